import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { answerWords } from '#web/i18n/answer';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { Button } from '../button';
import { VerdictBadge } from '../verdict-badge';
import { SourceMarks } from './sources';

type Order = Assessment['orders'][number];
export type OrderedDose = NonNullable<Order['dose']>;

type Props = {
  orders: readonly Order[];
  onCalculate?: ((dose: OrderedDose) => void) | undefined;
  /** Opens the form of what a dose needs to know of the patient. */
  onFill?: (() => void) | undefined;
};

/** Lists what to do, each order with its dose, the dose's verdict and the way to the calculator. */
export function Orders({ orders, onCalculate, onFill }: Props) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={`${order.kind} ${order.text}`} className="py-1 text-note sm:py-1.5">
          <OrderText text={order.text} stated={order.dose?.stated} />
          <SourceMarks sources={order.sources} read={order.read} />
          {order.dose && (
            <DoseOfOrder
              dose={order.dose}
              isSaid={
                saysDose(order.text, order.dose.stated) || prescribesDose(order.text, order.dose.stated)
              }
              onCalculate={onCalculate}
              onFill={onFill}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says whether an order tells its dose itself, word for word. */
const saysDose = (text: string, stated: string | undefined): boolean =>
  stated !== undefined && text.includes(stated);

/** One amount and no range: "100 mg by mouth, 2 times a day". */
const oneAmount = /^\d[\d.,]* ?[^\s\d–]+(?=\s)(?!.*–)/u;

/** Says whether a line to prescribe stands for the whole dose: below a range there is more to choose from than its line. */
const prescribesDose = (text: string, stated = ''): boolean =>
  /\p{Lu}{4}/u.test(text) && text.includes(oneAmount.exec(stated)?.[0] ?? '\0');

/** The text of an order, its dose in bold where it tells it. */
export function OrderText({ text, stated = '' }: { text: string; stated: string | undefined }) {
  if (stated === '' || !saysDose(text, stated)) return text;
  const at = text.indexOf(stated);
  return (
    <>
      {text.slice(0, at)}
      <strong className="tabular font-semibold">{stated}</strong>
      {text.slice(at + stated.length)}
    </>
  );
}

type DoseProps = {
  dose: OrderedDose;
  /** The text above tells the dose already: it is not told again. */
  isSaid: boolean;
} & Pick<Props, 'onCalculate' | 'onFill'>;

/** The dose of an order with its verdict, or what it needs to know, and the way to the calculator. */
export function DoseOfOrder({ dose, isSaid, onCalculate, onFill }: DoseProps) {
  const { orders: words, fields } = useWords(assessmentWords);
  const { verdicts } = useWords(answerWords);
  const needs = (dose.needs ?? []).map((field) => nameIn(fields, field));
  // A first dose that is told waits for nothing.
  const asked = (dose.stated === undefined ? words.needs : words.thenCheck)(needs.join(', '));
  return (
    <span className="tabular flex flex-wrap items-center gap-x-4">
      {dose.stated && !isSaid && <span className="text-small text-ink-soft">{dose.stated}</span>}
      {needs.length > 0 && onFill ? (
        <button
          type="button"
          onClick={onFill}
          className="min-h-11 rounded-soft text-small font-semibold text-marigold-ink underline decoration-dotted underline-offset-4 sm:min-h-8"
        >
          {asked}
        </button>
      ) : needs.length > 0 ? (
        <span className="text-small font-semibold text-marigold-ink">{asked}</span>
      ) : (
        <VerdictBadge verdict={dose.verdict} label={verdicts[dose.verdict]} />
      )}
      {onCalculate && (
        <Button
          look="inline"
          className="no-print"
          aria-label={`${words.calculate}: ${dose.drug}`}
          onClick={() => onCalculate(dose)}
        >
          {words.calculate}
        </Button>
      )}
    </span>
  );
}

/** A field of the patient in words; one that this release does not know is told by its own name. */
const nameIn = (names: Readonly<Record<string, string>>, field: string): string => names[field] ?? field;

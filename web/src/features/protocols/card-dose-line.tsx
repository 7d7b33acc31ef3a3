import { answerWords } from '#web/i18n/answer';
import { protocolsWords } from '#web/i18n/protocols';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { dangerFrame } from '#web/ui/danger-card';
import { VerdictBadge } from '#web/ui/verdict-badge';
import type { CardDoseAnswer } from './doses-here';

type Props = {
  drug: string;
  route: string | undefined;
  answer: CardDoseAnswer | undefined;
  waiting: string;
  onFillIn: () => void;
};

const shown = (value: number): string => String(Number(value.toPrecision(3)));
const span = (low: number, high: number): string =>
  low === high ? shown(low) : `${shown(low)}–${shown(high)}`;

/** One drug of a step with this patient's dose, its millilitres and its verdict; without a dose, why there is none. */
export function CardDoseLine({ drug, route, answer, waiting, onFillIn }: Props) {
  const words = useWords(protocolsWords);
  const { verdicts } = useWords(answerWords);
  const dose = answer?.dose;
  const isForbidden = dose?.verdict === 'not-for-this-patient';
  const way = route && words.routes[route as keyof typeof words.routes];
  const name = `${drug.replaceAll('-', ' ')}${way ? ` ${way}` : ''}`;
  // A dose that this patient must not have has no numbers to draw up by.
  const amount = isForbidden ? undefined : dose?.perDose;
  const [product] = amount ? (dose?.products ?? []) : [];
  const reasons = [...new Set((dose?.reasons ?? []).map(({ text }) => text))];
  // A reason is left out where another one says the same with its number.
  const why = reasons.filter((text) => !reasons.some((other) => other !== text && other.includes(text)));
  return (
    <li className={`px-4 py-3 ${isForbidden ? dangerFrame : 'rounded-soft border border-line bg-sunken'}`}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="inline-block font-semibold first-letter:uppercase">{name}</span>
        {amount ? (
          <span className="tabular text-lead font-semibold">
            {span(amount.low, amount.high)} {amount.unit}
          </span>
        ) : (
          !dose && <span className="text-note text-ink-soft">{answer ? words.noDose : waiting}</span>
        )}
      </span>
      {dose && (
        <span className="tabular mt-1 flex flex-wrap items-center justify-between gap-x-4 text-note text-ink-soft">
          {product?.volumeMl && product.volumeMl.length > 0
            ? `${span(Math.min(...product.volumeMl), Math.max(...product.volumeMl))} mL: ${product.name}`
            : ''}
          <VerdictBadge verdict={dose.verdict} label={verdicts[dose.verdict]} />
        </span>
      )}
      {why.map((reason) => (
        <span key={reason} className="mt-1 block text-note">
          {reason}
        </span>
      ))}
      {dose?.needs && dose.needs.length > 0 && (
        <span className="mt-1 block">
          <Button onClick={onFillIn}>{words.fillIn}</Button>
        </span>
      )}
    </li>
  );
}

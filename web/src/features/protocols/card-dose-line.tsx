import { answerWords } from '#web/i18n/answer';
import { protocolsWords } from '#web/i18n/protocols';
import { useWords } from '#web/i18n/words';
import { VerdictBadge } from '#web/ui/verdict-badge';
import type { CardDoseAnswer } from './doses-here';

type Props = { drug: string; route: string | undefined; answer: CardDoseAnswer | undefined; waiting: string };

const shown = (value: number): string => String(Number(value.toPrecision(3)));
const span = (low: number, high: number): string =>
  low === high ? shown(low) : `${shown(low)}–${shown(high)}`;

/** One drug of a step with this patient's dose, its millilitres and its verdict; without a dose, why there is none. */
export function CardDoseLine({ drug, route, answer, waiting }: Props) {
  const words = useWords(protocolsWords);
  const { verdicts } = useWords(answerWords);
  const dose = answer?.dose;
  const way = route && words.routes[route as keyof typeof words.routes];
  const name = `${drug.replaceAll('-', ' ')}${way ? ` ${way}` : ''}`;
  const amount = dose?.perDose;
  const [product] = dose?.products ?? [];
  return (
    <li className="rounded-soft border border-line bg-sunken px-4 py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold capitalize">{name}</span>
        {amount ? (
          <span className="tabular text-lead font-semibold">
            {span(amount.low, amount.high)} {amount.unit}
          </span>
        ) : (
          <span className="text-note text-ink-soft">{answer ? words.noDose : waiting}</span>
        )}
      </span>
      {amount && dose && (
        <span className="tabular mt-1 flex flex-wrap items-center justify-between gap-x-4 text-note text-ink-soft">
          {product?.volumeMl && product.volumeMl.length > 0
            ? `${span(Math.min(...product.volumeMl), Math.max(...product.volumeMl))} mL: ${product.name}`
            : ''}
          <VerdictBadge verdict={dose.verdict} label={verdicts[dose.verdict]} />
        </span>
      )}
      {dose?.reasons && dose.reasons.length > 0 && (
        <span className="mt-1 block text-note">{dose.reasons.map(({ text }) => text).join(' ')}</span>
      )}
    </li>
  );
}

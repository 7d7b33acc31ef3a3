import type { CalculatorOutcome } from '#clinical/calculators/compute';
import type { CalculatorField, Gravity } from '#clinical/knowledge/calculator-shape';
import { calculatorsWords } from '#web/i18n/calculators';
import { useWords } from '#web/i18n/words';
import { DoseLedger } from '#web/ui/dose-ledger';
import { unitShown } from './unit-shown';

type Props = {
  computed: CalculatorOutcome;
  unit: string;
  fields: readonly CalculatorField[];
  lang: 'en' | 'hi';
};

// Red is for danger alone; the word beside it says the same to who sees no colour.
const looks: Record<Gravity, string> = {
  calm: 'border-line bg-sunken',
  watch: 'border-marigold bg-marigold-wash',
  danger: 'border-danger bg-danger-wash',
};

/** The number, what it means, and how it was worked out; before that, what is still missing. */
export function CalculatorResult({ computed, unit, fields, lang }: Props) {
  const words = useWords(calculatorsWords);
  if (computed.kind !== 'value') {
    const left = computed.kind === 'missing' ? computed.inputs : [];
    const names = fields.filter(({ id }) => left.includes(id)).map((field) => field[lang]);
    const text =
      computed.kind === 'not-for'
        ? words.notForThis[computed.input](computed.from, computed.to)
        : names.length > 0
          ? words.missing(names.join(', '))
          : words.look;
    return <p className="text-ink-soft">{text}</p>;
  }
  const { value, upTo, meaning, lines, working } = computed;
  const gravity = meaning?.gravity ?? 'calm';
  return (
    <div className="space-y-3">
      <p className="tabular text-display font-semibold">
        {upTo === undefined ? value : `${value}–${upTo}`}{' '}
        <span className="text-lead">{unitShown(unit, words)}</span>
      </p>
      {meaning && (
        <p className={`rounded-soft border px-4 py-3 font-semibold ${looks[gravity]}`}>
          <span className={gravity === 'danger' ? 'text-danger' : ''}>{words.gravity[gravity]}: </span>
          {meaning[lang]}
        </p>
      )}
      {lines.length > 0 && (
        <DoseLedger lines={lines.map((line) => ({ name: line[lang], value: line.value }))} />
      )}
      <p className="tabular text-small wrap-anywhere text-ink-soft">{working}</p>
    </div>
  );
}

import type { CalculatorField } from '#clinical/knowledge/calculator-shape';
import { type CalculatorsWords, calculatorsWords } from '#web/i18n/calculators';
import { useWords } from '#web/i18n/words';
import { Select, TextField } from '#web/ui/field';
import type { TypedValues } from './known-of-patient';
import { unitShown } from './unit-shown';

type Props = {
  fields: readonly CalculatorField[];
  lang: 'en' | 'hi';
  typed: TypedValues;
  /** The field that cannot be so, and why. */
  wrong: { readonly input: string; readonly text: string } | undefined;
  onType: (id: string, value: string | boolean) => void;
};

const pointsShown = (points: number | undefined): string =>
  points === undefined ? '' : ` (${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)})`;

const rangeOf = (field: CalculatorField, words: CalculatorsWords): string | undefined =>
  field.kind === 'number' ? words.range(field.from, field.to, unitShown(field.unit, words)) : undefined;

/** The fields of a calculator: numbers with unit and limits, choices of few, signs to tick, days. */
export function CalculatorFields({ fields, lang, typed, wrong, onType }: Props) {
  const words = useWords(calculatorsWords);
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      {fields.map((field) => {
        const { id } = field;
        const value = typed[id];
        const error = wrong?.input === id ? wrong.text : undefined;
        if (field.kind === 'sign') {
          return (
            <label
              key={id}
              className="flex min-h-11 items-center gap-3 rounded-soft border border-line bg-sheet px-3 py-2 has-checked:border-teal has-checked:bg-sunken sm:col-span-2"
            >
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-teal"
                checked={value === true}
                onChange={({ target }) => onType(id, target.checked)}
              />
              <span>
                {field[lang]}
                <span className="tabular text-small text-ink-soft">{pointsShown(field.points)}</span>
              </span>
            </label>
          );
        }
        if (field.kind === 'choice') {
          return (
            <Select
              key={id}
              label={field[lang]}
              value={typeof value === 'string' ? value : ''}
              error={error}
              choices={[
                { value: '', label: words.choose },
                ...field.options.map((option) => ({
                  value: option.value,
                  label: option[lang] + pointsShown(option.points),
                })),
              ]}
              onChange={({ target }) => onType(id, target.value)}
            />
          );
        }
        return (
          <TextField
            key={id}
            label={
              field.kind === 'number' && field.unit
                ? `${field[lang]} (${unitShown(field.unit, words)})`
                : field[lang]
            }
            type={field.kind === 'date' ? 'date' : 'text'}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            enterKeyHint="next"
            hint={rangeOf(field, words)}
            value={typeof value === 'string' ? value : ''}
            error={error}
            onChange={({ target }) => onType(id, target.value.replace(',', '.'))}
          />
        );
      })}
    </div>
  );
}

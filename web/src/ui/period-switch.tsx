import { useId } from 'react';

/** By the month or by the year. */
export type BillingPeriod = 'monthly' | 'yearly';

type Words = { period: string; save: string; monthly: string; yearly: string };
type Props = { words: Words; period: BillingPeriod; onChange: (period: BillingPeriod) => void };

/** Two radio buttons in the shape of a switch, and what the longer one saves. */
export function PeriodSwitch({ words, period, onChange }: Props) {
  const name = useId(); // two of them may stand on one page
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">{words.period}</legend>
      <span className="text-note font-semibold text-marigold-ink">{words.save}</span>
      <div className="flex rounded-soft border border-edge bg-sheet p-1">
        {(['monthly', 'yearly'] as const).map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center rounded-[0.3rem] px-4 text-note font-semibold text-ink-soft has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={period === choice}
              onChange={() => onChange(choice)}
            />
            {words[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

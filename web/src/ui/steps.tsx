import { Icon } from './icons';

/** Shows where one is on a way of a few steps. */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  return (
    <ol aria-label={label} className="flex gap-2 text-small">
      {steps.map((step, index) => {
        const done = index < current;
        const reached = index <= current;
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={`flex flex-1 items-start gap-1.5 border-t-2 pt-2 ${
              reached ? 'border-teal font-semibold text-ink' : 'border-line text-ink-soft'
            }`}
          >
            {done ? <Icon name="check" size={16} className="mt-0.5 shrink-0 text-teal" /> : `${index + 1}.`}
            <span>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}

import { useId } from 'react';

type Props = {
  title: string;
  text?: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
};

/** Something that is on or off and takes effect at once. The whole line is the target. */
export function Switch({ title, text, on, onChange, disabled }: Props) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="group flex min-h-11 w-full items-center justify-between gap-6 rounded-soft py-3 text-start disabled:cursor-not-allowed disabled:text-ink-soft"
    >
      <span>
        <span id={`${id}-title`} className="block font-medium">
          {title}
        </span>
        {text && (
          <span id={`${id}-text`} className="block text-note text-ink-soft">
            {text}
          </span>
        )}
      </span>
      <span
        aria-hidden
        className={`flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-150 group-disabled:opacity-50 ${
          on ? 'border-teal bg-teal' : 'border-edge bg-sunken'
        }`}
      >
        <span
          className={`size-5 rounded-full transition-transform duration-150 ease-calm ${
            on ? 'translate-x-5 bg-on-teal' : 'bg-edge'
          }`}
        />
      </span>
    </button>
  );
}

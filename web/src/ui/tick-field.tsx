import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A box to tick with what it says beside it, and what is wrong when it has to be ticked. */
export function TickField({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="mt-3 size-5 shrink-0 accent-teal"
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <label htmlFor={id} className="min-h-11 py-2.5 text-note">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-note font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';

/** A control needs these to belong to its label, hint and error. */
type FieldLinks = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = {
  label: string;
  /** Gives way to the error, which says it better. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Keeps the hint beside an error: it says more than what is expected. */
  keepHint?: boolean;
  /** Said beside the label of a field that may stay empty. */
  optional?: string;
  children: (links: FieldLinks) => ReactNode;
};

export const controlLook =
  'block w-full min-h-11 rounded-soft border border-edge bg-sheet px-3 py-2 text-body text-ink transition-colors duration-150 placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-danger [&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft';

/** Label, control, hint and error, linked for people who hear them. */
export function Field({ label, hint, error, optional, keepHint, children }: FieldProps) {
  const id = useId();
  const hinted = hint !== undefined && (!error || keepHint);
  const described = [error && `${id}-error`, hinted && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-note font-semibold">
        {label}
        {optional && <span className="text-small font-normal text-ink-soft">{optional}</span>}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p id={`${id}-error`} className="text-note font-medium text-danger">
          {error}
        </p>
      )}
      {hinted && (
        <div id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>;

/** One line of text. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {(links) => <input type="text" className={controlLook} {...input} {...links} />}
    </Field>
  );
}

type AreaProps = Omit<FieldProps, 'children'> &
  ComponentProps<'textarea'> & {
    /** As high as its text, as far as a browser can. */
    grows?: boolean;
  };

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, grows = false, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} keepHint {...(optional && { optional })}>
      {(links) => (
        <textarea
          className={`${controlLook} resize-y ${grows ? 'field-sizing-content max-h-96' : ''}`}
          {...area}
          {...links}
        />
      )}
    </Field>
  );
}

type SelectProps = Omit<FieldProps, 'children'> &
  ComponentProps<'select'> & { choices: readonly { value: string; label: string; lang?: string }[] };

/** A choice of few; the platform's own control, which phones show best. */
export function Select({ label, hint, error, optional, choices, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional && { optional })}>
      {(links) => (
        <select className={controlLook} {...select} {...links}>
          {choices.map(({ value, label: name, lang }) => (
            <option key={value} value={value} lang={lang}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

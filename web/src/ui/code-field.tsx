import type { ChangeEvent } from 'react';
import { controlLook, Field } from './field';

type Props = { label: string; name: string; digits: number; hint?: string; error?: string | undefined };

/** A one-time code in one field, so that a phone can fill it from its message and a paste needs no care. */
export function CodeField({ label, name, digits, hint, error }: Props) {
  const onlyDigits = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const kept = target.value.replace(/[^0-9]/g, '').slice(0, digits);
    if (kept !== target.value) target.value = kept;
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(links) => (
        <input
          {...links}
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={onlyDigits}
          className={`${controlLook} tabular max-w-48 text-lead tracking-[0.3em]`}
        />
      )}
    </Field>
  );
}

import type { ChangeEvent } from 'react';
import { controlLook, Field } from './field';

type Props = { label: string; name: string; digits: number; hint?: string; error?: string | undefined };

/** The code in what was pasted: a whole message holds other digits too, and some write the code in groups. */
function codeIn(text: string, digits: number): string {
  const groups = text.match(/\d(?:[ -]?\d)*/g)?.map((group) => group.replace(/[ -]/g, '')) ?? [];
  const whole = groups.find((group) => group.length === digits);
  return whole ?? text.replace(/[^0-9]/g, '').slice(0, digits);
}

/** A one-time code in one field, so that a phone can fill it from its message and a paste needs no care. */
export function CodeField({ label, name, digits, hint, error }: Props) {
  const onlyDigits = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const kept = codeIn(target.value, digits);
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
          enterKeyHint="done"
          onChange={onlyDigits}
          className={`${controlLook} tabular max-w-48 text-lead tracking-[0.3em]`}
        />
      )}
    </Field>
  );
}

import { Patient } from '#contract/patient';
import { nameSentence } from '#contract/sentences';
import { sentFrom, type TypedPatient } from './typed-patient';

/** This says what is wrong, by the field of the form, in the contract's own messages. */
export type WrongFields = Partial<Record<keyof TypedPatient, string>>;

// The contract nests here what the form asks in a line.
const fieldOf = ([first, second]: readonly PropertyKey[]): keyof TypedPatient =>
  (first === 'vitals'
    ? second
    : first === 'pregnancy' && second === 'weeks'
      ? second
      : first) as keyof TypedPatient;

/** The patient that was typed, or everything that is wrong with them. */
export function checkPatient(typed: TypedPatient): { patient: Patient } | { wrong: WrongFields } {
  const checked = Patient.safeParse(sentFrom(typed));
  if (checked.success) return { patient: checked.data };
  const wrong: WrongFields = {};
  for (const { path, message } of checked.error.issues) {
    wrong[fieldOf(path)] ??= message || nameSentence('invalid');
  }
  return { wrong };
}

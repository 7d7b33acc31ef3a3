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

/** Nobody is older, in the unit that was chosen: 150 years. */
const oldest = { days: 54_787, weeks: 7_826, months: 1_800, years: 150 } as const;
const isAgeUnit = (unit: string): unit is keyof typeof oldest => unit in oldest;

/** An age that nobody has is asked back with what would be one, in its own unit. */
const ageAskedBack = ({ age, ageUnit }: TypedPatient): string | undefined =>
  Number.isNaN(Number(age)) || !isAgeUnit(ageUnit)
    ? undefined
    : nameSentence('number_between', 0, oldest[ageUnit]);

/** The patient that was typed, or everything that is wrong with them. */
export function checkPatient(typed: TypedPatient): { patient: Patient } | { wrong: WrongFields } {
  const checked = Patient.safeParse(sentFrom(typed));
  if (checked.success) return { patient: checked.data };
  const wrong: WrongFields = {};
  for (const { path, message } of checked.error.issues) {
    const field = fieldOf(path);
    wrong[field] ??= (field === 'age' && ageAskedBack(typed)) || message || nameSentence('invalid');
  }
  return { wrong };
}

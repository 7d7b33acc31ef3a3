import { ageInYearsOf, type Patient } from '#contract/patient';

/** These values are typed, by field: the text of a number or day, the value of a choice, whether a sign is there. */
export type TypedValues = Readonly<Record<string, string | boolean>>;

/** Reads what the patient's card says already, in the units of the calculators' fields. */
export function knownOf({ age, sex, weightKg, heightCm, kidney, vitals = {} }: Patient): TypedValues {
  const creatinine = kidney && 'creatinine' in kidney ? kidney.creatinine : undefined;
  const milligrams = creatinine && (creatinine.unit === 'mg/dL' ? creatinine.value : creatinine.value / 88.4); // µmol/L in 1 mg/dL
  const rounded = (value: number | undefined, digits: number) =>
    value === undefined ? undefined : String(Number(value.toFixed(digits)));
  const known: Record<string, string | undefined> = {
    ageYears: rounded(age && (age.unit === 'years' ? age.value : ageInYearsOf(age)), 2),
    sex: sex === 'female' ? 'f' : sex === 'male' ? 'm' : undefined,
    weightKg: rounded(weightKg, 2),
    heightCm: rounded(heightCm, 1),
    creatinine: rounded(milligrams, 2),
    systolic: rounded(vitals.sbp, 0),
    diastolic: rounded(vitals.dbp, 0),
    pulse: rounded(vitals.pulse, 0),
    respiratoryRate: rounded(vitals.rr, 0),
    spo2: rounded(vitals.spo2, 0),
    temperature: rounded(vitals.tempC, 1),
    glucose: rounded(vitals.glucose_mgdl, 0),
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

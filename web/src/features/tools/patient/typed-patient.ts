import type { Patient } from '#contract/patient';
import { type NameField, nameFields } from '#contract/patient-names';

export const vitalFields = ['sbp', 'dbp', 'pulse', 'rr', 'spo2', 'tempC', 'gcs', 'glucose_mgdl'] as const;
type VitalField = (typeof vitalFields)[number];

/** A patient as the form holds them: every number as it was typed, '' for what is not told. */
export type TypedPatient = Record<VitalField, string> &
  Record<NameField, readonly string[]> & {
    age: string;
    ageUnit: string;
    sex: string;
    weightKg: string;
    heightCm: string;
    pregnancy: string;
    weeks: string;
    postpartumDays: string;
    breastfeeding: string;
    birthGestationWeeks: string;
    kidneyKind: string;
    kidney: string;
    liver: string;
  };

const shown = (value: number | undefined): string => (value === undefined ? '' : String(value));

function typedKidney(kidney: Patient['kidney']): Pick<TypedPatient, 'kidneyKind' | 'kidney'> {
  if (!kidney) return { kidneyKind: '', kidney: '' };
  if ('creatinine' in kidney) {
    const { value, unit } = kidney.creatinine;
    return { kidneyKind: unit === 'mg/dL' ? 'creatinine-mg' : 'creatinine-umol', kidney: String(value) };
  }
  if ('clearance' in kidney) return { kidneyKind: 'clearance', kidney: String(kidney.clearance) };
  if ('egfr' in kidney) return { kidneyKind: 'egfr', kidney: String(kidney.egfr) };
  if ('stage' in kidney) return { kidneyKind: 'stage', kidney: kidney.stage };
  return { kidneyKind: 'dialysis', kidney: '' };
}

/** Gives the values that the form begins with. */
export function typedFrom(patient: Patient): TypedPatient {
  const { age, pregnancy, breastfeeding, vitals } = patient;
  const numbers = Object.fromEntries(vitalFields.map((field) => [field, shown(vitals?.[field])]));
  return {
    ...(numbers as Record<VitalField, string>),
    ...typedKidney(patient.kidney),
    age: shown(age?.value),
    ageUnit: age?.unit ?? 'years',
    sex: patient.sex ?? '',
    weightKg: shown(patient.weightKg),
    heightCm: shown(patient.heightCm),
    pregnancy: pregnancy?.state ?? '',
    weeks: shown(pregnancy?.weeks),
    postpartumDays: shown(patient.postpartumDays),
    breastfeeding: breastfeeding === undefined ? '' : breastfeeding ? 'yes' : 'no',
    birthGestationWeeks: shown(patient.birthGestationWeeks),
    liver: patient.liver ?? '',
    allergies: patient.allergies ?? [],
    conditions: patient.conditions ?? [],
    currentDrugs: patient.currentDrugs ?? [],
  };
}

/** A number that was typed; what is none stays a text, which the contract refuses in words. */
const number = (typed: string): number | string =>
  typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed);

/** The age as far as it is typed. */
export const ageTyped = ({ age, ageUnit }: TypedPatient): Patient['age'] =>
  age.trim() === '' || Number.isNaN(Number(age))
    ? undefined
    : { value: Number(age), unit: ageUnit as NonNullable<Patient['age']>['unit'] };

function kidneyOf({ kidneyKind, kidney }: TypedPatient): object | undefined {
  if (kidneyKind === 'dialysis') return { dialysis: true };
  if (kidneyKind === '' || kidney.trim() === '') return undefined;
  if (kidneyKind === 'stage') return { stage: kidney };
  if (kidneyKind === 'creatinine-mg') return { creatinine: { value: number(kidney), unit: 'mg/dL' } };
  if (kidneyKind === 'creatinine-umol') return { creatinine: { value: number(kidney), unit: 'umol/L' } };
  return { [kidneyKind]: number(kidney) };
}

/** Puts what was typed in the shape of the contract, not yet checked: fields that are empty are not there. */
export function sentFrom(typed: TypedPatient): Record<string, unknown> {
  const told = (value: string) => (value.trim() === '' ? undefined : value);
  const counted = (value: string) => (value.trim() === '' ? undefined : number(value));
  const vitals = vitalFields.flatMap((field) => {
    const value = counted(typed[field]);
    return value === undefined ? [] : [[field, value]];
  });
  const fields: Record<string, unknown> = {
    age: told(typed.age) && { value: number(typed.age), unit: typed.ageUnit },
    sex: told(typed.sex),
    weightKg: counted(typed.weightKg),
    heightCm: counted(typed.heightCm),
    pregnancy: told(typed.pregnancy) && {
      state: typed.pregnancy,
      ...(typed.pregnancy !== 'no' && told(typed.weeks) && { weeks: number(typed.weeks) }),
    },
    postpartumDays: counted(typed.postpartumDays),
    breastfeeding: told(typed.breastfeeding) && typed.breastfeeding === 'yes',
    birthGestationWeeks: counted(typed.birthGestationWeeks),
    kidney: kidneyOf(typed),
    liver: told(typed.liver),
    vitals: vitals.length > 0 ? Object.fromEntries(vitals) : undefined,
    ...Object.fromEntries(
      nameFields.map((list) => [list, typed[list].length > 0 ? [...typed[list]] : undefined]),
    ),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** One person for every part of the engine: the reader fills it from a text, a form and the doctor's corrections go on top. */
export type Patient = {
  age?: Age;
  sex?: PatientSex;
  /** 0.3 to 300. */
  weightKg?: number;
  /** 20 to 250. */
  heightCm?: number;
  pregnancy?: { state: 'no' | 'possible' | 'yes'; weeks?: number };
  /** Days since a delivery. */
  postpartumDays?: number;
  breastfeeding?: boolean;
  /** An infant was born in this week of pregnancy, 22 to 44. */
  birthGestationWeeks?: number;
  kidney?: Kidney;
  liver?: 'none' | 'mild' | 'severe';
  vitals?: Vitals;
  /** Names as typed; what the reference does not know is shown as not understood. */
  allergies?: string[];
  conditions?: string[];
  currentDrugs?: string[];
};

export type Age = { value: number; unit: 'days' | 'weeks' | 'months' | 'years' };
type PatientSex = 'female' | 'male' | 'other';
export type KidneyStage = 'G1' | 'G2' | 'G3a' | 'G3b' | 'G4' | 'G5';

/** One of these is known of the kidneys: clearance is in mL/min, eGFR in mL/min/1.73 m². */
export type Kidney =
  | { creatinine: { value: number; unit: 'mg/dL' | 'umol/L' } }
  | { clearance: number }
  | { egfr: number }
  | { stage: KidneyStage }
  | { dialysis: true };

/** Numbers of now: mmHg, a minute, per cent, °C, 3 to 15, mg/dL. */
export type Vitals = {
  sbp?: number;
  dbp?: number;
  pulse?: number;
  rr?: number;
  spo2?: number;
  tempC?: number;
  gcs?: number;
  glucose_mgdl?: number;
};

const daysIn: Record<Age['unit'], number> = { days: 1, weeks: 7, months: 365.25 / 12, years: 365.25 };
const daysInYear = daysIn.years;

/** A boy or girl is younger than this, in years. */
export const childUntil = 18;

export const ageInDays = ({ value, unit }: Age): number => value * daysIn[unit];
export const ageInYears = (age: Age): number =>
  age.unit === 'years' ? age.value : ageInDays(age) / daysInYear;

/** An age in the largest unit that leaves a number of at least two, as a doctor would write it. */
export function ageFromYears(years: number): Age {
  const days = years * daysInYear;
  if (years >= 2) return { value: Math.round(years * 10) / 10, unit: 'years' };
  if (days >= 2 * daysIn.months) return { value: Math.round(days / daysIn.months), unit: 'months' };
  return { value: Math.round(days), unit: 'days' };
}

export const isPregnant = ({ pregnancy }: Patient): boolean => pregnancy?.state === 'yes';

/** The weeks after a delivery in which danger signs of childbirth hold: six. */
const puerperiumDays = 42;
export const isPostpartum = ({ postpartumDays }: Patient): boolean =>
  postpartumDays !== undefined && postpartumDays <= puerperiumDays;

/** The fields that hold names as typed; `contract/patient-names.ts` lists the same. */
export const listsOfNames = ['allergies', 'conditions', 'currentDrugs'] as const;
export type ListOfNames = (typeof listsOfNames)[number];

/** A name of an allergy, an illness or a drug as it is compared: a form writes "Penicillin" where a sentence has "penicillin". */
export const sameName = (name: string): string => name.trim().toLowerCase();

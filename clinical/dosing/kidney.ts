import { ageInYears, type KidneyStage, type Patient } from '../patient';

/**
 * The lowest eGFR of each stage, so that a dose is never judged by a better kidney than the patient's. Below 15 and on
 * dialysis there is no lowest number: half the bound, and nearly nothing.
 */
const lowestOf: Record<KidneyStage, number> = { G1: 90, G2: 60, G3a: 45, G3b: 30, G4: 15, G5: 7 };
const onDialysis = 5;
const micromolePerMg = 88.4; // µmol/L in 1 mg/dL of creatinine
/** Cockcroft and Gault measured men of 18 and older; younger kidneys are judged by the bedside Schwartz formula. */
const adultYears = 18;
/**
 * From this age on kidneys are asked about where a drug depends on them; and a light person clears far less than is filtered for
 * a body of usual size, so that the weight is asked for as well.
 */
export const elderlyYears = 65;

/** A formula of clearance is computed from these; creatinine in mg/dL. */
type Measures = {
  ageYears?: number | undefined;
  weightKg?: number | undefined;
  heightCm?: number | undefined;
  creatinine?: number | undefined;
  sex?: string | undefined;
};
/** Cockcroft and Gault, in mL/min. */
export const cockcroftGault = ({ ageYears = 0, weightKg = 0, creatinine = 1, sex }: Measures): number =>
  (((140 - ageYears) * weightKg) / (72 * creatinine)) * (sex === 'f' ? 0.85 : 1);
/** The constants of CKD-EPI. */
export const kappaOf = (sex: string | undefined): number => (sex === 'f' ? 0.7 : 0.9);
export const alphaOf = (sex: string | undefined): number => (sex === 'f' ? -0.241 : -0.302);
/** CKD-EPI of 2021, in mL/min/1.73 m². */
export function ckdEpi({ ageYears = 0, creatinine = 1, sex }: Measures): number {
  const times = creatinine / kappaOf(sex);
  const ofSex = sex === 'f' ? 1.012 : 1;
  return 142 * Math.min(times, 1) ** alphaOf(sex) * Math.max(times, 1) ** -1.2 * 0.9938 ** ageYears * ofSex;
}
/** Bedside Schwartz, in mL/min/1.73 m². */
export const bedsideSchwartz = ({ heightCm = 0, creatinine = 1 }: Measures): number =>
  (0.413 * heightCm) / creatinine;

/**
 * Shorter than nearly every child of the age, in centimetres: our own bound, low on purpose. By it no child of a normal
 * creatinine is asked for a height, and none clears less than is told.
 */
const leastHeight = (ageYears: number): number => Math.min(60 + 5 * ageYears, 130);
/** Far from every bound of a dose: below it the missing measure is asked for. */
const surelyEnough = 75;
const ifEnough = (clearance: number): number | undefined =>
  clearance >= surelyEnough ? Math.floor(clearance) : undefined;
/** A drug that weak kidneys forbid is forbidden below this, whoever it is. */
const surelyTooLittle = 30;
/** Weights of grown people, in kilograms. */
const [lightest, heaviest] = [40, 100];
/** What kidneys of this creatinine clear at the least, where even a heavy person's are too weak. */
const ifTooLittle = (measures: Measures): number | undefined =>
  cockcroftGault({ ...measures, weightKg: heaviest }) < surelyTooLittle
    ? Math.floor(cockcroftGault({ ...measures, weightKg: lightest }))
    : undefined;
/** Nobody who expects a child is older. */
const oldestExpecting = 45;

/** These bounds can be true of a living person; those of a child's age are the ages that Schwartz measured. */
const possible = { creatinine: [0.1, 30], adultAge: [adultYears, 120], childAge: [1, adultYears] } as const;
const lies = (value: number | undefined, [from, to]: readonly [number, number]): value is number =>
  value !== undefined && value >= from && value <= to;

const inMgPerDl = ({ value, unit }: { value: number; unit: string }): number =>
  unit === 'umol/L' ? value / micromolePerMg : value;

/** Computes what the kidneys clear as far as the patient's details tell it, in mL/min; undefined when they do not. */
export function clearanceOf({
  kidney,
  age,
  sex,
  weightKg,
  heightCm,
  pregnancy,
}: Patient): number | undefined {
  if (!kidney) return undefined;
  if ('clearance' in kidney) return kidney.clearance;
  if ('egfr' in kidney) return kidney.egfr;
  if ('stage' in kidney) return lowestOf[kidney.stage];
  if ('dialysis' in kidney) return onDialysis;
  const creatinine = inMgPerDl(kidney.creatinine);
  const ageYears = age && ageInYears(age);
  if (!lies(creatinine, possible.creatinine)) return undefined;
  if (lies(ageYears, possible.adultAge)) {
    // A woman clears less than a man of the same creatinine: who may be either is judged as one.
    const measures = { ageYears, weightKg, creatinine, sex: sex === 'male' ? 'm' : 'f' };
    if (weightKg !== undefined) return Math.round(cockcroftGault(measures));
    return ageYears < elderlyYears ? Math.round(ckdEpi(measures)) : ifTooLittle(measures);
  }
  if (ageYears === undefined && pregnancy?.state === 'yes')
    return ifEnough(ckdEpi({ ageYears: oldestExpecting, creatinine, sex: 'f' }));
  if (!lies(ageYears, possible.childAge)) return undefined;
  return heightCm === undefined
    ? ifEnough(bedsideSchwartz({ heightCm: leastHeight(ageYears), creatinine }))
    : Math.round(bedsideSchwartz({ heightCm, creatinine }));
}

/** What the kidneys of this creatinine clear at the least, where the weight is not told and may be that of a light person. */
export function leastClearanceOf({ kidney, age, sex }: Patient): number | undefined {
  if (!kidney || !('creatinine' in kidney)) return undefined;
  const creatinine = inMgPerDl(kidney.creatinine);
  const ageYears = age && ageInYears(age);
  if (!lies(creatinine, possible.creatinine) || !lies(ageYears, possible.adultAge)) return undefined;
  return Math.floor(
    cockcroftGault({ ageYears, creatinine, weightKg: lightest, sex: sex === 'male' ? 'm' : 'f' }),
  );
}

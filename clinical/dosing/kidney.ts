import { calculateWith } from '../calculators/calculate';
import type { Names } from '../knowledge/shape';
import { ageInYears, type KidneyStage, type Patient } from '../patient';
import type { Reference } from '../reference/reference';

/** How well the kidneys clear, in mL/min (children: mL/min/1.73 m²), and how that is known. */
export type Clearance = { value: number; working?: Names };

/**
 * The lowest eGFR of each stage, so that a dose is never judged by a better kidney than the patient's. Below 15 and on
 * dialysis there is no lowest number: half the bound, and nearly nothing.
 */
const lowestOf: Record<KidneyStage, number> = { G1: 90, G2: 60, G3a: 45, G3b: 30, G4: 15, G5: 7 };
const onDialysis = 5;
const micromolePerMg = 88.4; // µmol/L in 1 mg/dL of creatinine
/** Cockcroft and Gault measured men of 18 and older; younger kidneys are judged by the bedside Schwartz formula. */
const adultYears = 18;

/** What the kidneys clear as far as the patient's details tell it; undefined when they do not. */
export function clearanceOf(reference: Reference, patient: Patient): Clearance | undefined {
  const { kidney, age, sex, weightKg, heightCm } = patient;
  if (!kidney) return undefined;
  if ('clearance' in kidney) return { value: kidney.clearance };
  if ('egfr' in kidney) return { value: kidney.egfr };
  if ('stage' in kidney) return { value: lowestOf[kidney.stage] };
  if ('dialysis' in kidney) return { value: onDialysis };
  const { value, unit } = kidney.creatinine;
  const creatinine = unit === 'umol/L' ? value / micromolePerMg : value;
  const years = age && ageInYears(age);
  const adult = years !== undefined && years >= adultYears;
  const computed = calculateWith(reference, adult ? 'creatinine-clearance' : 'egfr-schwartz', {
    creatinine,
    ...(years !== undefined && { ageYears: years }),
    ...(weightKg !== undefined && { weightKg }),
    ...(heightCm !== undefined && { heightCm }),
    ...(sex === 'female' && { sex: 'f' as const }),
    ...(sex === 'male' && { sex: 'm' as const }),
  });
  return computed.kind === 'value'
    ? { value: computed.value, working: { en: computed.working, hi: computed.working } }
    : undefined;
}

import { convert } from '../dosing/amount';
import type { DoseRule } from '../knowledge/drug-shape';
import type { DosePatient, StatedDose } from './verdict';

const minutesIn = { minute: 1, hour: 60 } as const;
/** Pumps are set to round numbers. */
const tolerance = 0.1;

/** Computes what runs in the time that the rule counts by, in its unit and a kilogram where it counts by kilograms. */
function rateFor(
  stated: StatedDose,
  value: number,
  { basis, per, unit }: DoseRule,
  { weightKg }: DosePatient,
): number | undefined {
  const { strength } = stated;
  // "5 mL an hour of 4 mg in 50 mL"
  const amount =
    stated.unit === 'mL' && strength
      ? convert((value * strength.amount) / strength.perMl, strength.unit, unit)
      : convert(value, stated.unit, unit);
  if (amount === undefined || stated.rate === undefined || (per !== 'minute' && per !== 'hour'))
    return undefined;
  const inTime = (amount * minutesIn[per]) / minutesIn[stated.rate];
  const byKg = stated.per === 'kg-dose' || stated.per === 'kg-day';
  if (byKg === (basis === 'kg')) return inTime;
  if (weightKg === undefined) return undefined;
  return byKg ? inTime * weightKg : inTime / weightKg;
}

/** A grown person of whom no weight is told weighs so much at the least, and few are heavier. */
const [lightest, heaviest] = [40, 75];
const grownFrom = 18;
/** The weights by which a rate is judged: of a fluid for the vein those of a light and of a heavy grown person, where none is told. */
const weighed = ({ unit }: DoseRule, patient: DosePatient): [DosePatient, DosePatient] =>
  unit === 'mL' && patient.weightKg === undefined && (patient.ageYears ?? 0) >= grownFrom
    ? [
        { ...patient, weightKg: lightest },
        { ...patient, weightKg: heaviest },
      ]
    : [patient, patient];

/** Says how the rate of an infusion stands to a rule; nothing where the two cannot be compared. */
export function compareRate(
  stated: StatedDose,
  rule: DoseRule,
  patient: DosePatient,
): 'verified' | 'outside' | 'above-maximum' | undefined {
  const [light, heavy] = weighed(rule, patient);
  const low = rateFor(stated, stated.dose, rule, heavy);
  const high = rateFor(stated, stated.doseTo ?? stated.dose, rule, light);
  if (low === undefined || high === undefined) return undefined;
  if (high > rule.max * (1 + tolerance)) return 'above-maximum';
  return low < rule.min * (1 - tolerance) ? 'outside' : 'verified';
}

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

/** Says how the rate of an infusion stands to a rule; nothing where the two cannot be compared. */
export function compareRate(
  stated: StatedDose,
  rule: DoseRule,
  patient: DosePatient,
): 'verified' | 'outside' | 'above-maximum' | undefined {
  const low = rateFor(stated, stated.dose, rule, patient);
  const high = rateFor(stated, stated.doseTo ?? stated.dose, rule, patient);
  if (low === undefined || high === undefined) return undefined;
  if (high > rule.max * (1 + tolerance)) return 'above-maximum';
  return low < rule.min * (1 - tolerance) ? 'outside' : 'verified';
}

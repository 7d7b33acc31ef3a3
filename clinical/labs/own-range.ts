import type { Analyte, Range } from '../knowledge/analyte-shape';
import { cite } from '../knowledge/cite';
import { isRead } from '../knowledge/reading';
import type { Reference } from '../reference/reference';
import type { Bounds, Flag, OwnRange, ReportPatient } from './reading';

/** A patient whose age is not told counts as an adult: ranges for children are used only for a known age. */
const adultYears = 30;
/** Digits kept when a bound is turned into another unit; more would pretend to a precision that no range has. */
const shownDigits = 4;

function suits({ age, sex, pregnant }: Range, patient: ReportPatient): boolean {
  const years = patient.ageYears ?? adultYears;
  return (
    (!age || (years >= age[0] && years < age[1])) &&
    (!sex || !patient.sex || sex === patient.sex) &&
    (!pregnant || patient.pregnant === true)
  );
}

type Side = 'low' | 'high' | 'criticalLow' | 'criticalHigh';

/** The bound on one side. When the sex is not told and matters, the wider one: a result is only called abnormal if it is for both. */
function boundOf(rows: readonly Range[], side: Side): { bound: number; from: Range } | undefined {
  const given = rows.flatMap((from) => (from[side] === undefined ? [] : [{ bound: from[side], from }]));
  const lower = side === 'low' || side === 'criticalLow';
  return given.sort((a, b) => (lower ? a.bound - b.bound : b.bound - a.bound))[0];
}

const rounded = (bound: number | undefined, factor: number): number | undefined =>
  bound === undefined ? undefined : Number((bound / factor).toPrecision(shownDigits));

/** Our range for this patient, in the analyte's unit, and in the row's unit when its factor is known. */
export function ownRangeOf(
  reference: Reference,
  analyte: Analyte,
  patient: ReportPatient,
  factor?: number,
): OwnRange | undefined {
  const fitting = analyte.ranges.filter((range) => suits(range, patient));
  const pregnant = fitting.filter((range) => range.pregnant);
  const normal = pregnant.length > 0 ? pregnant : fitting;
  const parts = {
    low: boundOf(normal, 'low'),
    high: boundOf(normal, 'high'),
    criticalLow: boundOf(fitting, 'criticalLow'),
    criticalHigh: boundOf(fitting, 'criticalHigh'),
  };
  const used = [...new Set(Object.values(parts).flatMap((part) => (part ? [part.from] : [])))];
  if (used.length === 0) return undefined;
  const { low, high } = parts;
  const shown: Bounds = {
    ...(factor && low && { low: rounded(low.bound, factor) }),
    ...(factor && high && { high: rounded(high.bound, factor) }),
  } as Bounds;
  return {
    ...(low && { low: low.bound }),
    ...(high && { high: high.bound }),
    ...(parts.criticalLow && { criticalLow: parts.criticalLow.bound }),
    ...(parts.criticalHigh && { criticalHigh: parts.criticalHigh.bound }),
    ...(factor && { shown }),
    sources: cite(reference.sources, [...new Set(used.flatMap(({ src }) => src))]),
    checked: used.every(({ checked }) => isRead(checked)),
  };
}

/** Says where a value lies; a limit such as "< 5" is only judged where it leaves no doubt. */
export function judge(
  value: number,
  limit: 'below' | 'above' | undefined,
  { low, high }: Bounds,
): Flag | undefined {
  if (low === undefined && high === undefined) return undefined;
  if (limit === 'below') {
    if (low !== undefined && value <= low) return 'low';
    return low === undefined && high !== undefined && value <= high ? 'normal' : 'unjudged';
  }
  if (limit === 'above') {
    if (high !== undefined && value >= high) return 'high';
    return high === undefined && low !== undefined && value >= low ? 'normal' : 'unjudged';
  }
  if (low !== undefined && value < low) return 'low';
  return high !== undefined && value > high ? 'high' : 'normal';
}

/** A value at or beyond a critical bound. A limit counts when it must lie beyond. */
export function criticalSide(
  value: number,
  limit: 'below' | 'above' | undefined,
  own: OwnRange | undefined,
): 'low' | 'high' | undefined {
  if (own?.criticalLow !== undefined && value <= own.criticalLow && limit !== 'above') return 'low';
  if (own?.criticalHigh !== undefined && value >= own.criticalHigh && limit !== 'below') return 'high';
  return undefined;
}

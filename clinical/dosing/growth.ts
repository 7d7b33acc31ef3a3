import type { Sex, Src } from '../knowledge/shape';
import table from '../knowledge/weight-for-age.json' with { type: 'json' };

type Row = { month: number; l: number; m: number; s: number };
const rowsOf: Record<Sex, readonly Row[]> = { f: table.f, m: table.m };
/** The table ends here; above it no standard of weight for age exists. */
const lastMonth = 120;

export const growthSources: readonly Src[] = table.src;

/** The L, M and S of weight for an age in months; undefined above the table. */
export function lmsOf(sex: Sex, month: number): Row | undefined {
  const rows = rowsOf[sex];
  const next = rows.findIndex((row) => row.month >= month);
  const [before, after] = [rows[Math.max(0, next - 1)], rows[next]];
  if (!before || !after) return undefined;
  const part = after.month === before.month ? 0 : (month - before.month) / (after.month - before.month);
  const between = (key: 'l' | 'm' | 's') => before[key] + (after[key] - before[key]) * part;
  return { month, l: between('l'), m: between('m'), s: between('s') };
}

/** The weight at so many standard deviations, up to three either way. */
const weightAt = ({ l, m, s }: Row, z: number): number =>
  Math.abs(l) < 1e-6 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);

/**
 * Weights at −5, −3, +3 and +5 standard deviations for an age, in kg; the widest of both sexes when the sex is not told.
 * Beyond three deviations one step counts as the step from two to three, which is WHO's own rule for weights.
 */
export function weightBounds(ageYears: number, sex?: Sex): [number, number, number, number] | undefined {
  const month = ageYears * 12;
  if (!(month >= 0 && month <= lastMonth)) return undefined;
  const bounds = (sex ? [sex] : (['f', 'm'] as const)).flatMap((one) => {
    const row = lmsOf(one, month);
    if (!row) return [];
    const [low2, low3, high2, high3] = [-2, -3, 2, 3].map((z) => weightAt(row, z));
    if (low2 === undefined || low3 === undefined || high2 === undefined || high3 === undefined) return [];
    return [[low3 - 2 * (low2 - low3), low3, high3, high3 + 2 * (high3 - high2)] as const];
  });
  if (bounds.length === 0) return undefined;
  const lowest = (i: 0 | 1) => Math.min(...bounds.map((b) => b[i]));
  const highest = (i: 2 | 3) => Math.max(...bounds.map((b) => b[i]));
  return [lowest(0), lowest(1), highest(2), highest(3)];
}

/** Plausible weights of either sex, month by month; worked out on first use. */
let monthly: (readonly [number, number])[] | undefined;
function plausibleByMonth(): readonly (readonly [number, number])[] {
  monthly ??= Array.from({ length: lastMonth + 1 }, (_, month) => {
    const bounds = weightBounds(month / 12);
    return bounds ? [bounds[1], bounds[2]] : [Number.NaN, Number.NaN];
  });
  return monthly;
}

/** Older than anyone: the upper end of the ages for which a weight above the table is plausible. */
const oldestYears = 120;

/** Ages in years for which a weight is plausible (within three deviations); the upper end is open above the table. */
export function agesFor(weightKg: number): [number, number] | undefined {
  const months = plausibleByMonth();
  const fits = ([low, high]: readonly [number, number]) => weightKg >= low && weightKg <= high;
  const [first, last] = [months.findIndex(fits), months.findLastIndex(fits)];
  if (first < 0) return weightKg > (months[lastMonth]?.[1] ?? 0) ? [lastMonth / 12, oldestYears] : undefined;
  return [first / 12, last === lastMonth ? oldestYears : last / 12];
}

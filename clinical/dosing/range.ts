import type { DoseRule, DoseUnit, Drug } from '../knowledge/drug-shape';
import { convert } from './amount';
import type { Regimen } from './result';

/** Kilograms, square metres, or one: what a rule's range is multiplied with. Nothing when the surface is not known. */
export function sizeFor({ basis }: DoseRule, weightKg: number, heightCm?: number): number | undefined {
  if (basis === 'fixed') return 1;
  if (basis === 'kg') return weightKg;
  // Mosteller: the root of height × weight / 3600.
  return heightCm !== undefined && heightCm > 0 && Number.isFinite(heightCm)
    ? Math.sqrt((heightCm * weightKg) / 3600)
    : undefined;
}

/** The lowest of several ceilings; nothing when there is none. */
const lowest = (...ceilings: (number | undefined)[]): number | undefined => {
  const known = ceilings.filter((one): one is number => one !== undefined && Number.isFinite(one));
  return known.length > 0 ? Math.min(...known) : undefined;
};

/** Ceilings of one dose and of one day for this patient, in the rule's unit: the rule's own and the drug's. */
export function maximaOf(
  rule: DoseRule,
  drug: Drug,
  weightKg: number,
): { single?: number; daily?: number; unit: DoseUnit } {
  const ceiling = 'none' in drug.ceiling ? undefined : drug.ceiling;
  const inUnit = (amount: number | undefined) =>
    amount === undefined || !ceiling ? undefined : convert(amount, ceiling.unit, rule.unit);
  // A day's ceiling a kilogram holds for the drug: a rule that names none does not lift it.
  const kgCeilings = drug.rules.flatMap((one) =>
    one.maxDailyPerKg === undefined
      ? []
      : [convert(one.maxDailyPerKg, one.unit, rule.unit) ?? Number.POSITIVE_INFINITY],
  );
  const perKgDay = rule.maxDailyPerKg ?? (kgCeilings.length > 0 ? Math.max(...kgCeilings) : undefined);
  const perKg = perKgDay === undefined ? undefined : perKgDay * weightKg;
  const daily = lowest(rule.maxDaily, perKg, inUnit(ceiling?.perDay));
  const most = lowest(rule.maxSingle, inUnit(ceiling?.perDose));
  // No dose is larger than its day.
  const single = most === undefined ? undefined : lowest(most, daily);
  return {
    ...(single === undefined ? {} : { single }),
    ...(daily === undefined ? {} : { daily }),
    unit: rule.unit,
  };
}

/** Says how often the range is given: the fewest and most doses a day; a single or a weekly dose has no number. */
const timesOf = ({ timesDaily, once, weekly, per }: DoseRule): (number | undefined)[] => {
  if (per === 'minute' || per === 'hour') return [undefined];
  if (!timesDaily || once || weekly) return [per === 'day' ? 1 : undefined];
  return timesDaily[0] === timesDaily[1] ? [timesDaily[0]] : [timesDaily[0], timesDaily[1]];
};

export type DoseRange = { regimens: Regimen[]; capped: ('single' | 'daily')[] };

/** The range of a rule for a size, renal factor included, cut at the ceilings; never above any of them. */
export function rangeOf(
  rule: DoseRule,
  size: number,
  factor: number,
  maxima: { single?: number; daily?: number },
): DoseRange {
  const capped = new Set<'single' | 'daily'>();
  const infusion = rule.per === 'minute' || rule.per === 'hour';
  const regimens = timesOf(rule).map((times): Regimen => {
    const share = rule.per === 'day' ? size / (times ?? 1) : size;
    const ceilings: ['single' | 'daily', number | undefined][] = infusion
      ? []
      : [
          ['single', maxima.single],
          ['daily', maxima.daily === undefined ? undefined : maxima.daily / (times ?? 1)],
        ];
    const cut = (amount: number) =>
      ceilings.reduce((least, [which, most]) => {
        if (most === undefined || least <= most * (1 + 1e-9)) return least;
        capped.add(which);
        return most;
      }, amount);
    const perDose = {
      low: cut(rule.min * share * factor),
      high: cut(rule.max * share * factor),
      unit: rule.unit,
    };
    if (times === undefined) return { perDose };
    const perDay = { low: perDose.low * times, high: perDose.high * times, unit: rule.unit };
    return { times, perDose, perDay };
  });
  return { regimens, capped: [...capped] };
}

/**
 * Ceilings worth telling: an adult's ceiling far above a child's own dose would read as leave to give it. Twice the
 * largest dose is the limit, as for a stated dose.
 */
export function toldMaxima(
  maxima: { single?: number; daily?: number },
  most: { dose: number; day?: number },
): { single?: number; daily?: number } {
  const { single, daily } = maxima;
  const day = most.day ?? most.dose;
  return {
    ...(single !== undefined && single <= most.dose * farAboveFactor ? { single } : {}),
    ...(daily !== undefined && daily <= day * farAboveFactor ? { daily } : {}),
  };
}

/** More than this many times the largest dose by weight is too much for anyone, whatever an adult may have. */
export const farAboveFactor = 2;

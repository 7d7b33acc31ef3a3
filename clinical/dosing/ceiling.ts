import type { DoseRule, DoseUnit, Drug } from '../knowledge/drug-shape';
import { isRead } from '../knowledge/reading';
import { convert } from './amount';

/** The largest dose and day that a rule gives to anybody, in `unit`; an infusion has neither. */
function largestOf(
  rule: DoseRule,
  unit: DoseUnit,
): { perDose?: number | undefined; perDay?: number | undefined } {
  const { basis, per, max, maxSingle, maxDaily, timesDaily } = rule;
  if (per === 'minute' || per === 'hour') return {};
  const times = timesDaily?.[1] ?? 1;
  const ofAnyone = basis === 'fixed' ? [per === 'day' ? max / times : max] : [];
  const doses = maxSingle === undefined ? ofAnyone : [...ofAnyone, maxSingle];
  const dose = doses.length > 0 ? Math.max(...doses) : undefined;
  const inUnit = (amount: number | undefined) =>
    amount === undefined ? undefined : convert(amount, rule.unit, unit);
  return {
    perDose: inUnit(dose),
    perDay: inUnit(maxDaily ?? (dose === undefined ? undefined : dose * times)),
  };
}

type FromRules = Extract<Drug['ceiling'], { from: 'rules' }>;
const isSame = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a - b) < 1e-6 * b;

/** Computes what the drug's read rules give at the most in a dose and in a day. */
export function largestByRules({ rules }: Pick<Drug, 'rules'>, unit: DoseUnit) {
  const largest = rules.filter(({ checked }) => isRead(checked)).map((rule) => largestOf(rule, unit));
  const most = (name: 'perDose' | 'perDay') =>
    Math.max(0, ...largest.flatMap((one) => (one[name] === undefined ? [] : [one[name]])));
  return { perDose: most('perDose'), perDay: most('perDay') };
}

/** Says whether a ceiling is just what the read rules give. */
export function followsFromRules(ceiling: FromRules, drug: Pick<Drug, 'rules'>): boolean {
  const largest = largestByRules(drug, ceiling.unit);
  return (['perDose', 'perDay'] as const).every(
    (name) => ceiling[name] === undefined || isSame(ceiling[name], largest[name]),
  );
}

/** Where the ceiling is stated; one that follows from the rules is stated where those are that reach it. */
export function sourcesOfCeiling({ ceiling, rules }: Drug): readonly string[] {
  if ('none' in ceiling) return [];
  if ('src' in ceiling) return ceiling.src;
  return rules
    .filter(({ checked }) => isRead(checked))
    .filter((rule) => {
      const { perDose, perDay } = largestOf(rule, ceiling.unit);
      return isSame(ceiling.perDay, perDay) || isSame(ceiling.perDose, perDose);
    })
    .flatMap(({ src }) => src);
}

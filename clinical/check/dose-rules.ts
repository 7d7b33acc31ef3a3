import type { DoseRule } from '../knowledge/drug-shape';
import { type Complaint, checkNames, checkSources, unless } from './complaints';

export const doseRoutes: readonly string[] = [
  'oral',
  'iv',
  'im',
  'sc',
  'intradermal',
  'inhaled',
  'nebulised',
  'rectal',
  'nasal',
  'topical',
  'eye',
  'ear',
  'sublingual',
  'vaginal',
];
export const doseUnits: readonly string[] = [
  'mg',
  'mcg',
  'g',
  'unit',
  'IU',
  'mL',
  'mmol',
  'puff',
  'drop',
  'application',
];
const bases = ['kg', 'm2', 'fixed'];
const counts = ['dose', 'day', 'minute', 'hour'];

const isRange = (range: unknown): range is [number, number] =>
  Array.isArray(range) && range.length === 2 && range.every((bound) => Number.isFinite(bound));
const ordered = (range: [number, number] | undefined, touching = false): boolean =>
  range === undefined ||
  (isRange(range) && range[0] >= 0 && (touching ? range[0] <= range[1] : range[0] < range[1]));
const positive = (amount: number | undefined): boolean =>
  amount === undefined || (Number.isFinite(amount) && amount > 0);

/** Computes what is smallest in a day by this rule, for everyone: it is known only where no weight enters. */
function leastDaily({ basis, per, min, timesDaily }: DoseRule): number {
  if (basis !== 'fixed') return 0;
  return per === 'dose' ? min * (timesDaily?.[0] ?? 1) : min;
}

function checkMaxima(rule: DoseRule): Complaint[] {
  const { basis, per, max, maxSingle, maxDaily, timesDaily } = rule;
  const infusion = per === 'minute' || per === 'hour';
  const byWeight = basis !== 'fixed' && !infusion;
  return [
    ...unless(positive(maxSingle) && positive(maxDaily), 'a maximum is no number above 0'),
    ...unless(positive(rule.maxDailyPerKg), 'daily maximum a kilogram is no number above 0'),
    ...unless(
      !byWeight || maxSingle !== undefined || maxDaily !== undefined,
      'a rule by weight or surface without any maximum',
    ),
    ...unless(
      maxDaily === undefined || maxDaily >= leastDaily(rule),
      'daily maximum is below single dose × doses a day',
    ),
    ...unless(
      maxSingle === undefined || maxDaily === undefined || maxSingle <= maxDaily,
      'single maximum is above the daily maximum',
    ),
    ...unless(
      basis !== 'fixed' || per !== 'dose' || maxSingle === undefined || maxSingle >= max,
      'single maximum is below the largest dose of the rule',
    ),
    ...unless(per !== 'day' || timesDaily !== undefined, 'an amount a day without doses a day'),
    ...unless(
      !infusion || (maxDaily === undefined && timesDaily === undefined),
      'an infusion has no doses a day and no daily maximum',
    ),
  ];
}

/** Everything that is wrong with one dose rule. */
export function checkRule(rule: DoseRule, sources: ReadonlySet<string>): Complaint[] {
  const { min, max } = rule;
  const wrong = [
    ...unless(Boolean(rule.id), 'no id'),
    ...unless(doseRoutes.includes(rule.route), `unknown route ${rule.route}`),
    ...unless(doseUnits.includes(rule.unit), `unknown unit ${rule.unit}`),
    ...unless(bases.includes(rule.basis), `unknown basis ${rule.basis}`),
    ...unless(counts.includes(rule.per), `unknown count: per ${rule.per}`),
    ...unless(positive(min) && positive(max) && min !== undefined, 'min or max is no number above 0'),
    ...unless(min <= max, 'max is below min'),
    ...unless(
      !rule.ratio || (positive(rule.ratio.from) && rule.ratio.from <= rule.ratio.upTo),
      'a ratio is no range of numbers above 0',
    ),
    ...unless(ordered(rule.age), 'ages out of order'),
    ...unless(ordered(rule.weight), 'weights out of order'),
    ...unless(ordered(rule.gestation), 'gestation out of order'),
    ...unless(ordered(rule.timesDaily, true), 'doses a day out of order'),
    ...unless(ordered(rule.days, true), 'days out of order'),
    ...unless(!rule.age || rule.age[1] <= 150, 'an age above 150 years: ages count in years'),
    ...unless(
      !(rule.once && rule.timesDaily && rule.timesDaily[1] > 1),
      'given once, and several times a day',
    ),
    ...checkMaxima(rule),
  ].map((complaint) => `: ${complaint}`);
  const notes = [...(rule.notes ?? []), ...(rule.renal ?? [])].flatMap((note) => [
    ...checkNames(`, note "${note.en}"`, note),
    ...checkSources(`, note "${note.en}"`, note.src, sources),
  ]);
  const renal = (rule.renal ?? []).flatMap(({ below, factor }) => [
    ...unless(positive(below) && below !== undefined, ': renal row without a bound'),
    ...unless(factor === undefined || (factor > 0 && factor <= 1), ': renal factor is not between 0 and 1'),
  ]);
  return [
    ...wrong,
    ...checkNames(', for', rule.for, 'proper name'),
    ...checkSources('', rule.src, sources),
    ...notes,
    ...renal,
  ];
}

const meet = (a: [number, number] | undefined, b: [number, number] | undefined): boolean =>
  !a || !b || (a[0] < b[1] && b[0] < a[1]);

/** Two rules that both claim to be the usual one of a route for one and the same patient. */
export function rivalUsuals(rules: readonly DoseRule[]): Complaint[] {
  const usuals = rules.filter(({ usual }) => usual);
  return usuals.flatMap((a, i) =>
    usuals
      .slice(i + 1)
      .filter(
        (b) =>
          a.route === b.route &&
          meet(a.age, b.age) &&
          meet(a.weight, b.weight) &&
          meet(a.gestation, b.gestation) &&
          (!a.sex || !b.sex || a.sex === b.sex),
      )
      .map((b) => `: rules ${a.id} and ${b.id} are both usual for one route and patient`),
  );
}

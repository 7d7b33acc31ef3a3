import type { DoseRule, Drug, KidneyNote } from '../knowledge/drug-shape';

type Row = NonNullable<DoseRule['renal']>[number];

const strictness = ({ avoid, factor, timesDaily, maxSingle, maxDaily }: KidneyNote): number => {
  if (avoid) return 2;
  return [factor, timesDaily, maxSingle, maxDaily].some((one) => one !== undefined) ? 1 : 0;
};

/**
 * Finds the row on weak kidneys that counts: the one with the lowest bound above the clearance, of equal ones what
 * forbids. What the drug says in general holds where its rule has no rows of its own.
 */
export const kidneyRowFor = (
  rule: DoseRule,
  clearance: number | undefined,
  general: Drug['renal'] = [],
): Row | undefined =>
  (rule.renal ?? general)
    .flatMap((row): Row[] => (row.below === undefined ? [] : [{ ...row, below: row.below }]))
    .filter(({ below }) => clearance !== undefined && clearance < below)
    .sort((a, b) => a.below - b.below || strictness(b) - strictness(a))[0];

/** The rule as it stands for a clearance: fewer doses a day and lower ceilings where a row says so. */
export function ruleForKidney(
  rule: DoseRule,
  clearance: number | undefined,
  general: Drug['renal'] = [],
): DoseRule {
  const row = kidneyRowFor(rule, clearance, general);
  if (!row) return rule;
  const { timesDaily, maxSingle, maxDaily } = row;
  const least = (own: number | undefined, most: number | undefined) =>
    most === undefined ? own : Math.min(own ?? most, most);
  const [single, daily] = [least(rule.maxSingle, maxSingle), least(rule.maxDaily, maxDaily)];
  const [fewest, often] = rule.timesDaily ?? [];
  const times: [number, number] | undefined =
    timesDaily && fewest !== undefined && often !== undefined
      ? [Math.min(fewest, timesDaily[1]), Math.min(often, timesDaily[1])]
      : undefined;
  return {
    ...rule,
    ...(times && { timesDaily: times }),
    ...(single !== undefined && { maxSingle: single }),
    ...(daily !== undefined && { maxDaily: daily }),
  };
}

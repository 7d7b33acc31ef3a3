import type { Condition, ConditionFeature } from '../knowledge/shape';

/** The findings without which a condition is hardly thought of: each of the first, and at least one of the second. */
export type Prerequisites = { each: readonly string[]; oneOf: readonly string[] };

const known = new WeakMap<Condition, Prerequisites>();

/** What a condition needs, gathered once. */
export function prerequisitesOf(condition: Condition): Prerequisites {
  const before = known.get(condition);
  if (before) return before;
  const named = (as: ConditionFeature['required']): string[] =>
    condition.findings.flatMap(({ f, required }) => (required === as ? [f] : []));
  const prerequisites = { each: named(true), oneOf: named('one of these') };
  known.set(condition, prerequisites);
  return prerequisites;
}

/** Counts what a condition needs and nobody has told. */
export function countLacking({ each, oneOf }: Prerequisites, told: ReadonlySet<string>): number {
  let lacking = oneOf.length > 0 && !oneOf.some((f) => told.has(f)) ? 1 : 0;
  for (const f of each) if (!told.has(f)) lacking++;
  return lacking;
}

/** Says whether what a condition needs was denied: one that it cannot be without, or all of which it must have one. */
export const isPrerequisiteDenied = ({ each, oneOf }: Prerequisites, denied: ReadonlySet<string>): boolean =>
  each.some((f) => denied.has(f)) || (oneOf.length > 0 && oneOf.every((f) => denied.has(f)));

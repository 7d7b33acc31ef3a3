import { onceForEach } from '../knowledge/once-for-each';
import type { Condition, ConditionFeature, Finding } from '../knowledge/shape';

/** The findings without which a condition is hardly thought of: each of the first, and at least one of the second. */
export type Prerequisites = { each: readonly string[]; oneOf: readonly string[] };

/** What a condition needs, gathered once. */
export const prerequisitesOf = onceForEach(({ findings }: Condition): Prerequisites => {
  const named = (as: ConditionFeature['required']): string[] =>
    findings.flatMap(({ f, required }) => (required === as ? [f] : []));
  return { each: named(true), oneOf: named('one of these') };
});

/** Counts what a condition needs and nobody has told. */
export function countLacking({ each, oneOf }: Prerequisites, told: ReadonlySet<string>): number {
  let lacking = oneOf.length > 0 && !oneOf.some((f) => told.has(f)) ? 1 : 0;
  for (const f of each) if (!told.has(f)) lacking++;
  return lacking;
}

/** Says whether what a condition needs was denied: one that it cannot be without, or all of which it must have one. */
export const isPrerequisiteDenied = ({ each, oneOf }: Prerequisites, denied: ReadonlySet<string>): boolean =>
  each.some((f) => denied.has(f)) || (oneOf.length > 0 && oneOf.every((f) => denied.has(f)));

/** Findings that nobody with a condition lacks. */
const neverLacking = onceForEach(({ findings }: Condition): readonly string[] =>
  findings.flatMap(({ f, p }) => (p === 'always' ? [f] : [])),
);

/**
 * Says whether something is told that nobody with a condition lacks; what has nothing of the kind always does. An emergency is
 * suspected before a test was made, so the results that it never lacks are not waited for.
 */
export function showsNeverLacking(
  condition: Condition,
  told: ReadonlySet<string>,
  kindOf: (finding: string) => Finding['kind'],
): boolean {
  const all = neverLacking(condition);
  const awaited = condition.triage === 'emergency' ? all.filter((f) => kindOf(f) !== 'result') : all;
  return awaited.length === 0 || all.some((f) => told.has(f));
}

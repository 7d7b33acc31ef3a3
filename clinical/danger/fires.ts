import type { DangerRule, When } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';

export type FiredRule = {
  rule: DangerRule /** Findings of the text that made it fire. */;
  because: string[];
};

/** The findings that satisfy the condition, or nothing when it does not hold. An age that is not told holds for no age rule that does not say so. */
export function findingsSatisfying(
  reference: Reference,
  when: When,
  evidence: Evidence,
): string[] | undefined {
  if ('finding' in when) {
    if (!evidence.mentioned.has(when.finding)) return undefined;
    const told = [...evidence.present.keys()].filter((id) => reference.upward(id).includes(when.finding));
    return told.length > 0 ? told : undefined;
  }
  if ('all' in when) {
    const parts = when.all.map((part) => findingsSatisfying(reference, part, evidence));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if ('any' in when) return enough(reference, when.any, 1, evidence);
  if ('atLeast' in when) return enough(reference, when.of, when.atLeast, evidence);
  const { ageYears, pregnant, postpartum } = evidence;
  if ('ageBelow' in when)
    return (ageYears === undefined ? when.orUntold : ageYears < when.ageBelow) ? [] : undefined;
  if ('ageFrom' in when)
    return (ageYears === undefined ? when.orUntold : ageYears >= when.ageFrom) ? [] : undefined;
  if ('pregnant' in when) return pregnant ? [] : undefined;
  return postpartum ? [] : undefined;
}

function enough(
  reference: Reference,
  parts: readonly When[],
  least: number,
  evidence: Evidence,
): string[] | undefined {
  const held = parts.flatMap((part) => {
    const because = findingsSatisfying(reference, part, evidence);
    return because ? [because] : [];
  });
  return held.length >= least ? held.flat() : undefined;
}

/** Danger rules that fire on the findings alone, before and apart from any score. Emergencies first. */
export function dangersIn(reference: Reference, evidence: Evidence): FiredRule[] {
  const fired = reference.knowledge.dangers.flatMap((rule) => {
    const because = findingsSatisfying(reference, rule.when, evidence);
    return because ? [{ rule, because: [...new Set(because)] }] : [];
  });
  return fired.sort((a, b) => Number(b.rule.level === 'emergency') - Number(a.rule.level === 'emergency'));
}

import { fileUnder, placesByKey } from '../knowledge/file-under';
import { onceForEach } from '../knowledge/once-for-each';
import type { DangerRule, When } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';

export type FiredRule = {
  rule: DangerRule /** Findings of the text that made it fire. */;
  because: string[];
  /** Words that make the whole text read like a danger, where no finding made it one. */
  words?: readonly string[];
};

const toldBefore = new WeakMap<Evidence['present'], ReadonlyMap<string, string[]>>();
/** The findings present by each finding that they stand for, their own and the more general ones: a text is asked for hundreds. */
function toldOf({ upward }: Reference, { present }: Evidence): ReadonlyMap<string, string[]> {
  const known = toldBefore.get(present);
  if (known) return known;
  const told = new Map<string, string[]>();
  for (const id of present.keys())
    for (const general of new Set(upward(id))) {
      fileUnder(told, general, id);
    }
  toldBefore.set(present, told);
  return told;
}

/** The findings that satisfy the condition, or nothing when it does not hold. An age that is not told holds for no age rule that does not say so. */
export function findingsSatisfying(
  reference: Reference,
  when: When,
  evidence: Evidence,
): string[] | undefined {
  if ('finding' in when) {
    if (!evidence.mentioned.has(when.finding)) return undefined;
    // The name of an illness stands for itself: it is not among the findings that are weighed.
    if (reference.findings.get(when.finding)?.kind === 'label') return [when.finding];
    return toldOf(reference, evidence).get(when.finding);
  }
  if ('all' in when) {
    const because: string[] = [];
    for (const part of when.all) {
      const own = findingsSatisfying(reference, part, evidence);
      if (!own) return undefined;
      because.push(...own);
    }
    return because;
  }
  if ('any' in when) return enough(reference, when.any, 1, evidence);
  if ('atLeast' in when) return enough(reference, when.of, when.atLeast, evidence);
  const { ageYears, pregnant, pregnancyWeeks, postpartum, breastfeeding } = evidence;
  if ('ageBelow' in when)
    return (ageYears === undefined ? when.orUntold : ageYears < when.ageBelow) ? [] : undefined;
  if ('ageFrom' in when)
    return (ageYears === undefined ? when.orUntold : ageYears >= when.ageFrom) ? [] : undefined;
  if ('pregnant' in when) return pregnant ? [] : undefined;
  if ('weeksBelow' in when)
    return pregnant && pregnancyWeeks !== undefined && pregnancyWeeks < when.weeksBelow ? [] : undefined;
  if ('denied' in when) return evidence.negated.has(when.denied) ? [] : undefined;
  if ('breastfeeding' in when) return breastfeeding ? [] : undefined;
  return postpartum ? [] : undefined;
}

/** One list for all: a text is asked a thousand times. */
const nothingMore: readonly string[] = [];

/**
 * Says whether the condition holds, also with one `more` finding told (itself and all that it implies): the same as
 * `findingsSatisfying`, for whoever does not need to know by what.
 */
export function holds(
  reference: Reference,
  when: When,
  evidence: Evidence,
  more: readonly string[] = nothingMore,
): boolean {
  if ('finding' in when) {
    const { finding } = when;
    if (more.includes(finding)) return true;
    if (!evidence.mentioned.has(finding)) return false;
    return reference.findings.get(finding)?.kind === 'label' || toldOf(reference, evidence).has(finding);
  }
  if ('all' in when) return when.all.every((part) => holds(reference, part, evidence, more));
  if ('any' in when) return when.any.some((part) => holds(reference, part, evidence, more));
  if ('atLeast' in when) {
    let held = 0;
    return when.of.some((part) => {
      if (holds(reference, part, evidence, more)) held++;
      return held >= when.atLeast;
    });
  }
  return findingsSatisfying(reference, when, evidence) !== undefined;
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

/** Lists of findings, of each of which at least one is mentioned where this holds; none where it may hold without any. */
function allNeededOf(when: When): readonly (readonly string[])[] {
  if ('finding' in when) return [[when.finding]];
  if ('all' in when) return when.all.flatMap(allNeededOf);
  const parts = 'any' in when ? when.any : 'of' in when ? when.of : [];
  const needed = parts.map((part) => shortest(allNeededOf(part)));
  return parts.length > 0 && needed.every((one) => one !== undefined) ? [needed.flat()] : [];
}

const shortest = (lists: readonly (readonly string[])[]): readonly string[] | undefined =>
  [...lists].sort((a, b) => a.length - b.length)[0];
const oneNeededOf = (when: When): readonly string[] | undefined => shortest(allNeededOf(when));

const neededFor = onceForEach((when: When) => ({ oneOf: oneNeededOf(when) }));
/** Says whether a condition may hold where so much is told; many are told apart by that alone, and it is asked sooner than they are worked out. */
export function mayHold(when: When, isTold: (finding: string) => boolean): boolean {
  const { oneOf } = neededFor(when);
  return oneOf === undefined || oneOf.some(isTold);
}

/**
 * Files things by what their condition needs, and finds, in their order, those for which it may hold: of hundreds a text touches a
 * few, and the others are not looked at.
 */
export function filedByNeed<Thing>(
  things: readonly Thing[],
  whenOf: (thing: Thing) => When,
): (mentioned: ReadonlySet<string>) => readonly Thing[] {
  // Each is looked up by the finding that the fewest others need: a rash that does not fade tells more than a fever.
  const all = things.map((thing) => allNeededOf(whenOf(thing)));
  const often = new Map<string, number>();
  for (const finding of all.flat(2)) often.set(finding, (often.get(finding) ?? 0) + 1);
  const common = (list: readonly string[]): number =>
    list.reduce((sum, finding) => sum + (often.get(finding) ?? 0), 0);
  const needs = all.map((lists) => [...lists].sort((a, b) => common(a) - common(b))[0]);
  const needing = placesByKey(needs, (needed) => needed ?? []);
  const needless = needs.flatMap((needed, place) => (needed ? [] : place));
  return (mentioned) => {
    const places = new Set(needless);
    for (const finding of mentioned) for (const place of needing.get(finding) ?? []) places.add(place);
    return [...places].sort((a, b) => a - b).flatMap((place) => things[place] ?? []);
  };
}

const rulesByNeed = onceForEach((rules: readonly DangerRule[]) => filedByNeed(rules, ({ when }) => when));

const thoughOverBefore = new WeakMap<Evidence, Evidence>();
/** The evidence with what is over as if it were still there: so a rule reads it whose danger stays. */
function thoughOver(evidence: Evidence): Evidence {
  if (evidence.over.size === 0) return evidence;
  const known = thoughOverBefore.get(evidence);
  if (known) return known;
  const all = { ...evidence, mentioned: new Set([...evidence.mentioned, ...evidence.over]) };
  thoughOverBefore.set(evidence, all);
  return all;
}

/** The evidence of a rule, without the finding that something told sets apart from its danger. */
function evidenceFor(reference: Reference, { apart }: DangerRule, evidence: Evidence): Evidence {
  if (!apart || apart.unless.some((id) => evidence.mentioned.has(id))) return evidence;
  if (!holds(reference, apart.where, evidence)) return evidence;
  return { ...evidence, mentioned: new Set([...evidence.mentioned].filter((id) => id !== apart.finding)) };
}

/** Says whether the text tells all that a rule fired on as slight, or as lasting too long to be its danger. */
const isCalm = (
  { unlessSlight, acuteDays }: DangerRule,
  because: readonly string[],
  evidence: Evidence,
): boolean =>
  because.length > 0 &&
  ((unlessSlight === true && because.every((id) => evidence.slight.has(id))) ||
    (acuteDays !== undefined && because.every((id) => (evidence.lasting.get(id) ?? 0) > acuteDays)));

/** Danger rules that fire on the findings alone, before and apart from any score. Emergencies first; what is milder than another that fired is not told. */
export function dangersIn(reference: Reference, evidence: Evidence): FiredRule[] {
  const overToo = thoughOver(evidence);
  const fired = rulesByNeed(reference.knowledge.dangers)(overToo.mentioned).flatMap((rule) => {
    const told = rule.staysThoughOver ? overToo : evidence;
    const because = findingsSatisfying(reference, rule.when, evidenceFor(reference, rule, told));
    if (!because || isCalm(rule, because, told)) return [];
    return [{ rule, because: [...new Set(because)] }];
  });
  // A scan or a specimen needs no word of a complaint beside it.
  for (const rule of reference.knowledge.dangers)
    if (evidence.shown.has(rule.id) && !fired.some((one) => one.rule === rule))
      fired.push({ rule, because: [] });
  const graver = (id: string): boolean => fired.some(({ rule }) => rule.id === id);
  const saidBy = ({ rule, because }: FiredRule): boolean =>
    rule.saidBy?.some((id) => {
      const by = fired.find((one) => one.rule.id === id);
      return by !== undefined && because.every((finding) => by.because.includes(finding));
    }) ?? false;
  const told = fired.filter((one) => !one.rule.milderThan?.some(graver) && !saidBy(one));
  return told.sort((a, b) => Number(b.rule.level === 'emergency') - Number(a.rule.level === 'emergency'));
}

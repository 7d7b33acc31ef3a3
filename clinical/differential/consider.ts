import { dangersIn, type FiredRule } from '../danger/fires';
import { type Plausible, triageOf } from '../danger/triage';
import { cite } from '../knowledge/cite';
import type { Reference } from '../reference/reference';
import { type Evidence, evidenceOf, type Setting } from '../text/evidence';
import type { Understanding } from '../text/understand';
import { candidateOf, moderate, nameIn } from './candidate';
import { changesOf } from './changes';
import type { Candidate, Consideration, Danger, Question } from './consideration';
import type { Tables } from './levels';
import { type Lists, listsOf } from './lists';
import { impossible } from './prior';
import { questionsOf } from './questions';
import { rank } from './ranking';
import { type ScoredCondition, type Scoring, scoring, speakingFor } from './score';
import { supportsEmergency, urgencyOf } from './urgency';

/** Nats below the first at which urgency still counts for triage. */
const urgencyWithin = 2.5;
const mostQuestions = 5;
const mostInOrder = 20;

function dangerOf(reference: Reference, { rule, because }: FiredRule, { findings }: Understanding): Danger {
  const told = findings.filter(({ id, assertion }) => because.includes(id) && assertion !== 'negated');
  return {
    id: rule.id,
    en: rule.en,
    hi: rule.hi,
    level: rule.level,
    action: rule.action,
    findings: because.map(nameIn(reference)),
    spans: told.map(({ span }) => span),
    sources: cite(reference.sources, rule.src),
    ...(rule.checked && { checked: rule.checked }),
  };
}

/** Conditions that the findings would support but this person cannot have. */
function excludedFrom(reference: Reference, evidence: Evidence, scoreOf: Scoring): Consideration['excluded'] {
  return reference.knowledge.conditions.flatMap((condition) => {
    const reason = impossible(condition, evidence);
    const supported = reason && scoreOf(condition).evidence >= moderate;
    return supported ? [{ id: condition.id, en: condition.en, hi: condition.hi, reason }] : [];
  });
}

/**
 * Whose urgency counts: the leading candidates and, once a danger sign is there, any emergency that the findings support.
 * Without the second, an urgent sign that speaks for something milder would lower an emergency.
 */
function plausibleFor(
  reference: Reference,
  tables: Tables,
  evidence: Evidence,
  ranked: readonly ScoredCondition[],
  shown: readonly Candidate[],
  { likely, top }: Lists,
  fired: readonly FiredRule[],
): Plausible[] {
  const leading = shown.flatMap((candidate, place): Plausible[] => {
    const scored = likely[place];
    if (!scored || top - scored.score > urgencyWithin) return [];
    const supported = supportsEmergency(reference, tables, scored.condition, evidence);
    return [{ en: candidate.en, hi: candidate.hi, triage: urgencyOf(candidate, place, supported) }];
  });
  const grave =
    fired.length > 0
      ? ranked.find(({ condition }) => supportsEmergency(reference, tables, condition, evidence))
      : undefined;
  return grave
    ? [...leading, { en: grave.condition.en, hi: grave.condition.hi, triage: 'emergency' }]
    : leading;
}

function asking(
  reference: Reference,
  tables: Tables,
  evidence: Evidence,
  ranked: readonly ScoredCondition[],
): Question[] {
  const name = nameIn(reference);
  return questionsOf(reference, tables, ranked, evidence, mostQuestions).map(({ finding, favours }) => {
    const favoured = reference.conditions.get(favours);
    return { ...name(finding), favours: { en: favoured?.en ?? '', hi: favoured?.hi ?? '' } };
  });
}

const isHighRisk = (reference: Reference, { present }: Evidence): boolean =>
  [...present.keys()].some((id) => reference.findings.get(id)?.group === 'high-risk');

/** Answers for the scored; a grave condition is often a likely one as well, and each is worked out once. */
function candidatesIn(
  reference: Reference,
  evidence: Evidence,
  top: number,
): (list: readonly ScoredCondition[]) => Candidate[] {
  const known = new Map<ScoredCondition, Candidate>();
  return (list) =>
    list.map((scored) => {
      const candidate = known.get(scored) ?? candidateOf(reference, scored, top, evidence);
      known.set(scored, candidate);
      return candidate;
    });
}

/** Weighs what was understood. Dangers come first and apart; the same input always gives the same answer. */
export function considerWith(
  reference: Reference,
  tables: Tables,
  understanding: Understanding,
  setting: Setting,
): Consideration {
  const evidence = evidenceOf(reference, understanding, setting);
  const fired = dangersIn(reference, evidence);
  const scoreOf = scoring(reference, tables, evidence);
  const { ranked, worded } = rank(reference, tables, evidence, understanding, scoreOf);
  const lists = listsOf({ ranked, worded }, fired, evidence);
  const candidatesOf = candidatesIn(reference, evidence, lists.top);
  const named = tables.namesIn(understanding);
  const byName = named.flatMap((id) => ranked.find(({ condition }) => condition.id === id) ?? []);
  const shown = candidatesOf(lists.likely);
  const [first] = lists.likely;
  const asked = asking(reference, tables, evidence, first ? ranked : []);
  let changes: Consideration['changes'] | undefined;
  const plausible = plausibleFor(reference, tables, evidence, ranked, shown, lists, fired);
  return {
    dangers: fired.map((danger) => dangerOf(reference, danger, understanding)),
    triage: triageOf(fired, plausible, evidence, isHighRisk(reference, evidence)),
    likely: shown,
    mustNotMiss: candidatesOf(lists.grave),
    order: ranked.slice(0, mostInOrder).map(({ condition }) => condition.id),
    considered: candidatesOf(byName),
    excluded: excludedFrom(reference, evidence, scoreOf),
    questions: asked,
    unexplained: (first?.unexplained ?? []).map(({ finding }) => nameIn(reference)(finding)),
    // Half of the work, and only a whole document shows it.
    get changes() {
      changes ??= first ? changesOf(reference, tables, evidence, ranked, asked) : [];
      return changes;
    },
    byWords: worded.size > 0,
    known: understanding.findings.length > 0 || worded.size > 0,
    fitsWell:
      first !== undefined &&
      shown[0]?.fit !== 'weak' &&
      first.unexplained.length <= speakingFor(first).length,
    conditionsKnown: reference.knowledge.conditions.length,
  };
}

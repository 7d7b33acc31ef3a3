import type { FiredRule } from '../danger/fires';
import type { Condition } from '../knowledge/shape';
import type { Evidence } from '../text/evidence';
import { moderate } from './levels';
import type { Ranking } from './ranking';
import type { Contribution, ScoredCondition } from './score';

/** Candidates shown; a longer list is not read. */
const mostLikely = 5;
const mostGrave = 5;
/** Nats below the first at which a candidate is still shown, and still shown when missing it is grave (e⁵ ≈ 150 to one). */
const likelyWithin = 4;
/** What fits weakly stands beside what fits better only where it is nearly as likely. */
const weakWithin = 2.5;
const graveWithin = 5;
/** Nats below the first at which the condition of a danger sign comes before it: the scores are no finer than that. */
const leadsWithin = 1.5;
/** Nats below the first within which a condition is as likely as the first. */
const nearFirst = 1;
/** Nats from which one finding speaks for a condition by itself: about two to one. */
const specificFrom = 0.7;
/** Something grave is named for a finding that says four to one, not for several that say hardly anything. */
const graveFrom = 1.3;
/** Something grave says at least this share of what the first says, or the first has explained it away. */
const graveShare = 0.5;
/** Nats that a condition may leave more unexplained than the best explanation, or this share of all that was told. */
const mostLeft = 1.1;
const mostLeftShare = 0.1;

export type Lists = {
  likely: ScoredCondition[];
  grave: ScoredCondition[];
  /** Of the grave: emergencies that stand on their own findings beside a danger sign that has another cause. */
  standing: ScoredCondition[];
  top: number;
};

const sum = (list: readonly Contribution[]): number => list.reduce((total, { nats }) => total + nats, 0);

/** What speaks for a condition and is there, in nats. */
const saidFor = ({ contributions }: ScoredCondition, present: Evidence['present']): number[] =>
  contributions.flatMap(({ finding, nats }) => (present.has(finding) && nats > 0 ? [nats] : []));

/** Whether a condition explains about as much as the best explanation does of what was told, or of that without the findings apart. */
function explainsEnough(
  supported: readonly ScoredCondition[],
): (one: ScoredCondition, apart?: ReadonlySet<string>) => boolean {
  const leading = supported.slice(0, 3);
  const [best] = [...leading].sort((a, b) => sum(a.unexplained) - sum(b.unexplained));
  const least = best ? sum(best.unexplained) : 0;
  const told = best ? sum(best.unexplained) + sum(best.contributions) : 0;
  const bearable = least + Math.max(mostLeft, mostLeftShare * told);
  return ({ unexplained }, apart) =>
    sum(unexplained.filter(({ finding }) => !apart?.has(finding))) <= bearable;
}

/** What is hardly ever absent in a condition: risk factors and signs that come with anything bring nothing to mind. */
function hallmarksOf({ condition: { findings } }: ScoredCondition): string[] {
  const often = findings.some(({ p }) => p === 'always') ? 'always' : 'usual';
  return findings.filter(({ p }) => p === often).map(({ f }) => f);
}

/** Whether something is told that is hardly ever absent in a condition; what has nothing of the kind always does. */
export function showsHallmark(one: ScoredCondition, mentioned: Evidence['mentioned']): boolean {
  const hallmarks = hallmarksOf(one);
  return hallmarks.length === 0 || hallmarks.some((f) => mentioned.has(f));
}

/** Of several forms of one condition only the likeliest: "dengue with warning signs" is no rival of dengue. */
function oneOfEach(list: readonly ScoredCondition[]): ScoredCondition[] {
  const family = ({ condition }: ScoredCondition) => condition.formOf ?? condition.id;
  return list.filter((one, place) => list.findIndex((other) => family(other) === family(one)) === place);
}

/**
 * A danger sign names what it stands for: that leads where it is as likely as the first, and what fits worse and has nothing
 * to do with the sign is not listed beside it.
 */
function dangersFirst(
  list: readonly ScoredCondition[],
  ofEmergency: ReadonlySet<string>,
  signs: ReadonlySet<string>,
  present: Evidence['present'],
): ScoredCondition[] {
  const top = list[0]?.score ?? 0;
  const leads = list.filter(
    ({ condition, score }) => ofEmergency.has(condition.id) && top - score <= leadsWithin,
  );
  const others = list.filter((one) => !leads.includes(one));
  const [lead] = leads;
  if (!lead) return others;
  const explains = ({ contributions }: ScoredCondition): boolean =>
    contributions.some(({ finding, nats }) => nats > 0 && signs.has(finding) && present.has(finding));
  return [...leads, ...others.filter((one) => one.score > lead.score || explains(one))];
}

/**
 * "Most likely" by score, each with a finding that speaks for it by itself; "must not miss" what is grave and made possible by
 * what was found, and whatever a danger rule names. `supports` says whether the findings told are enough for an emergency: a
 * danger sign of something else must not hide it.
 */
export function listsOf(
  { ranked, worded }: Ranking,
  fired: readonly FiredRule[],
  { present, mentioned }: Evidence,
  supports: (condition: Condition) => boolean,
): Lists {
  const supported = ranked.filter(
    (one) =>
      worded.has(one.condition.id) ||
      (one.evidence > 0 && saidFor(one, present).some((nats) => nats >= specificFrom)),
  );
  const top = supported[0]?.score ?? 0;
  const enough = explainsEnough(supported);
  // Something grave that rests on a shared word, or on what is absent, is no reason for alarm.
  const isAlarming = (one: ScoredCondition): boolean => {
    const said = saidFor(one, present);
    return (
      said.some((nats) => nats >= graveFrom) && said.reduce((total, nats) => total + nats, 0) >= moderate
    );
  };
  const named = new Set(fired.flatMap(({ rule }) => rule.consider ?? []));
  const byRule = ranked.filter(({ condition }) => named.has(condition.id));
  const signs = new Set(fired.flatMap(({ because }) => because));
  const hasHallmark = (one: ScoredCondition): boolean => showsHallmark(one, mentioned);
  const hasAllHallmarks = (one: ScoredCondition): boolean => hallmarksOf(one).every((f) => mentioned.has(f));
  const standing =
    fired.length > 0
      ? ranked.filter((one) => hasAllHallmarks(one) && supports(one.condition) && enough(one, signs))
      : [];
  const saidByFirst = supported[0] ? sum(supported[0].contributions) : 0;
  const plausible = supported.filter(
    (one) =>
      one.condition.mustNotMiss &&
      top - one.score <= graveWithin &&
      hasHallmark(one) &&
      isAlarming(one) &&
      sum(one.contributions) >= graveShare * saidByFirst &&
      enough(one),
  );
  const isWeak = (one: ScoredCondition): boolean =>
    one.evidence < moderate || saidFor(one, present).length < 2;
  const isLed = supported[0] !== undefined && !isWeak(supported[0]);
  // A raised pressure alone is no stroke, and vomiting alone no malaria: what is grave is not named for one finding in passing.
  const isInPassing = (one: ScoredCondition): boolean =>
    isWeak(one) &&
    top - one.score > nearFirst &&
    !hasHallmark(one) &&
    (one.condition.mustNotMiss === true || one.condition.triage === 'emergency');
  const likely = supported.filter(
    (one) =>
      top - one.score <= (isLed && isWeak(one) ? weakWithin : likelyWithin) &&
      enough(one) &&
      !isInPassing(one),
  );
  const ofEmergency = new Set(
    fired.flatMap(({ rule }) => (rule.level === 'emergency' ? (rule.consider ?? []) : [])),
  );
  // What a sign of danger stands for is listed where its hallmarks are told, whatever else was told beside them.
  const signed = supported.filter(
    (one) => ofEmergency.has(one.condition.id) && !likely.includes(one) && hasAllHallmarks(one),
  );
  return {
    top,
    likely: dangersFirst(oneOfEach([...likely, ...signed]), ofEmergency, signs, present).slice(0, mostLikely),
    standing: standing.slice(0, 1),
    grave: [...new Set([...standing.slice(0, 1), ...byRule, ...plausible])].slice(0, mostGrave),
  };
}

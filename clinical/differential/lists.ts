import type { FiredRule } from '../danger/fires';
import type { Evidence } from '../text/evidence';
import type { Ranking } from './ranking';
import { isFor, type ScoredCondition } from './score';

/** Candidates shown; a longer list is not read. */
const mostLikely = 5;
const mostGrave = 5;
/** Nats below the first at which a candidate is still shown, and still shown when missing it is grave (e⁵ ≈ 150 to one). */
const likelyWithin = 4;
const graveWithin = 5;

export type Lists = { likely: ScoredCondition[]; grave: ScoredCondition[]; top: number };

/** "Most likely" by score; "must not miss" by gravity among the plausible, and whatever a danger rule names. */
export function listsOf(
  { ranked, worded }: Ranking,
  fired: readonly FiredRule[],
  { present, mentioned }: Evidence,
): Lists {
  const supported = ranked.filter(
    ({ condition, contributions, evidence }) =>
      worded.has(condition.id) ||
      (evidence > 0 && contributions.some((one) => isFor(one) && present.has(one.finding))),
  );
  const top = supported[0]?.score ?? 0;
  const named = fired.flatMap(({ rule }) => rule.consider ?? []);
  const byRule = named.flatMap((id) => ranked.find(({ condition }) => condition.id === id) ?? []);
  // Something grave that rests on a shared word alone is no reason for alarm.
  const plausible = supported.filter(
    ({ condition, score }) =>
      condition.mustNotMiss &&
      top - score <= graveWithin &&
      condition.findings.some(({ f }) => mentioned.has(f)),
  );
  return {
    top,
    likely: supported.filter(({ score }) => top - score <= likelyWithin).slice(0, mostLikely),
    grave: [...new Set([...byRule.sort((a, b) => b.score - a.score), ...plausible])].slice(0, mostGrave),
  };
}

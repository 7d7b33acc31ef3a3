import type { Reference } from '../reference/reference';
import { type Evidence, withPresent } from '../text/evidence';
import type { Consideration, Question } from './consideration';
import type { Tables } from './levels';
import { byScore } from './ranking';
import { type ScoredCondition, scoring } from './score';

const mostChanges = 3;
/**
 * Nats by which one finding can bring a condition nearer to the first: the most that it says (0.9 against the least
 * background) and the most that it takes off where it stays unexplained. What lies further below never comes first.
 */
const mostBrought = 7.2;

/**
 * Findings whose presence would put another condition first, in the order of the questions. A finding that a condition
 * does not list can only lower it: those that list it and the present first are all that need to be weighed again.
 */
export function changesOf(
  reference: Reference,
  tables: Tables,
  evidence: Evidence,
  ranked: readonly ScoredCondition[],
  asked: readonly Question[],
): Consideration['changes'] {
  const [first] = ranked;
  if (!first) return [];
  const beyond = ranked.findIndex(({ score }) => first.score - score > mostBrought);
  const near = ranked.slice(0, beyond < 0 ? ranked.length : beyond);
  const frequencies = tables.frequenciesFor(evidence);
  return asked.slice(0, mostChanges).flatMap(({ id, en, hi }) => {
    const listers = tables.listers(id);
    const scoreOf = scoring(reference, tables, withPresent(reference, evidence, id), frequencies);
    const now = near
      .filter((one) => one === first || listers[one.row])
      .map(({ row }) => scoreOf(row))
      .reduce((best, one) => (byScore(one, best) < 0 ? one : best)).condition;
    return now.id !== first.condition.id
      ? [{ finding: { id, en, hi }, first: { en: now.en, hi: now.hi } }]
      : [];
  });
}

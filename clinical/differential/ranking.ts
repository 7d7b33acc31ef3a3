import type { Evidence } from '../text/evidence';
import type { Understanding } from '../text/understanding';
import { cap, type Tables } from './levels';
import type { Alternatives } from './presented';
import { impossible } from './prior';
import type { ScoredCondition, Scoring } from './score';

/** A text with fewer findings is ranked by its words as well. */
const fewFindings = 2;
/** Nats for a point of the words' score; all words together say no more than one finding (`CAP`). */
const wordNats = 0.4;
/** A condition that the words meet less than so much of the best one is not supported by them. */
const wordShare = 0.4;

/** Best first; the order of equals is fixed by their ids. */
export const byScore = (a: ScoredCondition, b: ScoredCondition): number =>
  b.score - a.score || (a.condition.id < b.condition.id ? -1 : 1);

/** The first place in an ascending row of numbers that holds no less than a number. */
function placeIn(ascending: Float64Array, number: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Puts the best first. The bare scores are sorted and each condition goes to the place of its own; the last sort finds only
 * equals to exchange. To compare a thousand conditions pair by pair takes as long as to weigh them.
 */
function bestFirst(scored: readonly ScoredCondition[]): ScoredCondition[] {
  const scores = new Float64Array(scored.length);
  scored.forEach(({ score }, at) => {
    scores[at] = score;
  });
  scores.sort();
  const placed = new Array<ScoredCondition | undefined>(scored.length).fill(undefined);
  for (const one of scored) {
    let place = scored.length - 1 - placeIn(scores, one.score);
    while (placed[place] !== undefined) place--;
    placed[place] = one;
  }
  return (placed as ScoredCondition[]).sort(byScore);
}

/** Ranks all conditions that are possible for this person. */
export function ranking(tables: Tables, evidence: Evidence, scoreOf: Scoring): ScoredCondition[] {
  const possible: ScoredCondition[] = [];
  tables.conditions.forEach((condition, row) => {
    if (!impossible(condition, evidence)) possible.push(scoreOf(condition, row));
  });
  return bestFirst(possible);
}

/** Blanks what was said to be absent, past or someone else's, so that it is not met as a word. */
const withoutDenied = ({ text, findings }: Understanding): string =>
  findings
    .filter(({ assertion }) => assertion !== 'present' && assertion !== 'possible')
    .reduce(
      (left, { span: { start, end } }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
      text,
    );

function wordsIn(tables: Tables, evidence: Evidence, understanding: Understanding): Map<string, number> {
  if (evidence.present.size >= fewFindings) return new Map();
  const met = tables.textRank(withoutDenied(understanding));
  const best = Math.max(0, ...met.values());
  return new Map([...met].filter(([, score]) => score >= wordShare * best));
}

/** A ranking, and which conditions the words of the text support where its findings are too few. */
export type Ranking = { ranked: ScoredCondition[]; worded: ReadonlyMap<string, number> };

/**
 * Ranks by findings, and by the words of the text as well where fewer than two findings were told and the complaint brings
 * no rivals to mind: a pain of the belly in pregnancy is weighed as that, whatever else its words stand beside.
 */
export function rank(
  tables: Tables,
  evidence: Evidence,
  { understanding, thought }: { understanding: Understanding; thought: Alternatives },
  scoreOf: Scoring,
): Ranking {
  const worded =
    thought.beside.size > 0 ? new Map<string, number>() : wordsIn(tables, evidence, understanding);
  if (worded.size === 0) return { ranked: ranking(tables, evidence, scoreOf), worded };
  const wordedToo: Scoring = (condition, row) => {
    const scored = scoreOf(condition, row);
    const met = worded.get(condition.id);
    return met === undefined ? scored : scored.withMore(Math.min(cap, wordNats * met));
  };
  return { ranked: ranking(tables, evidence, wordedToo), worded };
}

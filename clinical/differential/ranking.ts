import type { Reference } from '../reference/reference';
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

/** Ranks all conditions that are possible for this person. */
export function ranking(reference: Reference, evidence: Evidence, scoreOf: Scoring): ScoredCondition[] {
  const ranked: ScoredCondition[] = [];
  for (const condition of reference.knowledge.conditions)
    if (!impossible(condition, evidence)) ranked.push(scoreOf(condition));
  return ranked.sort(byScore);
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
  reference: Reference,
  tables: Tables,
  evidence: Evidence,
  { understanding, thought }: { understanding: Understanding; thought: Alternatives },
  scoreOf: Scoring,
): Ranking {
  const worded =
    thought.beside.size > 0 ? new Map<string, number>() : wordsIn(tables, evidence, understanding);
  if (worded.size === 0) return { ranked: ranking(reference, evidence, scoreOf), worded };
  const wordedToo: Scoring = (condition) => {
    const scored = scoreOf(condition);
    const met = worded.get(condition.id);
    return met === undefined ? scored : scored.withMore(Math.min(cap, wordNats * met));
  };
  return { ranked: ranking(reference, evidence, wordedToo), worded };
}

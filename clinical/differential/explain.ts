import type { Reference } from '../reference/reference';
import { evidenceOf, type Setting } from '../text/evidence';
import type { Understanding } from '../text/understanding';
import type { Tables } from './levels';
import { ranking } from './ranking';
import { type Contribution, type ScoredCondition, scoring } from './score';

/** This says what each finding added to the score of a condition, in nats: the weightiest first. */
export type Explanation = {
  id: string;
  score: number;
  /** It is met this often in this person, season and place, as it counts. */
  prior: number;
  /** Present or denied: above 0 it speaks for the condition. */
  findings: Record<string, number>;
  /** Present, not explained by it, and taken off for that. */
  unexplained: Record<string, number>;
};

const rounded = (nats: number): number => Number(nats.toFixed(2));
const listed = (contributions: readonly Contribution[]): Record<string, number> =>
  Object.fromEntries(
    [...contributions]
      .sort((a, b) => Math.abs(b.nats) - Math.abs(a.nats))
      .map(({ finding, nats }) => [finding, rounded(nats)]),
  );

const explained = ({
  condition,
  score,
  evidence,
  contributions,
  unexplained,
}: ScoredCondition): Explanation => ({
  id: condition.id,
  score: rounded(score),
  prior: rounded(score - evidence),
  findings: listed(contributions),
  unexplained: listed(unexplained),
});

/** Explains how the conditions asked for came to their places; one that this person cannot have is left out. */
export function explainWith(
  reference: Reference,
  tables: Tables,
  understanding: Understanding,
  setting: Setting,
  ids: readonly string[],
): Explanation[] {
  const evidence = evidenceOf(reference, understanding, setting);
  const ranked = ranking(tables, evidence, scoring(reference, tables, evidence));
  return ids.flatMap((id) => ranked.filter(({ condition }) => condition.id === id).map(explained));
}

import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import { chanceRate, type Tables } from './levels';
import type { ScoredCondition } from './score';

export type ChosenQuestion = { finding: string /** Condition that a "yes" raises most. */; favours: string };

/** Candidates whose order a question may change. */
const among = 10;

const entropy = (weights: readonly number[]): number => {
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.reduce((sum, w) => (w > 0 ? sum - (w / total) * Math.log(w / total) : sum), 0);
};

/** Findings not yet mentioned, by how much their answer is expected to sort the leading candidates. */
export function questionsOf(
  reference: Reference,
  tables: Tables,
  ranked: readonly ScoredCondition[],
  evidence: Evidence,
  most: number,
): ChosenQuestion[] {
  const leading = ranked.slice(0, among);
  const top = leading[0]?.score ?? 0;
  const weights = leading.map(({ score }) => Math.exp(score - top));
  const rows = leading.map(({ condition }) => tables.rowOf(condition));
  const before = entropy(weights);
  const total = weights.reduce((a, b) => a + b, 0);
  const settled = new Set([...evidence.present.keys()].flatMap((id) => reference.upward(id)));
  const open = new Set(leading.flatMap(({ condition }) => condition.findings.map(({ f }) => f)));
  const asked = [...open].flatMap((finding) => {
    const known = reference.findings.get(finding);
    const told = settled.has(finding) || reference.upward(finding).some((id) => evidence.negated.has(id));
    if (
      !known ||
      told ||
      reference.upward(finding).some((id) => evidence.unknown.has(id)) ||
      (known.sex && evidence.sex && known.sex !== evidence.sex)
    )
      return [];
    const listers = tables.listers(finding);
    const chances = rows.map((row) => listers[row]?.probability ?? chanceRate);
    const yes = weights.map((w, i) => w * (chances[i] ?? 0));
    const no = weights.map((w, i) => w * (1 - (chances[i] ?? 0)));
    const share = yes.reduce((a, b) => a + b, 0) / total;
    const gain = before - share * entropy(yes) - (1 - share) * entropy(no);
    const best = yes.indexOf(Math.max(...yes));
    return [{ finding, gain, favours: leading[best]?.condition.id ?? '' }];
  });
  return asked
    .sort((a, b) => b.gain - a.gain || (a.finding < b.finding ? -1 : 1))
    .slice(0, most)
    .map(({ finding, favours }) => ({ finding, favours }));
}

import { onceForEach } from '../knowledge/once-for-each';

/** Weights that were learned, one a drawer of a text (`word-parts.ts`), and what they start from. */
export type LearnedWeights = { bias: number; scale: number; weights: ArrayLike<number> };
/** The same as they lie in the knowledge: a letter each. */
export type PackedWeights = { bias: number; scale: number; weights: string };

/** A weight is a letter, so many places from this one: as letters of their own weights take a fifth less room than as bytes. */
const weightless = 'n'.charCodeAt(0);
export const unpackedWeights = onceForEach(
  ({ weights }: PackedWeights): Int8Array =>
    Int8Array.from({ length: weights.length }, (_, at) => weights.charCodeAt(at) - weightless),
);
export const weightsAsLetters = (weights: ArrayLike<number>): string =>
  Array.from(weights, (weight) => String.fromCharCode(weightless + weight)).join('');

/** The drawers that a text fills, kind by kind: the parts of its words, its words, and what was understood of it. */
export type FilledDrawers = readonly Iterable<number>[];

/** How much each kind weighs: what was understood says little more, because the rules have judged it already. */
const shares = [1, 1, 0.3];

/** How much a drawer says of so many of its kind. */
export const shareOfEach = (kind: number, count: number): number =>
  (shares[kind] ?? 1) / Math.sqrt(Math.max(1, count));

/** How much the drawers that a text fills say for what was learned; the more of a kind, the less does each. */
export function scoreOf({ bias, scale, weights }: LearnedWeights, filled: FilledDrawers): number {
  let score = 0;
  for (const [kind, drawers] of filled.entries()) {
    let sum = 0;
    let count = 0;
    for (const drawer of drawers) {
      sum += weights[drawer] ?? 0;
      count++;
    }
    score += sum * shareOfEach(kind, count);
  }
  return bias + scale * score;
}

export const scoreByPacked = (packed: PackedWeights, filled: FilledDrawers): number =>
  scoreOf({ ...packed, weights: unpackedWeights(packed) }, filled);

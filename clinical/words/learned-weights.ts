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

/** How much the drawers that a text fills say for what was learned; the more of them, the less does each. */
export function scoreOf({ bias, scale, weights }: LearnedWeights, filled: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const drawer of filled) {
    sum += weights[drawer] ?? 0;
    count++;
  }
  return bias + (scale * sum) / Math.sqrt(Math.max(1, count));
}

export const scoreByPacked = (packed: PackedWeights, filled: Iterable<number>): number =>
  scoreOf({ ...packed, weights: unpackedWeights(packed) }, filled);

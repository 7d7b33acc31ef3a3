import { type LearnedWeights, scoreOf } from '#clinical/words/learned-weights';
import { seeded } from '../seeded';

/** A text as the drawers that it fills, each counted once. */
export type DrawersOfText = Int32Array;
export type Weights = LearnedWeights & { weights: Float64Array };

const rounds = 30;
const firstStep = 0.2;
/** How much every weight is drawn towards nothing; the fewer lines, the more. */
const decay = 8;

export const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score));

/**
 * Learns weights that tell the lines that are so from those that are not: logistic regression, each side weighing the same in
 * all, by steps that grow smaller for what was often seen (AdaGrad).
 */
export function learn(lines: readonly DrawersOfText[], isSo: readonly boolean[], size: number): Weights {
  const weights = new Float64Array(size);
  const seen = new Float64Array(size).fill(1e-6);
  const learned: Weights = { weights, bias: 0, scale: 1 };
  let biasSeen = 1e-6;
  const so = isSo.filter(Boolean).length;
  const balance = [lines.length / (2 * (lines.length - so)), lines.length / (2 * so)];
  const next = seeded(1);
  const places = lines.map((_, place) => place);
  for (let round = 0; round < rounds; round++) {
    for (let last = places.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1));
      [places[last], places[other]] = [places[other] as number, places[last] as number];
    }
    for (const place of places) {
      const filled = lines[place] as DrawersOfText;
      const target = isSo[place] ? 1 : 0;
      const error = (chanceOf(scoreOf(learned, filled)) - target) * (balance[target] as number);
      const each = error / Math.sqrt(Math.max(1, filled.length));
      for (const drawer of filled) {
        const slope = each + (decay * (weights[drawer] as number)) / lines.length;
        seen[drawer] = (seen[drawer] as number) + slope * slope;
        weights[drawer] =
          (weights[drawer] as number) - (firstStep * slope) / Math.sqrt(seen[drawer] as number);
      }
      biasSeen += error * error;
      learned.bias -= (firstStep * error) / Math.sqrt(biasSeen);
    }
  }
  return learned;
}

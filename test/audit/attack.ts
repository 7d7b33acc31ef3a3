import type { Product } from '../support/product';
import type { Chance } from '../support/seeded';

/** An attack is made on this product, with this chance. */
type Target = {
  readonly product: Product;
  readonly chance: Chance;
  /** An attack runs so many rounds: 1 at every change, more at night. */
  readonly rounds: number;
};

/** Tells how an attack went: calls that were tried, and those that got what they must not get, each with why. */
export type Outcome = { readonly tried: number; readonly succeeded: readonly string[] };

/** One attack: its area in words, and how it is made over HTTP. */
export type Attack = { readonly name: string; readonly run: (target: Target) => Promise<Outcome> };

/** Adds up what several parts of an attack came to. */
const allOf = (outcomes: readonly Outcome[]): Outcome => ({
  tried: outcomes.reduce((sum, { tried }) => sum + tried, 0),
  succeeded: outcomes.flatMap(({ succeeded }) => succeeded),
});

/** Runs rounds one after the other and adds them up. */
export async function inRounds(rounds: number, run: (round: number) => Promise<Outcome>): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) outcomes.push(await run(round));
  return allOf(outcomes);
}

/** Makes as many calls at once as asked. */
export const atOnce = <Answer>(many: number, call: (place: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: many }, (_, place) => call(place)));

/** A word on what went wrong, or none where it is as it must be. */
export const unless = (holds: boolean, otherwise: string): readonly string[] => (holds ? [] : [otherwise]);

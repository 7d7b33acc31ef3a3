/**
 * Says how many random cases a property is tried with: so many at night (`NIGHTLY=1 npm test`), and a tenth of them in
 * every other run, which many runs a day make up for.
 */
export const cases = (atNight: number): number =>
  process.env.NIGHTLY === '1' ? atNight : Math.max(1, Math.floor(atNight / 10));

/** Each day tries a draw of its own. `npm test` says which where something failed; `TEST_DRAW` tries that one again. */
export const draw = Number(process.env.TEST_DRAW ?? Math.floor(Date.now() / 86_400_000));
let drawn = 0; // in one file, so that its lists are not all drawn from the same place

/**
 * Of combinations that a test makes up, all at night and one in so many in every other run, each day from the next place
 * on: so many days meet all of them. What somebody has written down one by one is always tried whole.
 */
export const oneIn = <Made>(many: number, combinations: readonly Made[]): readonly Made[] =>
  drawnFrom(draw + drawn++, many, combinations);

/**
 * Of what takes turns, as the languages of a walk do, the one whose day it is, and all at night. What has another name
 * begins with another one; whoever asks for the same name gets the same, in whatever process and order.
 */
export const inTurn = <Made>(name: string, taking: readonly Made[]): readonly Made[] =>
  drawnFrom(
    [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), draw),
    taking.length,
    taking,
  );

function drawnFrom<Made>(first: number, many: number, combinations: readonly Made[]): readonly Made[] {
  if (process.env.NIGHTLY === '1') return combinations;
  return combinations.filter((_, place) => place % many === first % many);
}

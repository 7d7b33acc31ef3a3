/**
 * Says how many random cases a property is tried with: so many at night (`NIGHTLY=1 npm test`), and a tenth of them in
 * every other run, which many runs a day make up for.
 */
export const cases = (atNight: number): number =>
  process.env.NIGHTLY === '1' ? atNight : Math.max(1, Math.floor(atNight / 10));

/**
 * Of combinations that a test makes up, all at night and one in so many in every other run, from a place by chance on:
 * many runs a day meet all of them. What somebody has written down one by one is always tried whole.
 */
export function oneIn<Made>(many: number, combinations: readonly Made[]): readonly Made[] {
  if (process.env.NIGHTLY === '1') return combinations;
  const first = Math.floor(Math.random() * many);
  return combinations.filter((_, place) => place % many === first);
}

/**
 * Says how many random cases a property is tried with: so many at night (`NIGHTLY=1 npm test`), and a tenth of them in
 * every other run, which many runs a day make up for.
 */
export const cases = (atNight: number): number =>
  process.env.NIGHTLY === '1' ? atNight : Math.max(1, Math.floor(atNight / 10));

import { aPerson, type Product, startProduct } from '../test/support/product';

/** One question asked about somebody known and somebody unknown, in turn. */
type Pair = { known: () => Promise<number>; unknown: () => Promise<number> };
export type TimeComparison = {
  /** Medians of all tries of each kind. */
  knownMs: number;
  unknownMs: number;
  /** The median of the differences within pairs, as a part of the median time, so that a passing load cancels out. */
  differencePercent: number;
  alike: boolean;
};

const tries = 200; // each: what the requirement names
const perPerson = 4; // below every limit that would change the answer: five wrong passwords block
const warmUp = 20; // the first calls load what every later one finds loaded
const mostPercent = 5; // the requirement's

/**
 * Measures whether the time of an answer tells who has an account: sign-in with a wrong password, sign-up, and asking
 * for a new password, each for known and unknown addresses alternately, over HTTP through the running product.
 */
export async function measureEnumeration() {
  const product = await startProduct({ env: { CREDENTIAL_CALLS_PER_MINUTE: '1000000' } });
  try {
    const known = await addresses(product);
    return {
      tries,
      'sign in, wrong password': await compare(
        pairs(
          product,
          known,
          'sign-in',
          (identifier) => ({ identifier, password: 'not this one' }),
          [401, 401],
        ),
      ),
      'ask for a new password': await compare(
        pairs(product, known, 'password-reset', (email) => ({ email }), [200, 200]),
      ),
      'sign up': await compare(
        pairs(
          product,
          known,
          'sign-up',
          (email) => ({ email, password: 'a good one', fullName: 'Dr. Somebody' }),
          [409, 201],
        ),
      ),
    };
  } finally {
    await product.stop();
  }
}

/** Signs up so many people that nobody is asked about more than a few times. */
async function addresses(product: Product): Promise<string[]> {
  const made: string[] = [];
  const people = Math.ceil((tries + warmUp) / perPerson);
  while (made.length < people) {
    const together = await Promise.all(Array.from({ length: 5 }, () => aPerson(product)));
    made.push(...together.map(({ email }) => email));
  }
  return made;
}

function pairs(
  product: Product,
  known: readonly string[],
  path: string,
  body: (email: string) => object,
  [ofKnown, ofUnknown]: [number, number],
): Pair[] {
  const timed = async (email: string, expected: number) => {
    const begun = performance.now();
    const { status, text } = await product.call('POST', `/api/auth/${path}`, { body: body(email) });
    const ms = performance.now() - begun;
    if (status !== expected) throw new Error(`${path} answered ${status}: ${text}`);
    return ms;
  };
  // A free address is free once; everything else is asked as often about unknown people as about known ones.
  const stranger = (one: number) =>
    path === 'sign-up' ? `${path}-${one}@example.com` : `${path}-${one % known.length}@example.com`;
  return Array.from({ length: warmUp + tries }, (_, one) => ({
    known: () => timed(known[one % known.length] ?? '', ofKnown),
    unknown: () => timed(stranger(one), ofUnknown),
  }));
}

async function compare(all: readonly Pair[]): Promise<TimeComparison> {
  const knownMs: number[] = [];
  const unknownMs: number[] = [];
  for (const [place, { known, unknown }] of all.entries()) {
    // The order changes every time, so that neither kind gains from what the other has loaded.
    const ask = [async () => knownMs.push(await known()), async () => unknownMs.push(await unknown())];
    for (const one of place % 2 === 0 ? ask : ask.reverse()) await one();
  }
  const [measuredKnown, measuredUnknown] = [knownMs.slice(warmUp), unknownMs.slice(warmUp)];
  const [ofKnown, ofUnknown] = [median(measuredKnown), median(measuredUnknown)];
  const difference = median(measuredKnown.map((ms, place) => ms - (measuredUnknown[place] ?? ms)));
  const differencePercent = (Math.abs(difference) / Math.min(ofKnown, ofUnknown)) * 100;
  return {
    knownMs: Number(ofKnown.toFixed(1)),
    unknownMs: Number(ofUnknown.toFixed(1)),
    differencePercent: Number(differencePercent.toFixed(2)),
    alike: differencePercent < mostPercent,
  };
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  );
};

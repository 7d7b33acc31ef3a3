import { dynamoOneTimeCodes } from '../../lambdas/adapters/dynamo/sign-in/one-time-codes';
import type { OneTimeCodes } from '../../lambdas/auth/ports';
import { fakeCodes } from '../support/auth-fakes';
import { later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let numbers = 0;

describe.each(['memory', 'table'] as const)('one-time codes in %s', (where) => {
  let store: TableForTests | undefined;
  let codes: OneTimeCodes;
  let identifierHash: string;
  let networkHash: string;
  const admit = (seconds: number, purpose: 'sign_up' | 'sign_in' = 'sign_up') =>
    codes.admit({ identifierHash, purpose, networkHash }, later(noon, seconds));
  const code = (codeHash = 'a'.repeat(64), purpose: 'sign_up' | 'sign_in' = 'sign_up') => ({
    identifierHash,
    purpose,
    codeHash,
  });

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    const most = { perNetworkAnHour: 20 };
    codes = store ? dynamoOneTimeCodes(store.table, most) : fakeCodes(most);
  });
  beforeEach(() => {
    numbers += 1;
    identifierHash = `number-${numbers}`;
    networkHash = `network-${numbers}`;
  });
  afterAll(() => store?.close());

  it('waits a minute between two of one purpose, and not between two purposes', async () => {
    expect(await admit(0)).toBeUndefined();
    expect(await admit(59)).toEqual({ waitSeconds: 1 });
    expect(await admit(59, 'sign_in')).toBeUndefined();
    expect(await admit(60)).toBeUndefined();
    expect(await admit(61)).toEqual({ waitSeconds: 59 });
  });

  it('counts five an hour for a number, all purposes together', async () => {
    for (const [seconds, purpose] of [
      [0, 'sign_up'],
      [1, 'sign_in'],
      [60, 'sign_up'],
      [61, 'sign_in'],
      [120, 'sign_up'],
    ] as const) {
      expect(await admit(seconds, purpose)).toBeUndefined();
    }
    expect(await admit(180)).toEqual({ waitSeconds: 3420 });
    expect(await admit(3599)).toEqual({ waitSeconds: 1 });
    expect(await admit(3600)).toBeUndefined();
  });

  it('counts ten a day for a number', async () => {
    for (let one = 0; one < 10; one += 1) expect(await admit(one * 900)).toBeUndefined();
    expect(await admit(10 * 900)).toEqual({ waitSeconds: 24 * 3600 - 9000 });
    expect(await admit(24 * 3600)).toBeUndefined();
  });

  it('counts for a network whatever numbers it asks for', async () => {
    for (let one = 0; one < 20; one += 1) {
      identifierHash = `many-${numbers}-${one}`;
      expect(await admit(0)).toBeUndefined();
    }
    identifierHash = `many-${numbers}-more`;
    expect(await admit(0)).toEqual({ waitSeconds: 3600 });
    networkHash = `another-${numbers}`;
    expect(await admit(0)).toBeUndefined(); // what was refused used up nothing of the number
  });

  it('lets one of fifty parallel requests through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, one) =>
        codes.admit({ identifierHash, purpose: 'sign_up', networkHash: `${networkHash} ${one}` }, noon),
      ),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  });

  it('forgets the wait, not the count, when nothing could be sent', async () => {
    for (let one = 0; one < 5; one += 1) {
      expect(await admit(one)).toBeUndefined();
      await codes.waive({ identifierHash, purpose: 'sign_up' });
    }
    expect(await admit(5)).toEqual({ waitSeconds: 3595 });
  });

  it('compares five of fifty parallel guesses', async () => {
    await codes.keep(code(), noon);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => codes.attempt(code(String(guess).padEnd(64, 'x')), noon)),
    );
    const left = answers.flatMap((answer) => (typeof answer === 'object' ? [answer.attemptsLeft] : []));
    expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter((answer) => answer === 'expired')).toHaveLength(45);
    expect(await codes.attempt(code(), noon)).toBe('expired');
  });

  it('takes a code for ten minutes', async () => {
    await codes.keep(code(), noon);
    expect(await codes.attempt(code(), later(noon, 599))).toBe('right');
    expect(await codes.attempt(code(), later(noon, 600))).toBe('expired');
    expect(await codes.attempt(code(), later(noon, 601))).toBe('expired');
  });

  it('knows only the newest code of a number and purpose', async () => {
    await codes.keep(code('old'.padEnd(64, 'x')), noon);
    await codes.keep(code('new'.padEnd(64, 'x')), noon);
    expect(await codes.attempt(code('old'.padEnd(64, 'x')), noon)).toEqual({ attemptsLeft: 4 });
    expect(await codes.attempt(code('new'.padEnd(64, 'x'), 'sign_in'), noon)).toBe('wrong');
    expect(await codes.attempt(code('new'.padEnd(64, 'x')), noon)).toBe('right');
  });

  it('is spent by one of many', async () => {
    await codes.keep(code(), noon);
    expect(await codes.spend(code('b'.repeat(64)))).toBe(false);
    const spent = await Promise.all(Array.from({ length: 20 }, () => codes.spend(code())));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await codes.attempt(code(), noon)).toBe('wrong');
  });
});

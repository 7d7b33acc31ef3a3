import type { CountedAttempt } from '#person/account-blocked';
import { dynamoLockouts } from '../../lambdas/adapters/dynamo/sign-in/lockouts';
import type { Lockouts } from '../../lambdas/auth/ports';
import { fakeLockouts } from '../support/auth-fakes';
import { later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let identifiers = 0;

/** What the attempts that may be made were told of those left. */
const left = (answers: readonly CountedAttempt[]) =>
  answers.flatMap((answer) => ('left' in answer ? [answer.left] : [])).sort();
const last = (answers: readonly CountedAttempt[]) =>
  answers.filter((answer) => 'isLast' in answer && answer.isLast);

describe.each(['memory', 'table'] as const)('failed sign-ins in %s', (where) => {
  let store: TableForTests | undefined;
  let lockouts: Lockouts;
  let hash: string;
  const attempt = (seconds: number) => lockouts.attempt(hash, later(noon, seconds));

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    lockouts = store ? dynamoLockouts(store.table) : fakeLockouts();
  });
  beforeEach(() => {
    identifiers += 1;
    hash = `hash-${identifiers}`;
  });
  afterAll(() => store?.close());

  it('lets five attempts through and blocks the sixth until thirty minutes after the fifth', async () => {
    for (let second = 0; second < 4; second += 1) expect(await attempt(second)).toEqual({ left: 4 - second });
    const until = later(noon, 4 + 30 * 60);
    expect(await attempt(4)).toEqual({ blockedUntil: until, isLast: true });
    expect(await attempt(10)).toEqual({ blockedUntil: until });
    expect(await attempt(4 + 30 * 60 - 1)).toEqual({ blockedUntil: until });
    expect(await attempt(4 + 30 * 60)).toEqual({ left: 4 });
  });

  it('does not make a block longer for trying again', async () => {
    for (let second = 0; second < 5; second += 1) await attempt(second);
    for (let minute = 1; minute < 30; minute += 1) await attempt(minute * 60);
    expect(await attempt(4 + 30 * 60)).toEqual({ left: 4 });
  });

  it('forgets attempts that are older than the window', async () => {
    for (let second = 0; second < 4; second += 1) await attempt(second);
    expect(await attempt(30 * 60)).toEqual({ left: 4 });
    for (let more = 1; more < 4; more += 1) expect(await attempt(30 * 60 + more)).toEqual({ left: 4 - more });
    expect(await attempt(30 * 60 + 5)).toMatchObject({ isLast: true });
    expect(await attempt(30 * 60 + 6)).not.toHaveProperty('isLast');
  });

  it('lets exactly five of fifty parallel attempts through', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(0)));
    expect(left(answers)).toEqual([1, 2, 3, 4]);
    expect(last(answers)).toHaveLength(1);
  });

  it('lets exactly five through also where a machine that is held up counts them in another order than they came', async () => {
    const inDisorder = Array.from({ length: 50 }, (_, place) => attempt((place * 37) % 100)); // within a window
    const answers = await Promise.all(inDisorder);
    expect(left(answers)).toEqual([1, 2, 3, 4]);
    expect(last(answers)).toHaveLength(1);
  });

  it('forgets everything once somebody has signed in', async () => {
    for (let second = 0; second < 5; second += 1) await attempt(second);
    await lockouts.clear(hash);
    expect(await attempt(6)).toEqual({ left: 4 });
  });
});

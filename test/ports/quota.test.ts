import * as z from 'zod';
import type { Quota, Reservation } from '#person/quota';
import { dynamoQuota } from '../../lambdas/adapters/dynamo/answers/quota';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { anAccount, fakeQuota, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

const day = '2026-11-21';
const lapse = Math.floor(noon.getTime() / 1000) + 120;
let people = 0;

/** The same promises for the fake and for the table. */
describe.each(['memory', 'table'] as const)('the quota in %s', (where) => {
  let store: TableForTests | undefined;
  const balances = new Map<string, number>();
  let quota: Quota;
  const bonus = async (searches: number) => {
    balances.set(memberId, searches);
    await store?.table.put(keys.account(memberId), anAccount({ id: memberId, bonusSearches: searches }));
  };
  let memberId: string;
  const claim = (id: string, lapsesAt = lapse): Reservation => ({
    memberId,
    day,
    reservation: `${id}.${lapsesAt}`,
  });

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    quota = store ? dynamoQuota(store.table) : fakeQuota(balances);
  });
  beforeEach(() => {
    people += 1;
    memberId = `person-${people}`;
  });
  afterAll(() => store?.close());

  it('begins a day with nothing used', async () => {
    expect((await quota.state(memberId, day, noon)).used).toBe(0);
  });

  it('lets exactly as many of parallel calls through as are left', async () => {
    for (let use = 0; use < 3; use += 1) await quota.reserve(claim(`before-${use}`), 5, noon);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, call) => quota.reserve(claim(`call-${call}`), 5, noon)),
    );
    expect(answers.filter(({ granted }) => granted)).toHaveLength(2);
    expect((await quota.state(memberId, day, noon)).used).toBe(5);
  });

  it('gives a query back once, however often it is asked to', async () => {
    await quota.reserve(claim('a'), 5, noon);
    await quota.reserve(claim('b'), 5, noon);
    await Promise.all(Array.from({ length: 10 }, () => quota.giveBack(claim('a'))));
    expect((await quota.state(memberId, day, noon)).used).toBe(1);
  });

  it('never gives back what was kept', async () => {
    await quota.reserve(claim('a'), 5, noon);
    await quota.keep(claim('a'));
    await quota.giveBack(claim('a'));
    expect((await quota.state(memberId, day, noon)).used).toBe(1);
  });

  it('takes a reservation that arrives twice for one', async () => {
    await quota.reserve(claim('a'), 5, noon);
    expect(await quota.reserve(claim('a'), 5, noon)).toEqual({ granted: true, used: 1 });
  });

  it('frees a reservation whose function died, once it has lapsed', async () => {
    await quota.reserve(claim('dead'), 1, noon);
    expect(await quota.reserve(claim('next', lapse + 120), 1, later(noon, 119))).toMatchObject({
      granted: false,
    });
    expect(await quota.reserve(claim('next', lapse + 240), 1, later(noon, 120))).toEqual({
      granted: true,
      used: 1,
    });
  });

  it('does not count a lapsed reservation as used', async () => {
    await quota.reserve(claim('dead'), 5, noon);
    expect((await quota.state(memberId, day, later(noon, 120))).used).toBe(0);
  });

  it('lets nothing through at a limit of none', async () => {
    expect(await quota.reserve(claim('a'), 0, noon)).toEqual({ granted: false, used: 0 });
  });

  it('counts without end where there is no limit', async () => {
    for (let use = 0; use < 12; use += 1) {
      expect(await quota.reserve(claim(`use-${use}`), null, noon)).toEqual({ granted: true, used: use + 1 });
    }
  });

  it('takes one-off queries only when the day is used up, and no more than there are', async () => {
    await bonus(2);
    expect(await quota.reserve(claim('a'), 1, noon)).toMatchObject({ granted: true, used: 1 });
    expect(await quota.state(memberId, day, noon)).toEqual({ used: 1, bonus: 2 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, call) => quota.reserve(claim(`call-${call}`), 1, noon)),
    );
    expect(answers.filter(({ granted }) => granted)).toHaveLength(2);
    expect(await quota.state(memberId, day, noon)).toEqual({ used: 1, bonus: 0 });
  });

  it('gives a one-off search back once, and never one that was kept', async () => {
    await bonus(2);
    await quota.reserve(claim('a'), 1, noon);
    expect(await quota.reserve(claim('b'), 1, noon)).toEqual({ granted: true, used: 1, bonus: 1 });
    expect(await quota.reserve(claim('b'), 1, noon)).toEqual({ granted: true, used: 1, bonus: 1 });
    await quota.reserve(claim('c'), 1, noon);
    await quota.keep(claim('c'));
    await Promise.all(Array.from({ length: 5 }, () => quota.giveBack(claim('b'))));
    await quota.giveBack(claim('c'));
    expect(await quota.state(memberId, day, noon)).toEqual({ used: 1, bonus: 1 });
  });

  it('gives a one-off search back whose function died, on the next day too', async () => {
    await bonus(1);
    await quota.reserve(claim('a'), 1, noon);
    await quota.keep(claim('a'));
    await quota.reserve(claim('dead'), 1, noon);
    expect(await quota.state(memberId, '2026-11-22', later(noon, 119))).toEqual({ used: 0, bonus: 0 });
    expect(await quota.state(memberId, '2026-11-22', later(noon, 120))).toEqual({ used: 0, bonus: 1 });
    expect(await quota.reserve(claim('next', lapse + 240), 1, later(noon, 120))).toEqual({
      granted: true,
      used: 1,
      bonus: 0,
    });
  });

  it('lets a limit of none through for no reward', async () => {
    await bonus(3);
    expect(await quota.reserve(claim('a'), 0, noon)).toMatchObject({ granted: false });
    expect((await quota.state(memberId, day, noon)).bonus).toBe(3);
  });
});

describe('a day in the table', () => {
  it('is kept forty days past its first query, and no later query moves that', async () => {
    const store = await aTable();
    const quota = dynamoQuota(store.table);
    const asked = (id: string) => ({ memberId: 'kept', day, reservation: `${id}.${lapse}` });
    await quota.reserve(asked('a'), 5, noon);
    await quota.reserve(asked('b'), 5, later(noon, 3_600));
    const kept = await store.table.read(keys.usage('kept', day), z.object({ expiresAt: z.number() }));
    expect(kept?.expiresAt).toBe(noon.getTime() / 1000 + 40 * 86_400);
    await store.close();
  });
});

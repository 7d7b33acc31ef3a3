import type { Quota, QuotaClaim } from '#platform/quota';
import { dynamoQuota } from '../../lambdas/adapters/dynamo/quota';
import { fakeQuota, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

const day = '2026-11-21';
const lapse = Math.floor(noon.getTime() / 1000) + 120;
let people = 0;

/** The same promises for the fake and for the table. */
describe.each(['memory', 'table'] as const)('the quota in %s', (where) => {
  let store: TableForTests | undefined;
  let quota: Quota;
  let memberId: string;
  const claim = (id: string, lapsesAt = lapse): QuotaClaim => ({
    memberId,
    day,
    reservation: `${id}.${lapsesAt}`,
  });

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    quota = store ? dynamoQuota(store.table) : fakeQuota();
  });
  beforeEach(() => {
    people += 1;
    memberId = `person-${people}`;
  });
  afterAll(() => store?.close());

  it('begins a day with nothing used', async () => {
    expect(await quota.used(memberId, day, noon)).toBe(0);
  });

  it('lets exactly as many of parallel calls through as are left', async () => {
    for (let use = 0; use < 3; use += 1) await quota.reserve(claim(`before-${use}`), 5, noon);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, call) => quota.reserve(claim(`call-${call}`), 5, noon)),
    );
    expect(answers.filter(({ granted }) => granted)).toHaveLength(2);
    expect(await quota.used(memberId, day, noon)).toBe(5);
  });

  it('gives a query back once, however often it is asked to', async () => {
    await quota.reserve(claim('a'), 5, noon);
    await quota.reserve(claim('b'), 5, noon);
    await Promise.all(Array.from({ length: 10 }, () => quota.giveBack(claim('a'))));
    expect(await quota.used(memberId, day, noon)).toBe(1);
  });

  it('never gives back what was kept', async () => {
    await quota.reserve(claim('a'), 5, noon);
    await quota.keep(claim('a'));
    await quota.giveBack(claim('a'));
    expect(await quota.used(memberId, day, noon)).toBe(1);
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
    expect(await quota.used(memberId, day, later(noon, 120))).toBe(0);
  });

  it('lets nothing through at a limit of none', async () => {
    expect(await quota.reserve(claim('a'), 0, noon)).toEqual({ granted: false, used: 0 });
  });

  it('counts without end where there is no limit', async () => {
    for (let use = 0; use < 12; use += 1) {
      expect(await quota.reserve(claim(`use-${use}`), null, noon)).toEqual({ granted: true, used: use + 1 });
    }
  });
});

import { createHash } from 'node:crypto';
import type { Reservation } from '#person/quota';
import { dynamoAnswers } from '../../lambdas/adapters/dynamo/answers/answers';
import { dynamoSpending } from '../../lambdas/adapters/dynamo/answers/spending';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { meaningOfClaim } from '../../lambdas/adapters/dynamo/writes/idempotency-keys';
import type { Answers, QueryLedger } from '../../lambdas/tools/ports';
import { anAccount, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';
import { type FakeKeys, fakeAnswers, fakeSpending } from '../support/tool-fakes';

const day = '2026-11-21';
const lapse = Math.floor(noon.getTime() / 1000) + 120;
let people = 0;

/** The same promises for the fake and for the table. */
describe.each(['memory', 'table'] as const)('a query and its key in %s', (where) => {
  let store: TableForTests | undefined;
  const balances = new Map<string, number>();
  let spending: QueryLedger;
  let answers: Answers;
  let memberId: string;

  const claim = (id: string, lapsesAt = lapse): Reservation => ({
    memberId,
    day,
    reservation: `${id}.${lapsesAt}`,
  });
  const asked = (key = 'k', request = 'q') => ({ key, request });
  const used = async () => (await spending.state(memberId, day, noon)).used;
  const answer = (key: string, reply: unknown) => answers.keep({ memberId, reply: { key, reply } }, noon);

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    const kept: FakeKeys = new Map();
    spending = store ? dynamoSpending(store.table) : fakeSpending(balances, kept);
    answers = store ? dynamoAnswers(store.table) : fakeAnswers({ keys: kept });
  });
  beforeEach(async () => {
    people += 1;
    memberId = `person-${people}`;
    await bonus(0);
  });
  afterAll(() => store?.close());

  const bonus = async (searches: number) => {
    balances.set(memberId, searches);
    await store?.table.put(keys.account(memberId), anAccount({ id: memberId, bonusSearches: searches }));
  };

  it('takes one query for one run of a key, even when many ask at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: 12 }, (_, call) => spending.begin(claim(`call-${call}`), 5, asked(), noon)),
    );
    expect(begun.filter(({ state }) => state === 'begun')).toHaveLength(1);
    expect(begun.filter(({ state }) => state === 'running')).toHaveLength(11);
    expect(await used()).toBe(1);
  });

  it('gives the last query to one of many keys', async () => {
    for (let use = 0; use < 4; use += 1) await spending.begin(claim(`before-${use}`), 5, undefined, noon);
    const begun = await Promise.all(
      Array.from({ length: 8 }, (_, call) =>
        spending.begin(claim(`call-${call}`), 5, asked(`key-${call}`), noon),
      ),
    );
    expect(begun.filter(({ state }) => state === 'begun')).toHaveLength(1);
    expect(begun.find(({ state }) => state === 'none left')).toMatchObject({ quota: { used: 5, bonus: 0 } });
    expect(await used()).toBe(5);
  });

  it('claims no key where no query is left', async () => {
    await spending.begin(claim('a'), 1, undefined, noon);
    expect((await spending.begin(claim('b'), 1, asked(), noon)).state).toBe('none left');
    await spending.giveBack(claim('a'));
    expect((await spending.begin(claim('c'), 1, asked(), noon)).state).toBe('begun');
  });

  it('takes no query for a question that was answered, at a full day and at a limit of none too', async () => {
    await spending.begin(claim('a'), 1, asked(), noon);
    await spending.keep(claim('a'));
    await answer('k', { analysis: 'बुखार' });
    const replay = { state: 'answered', reply: { analysis: 'बुखार' } };
    expect(await spending.begin(claim('b'), 5, asked(), noon)).toEqual(replay);
    expect(await spending.begin(claim('c'), 1, asked(), noon)).toEqual(replay);
    expect(await spending.begin(claim('d'), 0, asked(), noon)).toEqual(replay);
    expect(await used()).toBe(1);
  });

  it('replays for 24 hours and no longer', async () => {
    await spending.begin(claim('a'), 5, asked(), noon);
    await answer('k', 'a reply');
    const askedAgain = (seconds: number) =>
      spending.begin(claim(`b-${seconds}`), 5, asked(), later(noon, seconds));
    expect(await askedAgain(86_399)).toEqual({ state: 'answered', reply: 'a reply' });
    expect((await askedAgain(86_400)).state).toBe('begun');
  });

  it('says when the key belongs to another question, and keeps the keys of two people apart', async () => {
    await spending.begin(claim('a'), 5, asked(), noon);
    expect(await spending.begin(claim('b'), 5, asked('k', 'another'), noon)).toEqual({ state: 'other' });
    memberId = `${memberId}-friend`;
    await bonus(0);
    expect((await spending.begin(claim('c'), 5, asked('k', 'another'), noon)).state).toBe('begun');
  });

  it('frees a key that was forgotten, and one whose run never came back', async () => {
    await spending.begin(claim('a'), 5, asked(), noon);
    await spending.forget(memberId, 'k');
    expect((await spending.begin(claim('b'), 5, asked(), noon)).state).toBe('begun');
    expect((await spending.begin(claim('c'), 5, asked(), later(noon, 119))).state).toBe('running');
    expect((await spending.begin(claim('d', lapse + 120), 5, asked(), later(noon, 120))).state).toBe('begun');
  });

  it('takes a reservation that arrives twice for one', async () => {
    await spending.begin(claim('a'), 5, undefined, noon);
    expect(await spending.begin(claim('a'), 5, undefined, noon)).toEqual({
      state: 'begun',
      quota: { used: 1 },
    });
  });

  it('falls back on one-off queries, and no more than there are', async () => {
    await bonus(2);
    await spending.begin(claim('day'), 1, asked('day'), noon);
    const begun = await Promise.all(
      Array.from({ length: 6 }, (_, call) =>
        spending.begin(claim(`call-${call}`), 1, asked(`key-${call}`), noon),
      ),
    );
    expect(begun.filter(({ state }) => state === 'begun')).toHaveLength(2);
    expect(await spending.state(memberId, day, noon)).toEqual({ used: 1, bonus: 0 });
  });

  it('finds reservations whose functions died, of the day and of one-off queries', async () => {
    await bonus(1);
    await spending.begin(claim('dead'), 1, asked('first'), noon);
    await spending.begin(claim('dead too'), 1, asked('second'), noon);
    const next = (key: string) => spending.begin(claim(key, lapse + 240), 1, asked(key), later(noon, 121));
    expect((await next('third')).state).toBe('begun');
    expect((await next('fourth')).state).toBe('begun');
    expect((await next('fifth')).state).toBe('none left');
  });
});

describe('a reply that was kept as a text, before replies were packed', () => {
  it('is still repeated', () => {
    const keyed = { key: 'k', request: 'the question' };
    const question = createHash('sha256').update(keyed.request).digest('hex');
    const stood = { question, until: 1, reply: '{"analysis":"बुखार"}' };
    expect(meaningOfClaim(stood, keyed, 'another run')).toEqual({
      state: 'answered',
      reply: { analysis: 'बुखार' },
    });
  });
});

import { timeOrderedId } from '#platform/time-ordered-id';
import { dynamoAnswers } from '../../lambdas/adapters/dynamo/answers/answers';
import { dynamoPastAnswers } from '../../lambdas/adapters/dynamo/answers/history';
import { dynamoSpending } from '../../lambdas/adapters/dynamo/answers/spending';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoNotifications } from '../../lambdas/adapters/dynamo/messages/notifications';
import type { Inbox, PastAnswers } from '../../lambdas/me/ports';
import type { Answers, QueryLedger } from '../../lambdas/tools/ports';
import { anAccount, later, noon } from '../support/fakes';
import { fakeHistory, fakeInbox } from '../support/life-fakes';
import { aTable, type TableForTests } from '../support/table';
import { type FakeKeys, fakeAnswers, fakeSpending } from '../support/tool-fakes';

let people = 0;

describe.each(['memory', 'table'] as const)('what answers leave behind in %s', (where) => {
  let store: TableForTests | undefined;
  let answers: Answers;
  let history: PastAnswers;
  let inbox: Inbox;
  let spending: QueryLedger;
  let memberId: string;
  const balances = new Map<string, number>();

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    const kept: FakeKeys = new Map();
    const inMemory = {
      keys: kept,
      history: fakeHistory(),
      inbox: fakeInbox(),
      spending: fakeSpending(balances, kept),
    };
    answers = store ? dynamoAnswers(store.table) : fakeAnswers(inMemory);
    history = store ? dynamoPastAnswers(store.table) : inMemory.history;
    inbox = store ? dynamoNotifications(store.table) : inMemory.inbox;
    spending = store ? dynamoSpending(store.table) : inMemory.spending;
  });
  beforeEach(async () => {
    people += 1;
    memberId = `person-${people}`;
    balances.set(memberId, 1);
    await store?.table.put(keys.account(memberId), anAccount({ id: memberId, bonusSearches: 1 }));
  });
  afterAll(() => store?.close());

  const entry = {
    id: timeOrderedId(noon, '1'.repeat(16)),
    tool: 'ai-report-analysis' as const,
    title: 'A report',
    question: 'report.pdf',
    answer: 'An answer.',
    createdAt: noon.toISOString(),
    promptVersion: 'report-1',
  };
  const noteAt = (seconds: number) => ({
    id: timeOrderedId(later(noon, seconds), '2'.repeat(16)),
    kind: 'analysis_complete' as const,
    title: 'Analysis complete',
    body: 'Your answer is ready.',
    sentAt: noon.toISOString(),
  });
  const claim = (id: string) => ({
    memberId,
    day: '2026-11-21',
    reservation: `${id}.${Math.floor(noon.getTime() / 1000) + 120}`,
  });

  it('keeps history, reply and notification together', async () => {
    await spending.begin(claim('a'), 5, { key: 'k', request: 'q' }, noon);
    const kept = await answers.keep(
      { memberId, entry, reply: { key: 'k', reply: { text: 'An answer.' } }, note: noteAt(0) },
      noon,
    );
    expect(kept?.note).toEqual(noteAt(0));
    expect((await history.list(memberId, undefined, noon)).entries).toMatchObject([{ title: 'A report' }]);
    expect((await inbox.list(memberId)).unread).toBe(1);
    expect(await spending.begin(claim('b'), 5, { key: 'k', request: 'q' }, noon)).toEqual({
      state: 'answered',
      reply: { text: 'An answer.' },
    });
  });

  it('keeps nothing at all where a part cannot be kept', async () => {
    const left = { memberId, entry, reply: { key: 'never claimed', reply: {} }, note: noteAt(0) };
    expect(await answers.keep(left, noon)).toBeUndefined();
    expect((await history.list(memberId, undefined, noon)).entries).toEqual([]);
    expect((await inbox.list(memberId)).unread).toBe(0);
  });

  it('is content with nothing to keep', async () => {
    expect(await answers.keep({ memberId }, noon)).toEqual({});
  });

  it('uses up the query that it was answered on, of the day or one-off', async () => {
    for (const [seconds, id] of ['of the day', 'one-off'].entries()) {
      await spending.begin(claim(id), 1, { key: id, request: 'q' }, noon);
      const left = { memberId, claim: claim(id), reply: { key: id, reply: {} }, note: noteAt(seconds) };
      expect(await answers.keep(left, noon)).toEqual({ note: noteAt(seconds) });
    }
    // Used up, and so not given back when the reservation would have lapsed.
    expect(await spending.state(memberId, '2026-11-21', later(noon, 200))).toEqual({ used: 1, bonus: 0 });
  });

  it('leaves the query reserved where a part cannot be kept', async () => {
    await spending.begin(claim('a'), 5, undefined, noon);
    const left = { memberId, claim: claim('a'), reply: { key: 'never claimed', reply: {} } };
    expect(await answers.keep(left, noon)).toBeUndefined();
    await spending.giveBack(claim('a'));
    expect((await spending.state(memberId, '2026-11-21', noon)).used).toBe(0);
  });

  it('keeps an answer whose query was given back meanwhile', async () => {
    await spending.begin(claim('a'), 5, undefined, noon);
    await spending.giveBack(claim('a'));
    expect(await answers.keep({ memberId, claim: claim('a'), entry }, noon)).toEqual({});
    expect((await history.list(memberId, undefined, noon)).entries).toHaveLength(1);
    expect(await spending.state(memberId, '2026-11-21', noon)).toEqual({ used: 0, bonus: 1 });
  });

  it('are all kept, however many one person is given at once', async () => {
    const many = Array.from({ length: 40 }, (_, place) => place);
    const kept = await Promise.all(
      many.map((place) => {
        const id = timeOrderedId(later(noon, place), String(place).padStart(16, '0'));
        // The newest first: every later one has to find a place behind it.
        return answers.keep(
          {
            memberId,
            id,
            entry: { ...entry, id },
            note: {
              ...noteAt(0),
              id: timeOrderedId(later(noon, 40 - place), String(place).padStart(16, '0')),
            },
          },
          noon,
        );
      }),
    );
    expect(kept.filter((one) => one === undefined)).toEqual([]);
    const { entries } = await history.list(memberId, undefined, noon);
    expect(entries.length).toBeGreaterThanOrEqual(20);
    expect(
      (await history.read(memberId, timeOrderedId(later(noon, 39), '39'.padStart(16, '0')), noon))?.answer,
    ).toBe('An answer.');
  });
});

describe('what answers leave behind in a table', () => {
  let store: TableForTests;
  beforeAll(async () => {
    store = await aTable();
  });
  afterAll(() => store.close());

  it('is nothing for somebody whose account is being erased', async () => {
    await store.table.put(keys.account('gone'), anAccount({ id: 'gone', status: 'erasing' }));
    const entry = {
      id: timeOrderedId(noon, '1'.repeat(16)),
      tool: 'ai-diagnosis' as const,
      title: 'fever',
      question: 'fever',
      answer: 'An answer.',
      createdAt: noon.toISOString(),
    };
    const claim = { memberId: 'gone', day: '2026-11-21', reservation: 'a.9999999999' };
    expect(await dynamoAnswers(store.table).keep({ memberId: 'gone', claim, entry }, noon)).toBeUndefined();
    expect(await store.table.readTogether([keys.usage('gone', claim.day)])).toEqual([undefined]);
    expect((await dynamoPastAnswers(store.table).list('gone', undefined, noon)).entries).toEqual([]);
  });
});

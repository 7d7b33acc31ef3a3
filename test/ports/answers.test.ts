import { timeOrderedId } from '#platform/time-ordered-id';
import { dynamoAnswers } from '../../lambdas/adapters/dynamo/answers';
import { dynamoPastAnswers } from '../../lambdas/adapters/dynamo/history';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoNotifications } from '../../lambdas/adapters/dynamo/notifications';
import { dynamoSpending } from '../../lambdas/adapters/dynamo/spending';
import type { Inbox, PastAnswers } from '../../lambdas/me/ports';
import type { Answers, Spending } from '../../lambdas/tools/ports';
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
  let spending: Spending;
  let memberId: string;

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    const inMemory = { keys: new Map() as FakeKeys, history: fakeHistory(), inbox: fakeInbox() };
    answers = store ? dynamoAnswers(store.table) : fakeAnswers(inMemory);
    history = store ? dynamoPastAnswers(store.table) : inMemory.history;
    inbox = store ? dynamoNotifications(store.table) : inMemory.inbox;
    spending = store ? dynamoSpending(store.table) : fakeSpending(new Map(), inMemory.keys);
  });
  beforeEach(async () => {
    people += 1;
    memberId = `person-${people}`;
    await store?.table.put(keys.account(memberId), anAccount({ id: memberId }));
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
    await spending.begin(claim('a'), 5, { key: 'k', question: 'q' }, noon);
    const note = await answers.keep(
      { memberId, entry, reply: { key: 'k', reply: { text: 'An answer.' } }, note: noteAt(0) },
      noon,
    );
    expect(note).toEqual(noteAt(0));
    expect((await history.list(memberId, undefined, noon)).entries).toMatchObject([{ title: 'A report' }]);
    expect((await inbox.list(memberId)).unread).toBe(1);
    expect(await spending.begin(claim('b'), 5, { key: 'k', question: 'q' }, noon)).toEqual({
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
    expect(await answers.keep({ memberId }, noon)).toBeUndefined();
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
    await dynamoAnswers(store.table).keep({ memberId: 'gone', entry }, noon);
    expect((await dynamoPastAnswers(store.table).list('gone', undefined, noon)).entries).toEqual([]);
  });
});

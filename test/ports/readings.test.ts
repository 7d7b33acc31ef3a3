import { timeOrderedId } from '#platform/time-ordered-id';
import { dynamoAnswers } from '../../lambdas/adapters/dynamo/answers/answers';
import { dynamoPastAnswers } from '../../lambdas/adapters/dynamo/answers/history';
import { dynamoReadings } from '../../lambdas/adapters/dynamo/answers/readings';
import { dynamoSpending } from '../../lambdas/adapters/dynamo/answers/spending';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import type { PastAnswers } from '../../lambdas/me/ports';
import type { Answers, KeptReading, QueryLedger, Readings } from '../../lambdas/tools/ports';
import { anAccount, later, noon } from '../support/fakes';
import { fakeHistory, fakeInbox } from '../support/life-fakes';
import { fakeReadings, keepingReadings } from '../support/report-fakes';
import { aTable, type TableForTests } from '../support/table';
import { type FakeKeys, fakeAnswers, fakeSpending } from '../support/tool-fakes';

let people = 0;
const day = 86_400;

describe.each(['memory', 'table'] as const)('what is read in reports, in %s', (where) => {
  let store: TableForTests | undefined;
  let answers: Answers;
  let history: PastAnswers;
  let readings: Readings;
  let spending: QueryLedger;
  let memberId: string;

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    const keyed: FakeKeys = new Map();
    const inMemory = { keys: keyed, history: fakeHistory(), inbox: fakeInbox() };
    const fake = fakeReadings(inMemory);
    answers = store ? dynamoAnswers(store.table) : keepingReadings(fakeAnswers(inMemory), fake);
    history = store ? dynamoPastAnswers(store.table) : inMemory.history;
    readings = store ? dynamoReadings(store.table) : fake;
    spending = store ? dynamoSpending(store.table) : fakeSpending(new Map(), keyed);
  });
  beforeEach(async () => {
    people += 1;
    memberId = `person-${people}`;
    await store?.table.put(keys.account(memberId), anAccount({ id: memberId }));
  });
  afterAll(() => store?.close());

  const pathOf = (at: Date) => `${memberId}/reports/${at.getTime()}123.pdf`;
  const aReading = (at: Date, fields: Partial<KeptReading> = {}): KeptReading => ({
    id: timeOrderedId(at, '1'.repeat(16)),
    path: pathOf(at),
    mark: { record: 'a mark', bornAbout: 1972 },
    values: [{ id: 'haemoglobin', value: 9.1, unit: 'g/dL', day: 20261012 }],
    createdAt: at.toISOString(),
    ...fields,
  });
  const keep = (reading: KeptReading) => {
    const { id, createdAt } = reading;
    const tool = 'ai-report-analysis' as const;
    const entry = { id, tool, title: 'r', question: 'r', answer: 'An answer.', createdAt };
    return answers.keep({ memberId, entry, reading }, new Date(createdAt));
  };

  it('comes back as it was kept, newest first', async () => {
    const [older, newer] = [aReading(noon), aReading(later(noon, 60))];
    await keep(older);
    await keep(newer);
    expect(await readings.latest(memberId, later(noon, 120))).toEqual([newer, older]);
  });

  it('is at most fifty, and nobody else’s', async () => {
    for (let at = 0; at < 52; at += 1) await keep(aReading(later(noon, at)));
    expect(await readings.latest(memberId, later(noon, 60))).toHaveLength(50);
    expect(await readings.latest('somebody-else', later(noon, 60))).toEqual([]);
  });

  it('is gone after 90 days; after one when it holds neither values nor a mark', async () => {
    await keep(aReading(noon));
    await keep(aReading(later(noon, 1), { mark: {}, values: [] }));
    expect(await readings.latest(memberId, later(noon, day - 1))).toHaveLength(2);
    expect(await readings.latest(memberId, later(noon, day + 1))).toHaveLength(1);
    expect(await readings.latest(memberId, later(noon, 90 * day))).toEqual([]);
  });

  it('goes with its upload, the answers and the replies under a key too; other uploads stay', async () => {
    const asked = { key: 'k', request: 'q' };
    const claim = (id: string) => ({
      memberId,
      day: '2026-11-21',
      reservation: `${id}.${noon.getTime() / 1000 + 120}`,
    });
    await spending.begin(claim('a'), 5, asked, noon);
    const path = pathOf(noon);
    const [first, second] = [
      aReading(later(noon, 5), { path, key: 'k' }),
      aReading(later(noon, 9), { path }),
    ];
    const other = aReading(later(noon, 20));
    await answers.keep({ memberId, reading: first, reply: { key: 'k', reply: { said: 1 } } }, noon);
    for (const reading of [second, other]) await keep(reading);

    await readings.removeOf(memberId, path);
    await readings.removeOf(memberId, path);
    expect(await readings.latest(memberId, later(noon, 30))).toEqual([other]);
    expect(await history.read(memberId, second.id, later(noon, 30))).toBeUndefined();
    expect(await history.read(memberId, other.id, later(noon, 30))).toBeDefined();
    expect((await spending.begin(claim('b'), 5, asked, later(noon, 30))).state).toBe('begun');
  });
});

describe('a reading in the table', () => {
  it('goes with its entry of the history', async () => {
    const store = await aTable();
    await store.table.put(keys.account('asha'), anAccount());
    const id = timeOrderedId(noon, '1'.repeat(16));
    const createdAt = noon.toISOString();
    const entry = {
      id,
      tool: 'ai-report-analysis',
      title: 'r',
      question: 'r',
      answer: 'a',
      createdAt,
    } as const;
    const reading = { id, path: 'asha/reports/1.pdf', mark: { name: 'a mark' }, values: [], createdAt };
    await dynamoAnswers(store.table).keep({ memberId: 'asha', entry, reading }, noon);
    expect(await dynamoReadings(store.table).latest('asha', noon)).toHaveLength(1);
    await dynamoPastAnswers(store.table).remove('asha', id, noon);
    expect(await dynamoReadings(store.table).latest('asha', noon)).toEqual([]);
    await store.close();
  });
});

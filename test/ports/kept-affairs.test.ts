import { timeOrderedId } from '#platform/time-ordered-id';
import { dynamoAnswers } from '../../lambdas/adapters/dynamo/answers/answers';
import { dynamoPastAnswers } from '../../lambdas/adapters/dynamo/answers/history';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoPushDevices } from '../../lambdas/adapters/dynamo/messages/push-devices';
import { dynamoSentMessages } from '../../lambdas/adapters/dynamo/messages/sent-messages';
import { dynamoPlanEnds, planEndWrite } from '../../lambdas/adapters/dynamo/plans/plan-ends';
import type { PastAnswers } from '../../lambdas/me/ports';
import type { SentMessages } from '../../lambdas/messages/ports';
import type { KeptAnswer } from '../../lambdas/tools/ports';
import { anAccount, countedId, later, noon } from '../support/fakes';
import { fakeHistory, fakeSentMessages } from '../support/life-fakes';
import { aTable, type TableForTests } from '../support/table';
import { fakeAnswers } from '../support/tool-fakes';

let store: TableForTests;
let people = 0;
beforeAll(async () => {
  store = await aTable();
});
afterAll(() => store.close());

/** Somebody with an active account. */
async function somebody(): Promise<string> {
  people += 1;
  const id = `person-${people}`;
  await store.table.put(keys.account(id), anAccount({ id }));
  return id;
}

const anAnswer = (days = 0): KeptAnswer => ({
  id: timeOrderedId(later(noon, days * 86_400), countedId()),
  tool: 'ai-diagnosis',
  title: `Day ${days}`,
  question: 'fever',
  answer: 'An answer.',
  createdAt: later(noon, days * 86_400).toISOString(),
});

describe.each(['memory', 'table'] as const)('past answers in %s', (where) => {
  let history: PastAnswers;
  let keep: (memberId: string, entry: KeptAnswer) => Promise<unknown>;
  beforeAll(() => {
    const { table } = store;
    const inMemory = fakeHistory();
    history = where === 'table' ? dynamoPastAnswers(table) : inMemory;
    const answers = where === 'table' ? dynamoAnswers(table) : fakeAnswers({ history: inMemory });
    keep = (memberId, entry) => answers.keep({ memberId, entry }, noon);
  });

  it('are listed newest first without their answers, page by page', async () => {
    const id = await somebody();
    for (let day = 0; day < 25; day += 1) await keep(id, anAnswer(day));
    const now = later(noon, 25 * 86_400);
    const first = await history.list(id, undefined, now);
    const second = await history.list(id, first.cursor, now);
    expect([first.entries.length, second.entries.length, second.cursor]).toEqual([20, 5, undefined]);
    expect(first.entries[0]).not.toHaveProperty('answer');
    expect([...first.entries, ...second.entries].map(({ title }) => title)).toEqual(
      Array.from({ length: 25 }, (_, n) => `Day ${24 - n}`),
    );
  });

  it('are gone after ninety days, to the minute, before the store removes them', async () => {
    const id = await somebody();
    const entry = anAnswer();
    await keep(id, entry);
    const end = later(noon, 90 * 86_400);
    expect(await history.read(id, entry.id, later(end, -60))).toMatchObject({ answer: 'An answer.' });
    expect((await history.list(id, undefined, later(end, -60))).entries).toHaveLength(1);
    expect(await history.read(id, entry.id, end)).toBeUndefined();
    expect((await history.list(id, undefined, end)).entries).toEqual([]);
    expect(await history.remove(id, entry.id, end)).toBe(false);
  });

  it('are one person’s own, and removed once', async () => {
    const [id, other] = [await somebody(), await somebody()];
    const entry = anAnswer();
    await keep(id, entry);
    expect(await history.read(other, entry.id, noon)).toBeUndefined();
    expect(await history.remove(other, entry.id, noon)).toBe(false);
    expect(await history.remove(id, entry.id, noon)).toBe(true);
    expect(await history.remove(id, entry.id, noon)).toBe(false);
  });
});

describe.each(['memory', 'table'] as const)('sent messages in %s', (where) => {
  let sent: SentMessages;
  beforeAll(() => {
    sent = where === 'table' ? dynamoSentMessages(store.table) : fakeSentMessages();
  });

  it('are claimed by one of many, and never again once they were sent', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => sent.claim('a', 'MAIL', noon)));
    expect(claims.filter((state) => state === 'claimed')).toHaveLength(1);
    expect(claims.filter((state) => state === 'busy')).toHaveLength(9);
    await sent.done('a', 'MAIL', noon);
    expect(await sent.claim('a', 'MAIL', later(noon, 3_600))).toBe('done');
    expect(await sent.claim('a', 'PUSH#1', noon)).toBe('claimed');
  });

  it('may be claimed again after a failure, or when the run that claimed them died', async () => {
    await sent.claim('b', 'MAIL', noon);
    await sent.release('b', 'MAIL');
    expect(await sent.claim('b', 'MAIL', noon)).toBe('claimed');
    expect(await sent.claim('b', 'MAIL', later(noon, 29))).toBe('busy');
    expect(await sent.claim('b', 'MAIL', later(noon, 30))).toBe('claimed');
  });
});

describe('devices in the table', () => {
  const device = (tokenHash: string, seconds = 0) => ({
    tokenHash,
    endpoint: `arn:${tokenHash}`,
    platform: 'web' as const,
    refreshedAt: later(noon, seconds).toISOString(),
  });
  const hashesOf = async (id: string) =>
    (await dynamoPushDevices(store.table).of(id)).map(({ tokenHash }) => tokenHash).sort();

  it('belong to whoever registered them last', async () => {
    const devices = dynamoPushDevices(store.table);
    const [one, other] = [await somebody(), await somebody()];
    await devices.add(one, device('x'));
    await devices.add(one, device('x', 5));
    await devices.add(other, device('x', 9));
    expect([await hashesOf(one), await hashesOf(other)]).toEqual([[], ['x']]);
    await devices.remove(one, 'x');
    expect(await hashesOf(other)).toEqual(['x']);
    await devices.remove(other, 'x');
    expect(await hashesOf(other)).toEqual([]);
  });

  it('are ten at most: the one that was not refreshed for longest goes', async () => {
    const devices = dynamoPushDevices(store.table);
    const id = await somebody();
    for (let n = 0; n < 10; n += 1) await devices.add(id, device(`d${n}`, n));
    await devices.add(id, device('d0', 20));
    expect(await devices.add(id, device('new', 30))).toEqual(['arn:d1']);
    expect(await hashesOf(id)).toHaveLength(10);
  });
});

describe('plan ends in the table', () => {
  const planEnds = () => dynamoPlanEnds(store.table);
  const endsAt = later(noon, 3_600).toISOString();
  const note = (seconds: number) => {
    const id = timeOrderedId(later(noon, seconds), countedId());
    return { id, kind: 'plan_ends' as const, title: 'T', body: 'B', sentAt: noon.toISOString() };
  };

  it('are due until they are settled, and reminded of once', async () => {
    const id = await somebody();
    await store.table.together([planEndWrite(id, endsAt)]);
    expect(await planEnds().due(noon, later(noon, 3_600))).toEqual([{ memberId: id, endsAt }]);
    expect(await planEnds().due(noon, later(noon, 3_599))).toEqual([]);
    const first = await planEnds().remind(id, endsAt, note(1));
    expect(await planEnds().remind(id, endsAt, note(2))).toBe(first);
    await planEnds().settle(id, endsAt);
    expect(await planEnds().due(noon, later(noon, 3_600))).toEqual([]);
  });

  it('that have moved are not reminded of, and a new end is due again', async () => {
    const id = await somebody();
    const later30 = later(noon, 30 * 86_400).toISOString();
    await store.table.together([planEndWrite(id, later30)]);
    expect(await planEnds().remind(id, endsAt, note(1))).toBeUndefined();
    await planEnds().settle(id, endsAt);
    expect(await planEnds().due(noon, later(noon, 31 * 86_400))).toEqual([{ memberId: id, endsAt: later30 }]);
    await store.table.together([planEndWrite(id, null)]);
    expect(await planEnds().due(noon, later(noon, 31 * 86_400))).toEqual([]);
  });
});

import { type Notice, noticeFor } from '#person/notice';
import { timeOrderedId } from '#platform/time-ordered-id';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoNotifications } from '../../lambdas/adapters/dynamo/messages/notifications';
import type { Inbox } from '../../lambdas/me/ports';
import { anAccount, countedId, later, noon } from '../support/fakes';
import { fakeInbox } from '../support/life-fakes';
import { aTable, type TableForTests } from '../support/table';

let people = 0;

const aNote = (seconds = 0): Notice => {
  const notice = noticeFor(anAccount(), 'welcome', [], later(noon, seconds), countedId());
  if (!notice) throw new Error('nobody has switched it off');
  return notice;
};

describe.each(['memory', 'table'] as const)('notifications in %s', (where) => {
  let store: TableForTests | undefined;
  let inbox: Inbox;
  let memberId: string;

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    inbox = store ? dynamoNotifications(store.table) : fakeInbox();
  });
  beforeEach(async () => {
    people += 1;
    memberId = `person-${people}`;
    await store?.table.put(keys.account(memberId), anAccount({ id: memberId }));
  });
  afterAll(() => store?.close());

  it('begin with nothing', async () => {
    expect(await inbox.list(memberId)).toEqual({ notices: [], unread: 0 });
    expect(await inbox.markAllRead(memberId, noon)).toEqual({ unread: 0 });
  });

  it('are listed newest first, unread, in the words they were written in', async () => {
    const [first, second] = [aNote(0), aNote(1)];
    await inbox.add(memberId, first);
    await inbox.add(memberId, second);
    const { notices, unread } = await inbox.list(memberId);
    expect(notices.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(notices[1]).toMatchObject({
      title: first.title,
      body: first.body,
      sentAt: first.sentAt,
      readAt: null,
    });
    expect(unread).toBe(2);
  });

  it('are the fifty newest of many, and all are counted', async () => {
    for (let second = 0; second < 55; second += 1) await inbox.add(memberId, aNote(second));
    const { notices, unread } = await inbox.list(memberId);
    expect(notices).toHaveLength(50);
    expect(notices[0]?.sentAt).toBe(later(noon, 54).toISOString());
    expect(unread).toBe(55);
  });

  it('are read one at a time, each once', async () => {
    const notices = [aNote(0), aNote(1), aNote(2)] as const;
    for (const notice of notices) await inbox.add(memberId, notice);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => inbox.markRead(memberId, notices[1].id, later(noon, 9))),
    );
    for (const answer of answers) expect(answer).toEqual({ unread: 2 });
    const listed = (await inbox.list(memberId)).notices.find(({ id }) => id === notices[1].id);
    expect(listed?.readAt).toBe(later(noon, 9).toISOString());
  });

  it('are all read at once, and what comes later is unread', async () => {
    const early = aNote(0);
    await inbox.add(memberId, early);
    await inbox.add(memberId, aNote(1));
    expect(await inbox.markAllRead(memberId, later(noon, 5))).toEqual({ unread: 0 });
    await inbox.add(memberId, aNote(10));
    const { notices, unread } = await inbox.list(memberId);
    expect(notices.map(({ readAt }) => readAt)).toEqual([
      null,
      later(noon, 5).toISOString(),
      later(noon, 5).toISOString(),
    ]);
    expect(unread).toBe(1);
    expect(await inbox.markRead(memberId, early.id, later(noon, 20))).toEqual({ unread: 1 });
  });

  it('are not somebody else’s to read', async () => {
    const notice = aNote();
    await inbox.add(memberId, notice);
    expect(await inbox.markRead(`other-${memberId}`, notice.id, noon)).toBeUndefined();
    expect((await inbox.list(memberId)).unread).toBe(1);
  });

  it('never lose count of the unread ones when everything happens at once', async () => {
    const notices = Array.from({ length: 8 }, (_, second) => aNote(second));
    await inbox.add(memberId, notices[0] as Notice);
    const work: Promise<unknown>[] = notices.slice(1).map((notice) => inbox.add(memberId, notice));
    work.push(inbox.markAllRead(memberId, noon), inbox.markRead(memberId, notices[0]?.id ?? '', noon));
    await Promise.all(work);
    const { notices: listed, unread } = await inbox.list(memberId);
    expect(listed).toHaveLength(8);
    expect(unread).toBe(listed.filter(({ readAt }) => readAt === null).length);
  });
});

describe('a notification in the table', () => {
  let store: TableForTests;
  beforeAll(async () => {
    store = await aTable();
  });
  afterAll(() => store.close());

  it('finds its place after one of a faster clock', async () => {
    await store.table.put(keys.account('asha'), anAccount());
    const inbox = dynamoNotifications(store.table);
    const ahead = { ...aNote(), id: timeOrderedId(later(noon, 60), countedId()) };
    await inbox.add('asha', ahead);
    const late = await inbox.add('asha', aNote(0));
    expect(late && late.id > ahead.id).toBe(true);
    await inbox.markAllRead('asha', noon);
    expect((await inbox.list('asha')).notices.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it.each(['erasing', undefined] as const)(
    'is not written for somebody whose account is %s',
    async (status) => {
      const id = `gone-${status}`;
      if (status) await store.table.put(keys.account(id), anAccount({ id, status }));
      expect(await dynamoNotifications(store.table).add(id, aNote())).toBeUndefined();
      expect(await dynamoNotifications(store.table).list(id)).toEqual({ notices: [], unread: 0 });
    },
  );
});

import * as z from 'zod';
import type { Account } from '#person/account';
import type { Message } from '#person/notice';
import { keys, lists } from '../../lambdas/adapters/dynamo/keys';
import { dynamoNotifications } from '../../lambdas/adapters/dynamo/messages/notifications';
import { dynamoSentMessages } from '../../lambdas/adapters/dynamo/messages/sent-messages';
import { dynamoAudiences, dynamoBroadcasts } from '../../lambdas/adapters/dynamo/panel/broadcasts';
import { accountListOf } from '../../lambdas/adapters/dynamo/writes/account-lists';
import { deliver } from '../../lambdas/messages/deliver';
import type { MessagesPorts } from '../../lambdas/messages/ports';
import { batchWriter } from '../../local/batch-writer';
import { anAccount, later, noon } from '../support/fakes';
import { fakeMessages } from '../support/life-fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
const many = 430; // two pages in the old list of accounts, one in each share
const act = { adminId: 'admin', at: later(noon, 10), auditId: 'audit' };
const words = { id: 'b', title: 'News', body: 'Something new.', audience: 'all', about: 'news' } as const;
const first: Message = { id: 'broadcast-b', kind: 'broadcast', broadcastId: 'b' };

beforeEach(async () => {
  store = await aTable();
});
afterEach(() => store.close());

/** Writes so many people that they fill more than one page. */
const aCrowd = () =>
  batchWriter(
    store.client,
    'test',
  )(Array.from({ length: many }, (_, n) => person(`p${n}`, later(noon, n / many))));

const person = (id: string, createdAt: Date, fields: Partial<Account> = {}) => ({
  ...anAccount({ id, createdAt: createdAt.toISOString(), ...fields }),
  // Four in five were there before accounts had shares.
  ...{
    list: Number(id.slice(1)) % 5 > 0 ? lists.accounts : accountListOf(id),
    at: createdAt.toISOString(),
    ...keys.account(id),
  },
});

function world(ports: Partial<MessagesPorts> = {}) {
  const messages = fakeMessages();
  const whole: MessagesPorts = {
    addressees: { account: async () => undefined, notice: async () => undefined },
    devices: { of: async () => [], remove: async () => {} },
    push: { send: async () => 'sent', forget: async () => {} },
    mailer: { send: async () => {} },
    texts: { sendActive: async () => {} },
    sent: dynamoSentMessages(store.table),
    farewells: { read: async () => undefined, remove: async () => {} },
    receipts: { read: async () => undefined },
    audiences: dynamoAudiences(store.table),
    messages,
    origin: 'https://pages.example',
    supportEmail: 'support@example.com',
    ...ports,
  };
  return { ports: whole, published: messages.published };
}

/** Delivers a message and all that it leads to, each as often as asked. */
async function walk(ports: MessagesPorts, published: Message[], times = 1): Promise<number> {
  const waiting: Message[] = [first];
  let pages = 0;
  for (let message = waiting.shift(); message; message = waiting.shift()) {
    pages += 1;
    const before = published.length;
    for (let n = 0; n < times; n += 1) await deliver(ports, message, later(noon, 60));
    waiting.push(...published.slice(before).filter(({ kind }) => kind === 'broadcast'));
  }
  return pages;
}

async function told(): Promise<number[]> {
  const counts: number[] = [];
  for (let n = 0; n < many; n += 1) {
    const walked = { pk: `PERSON#p${n}`, prefix: 'NOTE#', limit: 10 };
    counts.push((await store.table.query(walked, z.object({}))).items.length);
  }
  return counts;
}

describe('a notification to many', () => {
  it('tells everybody once, a page a message, though every message comes twice', async () => {
    await aCrowd();
    await dynamoBroadcasts(store.table).keep(words, many, act);
    const { ports, published } = world();
    // The first leads to seventeen lists, and the old one to a second page.
    expect(await walk(ports, published, 2)).toBe(1 + 17 + 1);
    expect(new Set(await told())).toEqual(new Set([1]));
    expect((await dynamoNotifications(store.table).list('p7')).unread).toBe(1);
  });

  it('goes on where it was stopped, and tells nobody twice', async () => {
    await aCrowd();
    await dynamoBroadcasts(store.table).keep(words, many, act);
    const audiences = dynamoAudiences(store.table);
    let left = 90;
    const failing: MessagesPorts['audiences'] = {
      ...audiences,
      tell: async (...given) => {
        left -= 1;
        if (left < 0) throw new Error('stopped');
        return audiences.tell(...given);
      },
    };
    const stopped = world({ audiences: failing });
    const share: Message = { ...first, id: 'broadcast-b-share-0', share: 0 };
    await expect(deliver(stopped.ports, share, later(noon, 60))).rejects.toThrow('stopped');
    expect(stopped.published).toEqual([]);
    const { ports, published } = world();
    await walk(ports, published);
    expect(new Set(await told())).toEqual(new Set([1]));
  });

  it('goes to the audience that it was meant for, and pushes to whoever has a device', async () => {
    await aCrowd();
    const write = batchWriter(store.client, 'test');
    await write([
      person('pro', later(noon, 2), { plan: 'pro', planEndsAt: later(noon, 1_000).toISOString() }),
      person('ended', later(noon, 3), { plan: 'pro', planEndsAt: later(noon, 5).toISOString() }),
      person('late', later(noon, 11), { plan: 'pro', planEndsAt: later(noon, 1_000).toISOString() }),
    ]);
    await dynamoBroadcasts(store.table).keep({ ...words, audience: 'pro' }, 1, act);
    const devices = { of: async () => [{ tokenHash: 'd', endpoint: 'e' }], remove: async () => {} };
    const { ports, published } = world({ devices });
    await walk(ports, published);
    const pushes = published.filter((message) => message.kind === 'notice');
    expect(pushes.map(({ id, memberId }) => [id, memberId])).toEqual([['broadcast-b-pro', 'pro']]);
  });

  it.each([
    ['news', 0, false],
    ['price', 1, true],
  ] as const)(
    'about %s reaches whoever has switched product news off: %i, as a letter: %s',
    async (about, notices, letter) => {
      const off = {
        notificationPreferences: { ...anAccount().notificationPreferences, product_updates: false },
      };
      await batchWriter(store.client, 'test')([person('quiet', later(noon, 2), off)]);
      await dynamoBroadcasts(store.table).keep({ ...words, about }, many, act);
      const { ports, published } = world();
      await walk(ports, published);
      expect((await dynamoNotifications(store.table).list('quiet')).notices).toHaveLength(notices);
      const told = published.filter((message) => message.kind === 'notice');
      expect(told.some(({ memberId }) => memberId === 'quiet')).toBe(letter);
    },
  );
});

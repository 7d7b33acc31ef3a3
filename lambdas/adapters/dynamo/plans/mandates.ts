import * as z from 'zod';
import type { Mandate, Mandates } from '../../../payments/ports';
import { keys, lists } from '../keys';
import type { Table } from '../table';
import { type MandateItem as Item, MandateItem } from './mandate-item';
import { changeLedger } from './subscriptions';

const Owner = z.object({ memberId: z.string() });
const pageLength = 100;

const mandateOf = ({ memberId, list, at, ...mandate }: Item): Mandate => mandate;

export const dynamoMandates = (table: Table): Mandates => ({
  async read(memberId) {
    const item = await table.read(keys.mandate(memberId), MandateItem);
    return item && mandateOf(item);
  },

  ownerOf: async (tokenId) => (await table.read(keys.mandateToken(tokenId), Owner))?.memberId,

  async due(now) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const walk = { list: lists.mandates, to: now.toISOString(), cursor } as const;
      const page = await table.query({ ...walk, limit: pageLength, oldestFirst: true }, MandateItem);
      found.push(...page.items.map(({ memberId }) => memberId));
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  },

  async advance(memberId, from, { note, ...fields }, now) {
    const done = await changeLedger(table, memberId, now, ({ items, mandate }) => {
      if (mandate?.tokenId !== from.tokenId || mandate.status !== 'active') return undefined;
      if (mandate.endsAt !== from.endsAt || mandate.done !== from.done) return undefined;
      return { items, mandate: { ...mandate, ...fields, done: mandate.done + 1 }, note };
    });
    return done?.changed ? { note: done.note } : undefined;
  },

  async postpone(memberId, { endsAt, done }, until) {
    await table.change(keys.mandate(memberId), {
      update: 'SET #at = :until',
      condition: '#list = :due AND endsAt = :ends AND #done = :done',
      names: { '#at': 'at', '#list': 'list', '#done': 'done' },
      values: { ':until': until.toISOString(), ':due': lists.mandates, ':ends': endsAt, ':done': done },
    });
  },

  async end(memberId, tokenId, now) {
    await changeLedger(table, memberId, now, ({ items, mandate }) =>
      mandate?.tokenId === tokenId && mandate.status === 'active'
        ? { items, mandate: { ...mandate, status: 'off' } }
        : undefined,
    );
  },
});

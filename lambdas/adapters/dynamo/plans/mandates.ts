import * as z from 'zod';
import type { Mandates } from '../../../payments/ports';
import { keys, lists } from '../keys';
import type { Table } from '../table';
import { MandateItem, mandateOf } from './mandate-item';

const Owner = z.object({ memberId: z.string() });
const pageLength = 100;

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

  async postpone(memberId, { endsAt, done }, until) {
    await table.change(keys.mandate(memberId), {
      update: 'SET #at = :until',
      condition: '#list = :due AND endsAt = :ends AND #done = :done',
      names: { '#at': 'at', '#list': 'list', '#done': 'done' },
      values: { ':until': until.toISOString(), ':due': lists.mandates, ':ends': endsAt, ':done': done },
    });
  },
});

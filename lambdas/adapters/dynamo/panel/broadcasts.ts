import * as z from 'zod';
import { planNames } from '#contract/product';
import { Account } from '#person/account';
import type { Broadcasts } from '../../../admin/ports';
import type { Audiences } from '../../../messages/ports';
import { epochSeconds, keys } from '../keys';
import { InboxItem, idAfter, noteWrites } from '../messages/notifications';
import type { Table } from '../table';
import { accountLists } from '../writes/account-lists';
import { auditWrite } from '../writes/audit';

const BroadcastItem = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  audience: z.enum(['all', ...planNames]),
  about: z.enum(['news', 'price']).default('news'),
  sentAt: z.iso.datetime().transform((iso) => new Date(iso)),
});

export const dynamoBroadcasts = (table: Table): Broadcasts => ({
  async keep(broadcast, recipients, { adminId, at, auditId }) {
    const { id, audience, about } = broadcast;
    await table.together([
      { put: { ...broadcast, sentAt: at.toISOString() }, key: keys.broadcast(id) },
      auditWrite({
        ...{ id: auditId, adminId, at, action: 'notification sent' },
        after: { broadcast: id, audience, recipients, ...(about === 'price' && { about }) },
      }),
    ]);
  },
});

// A message can reach the function again for as long as the queue of undelivered ones keeps it: 14 days, and one more.
const keptMs = 15 * 86_400_000;
const pageLength = 200; // a few seconds of writing, far within the function's time
const mostRounds = 8; // each of them lost to a newer notification of the same person

const BroadcastNote = z.object({ noteId: z.string() });

export const dynamoAudiences = (table: Table): Audiences => ({
  read: (broadcastId) => table.read(keys.broadcast(broadcastId), BroadcastItem),

  shares: accountLists.length,

  async page({ sentAt }, share, cursor) {
    const list = accountLists[share];
    if (list === undefined) return { accounts: [] };
    const walk = { list, to: sentAt.toISOString(), limit: pageLength } as const;
    const { items, ...more } = await table.query({ ...walk, oldestFirst: true, cursor }, Account);
    return { accounts: items.filter(({ status }) => status === 'active'), ...more };
  },

  async tell(memberId, broadcast, note, now) {
    const marker = keys.told(memberId, broadcast.id);
    for (let round = 0; round < mostRounds; round += 1) {
      const [told, inbox] = await table.readTogether([marker, keys.inbox(memberId)]);
      if (told) return BroadcastNote.parse(told).noteId;
      const latest = inbox === undefined ? '' : InboxItem.parse(inbox).latest;
      const added = { ...note, id: idAfter(latest, note.id) };
      const writes = noteWrites(memberId, added);
      const refused = await table.together([
        ...writes,
        {
          put: { noteId: added.id, expiresAt: epochSeconds(now.getTime() + keptMs) },
          key: marker,
          condition: 'attribute_not_exists(pk)',
        },
      ]);
      if (!refused) return added.id;
      // The last of a note's writes asks whether the account is active.
      if (refused.refusedAt.includes(writes.length - 1)) return undefined;
    }
    throw new Error('a notification found no place among many');
  },
});

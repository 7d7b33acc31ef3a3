import * as z from 'zod';
import type { SentMessages } from '../../../messages/ports';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';

// The lease is longer than the function may run: a claim lapses only when its run has died.
const leaseMs = 30_000;
// A message can reach the function again for as long as the queue of undelivered ones keeps it: 14 days, and one more.
const keptMs = 15 * 86_400_000;

/** As stored: `until` (milliseconds) is there while a run is sending, and no longer once the message was sent. */
const SentItem = z.object({ until: z.number().optional() });

export const dynamoSentMessages = (table: Table): SentMessages => ({
  async claim(messageId, channel, now) {
    const at = now.getTime();
    const refused = await table.put(
      keys.sent(messageId, channel),
      { until: at + leaseMs, expiresAt: epochSeconds(at + keptMs) },
      {
        condition: 'attribute_not_exists(pk) OR #until <= :now',
        names: { '#until': 'until' },
        values: { ':now': at },
      },
    );
    if (!refused) return 'claimed';
    return SentItem.parse(refused.item ?? {}).until === undefined ? 'done' : 'busy';
  },

  async done(messageId, channel, now) {
    await table.put(keys.sent(messageId, channel), { expiresAt: epochSeconds(now.getTime() + keptMs) });
  },

  release: (messageId, channel) => table.remove(keys.sent(messageId, channel)),
});

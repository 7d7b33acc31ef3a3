import * as z from 'zod';
import type { SentMessages } from '../../../messages/ports';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';

// Longer than the function may run: a claim lapses only when its run has died.
const leaseMs = 30_000;
// As long as a message can be handed to the function once more: the queue of undelivered ones keeps them 14 days.
const keptMs = 15 * 86_400_000;

/** As stored: `until` (milliseconds) while a run is at it, and no longer once it was sent. */
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

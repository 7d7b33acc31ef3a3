import * as z from 'zod';
import type { Outage } from '../../../tools/ports';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';

// Three within a minute is no accident; half a minute is worth waiting, and five minutes are enough for a long outage.
const failuresToOpen = 3;
const windowMs = 60_000;
const firstSpellMs = 30_000;
const longestSpellMs = 300_000;

// A call that may try the model and dies holds the others back for as long as an answer may take.
const probeMs = 75_000;

// A function looks at most this often: an outage reaches its other callers that much later.
const rememberedMs = 5_000;

/** As stored. All times are milliseconds since 1970. `spellMs` is for how long it was opened last. */
const OutageItem = z.object({
  failures: z.number().default(0),
  windowEnds: z.number().default(0),
  openUntil: z.number().optional(),
  spellMs: z.number().optional(),
});
type OutageItem = z.infer<typeof OutageItem>;

/** Keeps the outage of one model in one item, which is written only when the model fails or is back. */
export const dynamoOutage = (table: Table, model: string): Outage => {
  const key = keys.outage(model);
  let seen: { item: OutageItem | undefined; at: number } | undefined;

  /** Opens the outage for longer than the last time, if it still is as it was seen. */
  const open = async (item: OutageItem, now: Date) => {
    const spellMs = Math.min(item.spellMs === undefined ? firstSpellMs : item.spellMs * 2, longestSpellMs);
    const openUntil = now.getTime() + spellMs;
    await table.change(key, {
      update: 'SET openUntil = :until, spellMs = :spell, expiresAt = :expires',
      condition: item.openUntil === undefined ? 'attribute_not_exists(openUntil)' : 'openUntil = :seen',
      values: {
        ':until': openUntil,
        ':spell': spellMs,
        ':expires': epochSeconds(openUntil + longestSpellMs * 2),
        ...(item.openUntil !== undefined && { ':seen': item.openUntil }),
      },
    });
  };

  return {
    async look(now) {
      const at = now.getTime();
      if (!seen || at - seen.at >= rememberedMs || at < seen.at) {
        seen = { item: await table.read(key, OutageItem), at };
      }
      const openUntil = seen.item?.openUntil;
      if (openUntil === undefined) return 'closed';
      return openUntil > at ? 'open' : 'ajar';
    },

    async probe(now) {
      seen = undefined;
      const { refused } = await table.change(key, {
        update: 'SET openUntil = :until',
        condition: 'openUntil <= :now',
        values: { ':until': now.getTime() + probeMs, ':now': now.getTime() },
      });
      return !refused;
    },

    async failed(now, probed) {
      seen = undefined;
      const at = now.getTime();
      if (probed) {
        const item = await table.read(key, OutageItem);
        if (item) await open(item, now);
        return;
      }
      // Calls that began before it was opened fail while it is open: they say nothing new.
      const counted = await table.change(key, {
        update: 'ADD failures :one',
        condition: 'windowEnds > :now AND attribute_not_exists(openUntil)',
        values: { ':one': 1, ':now': at },
      });
      if (!counted.refused) {
        const item = OutageItem.parse(counted.item);
        if (item.failures >= failuresToOpen) await open(item, now);
        return;
      }
      await table.change(key, {
        update: 'SET failures = :one, windowEnds = :ends, expiresAt = :expires',
        condition: 'attribute_not_exists(openUntil)',
        values: { ':one': 1, ':ends': at + windowMs, ':expires': epochSeconds(at + windowMs) },
      });
    },

    async recovered() {
      seen = undefined;
      await table.remove(key);
    },
  };
};

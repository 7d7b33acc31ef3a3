import * as z from 'zod';
import { lapsed, type Quota, type QuotaClaim } from '#platform/quota';
import { epochSeconds, keys } from './keys';
import type { Table } from './table';

/** As stored: the day's count, open reservations included, and the open reservations themselves. */
const UsageItem = z.object({ used: z.number(), held: z.set(z.string()).optional() });
type UsageItem = z.infer<typeof UsageItem>;

// Kept a while past its day, so that "last used" can be shown and a disputed day looked at.
const keptDays = 40;

/** The quota of a day is one item, and every step on it one conditional write. */
export const dynamoQuota = (table: Table): Quota => {
  const settle = async ({ memberId, day, reservation }: QuotaClaim, giveBack: boolean) => {
    const settled = await table.change(keys.usage(memberId, day), {
      update: giveBack ? 'ADD used :less DELETE held :this' : 'DELETE held :this',
      condition: 'contains(held, :reservation)',
      values: {
        ':this': new Set([reservation]),
        ':reservation': reservation,
        ...(giveBack && { ':less': -1 }),
      },
    });
    return settled.item && UsageItem.parse(settled.item);
  };

  return {
    async used(memberId, day, now) {
      const item = await table.read(keys.usage(memberId, day), UsageItem);
      return item === undefined ? 0 : item.used - lapsedOf(item, now).length;
    },

    async reserve({ memberId, day, reservation }, limit, now) {
      // The condition below lets the first query of a day through, so a limit of none is decided here.
      if (limit === 0) return { granted: false, used: 0 };
      // A second round after lapsed reservations were given back.
      for (let round = 0; ; round += 1) {
        const taken = await table.change(keys.usage(memberId, day), {
          update: 'ADD used :one, held :this SET expiresAt = if_not_exists(expiresAt, :expires)',
          condition: [
            ...(limit === null ? [] : ['(attribute_not_exists(used) OR used < :limit)']),
            '(attribute_not_exists(held) OR NOT contains(held, :reservation))',
          ].join(' AND '),
          values: {
            ':one': 1,
            ':this': new Set([reservation]),
            ':reservation': reservation,
            ':expires': epochSeconds(now.getTime() + keptDays * 86_400_000),
            ...(limit !== null && { ':limit': limit }),
          },
        });
        const item = UsageItem.parse(taken.item);
        if (!taken.refused) return { granted: true, used: item.used };
        // The client repeats a call whose answer was lost: then the reservation is already there.
        if (item.held?.has(reservation)) return { granted: true, used: item.used };

        const lost = lapsedOf(item, now);
        if (lost.length === 0 || round === 1) return { granted: false, used: item.used };
        for (const forgotten of lost) await settle({ memberId, day, reservation: forgotten }, true);
      }
    },

    async keep(claim) {
      await settle(claim, false);
    },

    async giveBack(claim) {
      return (await settle(claim, true))?.used ?? 0;
    },
  };
};

const lapsedOf = (item: UsageItem, now: Date): string[] =>
  [...(item.held ?? [])].filter((reservation) => lapsed(reservation, now));

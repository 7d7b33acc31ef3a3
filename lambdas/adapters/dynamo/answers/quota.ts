import * as z from 'zod';
import { hasLapsed, type Quota, type Reservation } from '#person/quota';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';
import { bonusQueries, type TakeWrite } from './bonus-queries';

/** As stored: the day's count, open reservations included, and the open reservations themselves. */
const DayItem = z.object({ used: z.number().default(0), held: z.set(z.string()).optional() });
export type DayItem = z.infer<typeof DayItem>;

/** Reads a day's item; a day without one has no queries. */
export const dayItemOf = (item: Record<string, unknown> | undefined): DayItem => DayItem.parse(item ?? {});

// An item is kept a while past its day, so that "last used" can be shown and a disputed day looked at.
const keptDays = 40;

/** Takes one query of a day, if the count is below the limit (null: no limit; a limit of 0 lets the first through). */
export const takeFromDay = (
  { memberId, day, reservation }: Reservation,
  limit: number | null,
  now: Date,
): TakeWrite => ({
  change: keys.usage(memberId, day),
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

/** The quota of a day is one item, and every step on it one conditional write. */
export const dynamoQuota = (table: Table): Quota => {
  const bonus = bonusQueries(table);

  /** Settles a reservation and says whether the day held it; one that it did not hold may be a one-off query. */
  const settle = async ({ memberId, day, reservation }: Reservation, giveBack: boolean): Promise<boolean> => {
    const settled = await table.change(keys.usage(memberId, day), {
      update: giveBack ? 'ADD used :less DELETE held :this' : 'DELETE held :this',
      condition: 'contains(held, :reservation)',
      values: {
        ':this': new Set([reservation]),
        ':reservation': reservation,
        ...(giveBack && { ':less': -1 }),
      },
    });
    return !settled.refused;
  };

  const take = async (claim: Reservation, limit: number | null, now: Date) => {
    const { change, ...how } = takeFromDay(claim, limit, now);
    return dayItemOf((await table.change(change, how)).item);
  };

  return {
    async state(memberId, day, now) {
      const [usage, account] = await table.readTogether([keys.usage(memberId, day), keys.account(memberId)]);
      const item = dayItemOf(usage);
      return { used: item.used - lapsedOf(item, now).length, bonus: bonus.leftIn(account, now) };
    },

    async reserve(claim, limit, now) {
      // The condition lets the first query of a day through, so a limit of none is decided here.
      if (limit === 0) return { granted: false, used: 0 };
      // Each round gives back what has lapsed, and nobody takes what has lapsed already: the rounds end.
      for (;;) {
        const item = await take(claim, limit, now);
        // Taken just now, or by the call whose answer was lost and which the client repeats.
        if (item.held?.has(claim.reservation)) return { granted: true, used: item.used };

        const lost = lapsedOf(item, now);
        if (lost.length === 0)
          return { used: item.used, ...(await bonus.take(claim.memberId, claim.reservation, now)) };
        for (const reservation of lost) await settle({ ...claim, reservation }, true);
      }
    },

    async keep(claim) {
      if (!(await settle(claim, false))) await bonus.keep(claim.memberId, claim.reservation);
    },

    async giveBack(claim) {
      if (!(await settle(claim, true))) await bonus.giveBack(claim.memberId, claim.reservation);
    },
  };
};

/** Reservations of a day that nobody settled in time. */
export const lapsedOf = (item: DayItem, now: Date): string[] =>
  [...(item.held ?? [])].filter((reservation) => hasLapsed(reservation, now));

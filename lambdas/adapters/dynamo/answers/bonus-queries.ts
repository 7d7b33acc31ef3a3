import * as z from 'zod';
import { hasLapsed } from '#person/quota';
import { keys } from '../keys';
import type { Table, Write } from '../table';

/** The fields of the account item: the balance without open reservations, and the open reservations themselves. */
const Balance = z.object({ bonusSearches: z.number().default(0), bonusHeld: z.set(z.string()).optional() });
type Balance = z.infer<typeof Balance>;

/** Reads the balance in an account item; without an account it is none. */
export const balanceOf = (account: Record<string, unknown> | undefined): Balance =>
  Balance.parse(account ?? {});

/** A write that takes a query: alone, or with others in one transaction. */
export type TakeWrite = Extract<Write, { change: unknown }> & { condition: string };

/** Takes one of the one-off queries, if there is one. */
export const takeBonus = (memberId: string, reservation: string): TakeWrite => ({
  change: keys.account(memberId),
  update: 'ADD bonusSearches :less, bonusHeld :this',
  condition:
    'bonusSearches >= :one AND (attribute_not_exists(bonusHeld) OR NOT contains(bonusHeld, :reservation))',
  values: { ':less': -1, ':one': 1, ':this': new Set([reservation]), ':reservation': reservation },
});

/**
 * The one-off queries of a person stand in their account, and so do the reservations on them: every step is one
 * conditional write, and a reservation whose function died is found whatever day it is.
 */
export const bonusQueries = (table: Table) => {
  const settle = (memberId: string, reservation: string, giveBack: boolean) =>
    table.change(keys.account(memberId), {
      update: giveBack ? 'ADD bonusSearches :one DELETE bonusHeld :this' : 'DELETE bonusHeld :this',
      condition: 'contains(bonusHeld, :reservation)',
      values: {
        ':this': new Set([reservation]),
        ':reservation': reservation,
        ...(giveBack && { ':one': 1 }),
      },
    });

  return {
    /** The balance in an account item, with lapsed reservations given back. */
    leftIn(account: Record<string, unknown> | undefined, now: Date): number {
      const balance = balanceOf(account);
      return balance.bonusSearches + lapsedBonus(balance, now).length;
    },

    /** Takes one query, if there is one. Taking the same reservation twice takes one. */
    async take(
      memberId: string,
      reservation: string,
      now: Date,
    ): Promise<{ granted: boolean; bonus: number }> {
      for (let round = 0; ; round += 1) {
        const { change, ...how } = takeBonus(memberId, reservation);
        const taken = await table.change(change, how);
        const balance = balanceOf(taken.item);
        const bonus = balance.bonusSearches;
        if (!taken.refused || balance.bonusHeld?.has(reservation)) return { granted: true, bonus };
        const lost = lapsedBonus(balance, now);
        if (lost.length === 0 || round === 1) return { granted: false, bonus };
        for (const forgotten of lost) await settle(memberId, forgotten, true);
      }
    },

    async keep(memberId: string, reservation: string): Promise<void> {
      await settle(memberId, reservation, false);
    },

    async giveBack(memberId: string, reservation: string): Promise<void> {
      await settle(memberId, reservation, true);
    },
  };
};

/** Reservations on one-off queries that nobody settled in time. */
export const lapsedBonus = ({ bonusHeld }: Balance, now: Date): string[] =>
  [...(bonusHeld ?? [])].filter((reservation) => hasLapsed(reservation, now));

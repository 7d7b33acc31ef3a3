import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { PlanName } from '#contract/plans';
import { planNames } from '#contract/product';
import type { Account } from '#person/account';
import { keys } from '../keys';
import type { Table, Write } from '../table';

/** The names of the counters. Each number changes in the transaction that changes what it counts. */
export const counterNames = ['users', ...planNames, 'subscribers', 'referrals', 'feedback'] as const;
export type CounterName = (typeof counterNames)[number];
export type Counts = Record<CounterName, number>;

/**
 * The number of items that hold the counts, each for its share of the people: two transactions rarely meet at one item,
 * and together they take some thousand changes a second.
 */
export const shardCount = 16;

/** The number of the item that counts a person. */
export const shardOf = (memberId: string): number =>
  (createHash('sha256').update(memberId).digest()[0] ?? 0) % shardCount;

export const noCounts = (): Counts => Object.fromEntries(counterNames.map((name) => [name, 0])) as Counts;

/** Says what an active account adds to the counts, by its stored plan: one past its end counts until it is tidied. */
export const countsOf = ({
  plan,
  planStatus,
  referredBy,
}: Pick<Account, 'plan' | 'planStatus' | 'referredBy'>): Partial<Counts> => ({
  users: 1,
  [plan]: 1,
  ...(plan !== 'free' && planStatus === 'active' && { subscribers: 1 }),
  ...(referredBy !== null && { referrals: 1 }),
});

/** The change of the counts from one state to another; undefined stands for "not there". */
export function difference(before: Partial<Counts> = {}, after: Partial<Counts> = {}): Partial<Counts> {
  const changed = counterNames.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, by]) => by !== 0));
}

/** Changes the counts, in the transaction of the fact that is counted; no write when no count changes. */
export function counterWrites(memberId: string, changes: Partial<Counts>): Write[] {
  const changed = Object.entries(changes).filter(([, by]) => by !== 0);
  if (changed.length === 0) return [];
  return [
    {
      change: keys.counts(shardOf(memberId)),
      // The version tells a recount that something has changed meanwhile.
      update: `ADD version :one, ${changed.map((_, place) => `#c${place} :c${place}`).join(', ')}`,
      names: Object.fromEntries(changed.map(([name], place) => [`#c${place}`, name])),
      values: { ':one': 1, ...Object.fromEntries(changed.map(([, by], place) => [`:c${place}`, by])) },
    },
  ];
}

type Plan = { plan: PlanName; planStatus: Account['planStatus'] };

/** Counts a change of plan. It belongs in every transaction that changes the plan of an active account. */
export const planCounterWrites = (memberId: string, before: Plan, after: Plan): Write[] =>
  counterWrites(
    memberId,
    difference(countsOf({ ...before, referredBy: null }), countsOf({ ...after, referredBy: null })),
  );

const CountsItem = z.object({
  version: z.number().default(0),
  ...(Object.fromEntries(counterNames.map((name) => [name, z.number().default(0)])) as Record<
    CounterName,
    z.ZodDefault<z.ZodNumber>
  >),
});

/** Reads the counts of every share, with the version of each, in one round trip. */
export async function readShares(table: Table): Promise<{ version: number; counts: Counts }[]> {
  const all = Array.from({ length: shardCount }, (_, shard) => keys.counts(shard));
  return (await table.readTogether(all)).map((item) => {
    const { version, ...counts } = CountsItem.parse(item ?? {});
    return { version, counts };
  });
}

/** Adds up the counts of all shares. */
export async function readCounts(table: Table): Promise<Counts> {
  const sums = noCounts();
  for (const { counts } of await readShares(table)) {
    for (const name of counterNames) sums[name] += counts[name];
  }
  return sums;
}

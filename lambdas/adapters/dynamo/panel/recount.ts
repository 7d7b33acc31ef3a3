import * as z from 'zod';
import { PlanName, SubscriptionStatus } from '#contract/plans';
import { keys, type ListName, lists } from '../keys';
import type { Table } from '../table';
import { listOfShare } from '../writes/account-lists';
import {
  type CounterName,
  type Counts,
  counterNames,
  countsOf,
  noCounts,
  readShares,
  shardCount,
  shardOf,
} from '../writes/counters';

/** A counter that differed from what it counts. */
type CounterDifference = {
  readonly shard: number;
  readonly counter: CounterName;
  readonly stored: number;
  readonly counted: number;
};
export type RecountResult = {
  readonly differences: readonly CounterDifference[];
  /** Shares that went on changing while they were counted, and so were not judged. */
  readonly busy: readonly number[];
};

const mostRounds = 4;
const everyShard: readonly number[] = Array.from({ length: shardCount }, (_, shard) => shard);

/**
 * Counts everything anew and repairs what differs. A share is judged only when its counters stood still from before
 * the counting until after it; a difference must show twice, because the index may be a moment behind the facts; and
 * the repair itself is refused when something changed meanwhile. So it may run beside everything else, and a run for each
 * share beside the others.
 */
export async function recount(table: Table, shards: readonly number[] = everyShard): Promise<RecountResult> {
  const differences: CounterDifference[] = [];
  let open: ReadonlySet<number> = new Set(shards);
  let doubted = new Map<number, string>();
  for (let round = 0; round < mostRounds && open.size > 0; round += 1) {
    const before = await readShares(table);
    const counted = await countFacts(table, open);
    const after = await readShares(table);
    const waiting = new Set<number>();
    const seen = new Map<number, string>();
    for (const shard of open) {
      const stored = after[shard];
      const facts = counted[shard];
      if (!stored || !facts) continue;
      if (before[shard]?.version !== stored.version) {
        waiting.add(shard);
        continue;
      }
      const wrong = differencesOf(shard, stored.counts, facts);
      if (wrong.length === 0) continue;
      const told = JSON.stringify([stored.version, wrong]);
      if (doubted.get(shard) === told && (await repair(table, shard, facts, stored.version))) {
        differences.push(...wrong);
        continue;
      }
      seen.set(shard, told);
      waiting.add(shard);
    }
    doubted = seen;
    open = waiting;
  }
  return { differences, busy: [...open] };
}

const differencesOf = (shard: number, stored: Counts, counted: Counts): CounterDifference[] =>
  counterNames
    .filter((counter) => stored[counter] !== counted[counter])
    .map((counter) => ({ shard, counter, stored: stored[counter], counted: counted[counter] }));

async function repair(table: Table, shard: number, counts: Counts, version: number): Promise<boolean> {
  const refused = await table.put(
    keys.counts(shard),
    { ...counts, version: version + 1 },
    {
      condition: version === 0 ? 'attribute_not_exists(pk)' : 'version = :version',
      ...(version !== 0 && { values: { ':version': version } }),
    },
  );
  return refused === undefined;
}

const pageLength = 1_000; // the service itself stops a page at 1 MB

const CountedAccount = z.object({
  id: z.string(),
  status: z.string(),
  plan: PlanName,
  planStatus: SubscriptionStatus,
  referredBy: z.string().nullable().default(null),
});
const CountedFeedback = z.object({ pk: z.string() });

/** Counts the facts of these shares themselves; those of others stay at nothing. */
async function countFacts(table: Table, wanted: ReadonlySet<number>): Promise<Counts[]> {
  const shares = Array.from({ length: shardCount }, noCounts);
  const add = (memberId: string, counts: Partial<Counts>) => {
    const shard = shardOf(memberId);
    const share = wanted.has(shard) ? shares[shard] : undefined;
    for (const name of counterNames) if (share) share[name] += counts[name] ?? 0;
  };
  for (const list of [lists.accounts, ...[...wanted].map(listOfShare)]) {
    for await (const account of walk(table, list, CountedAccount)) {
      if (account.status === 'active') add(account.id, countsOf(account));
    }
  }
  for await (const { pk } of walk(table, lists.feedback, CountedFeedback)) {
    add(pk.slice('PERSON#'.length), { feedback: 1 });
  }
  return shares;
}

async function* walk<S extends z.ZodObject>(
  table: Table,
  list: ListName,
  schema: S,
): AsyncGenerator<z.output<S>> {
  let cursor: string | undefined;
  do {
    const only = Object.keys(schema.shape);
    const page = await table.query({ list, limit: pageLength, cursor, only }, schema);
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== undefined);
}

import { placeAfter, placeInCursor, sealOfSearch } from '#person/place-among-people';
import type { Directory, DirectorySearch } from '../../../admin/ports';
import type { Table } from '../table';
import { changesSince, everyAccount } from './directory-feed';
import { type DirectoryHead, readHead, readParts, removeFromDirectory } from './directory-parts';
import { byNewest, type DirectoryRow, matcherOf, planOfRow } from './directory-rows';

const settledMs = 2_000; // a write takes less

/** The whole directory in memory, as of a moment. */
type DirectoryInMemory = {
  rows: Map<string, DirectoryRow>;
  /** Newest first; undefined after a change. */
  sorted: DirectoryRow[] | undefined;
  /** The last seen change of each person, so that a change is read once. */
  stamps: Map<string, string>;
  seenUpTo: Date;
  /** The parts that it was loaded from were made from nothing at this time. */
  builtAt: string | undefined;
};

/**
 * The people as the panel searches them: loaded once in the life of a function, then kept up with what has changed
 * before every answer. So a change is found by the very next search.
 */
export function dynamoDirectory(table: Table): Directory {
  let loaded: DirectoryInMemory | undefined;

  const upToDate = oneAfterTheOther(async (now: Date): Promise<DirectoryInMemory> => {
    const head = await readHead(table);
    if (loaded?.builtAt !== head?.builtAt) loaded = undefined;
    loaded ??= await load(table, head, now);
    const changed = await changesSince(table, loaded.seenUpTo, loaded.stamps);
    for (const { id, row, stamp } of changed) {
      if (row) loaded.rows.set(id, row);
      else if (!loaded.rows.delete(id)) continue;
      // Two changes may share a stamp that was just made, so such a change is read once more.
      if (Date.parse(stamp) < now.getTime() - settledMs) loaded.stamps.set(id, stamp);
      loaded.sorted = undefined;
    }
    loaded.seenUpTo = now;
    return loaded;
  });
  const newestFirst = async (now: Date) => {
    const directory = await upToDate(now);
    directory.sorted ??= [...directory.rows.values()].sort(byNewest);
    return directory.sorted;
  };

  return {
    async search(wanted, now) {
      const seal = sealOfSearch(wanted);
      const after = wanted.cursor === undefined ? undefined : placeInCursor(wanted.cursor, seal);
      const fits = conditionOf(wanted, now);
      const found = (await newestFirst(now)).filter(fits);
      const rest = after === undefined ? found : found.filter((row) => byNewest(after, row) < 0);
      const page = rest.slice(0, wanted.limit);
      const last = page.at(-1);
      return {
        ids: page.map(({ id }) => id),
        total: found.length,
        ...(last && rest.length > page.length && { cursor: placeAfter(last, seal) }),
      };
    },

    async firstSubscribers(most, now) {
      const paid = (row: DirectoryRow) => row.isActive && planOfRow(row, now) !== 'free';
      return (await newestFirst(now))
        .filter(paid)
        .slice(0, most)
        .map(({ id }) => id);
    },

    async referrals({ limit, cursor }, now) {
      const people = await newestFirst(now);
      const friends = new Map<string, number>();
      for (const { referredBy } of people) {
        if (referredBy !== '') friends.set(referredBy, (friends.get(referredBy) ?? 0) + 1);
      }
      const after = cursor === undefined ? undefined : placeInCursor(cursor, 'referrals');
      const rest = people.filter(
        (row) =>
          (row.referredBy !== '' || friends.has(row.id)) && (after === undefined || byNewest(after, row) < 0),
      );
      const page = rest.slice(0, limit);
      const last = page.at(-1);
      return {
        entries: page.map(({ id }) => ({ id, friends: friends.get(id) ?? 0 })),
        ...(last && rest.length > page.length && { cursor: placeAfter(last, 'referrals') }),
      };
    },

    forget: (memberId) => removeFromDirectory(table, memberId),
  };
}

/** Loads the stored parts or, where they were never made, every account. The feed then brings what came later. */
async function load(table: Table, head: DirectoryHead | undefined, now: Date): Promise<DirectoryInMemory> {
  const rows = new Map<string, DirectoryRow>();
  const add = (some: readonly DirectoryRow[]) => {
    for (const row of some) rows.set(row.id, row);
  };
  if (head) for (const part of await readParts(table)) add(part.rows ?? []);
  else for await (const page of everyAccount(table)) add(page);
  const seenUpTo = head ? new Date(head.asOf) : now;
  return { rows, sorted: undefined, stamps: new Map(), seenUpTo, builtAt: head?.builtAt };
}

function conditionOf({ search, plan, role }: DirectorySearch, now: Date): (row: DirectoryRow) => boolean {
  const found = search === undefined ? () => true : matcherOf(search);
  return (row) =>
    (plan === undefined || planOfRow(row, now) === plan) &&
    (role === undefined || row.isAdmin === (role === 'admin')) &&
    found(row);
}

/** Runs one after the other. Calls that come while one is running share the next run, which begins after they came. */
function oneAfterTheOther<T>(run: (now: Date) => Promise<T>): (now: Date) => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return (now) => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        const begun = run(now);
        running = begun;
        return begun;
      });
    return next;
  };
}

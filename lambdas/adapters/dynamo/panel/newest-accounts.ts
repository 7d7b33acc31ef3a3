import { Account } from '#person/account';
import { cursorOf, placeOfCursor } from '#platform/cursor';
import type { ListName } from '../keys';
import type { Table } from '../table';
import { accountLists } from '../writes/account-lists';

type Place = Pick<Account, 'createdAt' | 'id'>;

/**
 * A page of the accounts, the newest first and by id within one moment, of all shares together. Accounts that are not
 * active are left out of a page after it was cut, so that it may be shorter than the limit.
 */
export async function newestAccounts(
  table: Table,
  limit: number,
  cursor: string | undefined,
): Promise<{ accounts: Account[]; cursor?: string }> {
  const after = cursor === undefined ? undefined : (placeOfCursor(cursor, walked) as Place);
  // Shares are alike: a page takes its sixteenth of each, and a few more where chance wants it.
  const atOnce = Math.ceil(limit / accountLists.length) + 4;
  const streams = accountLists.map((list) => newestOf(table, list, after, atOnce));
  const heads = await Promise.all(streams.map((stream) => stream.next()));
  const taken: Account[] = [];
  for (;;) {
    const first = heads.reduce<number | undefined>((best, { value }, place) => {
      if (value === undefined) return best;
      const winner = best === undefined ? undefined : heads[best]?.value;
      return winner === undefined || byPlace(value, winner) < 0 ? place : best;
    }, undefined);
    if (first === undefined || taken.length === limit) {
      const last = first === undefined ? undefined : taken.at(-1);
      const accounts = taken.filter(({ status }) => status === 'active');
      return {
        accounts,
        ...(last && { cursor: cursorOf({ createdAt: last.createdAt, id: last.id }, walked) }),
      };
    }
    taken.push(heads[first]?.value as Account);
    heads[first] = (await streams[first]?.next()) ?? { done: true, value: undefined };
  }
}

const walked = 'accounts, newest first';

const byPlace = (one: Place, other: Place): number =>
  other.createdAt.localeCompare(one.createdAt) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** One list in that order. The index does not order accounts of one moment, so such a group is read to its end first. */
async function* newestOf(
  table: Table,
  list: ListName,
  after: Place | undefined,
  limit: number,
): AsyncGenerator<Account, undefined> {
  let cursor: string | undefined;
  let waiting: Account[] = [];
  do {
    const walk = { list, limit, cursor, ...(after && { to: after.createdAt }) } as const;
    const page = await table.query(walk, Account);
    cursor = page.cursor;
    waiting.push(...page.items);
    const last = cursor === undefined ? undefined : waiting.at(-1)?.createdAt;
    const whole = waiting.filter(({ createdAt }) => createdAt !== last);
    waiting = waiting.filter(({ createdAt }) => createdAt === last);
    yield* whole.sort(byPlace).filter((account) => after === undefined || byPlace(after, account) < 0);
  } while (cursor !== undefined);
}

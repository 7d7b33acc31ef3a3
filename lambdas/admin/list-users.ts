import { Problem } from '#contract/problem';
import type { Profile } from '#contract/profile';
import type { Account } from '#person/account';
import { profileOf } from '#person/profile';
import { indianDay } from '#person/quota';
import type { AdminPorts, DirectorySearch } from './ports';

type ListPorts = Pick<AdminPorts, 'users' | 'directory' | 'counters'>;

/**
 * Lists a page of users, newest first, and how many there are in all. Without a search or filter it reads a page of
 * the index and a sum of counters; with one, the directory finds the ids and the table then gives the accounts.
 */
export async function listUsers(
  ports: ListPorts,
  wanted: DirectorySearch,
  now: Date,
): Promise<{ users: Profile[]; total: number; cursor?: string }> {
  const { search, plan, role, limit, cursor } = wanted;
  if (search === undefined && plan === undefined && role === undefined) {
    const [page, { users: total }] = await Promise.all([
      ports.users.newest(limit, cursor),
      ports.counters.read(),
    ]);
    return {
      users: await profilesOf(ports, page.accounts, now),
      total,
      ...(page.cursor !== undefined && { cursor: page.cursor }),
    };
  }
  const { ids, ...found } = await ports.directory.search(wanted, now);
  return { users: await profilesOf(ports, await ports.users.many(ids), now), ...found };
}

/** Makes profiles of accounts for the panel, each with the queries that were used today. */
export async function profilesOf(
  { users }: Pick<AdminPorts, 'users'>,
  accounts: readonly Account[],
  now: Date,
): Promise<Profile[]> {
  const used = await users.usedOn(
    indianDay(now),
    accounts.map(({ id }) => id),
    now,
  );
  return accounts.map((account, place) => panelProfileOf(account, used[place] ?? 0, now));
}

/** A user's payments, newest first. */
export async function showUserTransactions({ users }: Pick<AdminPorts, 'users'>, memberId: string) {
  const [account, transactions] = await Promise.all([users.one(memberId), users.transactions(memberId)]);
  if (!account) throw new Problem('NOT_FOUND');
  return { transactions };
}

/** Shows one user, with the last day on which they asked a tool something. */
export async function viewUser(
  ports: Pick<AdminPorts, 'users'>,
  memberId: string,
  now: Date,
): Promise<{ user: Profile }> {
  const account = await ports.users.one(memberId);
  if (!account) throw new Problem('NOT_FOUND');
  return { user: await fullProfileOf(ports, account, now) };
}

export async function fullProfileOf(
  { users }: Pick<AdminPorts, 'users'>,
  account: Account,
  now: Date,
): Promise<Profile> {
  const [[used = 0], lastUsed] = await Promise.all([
    users.usedOn(indianDay(now), [account.id], now),
    users.lastUsedOn(account.id),
  ]);
  return { ...panelProfileOf(account, used, now), last_usage_date: lastUsed ?? null };
}

const panelProfileOf = (account: Account, used: number, now: Date): Profile =>
  profileOf({ account, isAdmin: account.role === 'admin' }, used, now);

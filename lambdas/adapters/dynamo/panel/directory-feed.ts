import * as z from 'zod';
import { Account } from '#person/account';
import { keys, lists } from '../keys';
import type { Table } from '../table';
import { accountLists, changedLists } from '../writes/account-lists';
import { type DirectoryRow, rowOf } from './directory-rows';

/**
 * A look at the changes begins this far before the last one: clocks of functions differ by seconds, the index is
 * a moment behind, and a sign-up is stamped with the time at which it began.
 */
const overlapMs = 120_000;

/** The fields of an account that make a row of the directory. */
const ListedAccount = Account.pick({
  ...{ id: true, status: true, createdAt: true, role: true, referredBy: true },
  ...{ plan: true, planStatus: true, planEndsAt: true },
  ...{ fullName: true, email: true, phone: true, city: true },
});
const ChangedItem = z.object({ pk: z.string(), changedAt: z.string() });
const ErasureEntry = z.object({ subject: z.string().nullish(), erased: z.literal(true).optional() });
const pageLength = 1_000; // the service itself stops a page at 1 MB

/** A change of one person: their row as it is now, or nothing for somebody who is gone. */
export type DirectoryChange = {
  readonly id: string;
  readonly stamp: string;
  readonly row: DirectoryRow | undefined;
};

/** Walks every active account, one page of the index after the other. */
export async function* everyAccount(table: Table): AsyncGenerator<DirectoryRow[]> {
  const only = Object.keys(ListedAccount.shape);
  for (const list of accountLists) {
    let cursor: string | undefined;
    do {
      const page = await table.query({ list, limit: pageLength, cursor, only }, ListedAccount);
      yield page.items.filter(({ status }) => status === 'active').map(rowOf);
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
}

/** Finds the changes since a moment, without those whose stamp is `known` from before. */
export async function changesSince(
  table: Table,
  since: Date,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<DirectoryChange[]> {
  const from = new Date(since.getTime() - overlapMs).toISOString();
  const [changed, erased] = await Promise.all([changedSince(table, from), erasedSince(table, from)]);
  const unseen = [...changed].filter(([id, stamp]) => known.get(id) !== stamp);
  const accounts = await table.readTogether(unseen.map(([id]) => keys.account(id)));
  return [
    ...unseen.map(([id, stamp], place) => ({ id, stamp, row: activeRow(accounts[place]) })),
    ...erased.map((id) => ({ id, stamp: 'erased', row: undefined })),
  ];
}

function activeRow(item: Record<string, unknown> | undefined): DirectoryRow | undefined {
  const account = item && Account.parse(item);
  return account?.status === 'active' ? rowOf(account) : undefined;
}

/** Finds the ids of accounts that changed, with the time of each one's last change. */
async function changedSince(table: Table, from: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await Promise.all(
    changedLists.map(async (changes) => {
      let cursor: string | undefined;
      do {
        const page = await table.query({ changes, from, limit: pageLength, cursor }, ChangedItem);
        for (const { pk, changedAt } of page.items) found.set(pk.slice('PERSON#'.length), changedAt);
        cursor = page.cursor;
      } while (cursor !== undefined);
    }),
  );
  return found;
}

/** Finds the ids of people who were erased: nothing is left of them but an entry in the audit. */
async function erasedSince(table: Table, from: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ list: lists.audit, from, limit: pageLength, cursor }, ErasureEntry);
    for (const { subject, erased } of page.items) if (erased && subject) found.push(subject);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

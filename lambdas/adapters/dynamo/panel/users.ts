import * as z from 'zod';
import { Account } from '#person/account';
import type { Users } from '../../../admin/ports';
import { dayItemOf, lapsedOf } from '../answers/quota';
import { keys } from '../keys';
import type { Table } from '../table';
import { newestAccounts } from './newest-accounts';

const DayKey = z.object({ sk: z.string(), used: z.number().default(0) });

/** People as the panel reads them. */
export const dynamoUsers = (table: Table): Users => ({
  async one(memberId) {
    const account = await table.read(keys.account(memberId), Account);
    return account?.status === 'active' ? account : undefined;
  },

  async many(memberIds) {
    const items = await table.readTogether(memberIds.map((id) => keys.account(id)));
    return items.flatMap((item) => {
      const account = item && Account.parse(item);
      return account?.status === 'active' ? [account] : [];
    });
  },

  newest: (limit, cursor) => newestAccounts(table, limit, cursor),

  async usedOn(day, memberIds, now) {
    const items = await table.readTogether(memberIds.map((id) => keys.usage(id, day)));
    return items.map((item) => {
      const stored = dayItemOf(item);
      return stored.used - lapsedOf(stored, now).length;
    });
  },

  async lastUsedOn(memberId) {
    const walk = { pk: keys.account(memberId).pk, prefix: 'USAGE#', limit: 40 }; // days are kept for forty
    const { items } = await table.query(walk, DayKey);
    return items.find(({ used }) => used > 0)?.sk.slice('USAGE#'.length);
  },

  async transactions(memberId) {
    // The ledger's code is loaded here, because only the view of one person needs it and the panel's first list
    // must not wait for it.
    const [{ readLedger }, { transactionOf }] = await Promise.all([
      import('../plans/ledger-items'),
      import('#rules/transaction'),
    ]);
    const payments = (await readLedger(table, memberId)).filter((line) => line.kind === 'payment');
    return payments.reverse().map(transactionOf);
  },
});

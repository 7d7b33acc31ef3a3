import * as z from 'zod';
import { Account } from '#platform/account';
import type { Accounts } from '../../auth/ports';
import { keys } from './keys';
import type { Table, Write } from './table';

/** Whoever owns an e-mail address, a phone or a referral code. `lapsesAt` only while the account is pending. */
export const Owner = z.object({ memberId: z.string(), lapsesAt: z.number().optional() });

// A sign-up takes a second or two; one that was interrupted holds its address for no longer than this.
const lapseMs = 60_000;

export const dynamoAccounts = (table: Table): Accounts => {
  const read = (memberId: string) => table.read(keys.account(memberId), Account);

  return {
    async begin(account, now) {
      if (account.phone !== null && (await table.read(keys.phone(account.phone), Owner))) {
        return { taken: 'phone' };
      }
      const lapsesAt = now.getTime() + lapseMs;
      const owner = { memberId: account.id, lapsesAt };
      const unowned = { condition: 'attribute_not_exists(pk)' };
      const refused = await table.together([
        { put: account, key: keys.account(account.id), ...unowned },
        { put: owner, key: keys.referralCode(account.referralCode), ...unowned },
        ...(account.email === null ? [] : [{ put: owner, key: keys.email(account.email), ...unowned }]),
      ]);
      if (!refused) return undefined;
      if (account.email === null) throw new Error('an id or a referral code came up twice');
      const holder = await table.read(keys.email(account.email), Owner);
      const abandoned = holder?.lapsesAt !== undefined && holder.lapsesAt <= now.getTime();
      return { taken: 'email', ...(abandoned && { abandoned: holder.memberId }) };
    },

    async activate(account) {
      const mine = { condition: 'memberId = :id', values: { ':id': account.id } };
      const owned = [
        keys.referralCode(account.referralCode),
        ...(account.email === null ? [] : [keys.email(account.email)]),
      ];
      const refused = await table.together([
        {
          change: keys.account(account.id),
          update: 'SET #status = :active',
          condition: '#status = :pending',
          names: { '#status': 'status' },
          values: { ':active': 'active', ':pending': 'pending' },
        },
        ...owned.map((change): Write => ({ change, update: 'REMOVE lapsesAt', ...mine })),
      ]);
      if (refused) throw new Error('the pending account is gone');
    },

    async discard(memberId) {
      const account = await read(memberId);
      if (account?.status !== 'pending') return;
      const mine = { condition: 'memberId = :id', values: { ':id': memberId } };
      await table.together([
        {
          remove: keys.account(memberId),
          condition: '#status = :pending',
          names: { '#status': 'status' },
          values: { ':pending': 'pending' },
        },
        { remove: keys.referralCode(account.referralCode), ...mine },
        ...(account.email === null ? [] : [{ remove: keys.email(account.email), ...mine }]),
      ]);
    },

    async find({ kind, value }) {
      const owner = await table.read(kind === 'email' ? keys.email(value) : keys.phone(value), Owner);
      // An unknown person costs the same two reads as a known one.
      const account = await read(owner?.memberId ?? 'nobody');
      if (account?.status !== 'active') return undefined;
      return kind === 'phone' && !account.phoneVerified ? undefined : account;
    },
  };
};

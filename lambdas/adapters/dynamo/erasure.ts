import * as z from 'zod';
import { Account } from '#platform/account';
import type { Erasure } from '../../admin/ports';
import { erasedWrites } from './deletions';
import { farewellWrite } from './farewells';
import { type Key, keys } from './keys';
import { dynamoOwnRecords } from './own-records';
import { ownedBy } from './profiles';
import type { Table } from './table';

const StoredKey = z.object({ pk: z.string(), sk: z.string() });
const Device = z.object({ tokenHash: z.string(), endpoint: z.string() });

export const dynamoErasure = (table: Table): Erasure => {
  const records = dynamoOwnRecords(table);
  const devices = async (memberId: string) =>
    (await records.all(memberId)).flatMap((item) => Device.safeParse(item).data ?? []);

  return {
    account: (memberId) => table.read(keys.account(memberId), Account),

    async keepFarewell(requestId, { email, language }, now) {
      if (email !== null) await table.together([farewellWrite(requestId, { email, language }, now)]);
    },

    endpoints: async (memberId) => (await devices(memberId)).map(({ endpoint }) => endpoint),

    async removeRecords(account, requestId) {
      const owned: Key[] = [
        keys.referralCode(account.referralCode),
        ...(account.email === null ? [] : [keys.email(account.email)]),
        ...(account.phone === null ? [] : [keys.phone(account.phone)]),
        ...(await devices(account.id)).map(({ tokenHash }) => keys.pushToken(tokenHash)),
      ];
      // Refused where it is somebody else's by now, which is as good as gone.
      for (const key of owned) await table.together([ownedBy(account.id, key)]);

      const request = `DELETION#${requestId.split('.')[1]}`;
      const kept = ['ACCOUNT', 'PENDING_DELETION', request];
      const all = (await records.all(account.id)).map((item) => StoredKey.parse(item));
      await table.removeAll(all.filter(({ sk }) => !kept.includes(sk)));
    },

    async finish(known, decision) {
      // Refused when another call has finished it.
      await table.together(erasedWrites(known, decision));
    },
  };
};

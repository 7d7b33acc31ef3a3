import * as z from 'zod';
import { Account } from '#person/account';
import type { Erasure } from '../../../admin/ports';
import { type Key, keys, lists } from '../keys';
import { farewellWrite } from '../messages/farewells';
import { feedbackRemoval } from '../people/feedback';
import { dynamoOwnRecords } from '../people/own-records';
import { paymentPointers } from '../plans/payment-pointers';
import { keysOwnedBy } from '../sign-in/accounts';
import type { Table } from '../table';
import { ownershipRemoval } from '../writes/owner';
import { erasureWrites } from './deletions';
import { beginErasing, ErasingItem, unfinishedErasures } from './erasing';

const Standing = z.record(z.string(), z.unknown());
const StoredKey = z.object({ pk: z.string(), sk: z.string() });
const ErasedEntry = z.object({ erased: z.boolean().optional(), subject: z.string().nullish() });
const pageLength = 100;
const Device = z.object({ tokenHash: z.string(), endpoint: z.string() });

export const dynamoErasure = (table: Table): Erasure => {
  const records = dynamoOwnRecords(table);
  const devices = async (memberId: string) =>
    (await records.all(memberId)).flatMap((item) => Device.safeParse(item).data ?? []);

  return {
    account: (memberId) => table.read(keys.account(memberId), Account),
    begin: (erasing) => beginErasing(table, erasing),
    unfinished: (before) => unfinishedErasures(table, before),

    async erasedSince(moment) {
      const walk = { list: lists.audit, from: moment.toISOString(), limit: pageLength } as const;
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await table.query({ ...walk, cursor }, ErasedEntry);
        found.push(...page.items.flatMap(({ erased, subject }) => (erased && subject ? [subject] : [])));
        cursor = page.cursor;
      } while (cursor !== undefined);
      return found;
    },

    async standing(memberId) {
      const item = await table.read(keys.account(memberId), Standing);
      return item && ErasingItem.safeParse(item).data;
    },

    async keepFarewell(requestId, { email, language }, now) {
      if (email !== null) await table.together([farewellWrite(requestId, { email, language }, now)]);
    },

    endpoints: async (memberId) => (await devices(memberId)).map(({ endpoint }) => endpoint),

    async removeRecords(account, requestId) {
      const owned: Key[] = [
        ...keysOwnedBy(account),
        ...(await devices(account.id)).map(({ tokenHash }) => keys.pushToken(tokenHash)),
      ];
      // The removal is refused where the item belongs to somebody else by now: then nothing is left to remove.
      for (const key of owned) await table.together([ownershipRemoval(account.id, key)]);

      const request = `DELETION#${requestId.split('.')[1]}`;
      const kept = ['ACCOUNT', 'PENDING_DELETION', request];
      const stored = await records.all(account.id);
      const all = stored.map((item) => StoredKey.parse(item));
      await table.removeAll(stored.flatMap(paymentPointers));
      for (const key of all.filter(({ sk }) => sk.startsWith('FEEDBACK#'))) {
        await table.together(feedbackRemoval(account.id, key)); // refused when it is gone
      }
      await table.removeAll(all.filter(({ sk }) => !kept.includes(sk)));
      // The person also stands in the list of the friend who referred them.
      if (account.referredBy !== null) await table.remove(keys.referred(account.referredBy, account.id));
    },

    async finish(erasing) {
      // The transaction is refused when another call has finished it.
      await table.together(erasureWrites(erasing));
    },
  };
};

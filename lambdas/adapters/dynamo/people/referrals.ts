import * as z from 'zod';
import { Problem } from '#contract/problem';
import { Account } from '#person/account';
import type { Referrers } from '#person/referral-reward';
import type { ReferralCounts } from '../../../me/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { Owner } from '../writes/owner';
import { whileActive } from '../writes/while-active';

/** Finds people by their referral code. */
export const dynamoReferrers = (table: Table): Referrers => ({
  async byReferralCode(code) {
    const owner = await table.read(keys.referralCode(code), Owner);
    const account = owner && (await table.read(keys.account(owner.memberId), Account));
    return account?.status === 'active' ? account : undefined;
  },
});

const pageLength = 1_000;

export const dynamoReferrals = (table: Table): ReferralCounts => ({
  async countShare(memberId, method) {
    const refused = await table.together([
      {
        change: keys.shares(memberId),
        update: 'ADD #method :one',
        names: { '#method': method },
        values: { ':one': 1 },
      },
      whileActive(memberId),
    ]);
    if (refused) throw new Problem('UNAUTHENTICATED');
  },

  async friends(memberId) {
    let found = 0;
    let cursor: string | undefined;
    do {
      const walk = { pk: keys.shares(memberId).pk, prefix: 'REFERRED#', limit: pageLength, cursor };
      const page = await table.query(walk, z.object({}));
      found += page.items.length;
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  },
});

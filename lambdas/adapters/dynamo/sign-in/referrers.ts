import { Account } from '#person/account';
import type { Referrers } from '#person/referral-reward';
import { keys } from '../keys';
import type { Table } from '../table';
import { Owner } from '../writes/owner';

/** Finds people by their referral code. */
export const dynamoReferrers = (table: Table): Referrers => ({
  async byReferralCode(code) {
    const owner = await table.read(keys.referralCode(code), Owner);
    const account = owner && (await table.read(keys.account(owner.memberId), Account));
    return account?.status === 'active' ? account : undefined;
  },
});

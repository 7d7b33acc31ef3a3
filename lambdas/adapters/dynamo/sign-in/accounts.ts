import { Account, signInPhoneOf } from '#person/account';
import type { KeptCode } from '#person/one-time-code';
import type { ReferralReward } from '#person/referral-reward';
import type { Accounts } from '../../../auth/ports';
import { type Key, keys, lists } from '../keys';
import type { Table, Write } from '../table';
import { accountListOf, changedListOf } from '../writes/account-lists';
import { counterWrites, countsOf } from '../writes/counters';
import { Owner } from '../writes/owner';
import { spendCode } from './one-time-codes';
import { rewardWrites, usedNumber } from './referral-rewards';
import { dynamoReferrers } from './referrers';

// A sign-up takes a second or two; one that was interrupted holds its address for no longer than this.
const lapseMs = 60_000;

/** The keys of what an account owns, each an item of its own. An unverified phone belongs to nobody. */
export function keysOwnedBy(account: Account): Key[] {
  const phone = signInPhoneOf(account);
  return [
    keys.referralCode(account.referralCode),
    ...(account.email === null ? [] : [keys.email(account.email)]),
    ...(phone === null ? [] : [keys.phone(phone)]),
  ];
}

export const dynamoAccounts = (table: Table): Accounts => {
  const byId = (memberId: string) => table.read(keys.account(memberId), Account);

  /** Says who holds an address that could not be had, and whether they left their sign-up half-way. */
  const taken = async (kind: 'email' | 'phone', key: Key, now: Date) => {
    const holder = await table.read(key, Owner);
    const abandoned = holder?.lapsesAt !== undefined && holder.lapsesAt <= now.getTime();
    return { taken: kind, ...(abandoned && { abandoned: holder.memberId }) };
  };

  return {
    byId,

    async begin(account, now) {
      const { email, phone } = account;
      const owner = { memberId: account.id, lapsesAt: now.getTime() + lapseMs };
      const unowned = { condition: 'attribute_not_exists(pk)' };
      const refused = await table.together([
        { put: account, key: keys.account(account.id), ...unowned },
        ...keysOwnedBy(account).map((key): Write => ({ put: owner, key, ...unowned })),
      ]);
      if (!refused) return undefined;
      // The account itself stands first, then what it owns.
      const held = keysOwnedBy(account).filter((_, place) => refused.refusedAt.includes(place + 1));
      const holds = (wanted: Key) => held.some(({ pk }) => pk === wanted.pk);
      if (phone !== null && holds(keys.phone(phone))) return taken('phone', keys.phone(phone), now);
      if (email !== null && holds(keys.email(email))) return taken('email', keys.email(email), now);
      throw new Error('an id or a referral code came up twice');
    },

    async activate(account, { code, reward } = {}) {
      const writes = activating(account, { code, reward });
      const refused = await table.together(writes);
      if (!refused) return true;
      if (refused.refusedAt.includes(0)) throw new Error('the pending account is gone');
      if (code && refused.refusedAt.includes(1)) return false;
      // The number has brought its reward before, or the referrer is gone: the account comes without one.
      if (reward) return this.activate(account, { ...(code && { code }) });
      throw new Error('what the pending account owns is gone');
    },

    async discard(memberId) {
      const account = await byId(memberId);
      if (account?.status !== 'pending') return;
      const mine = { condition: 'memberId = :id', values: { ':id': memberId } };
      await table.together([
        {
          remove: keys.account(memberId),
          condition: '#status = :pending',
          names: { '#status': 'status' },
          values: { ':pending': 'pending' },
        },
        ...keysOwnedBy(account).map((remove): Write => ({ remove, ...mine })),
      ]);
    },

    async abandon(memberId, now) {
      const account = await byId(memberId);
      if (account?.status !== 'pending') return;
      const mine = { condition: 'memberId = :id', values: { ':id': memberId } };
      await table.together([
        {
          change: keys.account(memberId),
          update: 'SET #list = :list, #at = :at',
          condition: '#status = :pending',
          names: { '#status': 'status', '#list': 'list', '#at': 'at' },
          values: { ':pending': 'pending', ':list': lists.abandoned, ':at': now.toISOString() },
        },
        ...keysOwnedBy(account).map((remove): Write => ({ remove, ...mine })),
      ]);
    },

    async find({ kind, value }) {
      const owner = await table.read(kind === 'email' ? keys.email(value) : keys.phone(value), Owner);
      // An unknown person costs the same two reads as a known one.
      const account = await byId(owner?.memberId ?? 'nobody');
      if (account?.status !== 'active') return undefined;
      return kind === 'phone' && signInPhoneOf(account) !== value ? undefined : account;
    },

    byReferralCode: dynamoReferrers(table).byReferralCode,

    async markEmailProved(memberId, email, at) {
      const { refused } = await table.change(keys.account(memberId), {
        update: 'SET emailVerified = :yes, sessionsEndedAt = :at',
        condition: 'email = :email AND (attribute_not_exists(emailVerified) OR emailVerified = :no)',
        values: { ':yes': true, ':no': false, ':email': email, ':at': at.toISOString() },
      });
      return !refused;
    },

    async endSessions(memberId, at) {
      await table.change(keys.account(memberId), {
        update: 'SET sessionsEndedAt = :at',
        condition: 'attribute_exists(pk)',
        values: { ':at': at.toISOString() },
      });
    },
  };
};

/** Activates an account. The account is written first, then the code if there is one: refusals are told by place. */
function activating(
  account: Account,
  { code, reward }: { code?: KeptCode | undefined; reward?: ReferralReward | undefined },
): Write[] {
  const mine = { condition: 'memberId = :id', values: { ':id': account.id } };
  return [
    {
      change: keys.account(account.id),
      // From here on it is in the list of accounts: administrators never see a half-made one.
      update:
        'SET #status = :active, #list = :list, #at = createdAt, changed = :changed, changedAt = createdAt, bonusSearches = :bonus, extras = :extras',
      condition: '#status = :pending',
      names: { '#status': 'status', '#list': 'list', '#at': 'at' },
      values: {
        ':active': 'active',
        ':pending': 'pending',
        ':list': accountListOf(account.id),
        ':changed': changedListOf(account.id),
        ':bonus': reward?.friend.bonusSearches ?? 0,
        ':extras': reward ? [reward.friend.extra] : [],
      },
    },
    ...(code ? [spendCode(code)] : []),
    ...keysOwnedBy(account).map((change): Write => ({ change, update: 'REMOVE lapsesAt', ...mine })),
    ...(reward
      ? rewardWrites(account, reward)
      : code
        ? [usedNumber(code.identifierHash, account.createdAt)]
        : []),
    ...counterWrites(account.id, countsOf(account)),
  ];
}

import { Account, type SignInIdentifier, signInPhoneOf } from '#person/account';
import type { KeptCode } from '#person/one-time-code';
import type { ReferralReward } from '#person/referral-reward';
import type { Profiles } from '../../../me/ports';
import { type Key, keys } from '../keys';
import { spendCode } from '../sign-in/one-time-codes';
import { rewardWrites, usedNumber } from '../sign-in/referral-rewards';
import type { Table, Write } from '../table';
import { counterWrites } from '../writes/counters';
import { directoryStamp } from '../writes/directory-changes';
import { ownershipRemoval } from '../writes/owner';

export const dynamoProfiles = (table: Table): Profiles => ({
  async change(before, fields, now) {
    const { item, refused } = await table.change(
      keys.account(before.id),
      changing(before, fields, now, fields.phone === undefined ? [] : phoneFields),
    );
    if (!refused) return Account.parse(item);
    return item?.status === 'active' ? 'outrun' : undefined;
  },

  async addConsent(before, consent, now) {
    const consents = [...before.consents, consent];
    const { item, refused } = await table.change(
      keys.account(before.id),
      changing(before, { consents }, now, before.consents.length === 0 ? [] : ['consents']),
    );
    if (!refused) return Account.parse(item);
    return item?.status === 'active' ? 'outrun' : undefined;
  },

  async prove(before, identifier, code, reward, now) {
    const refused = await table.together(proving(before, identifier, { code, reward }, now));
    if (!refused) return (await table.read(keys.account(before.id), Account)) ?? 'outrun';
    const [account, spent, owner] = [0, 1, 2].map((place) => refused.refusedAt.includes(place));
    if (account) return 'outrun';
    if (spent) return 'spent';
    if (owner) return 'taken';
    // The number has brought its reward before, or the referrer is gone: it is proved without one.
    return reward ? this.prove(before, identifier, code, undefined, now) : 'outrun';
  },
});

const phoneFields = ['phone', 'phoneVerified', 'provedPhone'] as const;

/** Sets fields of an active account, unless one of those that the decision rests on has changed since it was read. */
function changing(
  before: Account,
  fields: Partial<Account>,
  now: Date,
  unchanged: readonly (keyof Account)[],
): { update: string; condition: string; names: Record<string, string>; values: Record<string, unknown> } {
  const changed = Object.entries({ ...fields, ...directoryStamp(before.id, now.toISOString()) });
  const same = (place: number, field: keyof Account) =>
    // An item from before the field was there stands for its default.
    `(#u${place} = :u${place}${before[field] === null ? ` OR attribute_not_exists(#u${place})` : ''})`;
  return {
    update: `SET ${changed.map((_, place) => `#f${place} = :f${place}`).join(', ')}`,
    condition: ['#status = :active', ...unchanged.map((field, place) => same(place, field))].join(' AND '),
    names: {
      '#status': 'status',
      ...Object.fromEntries(changed.map(([name], place) => [`#f${place}`, name])),
      ...Object.fromEntries(unchanged.map((field, place) => [`#u${place}`, field])),
    },
    values: {
      ':active': 'active',
      ...Object.fromEntries(changed.map(([, value], place) => [`:f${place}`, value])),
      ...Object.fromEntries(unchanged.map((field, place) => [`:u${place}`, before[field]])),
    },
  };
}

/** The account is written first, then the code, then the owner: refusals are told by place. */
function proving(
  before: Account,
  { kind, value }: SignInIdentifier,
  { code, reward }: { code: KeptCode; reward: ReferralReward | undefined },
  now: Date,
): Write[] {
  const phone = kind === 'phone';
  const fields: Partial<Account> = phone
    ? { phone: value, phoneVerified: true, provedPhone: null, waitingReferralCode: null }
    : { email: value, emailVerified: true };
  const rewarded = reward && {
    referredBy: reward.referrerId,
    usedReferralCode: before.waitingReferralCode?.toUpperCase() ?? null,
    bonusSearches: before.bonusSearches + reward.friend.bonusSearches,
    extras: [...before.extras, reward.friend.extra],
  };
  const rests: (keyof Account)[] = phone ? [...phoneFields, 'waitingReferralCode'] : ['email'];
  const restsOnReward: (keyof Account)[] = reward ? ['bonusSearches', 'extras', 'referredBy'] : [];
  const key = (address: string): Key => (phone ? keys.phone(address) : keys.email(address));
  const left = phone ? signInPhoneOf(before) : before.email;
  return [
    {
      change: keys.account(before.id),
      ...changing(before, { ...fields, ...rewarded }, now, [...rests, ...restsOnReward]),
    },
    spendCode(code),
    {
      put: { memberId: before.id },
      key: key(value),
      // A sign-up that was left half-way holds an address no longer than until it lapses.
      condition: 'attribute_not_exists(pk) OR memberId = :id OR lapsesAt <= :now',
      values: { ':id': before.id, ':now': now.getTime() },
    },
    ...(left === null || left === value ? [] : [ownershipRemoval(before.id, key(left))]),
    // A link for a new password that lies in the mailbox before it must not open the account any more.
    ...(phone || left === value ? [] : [{ remove: keys.resetLink(before.id) }]),
    ...(reward
      ? [...rewardWrites(before, reward), ...counterWrites(before.id, { referrals: 1 })]
      : phone
        ? [usedNumber(code.identifierHash, now.toISOString())]
        : []),
  ];
}

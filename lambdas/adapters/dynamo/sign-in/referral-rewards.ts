import type { Account } from '#person/account';
import type { ReferralReward } from '#person/referral-reward';
import { keys } from '../keys';
import type { Write } from '../table';

/** Marks a number that was proved without a reward: nobody who signs up with it again brings one. */
export const usedNumber = (phoneHash: string, at: string): Write => ({
  put: { at },
  key: keys.rewarded(phoneHash),
});

/**
 * Writes a reward beside the friend's account: the referrer's extra queries, the friend in the referrer's list, and the
 * mark that this number has brought its reward. If the mark is there already, the whole transaction is refused.
 */
export function rewardWrites(friend: Account, { referrerId, referrer, phoneHash }: ReferralReward): Write[] {
  const unwritten = { condition: 'attribute_not_exists(pk)' };
  const at = referrer.extra.grantedAt;
  return [
    {
      change: keys.account(referrerId),
      update: 'SET extras = list_append(if_not_exists(extras, :none), :extra)',
      condition: '#status = :active',
      names: { '#status': 'status' },
      values: { ':none': [], ':extra': [referrer.extra], ':active': 'active' },
    },
    { put: { friendId: friend.id, at }, key: keys.referred(referrerId, friend.id), ...unwritten },
    { put: { at }, key: keys.rewarded(phoneHash), ...unwritten },
  ];
}

import type { Account, Member } from '#person/account';
import type { MePorts } from './ports';

type Ports = Pick<MePorts, 'referrals'>;
type Reward = {
  kind: 'extra' | 'bonus';
  searches: number;
  granted_at: string;
  expires_at: string | null;
};

/** Shows a member's code, how many friends used it, and the rewards, those that have run out included. */
export async function showReferrals({ referrals }: Ports, { id, account }: Member, now: Date) {
  const friends = await referrals.friends(id);
  const rewards = rewardsOf(account);
  return {
    referral_code: account.referralCode,
    total_referrals: friends,
    successful_signups: friends, // nobody is counted before their sign-up is complete
    pending_rewards: rewards.filter((reward) => stillRuns(reward, now)).length,
    rewards,
  };
}

const stillRuns = ({ expires_at }: Reward, now: Date): boolean =>
  expires_at === null || Date.parse(expires_at) > now.getTime();

function rewardsOf({ extras, bonusSearches, createdAt }: Account): Reward[] {
  const daily = extras.map(
    ({ searches, grantedAt, until }): Reward => ({
      kind: 'extra',
      searches,
      granted_at: grantedAt,
      expires_at: until,
    }),
  );
  if (bonusSearches === 0) return daily;
  // One-off queries come with the sign-up; the reply shows how many of them are left.
  return [...daily, { kind: 'bonus', searches: bonusSearches, granted_at: createdAt, expires_at: null }];
}

import type { Usage } from '#contract/plans';
import { dailyLimitOf, type Member } from '#person/account';
import { profileOf, subscriptionOf } from '#person/profile';
import { indianDay, usageReply } from '#person/quota';
import type { MePorts } from './ports';

/** Today's quota of a member. */
export async function showUsage(ports: Pick<MePorts, 'quota'>, member: Member, now: Date): Promise<Usage> {
  const state = await ports.quota.state(member.id, indianDay(now), now);
  return usageReply(state, dailyLimitOf(member, now), now);
}

/** Shows a member's own profile, quota and subscription. A paid plan past its end is shown as Free. */
export async function showMe(ports: Pick<MePorts, 'quota'>, member: Member, now: Date) {
  const usage = await showUsage(ports, member, now);
  const profile = profileOf(member, usage.used, now);
  return {
    profile,
    isAdmin: member.isAdmin,
    usage,
    referral_code: member.account.referralCode,
    subscription: subscriptionOf(profile),
  };
}

import type { Profile, Subscription } from '#contract/me';
import type { Usage } from '#contract/plans';
import { dailyLimitOf, dailySettingOf, type Member, planNow } from '#platform/account';
import { indianDay, usageShown } from '#platform/quota';
import type { MePorts } from './ports';

/** Today's quota of a member. */
export async function showUsage(ports: Pick<MePorts, 'quota'>, member: Member, now: Date): Promise<Usage> {
  const state = await ports.quota.state(member.id, indianDay(now), now);
  return usageShown(state, dailyLimitOf(member, now), now);
}

/** A member's own profile, quota and subscription. A paid plan past its end is shown as what it is: Free. */
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

const subscriptionOf = (profile: Profile): Subscription => ({
  plan: profile.subscription_plan,
  status: profile.subscription_status,
  amount: profile.subscription_amount,
  started_at: profile.subscription_start_date,
  expires_at: profile.subscription_expires_at,
  next_billing_date: profile.subscription_next_billing_date,
});

export function profileOf(member: Member, usedToday: number, now: Date): Profile {
  const { account } = member;
  const plan = planNow(account, now);
  const ended = plan !== account.plan;
  return {
    id: account.id,
    user_id: account.id,
    full_name: account.fullName,
    email: account.email,
    phone: account.phone,
    city: account.city,
    role: member.isAdmin ? 'admin' : 'user',
    preferred_language: account.language,
    notification_preferences: account.notificationPreferences,
    subscription_plan: plan,
    subscription_status: ended ? 'inactive' : account.planStatus,
    subscription_amount: ended ? null : account.planAmountPaise,
    subscription_start_date: account.planStartedAt,
    subscription_expires_at: account.planEndsAt,
    subscription_next_billing_date: ended ? null : account.planBillsNextAt,
    daily_usage_count: usedToday,
    daily_search_limit: dailySettingOf(account, now),
    last_usage_date: usedToday > 0 ? indianDay(now) : null,
    keep_history: account.keepHistory,
    created_at: account.createdAt,
  };
}

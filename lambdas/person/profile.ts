import type { Profile, Subscription } from '#contract/me';
import { dailySettingOf, type Member, planNow } from './account';
import { indianDay } from './quota';

/** A profile as its owner and the panel see it. A paid plan past its end is shown as what it is: Free. */
export function profileOf(
  member: Pick<Member, 'account' | 'isAdmin'>,
  usedToday: number,
  now: Date,
): Profile {
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

/** The plan of a profile, as its card shows it. A mandate is at work whenever there is a next date. */
export const subscriptionOf = (profile: Profile): Subscription => ({
  plan: profile.subscription_plan,
  status: profile.subscription_status,
  amount: profile.subscription_amount,
  started_at: profile.subscription_start_date,
  expires_at: profile.subscription_expires_at,
  next_billing_date: profile.subscription_next_billing_date,
  renews: profile.subscription_next_billing_date !== null,
});

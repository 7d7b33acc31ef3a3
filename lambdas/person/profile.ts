import type { Consent } from '#contract/consent';
import type { ProfileChange } from '#contract/own-profile';
import type { Profile, Subscription } from '#contract/profile';
import { type Account, dailySettingOf, type Member, ownLimitOf, planNow, signInPhoneOf } from './account';
import { indianDay } from './quota';

/** People change these fields of their profile themselves. The name on the wire leads to the name in the account. */
export const ownFields = {
  full_name: 'fullName',
  phone: 'phone',
  city: 'city',
  registration_number: 'registrationNumber',
  profession: 'profession',
  clinic: 'clinic',
  preferred_language: 'language',
  notification_preferences: 'notificationPreferences',
  keep_history: 'keepHistory',
} as const satisfies { [Field in keyof ProfileChange]-?: keyof Account };
type Own = typeof ownFields;

/** The fields of an account that its owner may change. */
export type OwnFields = Partial<Pick<Account, Own[keyof Own] | 'phoneVerified' | 'provedPhone'>>;

const ownFieldsOf = (account: Account) =>
  Object.fromEntries(Object.entries(ownFields).map(([shown, stored]) => [shown, account[stored]])) as {
    [Field in keyof Own]: Account[Own[Field]];
  };

/** Makes the profile that its owner and the panel see. A paid plan past its end is shown as Free. */
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
    ...ownFieldsOf(account),
    email: account.email,
    email_verified: account.emailVerified,
    phone_verified: account.phone !== null && account.phoneVerified,
    sign_in_phone: signInPhoneOf(account),
    role: member.isAdmin ? 'admin' : 'user',
    subscription_plan: plan,
    subscription_status: ended ? 'inactive' : account.planStatus,
    subscription_amount: ended ? null : account.planAmountPaise,
    subscription_start_date: account.planStartedAt,
    subscription_expires_at: account.planEndsAt,
    subscription_next_billing_date: ended ? null : account.planBillsNextAt,
    daily_usage_count: usedToday,
    daily_search_limit: dailySettingOf(account, now),
    daily_limit_edited: ownLimitOf(account, now) !== null,
    last_usage_date: usedToday > 0 ? indianDay(now) : null,
    consent: consentOf(account),
    created_at: account.createdAt,
  };
}

/** The last consent of an account, as its owner sees it. */
function consentOf({ consents }: Account): Consent | null {
  const last = consents.at(-1);
  return last ? { version: last.version, given_at: last.givenAt } : null;
}

/** Makes what the plan's card shows. A plan renews itself whenever it has a next billing date. */
export const subscriptionOf = (profile: Profile): Subscription => ({
  plan: profile.subscription_plan,
  status: profile.subscription_status,
  amount: profile.subscription_amount,
  started_at: profile.subscription_start_date,
  expires_at: profile.subscription_expires_at,
  next_billing_date: profile.subscription_next_billing_date,
  renews: profile.subscription_next_billing_date !== null,
});

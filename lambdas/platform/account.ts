import * as z from 'zod';
import { type PlanName, PlanName as PlanNameSchema, plans, SubscriptionStatus } from '#contract/plans';
import { NotificationPreferences } from '#contract/preferences';
import { languages } from '#contract/sentences';

const time = z.iso.datetime();

/** A person as every room knows them, and as the account item stores it. Amounts are paise, times ISO 8601 UTC. */
export const Account = z.object({
  id: z.string(),
  /** `pending`: signing up has begun and was not finished; such an account can do nothing. */
  status: z.enum(['pending', 'active']),
  email: z.string().nullable(),
  fullName: z.string(),
  phone: z.string().nullable(),
  /** Only a phone verified by a code signs anybody in. */
  phoneVerified: z.boolean(),
  city: z.string().nullable(),
  language: z.enum(languages),
  notificationPreferences: NotificationPreferences,
  plan: PlanNameSchema,
  planStatus: SubscriptionStatus,
  planAmountPaise: z.int().nullable(),
  planStartedAt: time.nullable(),
  planEndsAt: time.nullable(),
  planBillsNextAt: time.nullable(),
  /** Set by an administrator; otherwise the plan's own limit holds. */
  dailyLimit: z.int().nonnegative().nullable(),
  referralCode: z.string(),
  createdAt: time,
});
export type Account = z.infer<typeof Account>;

/** A caller whose token verified, whose session has not ended and whose account is active. */
export type Member = {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly account: Account;
  /** The sign-in that the token belongs to: the same for all tokens refreshed from it. */
  readonly sessionId: string;
};

/** The plan that holds now: a paid plan past its end counts as Free, without waiting for any job. */
export function planNow(account: Account, now: Date): PlanName {
  const ended = account.planEndsAt !== null && Date.parse(account.planEndsAt) <= now.getTime();
  return ended ? 'free' : account.plan;
}

/** Queries a day that an account is set to: by an administrator, or else by its plan. */
export const dailySettingOf = (account: Account, now: Date): number =>
  account.dailyLimit ?? plans[planNow(account, now)].dailyQueries;

/** Queries a day, or null for no limit (administrators). */
export const dailyLimitOf = (member: Member, now: Date): number | null =>
  member.isAdmin ? null : dailySettingOf(member.account, now);

import * as z from 'zod';
import { type PlanName, PlanName as PlanNameSchema, SubscriptionStatus } from '#contract/plans';
import { NotificationPreferences } from '#contract/preferences';
import { plans } from '#contract/product';
import { languages } from '#contract/sentences';
import { planAt } from '#rules/running-plan';

const time = z.iso.datetime();

/** Searches a day beside the limit, for as long as they last: what a referral brings. */
export const ExtraSearches = z.object({
  searches: z.int().positive(),
  until: time,
  why: z.enum(['referrer', 'friend']),
  grantedAt: time,
});
export type ExtraSearches = z.infer<typeof ExtraSearches>;

/** A person as every room knows them, and as the account item stores it. Amounts are paise, times ISO 8601 UTC. */
export const Account = z.object({
  id: z.string(),
  /**
   * `pending`: signing up has begun and was not finished. `erasing`: an administrator has approved its deletion. Such
   * an account can do nothing.
   */
  status: z.enum(['pending', 'active', 'erasing']),
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
  // What came later has a default, so that items written before still parse; new accounts begin with it.
  /** Tokens of sign-ins up to this time are refused: the password was reset. */
  sessionsEndedAt: time.nullable().default(null),
  /** Whether answers are kept in the person's history. */
  keepHistory: z.boolean().default(true),
  /** One-off searches, taken only when a day's limit is used up. */
  bonusSearches: z.int().nonnegative().default(0),
  extras: z.array(ExtraSearches).default([]),
  /** Id of the person whose code was used at sign-up, and the code. */
  referredBy: z.string().nullable().default(null),
  usedReferralCode: z.string().nullable().default(null),
  /** How often the ledger behind the plan has changed: whoever writes the plan has read the whole of it. */
  ledgerVersion: z.int().nonnegative().default(0),
  /**
   * What the pool's group says, for the panel's filter alone: written by the operators' command. No door looks at it.
   */
  role: z.enum(['user', 'admin']).default('user'),
});
export type Account = z.infer<typeof Account>;

/** What every account has had since the first one: no default of the schema, so an item without it is refused. */
const atFirst = {
  status: 'pending',
  notificationPreferences: {
    welcome_messages: true,
    analysis_complete: true,
    subscription_reminders: true,
    product_updates: true,
  },
  plan: 'free',
  planStatus: 'active',
  planAmountPaise: null,
  planStartedAt: null,
  planEndsAt: null,
  planBillsNextAt: null,
  dailyLimit: null,
} as const satisfies Partial<Account>;

/** A new account. Whatever is not said of it is as it is at first, or the schema's default. */
export const beginAccount = (
  said: Omit<z.input<typeof Account>, keyof typeof atFirst> & Partial<Pick<Account, keyof typeof atFirst>>,
): Account => Account.parse({ ...atFirst, ...said });

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
  const { plan, planEndsAt } = account;
  return planAt(plan, planEndsAt === null ? null : Date.parse(planEndsAt), now.getTime());
}

/** Queries a day that an account is set to: by an administrator, or else by its plan. */
export const dailySettingOf = (account: Account, now: Date): number =>
  account.dailyLimit ?? plans[planNow(account, now)].dailyQueries;

/** Searches a day that rewards add while they run. */
export const extraSearchesOf = ({ extras }: Account, now: Date): number =>
  extras
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .reduce((sum, { searches }) => sum + searches, 0);

/** Queries a day, rewards included, or null for no limit (administrators). */
export const dailyLimitOf = (member: Member, now: Date): number | null =>
  member.isAdmin ? null : dailySettingOf(member.account, now) + extraSearchesOf(member.account, now);

/**
 * Whether a sign-in was ended by a later reset of the password. Tokens count in whole seconds: one of the very second
 * of the reset is taken to be older.
 */
export const signInHasEnded = (
  { sessionsEndedAt }: Pick<Account, 'sessionsEndedAt'>,
  authenticatedAtSeconds: number,
): boolean => sessionsEndedAt !== null && authenticatedAtSeconds * 1000 <= Date.parse(sessionsEndedAt);

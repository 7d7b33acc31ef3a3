import * as z from 'zod';
import { type PlanName, PlanName as PlanNameSchema, SubscriptionStatus } from '#contract/plans';
import { NotificationPreferences } from '#contract/preferences';
import { plans, referralReward } from '#contract/product';
import { Profession } from '#contract/profession';
import { languages } from '#contract/sentences';
import { planAt } from '#rules/running-plan';

// Each schema is made at every start of every function: what fields share is made once.
const text = z.string();
const textOrNone = text.nullable();
const laterText = textOrNone.default(null);
const time = z.iso.datetime();
const timeOrNone = time.nullable();
const count = z.int().nonnegative();
const yesOrNo = z.boolean();
const language = z.enum(languages);

/** A referral brings queries a day beside the limit, for a time. */
export const ExtraQueries = z.object({
  searches: z.int().positive(),
  until: time,
  why: z.enum(['referrer', 'friend']),
  grantedAt: time,
});
export type ExtraQueries = z.infer<typeof ExtraQueries>;

/** The account is what is stored of a person, and what every room knows of them. Amounts are paise, times ISO 8601 UTC. */
export const Account = z.object({
  id: text,
  /**
   * `pending`: signing up has begun and was not finished. `erasing`: an administrator has decided its deletion. An
   * account in either state can do nothing.
   */
  status: z.enum(['pending', 'active', 'erasing']),
  email: textOrNone,
  fullName: text,
  phone: textOrNone,
  /** Only a phone verified by a code signs anybody in. */
  phoneVerified: yesOrNo,
  city: textOrNone,
  language,
  notificationPreferences: NotificationPreferences,
  plan: PlanNameSchema,
  planStatus: SubscriptionStatus,
  planAmountPaise: z.int().nullable(),
  planStartedAt: timeOrNone,
  planEndsAt: timeOrNone,
  planBillsNextAt: timeOrNone,
  /** Set by an administrator for the plan of that time; otherwise the plan's own limit holds. */
  dailyLimit: count.nullable(),
  referralCode: text,
  createdAt: time,
  // Fields that came later have a default, so that items written before still parse; new accounts begin with
  // it.
  /** Tokens of sign-ins up to this time are refused, because the password was reset then. */
  sessionsEndedAt: timeOrNone.default(null),
  /** True when a code has proved that the e-mail address is theirs. */
  emailVerified: yesOrNo.default(false),
  /** The plan on which the daily limit was set: on another one it does not hold. */
  dailyLimitPlan: PlanNameSchema.nullable().default(null),
  /** The number that a code has proved, while another one stands in `phone`: it signs in until that one is proved. */
  provedPhone: laterText,
  /** A referral code given at e-mail sign-up. It is looked at when the person's number is proved. */
  waitingReferralCode: laterText,
  /** For the head of what a doctor prints. */
  profession: Profession.nullable().default(null),
  registrationNumber: laterText,
  clinic: laterText,
  /** True when answers are kept in the person's history. */
  keepHistory: yesOrNo.default(true),
  /** Every consent to a privacy policy, the latest last: who is responsible for data must be able to show them. */
  consents: z.array(z.object({ version: z.iso.date(), givenAt: time, language })).default([]),
  /** The browsers that somebody has signed in from, by keyed hashes of the numbers that these gave themselves. */
  browsers: z.array(text).default([]),
  /** One-off queries; one is taken only when the day's limit is used up. */
  bonusSearches: count.default(0),
  extras: z.array(ExtraQueries).default([]),
  /** Id of the person whose code was used at sign-up, and the code. */
  referredBy: laterText,
  usedReferralCode: laterText,
  /** Counts the changes of the ledger behind the plan; a write of the plan proves by it that the whole ledger was read. */
  ledgerVersion: count.default(0),
  /**
   * A copy of the pool's group for the panel's filter alone, written by the operators' command. No door looks at it.
   */
  role: z.enum(['user', 'admin']).default('user'),
});
export type Account = z.infer<typeof Account>;

/** Every account has had these since the first one: no default of the schema, so an item without them is refused. */
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

/** A member is a caller whose token is verified, whose session has not ended and whose account is active. */
export type Member = {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly account: Account;
  /** Names the sign-in that the token belongs to; all tokens refreshed from it carry the same id. */
  readonly sessionId: string;
  /**
   * An administrator has one: `proved`, this sign-in has shown a code of their authenticator; `asked`, it has not;
   * `none`, no authenticator is set up.
   */
  readonly secondFactor?: 'proved' | 'asked' | 'none';
};

/** A person signs in with an e-mail address or a phone number, brought to one spelling. */
export type SignInIdentifier = { readonly kind: 'email' | 'phone'; readonly value: string };

/** The number that signs a person in: the one that a code has proved, whatever they have typed since. */
export const signInPhoneOf = ({
  phone,
  phoneVerified,
  provedPhone,
}: Pick<Account, 'phone' | 'phoneVerified' | 'provedPhone'>): string | null =>
  phoneVerified ? phone : provedPhone;

/** Says whether a code has proved that a mailbox or a number is this person's. */
export const isProved = (account: Account): boolean =>
  account.emailVerified || signInPhoneOf(account) !== null;

/** The plan that holds now: a paid plan past its end counts as Free at once, without waiting for a job. */
export function planNow(account: Account, now: Date): PlanName {
  const { plan, planEndsAt } = account;
  return planAt(plan, planEndsAt === null ? null : Date.parse(planEndsAt), now.getTime());
}

/** The limit that an administrator has set for the plan that holds now, or null: as the plan says. */
export function ownLimitOf(account: Account, now: Date): number | null {
  const { dailyLimit, dailyLimitPlan } = account;
  // A limit that was set before its plan was noted belongs to the plan that is stored.
  return (dailyLimitPlan ?? account.plan) === planNow(account, now) ? dailyLimit : null;
}

/** An administrator, or else the plan, sets how many queries a day an account has. */
export const dailySettingOf = (account: Account, now: Date): number =>
  ownLimitOf(account, now) ?? plans[planNow(account, now)].dailyQueries;

/** Rewards add queries a day while they run, up to a ceiling. */
const extraSearchesOf = ({ extras }: Account, now: Date): number =>
  Math.min(
    extras
      .filter(({ until }) => Date.parse(until) > now.getTime())
      .reduce((sum, { searches }) => sum + searches, 0),
    referralReward.mostExtraADay,
  );

/** Queries a day, rewards included, or null for no limit (administrators). */
export const dailyLimitOf = (member: Member, now: Date): number | null =>
  member.isAdmin ? null : dailySettingOf(member.account, now) + extraSearchesOf(member.account, now);

/**
 * Says whether a later reset of the password has ended a sign-in. Tokens count in whole seconds: a token of the very
 * second of the reset is taken to be older.
 */
export const signInHasEnded = (
  { sessionsEndedAt }: Pick<Account, 'sessionsEndedAt'>,
  authenticatedAtSeconds: number,
): boolean => sessionsEndedAt !== null && authenticatedAtSeconds * 1000 <= Date.parse(sessionsEndedAt);

import * as z from 'zod';

/** What is sold, and to whom how much of it: the product itself, so it lives here and not in settings. */
export const planNames = ['free', 'basic', 'pro'] as const;
export const PlanName = z.enum(planNames);
export type PlanName = z.infer<typeof PlanName>;

/** Prices in paise; `dailyQueries` is the number of answers a day (Asia/Kolkata). */
export const plans = {
  free: { dailyQueries: 5, monthlyPaise: 0, yearlyPaise: 0 },
  basic: { dailyQueries: 25, monthlyPaise: 9_900, yearlyPaise: 99_900 },
  pro: { dailyQueries: 50, monthlyPaise: 17_900, yearlyPaise: 179_900 },
} as const satisfies Record<PlanName, { dailyQueries: number; monthlyPaise: number; yearlyPaise: number }>;

/** The plans by the names that people know; they are not translated. */
export const planTitles = { free: 'Free', basic: 'Basic', pro: 'Pro' } as const satisfies Record<
  PlanName,
  string
>;

export const SubscriptionStatus = z.enum(['active', 'inactive', 'cancelled']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The state of a day's quota; for an administrator `limit` and `remaining` are null. */
export const Usage = z.object({
  used: z.int(),
  limit: z.int().nullable(),
  remaining: z.int().nullable(),
  bonus: z.int(),
  resetsAt: z.iso.datetime(),
});
export type Usage = z.infer<typeof Usage>;

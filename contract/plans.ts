import * as z from 'zod';
import { planNames } from './product';

export const PlanName = z.enum(planNames);
export type PlanName = z.infer<typeof PlanName>;

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

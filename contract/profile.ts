import * as z from 'zod';
import { PreferredLanguage } from './checks';
import { Consent } from './consent';
import { PlanName, SubscriptionStatus } from './plans';
import { NotificationPreferences } from './preferences';
import { Profession } from './profession';

const time = z.iso.datetime();

/** A profile as its owner sees it; push tokens are never part of it. Amounts are paise. */
export const Profile = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** A code has proved the address, or the phone, where this is true; `sign_in_phone` is the number that signs in. */
  email_verified: z.boolean().optional(),
  phone_verified: z.boolean().optional(),
  sign_in_phone: z.string().nullable().optional(),
  city: z.string().nullable(),
  /** For the head of what a doctor prints: the number in the medical register, and the clinic. */
  registration_number: z.string().nullable().optional(),
  profession: Profession.nullable().optional(),
  clinic: z.string().nullable().optional(),
  role: z.enum(['user', 'admin']),
  preferred_language: PreferredLanguage,
  notification_preferences: NotificationPreferences,
  subscription_plan: PlanName,
  subscription_status: SubscriptionStatus,
  subscription_amount: z.int().nullable(),
  subscription_start_date: time.nullable(),
  subscription_expires_at: time.nullable(),
  subscription_next_billing_date: time.nullable(),
  daily_usage_count: z.int(),
  daily_search_limit: z.int(),
  /** True when an administrator has set the limit; otherwise it is the plan's. */
  daily_limit_edited: z.boolean().optional(),
  last_usage_date: z.iso.date().nullable(),
  keep_history: z.boolean(),
  /** The last privacy policy that the person agreed to, or null: they were never asked. */
  consent: Consent.nullable().optional(),
  created_at: time,
});
export type Profile = z.infer<typeof Profile>;

export const Subscription = z.object({
  plan: PlanName,
  status: SubscriptionStatus,
  amount: z.int().nullable(),
  started_at: time.nullable(),
  expires_at: time.nullable(),
  next_billing_date: time.nullable(),
  /** True when a mandate renews it by itself at the end of the term. */
  renews: z.boolean().optional(),
});
export type Subscription = z.infer<typeof Subscription>;

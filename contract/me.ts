import * as z from 'zod';
import { caseRoutes } from './cases';
import { PreferredLanguage } from './checks';
import { Consent, ConsentGiven } from './consent';
import { deletionRoutes } from './deletion';
import { historyRoutes } from './history';
import { notificationRoutes } from './notifications';
import { own } from './own';
import {
  City,
  Clinic,
  Email,
  OtpCode,
  PersonName,
  Profession,
  phone,
  RegistrationNumber,
} from './person-inputs';
import { PlanName, SubscriptionStatus, Usage } from './plans';
import { NotificationPreferences } from './preferences';
import { feedbackRoutes, referralRoutes } from './referrals';
import { row } from './route';

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

/** A field that may be emptied again. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]);

export const ProfileChange = z.object({
  full_name: PersonName.optional(),
  phone: phone('phone_invalid').optional(),
  city: orNone(City).optional(),
  registration_number: orNone(RegistrationNumber).optional(),
  profession: orNone(Profession).optional(),
  clinic: orNone(Clinic).optional(),
  preferred_language: PreferredLanguage.optional(),
  notification_preferences: NotificationPreferences.partial().optional(),
  /** True when answers are kept for 90 days. Switched off, the ones that are there stay until they are deleted. */
  keep_history: z.boolean().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** The rows that prove a number or an address by a code share these fields. */
const proving = {
  ...own,
  method: 'POST',
  refuses: ['OTP_INVALID', 'OTP_EXPIRED', 'ACCOUNT_EXISTS', 'CONFLICT'],
  reply: z.object({ profile: Profile }),
} as const;

export const meRoutes = {
  me: row({
    ...own,
    summary: 'The signed-in person: profile, usage and subscription',
    method: 'GET',
    path: '/api/me',
    reply: z.object({
      profile: Profile,
      isAdmin: z.boolean(),
      usage: Usage,
      referral_code: z.string(),
      subscription: Subscription,
    }),
  }),
  changeProfile: row({
    ...own,
    summary: "Change fields of one's own profile",
    method: 'PATCH',
    path: '/api/me',
    body: ProfileChange,
    refuses: ['CONFLICT'],
    reply: z.object({ profile: Profile }),
  }),
  changePhone: row({
    ...proving,
    summary: 'Prove a mobile number by its code: it signs in from then on',
    path: '/api/me/phone',
    body: z.object({ phoneNumber: phone('mobile_invalid'), otpCode: OtpCode }),
  }),
  changeEmail: row({
    ...proving,
    summary: 'Prove an e-mail address by its code: it signs in from then on',
    path: '/api/me/email',
    body: z.object({ email: Email, otpCode: OtpCode }),
  }),
  giveConsent: row({
    ...own,
    summary: 'Agree to the privacy policy that is shown; version and time are kept',
    method: 'POST',
    path: '/api/me/consent',
    body: ConsentGiven,
    refuses: ['CONFLICT'],
    reply: z.object({ profile: Profile }),
  }),
  usage: row({
    ...own,
    summary: "Today's quota",
    method: 'GET',
    path: '/api/me/usage',
    reply: z.object({ usage: Usage }),
  }),
  ...notificationRoutes,
  ...historyRoutes,
  ...caseRoutes,
  ...referralRoutes,
  ...feedbackRoutes,
  ...deletionRoutes,
};

import { z } from 'zod';
import {
  City,
  Email,
  limits,
  newPassword,
  orAbsent,
  PersonName,
  PreferredLanguage,
  phone,
  plainText,
} from './checks';
import { PlanName, SubscriptionStatus, Usage } from './plans';
import { row } from './route';
import { named } from './sentences';

/** The four saved preferences that senders of notifications respect. */
export const NotificationPreferences = z.object({
  welcome_messages: z.boolean(),
  analysis_complete: z.boolean(),
  subscription_reminders: z.boolean(),
  product_updates: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

const time = z.iso.datetime();

/** A profile as its owner sees it; push tokens are never part of it. Amounts are paise. */
export const Profile = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
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
  last_usage_date: z.iso.date().nullable(),
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
});
export type Subscription = z.infer<typeof Subscription>;

export const ProfileChange = z.object({
  full_name: PersonName.optional(),
  phone: phone('phone_invalid').optional(),
  city: z.union([z.literal('').transform(() => null), z.null(), City]).optional(),
  preferred_language: PreferredLanguage.optional(),
  notification_preferences: NotificationPreferences.partial().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const meRoutes = {
  me: row({
    summary: 'The signed-in person: profile, usage and subscription',
    method: 'GET',
    path: '/api/me',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    reply: z.object({
      profile: Profile,
      isAdmin: z.boolean(),
      usage: Usage,
      referral_code: z.string(),
      subscription: Subscription,
    }),
  }),
  changeProfile: row({
    summary: "Change fields of one's own profile",
    method: 'PATCH',
    path: '/api/me',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    body: ProfileChange,
    reply: z.object({ profile: Profile }),
  }),
  usage: row({
    summary: "Today's quota",
    method: 'GET',
    path: '/api/me/usage',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    reply: z.object({ usage: Usage }),
  }),
};

const Nothing = z.object({});
const Id = z.object({ id: z.string().min(1).max(128) });
export const Page = z.object({ cursor: orAbsent(z.string().max(2_048, named('invalid'))) });

export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  is_read: z.boolean(),
  read_at: time.nullable(),
  sent_at: time,
});

export const deletionReasons = [
  'not_useful',
  'too_expensive',
  'technical_issues',
  'privacy_concerns',
  'found_alternative',
  'temporary_break',
  'other',
] as const;

export const DeletionRequest = z.object({
  id: z.string(),
  full_name: z.string(),
  phone: z.string(),
  reason: z.string(),
  reason_category: z.enum(deletionReasons),
  status: z.enum(['pending', 'approved', 'denied']),
  created_at: time,
});

export const HistoryEntry = z.object({
  id: z.string(),
  tool: z.enum(['ai-diagnosis', 'drug-calculator', 'ai-report-analysis', 'ai-medical-notes']),
  title: z.string(),
  created_at: time,
  question: z.string().optional(),
  answer: z.string().optional(),
});

/** Agreed and not served yet. */
export const promisedMeRoutes = {
  savePushToken: row({
    summary: 'Register this device for push messages',
    method: 'PUT',
    path: '/api/me/push-token',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    body: z.object({ token: z.string().min(1).max(4_096), platform: z.enum(['web', 'android']) }),
    reply: Nothing,
  }),
  notifications: row({
    summary: 'The fifty newest notifications',
    method: 'GET',
    path: '/api/me/notifications',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    reply: z.object({ notifications: z.array(Notification).max(50), unread: z.int() }),
  }),
  markRead: row({
    summary: 'Mark one notification as read',
    method: 'POST',
    path: '/api/me/notifications/{id}/read',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    params: Id,
    reply: z.object({ unread: z.int() }),
  }),
  markAllRead: row({
    summary: 'Mark all notifications as read',
    method: 'POST',
    path: '/api/me/notifications/read-all',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    reply: z.object({ unread: z.int() }),
  }),
  requestDeletion: row({
    summary: 'Ask for the account to be deleted',
    method: 'POST',
    path: '/api/me/deletion-request',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 201,
    body: z.object({
      password: newPassword(6, 'password_short_deletion'),
      phone: z
        .string(named('phone_short'))
        .trim()
        .min(10, named('phone_short'))
        .max(32, named('phone_short')),
      reason: plainText(limits.text, 'reason_short').refine(
        (text) => text.length >= 10,
        named('reason_short'),
      ),
      reasonCategory: z.enum(deletionReasons, named('reason_category')),
      confirmation: z.literal('DELETE MY ACCOUNT', named('confirmation_required')),
    }),
    reply: z.object({ request: DeletionRequest }),
  }),
  referrals: row({
    summary: 'Referral code, counts and rewards',
    method: 'GET',
    path: '/api/me/referrals',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    reply: z.object({
      referral_code: z.string(),
      total_referrals: z.int(),
      successful_signups: z.int(),
      pending_rewards: z.int(),
      rewards: z.array(
        z.object({
          kind: z.enum(['extra', 'bonus']),
          searches: z.int(),
          granted_at: time,
          expires_at: time.nullable(),
        }),
      ),
    }),
  }),
  recordShare: row({
    summary: 'Record that the referral code was shared',
    method: 'POST',
    path: '/api/me/shares',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    body: z.object({
      shareMethod: z.enum(['copy_link', 'whatsapp', 'email', 'sms', 'social']),
      referralCode: z.string().trim().min(1).max(32),
    }),
    reply: Nothing,
  }),
  history: row({
    summary: 'Past answers, newest first',
    method: 'GET',
    path: '/api/me/history',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    query: Page,
    reply: z.object({ entries: z.array(HistoryEntry), cursor: z.string().optional() }),
  }),
  historyEntry: row({
    summary: 'One past answer',
    method: 'GET',
    path: '/api/me/history/{id}',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    params: Id,
    reply: z.object({ entry: HistoryEntry }),
  }),
  deleteHistoryEntry: row({
    summary: 'Delete one past answer',
    method: 'DELETE',
    path: '/api/me/history/{id}',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    params: Id,
    reply: Nothing,
  }),
  exportAll: row({
    summary: 'All that is stored about the person, as one document',
    method: 'GET',
    path: '/api/me/export',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    reply: z.object({ export: z.record(z.string(), z.unknown()) }),
  }),
  sendFeedback: row({
    summary: 'Send feedback',
    method: 'POST',
    path: '/api/me/feedback',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 201,
    body: z.object({
      name: z
        .string(named('name_required'))
        .trim()
        .min(1, named('name_required'))
        .transform((name) => name.slice(0, 100)),
      email: Email.pipe(z.string().max(100, named('valid_email_required'))),
      message: z
        .string(named('message_short'))
        .trim()
        .min(10, named('message_short'))
        .transform((message) => message.slice(0, 2_000)),
      rating: z.int().min(1).max(5).nullable().optional(),
    }),
    reply: Nothing,
  }),
};

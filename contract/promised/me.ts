import * as z from 'zod';
import { limits, orAbsent, plainText } from '../checks';
import { Email, newPassword } from '../person-inputs';
import { row } from '../route';
import { named } from '../sentences';

const time = z.iso.datetime();
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

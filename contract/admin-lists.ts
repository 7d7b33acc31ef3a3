import * as z from 'zod';
import { Page, plainText } from './checks';
import { PlanName } from './plans';
import { Profile } from './profile';
import { row } from './route';

const panel = { feature: 'admin', access: 'admin', rate: 'admin', success: 200, refuses: [] } as const;
const time = z.iso.datetime();

/** The panel's cards and lists, what it sends to everybody, and what administrators did. */
export const adminListRoutes = {
  adminSummary: row({
    ...panel,
    summary: 'The four cards, the distribution of plans and the first five active subscriptions',
    method: 'GET',
    path: '/api/admin/summary',
    reply: z.object({
      totalUsers: z.int(),
      activeSubscribers: z.int(),
      proUsers: z.int(),
      totalFeedback: z.int(),
      plans: z.array(z.object({ plan: PlanName, count: z.int(), percent: z.number() })),
      activeSubscriptions: z.array(Profile).max(5),
    }),
  }),
  listFeedback: row({
    ...panel,
    summary: 'Feedback, newest first',
    method: 'GET',
    path: '/api/admin/feedback',
    query: Page,
    reply: z.object({
      feedback: z.array(
        z.object({
          id: z.string(),
          name: z.string().nullable(),
          email: z.string(),
          rating: z.int().nullable(),
          message: z.string(),
          created_at: time,
        }),
      ),
      cursor: z.string().optional(),
    }),
  }),
  listReferrals: row({
    ...panel,
    summary: 'Referrals by user',
    method: 'GET',
    path: '/api/admin/referrals',
    query: Page,
    reply: z.object({
      referrals: z.array(
        z.object({
          user_id: z.string(),
          full_name: z.string(),
          user_referral_code: z.string(),
          total_referrals: z.int(),
          successful_signups: z.int(),
          used_referral_code: z.string().nullable(),
          referred_by_name: z.string().nullable(),
        }),
      ),
      cursor: z.string().optional(),
    }),
  }),
  broadcast: row({
    ...panel,
    success: 202,
    summary: 'Send a notification to everybody or to the users of one plan',
    method: 'POST',
    path: '/api/admin/notifications',
    body: z.object({
      title: plainText(100),
      body: plainText(1_000),
      audience: z.enum(['all', 'free', 'basic', 'pro']),
      /** News reaches who takes product updates; a change of prices reaches everybody of the audience, by mail too. */
      about: z.enum(['news', 'price']).optional(),
    }),
    reply: z.object({ recipients: z.int() }),
  }),
  auditLog: row({
    ...panel,
    summary: 'Who did what to whom, and when',
    method: 'GET',
    path: '/api/admin/audit',
    query: Page,
    reply: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: time,
          actor: z.string(),
          action: z.string(),
          subject: z.string().nullable(),
          /** These two say what was changed, by name; without personal data. */
          before: z.unknown().optional(),
          after: z.unknown().optional(),
        }),
      ),
      cursor: z.string().optional(),
    }),
  }),
};

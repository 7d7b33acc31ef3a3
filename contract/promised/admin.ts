import * as z from 'zod';
import { orAbsent, Page, plainText } from '../checks';
import { Profile } from '../me';
import { PlanName, SubscriptionStatus } from '../plans';
import { row } from '../route';
import { named } from '../sentences';
import { Transaction } from './payments';

const panel = { feature: 'admin', access: 'admin', rate: 'admin', success: 200 } as const;
const Id = z.object({ id: z.string().min(1).max(128) });
const OneUser = z.object({ user: Profile });
const time = z.iso.datetime();

/** Agreed and not served yet. */
export const promisedAdminRoutes = {
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
  listUsers: row({
    ...panel,
    summary: 'Users by search and filter, newest first',
    method: 'GET',
    path: '/api/admin/users',
    query: z.object({
      search: orAbsent(z.string().max(200)),
      plan: PlanName.optional(),
      role: z.enum(['user', 'admin']).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      ...Page.shape,
    }),
    reply: z.object({ users: z.array(Profile), cursor: z.string().optional(), total: z.int() }),
  }),
  viewUser: row({
    ...panel,
    summary: 'One user',
    method: 'GET',
    path: '/api/admin/users/{id}',
    params: Id,
    reply: OneUser,
  }),
  userTransactions: row({
    ...panel,
    summary: "A user's payments",
    method: 'GET',
    path: '/api/admin/users/{id}/transactions',
    params: Id,
    reply: z.object({ transactions: z.array(Transaction) }),
  }),
  setDailyLimit: row({
    ...panel,
    summary: "Set a user's daily limit (not a number: 5)",
    method: 'PUT',
    path: '/api/admin/users/{id}/daily-limit',
    params: Id,
    body: z.object({ new_limit: z.unknown() }),
    reply: OneUser,
  }),
  resetUsage: row({
    ...panel,
    summary: "Reset a user's searches of today",
    method: 'POST',
    path: '/api/admin/users/{id}/reset-usage',
    params: Id,
    reply: OneUser,
  }),
  setPlan: row({
    ...panel,
    summary: "Set a user's plan and status",
    method: 'PUT',
    path: '/api/admin/users/{id}/plan',
    params: Id,
    body: z.object({ new_plan: PlanName, new_status: SubscriptionStatus }),
    reply: OneUser,
  }),
  syncUser: row({
    ...panel,
    summary: "Repair a user's subscription from the payment provider",
    method: 'POST',
    path: '/api/admin/users/{id}/sync',
    params: Id,
    body: z.object({ force_sync: z.boolean().optional() }),
    reply: z.object({ message: z.string(), user: Profile }),
  }),
  deleteUser: row({
    ...panel,
    summary: 'Delete a user who is not an administrator',
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    params: Id,
    body: z.object({ confirmation: z.literal('DELETE', named('confirmation_required')) }),
    reply: z.object({}),
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
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
      cursor: z.string().optional(),
    }),
  }),
};

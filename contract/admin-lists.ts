import * as z from 'zod';
import { orAbsent, Page } from './checks';
import { DeletionRequest, DeletionStatus } from './deletion';
import { PlanName } from './plans';
import { Profile } from './profile';
import { row } from './route';

const panel = { feature: 'admin', access: 'admin', rate: 'admin', success: 200, refuses: [] } as const;
const time = z.iso.datetime();

/** The panel's cards and lists, and what administrators did. */
export const adminListRoutes = {
  adminSession: row({
    ...panel,
    summary: 'Whether the caller may see the panel',
    method: 'GET',
    path: '/api/admin/session',
    reply: z.object({ valid: z.literal(true) }),
  }),
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
  listDeletionRequests: row({
    ...panel,
    summary: 'Account deletion requests, newest first',
    method: 'GET',
    path: '/api/admin/deletion-requests',
    query: z.object({ status: DeletionStatus.optional(), ...Page.shape }),
    reply: z.object({ requests: z.array(DeletionRequest), cursor: z.string().optional() }),
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

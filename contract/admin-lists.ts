import * as z from 'zod';
import { orAbsent, Page } from './checks';
import { PlanName } from './plans';
import { Profile } from './profile';
import { row } from './route';

const panel = { feature: 'admin', access: 'admin', rate: 'admin', success: 200, refuses: [] } as const;

/** Every visit of the panel begins with its cards and its people. */
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
};

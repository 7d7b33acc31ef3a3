import * as z from 'zod';
import { orAbsent, Page } from './checks';
import { Transaction } from './payments';
import { PlanName, SubscriptionStatus } from './plans';
import { Profile } from './profile';
import { row } from './route';
import { nameSentence } from './sentences';

const panel = { feature: 'admin', access: 'admin', rate: 'admin', success: 200, refuses: [] } as const;
const Id = z.object({ id: z.string().min(1).max(128) });
const OneUser = z.object({ user: Profile });

/** The panel's tab of users, and what its dialogs do. */
export const adminUserRoutes = {
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
    refuses: ['NOT_FOUND'],
    reply: OneUser,
  }),
  userTransactions: row({
    ...panel,
    summary: "A user's payments, newest first",
    method: 'GET',
    path: '/api/admin/users/{id}/transactions',
    params: Id,
    refuses: ['NOT_FOUND'],
    reply: z.object({ transactions: z.array(Transaction) }),
  }),
  setDailyLimit: row({
    ...panel,
    fresh: true,
    summary: "Set a user's daily limit on their plan (not a number: 5; null: as the plan says)",
    method: 'PUT',
    path: '/api/admin/users/{id}/daily-limit',
    params: Id,
    body: z.object({ new_limit: z.unknown() }),
    refuses: ['NOT_FOUND', 'SERVICE_BUSY'],
    reply: OneUser,
  }),
  resetUsage: row({
    ...panel,
    summary: "Reset a user's searches of today",
    method: 'POST',
    path: '/api/admin/users/{id}/reset-usage',
    params: Id,
    refuses: ['NOT_FOUND', 'SERVICE_BUSY'],
    reply: OneUser,
  }),
  setPlan: row({
    ...panel,
    fresh: true,
    summary: "Set a user's plan and status",
    method: 'PUT',
    path: '/api/admin/users/{id}/plan',
    params: Id,
    body: z.object({ new_plan: PlanName, new_status: SubscriptionStatus }),
    refuses: ['NOT_FOUND', 'SERVICE_BUSY'],
    reply: OneUser,
  }),
  deleteUser: row({
    ...panel,
    fresh: true,
    summary: 'Delete a user who is not an administrator',
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    params: Id,
    body: z.object({ confirmation: z.literal('DELETE', nameSentence('confirmation_required')) }),
    refuses: ['NOT_FOUND'],
    reply: z.object({}),
  }),
};

import * as z from 'zod';
import { limits, orAbsent, plainText } from './checks';
import { DeletionRequest } from './deletion';
import { Transaction } from './payments';
import { PlanName, SubscriptionStatus } from './plans';
import { Profile } from './profile';
import { row } from './route';
import { nameSentence } from './sentences';

const panel = { feature: 'admin', access: 'admin', rate: 'admin', success: 200, refuses: [] } as const;
const Id = z.object({ id: z.string().min(1).max(128) });
const Decision = z.object({ admin_notes: orAbsent(plainText(limits.text)) });
const OneUser = z.object({ user: Profile });

/** The panel's dialogs by these show one person and change them, decide a request, and send to everybody. */
export const adminDialogRoutes = {
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
    summary: "Reset a user's queries of today",
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
  approveDeletion: row({
    ...panel,
    fresh: true,
    summary: 'Approve a deletion request: the account is deleted',
    method: 'POST',
    path: '/api/admin/deletion-requests/{id}/approve',
    params: Id,
    body: Decision,
    refuses: ['NOT_FOUND', 'CONFLICT'],
    reply: z.object({ request: DeletionRequest }),
  }),
  denyDeletion: row({
    ...panel,
    summary: 'Deny a deletion request',
    method: 'POST',
    path: '/api/admin/deletion-requests/{id}/deny',
    params: Id,
    body: Decision,
    refuses: ['NOT_FOUND', 'CONFLICT'],
    reply: z.object({ request: DeletionRequest }),
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
};

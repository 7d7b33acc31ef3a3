import * as z from 'zod';
import { adminListRoutes } from './admin-lists';
import { adminUserRoutes } from './admin-users';
import { limits, orAbsent, Page, plainText } from './checks';
import { DeletionRequest, DeletionStatus } from './deletion';
import { row } from './route';

const panel = { feature: 'admin', access: 'admin', rate: 'admin', success: 200, refuses: [] } as const;
const Id = z.object({ id: z.string().min(1).max(128) });
const Decision = z.object({ admin_notes: orAbsent(plainText(limits.text)) });

export const adminRoutes = {
  adminSession: row({
    ...panel,
    summary: 'Whether the caller may see the panel',
    method: 'GET',
    path: '/api/admin/session',
    reply: z.object({ valid: z.literal(true) }),
  }),
  listDeletionRequests: row({
    ...panel,
    summary: 'Account deletion requests, newest first',
    method: 'GET',
    path: '/api/admin/deletion-requests',
    query: z.object({ status: DeletionStatus.optional(), ...Page.shape }),
    reply: z.object({ requests: z.array(DeletionRequest), cursor: z.string().optional() }),
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
  ...adminListRoutes,
  ...adminUserRoutes,
};

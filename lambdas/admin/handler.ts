import { adminRoutes } from '#contract/admin';
import type { Door } from '#platform/door';
import { serve } from '#platform/serve';
import { approveDeletion, denyDeletion } from './decide-deletion';
import type { AdminPorts } from './ports';

export const adminHandler = (ports: AdminPorts, door: Door) =>
  serve(adminRoutes, door, {
    adminSession: async () => ({ valid: true as const }),
    listDeletionRequests: ({ query }) => ports.deletions.list(query.status, query.cursor),
    approveDeletion: ({ member, params, body, now }) =>
      approveDeletion(ports, member, { id: params.id, notes: body.admin_notes, now }),
    denyDeletion: ({ member, params, body, now }) =>
      denyDeletion(ports, member, { id: params.id, notes: body.admin_notes, now }),
  });

import { adminRoutes } from '#contract/admin';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { broadcast } from './broadcast';
import { resetUsage, setDailyLimit, setPlan } from './change-user';
import { approveDeletion, denyDeletion } from './decide-deletion';
import { deleteUser } from './delete-user';
import { listReferrals } from './list-referrals';
import { listUsers, showUserTransactions, viewUser } from './list-users';
import type { AdminPorts } from './ports';
import { summarise } from './summarise';

export const adminHandler = (ports: AdminPorts, door: Door) =>
  serve(adminRoutes, door, {
    adminSession: async () => ({ valid: true as const }),
    adminSummary: ({ now }) => summarise(ports, now),
    listUsers: ({ query, now }) => listUsers(ports, query, now),
    viewUser: ({ params, now }) => viewUser(ports, params.id, now),
    userTransactions: ({ params }) => showUserTransactions(ports, params.id),
    setDailyLimit: ({ member, params, body, now }) =>
      setDailyLimit(ports, member, { id: params.id, now }, body.new_limit),
    resetUsage: ({ member, params, now }) => resetUsage(ports, member, { id: params.id, now }),
    setPlan: ({ member, params, body, now }) =>
      setPlan(ports, member, { id: params.id, now }, { plan: body.new_plan, status: body.new_status }),
    deleteUser: ({ member, params, now }) => deleteUser(ports, member, params.id, now),
    listDeletionRequests: ({ query }) => ports.deletions.list(query.status, query.cursor),
    approveDeletion: ({ member, params, body, now }) =>
      approveDeletion(ports, member, { id: params.id, notes: body.admin_notes, now }),
    denyDeletion: ({ member, params, body, now }) =>
      denyDeletion(ports, member, { id: params.id, notes: body.admin_notes, now }),
    listFeedback: ({ query }) => ports.lists.feedback(query.cursor),
    listReferrals: ({ query, now }) => listReferrals(ports, query.cursor, now),
    broadcast: ({ member, body, now }) => broadcast(ports, member, body, now),
    auditLog: ({ query }) => ports.lists.audit(query.cursor),
  });

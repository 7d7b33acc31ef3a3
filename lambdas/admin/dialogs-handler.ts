import { adminDialogRoutes } from '#contract/admin-dialogs';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { broadcast } from './broadcast';
import { resetUsage, setDailyLimit, setPlan } from './change-user';
import { approveDeletion, denyDeletion } from './decide-deletion';
import { deleteUser } from './delete-user';
import { showUserTransactions, viewUser } from './list-users';
import type { DialogPorts } from './ports';

/** Serves the panel's dialogs, which show one person and change them. */
export const dialogsHandler = (ports: DialogPorts, door: Door) =>
  serve(adminDialogRoutes, door, {
    viewUser: ({ params, now }) => viewUser(ports, params.id, now),
    userTransactions: ({ params }) => showUserTransactions(ports, params.id),
    setDailyLimit: ({ member, params, body, now }) =>
      setDailyLimit(ports, member, { id: params.id, now }, body.new_limit),
    resetUsage: ({ member, params, now }) => resetUsage(ports, member, { id: params.id, now }),
    setPlan: ({ member, params, body, now }) =>
      setPlan(ports, member, { id: params.id, now }, { plan: body.new_plan, status: body.new_status }),
    deleteUser: ({ member, params, now }) => deleteUser(ports, member, params.id, now),
    approveDeletion: ({ member, params, body, now }) =>
      approveDeletion(ports, member, { id: params.id, notes: body.admin_notes, now }),
    denyDeletion: ({ member, params, body, now }) =>
      denyDeletion(ports, member, { id: params.id, notes: body.admin_notes, now }),
    broadcast: ({ member, body, now }) => broadcast(ports, member, body, now),
  });

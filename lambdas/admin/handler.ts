import { adminListRoutes } from '#contract/admin-lists';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import { listReferrals } from './list-referrals';
import { listUsers } from './list-users';
import type { DialogPorts, ListPorts } from './ports';
import { summarise } from './summarise';

/** The panel: its lists, with which every visit begins, at once; what its dialogs show and do when one is opened. */
export const adminHandler = (ports: ListPorts, dialogs: () => Promise<DialogPorts>, door: Door) => {
  const dialogsPart = async () => (await import('./dialogs-handler')).dialogsHandler(await dialogs(), door);
  return servedInParts(listsHandler(ports, door), {
    '/api/admin/users/': dialogsPart,
    '/api/admin/deletion-requests/': dialogsPart,
    '/api/admin/notifications': dialogsPart,
  });
};

const listsHandler = (ports: ListPorts, door: Door) =>
  serve(adminListRoutes, door, {
    adminSession: async () => ({ valid: true as const }),
    adminSummary: ({ now }) => summarise(ports, now),
    listUsers: ({ query, now }) => listUsers(ports, query, now),
    listDeletionRequests: ({ query }) => ports.deletions.list(query.status, query.cursor),
    listFeedback: ({ query }) => ports.lists.feedback(query.cursor),
    listReferrals: ({ query, now }) => listReferrals(ports, query.cursor, now),
    auditLog: ({ query }) => ports.lists.audit(query.cursor),
  });

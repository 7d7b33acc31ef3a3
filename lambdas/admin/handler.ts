import { adminListRoutes } from '#contract/admin-lists';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import { listUsers } from './list-users';
import type { DialogPorts, ListPorts, PanelRecordsPorts } from './ports';
import { summarise } from './summarise';

/** The panel: what every visit begins with at once; its other lists and its dialogs when one of them is opened. */
export const adminHandler = (
  ports: ListPorts,
  parts: { readonly records: () => Promise<PanelRecordsPorts>; readonly dialogs: () => Promise<DialogPorts> },
  door: Door,
) => {
  const recordsPart = async () =>
    (await import('./records-handler')).panelRecordsHandler(await parts.records(), door);
  const dialogsPart = async () =>
    (await import('./dialogs-handler')).dialogsHandler(await parts.dialogs(), door);
  return servedInParts(listsHandler(ports, door), {
    '/api/admin/users/': dialogsPart,
    '/api/admin/deletion-requests/': dialogsPart,
    '/api/admin/notifications': dialogsPart,
    '/api/admin/deletion-requests': recordsPart,
    '/api/admin/feedback': recordsPart,
    '/api/admin/referrals': recordsPart,
    '/api/admin/audit': recordsPart,
  });
};

const listsHandler = (ports: ListPorts, door: Door) =>
  serve(adminListRoutes, door, {
    adminSession: async () => ({ valid: true as const }),
    adminSummary: ({ now }) => summarise(ports, now),
    listUsers: ({ query, now }) => listUsers(ports, query, now),
  });

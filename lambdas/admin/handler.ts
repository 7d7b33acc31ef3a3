import type { adminRoutes } from '#contract/admin';
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
  const dialogs = {
    under: ['/api/admin/users/', '/api/admin/deletion-requests/', '/api/admin/notifications'],
    load: async () => (await import('./dialogs-handler')).dialogsHandler(await parts.dialogs(), door),
  } as const;
  const records = {
    under: [
      '/api/admin/deletion-requests',
      '/api/admin/feedback',
      '/api/admin/referrals',
      '/api/admin/audit',
    ],
    load: async () => (await import('./records-handler')).panelRecordsHandler(await parts.records(), door),
  } as const;
  return servedInParts<Omit<typeof adminRoutes, keyof typeof adminListRoutes>>()(
    listsHandler(ports, door),
    [dialogs, records], // one request of deletion belongs to the dialogs, their list to the records
  );
};

const listsHandler = (ports: ListPorts, door: Door) =>
  serve(adminListRoutes, door, {
    adminSession: async () => ({ valid: true as const }),
    adminSummary: ({ now }) => summarise(ports, now),
    listUsers: ({ query, now }) => listUsers(ports, query, now),
  });

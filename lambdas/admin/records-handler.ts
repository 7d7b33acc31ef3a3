import { adminRecordRoutes } from '#contract/admin-records';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { listReferrals } from './list-referrals';
import type { PanelRecordsPorts } from './ports';

/** The panel's lists behind its tabs. */
export const panelRecordsHandler = (ports: PanelRecordsPorts, door: Door) =>
  serve(adminRecordRoutes, door, {
    listDeletionRequests: ({ query }) => ports.deletions.list(query.status, query.cursor),
    listFeedback: ({ query }) => ports.lists.feedback(query.cursor),
    listReferrals: ({ query, now }) => listReferrals(ports, query.cursor, now),
    auditLog: ({ query }) => ports.lists.audit(query.cursor),
  });

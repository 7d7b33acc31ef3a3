import { adminDialogRoutes } from './admin-dialogs';
import { adminListRoutes } from './admin-lists';
import { adminRecordRoutes } from './admin-records';

/** The panel. */
export const adminRoutes = { ...adminListRoutes, ...adminRecordRoutes, ...adminDialogRoutes };

import { adminDialogRoutes } from './admin-dialogs';
import { adminListRoutes } from './admin-lists';

/** The panel. */
export const adminRoutes = { ...adminListRoutes, ...adminDialogRoutes };

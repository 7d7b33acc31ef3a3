import { caseRoutes } from './cases';
import { deletionRoutes } from './deletion';
import { historyRoutes } from './history';
import { notificationRoutes } from './notifications';
import { ownProfileRoutes } from './own-profile';
import { feedbackRoutes, referralRoutes } from './referrals';

/** One's own affairs. */
export const meRoutes = {
  ...ownProfileRoutes,
  ...notificationRoutes,
  ...historyRoutes,
  ...caseRoutes,
  ...referralRoutes,
  ...feedbackRoutes,
  ...deletionRoutes,
};

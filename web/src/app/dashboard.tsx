import { DashboardPage } from '#web/features/me/dashboard-page';
import { lazily } from '#web/ui/lazily';

// The dashboard opens it and the payments own it: no feature imports another.
const PlanChooser = lazily(async () => (await import('#web/features/payments/plan-chooser')).PlanChooser);

/** The dashboard with the way to another plan. */
export const Dashboard = () => <DashboardPage PlanChooser={PlanChooser} />;

import { type ComponentType, createElement } from 'react';
import { screenOf, toolNames, tools } from '#contract/tools/table';
import { toolScreens } from '#web/features/tools/screens';
import { type Fetched, fetched, lazily } from '#web/ui/lazily';

// The dashboard opens it and the payments own it.
const PlanChooser = lazily(async () => (await import('#web/features/payments/plan-chooser')).PlanChooser);

const loads: Record<string, () => Promise<ComponentType>> = {
  '/dashboard': async () => {
    const { DashboardPage } = await import('#web/features/me/dashboard-page');
    return () => createElement(DashboardPage, { PlanChooser });
  },
  ...Object.fromEntries(toolNames.map((name) => [screenOf(tools[name]), toolScreens[name]])),
  '/profile-settings': async () => (await import('#web/features/me/profile/profile-page')).ProfilePage,
  '/payment-success': async () =>
    (await import('#web/features/payments/payment-success-page')).PaymentSuccessPage,
  '/receipts/:id': async () => (await import('#web/features/payments/receipt-page')).ReceiptPage,
  '/admin': async () => (await import('#web/features/admin/admin-page')).AdminPage,
  '/history': async () => (await import('#web/features/me/history/history-page')).HistoryPage,
  '/history/:id': async () => (await import('#web/features/me/history/entry-page')).HistoryEntryPage,
};

/** Screens of signed-in people, by their path. */
export const memberScreens: Record<string, Fetched<object>> = Object.fromEntries(
  Object.entries(loads).map(([path, load]) => [path, fetched(load)]),
);

import { type ComponentType, createElement } from 'react';
import { type Fetched, fetched, lazily } from '../ui/lazily';

// The dashboard opens it and the payments own it.
const PlanChooser = lazily(async () => (await import('../features/payments/plan-chooser')).PlanChooser);

const loads: Record<string, () => Promise<ComponentType>> = {
  '/dashboard': async () => {
    const { DashboardPage } = await import('../features/me/dashboard-page');
    return () => createElement(DashboardPage, { PlanChooser });
  },
  '/ai-diagnosis': async () => (await import('../features/tools/diagnosis/diagnosis-page')).DiagnosisPage,
  '/drug-calculator': async () =>
    (await import('../features/tools/calculator/calculator-page')).CalculatorPage,
  '/ai-report-analysis': async () => (await import('../features/tools/reports/reports-page')).ReportsPage,
  '/ai-medical-notes': async () => (await import('../features/tools/notes/notes-page')).NotesPage,
  '/profile-settings': async () => (await import('../features/me/profile/profile-page')).ProfilePage,
  '/payment-success': async () =>
    (await import('../features/payments/payment-success-page')).PaymentSuccessPage,
  '/receipts/:id': async () => (await import('../features/payments/receipt-page')).ReceiptPage,
  '/admin': async () => (await import('../features/admin/admin-page')).AdminPage,
  '/history': async () => (await import('../features/me/history/history-page')).HistoryPage,
  '/history/:id': async () => (await import('../features/me/history/entry-page')).HistoryEntryPage,
};

/** Screens of signed-in people, by their path. */
export const memberScreens: Record<string, Fetched<object>> = Object.fromEntries(
  Object.entries(loads).map(([path, load]) => [path, fetched(load)]),
);

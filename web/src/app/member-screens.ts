import type { ComponentType } from 'react';
import { createElement } from 'react';
import { lazily } from '../ui/lazily';

// The dashboard opens it and the payments own it.
const PlanChooser = lazily(async () => (await import('../features/payments/plan-chooser')).PlanChooser);

/** Screens of signed-in people, each with the way to fetch it. */
export const memberScreens: Record<string, () => Promise<ComponentType>> = {
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

import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SiteFrame } from '../features/site/site-frame';
import { fetched, lazily } from '../ui/lazily';
import { Skeleton } from '../ui/skeleton';
import { PublicBell } from './public-bell';

type Load = () => Promise<ComponentType>;

const loadFrame = async () => (await import('./signed-in')).SignedIn;

// The dashboard opens it and the payments own it.
const PlanChooser = lazily(async () => (await import('../features/payments/plan-chooser')).PlanChooser);

/** Screens of signed-in people. */
const memberScreens: Record<string, Load> = {
  '/dashboard': async () => {
    const { DashboardPage } = await import('../features/me/dashboard-page');
    return () => <DashboardPage PlanChooser={PlanChooser} />;
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

const PaymentFailedPage = fetched(
  async () => (await import('../features/payments/payment-failed-page')).PaymentFailedPage,
  <Skeleton className="h-64 max-w-2xl" />,
);
const SignedIn = lazily(loadFrame);
const ResetPage = lazily(async () => (await import('../features/auth/reset-page')).ResetPage);
const NotFound = lazily(async () => (await import('./not-found')).NotFound);

const memberRoutes = Object.entries(memberScreens)
  .map(([path, load]) => ({ path, Screen: lazily(load) }))
  .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

// The frame and its first screen come side by side rather than one after the other.
const first = memberScreens[location.pathname];
if (first) Promise.all([loadFrame(), first()]).catch(() => undefined); // whoever draws them says that they are missing

/** Every page but the public ones and the ways in. */
export function Pages() {
  return (
    <Routes>
      <Route element={<SignedIn />}>{memberRoutes}</Route>
      <Route element={<SiteFrame bell={<PublicBell />} />}>
        <Route path="/payment-failed" element={<PaymentFailedPage />} />
      </Route>
      <Route path="/reset-password" element={<ResetPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazily } from '../ui/lazily';
import { PublicBell } from './public-bell';

type Load = () => Promise<ComponentType>;

const loadFrame = async () => (await import('./signed-in')).SignedIn;
const loadSiteFrame = async () => (await import('../features/site/site-frame')).SiteFrame;

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

/** Pages for everybody, between the bar and the footer of the site. */
const sitePages: Record<string, Load> = {
  '/payment-failed': async () => (await import('../features/payments/payment-failed-page')).PaymentFailedPage,
  '/contact': async () => (await import('../features/site/contact-page')).ContactPage,
  '/terms': async () => (await import('../features/site/terms-page')).TermsPage,
  '/refund-policy': async () => (await import('../features/site/refund-page')).RefundPage,
  '/shipping-policy': async () => (await import('../features/site/shipping-page')).ShippingPage,
  '/privacy-policy': async () => (await import('../features/site/privacy-page')).PrivacyPage,
};

const SignedIn = lazily(loadFrame);
const SiteFrame = lazily(loadSiteFrame);
const ResetPage = lazily(async () => (await import('../features/auth/reset-page')).ResetPage);
const NotFound = lazily(async () => (await import('./not-found')).NotFound);

/** A screen that is not on the device says so, where there is no connection to fetch it by. */
const orNeedsNetwork =
  (load: Load): Load =>
  async () => {
    try {
      return await load();
    } catch (cause) {
      if (navigator.onLine) throw cause;
      return (await import('./needs-network')).NeedsNetwork;
    }
  };

const routesOf = (screens: Record<string, Load>) =>
  Object.entries(screens)
    .map(([path, load]) => ({ path, Screen: lazily(orNeedsNetwork(load)) }))
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);
const memberRoutes = routesOf(memberScreens);
const siteRoutes = routesOf(sitePages);

// A frame and its first screen come side by side rather than one after the other.
const first = memberScreens[location.pathname] ?? sitePages[location.pathname];
if (first) {
  const frame = location.pathname in memberScreens ? loadFrame : loadSiteFrame;
  Promise.all([frame(), first()]).catch(() => undefined); // whoever draws them says that they are missing
}

/** Every page but the landing page and the ways in. */
export function Pages() {
  return (
    <Routes>
      <Route element={<SignedIn />}>{memberRoutes}</Route>
      <Route element={<SiteFrame bell={<PublicBell />} />}>{siteRoutes}</Route>
      <Route path="/reset-password" element={<ResetPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

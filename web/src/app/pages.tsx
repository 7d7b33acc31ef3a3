import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazily } from '../ui/lazily';
import { memberScreens } from './member-screens';
import { PublicBell } from './public-bell';

type Load = () => Promise<ComponentType>;

const loadFrame = async () => (await import('./signed-in')).SignedIn;
const loadSiteFrame = async () => (await import('../features/site/site-frame')).SiteFrame;

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

const routesOf = (screens: Record<string, Load>) =>
  Object.entries(screens)
    .map(([path, load]) => ({ path, Screen: lazily(load) }))
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

import { Route, Routes } from 'react-router-dom';
import { SiteFrame } from '../features/site/site-frame';
import { fetched, lazily } from '../ui/lazily';
import { Skeleton } from '../ui/skeleton';
import { memberScreens } from './member-screens';
import { PublicBell } from './public-bell';

const loadFrame = async () => (await import('./signed-in')).SignedIn;

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

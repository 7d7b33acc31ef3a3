import { Route, Routes } from 'react-router-dom';
import { SiteFrame } from '#web/features/site/site-frame';
import { fetched, lazily } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import { memberScreens } from './member-screens';
import { PublicBell } from './public-bell';

const PaymentFailedPage = fetched(
  async () => (await import('#web/features/payments/payment-failed-page')).PaymentFailedPage,
  <Skeleton className="h-64 max-w-2xl" />,
);

const SignedIn = fetched(async () => (await import('./signed-in')).SignedIn);
const ResetPage = lazily(async () => (await import('#web/features/auth/reset-page')).ResetPage);
const NotFound = lazily(async () => (await import('./not-found')).NotFound);

const memberRoutes = Object.entries(memberScreens).map(([path, Screen]) => (
  <Route key={path} path={path} element={<Screen />} />
));

/** Fetches the frame and the screen at a path side by side rather than one after the other. */
export async function fetchMemberScreen(path: string): Promise<void> {
  const screen = memberScreens[path];
  if (screen) await Promise.all([SignedIn.fetch(), screen.fetch()]);
}

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

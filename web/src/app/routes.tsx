import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SiteFrame } from '#web/features/site/site-frame';
import { fetched, lazily } from '#web/ui/lazily';
import { PublicBell } from './bell';
import { PageLoading } from './page-loading';
import { screenAt, screenPages } from './screen-pages';
import type { Screen } from './screens';
import { siteRoutes } from './site-pages';

const SignedIn = fetched(async () => (await import('./signed-in')).SignedIn);
const NotFound = lazily(async () => (await import('./not-found')).NotFound);

/** Fetches what draws the screen at an address and what stands around it; nothing for public pages (`fetchSitePage`). */
export async function fetchScreen(pathname: string): Promise<void> {
  const screen = screenAt(pathname);
  if (screen) await Promise.all([screen.Page.fetch(), screen.frame === 'app' && SignedIn.fetch()]);
}

const waits = (page: ReactNode) => <Suspense fallback={<PageLoading />}>{page}</Suspense>;
const routesIn = (frame: Screen['frame'], put = (page: ReactNode) => page) =>
  screenPages
    .filter((screen) => screen.frame === frame)
    .map(({ path, Page }) => <Route key={path} path={path} element={put(<Page />)} />);

/** Every address of the app. Public pages stand outside Suspense, because they are written out while building. */
export function AppRoutes() {
  return (
    <Routes>
      {siteRoutes}
      {routesIn('none', waits)}
      <Route element={<SiteFrame bell={<PublicBell />} />}>{routesIn('site')}</Route>
      <Route element={waits(<SignedIn />)}>{routesIn('app')}</Route>
      <Route path="*" element={waits(<NotFound />)} />
    </Routes>
  );
}

import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SiteFrame } from '#web/features/site/site-frame';
import { fetchablePage, lazily } from '#web/ui/lazily';
import { PublicBell } from './bell';
import type { Screen } from './screen';
import { screenAt, screenPages } from './screen-pages';

const SignedIn = fetchablePage(async () => (await import('./signed-in-frame')).SignedInFrame);
const NotFound = lazily(async () => (await import('./not-found')).NotFound);

/** Fetches the screen at an address and its frame side by side rather than one after the other. */
export async function fetchPage(pathname: string): Promise<void> {
  const screen = screenAt(pathname);
  if (screen) await Promise.all([screen.Page.fetch(), screen.frame === 'app' && SignedIn.fetch()]);
}

const routesIn = (frame: Screen['frame']): ReactNode[] =>
  screenPages
    .filter((screen) => screen.frame === frame)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

/** Every page but the public ones and the way in. */
export function OtherPages() {
  return (
    <Routes>
      {routesIn('none')}
      <Route element={<SiteFrame bell={<PublicBell />} />}>{routesIn('site')}</Route>
      <Route element={<SignedIn />}>{routesIn('app')}</Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { publicPageAt } from '#contract/public-pages';
import { lazily } from '../ui/lazily';
import { PageLoading } from './page-loading';
import { siteRoutes } from './site-pages';

const loadAuthPage = () => import('../features/auth/auth-page');
const loadPages = () => import('./pages');
const AuthPage = lazily(async () => (await loadAuthPage()).AuthPage);
const Pages = lazily(async () => (await loadPages()).Pages);

/** Fetches what draws the screen at an address; nothing for public pages (`fetchSitePage`). */
export async function fetchScreen(pathname: string): Promise<void> {
  if (publicPageAt(pathname)) return;
  if (pathname === '/auth') await loadAuthPage();
  else await (await loadPages()).fetchMemberScreen(pathname);
}

/**
 * Every address of the app. Public pages stand outside Suspense, because they are written out while building; what is
 * not needed to show one of them (even the list of the other pages) comes when it is asked for.
 */
export function AppRoutes() {
  const waits = (page: React.ReactNode) => <Suspense fallback={<PageLoading />}>{page}</Suspense>;
  return (
    <Routes>
      {siteRoutes}
      <Route path="/auth" element={waits(<AuthPage />)} />
      <Route path="*" element={waits(<Pages />)} />
    </Routes>
  );
}

import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { publicPageAt } from '#contract/public-pages';
import { fetchablePage } from '#web/ui/lazily';
import { PageLoading } from './page-loading';
import { signInScreen } from './sign-in-screen';
import { publicRoutes } from './site-pages';

const AuthPage = fetchablePage(signInScreen.load);
const loadPages = () => import('./other-pages');
const Pages = fetchablePage(async () => (await loadPages()).OtherPages);
const waits = (page: ReactNode) => <Suspense fallback={<PageLoading />}>{page}</Suspense>;

/** Fetches what draws the screen at an address; nothing for public pages (`fetchSitePage`). */
export async function fetchScreen(pathname: string): Promise<void> {
  if (publicPageAt(pathname)) return;
  if (pathname === signInScreen.path) await AuthPage.fetch();
  else await Promise.all([Pages.fetch(), loadPages().then(({ fetchPage }) => fetchPage(pathname))]);
}

/**
 * Every address of the app. Public pages stand outside Suspense, because they are written out while building; what is
 * not needed to show one of them (even the table of screens) comes when it is asked for.
 */
export function AppRoutes() {
  return (
    <Routes>
      {publicRoutes}
      <Route path={signInScreen.path} element={waits(<AuthPage />)} />
      <Route path="*" element={waits(<Pages />)} />
    </Routes>
  );
}

import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazily } from '../ui/lazily';
import { PageLoading } from './page-loading';
import { siteRoutes } from './site-pages';

const AuthPage = lazily(async () => (await import('../features/auth/auth-page')).AuthPage);
const Pages = lazily(async () => (await import('./pages')).Pages);

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

import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '../features/site/landing-page';
import { lazily } from '../ui/lazily';
import { PageLoading } from './page-loading';
import { PlanAction } from './plan-action';
import { PublicBell } from './public-bell';

const AuthPage = lazily(async () => (await import('../features/auth/auth-page')).AuthPage);
const Pages = lazily(async () => (await import('./pages')).Pages);

/**
 * Every address of the app. The landing page stands outside Suspense, so that it can be prerendered; what is not
 * needed to show it (even the list of the other pages) comes when it is asked for.
 */
export function AppRoutes() {
  const waits = (page: React.ReactNode) => <Suspense fallback={<PageLoading />}>{page}</Suspense>;
  return (
    <Routes>
      <Route index element={<LandingPage bell={<PublicBell />} PlanAction={PlanAction} />} />
      <Route path="/auth" element={waits(<AuthPage />)} />
      <Route path="*" element={waits(<Pages />)} />
    </Routes>
  );
}

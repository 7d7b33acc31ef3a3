import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '../features/site/landing-page';
import { wordsReady } from '../i18n/words';
import { PageLoading } from './page-loading';

/** A screen that is fetched when it is first visited, with its words in the person's language. */
const screen = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const component = await load();
    await wordsReady();
    return { default: component };
  });

const NotFound = screen(async () => (await import('./not-found')).NotFound);
const AuthPage = screen(async () => (await import('../features/auth/auth-page')).AuthPage);
const SignedIn = screen(async () => (await import('./signed-in')).SignedIn);
const DashboardPage = screen(async () => (await import('../features/me/dashboard-page')).DashboardPage);
const DiagnosisPage = screen(async () => (await import('../features/tools/diagnosis-page')).DiagnosisPage);

/** Every address of the app. The landing page stands outside Suspense, so that it can be prerendered. */
export function AppRoutes() {
  const waits = (page: React.ReactNode) => <Suspense fallback={<PageLoading />}>{page}</Suspense>;
  return (
    <Routes>
      <Route index element={<LandingPage />} />
      <Route path="/auth" element={waits(<AuthPage />)} />
      <Route element={waits(<SignedIn />)}>
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/ai-diagnosis" element={<DiagnosisPage />} />
      </Route>
      <Route path="*" element={waits(<NotFound />)} />
    </Routes>
  );
}

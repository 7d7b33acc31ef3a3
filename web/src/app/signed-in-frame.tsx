import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { signInAt } from '#web/api/return-to';
import { useSession } from '#web/api/session';
import { keepSessionFresh } from '#web/api/session-life';
import { lazily } from '#web/ui/lazily';
import { AppHeader } from './app-header';
import { PageLoading } from './page-loading';
import { usePrefetch } from './prefetch';
import { queryClient } from './query-client';
import { ScreenBoundary } from './screen-boundary';

// Nobody presses a key before the first screen stands.
const Shortcuts = lazily(async () => (await import('./shortcuts')).Shortcuts);

/** Screens for signed-in people: others sign in first and come back. */
export function SignedInFrame() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [client] = useState(queryClient);
  const signedIn = session.phase === 'signed-in';
  usePrefetch(client);

  useEffect(() => (signedIn ? keepSessionFresh() : undefined), [signedIn]);

  if (session.phase === 'loading') return <PageLoading />;
  if (session.phase === 'signed-out') {
    return <Navigate replace to={session.ending === 'left' ? '/' : signInAt(pathname + search)} />;
  }
  return (
    <QueryClientProvider client={client}>
      <AppHeader />
      <main id="content" tabIndex={-1} className="wrap pt-6 pb-24 outline-none print:p-0">
        <ScreenBoundary at={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Suspense>
        <Shortcuts />
      </Suspense>
    </QueryClientProvider>
  );
}

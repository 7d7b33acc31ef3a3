import { Suspense } from 'react';
import { lazily } from '#web/ui/lazily';

const Bell = lazily(async () => {
  const [{ OwnQueries }, { NotificationBell }] = await Promise.all([
    import('./own-queries'),
    import('#web/features/me/notifications/notification-bell'),
  ]);
  return () => (
    <OwnQueries>
      <NotificationBell />
    </OwnQueries>
  );
});

/** The bell of pages that anybody sees; it is fetched for whoever is signed in. */
export const PublicBell = () => (
  <Suspense fallback={<span className="size-11" />}>
    <Bell />
  </Suspense>
);

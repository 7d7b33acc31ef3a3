import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { NotificationBell } from '#web/features/me/notifications/notification-bell';
import { queryClient } from './query-client';

/** The bell with queries of its own, where no signed-in frame stands around it. */
export function BellWithQueries() {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <NotificationBell />
    </QueryClientProvider>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call } from '#web/api/client';

export type Inbox = ReplyOf<Routes['notifications']>;
export const inboxKey = ['notifications'];

// The product promises 30 seconds; the rest is for the answer to arrive. A hidden page asks nothing.
const askEveryMs = 25_000;

/** The fifty newest notifications, asked again while the page is seen and at once when it is seen again. */
export const useInbox = () =>
  useQuery({
    queryKey: inboxKey,
    queryFn: ({ signal }) => call('notifications', { signal }),
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });

/** Asks for the list again, as when a message came. */
export function useInboxRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: inboxKey });
}

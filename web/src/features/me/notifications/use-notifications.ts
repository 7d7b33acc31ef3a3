import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call } from '../../../api/client';

type Inbox = ReplyOf<Routes['notifications']>;
const inboxKey = ['notifications'];

// What is promised is 30 seconds; the rest is for the answer to arrive. A hidden page asks nothing.
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

/** The inbox with one notification read: it is counted down once, and never below none. */
export function withRead(inbox: Inbox, id: string, now: string): Inbox {
  const isNew = inbox.notifications.some((each) => each.id === id && !each.is_read);
  return {
    notifications: inbox.notifications.map((each) =>
      each.id === id && !each.is_read ? { ...each, is_read: true, read_at: now } : each,
    ),
    unread: isNew ? Math.max(0, inbox.unread - 1) : inbox.unread,
  };
}

/** The inbox with everything read. */
export const withAllRead = ({ notifications }: Inbox, now: string): Inbox => ({
  notifications: notifications.map((each) =>
    each.is_read ? each : { ...each, is_read: true, read_at: now },
  ),
  unread: 0,
});

/** Shows what will be before it is; whatever the service said, the next list is the truth. */
function useInboxChange<V>(
  send: (value: V) => Promise<{ unread: number }>,
  change: (inbox: Inbox, value: V) => Inbox,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey: inboxKey });
      const before = client.getQueryData<Inbox>(inboxKey);
      client.setQueryData<Inbox>(inboxKey, (inbox) => inbox && change(inbox, value));
      return before;
    },
    onSuccess: ({ unread }) => client.setQueryData<Inbox>(inboxKey, (inbox) => inbox && { ...inbox, unread }),
    onError: (_, __, before) => client.setQueryData(inboxKey, before),
  });
}

/** Marks one as read. */
export const useMarkRead = () =>
  useInboxChange(
    (id: string) => call('markRead', { params: { id } }),
    (inbox, id) => withRead(inbox, id, new Date().toISOString()),
  );

/** Marks all as read. */
export const useMarkAllRead = () =>
  useInboxChange<void>(
    () => call('markAllRead', {}),
    (inbox) => withAllRead(inbox, new Date().toISOString()),
  );

/** Asks for the list again, as when a message came. */
export function useInboxRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: inboxKey });
}

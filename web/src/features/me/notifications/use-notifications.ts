import { call } from '#web/api/client';
import { useOptimistic } from '#web/api/optimistic';
import { notificationsWords } from '#web/i18n/notifications';
import { useWords } from '#web/i18n/words';
import { type Inbox, inboxKey } from './use-inbox';

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

type InboxChange<V> = {
  send: (value: V) => Promise<{ unread: number }>;
  change: (inbox: Inbox, value: V) => Inbox;
};

/** Shows what will be before it is. How many are unread is for the service to say, which knows more than these fifty. */
function useInboxChange<V>({ send, change }: InboxChange<V>) {
  const { changeFailed } = useWords(notificationsWords);
  return useOptimistic({
    queryKey: inboxKey,
    send,
    change,
    answered: (inbox, { unread }, value) => ({ ...change(inbox, value), unread }),
    failed: changeFailed,
  });
}

/** Marks one as read. */
export const useMarkRead = () =>
  useInboxChange({
    send: (id: string) => call('markRead', { params: { id } }),
    change: (inbox, id) => withRead(inbox, id, new Date().toISOString()),
  });

/** Marks all as read. */
export const useMarkAllRead = () =>
  useInboxChange<void>({
    send: () => call('markAllRead', {}),
    change: (inbox) => withAllRead(inbox, new Date().toISOString()),
  });

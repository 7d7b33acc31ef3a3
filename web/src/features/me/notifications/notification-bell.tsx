import Bell from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { notificationsWords } from '#web/i18n/notifications';
import { useWords } from '#web/i18n/words';
import { fetchablePage } from '#web/ui/lazily';
import { Popover } from '#web/ui/popover';
import { Skeleton } from '#web/ui/skeleton';
import { useInbox } from './use-inbox';
import { usePushMessages } from './use-push';

// The number is seen on every screen; the list comes behind the first of them, before anybody opens it.
const NotificationPanel = fetchablePage(
  async () => (await import('./notification-panel')).NotificationPanel,
  <Skeleton className="m-4 h-24" />,
);
const fetchAheadMs = 2_000; // by then the first screen stands

const mostShown = 99; // docs/product.md, Messages: then 99+

/** The bell with the number of what is unread, and the list under it. */
export function NotificationBell() {
  const words = useWords(notificationsWords);
  const { data, isError, refetch } = useInbox();
  usePushMessages();
  useEffect(() => {
    const ahead = setTimeout(() => void NotificationPanel.fetch().catch(() => undefined), fetchAheadMs);
    return () => clearTimeout(ahead);
  }, []);
  const unread = data?.unread ?? 0;
  const mark = (
    <>
      <Bell aria-hidden size={20} />
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular absolute end-0.5 top-0.5 min-w-5 rounded-full bg-teal px-1 text-center text-[0.6875rem] leading-5 font-bold text-on-teal"
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </>
  );
  return (
    <Popover label={words.open(unread)} mark={mark} title={words.title}>
      <NotificationPanel inbox={data} failed={isError} onRetry={() => void refetch()} />
    </Popover>
  );
}

import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { useLanguage } from '#web/i18n/language';
import { notificationsWords } from '#web/i18n/notifications';
import { timeAgo } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Skeleton } from '#web/ui/skeleton';
import { EnablePush } from './enable-push';
import { useMarkAllRead, useMarkRead } from './use-notifications';

type Inbox = ReplyOf<Routes['notifications']>;

type Props = { inbox: Inbox | undefined; failed: boolean; onRetry: () => void };

/** The panel that the bell unfolds. */
export function NotificationPanel({ inbox, failed, onRetry }: Props) {
  const words = useWords(notificationsWords);
  const markAll = useMarkAllRead();
  return (
    <>
      <header className="flex min-h-13 items-center justify-between gap-4 border-b border-line ps-4 pe-1">
        <h2 className="font-semibold">{words.title}</h2>
        {inbox && inbox.unread > 0 && (
          <Button look="inline" className="me-0" onClick={() => markAll.mutate()}>
            {words.markAll}
          </Button>
        )}
      </header>
      <EnablePush />
      {inbox ? <List inbox={inbox} /> : <Missing failed={failed} onRetry={onRetry} />}
    </>
  );
}

function Missing({ failed, onRetry }: Pick<Props, 'failed' | 'onRetry'>) {
  const words = useWords(notificationsWords);
  if (!failed) {
    return (
      <div role="status" className="space-y-3 p-4">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  return (
    <div className="space-y-2 p-4">
      <p className="text-note text-danger">{words.failed}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  );
}

function List({ inbox: { notifications } }: { inbox: Inbox }) {
  const words = useWords(notificationsWords);
  if (notifications.length === 0) {
    return <p className="px-4 py-10 text-center text-note text-ink-soft">{words.empty}</p>;
  }
  return (
    // 300 px: docs/product.md, Messages.
    <ul className="max-h-[300px] divide-y divide-line overflow-y-auto overscroll-contain">
      {notifications.map((each) => (
        <Item key={each.id} {...each} />
      ))}
    </ul>
  );
}

function Item({ id, title, body, is_read, sent_at }: Inbox['notifications'][number]) {
  const words = useWords(notificationsWords);
  const language = useLanguage();
  const markRead = useMarkRead();
  const read = () => {
    if (!is_read) markRead.mutate(id);
  };
  return (
    <li>
      <button
        type="button"
        onClick={read}
        className="flex w-full gap-3 px-4 py-3 text-start -outline-offset-2 hover:bg-sunken"
      >
        <span
          role="img"
          aria-label={is_read ? undefined : words.unread}
          aria-hidden={is_read}
          className={`mt-2 size-2 shrink-0 rounded-full ${is_read ? '' : 'bg-teal'}`}
        />
        <span className="min-w-0 flex-1">
          <span className={`block text-note ${is_read ? '' : 'font-semibold'}`}>{title}</span>
          <span className="block text-small text-ink-soft">{body}</span>
          <time dateTime={sent_at} className="tabular block text-small text-ink-soft">
            {timeAgo(sent_at, language, Date.now())}
          </time>
        </span>
      </button>
    </li>
  );
}

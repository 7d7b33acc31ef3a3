import Crown from 'lucide-react/icons/crown';
import MessageSquare from 'lucide-react/icons/message-square';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { FetchFailed } from '#web/api/fetch-failed';
import { adminWords } from '#web/i18n/admin';
import { wholeNumber } from '#web/i18n/numbers';
import { useWords } from '#web/i18n/words';
import { Skeleton } from '#web/ui/skeleton';
import { useSummary } from './panel-queries';

/** The four counts of the panel. */
export function SummaryCards() {
  const { cards: words } = useWords(adminWords);
  const query = useSummary();
  const { data } = query;
  if (query.isError && !data) return <FetchFailed query={query} text={words.failed} />;
  const counts = [
    { title: words.users, count: data?.totalUsers, Icon: Users },
    { title: words.subscribers, count: data?.activeSubscribers, Icon: ShieldCheck },
    { title: words.pro, count: data?.proUsers, Icon: Crown },
    { title: words.feedback, count: data?.totalFeedback, Icon: MessageSquare },
  ];
  return (
    <section aria-label={words.title}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {counts.map(({ title, count, Icon }) => (
          <div
            key={title}
            className="flex flex-col justify-between gap-2 rounded-soft border border-line bg-sheet p-4 sm:p-5"
          >
            <dt className="flex items-start justify-between gap-2 text-note text-ink-soft">
              {title}
              <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-teal" />
            </dt>
            <dd className="display tabular text-title">
              {count === undefined ? <Skeleton className="h-9 w-20" /> : wholeNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

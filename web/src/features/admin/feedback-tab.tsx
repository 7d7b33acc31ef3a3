import Star from 'lucide-react/icons/star';
import { adminWords } from '#web/i18n/admin';
import { useLanguage } from '#web/i18n/language';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { ExportButton } from './export-button';
import { useFeedbackCsv } from './list-csv';
import { PanelList } from './panel-list';
import { feedbackPage, useFeedback } from './panel-queries';
import type { FeedbackEntry } from './panel-rows';
import { TabHeading } from './tab-heading';

const pageOf = async (cursor: string | undefined, signal: AbortSignal) => {
  const { feedback, cursor: next } = await feedbackPage(cursor, signal);
  return { rows: feedback, cursor: next };
};

/** The feedback that people wrote, newest first. */
export function FeedbackTab() {
  const { feedback: words } = useWords(adminWords);
  const list = useFeedback();
  const csv = useFeedbackCsv();
  return (
    <>
      <TabHeading title={words.title}>
        <ExportButton name="feedback" columns={csv} pageOf={pageOf} />
      </TabHeading>
      <PanelList
        list={list}
        rows={list.data?.pages.flatMap(({ feedback }) => feedback)}
        failed={words.failed}
        empty={words.empty}
      >
        {(entries) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PanelList>
    </>
  );
}

function Entry({ entry: { name, email, rating, message, created_at } }: { entry: FeedbackEntry }) {
  const { feedback: words } = useWords(adminWords);
  const language = useLanguage();
  return (
    <li className="rounded-soft border border-line bg-sheet p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{name || words.anonymous}</h3>
          <p className="text-small text-ink-soft wrap-anywhere">{email}</p>
        </div>
        <div className="text-small">
          <Stars rating={rating} />
          <time dateTime={created_at} className="tabular block text-ink-soft">
            {momentInIndia(created_at, language)}
          </time>
        </div>
      </header>
      <p className="mt-3 text-note whitespace-pre-wrap wrap-anywhere">{message}</p>
    </li>
  );
}

function Stars({ rating }: { rating: number | null }) {
  const { feedback: words } = useWords(adminWords);
  if (rating === null) return <span className="block text-ink-soft">{words.noRating}</span>;
  return (
    <span className="tabular flex items-center gap-1 font-semibold">
      <Star aria-hidden size={16} className="fill-marigold text-marigold" />
      {words.rating(rating)}
    </span>
  );
}

import type { ComponentProps } from 'react';
import { FetchFailed } from '#web/api/fetch-failed';
import { isUnreachable } from '#web/api/or-kept';
import { historyWords } from '#web/i18n/history';
import { offlineWords } from '#web/i18n/offline';
import { useWords } from '#web/i18n/words';
import { NoteBox } from '#web/ui/note-box';
import { PageHeader } from '#web/ui/page-header';
import { Skeleton } from '#web/ui/skeleton';

type Props = {
  title: string;
  /** The sentence where it is there no longer. */
  gone: string | false;
  failed: string;
  query: ComponentProps<typeof FetchFailed>['query'] & { error: unknown };
};

/** A page of the history whose case or answer is on its way, gone, or could not be fetched. */
export function NotShownYet({ title, gone, failed, query }: Props) {
  const { backToList } = useWords(historyWords);
  const { missing } = useWords(offlineWords).kept;
  const { error } = query;
  return (
    <div className="space-y-8">
      <PageHeader title={title} back={{ to: '/history', label: backToList }} />
      {gone !== false ? (
        <NoteBox tone="attention">{gone}</NoteBox>
      ) : error ? (
        <FetchFailed query={query} text={failed} />
      ) : (
        <Skeleton className="h-96" />
      )}
      {isUnreachable(error) && <p className="measure text-ink-soft">{missing}</p>}
    </div>
  );
}

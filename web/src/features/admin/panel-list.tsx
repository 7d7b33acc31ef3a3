import { type ReactNode, useEffect, useRef } from 'react';
import { FetchFailed } from '#web/api/fetch-failed';
import { adminWords } from '#web/i18n/admin';
import { wholeNumber } from '#web/i18n/numbers';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Skeleton } from '#web/ui/skeleton';

/** A list that comes in pages, as far as its frame has to know it. */
type PagedList = {
  isError: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  fetchNextPage: () => Promise<unknown>;
};

type Props<R> = {
  list: PagedList;
  rows: readonly R[] | undefined;
  total?: number | undefined;
  empty: ReactNode;
  failed: string;
  children: (rows: readonly R[]) => ReactNode;
};

/** The frame of every list: loading, failed, empty, the rows, and more of them. */
export function PanelList<R>({ list, rows, total, empty, failed, children }: Props<R>) {
  const words = useWords(adminWords);
  if (!rows) return list.isError ? <FetchFailed query={list} text={failed} /> : <Loading />;
  return (
    <div className="space-y-4">
      {list.isError && <FetchFailed query={list} text={failed} />}
      {rows.length === 0 ? (
        <div className="rounded-soft border border-dashed border-edge p-6 text-ink-soft">{empty}</div>
      ) : (
        children(rows)
      )}
      {rows.length > 0 && <More list={list} count={rows.length} total={total} words={words.lists} />}
    </div>
  );
}

type MoreWords = {
  more: string;
  loading: string;
  refreshing: string;
  shown: (count: string) => string;
  shownOf: (count: string, total: string) => string;
};

function More({
  list,
  count,
  total,
  words,
}: {
  list: PagedList;
  count: number;
  total: number | undefined;
  words: MoreWords;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  const { hasNextPage, isFetchingNextPage } = list;
  const hadMore = useRef(hasNextPage);
  useEffect(() => {
    // The last page takes the button away; the focus then stays with the count that it changed.
    if (hadMore.current && !hasNextPage && document.activeElement === document.body) line.current?.focus();
    hadMore.current = hasNextPage;
  }, [hasNextPage]);
  const more = () => {
    if (!isFetchingNextPage) void list.fetchNextPage();
  };
  const shown =
    total === undefined
      ? words.shown(wholeNumber(count))
      : words.shownOf(wholeNumber(count), wholeNumber(total));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p ref={line} role="status" tabIndex={-1} className="tabular text-small text-ink-soft">
        {list.isPlaceholderData ? words.refreshing : shown}
      </p>
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={more}>
          {isFetchingNextPage ? words.loading : words.more}
        </Button>
      )}
    </div>
  );
}

function Loading() {
  const { lists } = useWords(adminWords);
  return (
    <div className="space-y-3">
      <p role="status" className="sr-only">
        {lists.loading}
      </p>
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-16" />
      ))}
    </div>
  );
}

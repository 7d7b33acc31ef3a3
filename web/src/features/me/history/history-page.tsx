import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { say } from '#contract/sentences';
import { screenOf, titleOfTool, toolTable } from '#contract/tools/table';
import { FetchFailed } from '#web/api/fetch-failed';
import { useMe } from '#web/api/me';
import { historyWords } from '#web/i18n/history';
import { useLanguage } from '#web/i18n/language';
import { offlineWords } from '#web/i18n/offline';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { TextField } from '#web/ui/field';
import { NoteBox } from '#web/ui/note-box';
import { PageHeader } from '#web/ui/page-header';
import { Skeleton } from '#web/ui/skeleton';
import { CaseList } from './case-list';
import { useCases, useDeletedCases } from './use-cases';
import { type Entry, useDeletedAnswers, useDeleteEntry, useHistory } from './use-history';

/** The person's cases, found by their titles; below them past answers that belong to none. */
export function HistoryPage() {
  const words = useWords(historyWords);
  const offline = useWords(offlineWords).kept;
  const [q, setQ] = useState('');
  const [starred, setStarred] = useState(false);
  const asked = useDeferredValue(q.trim());
  const cases = useCases({ q: asked, starred });
  const deletedCases = useDeletedCases();
  const found = cases.data?.pages
    .flatMap((page) => page.items)
    .filter(({ case_id: id }) => !deletedCases.includes(id));
  const isSearched = asked !== '' || starred;
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead} back={{ to: '/dashboard', label: words.back }} />
      {(isSearched || (found && found.length > 0)) && (
        <section className="space-y-4">
          <div className="flex flex-wrap items-end gap-4">
            <div className="w-full sm:w-80">
              <TextField
                label={words.cases.search}
                type="search"
                autoComplete="off"
                value={q}
                onChange={({ target }) => setQ(target.value)}
              />
            </div>
            <Button aria-pressed={starred} onClick={() => setStarred(!starred)}>
              <Star aria-hidden className={starred ? 'fill-marigold text-marigold-ink' : ''} />
              {words.cases.onlyStarred}
            </Button>
          </div>
          <h2 className="display text-lead">{words.cases.title}</h2>
          {found && found.length > 0 ? (
            <CaseList cases={found} />
          ) : (
            <p role="status" className="text-ink-soft">
              {cases.isFetching ? words.loadingMore : words.cases.none}
            </p>
          )}
          {cases.hasNextPage && (
            <Button disabled={cases.isFetchingNextPage} onClick={() => void cases.fetchNextPage()}>
              {cases.isFetchingNextPage ? words.loadingMore : words.more}
            </Button>
          )}
        </section>
      )}
      {!isSearched && <PastAnswers cases={found?.length} offline={offline.list} />}
    </div>
  );
}

/** Answers one by one: those outside the cases, of which there are so many; all of them where these cannot be reached. */
function PastAnswers({ cases, offline }: { cases: number | undefined; offline: string }) {
  const words = useWords(historyWords);
  const query = useHistory();
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const deleted = useDeletedAnswers();
  const entries = data?.pages
    .flatMap((page) => page.entries)
    .filter(({ id, case_id }) => !deleted.includes(id) && !(cases !== undefined && case_id !== undefined)); // a case that was just deleted takes its answers along
  const kept = data?.pages.some((page) => page.kept) ?? false;
  const hasCases = cases !== undefined && cases > 0;
  if (hasCases && (!entries || entries.length === 0)) {
    return hasNextPage ? (
      <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {words.cases.olderAnswers}
      </Button>
    ) : null;
  }
  return (
    <section className="space-y-4">
      {hasCases && <h2 className="display text-lead">{words.cases.outside}</h2>}
      {kept && entries?.length !== 0 && <NoteBox>{offline}</NoteBox>}
      {entries ? (
        entries.length === 0 && !hasNextPage ? (
          <Empty kept={kept} />
        ) : (
          <List entries={entries} fixed={kept} />
        )
      ) : isError ? (
        <FetchFailed query={query} text={words.failed} />
      ) : (
        <div className="space-y-3">
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-20" />
          ))}
        </div>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? words.loadingMore : words.more}
        </Button>
      )}
    </section>
  );
}

function Empty({ kept }: { kept: boolean }) {
  const { empty: words } = useWords(historyWords);
  const { none } = useWords(offlineWords).kept;
  const off = useMe().data?.profile.keep_history === false;
  if (kept) {
    return (
      <div className="measure space-y-2 rounded-soft border border-dashed border-edge p-6">
        <h2 className="display text-lead">{none.title}</h2>
        <p className="text-ink-soft">{none.text}</p>
      </div>
    );
  }
  return (
    <div className="measure space-y-4 rounded-soft border border-dashed border-edge p-6">
      <h2 className="display text-lead">{words.title}</h2>
      <p className="text-ink-soft">{off ? words.off : words.text}</p>
      {off ? (
        <ButtonLink to="/profile-settings">{words.settings}</ButtonLink>
      ) : (
        <ButtonLink to={screenOf(toolTable.diagnosis)}>{words.start}</ButtonLink>
      )}
    </div>
  );
}

/** `fixed`: nothing of it can be deleted now, because the service would not hear of it. */
function List({ entries, fixed }: { entries: readonly Entry[]; fixed: boolean }) {
  const remove = useDeleteEntry();
  const onDelete = (id: string, line: Element | null) => {
    // The button goes with its line: the focus goes to the neighbour's.
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
    const next = neighbour?.querySelector('button') ?? document.querySelector('h1');
    next?.focus();
    void remove(id);
  };
  return (
    <ul className="divide-y divide-line rounded-soft border border-line bg-sheet">
      {entries.map((entry) => (
        <Line
          key={entry.id}
          entry={entry}
          {...(!fixed && { onDelete: (line) => onDelete(entry.id, line) })}
        />
      ))}
    </ul>
  );
}

function Line({ entry, onDelete }: { entry: Entry; onDelete?: (line: Element | null) => void }) {
  const words = useWords(historyWords);
  const language = useLanguage();
  return (
    <li className="relative flex items-center gap-2 py-3 ps-5 pe-2 has-[a:hover]:bg-sunken">
      <div className="min-w-0 flex-1">
        <Link
          to={`/history/${encodeURIComponent(entry.id)}`}
          className="line-clamp-2 rounded-soft font-medium after:absolute after:inset-0"
        >
          {entry.title}
        </Link>
        <p className="tabular mt-0.5 text-small text-ink-soft">
          {say(titleOfTool(entry.tool), language)} · {momentInIndia(entry.created_at, language)}
        </p>
      </div>
      {onDelete && (
        <Button
          look="quiet"
          className="relative"
          aria-label={words.deleteOne(entry.title)}
          onClick={({ currentTarget }) => onDelete(currentTarget.closest('li'))}
        >
          <Trash aria-hidden />
        </Button>
      )}
    </li>
  );
}

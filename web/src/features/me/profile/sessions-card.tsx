import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenSession } from '#contract/sessions';
import { call } from '#web/api/client';
import { FetchFailed } from '#web/api/fetch-failed';
import { asProblem } from '#web/api/request';
import { signOut } from '#web/api/session-life';
import { useLanguage } from '#web/i18n/language';
import { profileWords } from '#web/i18n/profile';
import { shellWords } from '#web/i18n/shell';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { ConfirmDialog } from '#web/ui/confirm-dialog';
import { Skeleton } from '#web/ui/skeleton';
import { showToast } from '#web/ui/toasts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('sessions', { signal }),
});

/** Shows where the person is signed in, and ends it there and everywhere. */
export function SessionsCard() {
  const { sessions: words } = useWords(profileWords);
  const query = useQuery(sessionsQuery);
  return (
    <Card title={words.title}>
      <p className="text-note text-ink-soft">{words.lead}</p>
      {query.data ? (
        <ul className="mt-4 divide-y divide-line">
          {query.data.sessions.map((session) => (
            <Line key={session.session_id} session={session} />
          ))}
        </ul>
      ) : query.isError ? (
        <FetchFailed query={query} text={words.failed} />
      ) : (
        <Skeleton className="mt-4 h-16" />
      )}
      <div className="mt-4 border-t border-line pt-5">
        <Everywhere />
      </div>
    </Card>
  );
}

function Line({ session: { session_id, browser, signed_in_at, is_current } }: { session: OpenSession }) {
  const { sessions: words } = useWords(profileWords);
  const language = useLanguage();
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call('endSession', { params: { session_id } }),
    onSuccess: () => showToast(words.ended),
    onError: (thrown) =>
      showToast({ title: words.endFailed, text: asProblem(thrown).inWords(language), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const program = words.browsers[browser.name];
  const name = browser.system === 'other' ? program : `${program}, ${words.systems[browser.system]}`;
  const time = momentInIndia(signed_in_at, language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="tabular text-small text-ink-soft">{words.since(time)}</p>
      </div>
      {is_current ? (
        <span className="text-note font-semibold text-teal">{words.here}</span>
      ) : (
        <Button
          aria-label={words.endOf(name, time)}
          disabled={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

function Everywhere() {
  const { sessions: words } = useWords(profileWords);
  const shell = useWords(shellWords);
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const leaving = useMutation({
    mutationFn: async () => {
      await call('signOutEverywhere', {});
      await signOut();
    },
    onSuccess: () => showToast(words.gone),
    onError: (thrown) => {
      setAsked(false);
      showToast({ title: words.endFailed, text: asProblem(thrown).inWords(language), tone: 'danger' });
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        {words.everywhere}
      </Button>
      {asked && (
        <ConfirmDialog
          words={{ ...words.confirm, yes: leaving.isPending ? words.leaving : words.confirm.yes }}
          close={shell.close}
          busy={leaving.isPending}
          onYes={() => leaving.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

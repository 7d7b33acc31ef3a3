import { Suspense, useDeferredValue, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { adminWords } from '#web/i18n/admin';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { lazily } from '#web/ui/lazily';
import { NoteBox } from '#web/ui/note-box';
import { Skeleton } from '#web/ui/skeleton';
import { showToast } from '#web/ui/toasts';
import { Panel } from './panel';
import { useAdminSession } from './use-admin-session';

// Once in a working day: the panel does not wait for it.
const SecondFactor = lazily(async () => (await import('./second-factor')).SecondFactor);

/** The administrator's panel. Nothing of it is drawn before the service has said that the caller is one. */
export function AdminPage() {
  const session = useAdminSession();
  const phase = useDeferredValue(session.phase); // the panel is drawn in slices
  switch (phase) {
    case 'checking':
      return <Checking />;
    case 'denied':
      return <Denied />;
    case 'unknown':
      return <Unknown retry={'retry' in session ? session.retry : undefined} />;
    case 'factor':
      return session.phase === 'factor' ? (
        <Suspense fallback={<Checking />}>
          <SecondFactor enrolled={session.enrolled} onProved={session.proved} />
        </Suspense>
      ) : (
        <Checking />
      );
    case 'valid':
      return <Panel />;
  }
}

function Checking() {
  const words = useWords(adminWords);
  return (
    <div className="space-y-6">
      <div role="status" className="measure">
        <p className="text-lead">{words.loading}</p>
        <p className="text-ink-soft">{words.loadingWhy}</p>
      </div>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

function Denied() {
  const { denied } = useWords(adminWords);
  // Once: the words may change their language, the refusal does not come again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => showToast({ ...denied, tone: 'danger' }), []);
  return <Navigate replace to="/dashboard" />;
}

function Unknown({ retry }: { retry: (() => void) | undefined }) {
  const { sessionError, retry: again, back } = useWords(adminWords);
  const ways = (
    <div className="flex flex-wrap gap-3">
      {retry && <Button onClick={retry}>{again}</Button>}
      <ButtonLink to="/dashboard">{back}</ButtonLink>
    </div>
  );
  return (
    <NoteBox tone="danger" title={sessionError.title} action={ways}>
      <p>{sessionError.text}</p>
    </NoteBox>
  );
}

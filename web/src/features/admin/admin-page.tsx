import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { adminWords } from '../../i18n/admin';
import { useWords } from '../../i18n/words';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { notify } from '../../ui/toasts';
import { Panel } from './panel';
import { useAdminSession } from './use-admin-session';

/** The administrator's panel. Nothing of it is drawn before the service has said that the caller is one. */
export function AdminPage() {
  const session = useAdminSession();
  switch (session.phase) {
    case 'checking':
      return <Checking />;
    case 'denied':
      return <Denied />;
    case 'unknown':
      return <Unknown retry={session.retry} />;
    case 'valid':
      return <Panel />;
  }
}

function Checking() {
  const words = useWords(adminWords);
  return (
    <div className="space-y-6">
      <p role="status" className="text-ink-soft">
        {words.loading}
      </p>
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
  useEffect(() => notify({ ...denied, tone: 'danger' }), []);
  return <Navigate replace to="/dashboard" />;
}

function Unknown({ retry }: { retry: () => void }) {
  const { sessionError, retry: again, back } = useWords(adminWords);
  const ways = (
    <div className="flex flex-wrap gap-3">
      <Button onClick={retry}>{again}</Button>
      <ButtonLink to="/dashboard">{back}</ButtonLink>
    </div>
  );
  return (
    <Notice tone="danger" title={sessionError.title} action={ways}>
      <p>{sessionError.text}</p>
    </Notice>
  );
}

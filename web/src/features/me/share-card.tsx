import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboardWords } from '#web/i18n/dashboard';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { Skeleton } from '#web/ui/skeleton';
import { showToast } from '#web/ui/toasts';
import type { Referrals } from './use-referrals';

type Props = { referrals: UseQueryResult<Referrals>; onShare: () => void };

/** The person's referral code and what it has brought. */
export function ShareCard({ referrals: { data, isError, refetch }, onShare }: Props) {
  const { share: words } = useWords(dashboardWords);
  const { retry } = useWords(shellWords);
  useEffect(() => {
    // The page itself says why nothing comes while there is no connection.
    if (isError && navigator.onLine) showToast({ title: words.title, text: words.failed, tone: 'danger' });
  }, [isError, words]);
  return (
    <Card title={words.title}>
      <p className="text-note text-ink-soft">{words.lead}</p>
      <div className="mt-4 min-h-28">
        {data ? (
          <Stats {...data} />
        ) : isError ? (
          <>
            <p className="text-danger">{words.failed}</p>
            <Button look="inline" onClick={() => void refetch()}>
              {retry}
            </Button>
          </>
        ) : (
          <Skeleton className="h-28" />
        )}
      </div>
      <Button className="mt-4 w-full" disabled={!data} onClick={onShare}>
        {words.now}
      </Button>
    </Card>
  );
}

function Stats({ referral_code, total_referrals, pending_rewards }: Referrals) {
  const { share: words } = useWords(dashboardWords);
  return (
    <dl className="grid grid-cols-[1fr_max-content] items-baseline gap-x-4 gap-y-2 text-note">
      <dt className="text-ink-soft">{words.code}</dt>
      <dd className="tabular font-mono font-semibold tracking-wide">{referral_code}</dd>
      <dt className="text-ink-soft">{words.total}</dt>
      <dd className="tabular font-semibold">{total_referrals}</dd>
      <dt className="text-ink-soft">{words.pending}</dt>
      <dd className="tabular font-semibold">{pending_rewards}</dd>
    </dl>
  );
}

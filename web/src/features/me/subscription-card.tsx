import type { Me } from '#web/api/me';
import { dashboardWords } from '#web/i18n/dashboard';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { Skeleton } from '#web/ui/skeleton';

// The next plan up; above Pro there is none.
const nextPlan = { free: 'basic', basic: 'pro', pro: undefined } as const;
export type Upgrade = 'basic' | 'pro';

type Props = { me: Me | undefined; failed: boolean; onUpgrade: (to: Upgrade) => void };

/** The plan, what it gives a day, and the way to the next one. */
export function SubscriptionCard({ me, failed, onUpgrade }: Props) {
  const { subscription: words, usage } = useWords(dashboardWords);
  const next = me && nextPlan[me.subscription.plan];
  return (
    <Card title={words.title}>
      <div className="min-h-16">
        {me ? (
          <>
            <p className="display text-title">{words.plans[me.subscription.plan]}</p>
            <p className="tabular text-note text-ink-soft">
              {me.usage.limit === null ? words.unlimited : words.searches(me.profile.daily_search_limit)}
            </p>
          </>
        ) : failed ? (
          <p className="text-danger">{usage.failed}</p>
        ) : (
          <Skeleton className="h-9 w-24" />
        )}
      </div>
      {next && (
        <Button className="mt-4 w-full" onClick={() => onUpgrade(next)}>
          {words.upgrade[next]}
        </Button>
      )}
    </Card>
  );
}

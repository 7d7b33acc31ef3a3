import type { Me } from '../../api/me';
import { dashboardWords } from '../../i18n/dashboard';
import { useWords } from '../../i18n/words';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';

/** The plan and what it gives a day. */
export function SubscriptionCard({ me, failed }: { me: Me | undefined; failed: boolean }) {
  const { subscription: words, usage } = useWords(dashboardWords);
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
    </Card>
  );
}

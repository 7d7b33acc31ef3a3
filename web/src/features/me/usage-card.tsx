import type { Usage } from '#contract/plans';
import { isSpent } from '../../api/me';
import { dashboardWords } from '../../i18n/dashboard';
import { useLanguage } from '../../i18n/language';
import { timeInIndia } from '../../i18n/numbers';
import { useWords } from '../../i18n/words';
import { Card } from '../../ui/card';
import { Progress } from '../../ui/progress';
import { Skeleton } from '../../ui/skeleton';

/** How much of today's quota is used. */
export function UsageCard({ usage, failed }: { usage: Usage | undefined; failed: boolean }) {
  const { usage: words } = useWords(dashboardWords);
  return (
    <Card title={words.title}>
      <div className="min-h-24 space-y-3">
        {usage ? (
          <UsageShown usage={usage} />
        ) : failed ? (
          <p className="text-danger">{words.failed}</p>
        ) : (
          <Loading />
        )}
      </div>
    </Card>
  );
}

function Loading() {
  const { usage: words } = useWords(dashboardWords);
  return (
    <div role="status" className="space-y-3">
      <p className="text-note text-ink-soft">{words.loading}</p>
      <Skeleton className="h-2 w-full" />
    </div>
  );
}

function UsageShown({ usage }: { usage: Usage }) {
  const { usage: words } = useWords(dashboardWords);
  const language = useLanguage();
  const { used, limit, bonus, resetsAt } = usage;
  if (limit === null) return <p className="display text-title">{words.unlimited}</p>;
  return (
    <>
      <p className="display tabular text-title">
        {used} <span className="text-ink-soft">/ {limit}</span>
      </p>
      <Progress label={words.bar} value={used} max={limit} />
      {isSpent(usage) && <p className="text-note font-semibold text-danger">{words.reached}</p>}
      <p className="tabular text-small text-ink-soft">
        {words.resets(timeInIndia(resetsAt, language))}
        {bonus > 0 && ` · ${words.bonus(bonus)}`}
      </p>
    </>
  );
}

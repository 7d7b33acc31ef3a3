import type { Usage } from '#contract/plans';
import { isSpent } from '#web/api/me';
import { dashboardWords } from '#web/i18n/dashboard';
import { useLanguage } from '#web/i18n/language';
import { dayInIndia, timeInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Card } from '#web/ui/card';
import { Progress } from '#web/ui/progress';
import { Skeleton } from '#web/ui/skeleton';
import { type Referrals, runningExtras } from './use-referrals';

type Props = { usage: Usage | undefined; referrals: Referrals | undefined; failed: boolean };

/** Shows how much of today's quota is used, and what was earned on top of the plan. */
export function UsageCard({ usage, referrals, failed }: Props) {
  const { usage: words } = useWords(dashboardWords);
  return (
    <Card title={words.title}>
      <div className="min-h-24 space-y-3">
        {usage ? (
          <UsageShown usage={usage} referrals={referrals} />
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
    <>
      <p role="status" className="text-note text-ink-soft">
        {words.loading}
      </p>
      <Skeleton className="h-2 w-full" />
    </>
  );
}

function UsageShown({ usage, referrals }: { usage: Usage; referrals: Referrals | undefined }) {
  const { usage: words } = useWords(dashboardWords);
  const language = useLanguage();
  const { used, limit, remaining, resetsAt } = usage;
  if (limit === null) return <p className="display text-title">{words.unlimited}</p>;
  const spent = isSpent(usage);
  return (
    <>
      <p className="display tabular text-title">
        {used} <span className="text-ink-soft">/ {limit}</span>
      </p>
      <Progress label={words.bar} value={used} max={limit} />
      {spent && <p className="text-note font-semibold text-marigold-ink">{words.reached}</p>}
      {!spent && remaining === 0 && <p className="text-note font-semibold">{words.onBonus}</p>}
      <p className="tabular text-small text-ink-soft">{words.resets(timeInIndia(resetsAt, language))}</p>
      <Earned bonus={usage.bonus} referrals={referrals} />
    </>
  );
}

/** Extra searches a day with their end, and the bonus balance: shown as what they are. */
function Earned({ bonus, referrals }: { bonus: number; referrals: Referrals | undefined }) {
  const { usage: words } = useWords(dashboardWords);
  const language = useLanguage();
  const extras = referrals ? runningExtras(referrals, Date.now()) : [];
  if (bonus === 0 && extras.length === 0) return null;
  return (
    <ul className="tabular space-y-1 border-t border-line pt-3 text-small text-ink-soft">
      {extras.map(({ searches, granted_at, expires_at }) => (
        <li key={`${granted_at} ${searches}`}>
          {words.extra(searches, dayInIndia(expires_at ?? granted_at, language))}
        </li>
      ))}
      {bonus > 0 && <li>{words.bonus(bonus)}</li>}
    </ul>
  );
}

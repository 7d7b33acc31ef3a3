import { FetchFailed } from '#web/api/fetch-failed';
import { adminWords } from '#web/i18n/admin';
import { useLanguage } from '#web/i18n/language';
import { rupees, wholeNumber } from '#web/i18n/numbers';
import { shortDayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Card } from '#web/ui/card';
import { Skeleton } from '#web/ui/skeleton';
import { ExportButton } from './export-button';
import { useDistributionCsv, useSubscriptionCsv } from './list-csv';
import { Mark, planTone } from './marks';
import { type PanelCursor, usersPage, useSummary } from './panel-queries';
import type { Summary, User } from './panel-rows';
import { nothing } from './signs';
import type { WalkedPage } from './walk-pages';

/** Shows how the users are spread over the plans, and who pays. */
export function PlansTab() {
  const { cards } = useWords(adminWords);
  const query = useSummary();
  const { data } = query;
  if (!data) {
    return query.isError ? <FetchFailed query={query} text={cards.failed} /> : <Skeleton className="h-64" />;
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Distribution plans={data.plans} />
      <ActiveSubscriptions users={data.activeSubscriptions} />
    </div>
  );
}

function Distribution({ plans }: Pick<Summary, 'plans'>) {
  const { plans: words, plan: names } = useWords(adminWords);
  const csv = useDistributionCsv();
  const pageOf = async () => ({ rows: plans });
  return (
    <Card title={words.distribution}>
      <ul className="space-y-5">
        {plans.map(({ plan, count, percent }) => (
          <li key={plan}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">{names[plan]}</span>
              <span className="tabular text-note">{`${wholeNumber(count)} (${percent.toFixed(1)}%)`}</span>
            </div>
            <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
              <div className="h-full rounded-full bg-teal" style={{ width: `${Math.min(100, percent)}%` }} />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ExportButton name="plan-distribution" columns={csv} pageOf={pageOf} />
      </div>
    </Card>
  );
}

/** Everybody with a paid plan that is active, a page of one plan after a page of the other. */
async function subscribersPage(cursor: PanelCursor, signal: AbortSignal): Promise<WalkedPage<User>> {
  const plan = cursor?.startsWith('pro:') ? 'pro' : 'basic';
  const inPlan = cursor?.slice(cursor.indexOf(':') + 1) || undefined;
  const { users, cursor: next } = await usersPage({ search: '', plan, role: undefined }, 100)(inPlan, signal);
  const rows = users.filter(({ subscription_status }) => subscription_status === 'active');
  if (next !== undefined) return { rows, cursor: `${plan}:${next}` };
  return plan === 'basic' ? { rows, cursor: 'pro:' } : { rows };
}

function ActiveSubscriptions({ users }: { users: readonly User[] }) {
  const { plans: words } = useWords(adminWords);
  const csv = useSubscriptionCsv();
  return (
    <Card
      title={words.active}
      aside={users.length > 0 && <span className="text-small text-ink-soft">{words.activeLead}</span>}
    >
      {users.length === 0 ? (
        <p className="text-ink-soft">{words.noneActive}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {users.slice(0, 5).map((user) => (
              <Subscriber key={user.user_id} user={user} />
            ))}
          </ul>
          <div className="mt-4">
            <ExportButton name="active-subscriptions" columns={csv} pageOf={subscribersPage} />
          </div>
        </>
      )}
    </Card>
  );
}

function Subscriber({ user }: { user: User }) {
  const { plan, users: words, notAvailable } = useWords(adminWords);
  const language = useLanguage();
  const { subscription_amount: paise, subscription_expires_at: end } = user;
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{user.full_name || notAvailable}</p>
        <p className="text-small text-ink-soft wrap-anywhere">{user.email ?? user.phone ?? nothing}</p>
      </div>
      <div className="shrink-0 text-end">
        <p className="tabular">
          <Mark tone={planTone[user.subscription_plan]}>{plan[user.subscription_plan]}</Mark>{' '}
          <span className="ms-1 font-semibold">{paise === null ? nothing : rupees(paise)}</span>
        </p>
        {end && (
          <p className="tabular mt-1 text-small text-ink-soft">
            {words.expires(shortDayInIndia(end, language))}
          </p>
        )}
      </div>
    </li>
  );
}

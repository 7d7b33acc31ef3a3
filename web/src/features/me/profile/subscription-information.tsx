import type { Me } from '../../../api/me';
import { useLanguage } from '../../../i18n/language';
import { rupees } from '../../../i18n/numbers';
import { profileWords } from '../../../i18n/profile';
import { dayInIndia } from '../../../i18n/times';
import { useWords } from '../../../i18n/words';
import { Card } from '../../../ui/card';

/** The plan as it stands; dates and amount only where there are some. */
export function SubscriptionInformation({ me: { profile, subscription, usage } }: { me: Me }) {
  const { subscription: words } = useWords(profileWords);
  const language = useLanguage();
  const day = (iso: string | null) => iso && dayInIndia(iso, language);
  const lines: [string, string | number | null][] = [
    [words.plan, words.plans[subscription.plan]],
    [words.status, words.statuses[subscription.status]],
    [words.amount, subscription.amount === null ? null : rupees(subscription.amount, language)],
    [words.searches, usage.limit === null ? words.unlimited : profile.daily_search_limit],
    [words.started, day(subscription.started_at)],
    [words.expires, day(subscription.expires_at)],
    [words.nextBilling, day(subscription.next_billing_date)],
  ];
  return (
    <Card title={words.title}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-note">
        {lines
          .filter(([, value]) => value !== null && value !== '')
          .map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="tabular text-end font-medium">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

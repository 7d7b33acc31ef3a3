import type { Me } from '#web/api/me';
import { useLanguage } from '#web/i18n/language';
import { rupees } from '#web/i18n/numbers';
import { profileWords } from '#web/i18n/profile';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { ButtonLink } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { RenewalChoice } from './renewal-choice';

/** The plan as it stands and whether it goes on; dates and amount only where there are some. */
export function SubscriptionInformation({ me }: { me: Me }) {
  const { subscription: words } = useWords(profileWords);
  const { plan } = me.subscription;
  const paid = plan !== 'free';
  return (
    <Card title={words.title}>
      <Facts me={me} />
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        <ButtonLink to={`/dashboard?upgrade=${plan === 'free' ? 'basic' : 'pro'}`}>
          {paid ? words.upgrade.paid : words.upgrade.free}
        </ButtonLink>
        {paid && <RenewalChoice subscription={me.subscription} />}
      </div>
    </Card>
  );
}

function Facts({ me: { profile, subscription, usage } }: { me: Me }) {
  const { subscription: words } = useWords(profileWords);
  const language = useLanguage();
  const day = (iso: string | null) => iso && dayInIndia(iso, language);
  const lines: [string, string | number | null][] = [
    [words.plan, words.plans[subscription.plan]],
    [words.status, words.statuses[subscription.status]],
    [words.amount, subscription.amount === null ? null : rupees(subscription.amount)],
    [words.searches, usage.limit === null ? words.unlimited : profile.daily_search_limit],
    [words.started, day(subscription.started_at)],
    [words.expires, day(subscription.expires_at)],
    [words.renewal, useRenewal(subscription)],
    [words.nextBilling, day(subscription.next_billing_date)],
  ];
  return (
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
  );
}

/** Says what happens at the end of the term, of a plan that has one. */
function useRenewal({ plan, status, renews }: Me['subscription']): string | null {
  const { subscription: words } = useWords(profileWords);
  if (plan === 'free') return null;
  if (status === 'cancelled') return words.endsCancelled;
  return renews ? words.renews : words.ends;
}

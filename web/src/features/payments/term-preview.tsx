import { useState } from 'react';
import type { Subscription } from '#contract/profile';
import { type Purchase, termAfterPurchase } from '#rules/subscription-term';
import { checkoutWords } from '#web/i18n/checkout';
import { useLanguage } from '#web/i18n/language';
import { rupees } from '#web/i18n/numbers';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import type { BillingPeriod } from '#web/ui/period-switch';
import { offerOf, type PaidPlan, priceOf } from './offers';

type Props = {
  subscription: Subscription;
  plan: PaidPlan;
  period: BillingPeriod;
  /** Absent where the deployment offers no renewal. */
  renewal: { on: boolean; onChange: (on: boolean) => void } | undefined;
};

/** Shows what a payment would change, by the very rule that the service applies, and whether it repeats. */
export function TermPreview({ subscription, plan, period, renewal }: Props) {
  const { chooser: words } = useWords(checkoutWords);
  const language = useLanguage();
  const [now] = useState(() => new Date().toISOString()); // of the day that the dialog was opened
  const bought = termAfterPurchase(
    { plan: subscription.plan, startedAt: subscription.started_at, endsAt: subscription.expires_at },
    offerOf(plan, period),
    now,
  );
  const end = bought.term.endsAt ?? now;
  return (
    <section aria-live="polite" className="rounded-soft bg-sunken p-4 text-note">
      <h3 className="font-semibold">{words.whatChanges}</h3>
      <Change bought={bought} subscription={subscription} plan={plan} now={now} />
      {renewal ? (
        <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 border-t border-line pt-3">
          <input
            type="checkbox"
            className="mt-1 size-4.5 shrink-0"
            checked={renewal.on}
            onChange={({ target }) => renewal.onChange(target.checked)}
          />
          <span>
            <span className="font-semibold">{words.renewal}</span>
            <span className="block text-small text-ink-soft">
              {renewal.on
                ? words.renewalText(rupees(priceOf(plan, period)), dayInIndia(end, language))
                : words.noRenewal}
            </span>
          </span>
        </label>
      ) : (
        <p className="mt-2 text-small text-ink-soft">{words.noRenewal}</p>
      )}
    </section>
  );
}

type ChangeProps = { bought: Purchase; subscription: Subscription; plan: PaidPlan; now: string };

function Change({ bought, subscription, plan, now }: ChangeProps) {
  const { plans, chooser: words } = useWords(checkoutWords);
  const language = useLanguage();
  const end = dayInIndia(bought.term.endsAt ?? now, language);
  if (bought.kind === 'begins') return <p className="mt-1">{words.starts(plans[plan], end)}</p>;
  const before = subscription.expires_at ?? now;
  if (bought.kind === 'extends') {
    const days = wholeDays(Date.parse(bought.period.to) - Date.parse(bought.period.from));
    return <p className="mt-1">{words.extends(plans[plan], dayInIndia(before, language), days, end)}</p>;
  }
  const left = wholeDays(Date.parse(before) - Date.parse(now));
  const credit = wholeDays(bought.carriedOverMs);
  return (
    <>
      <p className="mt-1">{words.switches(plans[subscription.plan], left, credit, plans[plan])}</p>
      <p className="mt-1">
        {words.runs(plans[plan], end)} {words.lost}
      </p>
    </>
  );
}

/** Days as people count what is left of a plan: one that has begun counts. */
const wholeDays = (ms: number): number => Math.ceil(ms / 86_400_000);

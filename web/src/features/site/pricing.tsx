import { type ComponentType, useState } from 'react';
import type { PlanName } from '#contract/plans';
import { plans } from '#contract/product';
import type { LandingWords } from '#web/i18n/landing';
import { rupees } from '#web/i18n/numbers';
import { Icon } from '#web/ui/icons';
import { type BillingPeriod, PeriodSwitch } from '#web/ui/period-switch';

const shownPlans: readonly PlanName[] = ['free', 'basic', 'pro'];

/** This offers under a plan's price what can be done about it. */
export type PlanActionComponent = ComponentType<{ plan: PlanName; period: BillingPeriod }>;

/** Shows what the plans cost, by the month or by the year. */
export function Pricing({ words, Action }: { words: LandingWords; Action: PlanActionComponent }) {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const { pricing } = words;
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="wrap py-16 lg:py-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          <h2 id="pricing-title" className="display text-title">
            {pricing.title}
          </h2>
          <p className="mt-1 text-ink-soft">{pricing.lead}</p>
        </div>
        <PeriodSwitch words={pricing} period={period} onChange={setPeriod} />
      </div>
      <ul className="mt-10 grid divide-y divide-line rounded-soft border border-line bg-sheet md:grid-cols-3 md:divide-x md:divide-y-0">
        {shownPlans.map((plan) => (
          <PlanOffer key={plan} plan={plan} period={period} words={words} Action={Action} />
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-soft">{pricing.note}</p>
    </section>
  );
}

type OfferProps = { plan: PlanName; period: BillingPeriod; words: LandingWords; Action: PlanActionComponent };

function PlanOffer({ plan, period, words: { pricing }, Action }: OfferProps) {
  const { dailyQueries, monthlyPaise, yearlyPaise } = plans[plan];
  const yearly = period === 'yearly';
  const saved = 12 * monthlyPaise - yearlyPaise;
  return (
    <li className="flex flex-col p-6">
      <h3 className="text-body font-semibold">{pricing.names[plan]}</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="display tabular text-title">{rupees(yearly ? yearlyPaise : monthlyPaise)}</span>
        <span className="text-note text-ink-soft">{yearly ? pricing.perYear : pricing.perMonth}</span>
      </p>
      <p className="min-h-[1.7em] text-small font-semibold text-verified">
        {yearly && saved > 0 && pricing.saves(rupees(saved))}
      </p>
      <ul className="mt-4 mb-6 space-y-2 text-note">
        {[pricing.queries(dailyQueries), ...pricing.includes[plan]].map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-1 shrink-0 text-teal" />
            {line}
          </li>
        ))}
      </ul>
      <Action plan={plan} period={period} />
    </li>
  );
}

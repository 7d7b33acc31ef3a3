import { plans } from '#contract/product';
import { useMe } from '#web/api/me';
import { checkoutWords } from '#web/i18n/checkout';
import { landingWords } from '#web/i18n/landing';
import { rupees } from '#web/i18n/numbers';
import { useWords } from '#web/i18n/words';
import type { BillingPeriod } from '#web/ui/period-switch';
import { isCurrent, type PaidPlan, priceOf } from './offers';

type Props = { plan: PaidPlan; period: BillingPeriod; chosen: boolean; onChoose: () => void };

/** One of the plans to choose from: a radio button the size of a card. */
export function PlanChoice({ plan, period, chosen, onChoose }: Props) {
  const { current } = useWords(checkoutWords);
  const { pricing } = useWords(landingWords);
  const { data: me } = useMe();
  const isOwn = me !== undefined && isCurrent(plan, me.subscription);
  return (
    <label className="flex cursor-pointer gap-3 rounded-soft border border-edge p-4 has-checked:border-teal has-checked:bg-teal-wash has-checked:ring-1 has-checked:ring-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal">
      <input
        type="radio"
        name="plan"
        className="mt-1 size-4.5 shrink-0 outline-none"
        checked={chosen}
        onChange={onChoose}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{pricing.names[plan]}</span>
          <Price plan={plan} period={period} />
        </span>
        {isOwn && <span className="block text-small font-semibold text-teal">{current}</span>}
        <span className="mt-1 block text-small text-ink-soft">
          {[pricing.queries(plans[plan].dailyQueries), ...pricing.includes[plan]].join('\u00a0· ')}
        </span>
      </span>
    </label>
  );
}

function Price({ plan, period }: { plan: PaidPlan; period: BillingPeriod }) {
  const { pricing } = useWords(landingWords);
  const yearly = period === 'yearly';
  const saved = 12 * plans[plan].monthlyPaise - plans[plan].yearlyPaise;
  return (
    <span className="text-end">
      <span className="display tabular text-lead">{rupees(priceOf(plan, period))}</span>{' '}
      <span className="text-small text-ink-soft">{yearly ? pricing.perYear : pricing.perMonth}</span>
      {yearly && saved > 0 && (
        <span className="block text-small font-semibold text-verified">{pricing.saves(rupees(saved))}</span>
      )}
    </span>
  );
}

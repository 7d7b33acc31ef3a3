import type { OfferId } from '#contract/offers';
import type { PlanName } from '#contract/plans';
import { plans } from '#contract/product';
import type { Subscription } from '#contract/profile';
import type { BillingPeriod } from '#web/ui/period-switch';

/** The plans that are sold. */
export type PaidPlan = Exclude<PlanName, 'free'>;

/** Names the offer that is ordered for a plan by the month or by the year. */
export const offerOf = (plan: PaidPlan, period: BillingPeriod): OfferId => `${plan}_${period}`;

/** The price of an offer in paise. */
export const priceOf = (plan: PlanName, period: BillingPeriod): number =>
  period === 'yearly' ? plans[plan].yearlyPaise : plans[plan].monthlyPaise;

/** A plan is the current one while it is active; Free is, where there is no other (docs/product.md, Plans and queries). */
export const isCurrent = (plan: PlanName, { plan: own, status }: Pick<Subscription, 'plan' | 'status'>) =>
  plan === own && (plan === 'free' || status === 'active');

/** A subscription in the words of the rules. */
export const termOf = ({ plan, expires_at }: Pick<Subscription, 'plan' | 'expires_at'>) => ({
  plan,
  endsAt: expires_at,
});

/** The plan of an offer or of a plan's own name, as an address may carry it; undefined where it names neither. */
export function planOf(named: string | null | undefined): PaidPlan | undefined {
  const plan = named?.split('_')[0];
  return plan === 'basic' || plan === 'pro' ? plan : undefined;
}

import type { PlanName } from '#contract/plans';
import { Problem } from '#contract/problem';
import { type Member, planNow } from '#person/account';

/**
 * Refuses a member whose plan does not include what is asked: PLAN_REQUIRED with the plans that do. A plan past its end
 * counts as Free; an administrator needs no plan.
 */
export function requirePlan(member: Member, plans: readonly PlanName[], now: Date): void {
  if (member.isAdmin || plans.includes(planNow(member.account, now))) return;
  throw new Problem('PLAN_REQUIRED', { details: { requiredPlans: plans } });
}

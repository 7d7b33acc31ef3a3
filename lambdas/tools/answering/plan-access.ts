import type { PlanName } from '#contract/plans';
import { Problem } from '#contract/problem';
import { type Member, planNow } from '#person/account';

/** Who may use a tool that is not for everyone, beside administrators. Source: docs/product.md, Plans and queries. */
export const notesPlans = ['basic', 'pro'] as const satisfies readonly PlanName[];
export const reportPlans = ['pro'] as const satisfies readonly PlanName[];

/**
 * Refuses a member whose plan does not hold the tool: PLAN_REQUIRED with the plans that do. Asked before anything is
 * reserved, so that the refusal costs nothing; a plan past its end counts as Free.
 */
export function requirePlan(member: Member, allowed: readonly PlanName[], now: Date): void {
  if (member.isAdmin || allowed.includes(planNow(member.account, now))) return;
  throw new Problem('PLAN_REQUIRED', { details: { requiredPlans: allowed } });
}

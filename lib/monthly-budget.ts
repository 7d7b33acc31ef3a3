import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageSettings } from './stage';

/** The operators are told of these moments: half of the month's money, all of it, and a forecast beyond it. */
const notices = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/** A budget of everything that carries the stage's tag. The tag must be activated once for cost allocation. */
export function monthlyBudget(scope: Construct, stage: StageSettings): CfnBudget {
  return new CfnBudget(scope, 'budget', {
    budget: {
      budgetName: `ai-medix-${stage.name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: stage.monthlyBudgetUsd, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
    },
    notificationsWithSubscribers: notices.map((notice) => ({
      notification: { ...notice, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: stage.alarmEmail }],
    })),
  });
}

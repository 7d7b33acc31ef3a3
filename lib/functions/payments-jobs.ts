import type { Construct } from 'constructs';
import type { EndPlansConfig, PaymentJobsConfig } from '../../lambdas/payments/config';
import type { FeatureFunction, StageParts } from './feature-function';
import { allowItems, allowLists, allowMessages, allowSecret, readAndWrite } from './permissions';
import { scheduledJob } from './scheduled-job';

type PaymentsJob = 'reconcile-orders' | 'renew-plans' | 'end-plans';

/** The jobs around plans and payments. */
export function paymentsJobs(
  scope: Construct,
  parts: StageParts,
): Readonly<Record<PaymentsJob, FeatureFunction<unknown>>> {
  const { stage, data } = parts;
  const shared = { TABLE_NAME: data.table.tableName, MESSAGES_TOPIC_ARN: data.messages.topicArn };
  const asking = {
    ...shared,
    RAZORPAY_KEY_ID: stage.payments.keyId,
    RAZORPAY_KEY_SECRET: `secretsmanager:${stage.payments.keySecretName}`,
  };
  const reconcile = scheduledJob<PaymentJobsConfig>(scope, parts, {
    name: 'reconcile-orders',
    environment: asking,
    errorImpact: 'Payments whose news was lost stay without a plan until somebody presses Sync.',
    // Every quarter of an hour: the provider's advice for orders that nobody has told of.
    expression: 'cron(2/15 * * * ? *)',
  });
  const renew = scheduledJob<PaymentJobsConfig>(scope, parts, {
    name: 'renew-plans',
    environment: asking,
    errorImpact:
      'Plans that renew by themselves are not announced or not renewed: they end, and people pay by hand.',
    expression: 'cron(17 * * * ? *)',
  });
  const end = scheduledJob<EndPlansConfig>(scope, parts, {
    name: 'end-plans',
    environment: shared,
    errorImpact: 'People are not told that their plan has ended, and the panel goes on counting it.',
    expression: 'cron(27 * * * ? *)',
  });
  for (const { lambda } of [reconcile, renew, end]) {
    allowItems(lambda, data, [...readAndWrite, 'Query']);
    allowLists(lambda, data);
    allowMessages(lambda, data);
  }
  for (const { lambda } of [reconcile, renew]) allowSecret(lambda, stage.payments.keySecretName);
  return { 'reconcile-orders': reconcile, 'renew-plans': renew, 'end-plans': end };
}

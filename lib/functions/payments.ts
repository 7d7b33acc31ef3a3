import { Duration, type Stack } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { EndPlansConfig, PaymentJobsConfig, PaymentsConfig } from '../../lambdas/payments/config';
import { alarmOn } from '../alarm';
import type { DataStack } from '../stacks/data-stack';
import type { StageSettings } from '../stage';
import type { Bundles } from './bundle';
import { type Environment, FeatureFunction, metricsNamespace } from './feature-function';
import { allowItems, allowLists, allowMessages, type ItemAction } from './permissions';
import { runOnSchedule } from './schedules';

type Around = { readonly stage: StageSettings; readonly bundles: Bundles; readonly data: DataStack };

const ledgerActions: readonly ItemAction[] = [
  'GetItem',
  'BatchGetItem',
  'ConditionCheckItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
];

/** The secrets of the payment provider, put there by the operator: only their names are known here. */
type PaymentSecrets = {
  readonly key: ISecret;
  readonly webhook: ISecret;
  readonly previousWebhook: ISecret | undefined;
};

export function paymentSecrets(stack: Stack, { payments }: StageSettings): PaymentSecrets {
  const named = (id: string, name: string) => Secret.fromSecretNameV2(stack, id, name);
  const { keySecretName, webhookSecretName, previousWebhookSecretName: previous } = payments;
  return {
    key: named('payment-key', keySecretName),
    webhook: named('payment-webhook', webhookSecretName),
    previousWebhook: previous === undefined ? undefined : named('payment-webhook-previous', previous),
  };
}

const setting = (secret: ISecret): string => `secretsmanager:${secret.secretName}`;

/** Orders, verifications, events and receipts. */
export function paymentsFunction(
  stack: Stack,
  { stage, bundles, data }: Around,
  secrets: PaymentSecrets,
): FeatureFunction<PaymentsConfig> {
  const { payments: chosen, support } = stage;
  const payments = new FeatureFunction<PaymentsConfig>(stack, {
    feature: 'payments',
    stage,
    bundle: bundles.payments,
    operations: data.operations,
    timeout: Duration.seconds(28), // an administrator's sync asks about years of orders; the gateway waits for 29
    environment: {
      TABLE_NAME: data.table.tableName,
      MESSAGES_TOPIC_ARN: data.messages.topicArn,
      RAZORPAY_KEY_ID: chosen.keyId,
      RAZORPAY_KEY_SECRET: setting(secrets.key),
      RAZORPAY_WEBHOOK_SECRET: setting(secrets.webhook),
      ...(secrets.previousWebhook && {
        RAZORPAY_WEBHOOK_SECRET_PREVIOUS: setting(secrets.previousWebhook),
      }),
      RECURRING_PAYMENTS: chosen.recurring ? 'on' : 'off',
      SELLER_NAME: support.legalEntity,
      SELLER_ADDRESS: chosen.sellerAddress,
      SELLER_STATE: chosen.sellerState,
      ...(chosen.gstin !== undefined && { SELLER_GSTIN: chosen.gstin }),
    },
    errorImpact:
      'People pay and are not given what they paid for until the next reconciliation; after a day of failures the provider stops telling us.',
  });
  allowItems(payments.lambda, data, ledgerActions);
  allowMessages(payments.lambda, data);
  secrets.key.grantRead(payments.lambda);
  secrets.webhook.grantRead(payments.lambda);
  secrets.previousWebhook?.grantRead(payments.lambda);
  alarmOn(stack, 'payment-mismatch', data.operations, {
    metric: new Metric({
      namespace: metricsNamespace,
      metricName: 'PaymentMismatch',
      dimensionsMap: { service: 'payments' },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    }),
    threshold: 1,
    impact:
      'Somebody paid another amount, currency or order than they were asked for, and was given nothing: look at the order at the provider.',
  });
  return payments;
}

export type PaymentJob = 'reconcile-orders' | 'renew-plans' | 'end-plans';

/** The jobs around plans and payments. */
export function paymentJobs(
  stack: Stack,
  around: Around,
  secrets: PaymentSecrets,
): Readonly<Record<PaymentJob, FeatureFunction<unknown>>> {
  const { stage, data } = around;
  const shared = { TABLE_NAME: data.table.tableName, MESSAGES_TOPIC_ARN: data.messages.topicArn };
  const asking = {
    ...shared,
    RAZORPAY_KEY_ID: stage.payments.keyId,
    RAZORPAY_KEY_SECRET: setting(secrets.key),
  };
  const reconcile = job<PaymentJobsConfig>(stack, around, {
    name: 'reconcile-orders',
    environment: asking,
    impact: 'Payments whose news was lost stay without a plan until somebody presses Sync.',
    // Every quarter of an hour: the provider's advice for orders that nobody has told of.
    expression: 'cron(2/15 * * * ? *)',
  });
  const renew = job<PaymentJobsConfig>(stack, around, {
    name: 'renew-plans',
    environment: asking,
    impact:
      'Plans that renew by themselves are not announced or not renewed: they end, and people pay by hand.',
    expression: 'cron(17 * * * ? *)',
  });
  for (const { lambda } of [reconcile, renew]) secrets.key.grantRead(lambda);
  const end = job<EndPlansConfig>(stack, around, {
    name: 'end-plans',
    environment: shared,
    impact: 'People are not told that their plan has ended, and the panel goes on counting it.',
    expression: 'cron(27 * * * ? *)',
  });
  return { 'reconcile-orders': reconcile, 'renew-plans': renew, 'end-plans': end };
}

type JobProps<Config> = {
  readonly name: PaymentJob;
  readonly environment: Environment<Config>;
  readonly impact: string;
  readonly expression: string;
};

function job<Config>(
  stack: Stack,
  { stage, bundles, data }: Around,
  { name, environment, impact, expression }: JobProps<Config>,
): FeatureFunction<Config> {
  const made = new FeatureFunction<Config>(stack, {
    feature: name,
    stage,
    bundle: bundles[name],
    operations: data.operations,
    undelivered: data.undelivered,
    timeout: Duration.minutes(5), // some hundred calls to the provider; what is left is due in the next run
    environment,
    errorImpact: impact,
  });
  allowItems(made.lambda, data, ledgerActions);
  allowLists(made.lambda, data);
  allowMessages(made.lambda, data);
  runOnSchedule(stack, made.lambda, { name, expression, undelivered: data.undelivered });
  return made;
}

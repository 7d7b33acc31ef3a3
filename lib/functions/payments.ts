import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { PaymentsConfig } from '../../lambdas/payments/config';
import { alarmOn } from '../alarm';
import { countedBy } from '../counted';
import { FeatureFunction, type StageParts } from './feature-function';
import { allowItems, allowMessages, allowSecret, readAndWrite } from './permissions';

/** All that settle payments: whichever of them sees it first counts a mismatch. */
const settlingFunctions = ['payments', 'reconcile-orders', 'renew-plans'] as const;

/** Orders, verifications, events and receipts. The provider's secrets are put there by the operator. */
export function paymentsFunction(scope: Construct, parts: StageParts): FeatureFunction<PaymentsConfig> {
  const { stage, data } = parts;
  const { payments: chosen, support } = stage;
  const { keySecretName, previousKeySecretName, webhookSecretName, previousWebhookSecretName } = chosen;
  const payments = new FeatureFunction<PaymentsConfig>(scope, parts, {
    feature: 'payments',
    comesInSteps: true,
    timeout: Duration.seconds(28), // an administrator's sync asks about years of orders; the gateway waits for 29
    environment: {
      TABLE_NAME: data.table.tableName,
      MESSAGES_TOPIC_ARN: data.messages.topicArn,
      SECOND_FACTOR: 'required',
      RAZORPAY_KEY_ID: chosen.keyId,
      RAZORPAY_KEY_SECRET: `secretsmanager:${keySecretName}`,
      ...(previousKeySecretName !== null && {
        RAZORPAY_KEY_SECRET_PREVIOUS: `secretsmanager:${previousKeySecretName}`,
      }),
      RAZORPAY_WEBHOOK_SECRET: `secretsmanager:${webhookSecretName}`,
      ...(previousWebhookSecretName !== null && {
        RAZORPAY_WEBHOOK_SECRET_PREVIOUS: `secretsmanager:${previousWebhookSecretName}`,
      }),
      RECURRING_PAYMENTS: chosen.recurring ? 'on' : 'off',
      SELLER_NAME: support.legalEntity,
      SELLER_ADDRESS: chosen.sellerAddress,
      SELLER_STATE: chosen.sellerState,
      ...(chosen.gstin !== null && { SELLER_GSTIN: chosen.gstin }),
    },
    errorImpact:
      'People pay and are not given what they paid for until the next reconciliation; after a day of failures the provider stops telling us.',
  });
  allowItems(payments.lambda, data, [...readAndWrite, 'Query']);
  allowMessages(payments.lambda, data);
  for (const name of [keySecretName, previousKeySecretName, webhookSecretName, previousWebhookSecretName])
    if (name !== null) allowSecret(payments.lambda, name);
  alarmOn(scope, 'payment-mismatch', data.operations, {
    metric: countedBy(stage, 'PaymentMismatch', settlingFunctions),
    threshold: 1,
    impact:
      'Somebody paid another amount, currency or order than they were asked for, and was given nothing: look at the order at the provider.',
  });
  return payments;
}

import { randomUUID } from 'node:crypto';
import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { dynamoLedgers } from '../adapters/dynamo/plans/ledger-store';
import { dynamoPayments } from '../adapters/dynamo/plans/payments';
import { openTable } from '../adapters/dynamo/table';
import { razorpayProvider } from '../adapters/razorpay/provider';
import { secret } from '../adapters/secrets/secret';
import { snsMessages } from '../adapters/sns/messages';
import { PaymentJobsConfig } from './config';
import { reconcileOrders } from './reconcile-orders';

const config = readConfig(PaymentJobsConfig);
const table = openTable(config.TABLE_NAME);
const ports = {
  payments: dynamoPayments(table),
  ledgers: dynamoLedgers(table),
  provider: razorpayProvider({
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: secret(config.RAZORPAY_KEY_SECRET),
    baseUrl: config.RAZORPAY_BASE_URL,
  }),
  messages: snsMessages(config.MESSAGES_TOPIC_ARN),
  newId: randomUUID,
};

/** Started by the schedule, every quarter of an hour. */
export const handler = backgroundFunction(() => reconcileOrders(ports, new Date()));

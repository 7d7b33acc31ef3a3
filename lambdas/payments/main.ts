import { randomUUID } from 'node:crypto';
import { readConfig } from '#platform/config';
import { dynamoQuota } from '../adapters/dynamo/answers/quota';
import { dynamoLedgers } from '../adapters/dynamo/plans/ledger-store';
import { dynamoMandates } from '../adapters/dynamo/plans/mandates';
import { dynamoPayments, dynamoSeenEvents } from '../adapters/dynamo/plans/payments';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { dynamoIdempotency } from '../adapters/dynamo/writes/idempotency-store';
import { razorpayProvider } from '../adapters/razorpay/provider';
import { secret } from '../adapters/secrets/secret';
import { snsMessages } from '../adapters/sns/messages';
import { PaymentsConfig } from './config';
import { paymentsHandler } from './handler';

const config = readConfig(PaymentsConfig);
const table = openTable(config.TABLE_NAME);
const keySecret = secret(config.RAZORPAY_KEY_SECRET);
const before = (setting: string | undefined) => (setting === undefined ? undefined : secret(setting));

export const handler = paymentsHandler(
  {
    payments: dynamoPayments(table),
    ledgers: dynamoLedgers(table),
    mandates: dynamoMandates(table),
    events: dynamoSeenEvents(table),
    answers: dynamoIdempotency(table),
    quota: dynamoQuota(table),
    provider: razorpayProvider({
      keyId: config.RAZORPAY_KEY_ID,
      keySecret,
      baseUrl: config.RAZORPAY_BASE_URL,
    }),
    secrets: {
      payments: keySecret,
      previousPayments: before(config.RAZORPAY_KEY_SECRET_PREVIOUS),
      webhook: secret(config.RAZORPAY_WEBHOOK_SECRET),
      previousWebhook: before(config.RAZORPAY_WEBHOOK_SECRET_PREVIOUS),
    },
    messages: snsMessages(config.MESSAGES_TOPIC_ARN),
    seller: {
      name: config.SELLER_NAME,
      address: config.SELLER_ADDRESS,
      state: config.SELLER_STATE,
      gstin: config.SELLER_GSTIN ?? null,
    },
    keyId: config.RAZORPAY_KEY_ID,
    recurring: config.RECURRING_PAYMENTS === 'on',
    newId: randomUUID,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  },
  dynamoDoor(table, undefined, { wantsSecondFactor: config.SECOND_FACTOR === 'required' }),
);

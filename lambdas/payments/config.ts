import * as z from 'zod';
import { secretSetting } from '#platform/config';

const Provider = z.object({
  /** The provider's public name of us; it reaches browsers. */
  RAZORPAY_KEY_ID: z.string().min(1),
  /** Either the secret itself or `secretsmanager:<id>`; the secrets below are given the same way. */
  RAZORPAY_KEY_SECRET: secretSetting,
  /** The provider's address, where another one than its own is used. */
  RAZORPAY_BASE_URL: z.url().optional(),
});

/** What the function of plans and payments reads from its environment. */
export const PaymentsConfig = Provider.extend({
  TABLE_NAME: z.string(),
  MESSAGES_TOPIC_ARN: z.string(),
  RAZORPAY_WEBHOOK_SECRET: secretSetting,
  /** The secret before the last change. It is to be left out a day after that change. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secretSetting.optional(),
  /** Whether plans may renew by themselves. */
  RECURRING_PAYMENTS: z.enum(['on', 'off']).default('off'),
  SELLER_NAME: z.string(),
  SELLER_ADDRESS: z.string(),
  SELLER_STATE: z.string(),
  /** The number of a seller who is registered for GST. Without it receipts show no tax. */
  SELLER_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
    .optional(),
});
export type PaymentsConfig = z.input<typeof PaymentsConfig>;

/** What the jobs that ask the provider read. */
export const PaymentJobsConfig = Provider.extend({ TABLE_NAME: z.string(), MESSAGES_TOPIC_ARN: z.string() });
export type PaymentJobsConfig = z.input<typeof PaymentJobsConfig>;

/** What the job that ends plans reads. */
export const EndPlansConfig = z.object({ TABLE_NAME: z.string(), MESSAGES_TOPIC_ARN: z.string() });
export type EndPlansConfig = z.input<typeof EndPlansConfig>;

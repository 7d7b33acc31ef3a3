import * as z from 'zod';
import { SecondFactorSetting, secretSetting } from '#platform/config';

const Provider = z.object({
  /** The provider's public name of us; it reaches browsers. */
  RAZORPAY_KEY_ID: z.string().min(1),
  /** Either the secret itself or `secretsmanager:<id>`; the secrets below are given the same way. */
  RAZORPAY_KEY_SECRET: secretSetting,
  /** The provider's address, where another one than its own is used. */
  RAZORPAY_BASE_URL: z.url().optional(),
});

/** The function of plans and payments reads this from its environment. */
export const PaymentsConfig = Provider.extend({
  TABLE_NAME: z.string(),
  MESSAGES_TOPIC_ARN: z.string(),
  /** An administrator may ask for a person's payments to be compared with the provider's. */
  SECOND_FACTOR: SecondFactorSetting,
  /** The key's secret before the last change: a payment that was begun under it is signed by it. For a day. */
  RAZORPAY_KEY_SECRET_PREVIOUS: secretSetting.optional(),
  RAZORPAY_WEBHOOK_SECRET: secretSetting,
  /** The secret before the last change. It is to be left out a day after that change. */
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secretSetting.optional(),
  /** Plans may renew by themselves when this is on. */
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

/** The jobs that ask the provider read this. */
export const PaymentJobsConfig = Provider.extend({ TABLE_NAME: z.string(), MESSAGES_TOPIC_ARN: z.string() });
export type PaymentJobsConfig = z.input<typeof PaymentJobsConfig>;

/** The job that ends plans reads this. */
export const EndPlansConfig = z.object({ TABLE_NAME: z.string(), MESSAGES_TOPIC_ARN: z.string() });
export type EndPlansConfig = z.input<typeof EndPlansConfig>;

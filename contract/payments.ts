import * as z from 'zod';
import { OfferId } from './offers';
import { PlanName, SubscriptionStatus } from './plans';
import { Profile, Subscription } from './profile';
import { row } from './route';

const time = z.iso.datetime();

/** `success`: paid; `pending`: an order that may still be paid; everything else is shown as failed. */
export const Transaction = z.object({
  transaction_id: z.string(),
  /** Holds the payment order's id. */
  subscription_id: z.string(),
  plan_id: z.string(),
  amount: z.int(),
  status: z.string(),
  created_at: time,
});
export type Transaction = z.infer<typeof Transaction>;

/** A receipt with the fields that an Indian tax invoice has. Amounts are paise; prices include tax. */
export const Receipt = z.object({
  number: z.string(),
  issued_at: time,
  seller: z.object({
    name: z.string(),
    address: z.string(),
    gstin: z.string().nullable(),
    state: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    city: z.string().nullable(),
  }),
  /** Services accounting code of what was sold. */
  sac: z.string(),
  description: z.string(),
  plan_id: OfferId,
  period: z.object({ from: time, to: time }),
  /** Null for a seller who is not registered: then no tax is charged. */
  tax: z
    .object({ rate_percent: z.number(), taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int() })
    .nullable(),
  total: z.int(),
  currency: z.literal('INR'),
  order_id: z.string(),
  payment_id: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

const own = { feature: 'payments', access: 'member', rate: 'signedIn', refuses: [] } as const;

const OrderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/);
const Signature = z.string().regex(/^[0-9a-f]{64}$/);

export const VerifyPayment = z.object({
  order_id: OrderId,
  payment_id: z.string().regex(/^pay_[A-Za-z0-9]{14}$/),
  signature: Signature.optional(),
  razorpay_signature: Signature.optional(),
});
export type VerifyPayment = z.infer<typeof VerifyPayment>;

export const paymentsRoutes = {
  createOrder: row({
    ...own,
    limits: [{ name: 'orders' }],
    summary: 'An order for a plan at the price of the catalogue',
    method: 'POST',
    path: '/api/payments/orders',
    success: 201,
    body: z.object({
      plan_id: OfferId,
      /** Renew by itself at the end of the term, where the deployment offers that. */
      recurring: z.boolean().optional(),
    }),
    refuses: ['PHONE_REQUIRED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
    reply: z.object({
      order_id: z.string(),
      key: z.string(),
      amount: z.int(),
      currency: z.literal('INR'),
      prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }).partial(),
      theme: z.object({ color: z.string() }),
      /** The checkout asks this customer for a mandate; absent where there is none to ask for. */
      customer_id: z.string().optional(),
    }),
    idempotent: true,
  }),
  verifyPayment: row({
    ...own,
    summary: 'Confirm a payment; repeating it changes nothing',
    method: 'POST',
    path: '/api/payments/verify',
    success: 200,
    body: VerifyPayment,
    refuses: [
      'NOT_FOUND',
      'PAYMENT_SIGNATURE_INVALID',
      'CONFLICT',
      'SERVICE_BUSY',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
    reply: z.object({ message: z.string(), subscription_data: z.object({ plan_id: z.string() }) }),
  }),
  orderStatus: row({
    ...own,
    summary: "What became of one's own order",
    method: 'GET',
    path: '/api/payments/orders/{order_id}',
    success: 200,
    params: z.object({ order_id: z.string().min(1).max(64) }),
    refuses: ['NOT_FOUND'],
    reply: z.object({
      subscription: z.object({
        subscription_status: z.union([SubscriptionStatus, z.literal('pending')]),
        subscription_plan: PlanName,
      }),
    }),
  }),
  transactions: row({
    ...own,
    summary: "One's own payments, newest first",
    method: 'GET',
    path: '/api/payments/transactions',
    success: 200,
    query: z.object({
      status: z.string().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(5),
    }),
    reply: z.object({ transactions: z.array(Transaction) }),
  }),
  receipt: row({
    ...own,
    summary: 'The receipt of a payment of one’s own',
    method: 'GET',
    path: '/api/payments/transactions/{transaction_id}/receipt',
    success: 200,
    params: z.object({ transaction_id: z.string().min(1).max(64) }),
    refuses: ['NOT_FOUND'],
    reply: z.object({ receipt: Receipt }),
  }),
  cancelSubscription: row({
    ...own,
    summary: 'Cancel at the end of the paid period',
    method: 'POST',
    path: '/api/payments/subscription/cancel',
    success: 200,
    refuses: ['CONFLICT', 'SERVICE_BUSY'],
    reply: z.object({ subscription: Subscription }),
  }),
  resumeSubscription: row({
    ...own,
    summary: 'Take a cancellation back',
    method: 'POST',
    path: '/api/payments/subscription/resume',
    success: 200,
    refuses: ['CONFLICT', 'SERVICE_BUSY'],
    reply: z.object({ subscription: Subscription }),
  }),
  paymentWebhook: row({
    summary: "The payment provider's events; the handler checks the signature over the raw body",
    method: 'POST',
    path: '/api/payments/webhook',
    feature: 'payments',
    access: 'provider',
    rate: 'webhook',
    success: 200,
    // Its body is taken as bytes, so no schema implies what is said of it.
    refuses: [
      'INVALID_INPUT',
      'TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'PAYMENT_SIGNATURE_INVALID',
      'SERVICE_BUSY',
    ],
    reply: z.object({}),
  }),
  // This row of the panel belongs to the payments' function: no other function may speak to the provider.
  syncUser: row({
    summary: "Repair a user's subscription from the payment provider",
    method: 'POST',
    path: '/api/admin/users/{id}/sync',
    feature: 'payments',
    access: 'admin',
    rate: 'admin',
    success: 200,
    params: z.object({ id: z.string().min(1).max(128) }),
    body: z.object({ force_sync: z.boolean().optional() }),
    refuses: ['NOT_FOUND', 'SERVICE_BUSY', 'PAYMENT_PROVIDER_UNAVAILABLE'],
    reply: z.object({ message: z.string(), user: Profile }),
  }),
};

import * as z from 'zod';
import { Subscription } from '../me';
import { PlanName, plans, SubscriptionStatus } from '../plans';
import { row } from '../route';

/** The ids that an order is made for. */
export const offers = {
  basic_monthly: { plan: 'basic', days: 30, paise: plans.basic.monthlyPaise },
  basic_yearly: { plan: 'basic', days: 365, paise: plans.basic.yearlyPaise },
  pro_monthly: { plan: 'pro', days: 30, paise: plans.pro.monthlyPaise },
  pro_yearly: { plan: 'pro', days: 365, paise: plans.pro.yearlyPaise },
} as const satisfies Record<string, { plan: PlanName; days: number; paise: number }>;
export const OfferId = z.enum(['basic_monthly', 'basic_yearly', 'pro_monthly', 'pro_yearly']);
export type OfferId = z.infer<typeof OfferId>;

export const Transaction = z.object({
  transaction_id: z.string(),
  subscription_id: z.string(),
  plan_id: z.string(),
  amount: z.int(),
  status: z.string(),
  created_at: z.iso.datetime(),
});

const own = { feature: 'payments', access: 'member', rate: 'signedIn' } as const;

/** Agreed and not served yet. */
export const promisedPaymentsRoutes = {
  createOrder: row({
    ...own,
    summary: 'An order for a plan at the price of the catalogue',
    method: 'POST',
    path: '/api/payments/orders',
    success: 201,
    body: z.object({ plan_id: OfferId }),
    reply: z.object({
      order_id: z.string(),
      key: z.string(),
      amount: z.int(),
      currency: z.literal('INR'),
      prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }).partial(),
      theme: z.object({ color: z.string() }),
    }),
    idempotent: true,
  }),
  verifyPayment: row({
    ...own,
    summary: 'Confirm a payment; repeating it changes nothing',
    method: 'POST',
    path: '/api/payments/verify',
    success: 200,
    body: z.object({
      order_id: z.string().regex(/^order_[A-Za-z0-9]{14}$/),
      payment_id: z.string().regex(/^pay_[A-Za-z0-9]{14}$/),
      signature: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      razorpay_signature: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    reply: z.object({ message: z.string(), subscription_data: z.object({ plan_id: z.string() }) }),
  }),
  orderStatus: row({
    ...own,
    summary: "What became of one's own order",
    method: 'GET',
    path: '/api/payments/orders/{order_id}',
    success: 200,
    params: z.object({ order_id: z.string().min(1).max(64) }),
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
  cancelSubscription: row({
    ...own,
    summary: 'Cancel at the end of the paid period',
    method: 'POST',
    path: '/api/payments/subscription/cancel',
    success: 200,
    reply: z.object({ subscription: Subscription }),
  }),
  resumeSubscription: row({
    ...own,
    summary: 'Take a cancellation back',
    method: 'POST',
    path: '/api/payments/subscription/resume',
    success: 200,
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
    reply: z.object({}),
  }),
};

import { createHmac, randomBytes } from 'node:crypto';
import type { Records } from '../records';

/** The provider keeps these in its own words: amounts are paise, times seconds since 1970. */
export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  customer_id: string | null;
  /** A mandate is asked for with the payment of this order. */
  token: object | null;
  notification: { token_id: string; payment_after: number } | null;
  created_at: number;
};

export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: 'card' | 'upi';
  captured: boolean;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  customer_id: string | null;
  token_id: string | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
};

export type Customer = {
  id: string;
  entity: 'customer';
  name: string;
  email: string | null;
  contact: string;
};

export type MandateToken = {
  id: string;
  entity: 'token';
  customer_id: string;
  method: 'card' | 'upi';
  recurring_details: { status: 'confirmed' | 'cancelled' | 'paused' | 'rejected' };
  created_at: number;
};

/** An event on its way: the body exactly as it is signed and sent. `held` waits to be released. */
export type WebhookDelivery = { id: string; orderId: string; body: string; tries: number; held: boolean };

export type RazorpayRecords = Records<{
  order: Order;
  payment: Payment;
  customer: Customer;
  token: MandateToken;
  event: WebhookDelivery;
}>;

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id of the provider's shape: fourteen letters and digits behind a word. */
export const newId = (word: string): string =>
  `${word}_${[...randomBytes(14)].map((byte) => signs[byte % signs.length]).join('')}`;

export const secondsNow = (): number => Math.floor(Date.now() / 1000);

/** The provider's signature of anything: HMAC-SHA256 in hex. */
export const hmacOf = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

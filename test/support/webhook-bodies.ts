import { createHmac } from 'node:crypto';
import type { ProviderPayment } from '../../lambdas/payments/ports';

export type MoneyEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed';

/** A webhook's body as the provider writes it. */
export const webhookBody = (event: MoneyEvent, payment: ProviderPayment, at: Date): string =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_Test0000000000',
    event,
    contains: ['payment'],
    payload: { payment: { entity: asEntity(payment) } },
    created_at: Math.floor(at.getTime() / 1000),
  });

/** A payment in the provider's own words. */
const asEntity = (payment: ProviderPayment) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amountPaise,
  currency: payment.currency,
  status: payment.status,
  order_id: payment.orderId,
  method: payment.method,
  amount_refunded: payment.refundedPaise,
  captured: payment.status === 'captured' || payment.status === 'refunded',
  customer_id: payment.customerId,
  token_id: payment.tokenId,
  created_at: Math.floor(Date.parse(payment.at) / 1000),
});

export const signedBy = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

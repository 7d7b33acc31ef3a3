import {
  hmacOf,
  type MandateToken,
  newId,
  type Order,
  type Payment,
  type RazorpayRecords,
  secondsNow,
} from './entities';
import type { Travel, WebhookEvent, webhooks } from './webhooks';

/** A person (or a test in their place) does this at the checkout, and their bank ends it with `outcome`. */
export type PlayInput = Travel & {
  outcome: 'captured' | 'failed' | 'authorized' | 'created';
  method?: 'card' | 'upi';
  /** Something else than was ordered, as no honest checkout sends it. */
  amount?: number;
  currency?: string;
};

type Webhooks = ReturnType<typeof webhooks>;

/** The payments themselves: made at the checkout, captured, given back, debited. */
export function play(records: RazorpayRecords, keySecret: string, told: Webhooks) {
  const orderOf = (orderId: string): Order => {
    const order = records.of('order').get(orderId);
    if (!order) throw new RangeError('There is no such order.');
    return order;
  };

  /** Writes the payment and its order, then tells of it. */
  const settle = async (order: Order, payment: Payment, travel: Travel, more: WebhookEvent[] = []) => {
    const paid = payment.status === 'captured';
    const after: Order = {
      ...order,
      status: paid ? 'paid' : order.status === 'created' ? 'attempted' : order.status,
      amount_paid: paid ? payment.amount : order.amount_paid,
    };
    await records.commit(['order', order.id, after], ['payment', payment.id, payment]);
    await told.tell(order.id, [...eventsOf(payment), ...more], travel);
    return payment;
  };

  const made = (order: Order, { outcome, method = 'card', amount, currency }: PlayInput): Payment => ({
    id: newId('pay'),
    entity: 'payment',
    amount: amount ?? order.amount,
    currency: currency ?? order.currency,
    status: outcome,
    order_id: order.id,
    method,
    captured: outcome === 'captured',
    amount_refunded: 0,
    refund_status: null,
    customer_id: order.customer_id,
    token_id: null,
    error_code: outcome === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: outcome === 'failed' ? 'Your payment was declined by the bank.' : null,
    created_at: secondsNow(),
  });

  return {
    /** A payment at the checkout. With a mandate, where the order asks for one and the payment went through. */
    async pay(orderId: string, played: PlayInput): Promise<{ payment: Payment; signature: string }> {
      const order = orderOf(orderId);
      const payment = made(order, played);
      const token = order.token && played.outcome === 'captured' ? tokenFor(order, payment) : undefined;
      if (token) await records.commit(['token', token.id, token]);
      const whole = { ...payment, token_id: token?.id ?? null };
      const more: WebhookEvent[] = token ? [{ name: 'token.confirmed', token }] : [];
      await settle(order, whole, played, more);
      return { payment: whole, signature: hmacOf(`${orderId}|${payment.id}`, keySecret) };
    },

    /** A debit by a mandate, as the bank lets it go. */
    async debit(orderId: string, tokenId: string, outcome: PlayInput['outcome']): Promise<Payment> {
      const order = orderOf(orderId);
      const method = records.of('token').get(tokenId)?.method ?? 'card';
      return settle(order, { ...made(order, { outcome, method }), token_id: tokenId }, {});
    },

    /** Takes the money of an authorised payment. */
    async capture(payment: Payment, travel: Travel = {}): Promise<Payment> {
      const captured: Payment = { ...payment, status: 'captured', captured: true };
      return settle(orderOf(payment.order_id), captured, travel);
    },

    /** A payment that was not decided is decided. */
    async decide(orderId: string, outcome: 'captured' | 'failed', travel: Travel): Promise<Payment> {
      const open = [...records.of('payment').values()].find(
        ({ order_id, status }) => order_id === orderId && (status === 'created' || status === 'authorized'),
      );
      if (!open) throw new RangeError('No payment of this order is undecided.');
      const decided: Payment = { ...open, status: outcome, captured: outcome === 'captured' };
      return settle(orderOf(orderId), decided, travel);
    },

    /** Gives back what was captured, whole or in part. */
    async refund(paymentId: string, amount: number | undefined, travel: Travel): Promise<object> {
      const payment = records.of('payment').get(paymentId);
      if (!payment?.captured) throw new RangeError('Nothing was captured that could be given back.');
      const back = amount ?? payment.amount - payment.amount_refunded;
      const amount_refunded = payment.amount_refunded + back;
      const full = amount_refunded >= payment.amount;
      const after: Payment = {
        ...payment,
        amount_refunded,
        refund_status: full ? 'full' : 'partial',
        status: full ? 'refunded' : payment.status,
      };
      const refund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount: back,
        payment_id: paymentId,
        status: 'processed',
      };
      await records.commit(['payment', paymentId, after]);
      await told.tell(payment.order_id, [{ name: 'refund.processed', payment: after, refund }], travel);
      return refund;
    },

    /** A bank or a person ends a mandate. */
    async endToken(
      tokenId: string,
      status: 'cancelled' | 'paused' | 'rejected',
      travel: Travel,
    ): Promise<MandateToken> {
      const token = records.of('token').get(tokenId);
      if (!token) throw new RangeError('There is no such token.');
      const after: MandateToken = { ...token, recurring_details: { status } };
      await records.commit(['token', tokenId, after]);
      await told.tell(tokenId, [{ name: `token.${status}`, token: after }], travel);
      return after;
    },
  };
}

const tokenFor = ({ customer_id }: Order, { method }: Payment): MandateToken => ({
  id: newId('token'),
  entity: 'token',
  customer_id: customer_id ?? '',
  method,
  recurring_details: { status: 'confirmed' },
  created_at: secondsNow(),
});

/** The events that the real provider sends of a payment, in its order. */
function eventsOf(payment: Payment): WebhookEvent[] {
  switch (payment.status) {
    case 'captured':
      return [
        { name: 'payment.authorized', payment: { ...payment, status: 'authorized', captured: false } },
        { name: 'payment.captured', payment },
        { name: 'order.paid', payment },
      ];
    case 'authorized':
      return [{ name: 'payment.authorized', payment }];
    case 'failed':
      return [{ name: 'payment.failed', payment }];
    default:
      return [];
  }
}

import { offers } from '#contract/payments';
import { planTitles } from '#contract/product';
import type { Account } from '#person/account';
import { isWanted, type Notice, noticeFor } from '#person/notice';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import type { KnownPayment, ProviderPayment, Recorded, Settled, SettlingPorts } from './ports';

/**
 * `granted`: the plan changed. `known`: it was counted before. `refused`: it is not what was ordered. `open`: no money
 * was taken (yet). `gone`: there is nobody to give it to any more.
 */
export type Settling = 'granted' | 'known' | 'refunded' | 'refused' | 'open' | 'gone';

/**
 * Holds a payment, as the provider tells it, against the order that it should be for, and counts it: the one way by
 * which money becomes a plan. It does not matter who asks, how often and in which order.
 */
export async function settlePayment(
  ports: SettlingPorts,
  known: KnownPayment,
  payment: ProviderPayment,
  now: Date,
): Promise<Settling> {
  if (!fits(known, payment)) {
    count('PaymentMismatch');
    log.error('a payment is not what was ordered', new Error('mismatch'), { order: known.payment.orderId });
    return 'refused';
  }
  if (payment.status === 'failed') {
    await ports.payments.fail(known.memberId, known.payment.id);
    return 'open';
  }
  const taken = payment.status === 'captured' || payment.status === 'refunded';
  if (!taken) return 'open';
  const recorded = await ports.subscriptions.settle(
    known,
    settledOf(known, payment),
    noteOf(ports, known, now),
    now,
  );
  return concluded(ports, known, payment, recorded);
}

/** The payment of exactly this order, in its amount and currency. */
const fits = ({ payment: ordered }: KnownPayment, payment: ProviderPayment): boolean =>
  payment.orderId === ordered.orderId &&
  payment.amountPaise === ordered.amountPaise &&
  payment.currency === ordered.currency;

/** Given back in part is still paid. */
const wasRefunded = ({ status, refundedPaise, amountPaise }: ProviderPayment): boolean =>
  status === 'refunded' || refundedPaise >= amountPaise;

const settledOf = ({ payment: ordered }: KnownPayment, payment: ProviderPayment): Settled => ({
  paymentId: payment.id,
  // The provider tells whole seconds. No payment is older than its order, so two orders of one second stay in order.
  paidAt: Date.parse(payment.at) > Date.parse(ordered.createdAt) ? payment.at : ordered.createdAt,
  refunded: wasRefunded(payment),
  ...(ordered.recurring &&
    payment.tokenId !== null && {
      mandate: {
        customerId: payment.customerId ?? ordered.customerId ?? '',
        tokenId: payment.tokenId,
        method: payment.method ?? '',
      },
    }),
});

const noteOf =
  ({ newId }: SettlingPorts, { payment }: KnownPayment, now: Date) =>
  (account: Account): Notice | undefined => {
    const values = [planTitles[offers[payment.offer].plan], rupees(payment.amountPaise)];
    return noticeFor(account, 'payment_received', values, now, newId());
  };

/** Paise as rupees for a sentence: whole where they are whole. */
export const rupees = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

async function concluded(
  ports: SettlingPorts,
  { memberId, payment: { orderId } }: KnownPayment,
  payment: ProviderPayment,
  { outcome, account, note }: Recorded,
): Promise<Settling> {
  if (outcome === 'gone') {
    log.warn('a payment came for an account that is gone', { order: orderId });
    return 'gone';
  }
  if (wasRefunded(payment)) {
    if (outcome === 'changed') count('PaymentRefunded');
    return 'refunded';
  }
  if (outcome === 'known') return 'known';
  count('PaymentGranted');
  if (account && note && isWanted(account, note.kind)) await mail(ports, memberId, note.id);
  return 'granted';
}

/** The plan is granted: a message that cannot be handed over must not undo that. */
const mail = ({ messages }: SettlingPorts, memberId: string, noteId: string): Promise<void> =>
  messages
    .publish({ id: `payment-${noteId}`, kind: 'notice', memberId, noteId })
    .catch((fault: unknown) => log.error('a receipt was not mailed', fault));

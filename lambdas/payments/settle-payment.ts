import { offers } from '#contract/offers';
import { planTitles } from '#contract/product';
import type { Account } from '#person/account';
import { isWanted, type Notice, noticeFor } from '#person/notice';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { isAsOrdered } from './expected-payment';
import { countPayment } from './ledger';
import { plainRupees } from './plain-rupees';
import type { KnownPayment, LedgerOutcome, ProviderPayment, Settlement, SettlementPorts } from './ports';

/**
 * `granted`: the plan changed. `known`: the payment was counted before. `refused`: it is not what was ordered. `open`:
 * no money was taken (yet). `gone`: the account that it is for is there no more.
 */
export type SettlementOutcome = 'granted' | 'known' | 'refunded' | 'refused' | 'open' | 'gone';

/**
 * Compares a payment, as the provider tells it, with the order that it should be for, and counts it. This is the one
 * way by which money becomes a plan; it does not matter who asks, how often and in which order.
 */
export async function settlePayment(
  ports: SettlementPorts,
  known: KnownPayment,
  payment: ProviderPayment,
  now: Date,
): Promise<SettlementOutcome> {
  if (!isAsOrdered(known.payment, payment)) {
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
  const settlement = settlementOf(known, payment);
  const recorded = await ports.ledgers.change(
    known.memberId,
    (ledger) => countPayment(ledger, known.payment, settlement, noteOf(ports, known, now)),
    now,
  );
  return conclude(ports, known, payment, recorded);
}

/** Says whether all of the money was given back: a payment that was given back in part is still paid. */
const wasRefunded = ({ status, refundedPaise, amountPaise }: ProviderPayment): boolean =>
  status === 'refunded' || refundedPaise >= amountPaise;

const settlementOf = ({ payment: ordered }: KnownPayment, payment: ProviderPayment): Settlement => ({
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
  ({ newId }: SettlementPorts, { payment }: KnownPayment, now: Date) =>
  (account: Account): Notice | undefined => {
    const values = [planTitles[offers[payment.offer].plan], plainRupees(payment.amountPaise)];
    return noticeFor(account, 'payment_received', values, now, newId());
  };

async function conclude(
  ports: SettlementPorts,
  { memberId, payment: { orderId } }: KnownPayment,
  payment: ProviderPayment,
  { outcome, account, note }: LedgerOutcome,
): Promise<SettlementOutcome> {
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

/** Has the receipt mailed. The plan is granted by then: a message that cannot be handed over must not undo that. */
const mail = ({ messages }: SettlementPorts, memberId: string, noteId: string): Promise<void> =>
  messages
    .publish({ id: `payment-${noteId}`, kind: 'notice', memberId, noteId })
    .catch((fault: unknown) => log.error('a receipt was not mailed', fault));

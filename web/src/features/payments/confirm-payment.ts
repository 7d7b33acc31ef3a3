import type { Transaction, VerifyPayment } from '#contract/payments';
import { Problem } from '#contract/problem';
import { call } from '#web/api/client';
import { wasAborted } from '#web/api/request';
import type { PaymentQuery } from './payment-query';

/** `late`: nobody knows yet, the bank may still confirm. `unknown`: no order could be found at all. */
export type Confirmation =
  | { state: 'paid'; orderId: string; planId: string | undefined }
  | { state: 'failed'; orderId: string; problem: Problem | undefined }
  | { state: 'late'; orderId: string }
  | { state: 'unknown' };

/** A status is asked for every `everyMs`, for at most `limitMs`. */
export type Pace = { everyMs: number; limitMs: number };

/** UPI mostly confirms within a minute; every two seconds is soon enough for whoever watches. */
export const usualPace: Pace = { everyMs: 2_000, limitMs: 60_000 };

// An order of the list that is older than a day is not the one that the person has just paid.
const recentMs = 86_400_000;

/**
 * Finds out what became of a payment: verified by its signature; else by the order's status, asked for a while because
 * UPI is often late; without an order in the address, by the person's last five payments.
 */
export async function confirmPayment(
  asked: PaymentQuery,
  { pace, now, signal }: { pace: Pace; now: number; signal: AbortSignal },
): Promise<Confirmation> {
  const orderId = asked.orderId ?? (await lastOrder(asked.planType, now, signal));
  if (orderId === undefined) return { state: 'unknown' };
  const { paymentId, signature } = asked;
  if (paymentId === undefined || signature === undefined) return followStatus(orderId, pace, signal);
  try {
    const verified = await verifyPayment({ order_id: orderId, payment_id: paymentId, signature }, signal);
    return { state: 'paid', orderId, planId: verified.subscription_data.plan_id };
  } catch (thrown) {
    if (!isFinal(thrown)) return unlessAborted(thrown, () => followStatus(orderId, pace, signal));
    // The webhook may have known better, and sooner.
    const known = await followStatus(orderId, { ...pace, limitMs: 0 }, signal);
    return known.state === 'paid' ? known : { state: 'failed', orderId, problem: thrown };
  }
}

/** Verifies a payment; repeating it changes nothing. Throws `Problem`. */
export const verifyPayment = (payment: VerifyPayment, signal?: AbortSignal) =>
  call('verifyPayment', { body: payment, ...(signal && { signal }) });

/** Says whether the service has looked at a payment and refused it; anything else may still turn out well. */
export const isFinal = (thrown: unknown): thrown is Problem =>
  thrown instanceof Problem && [400, 403, 404].includes(thrown.status);

const unlessAborted = <T>(thrown: unknown, next: () => Promise<T>): Promise<T> =>
  wasAborted(thrown) ? Promise.reject(thrown) : next();

/** Asks for the order's status until it is known or the time is over; a lost connection is only a missed answer. */
async function followStatus(orderId: string, pace: Pace, signal: AbortSignal): Promise<Confirmation> {
  for (let waitedMs = 0; ; waitedMs += pace.everyMs) {
    const status = await statusOf(orderId, signal);
    if (status === 'active') return { state: 'paid', orderId, planId: undefined };
    if (status instanceof Problem || status === 'inactive' || status === 'cancelled') {
      return { state: 'failed', orderId, problem: status instanceof Problem ? status : undefined };
    }
    if (waitedMs + pace.everyMs > pace.limitMs) return { state: 'late', orderId };
    await pause(pace.everyMs, signal);
  }
}

async function statusOf(orderId: string, signal: AbortSignal) {
  try {
    const { subscription } = await call('orderStatus', { params: { order_id: orderId }, signal });
    return subscription.subscription_status;
  } catch (thrown) {
    if (isFinal(thrown)) return thrown;
    return unlessAborted(thrown, async () => 'pending' as const);
  }
}

/** The newest order of the last five payments, of that plan where one is named. */
async function lastOrder(planType: string | undefined, now: number, signal: AbortSignal) {
  const { transactions } = await call('transactions', {
    query: { status: 'pending,success', limit: 5 },
    signal,
  });
  const fits = ({ plan_id, created_at }: Transaction) =>
    now - Date.parse(created_at) < recentMs &&
    (planType === undefined || plan_id === planType || plan_id.startsWith(`${planType}_`));
  return transactions.find(fits)?.subscription_id;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('left the page', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

import type { Razorpay } from '../emulators/razorpay';
import type { PlayInput } from '../emulators/razorpay/play';
import type { Travel } from '../emulators/razorpay/webhooks';

const outcomes = ['captured', 'failed', 'authorized', 'created'] as const;
const travels = ['send', 'hold', 'twice'] as const;

/**
 * Plays the person at the checkout, their bank and the network, under `POST /__local/payments/…`:
 *
 * - `<order id>` `{ outcome, amount?, currency?, method?, webhook?, reversed? }` pays (or not); `outcome` may also be
 *   `refunded` (what was captured goes back), `decided` and `declined` (a payment that was open is captured or fails),
 *   `released` (events that were held are sent) and `lost` (they never are).
 * - `debits` `{ outcome, times }`: how the next debits by a mandate end.
 * - `tokens` `{ token_id, status }`: the bank or the person ends a mandate.
 */
export async function playPayment(
  razorpay: Razorpay,
  what: string,
  body: Record<string, unknown>,
): Promise<object> {
  const travel: Travel = {
    webhook: oneOf(travels, body.webhook ?? 'send', 'webhook'),
    reversed: body.reversed === true,
  };
  if (what === 'debits') {
    razorpay.debitsEnd(oneOf(outcomes, body.outcome, 'outcome'), Number(body.times ?? 1));
    return {};
  }
  if (what === 'tokens') {
    const status = oneOf(['cancelled', 'paused', 'rejected'] as const, body.status, 'status');
    return razorpay.payments.endToken(String(body.token_id), status, travel);
  }
  switch (body.outcome) {
    case 'released':
      return { released: await razorpay.events.release(what, travel) };
    case 'lost':
      return { lost: await razorpay.events.lose(what) };
    case 'refunded':
      return razorpay.payments.refund(capturedOf(razorpay, what), asNumber(body.amount), travel);
    case 'decided':
      return razorpay.payments.decide(what, 'captured', travel);
    case 'declined':
      return razorpay.payments.decide(what, 'failed', travel);
  }
  const { payment, signature } = await razorpay.payments.pay(what, { ...playedOf(body), ...travel });
  return { payment_id: payment.id, signature, token_id: payment.token_id };
}

function playedOf({ outcome, amount, currency, method }: Record<string, unknown>): PlayInput {
  return {
    outcome: oneOf(outcomes, outcome, 'outcome'),
    method: oneOf(['card', 'upi'] as const, method ?? 'card', 'method'),
    ...(amount !== undefined && { amount: Number(amount) }),
    ...(currency !== undefined && { currency: String(currency) }),
  };
}

const asNumber = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));

function capturedOf({ records }: Razorpay, orderId: string): string {
  const payments = [...records.of('payment').values()];
  const payment = payments.findLast(({ order_id, captured }) => order_id === orderId && captured);
  if (!payment) throw new RangeError('Nothing was captured for this order.');
  return payment.id;
}

function oneOf<Word extends string>(words: readonly Word[], given: unknown, name: string): Word {
  const word = words.find((each) => each === given);
  if (word === undefined) throw new RangeError(`The ${name} is one of ${words.join(', ')}.`);
  return word;
}

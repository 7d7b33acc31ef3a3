import { type OfferId, offers } from '#contract/offers';
import { foldLedger, termAt } from '#rules/subscription-term';
import { createOrder } from '../../../lambdas/payments/create-order';
import type { ProviderPayment } from '../../../lambdas/payments/ports';
import { receiveWebhook } from '../../../lambdas/payments/receive-webhook';
import { reconcileOrders } from '../../../lambdas/payments/reconcile-orders';
import { syncUser } from '../../../lambdas/payments/sync-user';
import { verifyPayment } from '../../../lambdas/payments/verify-payment';
import { cases } from '../../support/cases';
import { aMember, later, noon } from '../../support/fakes';
import { aPayment, paymentsPorts, testSecrets } from '../../support/payment-fakes';
import { fc } from '../../support/properties';
import { type MoneyEvent, signedBy, webhookBody } from '../../support/webhook-bodies';

const asha = aMember({ phone: '+919800000001' });

/** This really happened to an order at the provider, in its own time. */
type Truth = {
  offer: OfferId;
  /** Seconds after noon at which the payment was made. */
  madeAt: number;
  fate: 'paid' | 'refunded' | 'refunded in part' | 'failed' | 'failed, then paid' | 'left';
};
/** One piece of news on its way to us, or a look that we take ourselves. */
type News = { order: number; how: 'verify' | MoneyEvent | 'sync' | 'reconcile' };

const truths = fc.array(
  fc.record({
    offer: fc.constantFrom<OfferId>('basic_monthly', 'basic_yearly', 'pro_monthly', 'pro_yearly'),
    madeAt: fc.integer({ min: 0, max: 90 * 86_400 }),
    fate: fc.constantFrom<Truth['fate']>(
      'paid',
      'paid',
      'refunded',
      'refunded in part',
      'failed',
      'failed, then paid',
      'left',
    ),
  }),
  { minLength: 1, maxLength: 5 },
);
// Any news of any order, in any order, any number of times: what is not in the list is lost.
const news = fc.array(
  fc.record({
    order: fc.nat(4),
    how: fc.constantFrom<News['how']>(
      'verify',
      'payment.authorized',
      'payment.captured',
      'payment.failed',
      'order.paid',
      'refund.processed',
      'sync',
      'reconcile',
    ),
  }),
  { maxLength: 25 },
);
// After all of it: everything has happened at the provider, and the events are not too old yet.
const now = later(noon, 90 * 86_400 + 3_600);

/** The payments of an order as the provider keeps them in the end. */
function paymentsOf(
  order: { orderId: string; amountPaise: number },
  { fate, madeAt }: Truth,
): ProviderPayment[] {
  const made = aPayment(order, { at: later(noon, madeAt).toISOString() });
  const failed = { ...made, id: `${made.id.slice(0, -1)}F`, status: 'failed' as const };
  switch (fate) {
    case 'left':
      return [];
    case 'failed':
      return [failed];
    case 'failed, then paid':
      return [failed, made];
    case 'paid':
      return [made];
    case 'refunded in part':
      return [{ ...made, refundedPaise: Math.floor(made.amountPaise / 2) }];
    case 'refunded':
      return [{ ...made, status: 'refunded', refundedPaise: made.amountPaise }];
  }
}

/** Gives what an event tells: the payment as it was at its time, which may be long past. */
function asAtItsTime(payment: ProviderPayment, event: MoneyEvent): ProviderPayment | undefined {
  const failed = payment.status === 'failed';
  if (event === 'payment.failed') return failed ? payment : undefined;
  if (failed) return undefined;
  if (event === 'refund.processed') return payment.refundedPaise > 0 ? payment : undefined;
  const status = event === 'payment.authorized' ? ('authorized' as const) : ('captured' as const);
  return { ...payment, status, refundedPaise: 0 };
}

async function play(all: Truth[], arriving: News[]) {
  const { ports, ledger, told, messages } = paymentsPorts([asha.account]);
  const orders = [];
  for (const truth of all) {
    const made = await createOrder(
      ports,
      { plan_id: truth.offer },
      { member: asha, key: undefined, now: noon },
    );
    const payments = paymentsOf({ orderId: made.order_id, amountPaise: made.amount }, truth);
    for (const payment of payments) told.set(payment.id, payment);
    orders.push({ orderId: made.order_id, payments });
  }
  for (const [place, { order, how }] of arriving.entries()) {
    const about = orders[order % orders.length];
    if (!about) continue;
    await arrive(ports, about, how, `evt_${place}`);
  }
  return { ports, ledger, messages };
}

async function arrive(
  ports: Parameters<typeof verifyPayment>[0],
  { orderId, payments }: { orderId: string; payments: ProviderPayment[] },
  how: News['how'],
  eventId: string,
): Promise<void> {
  if (how === 'sync')
    return void (await syncUser(ports, 'asha', { forced: false, language: 'english' }, now));
  if (how === 'reconcile') return reconcileOrders(ports, now);
  for (const payment of payments) {
    if (how === 'verify') {
      const signature = signedBy(testSecrets.payments, `${orderId}|${payment.id}`);
      const sent = { order_id: orderId, payment_id: payment.id, signature };
      await verifyPayment(ports, asha, sent, now).catch(() => {}); // refused where nothing was paid
      continue;
    }
    const entity = asAtItsTime(payment, how);
    if (!entity) continue;
    const body = webhookBody(how, entity, now);
    const signature = signedBy(testSecrets.webhook, body);
    await receiveWebhook(ports, { body: Buffer.from(body), signature, eventId }, now);
  }
}

describe('any interleaving, repetition and loss of news', () => {
  it('ends, after a look at the provider, in exactly the plan that was paid', async () => {
    await fc.assert(
      fc.asyncProperty(truths, news, async (all, arriving) => {
        const { ports, ledger, messages } = await play(all, arriving);
        await syncUser(ports, 'asha', { forced: true, language: 'english' }, now);
        const paid = all.flatMap(({ offer, madeAt, fate }, place) =>
          fate === 'paid' || fate === 'refunded in part' || fate === 'failed, then paid'
            ? [
                {
                  kind: 'payment' as const,
                  id: `pay_${String(place + 1).padStart(14, '0')}`,
                  at: later(noon, madeAt).toISOString(),
                  offer,
                  refunded: false,
                },
              ]
            : [],
        );
        const expected = termAt(foldLedger(paid).term, now.getTime());
        const account = ledger.accounts.get('asha');
        expect(account).toMatchObject({
          plan: expected.plan,
          planStatus: expected.status,
          planEndsAt: expected.endsAt,
          planStartedAt: expected.startedAt,
        });
        // No line was left behind, or moved back from what it was.
        const lines = await ports.payments.list('asha', ['created', 'failed', 'paid', 'refunded'], 10);
        expect(lines.map(({ status }) => status === 'paid').sort()).toEqual(
          all.map(({ fate }) => ['paid', 'refunded in part', 'failed, then paid'].includes(fate)).sort(),
        );
        expect(lines.filter(({ status }) => status === 'refunded')).toHaveLength(
          all.filter(({ fate }) => fate === 'refunded').length,
        );
        // Everybody who paid was told once.
        const notes = ledger.notes.filter(({ kind }) => kind === 'payment_received');
        expect(new Set(notes.map(({ paymentId }) => paymentId)).size).toBe(notes.length);
        expect(messages.published.length).toBe(notes.length);
      }),
      { numRuns: cases(300) },
    );
  });

  it('never gives a plan, at any moment, that was not paid for', async () => {
    await fc.assert(
      fc.asyncProperty(truths, news, async (all, arriving) => {
        const { ports, ledger } = await play(all, arriving);
        const most = all
          .filter(({ fate }) => fate !== 'failed' && fate !== 'left')
          .reduce((sum, { offer }) => sum + offers[offer].days, 0);
        for (const entry of ledger.entries('asha')) {
          expect(entry.kind === 'payment' && all.some(({ offer }) => offer === entry.offer)).toBe(true);
        }
        const account = await ports.ledgers.account('asha');
        if (most === 0) expect(account).toMatchObject({ plan: 'free', planEndsAt: null });
      }),
      { numRuns: cases(200) },
    );
  });
});

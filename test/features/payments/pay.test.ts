import { Problem } from '#contract/problem';
import { plans } from '#contract/product';
import type { Language } from '#contract/sentences';
import { createOrder } from '../../../lambdas/payments/create-order';
import type { PaymentsPorts } from '../../../lambdas/payments/ports';
import { receiveWebhook } from '../../../lambdas/payments/receive-webhook';
import { reconcileOrders } from '../../../lambdas/payments/reconcile-orders';
import { showOrder, showTransactions } from '../../../lambdas/payments/show-payments';
import { showReceipt, taxWithin } from '../../../lambdas/payments/show-receipt';
import { syncUser } from '../../../lambdas/payments/sync-user';
import { verifyPayment } from '../../../lambdas/payments/verify-payment';
import { aMember, later, noon } from '../../support/fakes';
import { aPayment, paymentsPorts, testSecrets } from '../../support/payment-fakes';
import { type MoneyEvent, signedBy, webhookBody } from '../../support/webhook-bodies';

const asha = aMember({ phone: '+919800000001' });
const ravi = aMember({ id: 'ravi', phone: '+919800000002' });

async function anOrder(
  more: Partial<PaymentsPorts> = {},
  plan_id: 'basic_monthly' | 'pro_yearly' = 'basic_monthly',
) {
  const made = paymentsPorts([asha.account, ravi.account], more);
  const order = await createOrder(made.ports, { plan_id }, { member: asha, key: undefined, now: noon });
  const payment = aPayment({ orderId: order.order_id, amountPaise: order.amount });
  const signature = signedBy(testSecrets.payments, `${order.order_id}|${payment.id}`);
  const sent = { order_id: order.order_id, payment_id: payment.id, signature };
  const planNow = () => made.ledger.accounts.get('asha')?.plan;
  return { ...made, order, payment, sent, planNow };
}
const refusal = async (doing: Promise<unknown>) => {
  const fault = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(fault instanceof Problem)) throw new Error(`no refusal: ${fault}`);
  return fault.code;
};

describe('an order', () => {
  it('has the price of the catalogue and what the checkout is filled with', async () => {
    const { order } = await anOrder({}, 'pro_yearly');
    expect(order).toEqual({
      order_id: expect.stringMatching(/^order_\w{14}$/),
      key: 'key of a test',
      amount: plans.pro.yearlyPaise,
      currency: 'INR',
      prefill: { name: 'Dr. Asha Verma', email: 'asha@example.com', contact: '+919800000001' },
      theme: { color: '#0f766e' },
    });
  });

  it('needs a phone on the profile, before the provider is asked', async () => {
    const { ports, calls } = paymentsPorts([aMember().account]);
    const asking = createOrder(
      ports,
      { plan_id: 'basic_monthly' },
      { member: aMember(), key: undefined, now: noon },
    );
    expect(await refusal(asking)).toBe('PHONE_REQUIRED');
    expect(calls).toEqual([]);
  });

  it('asks for a mandate only where the deployment offers that', async () => {
    const wanted = { plan_id: 'basic_monthly' as const, recurring: true };
    const asking = { member: asha, key: undefined, now: noon };
    const off = await createOrder(paymentsPorts([asha.account]).ports, wanted, asking);
    const on = await createOrder(paymentsPorts([asha.account], { recurring: true }).ports, wanted, asking);
    expect(off.customer_id).toBeUndefined();
    expect(on.customer_id).toBe('cust_00000000000001');
  });
});

describe('a payment that the browser brings back', () => {
  it('gives the plan of the order, once, and answers the same again', async () => {
    const { ports, sent, told, payment, planNow, calls, messages } = await anOrder();
    told.set(payment.id, payment);
    const first = await verifyPayment(ports, asha, sent, noon);
    expect(first.subscription_data).toEqual({ plan_id: 'basic_monthly' });
    expect(planNow()).toBe('basic');
    expect(await verifyPayment(ports, asha, sent, later(noon, 60))).toEqual(first);
    expect(calls.filter((call) => call === 'payment')).toHaveLength(1);
    expect(messages.published).toHaveLength(1);
  });

  it('takes the signature under either name', async () => {
    const { ports, sent, told, payment, planNow } = await anOrder();
    told.set(payment.id, payment);
    const { signature, ...rest } = sent;
    await verifyPayment(ports, asha, { ...rest, razorpay_signature: signature }, noon);
    expect(planNow()).toBe('basic');
  });

  it('captures what the bank has only authorised', async () => {
    const { ports, sent, told, payment, planNow, calls } = await anOrder();
    told.set(payment.id, { ...payment, status: 'authorized' });
    await verifyPayment(ports, asha, sent, noon);
    expect(calls).toContain('capture');
    expect(planNow()).toBe('basic');
  });

  it('is taken when it was begun under the key before the last change', async () => {
    const { ports, sent, told, payment, planNow } = await anOrder();
    told.set(payment.id, payment);
    const signature = signedBy(testSecrets.previous, `${sent.order_id}|${payment.id}`);
    await verifyPayment(ports, asha, { ...sent, signature }, noon);
    expect(planNow()).toBe('basic');
  });

  it('is not found for somebody else, whatever they sign', async () => {
    const { ports, sent, told, payment, ledger } = await anOrder();
    told.set(payment.id, payment);
    expect(await refusal(verifyPayment(ports, ravi, sent, noon))).toBe('NOT_FOUND');
    expect([...ledger.accounts.values()].map(({ plan }) => plan)).toEqual(['free', 'free']);
  });

  it.each([
    ['a wrong signature', 'f'.repeat(64)],
    ['no signature', undefined],
  ])('is refused with %s, before the provider is asked', async (_, signature) => {
    const { ports, sent, told, payment, calls, planNow } = await anOrder();
    told.set(payment.id, payment);
    const asking = verifyPayment(ports, asha, { ...sent, signature }, noon);
    expect(await refusal(asking)).toBe('PAYMENT_SIGNATURE_INVALID');
    expect(calls).not.toContain('payment');
    expect(planNow()).toBe('free');
  });

  it.each([
    ['a lower amount', { amountPaise: 100 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 'order_somebodyelse' }],
    ['no money yet', { status: 'created' as const }],
    ['a failure', { status: 'failed' as const }],
    ['a lower amount that is only authorised', { status: 'authorized' as const, amountPaise: 100 }],
    ['money given back', { status: 'refunded' as const, refundedPaise: plans.basic.monthlyPaise }],
  ])('gives nothing when the provider tells of %s', async (_, different) => {
    const { ports, sent, told, payment, planNow, calls } = await anOrder();
    told.set(payment.id, { ...payment, ...different });
    expect(await refusal(verifyPayment(ports, asha, sent, noon))).toBe('CONFLICT');
    expect(planNow()).toBe('free');
    expect(calls).not.toContain('capture');
  });

  it('gives nothing when the provider does not know it', async () => {
    const { ports, sent, planNow } = await anOrder();
    expect(await refusal(verifyPayment(ports, asha, sent, noon))).toBe('CONFLICT');
    expect(planNow()).toBe('free');
  });
});

describe('an event of the provider', () => {
  const hear = async (
    { ports, payment }: Awaited<ReturnType<typeof anOrder>>,
    event: MoneyEvent,
    more: { body?: string; secret?: string; at?: Date; eventId?: string; different?: object } = {},
  ) => {
    const body = more.body ?? webhookBody(event, { ...payment, ...more.different }, more.at ?? noon);
    const signature = signedBy(more.secret ?? testSecrets.webhook, body);
    return receiveWebhook(
      ports,
      { body: Buffer.from(body), signature, eventId: more.eventId ?? 'evt_1' },
      noon,
    );
  };

  it('gives the plan, signed with the secret of today or the one before', async () => {
    for (const secret of [testSecrets.webhook, testSecrets.previous]) {
      const made = await anOrder();
      await hear(made, 'payment.captured', { secret });
      expect(made.planNow()).toBe('basic');
    }
  });

  it('is refused when it is not signed, or not over these bytes', async () => {
    const made = await anOrder();
    expect(await refusal(hear(made, 'payment.captured', { secret: 'another' }))).toBe(
      'PAYMENT_SIGNATURE_INVALID',
    );
    const body = webhookBody('payment.captured', made.payment, noon);
    const signature = signedBy(testSecrets.webhook, body);
    for (const changed of [
      `${body}\n`,
      body.replace(String(plans.basic.monthlyPaise), '99'),
      JSON.stringify(JSON.parse(body), null, 1),
    ]) {
      const asking = receiveWebhook(
        made.ports,
        { body: Buffer.from(changed), signature, eventId: 'evt' },
        noon,
      );
      expect(await refusal(asking)).toBe('PAYMENT_SIGNATURE_INVALID');
    }
    expect(made.planNow()).toBe('free');
  });

  it('is refused when it is older than the provider’s repetitions, or of the future', async () => {
    const made = await anOrder();
    for (const seconds of [-25 * 3_600 - 1, 301]) {
      const at = later(noon, seconds);
      expect(await refusal(hear(made, 'payment.captured', { at }))).toBe('INVALID_INPUT');
    }
    expect(made.planNow()).toBe('free');
    await hear(made, 'payment.captured', { at: later(noon, -25 * 3_600 + 1) });
    expect(made.planNow()).toBe('basic');
  });

  it('has one effect however often it comes', async () => {
    const made = await anOrder();
    await Promise.all(Array.from({ length: 10 }, () => hear(made, 'payment.captured')));
    await hear(made, 'order.paid', { eventId: 'evt_2' });
    expect(made.ledger.accounts.get('asha')?.planEndsAt).toBe(later(noon, 30 * 86_400).toISOString());
    expect(made.messages.published).toHaveLength(1);
  });

  it('is heard and changes nothing when it speaks of another amount, currency or order', async () => {
    for (const different of [{ amountPaise: 1 }, { currency: 'USD' }, { orderId: 'order_00000000000099' }]) {
      const made = await anOrder();
      await expect(hear(made, 'payment.captured', { different })).resolves.toEqual({});
      expect(made.planNow()).toBe('free');
    }
  });

  it('is heard and let be when it is of no use to us', async () => {
    const made = await anOrder();
    const body = JSON.stringify({
      event: 'settlement.processed',
      payload: {},
      created_at: noon.getTime() / 1000,
    });
    await expect(hear(made, 'payment.captured', { body })).resolves.toEqual({});
    await expect(hear(made, 'payment.authorized')).resolves.toEqual({});
    expect(await refusal(hear(made, 'payment.captured', { body: 'no JSON' }))).toBe('INVALID_INPUT');
    expect(made.planNow()).toBe('free');
  });

  it('takes a plan back when its payment was given back whole, and keeps it when in part', async () => {
    const part = await anOrder();
    await hear(part, 'payment.captured');
    await hear(part, 'refund.processed', { eventId: 'evt_2', different: { refundedPaise: 5_000 } });
    expect(part.planNow()).toBe('basic');
    const whole = { status: 'refunded', refundedPaise: plans.basic.monthlyPaise };
    await hear(part, 'refund.processed', { eventId: 'evt_3', different: whole });
    expect(part.planNow()).toBe('free');
  });
});

describe('an order whose news was lost', () => {
  it('is found when the person asks what became of it', async () => {
    const { ports, order, told, payment } = await anOrder();
    const status = async () => (await showOrder(ports, asha, order.order_id, noon)).subscription;
    expect(await status()).toEqual({ subscription_status: 'pending', subscription_plan: 'basic' });
    told.set(payment.id, { ...payment, status: 'failed' });
    expect(await status()).toEqual({ subscription_status: 'inactive', subscription_plan: 'basic' });
    told.set(payment.id, payment);
    expect(await status()).toEqual({ subscription_status: 'active', subscription_plan: 'basic' });
    expect(await refusal(showOrder(ports, ravi, order.order_id, noon))).toBe('NOT_FOUND');
  });

  it('is found by the job after a quarter of an hour, and given up after four days', async () => {
    const made = await anOrder();
    made.told.set(made.payment.id, made.payment);
    await reconcileOrders(made.ports, later(noon, 899));
    expect(made.planNow()).toBe('free');
    await reconcileOrders(made.ports, later(noon, 900));
    expect(made.planNow()).toBe('basic');

    const left = await anOrder();
    let looks = 0;
    for (let hour = 1; hour <= 24 * 6; hour += 1) {
      const before = left.calls.length;
      await reconcileOrders(left.ports, later(noon, hour * 3_600));
      looks += left.calls.length - before;
    }
    expect(looks).toBeLessThan(12);
    expect((await showTransactions(left.ports, 'asha', { limit: 5 })).transactions[0]?.status).toBe('failed');
  });

  it('is found by an administrator’s sync, which says what it changed', async () => {
    const { ports, told, payment } = await anOrder();
    const sync = (forced: boolean, language: Language = 'english') =>
      syncUser(ports, 'asha', { forced, language }, noon);
    expect((await sync(false)).message).toBe('Subscription is up to date.');
    told.set(payment.id, payment);
    expect(await sync(false)).toMatchObject({
      message: '1 payment was found and granted.',
      user: { subscription_plan: 'basic' },
    });
    told.set(payment.id, { ...payment, status: 'refunded', refundedPaise: plans.basic.monthlyPaise });
    expect((await sync(false)).message).toBe('Subscription is up to date.');
    expect(await sync(true)).toMatchObject({
      message: '1 payment was refunded and taken back.',
      user: { subscription_plan: 'free' },
    });
    expect((await sync(false, 'hindi')).message).toBe('सदस्यता में सब ठीक है।');
    expect(await refusal(syncUser(ports, 'nobody', { forced: true, language: 'english' }, noon))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('a receipt', () => {
  it('has the fields of an invoice, without tax for a seller who is not registered', async () => {
    const { ports, sent, told, payment } = await anOrder();
    told.set(payment.id, payment);
    await verifyPayment(ports, asha, sent, noon);
    const [line] = (await showTransactions(ports, 'asha', { status: 'success', limit: 5 })).transactions;
    const { receipt } = await showReceipt(ports, asha, line?.transaction_id ?? '');
    expect(receipt).toMatchObject({
      number: expect.stringMatching(/^AMX\/26\/[0-9A-Z]{9}$/),
      tax: null,
      total: plans.basic.monthlyPaise,
      sac: '998439',
      period: { from: noon.toISOString(), to: later(noon, 30 * 86_400).toISOString() },
    });
    expect(receipt.number).toHaveLength(16);
    expect(await refusal(showReceipt(ports, ravi, line?.transaction_id ?? ''))).toBe('NOT_FOUND');
  });

  it('does not exist for an order that was not paid', async () => {
    const { ports } = await anOrder();
    const [line] = (await showTransactions(ports, 'asha', { limit: 5 })).transactions;
    expect(line?.status).toBe('pending');
    expect(await refusal(showReceipt(ports, asha, line?.transaction_id ?? ''))).toBe('NOT_FOUND');
  });

  it('splits the tax within a price so that the parts are the whole', () => {
    for (const total of [
      plans.basic.monthlyPaise,
      plans.pro.monthlyPaise,
      plans.basic.yearlyPaise,
      plans.pro.yearlyPaise,
    ]) {
      const { taxable, cgst, sgst, igst } = taxWithin(total);
      expect(taxable + cgst + sgst + igst).toBe(total);
      expect(Math.abs(taxable * 0.18 - (cgst + sgst))).toBeLessThan(1);
      expect(sgst - cgst).toBeLessThanOrEqual(1);
    }
  });
});

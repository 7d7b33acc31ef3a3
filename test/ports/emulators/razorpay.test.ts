import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '#contract/problem';
import { plans } from '#contract/product';
import { razorpayProvider } from '../../../lambdas/adapters/razorpay/provider';
import { isSigned } from '../../../lambdas/payments/signature';
import { type Razorpay, startRazorpay } from '../../../local/emulators/razorpay';
import { removeTemporaryFolders, temporaryFolder } from './support';

const keys = { keyId: 'a key', keySecret: 'the secret of the key', webhookSecret: 'the secret of events' };
let razorpay: Razorpay;
let dir: string;
type Heard = { body: string; signature: string; event: string };
let heard: Heard[];
let answers: number[];
let product: ReturnType<typeof createServer>;

/** The product's ear: keeps what comes and answers with the statuses of `answers`, then 200. */
async function anEar(): Promise<string> {
  product = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({
      body,
      signature: String(request.headers['x-razorpay-signature']),
      event: JSON.parse(body).event,
    });
    response.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(product, 'listening');
  return `http://127.0.0.1:${(product.address() as AddressInfo).port}/`;
}
const hearing = async (events: number) => {
  while (heard.length < events) await new Promise((resolve) => setTimeout(resolve, 10));
  return heard;
};
const provider = (keySecret = keys.keySecret, baseUrl = razorpay.endpoint) =>
  razorpayProvider({ keyId: keys.keyId, keySecret: async () => keySecret, baseUrl });
const anOrder = (more: object = {}) =>
  provider().createOrder({ amountPaise: plans.basic.monthlyPaise, receipt: 'r', ...more });

beforeEach(async () => {
  heard = [];
  answers = [];
  dir = await temporaryFolder();
  razorpay = await startRazorpay({ dir, ...keys });
  razorpay.toldAt(await anEar());
});
afterEach(async () => {
  await razorpay.close();
  product.close();
  product.closeAllConnections();
  await removeTemporaryFolders();
});

describe('the payment provider of one machine, through the real SDK', () => {
  it('makes orders, and tells what was paid for them', async () => {
    const { id } = await anOrder();
    expect(id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(await provider().paymentsOf(id)).toEqual([]);
    const { payment, signature } = await razorpay.payments.pay(id, { outcome: 'captured' });
    expect(isSigned(`${id}|${payment.id}`, signature, keys.keySecret)).toBe(true);
    expect(await provider().payment(payment.id)).toMatchObject({
      orderId: id,
      amountPaise: plans.basic.monthlyPaise,
      currency: 'INR',
      status: 'captured',
      refundedPaise: 0,
    });
    expect(await provider().paymentsOf(id)).toHaveLength(1);
    expect(await provider().payment('pay_00000000000000')).toBeUndefined();
  });

  it('captures an authorised payment once, in its amount', async () => {
    const { id } = await anOrder();
    const { payment } = await razorpay.payments.pay(id, { outcome: 'authorized' });
    await expect(provider().capture(payment.id, 100)).rejects.toThrow(Problem);
    expect(await provider().capture(payment.id, plans.basic.monthlyPaise)).toMatchObject({
      status: 'captured',
    });
    await expect(provider().capture(payment.id, plans.basic.monthlyPaise)).rejects.toThrow(Problem);
  });

  it('gives a mandate with a payment, debits by it from the announced time on, and forgets it', async () => {
    const customerId = await provider().customer({ name: 'Asha', email: null, phone: '+919800000001' });
    expect(await provider().customer({ name: 'Asha', email: null, phone: '+919800000001' })).toBe(customerId);
    const { id } = await anOrder({
      customerId,
      mandate: { maxPaise: plans.basic.monthlyPaise, until: new Date('2036-01-01') },
    });
    const { payment } = await razorpay.payments.pay(id, { outcome: 'captured', method: 'upi' });
    const tokenId = payment.token_id ?? '';
    expect(await provider().payment(payment.id)).toMatchObject({ customerId, tokenId, method: 'upi' });

    const debit = (orderId: string) =>
      provider().debit({
        orderId,
        amountPaise: plans.basic.monthlyPaise,
        customerId,
        tokenId,
        email: null,
        phone: '+919800000001',
        description: 'A plan',
      });
    const early = await anOrder({ customerId, debit: { tokenId, notBefore: new Date(Date.now() + 60_000) } });
    expect(await debit(early.id)).toBe(false);
    const due = await anOrder({ customerId, debit: { tokenId, notBefore: new Date() } });
    expect(await debit(due.id)).toBe(true);
    expect(await provider().paymentsOf(due.id)).toMatchObject([{ status: 'captured', tokenId }]);
    expect(await debit(due.id)).toBe(false);

    await provider().endMandate({ customerId, tokenId, method: 'upi' });
    await provider().endMandate({ customerId, tokenId, method: 'upi' });
    expect(await debit((await anOrder()).id)).toBe(false);
  });

  it('signs each event over its bytes, and repeats one until it is heard', async () => {
    answers = [500];
    const { id } = await anOrder();
    await razorpay.payments.pay(id, { outcome: 'captured' });
    const all = await hearing(4);
    for (const { body, signature } of all) expect(isSigned(body, signature, keys.webhookSecret)).toBe(true);
    expect(new Set(all.map(({ event }) => event))).toEqual(
      new Set(['payment.authorized', 'payment.captured', 'order.paid']),
    );
    const read = all.map(({ body }) => provider().event(Buffer.from(body)));
    expect(read.map((event) => event?.kind).sort()).toEqual(['other', 'other', 'payment', 'payment']);
  });

  it('holds events until they are released, turned round if one likes', async () => {
    const { id } = await anOrder();
    await razorpay.payments.pay(id, { outcome: 'captured', webhook: 'hold' });
    expect(await razorpay.events.release(id, { reversed: true })).toBe(3);
    expect((await hearing(3)).map(({ event }) => event)).toEqual([
      'order.paid',
      'payment.captured',
      'payment.authorized',
    ]);
  });

  it('keeps everything over a restart, events that wait as well', async () => {
    const { id } = await anOrder();
    const { payment } = await razorpay.payments.pay(id, { outcome: 'captured', webhook: 'hold' });
    await razorpay.close();
    razorpay = await startRazorpay({ dir, ...keys });
    expect(await provider().payment(payment.id)).toMatchObject({ status: 'captured' });
    expect(await razorpay.events.lose(id)).toBe(3);
    expect(await razorpay.events.release(id, {})).toBe(0);
  });
});

describe('the adapter', () => {
  const unavailable = { code: 'PAYMENT_PROVIDER_UNAVAILABLE' };

  it.each([
    [
      'wrong keys',
      () => provider('another').createOrder({ amountPaise: plans.basic.monthlyPaise, receipt: 'r' }),
    ],
    ['a provider that is not there', () => provider(keys.keySecret, 'http://127.0.0.1:9').payment('pay_1')],
    ['an order that the provider refuses', () => provider().createOrder({ amountPaise: 1, receipt: 'r' })],
    ['an order that the provider does not know', () => provider().paymentsOf('order_00000000000000')],
  ])('tells of %s in one way', async (_, asking) => {
    await expect(asking()).rejects.toMatchObject(unavailable);
  });

  it('keeps nothing of the provider’s words, which may quote a person', async () => {
    const fault = await provider()
      .createOrder({ amountPaise: 1, receipt: 'r' })
      .catch((thrown: Problem) => thrown);
    expect(JSON.stringify(fault) + String((fault as Problem).cause)).not.toMatch(/atleast|INR 1/);
  });

  it('takes an answer of an odd shape for a fault of the provider', async () => {
    const odd = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7,"items":"none"}'),
    ).listen(0, '127.0.0.1');
    await once(odd, 'listening');
    const there = provider(keys.keySecret, `http://127.0.0.1:${(odd.address() as AddressInfo).port}`);
    await expect(
      there.createOrder({ amountPaise: plans.basic.monthlyPaise, receipt: 'r' }),
    ).rejects.toMatchObject(unavailable);
    await expect(there.payment('pay_1')).rejects.toMatchObject(unavailable);
    await expect(there.paymentsOf('order_1')).rejects.toMatchObject(unavailable);
    odd.close();
  });

  it('reads no event out of what is none', () => {
    for (const body of ['', 'null', '[]', '7', '{"event":"payment.captured"}', '\u0000']) {
      expect(provider().event(Buffer.from(body))).toBeUndefined();
    }
    expect(provider().event(Buffer.from([0xff, 0xfe]))).toBeUndefined();
  });
});

import { plans } from '#contract/product';
import { aPayer, type Payer, paying, providerKeys, type Sent } from '../support/paying';
import { aPayment } from '../support/payment-fakes';
import { aPerson, type Product, signInAs, startProduct, until } from '../support/product';
import { signedBy, webhookBody } from '../support/webhook-bodies';

const oldSecret = 'the secret before the last change';
let product: Product;
let pay: ReturnType<typeof paying>;
let keys: Awaited<ReturnType<typeof providerKeys>>;
let asha: Payer;

beforeAll(async () => {
  product = await startProduct({ env: { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: oldSecret } });
  pay = paying(product);
  keys = await providerKeys(product);
});
afterEach(async () => {
  await product.call('DELETE', '/__local/faults');
  await pay.clock(0);
  expect(await pay.violations()).toEqual([]);
});
afterAll(() => product?.stop());
beforeEach(async () => {
  asha = await aPayer(product);
});

const daysFromNow = (iso: string | null) => Math.round((Date.parse(iso ?? '') - Date.now()) / 86_400_000);

/** An order that was paid and of which nobody has told us yet. */
async function aPaidOrder(
  who = asha,
  plan_id: 'basic_monthly' | 'pro_yearly' = 'basic_monthly',
): Promise<Sent> {
  const { body } = await pay.order(who.token, plan_id);
  return pay.checkout(body.order_id, { outcome: 'captured', webhook: 'hold' });
}

function theAdministrator() {
  const [, email = '', password = ''] = /Administrator\s+(\S+)\s+(\S+)/.exec(product.output()) ?? [];
  return signInAs(product, email, password);
}

describe('buying a plan', () => {
  it('leads from the order to the plan, its receipt on screen and by mail, and the next purchase extends it', async () => {
    const { status, body: order } = await pay.order(asha.token, 'basic_monthly');
    expect(status).toBe(201);
    expect(order).toMatchObject({
      order_id: expect.stringMatching(/^order_\w{14}$/),
      key: keys.keyId,
      amount: plans.basic.monthlyPaise,
      currency: 'INR',
      prefill: { name: 'Dr. Test Person', email: asha.email },
    });
    expect(await pay.status(asha.token, order.order_id)).toEqual({
      subscription_status: 'pending',
      subscription_plan: 'basic',
    });
    const sent = await pay.checkout(order.order_id, { outcome: 'captured' });
    const verified = await pay.verify(asha.token, sent);
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({ success: true, subscription_data: { plan_id: 'basic_monthly' } });

    const subscription = await pay.subscription(asha.token);
    expect(subscription).toMatchObject({
      plan: 'basic',
      status: 'active',
      amount: plans.basic.monthlyPaise,
      renews: false,
    });
    expect(daysFromNow(subscription.expires_at)).toBe(30);
    expect(await pay.status(asha.token, order.order_id)).toMatchObject({ subscription_status: 'active' });

    const [line] = await pay.transactions(asha.token, '?status=pending,success');
    expect(line).toMatchObject({
      subscription_id: order.order_id,
      plan_id: 'basic_monthly',
      status: 'success',
    });
    const { body } = await product.call('GET', `/api/payments/transactions/${line.transaction_id}/receipt`, {
      token: asha.token,
    });
    expect(body.receipt).toMatchObject({
      total: plans.basic.monthlyPaise,
      tax: null,
      payment_id: sent.payment_id,
      sac: '998439',
    });
    const mails = async () =>
      (await product.call('GET', `/__local/outbox?to=${asha.email}`)).body.messages as { body: string }[];
    await until(async () => (await mails()).some((mail) => mail.body.includes(body.receipt.number)));
    expect(
      (await mails()).filter((mail) => mail.body.includes(`₹${plans.basic.monthlyPaise / 100}`)),
    ).toHaveLength(1);

    const again = await aPaidOrder();
    await pay.verify(asha.token, again);
    expect(daysFromNow((await pay.subscription(asha.token)).expires_at)).toBe(60);
  });

  it('changes to another plan at once, and turns what is left into its days', async () => {
    await pay.verify(asha.token, await aPaidOrder());
    await pay.verify(asha.token, await aPaidOrder(asha, 'pro_yearly'));
    const { plan, expires_at } = await pay.subscription(asha.token);
    expect(plan).toBe('pro');
    expect(daysFromNow(expires_at)).toBe(
      365 + Math.round((30 * plans.basic.monthlyPaise) / plans.pro.monthlyPaise),
    );
  });

  it('needs a phone on the profile', async () => {
    const stranger = await aPerson(product);
    const refused = await pay.order(stranger.token, 'basic_monthly');
    expect([refused.status, refused.body.code]).toEqual([409, 'PHONE_REQUIRED']);
    expect(refused.body.error).toBe(
      'Please update your profile with a valid phone number to proceed with subscription.',
    );
  });

  it('takes the price from the catalogue, whatever is sent', async () => {
    for (const more of [{ amount: 1 }, { amount: -5, currency: 'USD' }, { amount: '1', price: 0 }]) {
      const { body } = await pay.order(asha.token, 'pro_monthly', more);
      expect([body.amount, body.currency]).toEqual([plans.pro.monthlyPaise, 'INR']);
    }
    for (const plan_id of ['free', 'pro', 'pro_weekly', '', null, 7, { id: 'pro_monthly' }]) {
      const { status } = await pay.order(asha.token, plan_id as never);
      expect([plan_id, status]).toEqual([plan_id, 400]);
    }
  });

  it('makes one order under one idempotency key, in parallel as well', async () => {
    const ask = (plan_id: string, key = 'a-key') =>
      product.call('POST', '/api/payments/orders', {
        token: asha.token,
        body: { plan_id },
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('basic_monthly')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
    expect((await ask('pro_monthly')).status).toBe(409);
    expect(await pay.transactions(asha.token)).toHaveLength(1);
  });

  it('is cancelled to its end and resumed', async () => {
    const cancel = () => product.call('POST', '/api/payments/subscription/cancel', { token: asha.token });
    expect((await cancel()).status).toBe(409);
    await pay.verify(asha.token, await aPaidOrder());
    const before = await pay.subscription(asha.token);
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await cancel()).body.subscription).toEqual({ ...before, status: 'cancelled' });
    }
    const resumed = await product.call('POST', '/api/payments/subscription/resume', { token: asha.token });
    expect(resumed.body.subscription).toEqual(before);
  });
});

describe('a payment that is not what it should be', () => {
  const refusedEach = async (sent: Sent, bodies: object[], status: number) => {
    for (const body of bodies) {
      const refused = await pay.verify(asha.token, { ...sent, ...body });
      expect([body, refused.status]).toEqual([body, status]);
    }
    expect((await pay.subscription(asha.token)).plan).toBe('free');
  };

  it('is refused by its shape', async () => {
    const sent = await aPaidOrder();
    const shapes = [null, [], {}, 7, '', sent.signature.slice(1), `${sent.signature}0`, 'z'.repeat(64)];
    await refusedEach(
      sent,
      [...shapes, sent.signature.toUpperCase()].map((signature) => ({ signature })),
      400,
    );
    await refusedEach(
      sent,
      [null, 'pay_1', ['pay'], `${sent.payment_id}x`].map((payment_id) => ({ payment_id })),
      400,
    );
    await refusedEach(
      sent,
      [null, 'order_1', {}].map((order_id) => ({ order_id })),
      400,
    );
  });

  it('is refused with a signature of something else', async () => {
    const [sent, other] = [await aPaidOrder(), await aPaidOrder()];
    await refusedEach(
      sent,
      [{ signature: other.signature }, { payment_id: other.payment_id }, { signature: undefined }],
      400,
    );
  });

  it('is not found for another person, and changes neither plan', async () => {
    const ravi = await aPayer(product);
    const sent = await aPaidOrder();
    const refused = await pay.verify(ravi.token, sent);
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    const order = await product.call('GET', `/api/payments/orders/${sent.order_id}`, { token: ravi.token });
    expect(order.status).toBe(404);
    expect((await pay.subscription(ravi.token)).plan).toBe('free');
    expect((await pay.subscription(asha.token)).plan).toBe('free');
  });

  it('gives the plan of the order, not one that is sent along', async () => {
    const sent = await aPaidOrder();
    const { body } = await pay.verify(asha.token, { ...sent, plan_id: 'pro_yearly', plan: 'pro' });
    expect(body.subscription_data).toEqual({ plan_id: 'basic_monthly' });
    expect((await pay.subscription(asha.token)).plan).toBe('basic');
  });

  it.each([
    ['failed', { outcome: 'failed' }],
    ['not decided', { outcome: 'created' }],
    ['of a lower amount', { outcome: 'captured', amount: 100 }],
    ['of another currency', { outcome: 'captured', currency: 'USD' }],
    ['of a lower amount, and only authorised', { outcome: 'authorized', amount: 100 }],
  ])('gives nothing when it %s, though its signature is right and its events come', async (_, played) => {
    const { body } = await pay.order(asha.token, 'pro_monthly');
    const sent = await pay.checkout(body.order_id, played);
    const refused = await pay.verify(asha.token, sent);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    await until(async () => (await pay.play(body.order_id, { outcome: 'released' })).body.released === 0);
    await pay.job('reconcile-orders');
    expect((await pay.subscription(asha.token)).plan).toBe('free');
  });

  it('is captured when the bank has only authorised it', async () => {
    const { body } = await pay.order(asha.token, 'pro_monthly');
    const sent = await pay.checkout(body.order_id, { outcome: 'authorized' });
    expect((await pay.verify(asha.token, sent)).status).toBe(200);
    expect((await pay.subscription(asha.token)).plan).toBe('pro');
  });

  it('is told as such when the provider is down, and goes through afterwards', async () => {
    const sent = await aPaidOrder();
    await product.call('POST', '/__local/faults', { body: { target: 'razorpay', kind: 'error', times: 2 } });
    const refused = await pay.verify(asha.token, sent);
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE']);
    expect((await pay.order(asha.token, 'basic_monthly')).status).toBe(503);
    expect((await pay.verify(asha.token, sent)).status).toBe(200);
  });
});

describe('verifications and events at once', () => {
  it('make one grant, one line and one mail, and fifty equal answers', async () => {
    const { body } = await pay.order(asha.token, 'basic_monthly');
    const sent = await pay.checkout(body.order_id, { outcome: 'captured', webhook: 'twice', reversed: true });
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay.verify(asha.token, sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(daysFromNow((await pay.subscription(asha.token)).expires_at)).toBe(30);
    expect(await pay.transactions(asha.token)).toHaveLength(1);
    const { body: bell } = await product.call('GET', '/api/me/notifications', { token: asha.token });
    const kinds = bell.notifications.map(({ title }: { title: string }) => title);
    expect(kinds.filter((title: string) => title === 'Payment received')).toHaveLength(1);
  });

  it('pay several orders of one person, each once', async () => {
    const paid = await Promise.all(Array.from({ length: 4 }, () => aPaidOrder()));
    await Promise.all(
      paid.flatMap((sent) => [
        pay.verify(asha.token, sent),
        pay.play(sent.order_id, { outcome: 'released' }),
      ]),
    );
    expect(daysFromNow((await pay.subscription(asha.token)).expires_at)).toBe(120);
  });
});

describe('an event of the provider', () => {
  let sent: Sent;
  let captured: string;
  let eventId: string;
  const plan = async () => (await pay.subscription(asha.token)).plan;

  beforeEach(async () => {
    sent = await aPaidOrder();
    eventId = `evt_${sent.payment_id}`;
    const payment = aPayment(
      { orderId: sent.order_id, amountPaise: plans.basic.monthlyPaise },
      { id: sent.payment_id, at: new Date().toISOString() },
    );
    captured = webhookBody('payment.captured', payment, new Date());
  });
  const hear = (
    body: string,
    more: { id?: string; signature?: string | null; type?: string; secret?: string } = {},
  ) => pay.event(body, { secret: keys.webhookSecret, id: eventId, ...more });

  it('gives the plan without the browser, signed with the secret of today or the one before', async () => {
    expect((await hear(captured, { secret: oldSecret })).status).toBe(200);
    expect(await plan()).toBe('basic');
  });

  it('is refused without its signature, over other bytes or with a header that comes twice', async () => {
    const signature = signedBy(keys.webhookSecret, captured);
    const bodies = [
      `${captured}\n`,
      captured.replace(String(plans.basic.monthlyPaise), String(plans.basic.monthlyPaise + 1)),
      JSON.stringify(JSON.parse(captured), null, 2),
      `${captured}é`,
    ];
    for (const body of bodies) expect((await hear(body, { signature })).status).toBe(400);
    for (const wrong of [null, '', 'f'.repeat(64), `${signature}, ${signature}`, signature.toUpperCase()]) {
      expect((await hear(captured, { signature: wrong })).status).toBe(400);
    }
    for (const secret of [keys.keySecret, 'another', 'undefined']) {
      expect((await hear(captured, { secret })).status).toBe(400);
    }
    expect(await plan()).toBe('free');
  });

  it('is refused when it is stale or of the future', async () => {
    const at = (seconds: number) =>
      captured.replace(/"created_at":\d+}$/, `"created_at":${Math.floor(Date.now() / 1000) + seconds}}`);
    for (const seconds of [-26 * 3_600, 600]) expect((await hear(at(seconds))).status).toBe(400);
    expect(await plan()).toBe('free');
    expect((await hear(at(-24 * 3_600))).status).toBe(200);
    expect(await plan()).toBe('basic');
  });

  it('has one effect when it comes ten times, and again after most of a day', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => hear(captured)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const before = await pay.subscription(asha.token);
    await pay.clock(23 * 3_600_000);
    expect((await hear(captured)).status).toBe(200);
    await pay.clock(0);
    expect(await pay.subscription(asha.token)).toEqual(before);
  });

  it('is heard when it is unknown, and refused when it is no event', async () => {
    const at = Math.floor(Date.now() / 1000);
    const unknown = JSON.stringify({
      event: 'fund_account.created',
      payload: { anything: 1 },
      created_at: at,
    });
    const ofNobody = captured.replaceAll(sent.order_id, 'order_00000000000000');
    for (const body of [unknown, ofNobody])
      expect((await hear(body, { id: `evt_${body.length}` })).status).toBe(200);
    expect((await hear('{"not": "closed"')).status).toBe(400);
    expect((await hear(JSON.stringify({ event: 'x'.repeat(300_000), created_at: at }))).status).toBe(413);
    expect((await hear(captured, { type: 'text/plain' })).status).toBe(415);
    expect(await plan()).toBe('free');
  });

  it('is told to come again while the store is down, and has its effect then', async () => {
    await product.call('POST', '/__local/faults', {
      body: { target: 'dynamodb', kind: 'error', times: 100 },
    });
    expect((await hear(captured)).status).toBeGreaterThanOrEqual(500);
    await product.call('DELETE', '/__local/faults');
    expect(await plan()).toBe('free');
    expect((await hear(captured)).status).toBe(200);
    expect(await plan()).toBe('basic');
  });

  it('counts once when its write was done and not heard of', async () => {
    await product.call('POST', '/__local/faults', {
      body: { target: 'dynamodb', kind: 'after-write', times: 1, operation: 'TransactWriteItems' },
    });
    expect((await hear(captured)).status).toBe(200);
    expect(await plan()).toBe('basic');
    expect(await pay.transactions(asha.token)).toHaveLength(1);
  });

  it('never moves back from paid, in whatever order they come', async () => {
    const { body } = await pay.order(asha.token, 'basic_monthly');
    await pay.checkout(body.order_id, { outcome: 'failed' });
    await pay.checkout(body.order_id, { outcome: 'captured', webhook: 'twice', reversed: true });
    await until(async () => (await plan()) === 'basic');
    await pay.checkout(body.order_id, { outcome: 'failed' });
    await until(async () => (await pay.transactions(asha.token, '?status=success')).length === 1);
    expect(await plan()).toBe('basic');
  });

  it('takes the plan back when the money was given back, even if that is heard first', async () => {
    await pay.play(sent.order_id, { outcome: 'refunded' });
    await until(async () => (await pay.transactions(asha.token))[0].status === 'refunded');
    await pay.play(sent.order_id, { outcome: 'released' });
    expect((await hear(captured)).status).toBe(200);
    expect((await pay.verify(asha.token, sent)).status).toBe(409);
    expect(await plan()).toBe('free');
  });
});

describe('news that is lost', () => {
  it('is made up for by the job, a quarter of an hour after the order', async () => {
    const sent = await aPaidOrder();
    await pay.play(sent.order_id, { outcome: 'lost' });
    await pay.job('reconcile-orders');
    expect((await pay.subscription(asha.token)).plan).toBe('free');
    await pay.clock(15 * 60_000);
    expect((await pay.job('reconcile-orders')).status).toBe(200);
    expect((await pay.subscription(asha.token)).plan).toBe('basic');
  });

  it('is made up for by an administrator, who is told what changed; nobody else may', async () => {
    const sent = await aPaidOrder();
    await pay.play(sent.order_id, { outcome: 'lost' });
    const path = `/api/admin/users/${asha.id}/sync`;
    for (const [token, status] of [[asha.token, 403] as const, ['no token', 401] as const]) {
      expect((await product.call('POST', path, { token, body: { force_sync: true } })).status).toBe(status);
    }
    const { token } = await theAdministrator();
    const synced = await product.call('POST', path, { token, body: {} });
    expect(synced.body).toMatchObject({
      message: '1 payment was found and granted.',
      user: { id: asha.id, subscription_plan: 'basic' },
    });
    const again = await product.call('POST', path, { token, body: { force_sync: true } });
    expect(again.body.message).toBe('Subscription is up to date.');
    expect((await product.call('POST', '/api/admin/users/nobody/sync', { token, body: {} })).status).toBe(
      404,
    );
  });

  it('is made up for by the page that asks what became of the order', async () => {
    const sent = await aPaidOrder();
    await pay.play(sent.order_id, { outcome: 'lost' });
    expect(await pay.status(asha.token, sent.order_id)).toEqual({
      subscription_status: 'active',
      subscription_plan: 'basic',
    });
  });
});

describe('a person who leaves', () => {
  it('takes orders, payments and plan along; what the provider tells afterwards finds nobody', async () => {
    const [paid, open] = [await aPaidOrder(), await aPaidOrder()];
    await pay.verify(asha.token, paid);
    const { body: me } = await product.call('GET', '/api/me', { token: asha.token });
    const asked = await product.call('POST', '/api/me/deletion-request', {
      token: asha.token,
      body: {
        password: asha.password,
        phone: me.profile.phone,
        reason: 'a test of leaving',
        reasonCategory: 'other',
        confirmation: 'DELETE MY ACCOUNT',
      },
    });
    expect([asked.status, asked.text]).toEqual([201, asked.text]);
    const { token } = await theAdministrator();
    const path = `/api/admin/deletion-requests/${asked.body.request.id}/approve`;
    expect((await product.call('POST', path, { token, body: {} })).status).toBe(200);
    for (const { order_id } of [paid, open]) {
      expect((await pay.play(order_id, { outcome: 'released' })).body.released).toBe(3);
    }
    await pay.job('reconcile-orders');
    expect((await pay.verify(asha.token, open)).status).toBe(401);
  });
});

describe('secrets and logs', () => {
  it('never reach a browser or a log', async () => {
    const sent = await aPaidOrder();
    await pay.verify(asha.token, { ...sent, signature: 'f'.repeat(64) });
    const { text } = await product.call('GET', '/api/config');
    const page = await product.call('GET', '/__razorpay/checkout.js');
    for (const said of [text, page.text, product.output()]) {
      expect(said).not.toContain(keys.keySecret);
      expect(said).not.toContain(keys.webhookSecret);
    }
    expect(product.output()).not.toContain(asha.email);
  });

  it('open the checkout for the pages’ own origin only', async () => {
    const { body } = await pay.order(asha.token, 'basic_monthly');
    const open = (origin?: string) =>
      product.call('POST', '/__razorpay/pay', {
        body: { key: keys.keyId, order_id: body.order_id, outcome: 'captured' },
        headers: origin === undefined ? {} : { origin },
      });
    expect((await open()).status).toBe(403);
    expect((await open('https://evil.example')).status).toBe(403);
    const paid = await open(product.origin);
    expect(paid.body).toMatchObject({ razorpay_order_id: body.order_id });
    expect((await open(product.origin)).status).toBe(400);
    await until(async () => (await pay.subscription(asha.token)).plan === 'basic');
  });
});

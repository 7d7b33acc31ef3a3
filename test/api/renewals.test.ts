import { aPayer, type Payer, paying } from '../support/paying';
import { type Product, startProduct, until } from '../support/product';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let product: Product;
let pay: ReturnType<typeof paying>;
let asha: Payer;
/** The plan that a test begins with ends then, in milliseconds since 1970. */
let endsAt: number;

beforeAll(async () => {
  product = await startProduct({ env: { RECURRING_PAYMENTS: 'on' } });
  pay = paying(product);
});
afterAll(() => product?.stop());
beforeEach(async () => {
  await pay.clock(0);
  asha = await aPayer(product);
});
afterEach(async () => {
  expect(await pay.violations()).toEqual([]);
});

/** A plan that is bought with a mandate. */
async function aRenewingPlan(): Promise<{ tokenId: string }> {
  const { body } = await pay.order(asha.token, 'basic_monthly', { recurring: true });
  expect(body.customer_id).toMatch(/^cust_/);
  const played = await pay.play(body.order_id, { outcome: 'captured', method: 'upi', webhook: 'hold' });
  const { payment_id, signature, token_id } = played.body;
  expect((await pay.verify(asha.token, { order_id: body.order_id, payment_id, signature })).status).toBe(200);
  endsAt = Date.parse((await pay.subscription(asha.token)).expires_at);
  return { tokenId: token_id };
}
/**
 * Moves the clock to so many hours before the end, signs in anew, and runs the job. A debit comes a full day after the
 * notice, so each step is taken a little later in its hour than the one before.
 */
async function hoursBeforeEnd(hours: number): Promise<void> {
  await pay.clock(endsAt - hours * hourMs + (72 - hours) * 2_000 - realNow());
  await renewToken();
  expect((await pay.job('renew-plans')).status).toBe(200);
}
const realNow = () => Date.now();
async function renewToken(): Promise<void> {
  const { body } = await product.call('POST', '/api/auth/sign-in', {
    body: { identifier: asha.email, password: asha.password },
  });
  asha = { ...asha, token: body.session.access_token };
}
const debitsEnd = (outcome: string, times: number) =>
  product.call('POST', '/__local/payments/debits', { body: { outcome, times } });
/** The machine's own hourly run may be at it as well; then its outcome comes a moment later. */
const ends = (at: number) =>
  until(async () => Date.parse((await pay.subscription(asha.token)).expires_at) === at);
const titles = async () =>
  (await product.call('GET', '/api/me/notifications', { token: asha.token })).body.notifications.map(
    ({ title }: { title: string }) => title,
  ) as string[];

describe('a plan with a mandate', () => {
  it('says that it renews and when, is announced two days before its end and renewed a day before it', async () => {
    await aRenewingPlan();
    expect(await pay.subscription(asha.token)).toMatchObject({
      renews: true,
      next_billing_date: new Date(endsAt - dayMs).toISOString(),
    });
    await hoursBeforeEnd(73);
    expect(await titles()).not.toContain('Your plan renews soon');
    await hoursBeforeEnd(72);
    await pay.job('renew-plans');
    expect((await titles()).filter((title) => title === 'Your plan renews soon')).toHaveLength(1);
    await hoursBeforeEnd(25);
    expect(Date.parse((await pay.subscription(asha.token)).expires_at)).toBe(endsAt);
    await hoursBeforeEnd(24);
    await pay.job('renew-plans');
    await ends(endsAt + 30 * dayMs);
    const renewed = await pay.subscription(asha.token);
    expect(renewed).toMatchObject({
      renews: true,
      next_billing_date: new Date(endsAt + 29 * dayMs).toISOString(),
    });
    expect(await pay.transactions(asha.token, '?status=success&limit=10')).toHaveLength(2);

    // And once more, a month later, by the same mandate.
    endsAt += 30 * dayMs;
    await hoursBeforeEnd(72);
    await hoursBeforeEnd(24);
    await ends(endsAt + 30 * dayMs);
  });

  it('tries a failed debit twice more; the third goes through', async () => {
    await aRenewingPlan();
    await hoursBeforeEnd(72);
    await debitsEnd('failed', 2);
    await hoursBeforeEnd(24);
    await hoursBeforeEnd(13);
    expect(Date.parse((await pay.subscription(asha.token)).expires_at)).toBe(endsAt);
    await hoursBeforeEnd(12);
    expect(Date.parse((await pay.subscription(asha.token)).expires_at)).toBe(endsAt);
    await hoursBeforeEnd(1);
    await ends(endsAt + 30 * dayMs);
    expect(await pay.transactions(asha.token, '?status=success')).toHaveLength(2);
  });

  it('ends after three failed debits, with a notice before and one after', async () => {
    await aRenewingPlan();
    await hoursBeforeEnd(72);
    await debitsEnd('failed', 3);
    for (const hours of [24, 12, 1]) await hoursBeforeEnd(hours);
    await until(async () => (await titles()).includes('Your plan could not be renewed'));
    expect(await pay.subscription(asha.token)).toMatchObject({ plan: 'basic', renews: false });
    await hoursBeforeEnd(0);
    expect(await pay.subscription(asha.token)).toMatchObject({ plan: 'free', status: 'inactive' });
    expect((await pay.job('end-plans')).status).toBe(200);
    expect((await titles()).filter((title) => title === 'Your plan has ended')).toHaveLength(1);
    await pay.job('end-plans');
    expect((await titles()).filter((title) => title === 'Your plan has ended')).toHaveLength(1);
    expect(await pay.subscription(asha.token)).toMatchObject({ plan: 'free', status: 'inactive' });
  });

  it('never debits a second time while the bank has not decided, and renews when it has', async () => {
    await aRenewingPlan();
    await hoursBeforeEnd(72);
    await debitsEnd('created', 1);
    for (const hours of [24, 22, 12, 10]) await hoursBeforeEnd(hours);
    const [open] = await pay.transactions(asha.token, '?status=pending');
    await pay.play(open.subscription_id, { outcome: 'decided' });
    await ends(endsAt + 30 * dayMs);
    await hoursBeforeEnd(1);
    await ends(endsAt + 30 * dayMs);
    expect(await pay.transactions(asha.token, '?status=success')).toHaveLength(2);
  });

  it('is not debited after it was cancelled, at the provider neither; resuming says that it does not renew', async () => {
    await aRenewingPlan();
    await hoursBeforeEnd(72);
    const cancel = await product.call('POST', '/api/payments/subscription/cancel', { token: asha.token });
    expect(cancel.body.subscription).toMatchObject({
      status: 'cancelled',
      renews: false,
      next_billing_date: null,
    });
    const { body: calls } = await product.call('GET', '/__local/calls');
    expect(Object.keys(calls.razorpay).some((call) => call.startsWith('DELETE /v1/customers/'))).toBe(true);
    for (const hours of [24, 12, 1]) await hoursBeforeEnd(hours);
    const resumed = await product.call('POST', '/api/payments/subscription/resume', { token: asha.token });
    expect(resumed.body.subscription).toMatchObject({ status: 'active', renews: false });
    expect(await pay.transactions(asha.token, '?status=success')).toHaveLength(1);
  });

  it('stops renewing when the bank or the person ends the mandate elsewhere', async () => {
    const { tokenId } = await aRenewingPlan();
    await product.call('POST', '/__local/payments/tokens', {
      body: { token_id: tokenId, status: 'cancelled' },
    });
    await until(async () => (await pay.subscription(asha.token)).renews === false);
    await hoursBeforeEnd(72);
    expect(await titles()).not.toContain('Your plan renews soon');
  });

  it('does not renew a plan that was changed meanwhile', async () => {
    await aRenewingPlan();
    const { body } = await pay.order(asha.token, 'pro_monthly');
    await pay.verify(asha.token, await pay.checkout(body.order_id, { outcome: 'captured' }));
    expect(await pay.subscription(asha.token)).toMatchObject({ plan: 'pro', renews: false });
  });
});

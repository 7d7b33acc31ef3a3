import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { plans } from '#contract/product';
import { siteConfig } from '#web/api/config';
import { OwnPlan } from '#web/features/payments/own-plan';
import { VisitorPlan } from '#web/features/payments/visitor-plan';
import { aMe, open } from './answering';
import { anOrder, aPlan, checkoutScript, handed, providerPage } from './provider-page';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const orders = 'POST /api/payments/orders';
const verify = 'POST /api/payments/verify';
const order = anOrder();
const page = providerPage();

/** Shows where the person went. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
}
const show = (element: React.ReactNode, address = '/') => open(address, { '/': element, '*': <Elsewhere /> });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

// Asked once a page, so before anybody signs in.
beforeAll(async () => {
  suite.service.on('GET /api/config', 200, { payments: { checkoutScript, recurring: false } });
  await siteConfig();
});
beforeEach(() => {
  page.forget();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  suite.service.on(orders, 201, order);
});

/** The person's plan as the service tells it. */
const iAm = (me: object = {}) => suite.service.on('GET /api/me', 200, aMe({}, me));

describe('a plan under its price', () => {
  it('asks a visitor to sign in, and brings them back to the prices', async () => {
    await show(<VisitorPlan plan="basic" />);
    await userEvent.click(await button(/^Subscribe/));
    expect(suite.toasts).toEqual([
      {
        title: 'Authentication Required',
        text: 'Please sign in to subscribe to a plan.',
        tone: 'danger',
      },
    ]);
    expect(screen.getByText('at /auth?returnTo=%2F%23pricing')).toBeVisible();
  });

  it.each([
    ['free', {}, 'free'],
    ['basic', aPlan('basic'), 'basic'],
    ['pro', aPlan('pro'), 'pro'],
  ] as const)('is the current one where the profile has it: %s', async (plan, me, own) => {
    iAm(me);
    await show(<OwnPlan plan={own} period="monthly" />);
    expect(await screen.findByText('Current Plan')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(plan).toBe(own);
  });

  it('is not the current one once it was cancelled', async () => {
    iAm(aPlan('pro', { status: 'cancelled' }));
    await show(<OwnPlan plan="pro" period="monthly" />);
    expect(await button(/^Subscribe/)).toBeVisible();
    expect(screen.queryByText('Current Plan')).toBeNull();
  });
});

describe('buying', () => {
  const buyBasic = async () => {
    iAm();
    await show(<OwnPlan plan="basic" period="monthly" />);
    await userEvent.click(await button(/^Subscribe/));
  };

  it('orders, opens the payment page, verifies and goes to the page of success', async () => {
    suite.service.on(verify, 200, { message: 'ok', subscription_data: { plan_id: 'basic_monthly' } });
    await buyBasic();
    await page.arrive();
    await page.seen();
    expect(suite.service.sent(orders)).toEqual([{ plan_id: 'basic_monthly' }]);
    expect(page.opened[0]).toMatchObject({
      key: 'rzp_test_1',
      amount: plans.basic.monthlyPaise,
      currency: 'INR',
      order_id: order.order_id,
      prefill: order.prefill,
      theme: order.theme,
      description: 'Basic, 30 days',
      config: { display: { language: 'en' } },
    });
    await page.pay();
    expect(await screen.findByText(/^at \/payment-success/)).toHaveTextContent(
      `at /payment-success?orderId=order_AAAAAAAAAAAAAA&planType=basic_monthly&paymentId=pay_BBBBBBBBBBBBBB&signature=${'a'.repeat(64)}`,
    );
    expect(suite.service.sent(verify)).toEqual([
      { order_id: order.order_id, payment_id: handed().razorpay_payment_id, signature: 'a'.repeat(64) },
    ]);
  });

  it('makes one order of a double click, under one key', async () => {
    iAm();
    await show(<OwnPlan plan="basic" period="monthly" />);
    await userEvent.dblClick(await button(/^Subscribe/));
    await page.arrive();
    await page.seen();
    expect(suite.service.sent(orders)).toHaveLength(1);
    await page.dismiss();
  });

  it('says that it was dismissed, and opens the same order again', async () => {
    await buyBasic();
    await page.arrive();
    await page.seen();
    await page.dismiss();
    expect(suite.toasts).toEqual([
      { title: 'Payment Cancelled', text: 'You can try again anytime.', tone: 'danger' },
    ]);
    await userEvent.click(await button(/^Subscribe/));
    await page.seen(2);
    const keys = suite.service.seen
      .filter(({ path, method }) => method === 'POST' && path === '/api/payments/orders')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await page.dismiss();
  });

  it('goes to the page of failure with what the bank said, and the order to quote', async () => {
    await buyBasic();
    await page.arrive();
    await page.seen();
    await page.fail('Your bank declined the payment.');
    expect(await screen.findByText(/^at \/payment-failed/)).toHaveTextContent(
      'at /payment-failed?error=Your+bank+declined+the+payment.&orderId=order_AAAAAAAAAAAAAA',
    );
    expect(suite.toasts).toEqual([]);
  });

  it('goes to the page of failure when the service refuses the signature', async () => {
    suite.service.refuse(verify, 400, 'PAYMENT_SIGNATURE_INVALID', 'Payment verification failed');
    await buyBasic();
    await page.arrive();
    await page.seen();
    await page.pay();
    expect(await screen.findByText(/^at \/payment-failed/)).toHaveTextContent(
      'error=Payment+verification+failed',
    );
  });

  it('never calls a payment failed because the service could not answer', async () => {
    suite.service.refuse(verify, 503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'Not available');
    await buyBasic();
    await page.arrive();
    await page.seen();
    await page.pay();
    expect(await screen.findByText(/^at \/payment-success/)).toBeVisible();
  });

  it('asks for a phone number, and leads to the profile after two seconds', async () => {
    suite.service.forget();
    const text = 'Please update your profile with a valid phone number to proceed with subscription.';
    suite.service.refuse(orders, 409, 'PHONE_REQUIRED', text);
    const started = Date.now();
    await buyBasic();
    await waitFor(() =>
      expect(suite.toasts).toEqual([{ title: 'Phone Number Required', text, tone: 'danger' }]),
    );
    expect(screen.queryByText('at /profile-settings')).toBeNull();
    expect(await screen.findByText('at /profile-settings')).toBeVisible();
    expect(Date.now() - started).toBeGreaterThanOrEqual(2_000);
    expect(page.opened).toEqual([]);
  });

  it.each([
    [500, 'INTERNAL', 'An unexpected error occurred.', 'Failed to create subscription. Please try again.'],
    [503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'The payment service is away.', 'The payment service is away.'],
    [503, 'SERVICE_BUSY', 'Busy.', 'Function invocation failed: Busy.'],
    [409, 'CONFLICT', 'This is being done.', 'This is being done.'],
  ])('tells why no order was made: %i %s', async (status, code, error, text) => {
    suite.service.forget();
    suite.service.refuse(orders, status, code, error);
    await buyBasic();
    await waitFor(() =>
      expect(suite.toasts).toEqual([{ title: 'Subscription Failed', text, tone: 'danger' }]),
    );
    expect(await button(/^Subscribe/)).toBeEnabled();
  });

  it('says that the service answered nothing', async () => {
    suite.service.forget();
    suite.service.on(orders, 201, {});
    await buyBasic();
    await waitFor(() => expect(suite.toasts[0]?.text).toBe('No response data received from payment service'));
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { plans } from '#contract/product';
import { PaymentFailedPage } from '#web/features/payments/payment-failed-page';
import { readPayment } from '#web/features/payments/payment-query';
import { PaymentSuccessPage } from '#web/features/payments/payment-success-page';
import { ReceiptPage } from '#web/features/payments/receipt-page';
import { chooseLanguage } from '#web/i18n/words';
import { aMe, open } from './answering';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const order = 'order_AAAAAAAAAAAAAA';
const paidWith = `paymentId=pay_BBBBBBBBBBBBBB&signature=${'a'.repeat(64)}`;
const verify = 'POST /api/payments/verify';
const status = `GET /api/payments/orders/${order}`;
const list = 'GET /api/payments/transactions';
const quick = { everyMs: 5, limitMs: 20 };

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
}
const show = (search: string) =>
  open(`/payment-success${search}`, {
    '/payment-success': <PaymentSuccessPage pace={quick} />,
    '*': <Elsewhere />,
  });
const subscription = (subscription_status: string, subscription_plan = 'pro') => ({
  subscription: { subscription_status, subscription_plan },
});
const transaction = (subscription_id: string, plan_id: string, agoMs = 60_000) => ({
  transaction_id: `t-${subscription_id}`,
  subscription_id,
  plan_id,
  amount: plans.basic.monthlyPaise,
  status: 'pending',
  created_at: new Date(Date.now() - agoMs).toISOString(),
});

beforeEach(() => suite.service.on('GET /api/me', 200, aMe()));

describe('the address of a payment', () => {
  it.each([
    `orderId=${order}&planType=pro_yearly&paymentId=p&signature=s`,
    `order_id=${order}&plan=pro_yearly&payment_id=p&signature=s`,
    `razorpay_order_id=${order}&plan=pro_yearly&razorpay_payment_id=p&razorpay_signature=s`,
    `order=${order}&planType=pro_yearly&payment_id=p&razorpay_signature=s`,
    `orderId=%20&order=${order}&plan=pro_yearly&paymentId=p&signature=s`,
  ])('is read in every spelling: %s', (search) => {
    expect(readPayment(new URLSearchParams(search))).toEqual({
      orderId: order,
      planType: 'pro_yearly',
      paymentId: 'p',
      signature: 's',
    });
  });
});

describe('the page of success', () => {
  it('verifies, says so, and goes to the dashboard after two seconds', async () => {
    suite.service.on(verify, 200, { message: 'ok', subscription_data: { plan_id: 'pro_yearly' } });
    const from = Date.now(); // however slow the machine is, it is never earlier
    await show(`?orderId=${order}&${paidWith}`);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(screen.getByText(/^Pro is active now\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard?payment_success=true',
    );
    expect(screen.getByRole('link', { name: 'Start Using Advanced AI Diagnosis' })).toHaveAttribute(
      'href',
      '/ai-diagnosis',
    );
    expect(await screen.findByText('at /dashboard?payment_success=true')).toBeVisible();
    expect(Date.now() - from).toBeGreaterThanOrEqual(2_000);
    expect(sessionStorage.getItem('ai-medix.profile-changed')).toMatch(/^\d{13}$/);
  });

  it('asks for the status until a late payment is there', async () => {
    for (const state of ['pending', 'pending', 'active']) suite.service.on(status, 200, subscription(state));
    await show(`?order_id=${order}&plan=pro`);
    expect(screen.getByText('Verifying Payment...')).toBeVisible();
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(suite.service.sent(status)).toHaveLength(3);
    expect(suite.service.sent(verify)).toEqual([]);
  });

  it('says that the bank has not confirmed when the time is over, and checks again', async () => {
    suite.service.on(status, 200, subscription('pending'));
    await show(`?orderId=${order}`);
    expect(await screen.findByText('Your bank has not confirmed yet')).toBeVisible();
    expect(screen.getByText(order)).toBeVisible();
    suite.service.forget();
    suite.service.on('GET /api/me', 200, aMe());
    suite.service.on(status, 200, subscription('active'));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('believes the status when the signature is refused but the payment is known', async () => {
    suite.service.refuse(verify, 400, 'PAYMENT_SIGNATURE_INVALID', 'Payment verification failed');
    suite.service.on(status, 200, subscription('active'));
    await show(`?orderId=${order}&${paidWith}`);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('goes to the page of failure when neither knows of a payment', async () => {
    suite.service.refuse(verify, 400, 'PAYMENT_SIGNATURE_INVALID', 'Payment verification failed');
    suite.service.on(status, 200, subscription('pending'));
    await show(`?orderId=${order}&${paidWith}`);
    expect(await screen.findByText(/^at/)).toHaveTextContent(
      `at /payment-failed?error=Payment+verification+failed&orderId=${order}`,
    );
    expect(suite.toasts).toEqual([
      { title: 'Verification Failed', text: 'Payment verification failed', tone: 'danger' },
    ]);
  });

  it('does not blame the payment when the service is away for a moment', async () => {
    suite.service.refuse(verify, 503, 'PAYMENT_PROVIDER_UNAVAILABLE', 'Not available');
    suite.service.on(status, 503);
    suite.service.on(status, 200, subscription('active'));
    await show(`?orderId=${order}&${paidWith}`);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('finds the order among the last five payments, of the plan that the address names', async () => {
    suite.service.on(list, 200, {
      transactions: [
        transaction('order_CCCCCCCCCCCCCC', 'basic_monthly'),
        transaction(order, 'pro_monthly'),
        transaction('order_DDDDDDDDDDDDDD', 'pro_yearly'),
      ],
    });
    suite.service.on(status, 200, subscription('active'));
    await show('?plan=pro');
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(suite.service.seen.some(({ path }) => path.endsWith('?status=pending%2Csuccess&limit=5'))).toBe(
      true,
    );
  });

  it.each([
    ['nothing was ever ordered', []],
    ['the last order is of another day', [transaction(order, 'pro_monthly', 2 * 86_400_000)]],
  ])('says that information is missing when %s', async (_, transactions) => {
    suite.service.on(list, 200, { transactions });
    await show('');
    expect(await screen.findByText('at /payment-failed?error=Missing+payment+information')).toBeVisible();
    expect(suite.toasts).toEqual([
      { title: 'Payment Information Missing', text: 'Missing payment information', tone: 'danger' },
    ]);
  });
});

describe('the page of failure', () => {
  const failed = (search: string) =>
    open(`/payment-failed${search}`, { '/payment-failed': <PaymentFailedPage />, '*': <Elsewhere /> });

  it('says why, and the order to quote', async () => {
    await failed(`?error=Your+bank+declined&orderId=${order}`);
    expect(screen.getByText('Your bank declined')).toBeVisible();
    expect(screen.getByText(order)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/#pricing');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('has a sentence of its own, and shows no more of an address than a sentence', async () => {
    await failed('');
    expect(screen.getByText('Payment was not completed successfully.')).toBeVisible();
    await failed(`?error=${'x'.repeat(5_000)}`);
    expect(screen.getByText(/^x+$/).textContent).toHaveLength(240);
  });
});

describe('a receipt', () => {
  const receipt = {
    number: 'AMX/2026-27/ABC123',
    issued_at: '2026-11-21T06:30:00.000Z',
    seller: {
      name: 'AI Medix LLP',
      address: '1 Example Road, Pune 411001',
      gstin: '27ABCDE1234F1Z5',
      state: 'Maharashtra (27)',
    },
    buyer: { name: 'Dr. Asha Kulkarni', email: 'asha@example.in', phone: '+919876543210', city: null },
    sac: '998439',
    description: 'AI Medix Pro, 30 days',
    plan_id: 'pro_monthly',
    period: { from: '2026-11-21T06:30:00.000Z', to: '2026-12-21T06:30:00.000Z' },
    tax: { rate_percent: 18, taxable: 15_169, cgst: 1_366, sgst: 1_365, igst: 0 },
    total: 17_900,
    currency: 'INR',
    order_id: order,
    payment_id: 'pay_BBBBBBBBBBBBBB',
  };
  const row = 'GET /api/payments/transactions/t1/receipt';
  const showReceipt = () => open('/receipts/t1', { '/receipts/:id': <ReceiptPage /> });

  it('has the fields of a tax invoice', async () => {
    suite.service.on(row, 200, { receipt });
    await showReceipt();
    expect(await screen.findByText('AMX/2026-27/ABC123')).toBeVisible();
    for (const text of ['AI Medix LLP', '27ABCDE1234F1Z5', 'Dr. Asha Kulkarni', 'SAC: 998439']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(2)).toEqual(['CGST 9%₹13.66', 'SGST 9%₹13.65', 'Total paid₹179']);
    expect(rows[1]).toContain('₹151.69');
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('of a seller who is not registered has no tax', async () => {
    suite.service.on(row, 200, {
      receipt: { ...receipt, tax: null, seller: { ...receipt.seller, gstin: null } },
    });
    await showReceipt();
    expect(await screen.findByText('The seller is not registered for GST; no tax is charged.')).toBeVisible();
    expect(screen.queryByText(/GSTIN/)).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('of somebody else is none', async () => {
    suite.service.refuse(row, 404, 'NOT_FOUND', 'Not found.');
    await showReceipt();
    await waitFor(() => expect(screen.getByText('There is no such receipt.')).toBeVisible());
    await act(() => chooseLanguage('hindi'));
    expect(screen.getByText('ऐसी कोई रसीद नहीं है।')).toBeVisible();
  });
});

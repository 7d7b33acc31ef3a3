import { paymentsRoutes } from '#contract/payments';
import { Problem } from '#contract/problem';
import { razorpayProvider } from '../../lambdas/adapters/razorpay/provider';
import { paymentsHandler } from '../../lambdas/payments/handler';
import type { PaymentsPorts } from '../../lambdas/payments/ports';
import { aMember } from '../support/fakes';
import { aPayment, paymentsPorts, testSecrets } from '../support/payment-fakes';
import { signedBy, webhookBody } from '../support/webhook-bodies';
import { call, doorOf, type Proof, type Proofs } from './calling';

const asha = aMember({ phone: '+919800000001' });
const administrator = aMember({ id: 'admin' }, true);

/** The provider's real adapter, and nobody at the other end. */
const provider = razorpayProvider({
  keyId: 'rzp_test_nobody',
  keySecret: async () => 'secret',
  baseUrl: 'http://127.0.0.1:1',
});
/** A ledger that somebody else changes each time. That the table's one says so is provoked by the panel's setPlan. */
const contended = ({ ledgers }: PaymentsPorts): PaymentsPorts['ledgers'] => ({
  account: ledgers.account,
  change: () => Promise.reject(new Problem('SERVICE_BUSY')),
});

/** The handler of a house in which Asha has ordered a plan and paid for it, as the provider tells. */
async function ordered(change: (ports: PaymentsPorts) => Partial<PaymentsPorts> = () => ({})) {
  const { ports, told } = paymentsPorts([asha.account]);
  const order = await call(paymentsHandler(ports, doorOf(asha)), paymentsRoutes.createOrder, {
    body: { plan_id: 'basic_monthly' },
  });
  const payment = aPayment({ orderId: order.body.order_id, amountPaise: order.body.amount });
  const changed = { ...ports, ...change(ports) };
  const sent = {
    order_id: order.body.order_id,
    payment_id: payment.id,
    signature: signedBy(testSecrets.payments, `${order.body.order_id}|${payment.id}`),
  };
  return {
    served: paymentsHandler(changed, doorOf(asha)),
    panel: paymentsHandler(changed, doorOf(administrator)),
    paid: () => void told.set(payment.id, payment),
    payment,
    sent,
  };
}

const event =
  (text: string | undefined, headers: Record<string, string> = {}, signed = true): Proof =>
  async (row) => {
    const { served, payment } = await ordered((ports) => ({ ledgers: contended(ports) }));
    const body = text ?? webhookBody('payment.captured', payment, new Date());
    const signature = signedBy(signed ? testSecrets.webhook : 'another secret', body);
    return call(served, row, { body, headers: { 'x-razorpay-signature': signature, ...headers } });
  };
const unknown = { transaction_id: 'unknown', order_id: 'order_unknown', id: 'unknown' };
const nothingPaid: Proof = async (row) => call((await ordered()).served, row);
const whileContended: Proof = async (row) =>
  call((await ordered((ports) => ({ ledgers: contended(ports) }))).served, row);

export const ofPayments: Proofs = {
  createOrder: {
    PHONE_REQUIRED: (row) =>
      call(paymentsHandler(paymentsPorts([]).ports, doorOf(aMember())), row, {
        body: { plan_id: 'basic_monthly' },
      }),
    PAYMENT_PROVIDER_UNAVAILABLE: async (row) =>
      call((await ordered(() => ({ provider }))).served, row, { body: { plan_id: 'basic_monthly' } }),
    CONFLICT: async (row) => {
      const answers = {
        claim: async () => ({ state: 'other' as const }),
        remember: async () => {},
        forget: async () => {},
      };
      const { served } = await ordered(() => ({ answers }));
      return call(served, row, {
        body: { plan_id: 'basic_monthly' },
        headers: { 'idempotency-key': 'one-key' },
      });
    },
  },
  verifyPayment: {
    NOT_FOUND: async (row) => {
      const { served, sent } = await ordered();
      return call(served, row, { body: { ...sent, order_id: 'order_unknown0000000' } });
    },
    PAYMENT_SIGNATURE_INVALID: async (row) => {
      const { served, sent } = await ordered();
      return call(served, row, { body: { ...sent, signature: signedBy('another secret', 'x') } });
    },
    CONFLICT: async (row) => {
      const { served, sent } = await ordered();
      return call(served, row, { body: sent });
    },
    SERVICE_BUSY: async (row) => {
      const { served, sent, paid } = await ordered((ports) => ({ ledgers: contended(ports) }));
      paid();
      return call(served, row, { body: sent });
    },
    PAYMENT_PROVIDER_UNAVAILABLE: async (row) => {
      const { served, sent } = await ordered(() => ({ provider }));
      return call(served, row, { body: sent });
    },
  },
  orderStatus: { NOT_FOUND: async (row) => call((await ordered()).served, row, { params: unknown }) },
  receipt: { NOT_FOUND: async (row) => call((await ordered()).served, row, { params: unknown }) },
  cancelSubscription: { CONFLICT: nothingPaid, SERVICE_BUSY: whileContended },
  resumeSubscription: { CONFLICT: nothingPaid, SERVICE_BUSY: whileContended },
  paymentWebhook: {
    INVALID_INPUT: event('{}'),
    TOO_LARGE: event('x'.repeat(300_000)),
    UNSUPPORTED_MEDIA_TYPE: event('{}', { 'content-type': 'text/plain' }),
    PAYMENT_SIGNATURE_INVALID: event('{}', {}, false),
    SERVICE_BUSY: event(undefined),
  },
  syncUser: {
    NOT_FOUND: async (row) => call((await ordered()).panel, row, { params: unknown, body: {} }),
    SERVICE_BUSY: async (row) => {
      const { panel } = await ordered((ports) => ({ ledgers: contended(ports) }));
      return call(panel, row, { params: { id: 'asha' }, body: {} });
    },
    PAYMENT_PROVIDER_UNAVAILABLE: async (row) => {
      const { panel } = await ordered(() => ({ provider }));
      return call(panel, row, { params: { id: 'asha' }, body: {} });
    },
  },
};

import type * as z from 'zod';
import { Problem } from '#contract/problem';
import type { OrderRequest, PaymentProvider } from '../../payments/ports';
import { CustomerAnswer, OrderAnswer, PaymentAnswer, PaymentsAnswer } from './answers';
import { callProvider, ProviderRefusal, type RazorpaySettings, razorpayClient } from './client';
import { readEvent } from './events';

/** Razorpay by its own SDK. */
export function razorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const sdk = razorpayClient(settings);

  /** Calls and parses. An answer of an unexpected shape is the provider's fault, as is a refusal where none can be. */
  const callAndParse = async <S extends z.ZodType>(
    schema: S,
    call: () => Promise<unknown>,
  ): Promise<z.output<S>> => {
    const answer = await callProvider(call).catch((fault: unknown) => {
      throw fault instanceof ProviderRefusal
        ? new Problem('PAYMENT_PROVIDER_UNAVAILABLE', { cause: fault })
        : fault;
    });
    const read = schema.safeParse(answer);
    if (!read.success) throw new Problem('PAYMENT_PROVIDER_UNAVAILABLE', { cause: new Error('odd answer') });
    return read.data;
  };

  return {
    event: readEvent,

    createOrder: async (order) => {
      const { orders } = await sdk();
      return callAndParse(OrderAnswer, () => orders.create(asOrder(order)));
    },

    async payment(paymentId) {
      const { payments } = await sdk();
      try {
        return PaymentAnswer.parse(await callProvider(() => payments.fetch(paymentId)));
      } catch (fault) {
        if (fault instanceof ProviderRefusal) return undefined;
        throw fault instanceof Problem
          ? fault
          : new Problem('PAYMENT_PROVIDER_UNAVAILABLE', { cause: fault });
      }
    },

    async paymentsOf(orderId) {
      const { orders } = await sdk();
      return (await callAndParse(PaymentsAnswer, () => orders.fetchPayments(orderId))).items;
    },

    async capture(paymentId, amountPaise) {
      const { payments } = await sdk();
      return callAndParse(PaymentAnswer, () => payments.capture(paymentId, amountPaise, 'INR'));
    },

    async customer({ name, email, phone }) {
      const { customers } = await sdk();
      // `fail_existing` 0: the same person is answered with the customer that is there.
      const customer = { name, contact: phone, ...(email !== null && { email }), fail_existing: '0' };
      return (await callAndParse(CustomerAnswer, () => customers.create(customer))).id;
    },

    async debit({ orderId, amountPaise, customerId, tokenId, email, phone, description }) {
      const { payments } = await sdk();
      const payment = {
        order_id: orderId,
        amount: amountPaise,
        currency: 'INR',
        customer_id: customerId,
        token: tokenId,
        recurring: '1',
        contact: phone,
        ...(email !== null && { email }),
        description,
      };
      return wasAccepted(() => payments.createRecurringPayment(payment));
    },

    async endMandate({ customerId, tokenId }) {
      const { customers } = await sdk();
      await wasAccepted(() => customers.deleteToken(customerId, tokenId));
    },
  };
}

/** Runs a call that the provider may refuse; false when it did. */
async function wasAccepted(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await callProvider(call);
    return true;
  } catch (fault) {
    if (fault instanceof ProviderRefusal) return false;
    throw fault;
  }
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** An order as the provider's API takes it. Its payment is captured as soon as it is authorised. */
const asOrder = ({ amountPaise, receipt, customerId, mandate, debit }: OrderRequest): object => ({
  amount: amountPaise,
  currency: 'INR',
  receipt,
  payment_capture: true,
  ...(customerId !== undefined && { customer_id: customerId }),
  ...(mandate && {
    token: {
      max_amount: mandate.maxPaise,
      expire_at: seconds(mandate.until),
      frequency: 'as_presented', // terms of 30 and 365 days fit none of its months and years
    },
  }),
  ...(debit && { notification: { token_id: debit.tokenId, payment_after: seconds(debit.notBefore) } }),
});

import type { Payment } from '#rules/ledger';
import type { PaymentProvider, ProviderPayment } from './ports';

/** Says whether a payment is for exactly this order, in its amount and currency. */
export const isAsOrdered = (order: Payment, payment: ProviderPayment): boolean =>
  payment.orderId === order.orderId &&
  payment.amountPaise === order.amountPaise &&
  payment.currency === order.currency;

/** An authorised payment of the right amount is captured: authorised money goes back to the person unasked. */
export const captureAuthorised = async (
  provider: PaymentProvider,
  order: Payment,
  payment: ProviderPayment,
): Promise<ProviderPayment> =>
  payment.status === 'authorized' && isAsOrdered(order, payment)
    ? provider.capture(payment.id, order.amountPaise)
    : payment;

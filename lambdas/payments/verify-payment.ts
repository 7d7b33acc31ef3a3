import type { VerifyPayment } from '#contract/payments';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { count } from '#platform/metrics';
import { captureAuthorised } from './expected-payment';
import type { KnownPayment, PaymentsPorts } from './ports';
import { settlePayment } from './settle-payment';
import { checkoutContent, isSignedByEither } from './signature';

/**
 * Counts the payment that the browser brings back from the checkout. The signature shows that it comes from there; the
 * provider is asked whether and how much was paid. Repeating the call changes nothing and answers the same.
 */
export async function verifyPayment(
  ports: PaymentsPorts,
  member: Member,
  { order_id, payment_id, signature, razorpay_signature }: VerifyPayment,
  now: Date,
) {
  const known = await ports.payments.find(order_id);
  // Somebody else's order is answered like one that does not exist.
  if (known?.memberId !== member.id) throw new Problem('NOT_FOUND');
  const { payments, previousPayments } = ports.secrets;
  const content = checkoutContent(known.payment.orderId, payment_id);
  if (!(await isSignedByEither(content, signature ?? razorpay_signature ?? '', payments, previousPayments))) {
    count('PaymentSignatureRefused');
    throw new Problem('PAYMENT_SIGNATURE_INVALID');
  }
  if (!wasCounted(known, payment_id)) await settleNow(ports, known, payment_id, now);
  return {
    message: 'Payment verified successfully',
    subscription_data: { plan_id: known.payment.offer },
  };
}

const wasCounted = ({ payment }: KnownPayment, paymentId: string): boolean =>
  payment.status === 'paid' && payment.paymentId === paymentId;

async function settleNow(
  ports: PaymentsPorts,
  known: KnownPayment,
  paymentId: string,
  now: Date,
): Promise<void> {
  const told = await ports.provider.payment(paymentId);
  if (!told) throw new Problem('CONFLICT', { sentence: notPaid });
  const payment = await captureAuthorised(ports.provider, known.payment, told);
  const outcome = await settlePayment(ports, known, payment, now);
  if (outcome !== 'granted' && outcome !== 'known') throw new Problem('CONFLICT', { sentence: notPaid });
}

const notPaid = {
  en: 'Payment was not completed successfully.',
  hi: 'भुगतान पूरा नहीं हो सका।',
};

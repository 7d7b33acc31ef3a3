import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import type { Language } from '#contract/sentences';
import { siteConfig } from '#web/api/config';
import { serviceOrigin } from '#web/api/request';
import { nativeDevice } from '#web/device/native';
import { accompany } from './checkout-in-app';
import { checkoutScript } from './checkout-script';

/** An order as the service made it, and how the provider's page should speak of it. */
export type CheckoutOrder = ReplyOf<Routes['createOrder']> & {
  description: string;
  language: Language;
};

/** The provider's page told this. It is never proof of a payment: the service decides. */
export type CheckoutResult =
  | { outcome: 'paid'; orderId: string; paymentId: string; signature: string }
  /** The service has confirmed it while the provider's page was still open. */
  | { outcome: 'confirmed'; orderId: string }
  | { outcome: 'failed'; orderId: string; error: string | undefined }
  | { outcome: 'dismissed' };

type Handed = { razorpay_order_id?: string; razorpay_payment_id: string; razorpay_signature: string };

/** Fetches the provider's script ahead of its use. Throws `CheckoutUnreachable`, or `Problem` without a network. */
export const prepareCheckout = async () => {
  const { payments } = await siteConfig();
  return checkoutScript(new URL(payments.checkoutScript, serviceOrigin()).href);
};

/** Opens the provider's payment page over ours and resolves with what became of it, once. */
export async function openCheckout(order: CheckoutOrder): Promise<CheckoutResult> {
  const Checkout = await prepareCheckout();
  let leave = () => {};
  const ended = new Promise<CheckoutResult>((resolve) => {
    const orderId = order.order_id;
    const page = new Checkout({
      ...optionsOf(order),
      handler: ({ razorpay_order_id = orderId, razorpay_payment_id, razorpay_signature }: Handed) =>
        resolve({
          outcome: 'paid',
          orderId: razorpay_order_id,
          paymentId: razorpay_payment_id,
          signature: razorpay_signature,
        }),
      modal: { ondismiss: () => resolve({ outcome: 'dismissed' }) },
    });
    page.on('payment.failed', ({ error }) => {
      // Settled before it closes, because closing tells of a dismissal too.
      resolve({ outcome: 'failed', orderId, error: error?.description });
      page.close();
    });
    page.open();
    leave = accompany(orderId, {
      close: () => page.close(),
      onPaid: () => {
        resolve({ outcome: 'confirmed', orderId });
        page.close();
      },
    });
  });
  return ended.finally(() => leave());
}

function optionsOf(order: CheckoutOrder) {
  const { order_id, key, amount, currency, prefill, theme, customer_id, description, language } = order;
  return {
    key,
    amount,
    currency,
    order_id,
    name: 'AI Medix',
    description,
    prefill,
    theme,
    ...(customer_id !== undefined && { customer_id, recurring: '1' }),
    ...(nativeDevice() && { webview_intent: true }), // UPI apps are opened by links, which the app hands on
    config: { display: { language: language === 'hindi' ? 'hi' : 'en' } },
    // A failed payment has a page of its own, from which one tries again with a new look at the price.
    retry: { enabled: false },
  };
}

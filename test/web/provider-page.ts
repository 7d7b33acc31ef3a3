import { act, waitFor } from '@testing-library/react';
import { plans } from '#contract/product';

type Failure = { error?: { description?: string } };
type Handed = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
type Options = Record<string, unknown> & {
  order_id: string;
  handler: (paid: Handed) => void;
  modal: { ondismiss: () => void };
};

export const checkoutScript = 'https://checkout.example/v1/checkout.js';

/** An order as the service answers it. */
export const anOrder = () => ({
  order_id: 'order_AAAAAAAAAAAAAA',
  key: 'rzp_test_1',
  amount: plans.basic.monthlyPaise,
  currency: 'INR',
  prefill: { name: 'Dr. Asha Kulkarni', email: 'asha@example.in', contact: '+919876543210' },
  theme: { color: '#0b5a5e' },
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Somebody's plan of thirty days that has twelve left. */
export const aPlan = (plan: 'basic' | 'pro', about: object = {}) => ({
  subscription: {
    plan,
    status: 'active',
    amount: plans.basic.monthlyPaise,
    started_at: inDays(-18),
    expires_at: inDays(12),
    next_billing_date: null,
    renews: false,
    ...about,
  },
});

/** Makes what the provider hands over for a payment. */
export const handed = (order = 'order_AAAAAAAAAAAAAA'): Handed => ({
  razorpay_order_id: order,
  razorpay_payment_id: 'pay_BBBBBBBBBBBBBB',
  razorpay_signature: 'a'.repeat(64),
});

/**
 * The provider's payment page, played by the test: jsdom fetches no scripts. It behaves as the real one does where it
 * matters: closing it tells of a dismissal.
 */
export function providerPage() {
  const opened: Options[] = [];
  const failures: ((failure: Failure) => void)[] = [];
  class Checkout {
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    on(_: 'payment.failed', listener: (failure: Failure) => void) {
      failures.push(listener);
    }
    open() {
      opened.push(this.options);
    }
    close() {
      this.options.modal.ondismiss();
    }
  }
  const last = (): Options => {
    const options = opened.at(-1);
    if (!options) throw new Error('nobody opened the payment page');
    return options;
  };
  return {
    opened,
    /** The script arrives as soon as somebody asks for it; it comes once a page. */
    async arrive() {
      if ('Razorpay' in window) return;
      const asked = () =>
        [...document.querySelectorAll('script')].filter(({ src }) => src === checkoutScript);
      await waitFor(() => {
        if (asked().length === 0) throw new Error('nobody asked for the script');
      });
      Object.assign(window, { Razorpay: Checkout });
      await act(async () => asked().map((script) => script.dispatchEvent(new Event('load'))));
    },
    /** Waits until the page was opened that often. */
    seen: (times = 1) =>
      waitFor(() => {
        if (opened.length !== times) throw new Error(`opened ${opened.length} times, not ${times}`);
      }),
    forget() {
      opened.length = 0;
      failures.length = 0;
    },
    pay: (paid = handed()) => act(async () => last().handler(paid)),
    dismiss: () => act(async () => last().modal.ondismiss()),
    fail: (description: string) => act(async () => failures.at(-1)?.({ error: { description } })),
  };
}

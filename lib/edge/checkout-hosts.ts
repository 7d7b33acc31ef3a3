/** The payment provider's checkout; it cannot carry an integrity hash, because the provider changes it at will. */
export const realCheckout = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * The hosts that the provider's checkout needs, by directive. The provider documents no list; this is the one of its
 * own shop modules, with the hosts seen in use.
 */
export const checkoutHosts = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  img: ['https://cdn.razorpay.com'],
} as const;
export type CheckoutHosts = typeof checkoutHosts;

import { planEndNoticeHours } from '#contract/product';
import { words } from './dictionary';

/** Choosing a plan and paying for it. */
export const checkout = {
  subscribe: 'Subscribe',
  plans: { free: 'Free', basic: 'Basic', pro: 'Pro' },
  current: 'Current Plan',
  signInFirst: { title: 'Authentication Required', text: 'Please sign in to subscribe to a plan.' },
  failed: 'Subscription Failed',
  failedText: 'Failed to create subscription. Please try again.',
  unreachable: (message: string) => `Function invocation failed: ${message}`,
  noAnswer: 'No response data received from payment service',
  noPage: 'The payment page could not be loaded. Please check your internet connection and try again.',
  phone: 'Phone Number Required',
  cancelled: { title: 'Payment Cancelled', text: 'You can try again anytime.' },
  notPaid: 'Payment was not completed successfully.',
  opening: 'Opening checkout...',
  verifying: 'Verifying Payment...',
  /** The payment provider's page calls the purchase by this name. */
  purchase: { monthly: (plan: string) => `${plan}, 30 days`, yearly: (plan: string) => `${plan}, 365 days` },
  chooser: {
    title: 'Choose your plan',
    lead: 'Pay by card, UPI or net banking. All sales are final.',
    plans: 'Plan',
    until: (plan: string, day: string) => `${plan} until ${day}`,
    whatChanges: 'What happens when you pay',
    starts: (plan: string, day: string) => `${plan} starts at once and runs until ${day}.`,
    extends: (plan: string, end: string, days: number, day: string) =>
      `Your ${plan} runs until ${end}. ${days} days are added: it then runs until ${day}.`,
    switches: (before: string, left: number, credit: number, plan: string) =>
      `${plan} starts at once. The ${left} days left of your ${before} become ${credit} more days of ${plan}.`,
    runs: (plan: string, day: string) => `${plan} then runs until ${day}.`,
    lost: 'Nothing that you paid for is lost.',
    renewal: 'Renew automatically',
    renewalText: (amount: string, day: string) =>
      `${amount} is taken again the day before it ends on ${day}. You are told ${planEndNoticeHours} hours ahead and can cancel at any time in the settings.`,
    noRenewal: `It does not renew by itself. You are reminded ${planEndNoticeHours} hours before it ends.`,
    phone: 'Mobile number',
    phoneHint: 'The payment page asks for one. It is kept in your profile.',
    pay: (amount: string) => `Subscribe for ${amount}`,
    failed: 'Your present plan could not be loaded.',
    retry: 'Try again',
  },
};
export type CheckoutWords = typeof checkout;
export const checkoutWords = words(checkout, async () => (await import('./hi/checkout')).checkout);

import { planEndNoticeHours } from '#contract/product';
import { words } from './dictionary';
import type { Section } from './section';

const sections: readonly Section[] = [
  {
    title: 'No refunds',
    text: [
      'All sales are final. AI Medix is a digital service that is available at once, so payments are not refunded, neither in full nor in part, nor for time that was not used.',
      'If you were charged twice for one order, or charged for an order that was never activated, write to us: that is an error, and we correct it.',
    ],
  },
  {
    title: 'Cancellation',
    text: [
      'You can cancel at any time in the app settings. Cancelling takes effect at the end of the billing cycle: until then you keep everything of your plan, after that the account continues on Free.',
    ],
  },
  {
    title: 'Payment processing',
    text: [
      'Payments are made in Indian rupees by card, UPI or net banking through a payment gateway. Card and bank details are entered with the gateway; we never see or store them.',
      'Your plan becomes active as soon as the gateway has confirmed the payment.',
    ],
  },
  {
    title: 'Auto-renewal',
    text: [
      `Subscriptions renew automatically unless cancelled. You are told ${planEndNoticeHours} hours before a renewal. Where no mandate for automatic payment was given, the plan simply ends and falls back to Free.`,
    ],
  },
  {
    title: 'Pricing changes',
    text: [
      'Price changes are announced 30 days ahead, by email or in the app. They never touch a period that is already paid for.',
    ],
  },
];

export const refund = {
  title: 'Refunds & Cancellations',
  lead: 'What you pay, how you stop, and why there are no refunds.',
  sections,
  pricing: {
    title: 'Pricing',
    plan: 'Plan',
    monthly: 'Per month',
    yearly: 'Per year',
    queries: 'Queries a day',
    names: { free: 'Free', basic: 'Basic', pro: 'Pro' },
  },
  products: {
    title: 'Products',
    list: [
      'Free: basic AI assistance (AI Diagnosis) and the Drug Calculator',
      'Basic: everything in Free, and clinical notes by AI Medix Guide',
      'Pro: everything in Basic, and document analysis and image AI (AI Report Analysis of lab, X-ray and MRI reports)',
    ],
  },
  billing: {
    title: 'Billing contact',
    text: 'Have the order number at hand when you write about a payment.',
  },
};
export type RefundWords = typeof refund;
export const refundWords = words(refund, async () => (await import('./hi/refund')).refund);

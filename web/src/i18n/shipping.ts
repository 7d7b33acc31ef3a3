import { plans } from '#contract/product';
import { words } from './dictionary';
import type { Section } from './section';

const sections: readonly Section[] = [
  {
    title: 'Digital delivery',
    text: [
      'AI Medix is a digital service. Nothing is shipped by post. A plan is activated immediately on payment and is there on every device that you sign in on.',
    ],
  },
  {
    title: 'Geographic availability',
    text: [
      'The service is made for India. It can be used wherever there is an internet connection; prices and payment methods are those of India, and mobile sign-up needs an Indian mobile number.',
    ],
  },
  {
    title: 'Delivery confirmation',
    text: ['That your plan is active is confirmed:'],
    list: ['by email', 'by SMS, if you gave a phone number', 'by a notice in the app'],
  },
  {
    title: 'Technical requirements',
    text: [],
    list: [
      'a current browser such as Chrome, Edge, Firefox or Safari, or the Android app (version v1.1)',
      'an internet connection for every answer',
      'for reports: a PDF, JPG or PNG file of at most 10MB',
    ],
  },
  {
    title: 'Support',
    text: [
      'If a plan that was paid for is not active within a few minutes, reload the dashboard; if it is still not there, write to us with the order number. Support replies in 24-48 hours on business days.',
    ],
  },
  {
    title: 'Limits',
    text: [
      `Each plan answers a number of queries a day (Free ${plans.free.dailyQueries}, Basic ${plans.basic.dailyQueries}, Pro ${plans.pro.dailyQueries}; the day begins at midnight, India time). Maintenance, a provider that is down, or a network failure can interrupt the service; a query that failed is not counted.`,
    ],
  },
];

export const shipping = {
  title: 'Shipping & Delivery',
  lead: 'Nothing comes by post: what you pay for is there at once.',
  sections,
};
export type ShippingWords = typeof shipping;
export const shippingWords = words(shipping, async () => (await import('./hi/shipping')).shipping);

import { words } from './dictionary';

/** The pages that are read share these words. */
export const pages = {
  contents: 'On this page',
  effective: (day: string) => `Effective: ${day}`,
  updated: (day: string) => `Last updated: ${day}`,
  support: {
    entity: 'Legal entity',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    unreachable: 'The contact details could not be loaded. Please check your internet connection.',
    retry: 'Try again',
  },
  footer: {
    line: 'An educational clinical assistant, in English and Hindi.',
    manual: 'User manual',
    support: 'Support',
    hours: ['Mon-Fri 9:00-18:00 IST', 'Sat-Sun 10:00-16:00 IST'],
    reply: 'Typical reply within 24 hours',
  },
};
export type PagesWords = typeof pages;
export const pagesWords = words(pages, async () => (await import('./hi/pages')).pages);

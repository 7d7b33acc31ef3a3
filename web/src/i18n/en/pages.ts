/** What the pages that are read share. */
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
};
export type PagesWords = typeof pages;

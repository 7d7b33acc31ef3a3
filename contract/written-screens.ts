import { screenOf, toolIds } from '#contract/tools/table'; // as Vite's own loader of configurations finds it

// Apart from the public pages, so that the first page of the site does not carry the table of tools.

/** Screens of the app that are written out while building: they are seen at once, and work when their code has come. */
export const writtenScreens = [
  '/auth',
  '/dashboard',
  ...toolIds.map((id) => screenOf({ id })),
  '/history',
  '/profile-settings',
  '/admin',
] as const;
export type WrittenScreen = (typeof writtenScreens)[number];

/** The other screens, which stand once their code has come; `:id` stands for one of many. Any other address is nobody's. */
export const otherScreens = [
  '/reset-password',
  '/calculators',
  '/calculators/:id',
  '/protocols',
  '/protocols/:id',
  '/history/:id',
  '/cases/:id',
  '/payment-success',
  '/payment-failed',
  '/receipts/:id',
] as const;

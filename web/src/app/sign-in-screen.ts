import type { Screen } from './screen.ts';

/** The first row of the table of screens. It stands apart, because public pages lead here and know no other screen. */
export const signInScreen: Screen = {
  path: '/auth',
  frame: 'none',
  module: 'features/auth/auth-page.tsx',
  load: async () => (await import('#web/features/auth/auth-page')).AuthPage,
  budgetKib: 60,
};

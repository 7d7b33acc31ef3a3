import type { Screen } from './screen.ts';

/** The way in, apart from the rest of its row (`screens.ts`): public pages lead here and know no other screen. */
export const signInScreen = {
  path: '/auth',
  load: async () => (await import('#web/features/auth/auth-page')).AuthPage,
} satisfies Partial<Screen>;

import { screenOf, toolNames, toolTable } from '../../../contract/tools/table.ts';
import { toolScreens } from '../features/tools/screens.ts';
import type { Screen } from './screen.ts';
import { signInScreen } from './sign-in-screen.ts';

// The modules that show an answer come when somebody turns to the form of a tool.
const answer = ['features/tools/answer-document.tsx'];

/**
 * THE table of screens. Derived from it: routes (`routes.tsx`), what is fetched ahead (`prefetch.ts`), what a written
 * screen needs to wake (`build/prerender.ts`), budgets (`size-limit.config.mjs`). Which of them are written out is
 * promised to who serves them: `writtenScreens` in `contract/written-screens.ts`.
 * Its imports are named by whole paths, so that the build's own tools read it as it is.
 */
export const screens: readonly Screen[] = [
  { ...signInScreen, frame: 'none', module: 'features/auth/auth-page.tsx', budgetKib: 60 },
  {
    path: '/reset-password',
    frame: 'none',
    module: 'features/auth/reset-page.tsx',
    load: async () => (await import('#web/features/auth/reset-page')).ResetPage,
  },
  {
    path: '/dashboard',
    frame: 'app',
    module: 'app/dashboard.tsx',
    load: async () => (await import('./dashboard')).Dashboard,
    budgetKib: 61,
  },
  ...toolNames.map(
    (name): Screen => ({
      path: screenOf(toolTable[name]),
      frame: 'app',
      module: `features/tools/${name}/${name}-page.tsx`,
      load: toolScreens[name],
      budgetKib: 80,
      counts: answer,
    }),
  ),
  {
    path: '/calculators',
    frame: 'app',
    module: 'features/calculators/calculators-page.tsx',
    load: async () => (await import('#web/features/calculators/calculators-page')).CalculatorsPage,
    budgetKib: 30,
  },
  {
    path: '/calculators/:id',
    frame: 'app',
    module: 'app/calculators.tsx',
    load: async () => (await import('./calculators')).OneCalculator,
    budgetKib: 60,
  },
  {
    path: '/protocols',
    frame: 'app',
    module: 'features/protocols/protocols-page.tsx',
    load: async () => (await import('#web/features/protocols/protocols-page')).ProtocolsPage,
    budgetKib: 30,
  },
  {
    path: '/protocols/:id',
    frame: 'app',
    module: 'app/protocols.tsx',
    load: async () => (await import('./protocols')).OneProtocol,
    budgetKib: 60,
  },
  {
    path: '/history',
    frame: 'app',
    module: 'features/me/history/history-page.tsx',
    load: async () => (await import('#web/features/me/history/history-page')).HistoryPage,
    budgetKib: 80,
    counts: ['features/me/history/entry-page.tsx'],
  },
  {
    path: '/history/:id',
    frame: 'app',
    module: 'features/me/history/entry-page.tsx',
    load: async () => (await import('#web/features/me/history/entry-page')).HistoryEntryPage,
  },
  {
    path: '/cases/:id',
    frame: 'app',
    module: 'features/me/history/case-page.tsx',
    load: async () => (await import('#web/features/me/history/case-page')).CasePage,
  },
  {
    path: '/profile-settings',
    frame: 'app',
    module: 'features/me/profile/profile-page.tsx',
    load: async () => (await import('#web/features/me/profile/profile-page')).ProfilePage,
    budgetKib: 80,
    askFirst: async (client) =>
      client.prefetchQuery((await import('#web/features/me/profile/past-payments')).transactionsQuery),
  },
  {
    path: '/payment-success',
    frame: 'app',
    module: 'features/payments/payment-success-page.tsx',
    load: async () => (await import('#web/features/payments/payment-success-page')).PaymentSuccessPage,
  },
  {
    path: '/payment-failed',
    frame: 'site',
    module: 'features/payments/payment-failed-page.tsx',
    load: async () => (await import('#web/features/payments/payment-failed-page')).PaymentFailedPage,
  },
  {
    path: '/receipts/:id',
    frame: 'app',
    module: 'features/payments/receipt-page.tsx',
    load: async () => (await import('#web/features/payments/receipt-page')).ReceiptPage,
  },
  {
    path: '/admin',
    frame: 'app',
    module: 'features/admin/admin-page.tsx',
    load: async () => (await import('#web/features/admin/admin-page')).AdminPage,
    budgetKib: 90,
    askFirst: async (client) =>
      client.prefetchQuery((await import('#web/features/admin/panel-queries')).summaryQuery),
  },
];

/** A screen of the app needs these beside itself: the table, the frame, and the keeper of the tokens. */
export const frameModules = ['app/other-pages.tsx', 'app/signed-in-frame.tsx', 'api/identity.ts'];

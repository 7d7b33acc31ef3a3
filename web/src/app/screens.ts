import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** One screen of the app. Pages that everybody reads stand in `contract/public-pages.ts`. */
export type Screen = {
  readonly path: string;
  /** What stands around it: the bars of the app, for who is signed in; those of the site; or nothing. */
  readonly frame: 'app' | 'site' | 'none';
  /** The module that draws it, under `web/src`: a chunk of its own, which the build looks up by this name. */
  readonly module: string;
  /** Fetches that module. */
  readonly load: () => Promise<ComponentType>;
  /** What it may add to what is there before it, over the wire, held by `npm run sizes`. */
  readonly budgetKib?: number;
  /** Modules that come once it is of use, counted with it. */
  readonly counts?: readonly string[];
  /** Asks the service what the screen asks first, beside the person that every screen knows already. */
  readonly askFirst?: (client: QueryClient) => Promise<void>;
};

// What shows an answer comes when somebody turns to the form of a tool.
const answer = ['features/tools/answer-document.tsx'];

/**
 * THE table of screens. Derived from it: routes (`routes.tsx`), what is fetched ahead (`prefetch.ts`), what a written
 * screen needs to wake (`build/prerender.ts`), budgets (`size-limit.config.mjs`). Which of them are written out is
 * promised to who serves them: `writtenScreens` in `contract/public-pages.ts`. It imports nothing, so that the build's
 * own tools read it as it is.
 */
export const screens: readonly Screen[] = [
  {
    path: '/auth',
    frame: 'none',
    module: 'features/auth/auth-page.tsx',
    load: async () => (await import('#web/features/auth/auth-page')).AuthPage,
    budgetKib: 60,
  },
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
    budgetKib: 60,
  },
  {
    path: '/ai-diagnosis',
    frame: 'app',
    module: 'features/tools/diagnosis/diagnosis-page.tsx',
    load: async () => (await import('#web/features/tools/diagnosis/diagnosis-page')).DiagnosisPage,
    budgetKib: 80,
    counts: answer,
  },
  {
    path: '/drug-calculator',
    frame: 'app',
    module: 'features/tools/calculator/calculator-page.tsx',
    load: async () => (await import('#web/features/tools/calculator/calculator-page')).CalculatorPage,
    budgetKib: 80,
    counts: answer,
  },
  {
    path: '/ai-report-analysis',
    frame: 'app',
    module: 'features/tools/reports/reports-page.tsx',
    load: async () => (await import('#web/features/tools/reports/reports-page')).ReportsPage,
    budgetKib: 80,
    counts: answer,
  },
  {
    path: '/ai-medical-notes',
    frame: 'app',
    module: 'features/tools/notes/notes-page.tsx',
    load: async () => (await import('#web/features/tools/notes/notes-page')).NotesPage,
    budgetKib: 80,
    counts: answer,
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

/** What the frame of the app needs beside a screen: itself, and the keeper of the tokens. */
export const frameModules = ['app/signed-in.tsx', 'api/identity.ts'];

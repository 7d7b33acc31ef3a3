import { words } from './dictionary';

/** A page that cannot be shown says these words, with what can be quoted of the failure. */
export const failure = {
  crashed: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. What you typed is kept in this tab.',
    reload: 'Reload the page',
  },
  outdated: {
    title: 'AI Medix was updated',
    text: 'This page belongs to the version before. Reload to get the new one; what you typed is kept in this tab.',
  },
  missing: {
    title: 'This page is not on your device yet',
    text: 'You are offline. Open it again when the connection is back; what you typed is kept in this tab.',
    again: 'Try again',
  },
  dashboard: 'Go to Dashboard',
  notFound: {
    title: 'Oops! Page not found',
    text: 'There is nothing at this address. It may have moved, or the link may be mistyped.',
    home: 'Return to Home',
  },
  quote: 'If this goes on, quote this number to support:',
  copyNumber: 'Copy the number',
  copied: 'Copied',
  copyFailed: 'Copy failed',
};
export type FailureWords = typeof failure;
export const failureWords = words(failure, async () => (await import('./hi/failure')).failure);

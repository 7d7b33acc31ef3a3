import { retention } from '#contract/product';
import { words } from './dictionary';

export const history = {
  title: 'History',
  lead: `Your answers of the last ${retention.historyDays} days. Only you can see them.`,
  back: 'Back to Dashboard',
  backToList: 'Back to history',
  empty: {
    title: 'Nothing here yet',
    text: `Answers that you get appear here and stay for ${retention.historyDays} days.`,
    off: 'Keeping a history is switched off, so no answers are kept.',
    settings: 'Profile settings',
    start: 'Start a diagnosis',
  },
  failed: 'Your history could not be loaded.',
  more: 'Load more',
  loadingMore: 'Loading...',
  gone: 'This answer is no longer there.',
  question: 'What you asked',
  answer: 'Answer',
  delete: 'Delete',
  deleteOne: (title: string) => `Delete: ${title}`,
  deleted: 'Answer deleted',
  undo: 'Undo',
  deleteFailed: 'Could not be deleted',
};
export type HistoryWords = typeof history;
export const historyWords = words(history, async () => (await import('./hi/history')).history);

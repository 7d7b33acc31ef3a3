import { history as english } from './en/history';
import { words } from './words';

export const historyWords = words(english, async () => (await import('./hi/history')).history);

import { feedback as english } from './en/feedback';
import { words } from './words';

export const feedbackWords = words(english, async () => (await import('./hi/feedback')).feedback);

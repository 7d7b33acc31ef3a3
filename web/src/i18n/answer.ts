import { answer as english } from './en/answer';
import { words } from './words';

export const answerWords = words(english, async () => (await import('./hi/answer')).answer);

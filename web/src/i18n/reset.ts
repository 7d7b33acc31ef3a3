import { reset as english } from './en/reset';
import { words } from './words';

export const resetWords = words(english, async () => (await import('./hi/reset')).reset);

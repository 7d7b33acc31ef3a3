import { terms as english } from './en/terms';
import { words } from './words';

export const termsWords = words(english, async () => (await import('./hi/terms')).terms);

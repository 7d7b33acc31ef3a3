import { pages as english } from './en/pages';
import { words } from './words';

export const pagesWords = words(english, async () => (await import('./hi/pages')).pages);

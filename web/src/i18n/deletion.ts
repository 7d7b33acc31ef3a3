import { deletion as english } from './en/deletion';
import { words } from './words';

export const deletionWords = words(english, async () => (await import('./hi/deletion')).deletion);

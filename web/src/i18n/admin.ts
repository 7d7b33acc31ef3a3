import { admin as english } from './en/admin';
import { words } from './words';

export const adminWords = words(english, async () => (await import('./hi/admin')).admin);

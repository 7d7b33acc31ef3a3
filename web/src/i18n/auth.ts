import { auth as english } from './en/auth';
import { words } from './words';

export const authWords = words(english, async () => (await import('./hi/auth')).auth);

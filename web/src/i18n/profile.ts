import { profile as english } from './en/profile';
import { words } from './words';

export const profileWords = words(english, async () => (await import('./hi/profile')).profile);

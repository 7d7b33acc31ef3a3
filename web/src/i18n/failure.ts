import { failure as english } from './en/failure';
import { words } from './words';

export const failureWords = words(english, async () => (await import('./hi/failure')).failure);

import { idle as english } from './en/idle';
import { words } from './words';

export const idleWords = words(english, async () => (await import('./hi/idle')).idle);

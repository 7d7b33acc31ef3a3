import { extras as english } from './en/extras';
import { words } from './words';

export const extrasWords = words(english, async () => (await import('./hi/extras')).extras);

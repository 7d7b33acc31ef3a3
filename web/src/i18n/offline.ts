import { offline as english } from './en/offline';
import { words } from './words';

export const offlineWords = words(english, async () => (await import('./hi/offline')).offline);

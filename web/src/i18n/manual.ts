import { manual as english } from './en/manual';
import { words } from './words';

export const manualWords = words(english, async () => (await import('./hi/manual')).manual);

import { tools as english } from './en/tools';
import { words } from './words';

export const toolWords = words(english, async () => (await import('./hi/tools')).tools);

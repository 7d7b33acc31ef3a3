import { shortcuts as english } from './en/shortcuts';
import { words } from './words';

export const shortcutsWords = words(english, async () => (await import('./hi/shortcuts')).shortcuts);

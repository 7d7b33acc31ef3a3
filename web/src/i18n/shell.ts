import { shell as english } from './en/shell';
import { words } from './words';

export const shellWords = words(english, async () => (await import('./hi/shell')).shell);

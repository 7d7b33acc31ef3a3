import { mobile as english } from './en/mobile';
import { words } from './words';

export const mobileWords = words(english, async () => (await import('./hi/mobile')).mobile);

import { share as english } from './en/share';
import { words } from './words';

export const shareWords = words(english, async () => (await import('./hi/share')).share);

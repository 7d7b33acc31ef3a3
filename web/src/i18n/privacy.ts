import { privacy as english } from './en/privacy';
import { words } from './words';

export const privacyWords = words(english, async () => (await import('./hi/privacy')).privacy);

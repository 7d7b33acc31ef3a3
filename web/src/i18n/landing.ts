import { landing as english } from './en/landing';
import { words } from './words';

export const landingWords = words(english, async () => (await import('./hi/landing')).landing);

import { welcome as english } from './en/welcome';
import { words } from './words';

export const welcomeWords = words(english, async () => (await import('./hi/welcome')).welcome);

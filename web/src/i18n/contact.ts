import { contact as english } from './en/contact';
import { words } from './words';

export const contactWords = words(english, async () => (await import('./hi/contact')).contact);

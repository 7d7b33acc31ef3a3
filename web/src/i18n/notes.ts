import { notes as english } from './en/notes';
import { words } from './words';

export const notesWords = words(english, async () => (await import('./hi/notes')).notes);

import { type DosePhrases, english } from './dose-phrases-english';
import { hindi } from './dose-phrases-hindi';

/** Every fixed sentence of a dose, in both languages. */
export const dosePhrases: Record<'english' | 'hindi', DosePhrases> = { english, hindi };

import type { Language } from './danger';

/** What is counted by the piece, as who opens it says in Hindi. Measures (mg, mL) keep the signs of the label. */
const inHindi: Record<string, string> = { vial: 'वायल', puff: 'पफ', drop: 'बूँद', unit: 'यूनिट' };
const counted = new RegExp(`(?<=\\d )(${Object.keys(inHindi).join('|')})s?\\b`, 'g');

/** "8–10 vials" of a document in Hindi as "8–10 वायल". */
export const withPieces = (document: string, language: Language): string =>
  language === 'hindi'
    ? document.replace(counted, (told, piece: string) => inHindi[piece] ?? told)
    : document;

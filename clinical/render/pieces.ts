import { hindiPieces } from '../dosing/amount';
import type { Language } from './danger';

const inHindi: Record<string, string> = hindiPieces;
const counted = new RegExp(`(?<=\\d )(${Object.keys(inHindi).join('|')})s?\\b`, 'g');

/** "8–10 vials" of a document in Hindi as "8–10 वायल". */
export const withPieces = (document: string, language: Language): string =>
  language === 'hindi'
    ? document.replace(counted, (told, piece: string) => inHindi[piece] ?? told)
    : document;

import { hindiKey, isDevanagari } from './phonetic';
import { englishKey } from './stem';

/** A word, number or sign of the text; `start` and `end` count UTF-16 units of the text as it was given. */
export type Token = {
  start: number;
  end: number;
  kind: 'word' | 'number' | 'sign';
  /** Lower case, composed, without nukta or Latin accents. */
  word: string;
  /** Empty for Devanagari, numbers and signs. */
  english: string;
  /** Empty for numbers and signs. */
  hindi: string;
};

const PIECE =
  /\p{L}[\p{L}\p{M}\p{N}\u200c\u200d]*(?:['’]\p{L}+)?|[0-9०-९]+(?:,[0-9०-९]{2,3})*(?:\.[0-9०-९]+)?|[^\s]/gu;
const NUKTA = /\u093c/g;
const ACCENTS = /[\u0300-\u036f\u200c\u200d]/g;

/** Devanagari digits read as Latin ones; grouping commas (1,50,000) dropped. */
export const numberOf = (digits: string): number =>
  Number(digits.replace(/[०-९]/g, (d) => String(d.charCodeAt(0) - 0x0966)).replaceAll(',', ''));

/** The form in which words are compared; it never changes what a span points to. */
export const plain = (raw: string): string =>
  raw.toLowerCase().normalize('NFD').replace(NUKTA, '').replace(ACCENTS, '').replace(/’/g, "'");

/** Cuts text into tokens in its order; never throws, whatever the text. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(PIECE)].map((piece) => {
    const [raw] = piece;
    const first = raw.charAt(0);
    const kind = /[0-9०-९]/.test(first) ? 'number' : /\p{L}/u.test(raw) ? 'word' : 'sign';
    const word = plain(raw);
    return {
      start: piece.index,
      end: piece.index + raw.length,
      kind,
      word,
      english: kind === 'word' && !isDevanagari(word) ? englishKey(word) : '',
      hindi: kind === 'word' ? hindiKey(word) : '',
    };
  });
}

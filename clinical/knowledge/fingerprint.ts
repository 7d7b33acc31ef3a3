import type { Knowledge } from './knowledge';

// FNV-1a in 32 bits: short enough to read out on the telephone, and the same on every machine without a library.
const offset = 0x811c9dc5;
const prime = 0x01000193;

/** Eight signs that change with every change of what doses rest on. */
export const fingerprintOf = ({ drugs, sources }: Pick<Knowledge, 'drugs' | 'sources'>): string =>
  signsOf(JSON.stringify([drugs, sources]));

/** A whole number of 32 bits that changes with the text between two places. */
export function spreadOf(text: string, from = 0, to = text.length): number {
  let spread = offset;
  for (let at = from; at < to; at++) spread = Math.imul(spread ^ text.charCodeAt(at), prime);
  return spread;
}

/** Eight signs that change with the text. */
export const signsOf = (text: string): string => (spreadOf(text) >>> 0).toString(16).padStart(8, '0');

import type { Knowledge } from './knowledge';

// FNV-1a in 32 bits: short enough to read out on the telephone, and the same on every machine without a library.
const offset = 0x811c9dc5;
const prime = 0x01000193;

/** Eight signs that change with every change of what doses rest on. */
export const fingerprintOf = ({ drugs, sources }: Pick<Knowledge, 'drugs' | 'sources'>): string =>
  signsOf(JSON.stringify([drugs, sources]));

/** Eight signs that change with the text. */
export function signsOf(text: string): string {
  let hash = offset;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), prime);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

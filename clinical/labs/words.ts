import type { Analyte } from '../knowledge/analyte-shape';
import { findAll } from '../words/pattern';
import type { ColumnPart } from './columns';

export type WordHit = ColumnPart & { meaning: 'normal' | 'abnormal' | 'unsure' };

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** "Non Reactive", "non-reactive" and "NONREACTIVE" are one word; the sign of "-ve" stays. */
const wordPattern = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}+])${escaped(word).replace(/(?<=\p{L})[\s-]+(?=\p{L})/gu, '[\\s-]*')}(?![\\p{L}\\p{M}\\p{N}+])`,
    'giu',
  );

/** Results in words, in the order of the row; of two that overlap the longer counts ("non reactive" holds no "reactive"). */
export function wordsIn(text: string, words: NonNullable<Analyte['words']>): WordHit[] {
  const hits: WordHit[] = [];
  for (const [word, meaning] of Object.entries(words).sort(([a], [b]) => b.length - a.length))
    for (const hit of findAll(text, wordPattern(word))) {
      const [start, end] = [hit.index, hit.index + hit[0].length];
      if (!hits.some((other) => start < other.end && other.start < end))
        hits.push({ start, end, text: hit[0], meaning });
    }
  return hits.sort((a, b) => a.start - b.start);
}

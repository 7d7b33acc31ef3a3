import type { Analyte, WordMeaning } from '../knowledge/analyte-shape';
import { onceForText } from '../knowledge/once-for-each';
import { findAll, type Pattern, pattern, scriptOf } from '../words/pattern';
import type { ColumnPart } from './columns';

export type WordHit = ColumnPart & { meaning: WordMeaning };

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** "Non Reactive", "non-reactive" and "NONREACTIVE" are one word; the sign of "-ve" stays. */
const wordPattern = onceForText(
  (word): Pattern =>
    pattern(
      `(?<![\\p{L}\\p{M}\\p{N}+])${escaped(word).replace(/(?<=\p{L})[\s-]+(?=\p{L})/gu, '[\\s-]*')}(?![\\p{L}\\p{M}\\p{N}+])`,
      'giu',
    ),
  { most: 2_000 },
);

/** Results in words, in the order of the row; of two that overlap the longer counts ("non reactive" holds no "reactive"). */
export function wordsIn(text: string, words: NonNullable<Analyte['words']>): WordHit[] {
  const hits: WordHit[] = [];
  const script = scriptOf(text);
  for (const [word, meaning] of Object.entries(words).sort(([a], [b]) => b.length - a.length))
    for (const hit of findAll(text, wordPattern(word)(script))) {
      const [start, end] = [hit.index, hit.index + hit[0].length];
      if (!hits.some((other) => start < other.end && other.start < end))
        hits.push({ start, end, text: hit[0], meaning });
    }
  return hits.sort((a, b) => a.start - b.start);
}

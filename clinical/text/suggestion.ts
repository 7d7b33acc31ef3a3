import { fileUnder } from '../knowledge/file-under';
import { editDistance } from '../words/edit-distance';
import type { Lexicon } from '../words/lexicon';
import { isDevanagari } from '../words/phonetic';

/** A shorter word is like too many others. */
const shortest = 5;
/** From this length on a word may hold two errors. */
const twoErrorsFrom = 8;

const known = new WeakMap<Lexicon, ReadonlyMap<string, readonly string[]>>();
const placeOf = (letter: string, length: number): string => `${letter}${length}`;
/** Words of all terms by their first letter and length, gathered when the first is asked for. */
function wordsByLetter(lexicon: Lexicon): ReadonlyMap<string, readonly string[]> {
  const before = known.get(lexicon);
  if (before) return before;
  const { english, devanagari, roman } = lexicon.words;
  const byLetter = new Map<string, string[]>();
  for (const word of new Set([...english, ...devanagari, ...roman])) {
    if ([...word].length < shortest) continue;
    const place = placeOf(word.charAt(0), word.length);
    fileUnder(byLetter, place, word);
  }
  known.set(lexicon, byLetter);
  return byLetter;
}

/** The word of our findings that a word may be meant for, or nothing where none is near; of equals the first by its letters. */
export function suggestionFor(lexicon: Lexicon, typed: string): string | undefined {
  const word = typed.toLowerCase();
  const { length } = word;
  if ([...word].length < shortest) return undefined;
  // A vowel sign of Devanagari is a letter of its own: one that differs is as far as two letters are.
  const most = length >= twoErrorsFrom && !isDevanagari(word) ? 2 : 1;
  const words = wordsByLetter(lexicon);
  const near = Array.from({ length: 2 * most + 1 }, (_, more) => length - most + more)
    .flatMap((long) => words.get(placeOf(word.charAt(0), long)) ?? [])
    .map((one) => ({ one, errors: editDistance(word, one, most) }))
    .filter(({ errors }) => errors > 0 && errors <= most)
    .sort((a, b) => a.errors - b.errors || (a.one < b.one ? -1 : 1));
  return near[0]?.one;
}

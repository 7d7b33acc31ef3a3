import { fileUnder } from '../knowledge/file-under';
import { onceForEach, onceForText } from '../knowledge/once-for-each';
import { editDistance } from '../words/edit-distance';
import type { Lexicon } from '../words/lexicon';
import { isDevanagari } from '../words/phonetic';

/** A shorter word is like too many others. */
const shortest = 5;
/** From this length on a word may hold two errors. */
const twoErrorsFrom = 8;

const placeOf = (letter: string, length: number): string => `${letter}${length}`;
/** Words of all terms by their first letter and length, gathered when the first is asked for. */
const wordsByLetter = onceForEach((lexicon: Lexicon): ReadonlyMap<string, readonly string[]> => {
  const { english, devanagari, roman } = lexicon.words;
  const byLetter = new Map<string, string[]>();
  for (const word of new Set([...english, ...devanagari, ...roman])) {
    if ([...word].length < shortest) continue;
    const place = placeOf(word.charAt(0), word.length);
    fileUnder(byLetter, place, word);
  }
  return byLetter;
});

/** Texts leave the same few words unread, and each is held against hundreds; no letters where none of those is near. */
const nearestIn = onceForEach((lexicon: Lexicon) =>
  onceForText((word) => nearestTo(lexicon, word) ?? '', { most: 20_000 }),
);

/** The word of our findings that a word may be meant for, or nothing where none is near; of equals the first by its letters. */
export const suggestionFor = (lexicon: Lexicon, typed: string): string | undefined =>
  nearestIn(lexicon)(typed.toLowerCase()) || undefined;

function nearestTo(lexicon: Lexicon, word: string): string | undefined {
  const { length } = word;
  if ([...word].length < shortest) return undefined;
  // A vowel sign of Devanagari is a letter of its own: one that differs is as far as two letters are.
  const most = length >= twoErrorsFrom && !isDevanagari(word) ? 2 : 1;
  const words = wordsByLetter(lexicon);
  let nearest: { one: string; errors: number } | undefined;
  for (let long = length - most; long <= length + most; long++)
    for (const one of words.get(placeOf(word.charAt(0), long)) ?? []) {
      const errors = editDistance(word, one, nearest?.errors ?? most);
      if (errors === 0 || errors > (nearest?.errors ?? most)) continue;
      if (!nearest || errors < nearest.errors || one < nearest.one) nearest = { one, errors };
    }
  return nearest?.one;
}

import { fileUnder } from '../knowledge/file-under';
import spelling from '../knowledge/words/spelling.json' with { type: 'json' };
import synonyms from '../knowledge/words/synonyms.json' with { type: 'json' };
import { editDistance } from '../words/edit-distance';
import type { Lexicon } from '../words/lexicon';
import { isDevanagari } from '../words/phonetic';
import { pairsOf } from '../words/phrases';
import { englishKey } from '../words/stem';
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import { candidatesOf, runsOf } from './match';

/** Everyday words that one letter makes a word of our terms: nobody meant the term. */
const otherWords = new WordSet(spelling.otherWords);

/** Words that are often misspelt, each with what is meant; such a mistake needs no neighbours, and every list reads it as what is meant. */
const mistakes: ReadonlyMap<string, string> = new Map(pairsOf(spelling.mistakes));
/** The tokens with such mistakes read as what is meant. */
export const withoutMistakes = (tokens: readonly Token[]): readonly Token[] =>
  tokens.some(({ word }) => mistakes.has(word))
    ? tokens.map((token) => {
        const meant = mistakes.get(token.word);
        return meant === undefined || token.english === ''
          ? token
          : { ...token, word: meant, english: englishKey(meant) };
      })
    : tokens;

/** A shorter word is never mended, and one that stands alone is only mended towards a word of so many letters. */
const shortest = 4;
const shortestAlone = 5;
/** From this length on a word may hold two errors and still be known without its neighbours. */
const twoErrorsFrom = 8;
/** No word is further from what is meant. */
const farthest = 2;

type Speller = {
  /** English keys of all terms: such a word needs no mending. */
  keys: ReadonlySet<string>;
  /** Words of terms by what is left of them when one letter is missing, and whole. */
  byRest: ReadonlyMap<string, readonly string[]>;
  /** Longer words of terms by their consonants: "vmtng" is vomiting. */
  byConsonants: ReadonlyMap<string, readonly string[]>;
};

/** The letters of a word without vowels behind the first one, and none twice in a row. */
const consonantsOf = (word: string): string =>
  (word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')).replace(/(.)\1+/g, '$1');
/** Says whether the letters typed are those of a longer word, in its order, with some left out. */
function leavesOut(whole: string, typed: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === typed[at]) at++;
  return at === typed.length && typed.length < whole.length;
}
/** So many consonants are hardly those of two words. */
const fewestConsonants = 4;

/** A word and what is left of it without each of its letters. */
const restsOf = (word: string): Set<string> =>
  new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))]);

function spellerOf(lexicon: Lexicon): Speller {
  const words = new Set(lexicon.words.english.filter((word) => /^[a-z]+$/.test(word)));
  for (const { words: alike } of Object.values(synonyms)) for (const word of alike) words.add(word);
  const byRest = new Map<string, string[]>();
  const byConsonants = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < shortest) continue;
    const consonants = consonantsOf(word);
    if (consonants.length >= fewestConsonants) fileUnder(byConsonants, consonants, word);
    for (const rest of restsOf(word)) {
      const known = byRest.get(rest);
      if (known) known.push(word);
      else byRest.set(rest, [word]);
    }
  }
  return { keys: new Set([...words].map((word) => englishKey(word))), byRest, byConsonants };
}

const spellers = new WeakMap<Lexicon, Speller>();
/** Built when the first word is met that is not known. */
function spellerFor(lexicon: Lexicon): Speller {
  const speller = spellers.get(lexicon) ?? spellerOf(lexicon);
  spellers.set(lexicon, speller);
  return speller;
}

/** Words of terms that a word may be meant for, the nearest first; the first letter is hardly ever wrong. */
function meantBy({ byRest, byConsonants }: Speller, word: string): { word: string; errors: number }[] {
  const near = new Set([...restsOf(word)].flatMap((rest) => byRest.get(rest) ?? []));
  const withoutVowels = (byConsonants.get(consonantsOf(word)) ?? []).filter(
    (one) => !near.has(one) && leavesOut(one, word),
  );
  return [...near]
    .filter((one) => one[0] === word[0])
    .map((one) => ({ word: one, errors: editDistance(word, one, farthest) }))
    .filter(({ errors }) => errors <= farthest)
    .concat(withoutVowels.map((one) => ({ word: one, errors: 1 })))
    .sort((a, b) => a.errors - b.errors || (a.word < b.word ? -1 : 1));
}

const isPlainWord = ({ kind, word, inHindi }: Token): boolean =>
  kind === 'word' && !inHindi && word.length >= shortest && !isDevanagari(word) && /^[a-z]+$/.test(word);

/** Says whether a word may be mended without a neighbour for it; a short one may be Hindi where nothing is English. */
function clearAlone(typed: Token, { word, errors }: { word: string; errors: number }): boolean {
  const { length } = typed.word;
  if (word.length < shortestAlone || (length < shortestAlone && typed.hindi.length > 0)) return false;
  return errors <= 1 || (length >= twoErrorsFrom && word.length >= twoErrorsFrom);
}

/**
 * The tokens with misspelt English words read as what they are meant for: only as a word that makes a term together with
 * its neighbours, or that is unlike any other. Spans stay those of the text. `isName` knows drugs and diseases by name.
 */
export function mendedTokens(
  typed: readonly Token[],
  lexicon: Lexicon,
  isName: (word: string) => boolean,
): readonly Token[] {
  const tokens = withoutMistakes(typed);
  let mended: Token[] | undefined;
  for (const run of runsOf(tokens)) {
    for (const at of run) {
      const token = tokens[at];
      if (
        !token ||
        !isPlainWord(token) ||
        mistakes.has(typed[at]?.word ?? '') ||
        otherWords.has(token) ||
        lexicon.roman.has(token.word)
      )
        continue;
      const speller = spellerFor(lexicon);
      if (speller.keys.has(token.english)) continue;
      const meant = meantBy(speller, token.word);
      if (meant.length === 0 || isName(token.word)) continue;
      const trial = mended ?? [...tokens];
      let best: { token: Token; length: number } | undefined;
      for (const one of meant) {
        const reading: Token = { ...token, english: englishKey(one.word) };
        trial[at] = reading;
        const fits = candidatesOf(trial, run, lexicon, at).map((match) => match.at.length);
        const length = Math.max(0, ...fits);
        const fitting = length > 1 || (length === 1 && clearAlone(token, one));
        if (fitting && length > (best?.length ?? 0)) best = { token: reading, length };
      }
      trial[at] = best?.token ?? token;
      if (best) mended = trial;
    }
  }
  return mended ?? tokens;
}

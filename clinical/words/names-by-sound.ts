import { fileUnder } from '../knowledge/file-under';
import { editDistance } from './edit-distance';
import { hindiKey, isDevanagari, soundsOf } from './phonetic';
import { tokensOf } from './tokens';

// Names as people write them by ear in the other script: "सिरोसिस" is cirrhosis, "सीओपीडी" is COPD, "gurde" is गुर्दे.

/** Names of the Latin letters in Hindi, of which an abbreviation is put together. */
const letters: Readonly<Record<string, string>> = {
  डब्ल्यू: 'w',
  एक्स: 'x',
  क्यू: 'q',
  जेड: 'z',
  वाई: 'y',
  एफ: 'f',
  एच: 'h',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  एस: 's',
  आई: 'i',
  आर: 'r',
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  जी: 'g',
  जे: 'j',
  के: 'k',
  ओ: 'o',
  पी: 'p',
  टी: 't',
  यू: 'u',
  वी: 'v',
};
const letterNames = Object.keys(letters).join('|');
const spelled = new RegExp(`^(?:(?:${letterNames})|[0-9]){2,}$`, 'u');
/** "एच.आई.वी.", "क्यू.टी.सी.": names of letters with full stops between them. */
const partedLetters = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?:${letterNames})\\s?\\.\\s?)+(?:${letterNames})(?![\\p{L}\\p{M}])(?:\\.(?=\\s*[^\\s]))?`,
  'gu',
);
/** The text with such an abbreviation as one word, and every other place as it was. */
export const withLettersJoined = (text: string): string =>
  text.includes('.')
    ? text.replace(partedLetters, (said) => said.replace(/[.\s]/g, '').padEnd(said.length))
    : text;
const letterOrDigit = new RegExp(`${letterNames}|[0-9]`, 'gu');

const consonantsOf = (heard: string): string => heard.replace(/[aeiouy]/g, '');

/** Spellings of English that sound otherwise than they are written, in the order in which they are heard. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^ps/, 's'],
  [/^pn/, 'n'],
  [/rh/g, 'r'],
  [/[ts]ion/g, 'sn'],
  [/sch|sh/g, 's'],
  [/s?c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/ck/g, 'k'],
  [/c(?!h)/g, 'k'],
];

/** An English word by its letters as they are heard; "ch" is heard in two ways. */
function heardWays(word: string): string[] {
  const written = spellings.reduce((rest, [from, to]) => rest.replace(from, to), word.toLowerCase());
  return [...new Set([written, written.replaceAll('ch', 'k')].map(soundsOf))];
}

/** A name of fewer consonants sounds like too many others. */
const fewest = 4;
/** A Hindi name of fewer letters in its key is like an English word. */
const shortestKey = 4;

type Heard = { sounds: string[][]; phrase: string };

/** Names to be known by their sound: Latin ones by the first consonants, Hindi ones by the key of their first word. */
export type NamesHeard = {
  latin: ReadonlyMap<string, readonly Heard[]>;
  hindi: ReadonlyMap<string, readonly { keys: readonly string[]; phrase: string }[]>;
  abbreviations: ReadonlySet<string>;
};

const wordsOf = (text: string): string[] =>
  tokensOf(text)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ word }) => word);

/** Makes a list of names ready to be heard. */
export function namesHeard(names: readonly string[]): NamesHeard {
  const latin = new Map<string, Heard[]>();
  const hindi = new Map<string, { keys: string[]; phrase: string }[]>();
  for (const phrase of names) {
    const words = wordsOf(phrase);
    if (words.every(isDevanagari)) {
      const keys = words.map(hindiKey);
      if (keys.join('').length >= shortestKey) fileUnder(hindi, keys[0] ?? '', { keys, phrase });
    } else if (!words.some(isDevanagari)) {
      const sounds = words.map(heardWays);
      if (consonantsOf(sounds.map(([first = '']) => first).join('')).length < fewest) continue;
      for (const first of new Set(sounds[0]?.map(consonantsOf))) fileUnder(latin, first, { sounds, phrase });
    }
  }
  return { latin, hindi, abbreviations: new Set(names.map((name) => name.toLowerCase())) };
}

const spelledOut = (word: string): string =>
  (word.match(letterOrDigit) ?? []).map((one) => letters[one] ?? one).join('');

/** How far a name is from what was heard, vowels and all; nothing where its consonants are others. */
function farFrom({ sounds }: Heard, heard: readonly string[]): number | undefined {
  let far = 0;
  for (const [ahead, ways] of sounds.entries()) {
    const said = heard[ahead] ?? '';
    const like = ways.filter((way) => consonantsOf(way) === consonantsOf(said));
    if (like.length === 0) return undefined;
    far += Math.min(...like.map((way) => editDistance(way, said, said.length)));
  }
  return far;
}

/** The Latin names that so many words of a text sound like, of several those of the most words, and of these the nearest. */
function heardAt(
  { latin }: NamesHeard,
  heard: readonly string[],
): { phrases: string[]; length: number } | undefined {
  const near = (latin.get(consonantsOf(heard[0] ?? '')) ?? []).flatMap((name) => {
    const far = farFrom(name, heard);
    return far === undefined ? [] : [{ phrase: name.phrase, far, length: name.sounds.length }];
  });
  if (near.length === 0) return undefined;
  const length = Math.max(...near.map((one) => one.length));
  const longest = near.filter((one) => one.length === length);
  const least = Math.min(...longest.map(({ far }) => far));
  return { phrases: longest.filter(({ far }) => far === least).map(({ phrase }) => phrase), length };
}

/** A name of the other script at a place, as it is known, and how many words it takes. */
function knownAt(
  names: NamesHeard,
  words: readonly string[],
  at: number,
): { said: string; length: number } | undefined {
  const word = words[at] ?? '';
  if (!isDevanagari(word)) {
    const found = (names.hindi.get(hindiKey(word)) ?? []).find(({ keys }) =>
      keys.every((key, ahead) => hindiKey(words[at + ahead] ?? '') === key),
    );
    return found && { said: found.phrase, length: found.keys.length };
  }
  const letters = spelled.test(word) ? spelledOut(word) : '';
  if (names.abbreviations.has(letters)) return { said: letters, length: 1 };
  const ahead = words.slice(at, at + longestName);
  const found = heardAt(
    names,
    ahead.map((one) => (isDevanagari(one) ? soundsOf(one) : '')),
  );
  return found && { said: found.phrases.join(' '), length: found.length };
}
/** No name of the lists has more words. */
const longestName = 5;

/** A text with the names of the other script put as they are known; the text itself where it has none. */
export function namesAsKnown(text: string, names: NamesHeard): string {
  const words = wordsOf(text);
  const out: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length; ) {
    const known = knownAt(names, words, at);
    isChanged ||= known !== undefined;
    out.push(known?.said ?? words[at] ?? '');
    at += known?.length ?? 1;
  }
  return isChanged ? out.join(' ') : text;
}

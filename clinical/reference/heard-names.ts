import { fileUnder } from '../knowledge/file-under';
import { isDevanagari, spokenSounds } from '../words/phonetic';
import { plain } from '../words/tokens';

// Names of medicines as a hand writes them in Devanagari by ear: "फ्लुड्रोकॉर्टिसोन" is fludrocortisone. The consonants must be
// those of the name; the vowels, which every hand writes otherwise, say which of the names with these consonants is nearest.

/** A name as it is heard: its consonants in their order, and the vowels before, between and behind them. */
type Sounds = { consonants: string; vowels: readonly string[] };

/** Letters of the Latin script that are heard in one way, in their order. */
const heard: readonly (readonly [RegExp, string])[] = [
  [/^ps/, 's'],
  [/tion/g, 'san'],
  [/sch|sh/g, 's'],
  [/ck/g, 'k'],
  [/(?<=.)x/g, 'ks'],
  [/ph|f/g, 'p'],
  [/([tdrbk])h/g, '$1'],
  [/ch(?=[lr])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)|q/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(?<=.)e$/, ''],
];
/** Letters that are heard in one of two ways. */
const heardInTwoWays: readonly (readonly [RegExp, string, string])[] = [
  [/^x/, 'j', 'ks'],
  [/ku(?=[aeiou])/g, 'kv', 'ku'],
  [/ch/g, 'k', 'C'],
  [/g(?=[ei])/g, 'g', 'j'],
  [/(?<=[aeiou])s(?=[aeiou])/g, 's', 'j'],
];

/** Both scripts write these sounds alike from here on. */
function soundsOf(written: string): Sounds {
  const sounds = written
    .replace(/(?<=.)h/g, '')
    .replace(/y/g, 'i')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/([^aeiou])\1+/g, '$1');
  return { consonants: sounds.replace(/[aeiou]/g, ''), vowels: sounds.split(/[^aeiou]/) };
}

/** A Latin name in all the ways in which it is heard. */
function waysOfLatin(name: string): Sounds[] {
  const written = heard.reduce((word, [letters, sound]) => word.replace(letters, sound), name);
  const ways = heardInTwoWays.reduce(
    (all, [letters, one, other]) =>
      all.flatMap((word) => [...new Set([word.replace(letters, one), word.replace(letters, other)])]),
    [written],
  );
  return ways.map(soundsOf);
}
const ofHindi = (word: string): Sounds => soundsOf(spokenSounds(word).replaceAll('c', 'C'));

/** One vowel for those that are written for each other. */
const vowelsAlike: Readonly<Record<string, string>> = {
  ai: 'e',
  ae: 'e',
  ei: 'e',
  ea: 'i',
  ee: 'i',
  ie: 'i',
  oe: 'o',
  au: 'o',
  ou: 'o',
  oa: 'o',
  oo: 'u',
  eu: 'u',
  iu: 'u',
  ue: 'u',
};
const asHeard = (vowels: string): string => vowelsAlike[vowels] ?? vowels;
/** How far two vowels lie from each other: 1 says that they have nothing in common. */
function apart(one: string, other: string): number {
  const [a, b] = [asHeard(one), asHeard(other)];
  if (a === b || one === other) return 0;
  // The short vowel between two consonants is written or left out.
  if (a === '' || b === '') return a + b === 'a' ? 0.3 : 0.7;
  const pair = [a, b].sort().join('');
  if (['ae', 'ei', 'ou', 'ao'].includes(pair)) return 0.3;
  return a.includes(b) || b.includes(a) ? 0.4 : 0.7;
}

/** A name of fewer consonants is like too many other words, … */
const fewest = 3;
/** … and one of so few must agree in its vowels too. */
const few = 3;
/** So far the vowels may lie apart, for each of them. */
const [farthest, farthestOfFew] = [0.33, 0.12];
/** Another medicine whose vowels are nearly as near makes the reading unsafe. */
const leastLead = 0.45;

export type HeardName<T> = { sounds: Sounds; of: T };

/** Names by their consonants, each with what it names. */
export function heardNames<T>(
  all: readonly { name: string; of: T }[],
): ReadonlyMap<string, readonly HeardName<T>[]> {
  const byConsonants = new Map<string, HeardName<T>[]>();
  for (const { name, of } of all) {
    const key = plain(name).replace(/[^\p{L}\p{M}]/gu, '');
    const ways = isDevanagari(key) ? [ofHindi(key)] : waysOfLatin(key.replace(/[^a-z]/g, ''));
    for (const sounds of ways) {
      if (sounds.consonants.length >= fewest) fileUnder(byConsonants, sounds.consonants, { sounds, of });
    }
  }
  return byConsonants;
}

/** All that a word of Devanagari may name: what lies nearest, and whatever lies nearly as near. */
export function namesHeardIn<T>(names: ReadonlyMap<string, readonly HeardName<T>[]>, word: string): T[] {
  const { consonants, vowels } = ofHindi(plain(word).replace(/[^\p{L}\p{M}]/gu, ''));
  const near = (names.get(consonants) ?? [])
    .map(({ sounds, of }) => ({
      of,
      far: vowels.reduce((sum, vowel, at) => sum + apart(vowel, sounds.vowels[at] ?? ''), 0),
    }))
    .sort((a, b) => a.far - b.far);
  const [best] = near;
  const most = (consonants.length <= few ? farthestOfFew : farthest) * vowels.length;
  if (!best || best.far > most) return [];
  return near.filter(({ far }) => far < best.far + leastLead).map(({ of }) => of);
}

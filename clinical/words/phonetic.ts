import lists from '../knowledge/words/everyday.json' with { type: 'json' };
import apart from '../knowledge/words/sound-apart.json' with { type: 'json' };
import { anyOf } from './phrases';

/** Sound of each Devanagari letter, aspiration and vowel length already dropped. */
const consonants: Record<string, string> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'p',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'e',
  ओ: 'o',
  औ: 'o',
  ऑ: 'o',
  ऍ: 'e',
};
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'e',
  'ो': 'o',
  'ौ': 'o',
  'ॉ': 'o',
  'ॅ': 'e',
};
const virama = '्';
const nasals = new Set(['ं', 'ँ']);
/** The unwritten vowel between two consonants, until it is known whether it is spoken. */
const schwa = 'ə';

export const isDevanagari = (word: string): boolean => /[\u0900-\u097f]/u.test(word);

/** Letters that are breathed: kh, gh, th … A careless ear drops the breath, a careful one keeps it. */
const breathed = new Set('खघझठढथधफभ');

/** Devanagari to bare sounds: बुखार → bukar, कमज़ोरी → kamjori. Expects text without nukta. */
function sounds(word: string, isCareful = false): string {
  let out = '';
  let open = false;
  for (const letter of word) {
    const consonant = consonants[letter];
    if (consonant) {
      out += (open ? schwa : '') + consonant + (isCareful && breathed.has(letter) ? 'h' : '');
      open = true;
    } else if (letter === virama) open = false;
    else if (signs[letter]) {
      out += signs[letter];
      open = false;
    } else if (vowels[letter] || nasals.has(letter)) {
      out += (open ? schwa : '') + (vowels[letter] ?? 'n');
      open = false;
    }
  }
  return out;
}

/** Before and behind a silent vowel stands one letter each, breathed or not: dikhəta is spoken dikhta. */
const closedBefore = /[aeiouə][^aeiouə]h?$/u;
const opensBehind = /^[^aeiouə]h?[aeiouə]/u;

/** A schwa between a vowel-consonant and a consonant-vowel is silent: dhadəkən is spoken dhadkan. Right to left. */
function speak(word: string): string {
  if (!word.includes(schwa)) return word;
  let out = word;
  for (let i = out.length - 3; i >= 2; i--) {
    if (out[i] !== schwa) continue;
    const before = out.slice(0, i);
    const behind = out.slice(i + 1);
    if (closedBefore.test(before) && opensBehind.test(behind)) out = before + behind;
  }
  return out.replaceAll(schwa, 'a');
}

/** A word without any of what `heardAs` changes sounds as it is written. */
const toHear = /[^a-z]|[fqwxzh]|([aeiou])\1|[ae]i|[ao]u|ow|ck/;
const romanSounds = (word: string): string => (toHear.test(word) ? heardAs(word) : word);

const heardAs = (word: string): string => heardCarefully(word).replace(/([bcdgjkptrs])h+/g, '$1');

const heardCarefully = (word: string): string =>
  word
    .replace(/[^a-z]/g, '')
    .replace(/a{2,}/g, 'a')
    .replace(/e{2,}|i{2,}/g, 'i')
    .replace(/o{2,}|u{2,}/g, 'u')
    .replace(/ai|ei/g, 'e')
    .replace(/au|ou|ow/g, 'o')
    .replace(/ph|f/g, 'ph')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/([cs])h+/g, '$1');

/** The last letters of all endings: a word that ends otherwise has none. */
const endsSo = /[aeino]$/;
/** A key shorter than this keeps its ending, or unlike words would meet (din, pet, kaan). */
const shortestStem = 3;

function bare(word: string): string {
  if (word.length <= shortestStem || !endsSo.test(word)) return word;
  const ending = lists.endings.words.find((e) => word.endsWith(e) && word.length - e.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Words of one meaning that the rules below would make several, or one with another: the name of a list is their one key. */
const keptApart: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(apart).flatMap(([key, { words }]) => words.map((word) => [word, key] as const)),
);

/** Letters twice, and nasals between a vowel and a consonant, which are written or left out at will (a BNP is no BP). */
const toSlur = /(.)\1|[aeiou](?:n[^aeiouy]|m[bp])/u;
const slurred = (heard: string): string =>
  heard
    .replace(/(.)\1+/gu, '$1')
    .replace(/(?<=[aeiou])n(?=[^aeiouy])/g, '')
    .replace(/(?<=[aeiou])m(?=[bp])/g, '');

const digit = /[0-9०-९]/u;
/** The number in a short name, which tells B12 from B6 and T3 from T4; nothing for a number stuck to a longer word. */
const numberIn = (word: string, heard: string): string =>
  digit.test(word) && heard.length <= 4
    ? word.replace(/[^0-9०-९]/gu, '').replace(/[०-९]/gu, (d) => String(d.charCodeAt(0) - 0x0966))
    : '';

/** A word of Devanagari as it is spoken, every nasal in its place. */
export const spokenSounds = (word: string): string => speak(sounds(word));

/** A word of either script as it is heard, with its ending. */
export function soundsOf(word: string): string {
  const heard = isDevanagari(word) ? speak(sounds(word)) : heardAs(word);
  return slurred(heard);
}

/** One key for all spellings of a Hindi word in either script: bukhar, bukhaar, bukaar and बुखार agree. */
export function hindiKey(word: string): string {
  const own = Object.hasOwn(keptApart, word) ? keptApart[word] : undefined;
  if (own) return own;
  const heard = isDevanagari(word) ? speak(sounds(word)) : romanSounds(word);
  return bare(toSlur.test(heard) ? slurred(heard) : heard) + numberIn(word, heard);
}

/** A word with fewer sounds is like too many others to be known by its bare key. */
const fewestSounds = 5;
const plural = new RegExp(`${anyOf(lists.plurals)}$`);
/** Kin, parts of the body, verbs: too common to be known by sound alone. */
const everyday: ReadonlySet<string> = new Set(
  lists.everyday.words.map((word) => word.replaceAll('\u093c', '')),
);

/** The word heard last: each of its keys asks how it sounds. */
let heardLast: { word: string; heard: string } = { word: '', heard: '' };

/** The word as a careful ear hears it: with its breath and doubled letters; nasals in front of a consonant are optional. */
function carefullyHeard(word: string): string {
  if (word === heardLast.word) return heardLast.heard;
  const heard = (
    isDevanagari(word) ? speak(sounds(word, true)) : heardCarefully(word.replace(/c(?!h|k)/g, 'k'))
  )
    .replace(/(?<=[aeiou])n(?=[^aeiouyn])/g, '')
    .replace(/(?<=[aeiou])m(?=[bp])/g, '')
    .replace(/c+/g, 'c');
  heardLast = { word, heard: heard + numberIn(word, heard) };
  return heardLast.heard;
}

/**
 * One whole word in all its spellings: दर्द is dard, sujan is soojan. Hindi letters stand for themselves, for many words sound alike
 * (पास is no पस, लेते no लेटे); Latin ones are heard, with every vowel at the end.
 */
export const wholeWordKey = (word: string): string =>
  isDevanagari(word) ? word.replaceAll('ँ', 'ं') : carefullyHeard(word);

const verbEnding = new RegExp(`${anyOf(lists.verbEndings)}$`);
/** A verb without its ending. Short stems and stems on a vowel are left alone. */
function verbStem(heard: string): string | undefined {
  const stem = heard.replace(verbEnding, '');
  return stem !== heard && stem.length >= 3 && !/[aeiou]$/.test(stem) ? stem : undefined;
}

/** The key by which a short word of a term is known: with breath, doubled letters and a last vowel. दमा is not दम, पित्ती not पिता. */
export function carefulKey(word: string): string {
  const own = Object.hasOwn(keptApart, word) ? keptApart[word] : undefined;
  if (own) return own;
  const heard = carefullyHeard(word);
  if (heard.length <= 2) return heard;
  // "Din" is no plural of a word of one letter, breathed or not ("khon", blood, is none of "kha", eat), and "down" no other one.
  return heard
    .replace(plural, (ending, at: number) => (at < 2 || (at === 2 && heard[1] === 'h') ? ending : '-'))
    .replace(/[aeiou]$/, '-');
}

/** The key of a verb among the words of a term, by its stem. */
export function verbKey(word: string): string | undefined {
  return isKnownByItself(word) ? undefined : verbStem(carefullyHeard(word));
}

/** All keys of a word of a text: as it is, and, unless it is an everyday word, without its ending. */
export function carefulKeys(word: string): string[] {
  const key = carefulKey(word);
  if (isKnownByItself(word)) return [key];
  const heard = carefullyHeard(word);
  const stem = verbStem(heard);
  const bareWord = key.endsWith('-') && key.length > 3 ? [key.slice(0, -1)] : [];
  return [key, ...bareWord, ...(stem ? [stem] : [])];
}

/** Says whether a word is known by its own key alone: the verbs and kin of every day, and what is kept apart in one line. */
const isKnownByItself = (word: string): boolean => everyday.has(word) || Object.hasOwn(keptApart, word);

/** Says whether a word has sounds enough to be known by them alone, however it is spelt. */
export const isKnownBySound = (word: string): boolean =>
  !isKnownByItself(word) && carefullyHeard(word).length >= fewestSounds;

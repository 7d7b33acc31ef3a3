// One name is written in many ways: Lakshmi, Laxmi, लक्ष्मी; Choudhary, Chaudhari, चौधरी. What stays the same are its
// consonants without breath and its vowels but the a, which Devanagari does not write and Latin letters write at will.

const consonants: Readonly<Record<string, string>> = {
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
  फ: 'f',
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
  'ं': 'n',
  'ँ': 'n',
};
const vowels: Readonly<Record<string, string>> = {
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'e',
  ओ: 'o',
  औ: 'o',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'e',
  'ो': 'o',
  'ौ': 'o',
};

/** The sounds of a word in Devanagari, in Latin letters. */
const ofDevanagari = (word: string): string =>
  [...word.normalize('NFD')].map((sign) => consonants[sign] ?? vowels[sign] ?? '').join('');

const spellings: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/h(?=h)/g, ''],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/au|ou|ov(?=[^aeiou])/g, 'o'],
  [/ai(?=.)|ey$/g, 'e'],
  [/([bcdgjkst])h/g, '$1'],
];

/** Says how a name sounds, whatever its script and spelling. */
export function soundOf(word: string): string {
  const small = word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
  const first = /^[aअआ]/.test(small) ? 'a' : '';
  const latin = /[ऀ-ॿ]/.test(small)
    ? ofDevanagari(small)
    : spellings.reduce((text, [spelt, sound]) => text.replace(spelt, sound), small);
  const sounds = latin
    .replace(/a/g, '')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/y$/, 'i')
    .replace(/(?<=[ei])[yi]+/g, '')
    .replace(/(.)\1+/g, '$1');
  return first + sounds;
}

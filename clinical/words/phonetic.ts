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

/** Devanagari to bare sounds: बुखार → bukar, कमज़ोरी → kamjori. Expects text without nukta. */
function sounds(word: string): string {
  let out = '';
  let open = false;
  for (const letter of word) {
    const consonant = consonants[letter];
    if (consonant) {
      out += (open ? schwa : '') + consonant;
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

/** A schwa between a vowel-consonant and a consonant-vowel is silent: dhadəkən is spoken dhadkan. Right to left. */
function speak(word: string): string {
  if (!word.includes(schwa)) return word;
  let out = word;
  for (let i = out.length - 3; i >= 2; i--) {
    const silent = out[i] === schwa && /^[aeiouə][^aeiouə]ə[^aeiouə][aeiouə]$/u.test(out.slice(i - 2, i + 3));
    if (silent) out = out.slice(0, i) + out.slice(i + 1);
  }
  return out.replaceAll(schwa, 'a');
}

/** A word without any of what `heardAs` changes sounds as it is written. */
const toHear = /[^a-z]|[fqwxzh]|aa|ee|ii|oo|uu|[ae]i|[ao]u|ow|ck/;
const romanSounds = (word: string): string => (toHear.test(word) ? heardAs(word) : word);

const heardAs = (word: string): string =>
  word
    .replace(/[^a-z]/g, '')
    .replace(/a{2,}/g, 'a')
    .replace(/e{2,}|i{2,}/g, 'i')
    .replace(/o{2,}|u{2,}/g, 'u')
    .replace(/ai|ei/g, 'e')
    .replace(/au|ou|ow/g, 'o')
    .replace(/ph|f/g, 'p')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/([bcdgjkptrs])h+/g, '$1');

/** Endings of gender, number and case, longest first: aankhon, aankhein, aankh agree. */
const endings = ['iyan', 'iyon', 'iya', 'iye', 'on', 'en', 'in', 'ta', 'te', 'ti', 'a', 'e', 'i', 'o'];
/** The last letters of all endings: a word that ends otherwise has none. */
const endsSo = /[aeino]$/;
/** A key shorter than this keeps its ending, or unlike words would meet (din, pet, kaan). */
const shortestStem = 3;

function bare(word: string): string {
  if (word.length <= shortestStem || !endsSo.test(word)) return word;
  const ending = endings.find((e) => word.endsWith(e) && word.length - e.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Common words that the rules below would make one with another: each line is kept apart from what it sounds like. */
const keptApart: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    after: 'baad बाद', // flood, increase
    flood: 'baadh baarh बाढ', // after
    shut: 'band बंद बन्द', // after
    paddy: 'dhaan dhan धान', // daane: spots
    walk: 'chal chala chalta chalti chalte चल चला चलता चलती चलते', // chhale: blisters
    hour: 'ghanta ghante ghanton घंटा घंटे घंटों घण्टे', // gaanth: lump
    bush: 'jhadi jhaadi jhadiyan jhadiyon झाडी झाडियां झाडियाँ झाडियों', // jhad: fall out
    several: 'kai कई', // qai: vomit
    hives: 'pitti पित्ती', // pita, peeta, peeth, feet
    ringworm: 'daad दाद', // dada, dadi
    asthma: 'dama damaa दमा', // dam: breath
    wound: 'chot chott चोट चोटें chotein', // chota: small; count
    cut: 'zakhm jakhm jakham जख्म', // jokhim
    boil: 'phoda foda phode fode फोडा फोडे', // found
    wart: 'massa masse मस्सा मस्से', // mass
    nits: 'leekh likh लीख', // like
    elephant: 'hathi haathi हाथी', // haath: hand
    numb: 'sunn सुन्न', // sunna: hear; sun
    sore: 'ghav ghaav ghaw घाव', // gaon: village
  }).flatMap(([key, words]) => words.split(' ').map((word) => [word, key] as const)),
);

/** Letters twice, and nasals before a consonant, which are written or left out at will. */
const toSlur = /(.)\1|n[^aeiouy]|m[bp]/u;
const slurred = (heard: string): string =>
  heard
    .replace(/(.)\1+/gu, '$1')
    .replace(/n(?=[^aeiouy])/g, '')
    .replace(/m(?=[bp])/g, '');

/** One key for all spellings of a Hindi word in either script: bukhar, bukhaar, bukaar and बुखार agree. */
export function hindiKey(word: string): string {
  const apart = Object.hasOwn(keptApart, word) ? keptApart[word] : undefined;
  if (apart) return apart;
  const heard = isDevanagari(word) ? speak(sounds(word)) : romanSounds(word);
  return bare(toSlur.test(heard) ? slurred(heard) : heard);
}

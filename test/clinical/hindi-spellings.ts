// How an Indian hand writes the name of a medicine in Devanagari, put together from its Latin letters: three hands for each name.

/** One hand's choice where letters may be written in several ways. */
export type Hand = {
  a: string;
  i: string;
  o: string;
  u: string;
  /** "-ine" and "-ide" at the end. */
  ine: string;
  ide: string;
  /** A nasal in front of a consonant is a dot, else half a letter. */
  dots: boolean;
  /** Dots under ज and फ. */
  nukta: boolean;
  y: string;
  qu: string;
};

export const hands: readonly Hand[] = [
  { a: 'ा', i: 'ि', o: 'ो', u: 'ू', ine: 'ीन', ide: 'ाइड', dots: true, nukta: true, y: 'ाइ', qu: 'क्व' },
  { a: 'ै', i: 'ी', o: 'ॉ', u: 'ु', ine: 'िन', ide: 'ाइड', dots: false, nukta: false, y: 'ि', qu: 'क्व' },
  { a: 'ा', i: 'ि', o: 'ो', u: 'ु', ine: 'िन', ide: 'ाईड', dots: true, nukta: false, y: 'ाई', qu: 'क्यू' },
];

const independent: Readonly<Record<string, string>> = {
  'ा': 'ए',
  'ै': 'ऐ',
  'ि': 'इ',
  'ी': 'ई',
  'ो': 'ओ',
  'ॉ': 'ऑ',
  'ू': 'ऊ',
  'ु': 'उ',
  'े': 'ए',
};

type Piece = { letters?: string; vowel?: string };

const consonants: readonly (readonly [RegExp, (hand: Hand) => string])[] = [
  [/^tion/, () => 'शन'],
  [/^(?:sch|sh)/, () => 'श'],
  [/^ch(?=[lr])/, () => 'क्'],
  [/^ch/, () => 'क'],
  [/^ph|^f/, ({ nukta }) => (nukta ? 'फ़' : 'फ')],
  [/^th/, () => 'थ'],
  [/^rh/, () => 'र'],
  [/^ck/, () => 'क'],
  [/^qu/, ({ qu }) => qu],
  [/^x/, () => 'क्स'],
  [/^c(?=[eiy])/, () => 'स'],
  [/^[ckq]/, () => 'क'],
  [/^g(?=[ei])/, () => 'ज'],
  [/^g/, () => 'ग'],
  [/^z/, ({ nukta }) => (nukta ? 'ज़' : 'ज')],
  [/^j/, () => 'ज'],
  [/^b/, () => 'ब'],
  [/^d/, () => 'ड'],
  [/^h/, () => 'ह'],
  [/^l/, () => 'ल'],
  [/^m/, () => 'म'],
  [/^n/, () => 'न'],
  [/^p/, () => 'प'],
  [/^r/, () => 'र'],
  [/^s/, () => 'स'],
  [/^t/, () => 'ट'],
  [/^[vw]/, () => 'व'],
  [/^y(?=[aeiou])/, () => 'य'],
];

const vowels: readonly (readonly [RegExp, (hand: Hand) => string])[] = [
  [/^e$/, () => ''],
  [/^(?:ee|ea)/, () => 'ी'],
  [/^oo/, () => 'ू'],
  [/^(?:ai|ay|ae)/, () => 'े'],
  [/^au/, () => 'ॉ'],
  [/^eu/, ({ u }) => `्य${u}`],
  [/^oe/, () => 'ो'],
  [/^a$/, () => 'ा'],
  [/^a/, ({ a }) => a],
  [/^e/, () => 'े'],
  [/^i/, ({ i }) => i],
  [/^o/, ({ o }) => o],
  [/^u/, ({ u }) => u],
  [/^y/, ({ y }) => y],
];

function piecesOf(word: string, hand: Hand): Piece[] {
  const pieces: Piece[] = [];
  let rest = word.replace(/([b-df-hj-np-tv-z])\1/g, '$1').replace(/^ps/, 's');
  while (rest !== '') {
    const ending =
      /^in(?:e|)$/.test(rest) && word.length > 5 ? hand.ine : /^ide$/.test(rest) ? hand.ide : undefined;
    if (ending !== undefined) {
      pieces.push({ vowel: ending });
      break;
    }
    const [vowelIs, vowel] = vowels.find(([is]) => is.test(rest)) ?? [];
    const [is, write] = consonants.find(([one]) => one.test(rest)) ?? [];
    const [pattern, text] =
      is && write ? [is, { letters: write(hand) }] : [vowelIs, { vowel: vowel?.(hand) ?? '' }];
    if (!pattern) return [];
    pieces.push(text);
    rest = rest.replace(pattern, '');
  }
  return pieces;
}

/** One word of Latin letters by one hand; nothing for what is no plain word. */
export function inDevanagari(word: string, hand: Hand): string {
  const pieces = piecesOf(word.toLowerCase(), hand);
  let out = '';
  let afterConsonant = false;
  pieces.forEach(({ letters, vowel }, at) => {
    if (letters !== undefined) {
      const next = pieces[at + 1];
      const isNasal =
        (letters === 'न' || letters === 'म') && next?.letters !== undefined && !/^[नम]/.test(next.letters);
      if (
        isNasal &&
        hand.dots &&
        at > 0 &&
        !afterConsonant &&
        (letters === 'न' || /^[पब]/.test(next.letters ?? ''))
      ) {
        out += 'ं';
        return;
      }
      out += (afterConsonant ? '्' : '') + letters.replace(/्$/, '');
      // The vowel of क्यू is in it.
      afterConsonant = !/[ूु]$/.test(letters);
      return;
    }
    if (vowel === '' || vowel === undefined) return;
    if (afterConsonant || vowel.startsWith('्')) out += vowel;
    else out += (independent[vowel[0] ?? ''] ?? '') + vowel.slice(1);
    afterConsonant = false;
    if (/[नड]$/.test(vowel)) afterConsonant = true;
  });
  return out.replace(/ा([ईइ])/g, 'ा$1');
}

import { anyLength, onceForText } from '../knowledge/once-for-each';
import typed from '../knowledge/words/typed.json' with { type: 'json' };
import { findAll, pattern, scriptOf } from './pattern';
import { carefulKeys, hindiKey, isDevanagari, isKnownBySound } from './phonetic';
import { pairsOf } from './phrases';
import { englishKey } from './stem';

/** A word, number or sign of the text; `start` and `end` count UTF-16 units of the text as it was given. */
export type Token = {
  start: number;
  end: number;
  kind: 'word' | 'number' | 'sign';
  /** Lower case, composed, without nukta or Latin accents. */
  word: string;
  /** Empty for numbers, signs and Devanagari, unless that writes an English word. */
  english: string;
  /** Keys of its careful hearing; empty for numbers, signs and words of an English clause. */
  hindi: readonly string[];
  /** The key of its bare sounds; empty where those say too little. */
  sound: string;
  /** It stands in a clause with a Hindi word. */
  inHindi?: true;
  /** It tells how long or since when: between the words of a term it parts nothing. */
  ofTime?: true;
};

const piecePattern = pattern(
  String.raw`([\p{L}][\p{L}\p{M}\p{N}\u200c\u200d]*(?:['’][\p{L}]+)?)|([0-9०-९]+(?:,[0-9०-९]{2,3})*(?:\.[0-9०-९]+)?)|[^\s]`,
  'gu',
);
const letterPattern = pattern(String.raw`[\p{L}]`, 'u');
const nukta = /\u093c/g;
const accents = /[\u0300-\u036f\u200c\u200d]/g;

/** Devanagari digits read as Latin ones; grouping commas (1,50,000) dropped. */
export const numberOf = (digits: string): number =>
  Number(digits.replace(/[०-९]/g, (d) => String(d.charCodeAt(0) - 0x0966)).replaceAll(',', ''));

/** ASCII, and Devanagari without nukta, accents or letters that hold a nukta: nothing to compose or to drop. */
const comparable =
  /^[\0-\x7f\u0900-\u0928\u092a-\u0930\u0932\u0933\u0935-\u093b\u093d-\u0950\u0960-\u097f]*$/;

/** The form in which words are compared; it never changes what a span points to. */
export const plain = (raw: string): string =>
  comparable.test(raw)
    ? raw.toLowerCase()
    : raw.toLowerCase().normalize('NFD').replace(nukta, '').replace(accents, '').replace(/’/g, "'");

/** A token without its keys. */
export type Piece = Pick<Token, 'start' | 'end' | 'kind' | 'word'>;

/** A single word in its comparable form; the words of the knowledge come one by one, and most are such. */
const oneWord =
  /^(?:[a-z]+|[\u0904-\u0928\u092a-\u0930\u0932\u0933\u0935-\u0939][\u0900-\u0928\u092a-\u0930\u0932\u0933\u0935-\u0939\u093e-\u094d]*)$/;

/** Signs that stand for words: "↓ urine", "FM ↓", and "# femur" where no number follows. */
const drawnWords: ReadonlyMap<string, string> = new Map([
  ['↓', 'reduced'],
  ['↑', 'increased'],
  ['#', 'fracture'],
]);
const numbersFollow = /^\s*(?:[0-9०-९]|of\b)/;
/** A heading of a pasted text, with what stands under it: its sign is no fracture. */
const headings = /^[ \t]*#{1,6}[ \t]+[^\n,.;0-9]{1,60}\r?\n/gm;

/** Finds where the signs of headings stand in a text. */
const headingSigns = (text: string): ReadonlySet<number> =>
  new Set(
    text.includes('#')
      ? findAll(text, headings).flatMap(({ 0: line, index }) =>
          findAll(line, /#/g).map((sign) => index + sign.index),
        )
      : [],
  );

/** A "#" among other signs stands for nothing. */
const otherSign = /[^\p{L}\p{M}\p{N}\s.,;:()/-]#|#[^\p{L}\p{M}\s]|^#$/u;
/** So does one that has no word within so many letters: "# # #". */
const besideSign = 5;

const endsInDigit = /[0-9०-९]$/;
/** The end of "3rd": heard as a word, without its vowels, it would be the short name of a disease. */
const ordinalEnd = /^(?:st|nd|rd|th)$/i;

/** Cuts text into words, numbers and signs in its order; never throws, whatever the text. */
export const wordPieces = (text: string): readonly Piece[] =>
  oneWord.test(text) ? [{ start: 0, end: text.length, kind: 'word', word: text }] : piecesOf(text);

/** One reader after the other asks for the words of the few texts of a case. */
const piecesOf = onceForText(cut, { most: 32, longest: anyLength });

function cut(text: string): readonly Piece[] {
  const isComparable = comparable.test(text);
  const script = scriptOf(text);
  const letter = letterPattern(script);
  const piece = piecePattern(script);
  const pieces: Piece[] = [];
  const ofHeadings = headingSigns(text);
  piece.lastIndex = 0;
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const [raw, word, number] = found;
    const isOrdinal =
      word?.length === 2 &&
      ordinalEnd.test(word) &&
      endsInDigit.test(text.slice(found.index - 1, found.index));
    const kind = number !== undefined ? 'number' : word !== undefined && !isOrdinal ? 'word' : 'sign';
    const isNoFracture =
      raw === '#' &&
      (ofHeadings.has(found.index) ||
        numbersFollow.test(text.slice(piece.lastIndex, piece.lastIndex + 4)) ||
        otherSign.test(text.slice(Math.max(0, found.index - 1), piece.lastIndex + 1)) ||
        !letter.test(text.slice(Math.max(0, found.index - besideSign), piece.lastIndex + besideSign)));
    const drawn = isNoFracture ? undefined : drawnWords.get(raw);
    pieces.push({
      start: found.index,
      end: found.index + raw.length,
      kind: drawn ? 'word' : kind,
      word: drawn ?? number ?? (isComparable ? raw.toLowerCase() : plain(raw)),
    });
  }
  return pieces;
}

/** Hindi as it is typed on a phone, by how it is spoken: "drd" is dard, "dharkan" is dhadkan; "can't" is cannot. */
const asSpoken: ReadonlyMap<string, string> = new Map(
  [typed.hindi, typed.rolled, typed.shortened].flatMap(pairsOf),
);

/** English words in Hindi letters: "चेस्ट पेन" is read as chest pain too. */
const loans: ReadonlyMap<string, string> = new Map(
  pairsOf(typed.loans).map(([written, word]) => [plain(written), englishKey(word)]),
);

type Keys = Pick<Token, 'english' | 'hindi' | 'sound'>;
const noKeys: Keys = { english: '', hindi: [], sound: '' };

/** Words that are Hindi beside another one, as they are spoken: "ki or" is towards, "kal rat" last night, "das baar" ten times. */
const spokenInPair: ReadonlyMap<string, readonly string[]> = new Map(
  pairsOf(typed.inPairs).map(([written, spoken]) => [written, spoken.split(' ')]),
);

const ofPairs: ReadonlySet<string> = new Set([...spokenInPair.keys()].flatMap((pair) => pair.split(' ')));

/** A word as it is spoken in front of its neighbour or behind it. */
const besideOthers = (pieces: readonly Piece[], at: number): string | undefined => {
  const own = pieces[at]?.word ?? '';
  if (!ofPairs.has(own)) return undefined;
  const [before, next] = [pieces[at - 1]?.word ?? '', pieces[at + 1]?.word ?? ''];
  return spokenInPair.get(`${own} ${next}`)?.[0] ?? spokenInPair.get(`${before} ${own}`)?.[1];
};

/** The pieces of a text, each word as it is spoken. */
export const spokenPieces = (text: string): readonly Piece[] =>
  wordPieces(text).map((piece, at, pieces) => {
    const spoken = besideOthers(pieces, at) ?? asSpoken.get(piece.word);
    return spoken === undefined ? piece : { ...piece, word: spoken };
  });

const keysOf = onceForText(
  (word): Keys => ({
    english: isDevanagari(word) ? (loans.get(word) ?? '') : englishKey(word),
    hindi: carefulKeys(word),
    sound: isKnownBySound(word) ? hindiKey(word) : '',
  }),
  { most: 20_000 },
);

/** The pieces of a text with the keys by which terms are found. */
export const tokensOf = (text: string): Token[] =>
  spokenPieces(text).map(({ start, end, kind, word }) => {
    const { english, hindi, sound } = kind === 'word' ? keysOf(word) : noKeys;
    return { start, end, kind, word, english, hindi, sound };
  });

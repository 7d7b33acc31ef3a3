import { onceForText } from '../knowledge/once-for-each';
import type { Finding } from '../knowledge/shape';
import { carefulKey, hindiKey, isDevanagari, isKnownBySound, verbKey } from './phonetic';
import { englishKey } from './stem';
import { type Piece, wordPieces } from './tokens';
import { fillers, forwardNegations, hindiNegations } from './words';

/**
 * A term of a finding as a bag of keys; `ordered` when it holds a negation, whose place matters. A term of synonyms that
 * holds one has no order, for Hindi puts it behind the verb, but is `close`: its words stand side by side.
 */
export type LexiconTerm = { finding: Finding; keys: string[]; ordered: boolean; close?: true };
/** The terms of all findings, and the words that they are made of. */
export type Lexicon = {
  /** The terms whose rarest key this is, so that few are tried at each word. */
  termsAt: (key: string) => readonly LexiconTerm[];
  allTerms: () => readonly LexiconTerm[];
  /** Words of terms as they are written, each once. */
  words: Readonly<Record<'english' | 'devanagari' | 'roman', readonly string[]>>;
  /** Words that English terms say with "non" before them. */
  behindNon: ReadonlySet<string>;
  /** Words of Hindi terms in Latin letters that no English term holds. */
  roman: ReadonlySet<string>;
  /** Keys of the synonyms that a word stands for, by its own key. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** By the key of an English word, or by a whole Hindi one, the keys of what the other language calls the same thing. */
  sameInBoth: ReadonlyMap<string, readonly string[]>;
};

export const englishMark = 'e:';
export const hindiMark = 'h:';
/** The reader of Hindi phrases: a word alone is a noun, among others it may be a verb. */
const verbMark = 'v:';
/** Before the bare sounds of a long Hindi word. */
export const soundMark = 's:';
/** Before the name of a set of synonyms: "joint" stands for knee, elbow, घुटना … */
export const synonymMark = 'g:';
export const isSynonymKey = (key: string): boolean => key.startsWith(synonymMark);
/** The synonyms that deny: a term that holds them is read only where its words stand side by side. */
const denying = `${synonymMark}not`;

/** A word of a term comes to this: its key, or nothing for a filler. */
export type WordReading = { key: string | undefined; negates: boolean };
/** Reads the words of terms of one script; each word is worked out once, for the same few thousand make up all terms. */
type Reader = { script: string; read: (word: string) => WordReading[] };

/** The key of a word of a term: of a verb its stem, of a long Hindi word its bare sounds, of a short one its careful hearing. */
function keyOf(script: string, { kind, word }: Piece): string {
  if (kind !== 'word') return script + word;
  if (script === englishMark) return script + (isDevanagari(word) ? word : englishKey(word) || word);
  const stem = script === verbMark ? verbKey(word) : undefined;
  if (stem) return hindiMark + stem;
  return isKnownBySound(word) ? soundMark + hindiKey(word) : hindiMark + carefulKey(word);
}

const readingOf = (script: string, piece: Piece): WordReading => ({
  key: fillers.has(piece) ? undefined : keyOf(script, piece),
  negates: hindiNegations.has(piece) || forwardNegations.has(piece),
});

/** So many words are kept; all terms are made of a few less. */
const mostWords = 40_000;
const readerOf = (script: string): Reader => ({
  script,
  read: onceForText(
    (word): WordReading[] =>
      wordPieces(word)
        .filter(({ kind }) => kind !== 'sign')
        .map((piece) => readingOf(script, piece)),
    { most: mostWords },
  ),
});

function termOf(finding: Finding, text: string, reader: Reader): LexiconTerm {
  const keys: string[] = [];
  let ordered = false;
  for (const word of text.split(' '))
    for (const { key, negates } of reader.read(word)) {
      if (key !== undefined) keys.push(key);
      ordered ||= negates;
    }
  return { finding, keys, ordered };
}

/** A term with words to choose from, "right|left leg cold|pale", stands for every choice. */
function waysToSay(text: string): string[] {
  if (!text.includes('|')) return [text];
  return text
    .split(' ')
    .reduce<string[]>(
      (ways, word) =>
        ways.flatMap((way) => word.split('|').map((one) => (way === '' ? one : `${way} ${one}`))),
      [''],
    );
}

/** The readers of both scripts, of which there is one each: the index, the names of conditions and their ranks share their words. */
export const termReaders = {
  english: readerOf(englishMark),
  hindi: readerOf(hindiMark),
  phrases: readerOf(verbMark),
};
const { english, hindi, phrases } = termReaders;

/** A term put together from synonyms, in every script at once: "joint hot swollen". */
function composedTermOf(finding: Finding, text: string): LexiconTerm {
  const keys = text.split(' ').map((name) => synonymMark + name);
  return { finding, keys, ordered: false, ...(keys.includes(denying) && { close: true }) };
}

/** Before a Hindi word that is known by its letters alone. */
export const wholeMark = 'w:';

/** Every term of a finding with its keys; used by the matcher and by the knowledge check. */
export const termsOf = (finding: Finding): LexiconTerm[] => [
  ...finding.terms.english.flatMap(waysToSay).map((text) => termOf(finding, text, english)),
  ...finding.terms.devanagari
    .flatMap(waysToSay)
    .map((text) => termOf(finding, text, text.includes(' ') ? phrases : hindi)),
  ...finding.terms.roman
    .flatMap(waysToSay)
    .map((text) => termOf(finding, text, text.includes(' ') ? phrases : hindi)),
  ...(finding.terms.composed ?? []).flatMap(waysToSay).map((text) => composedTermOf(finding, text)),
];

/** The matcher reads this where a phrase only looks like a finding; nothing of it leaves the matcher. */
export const lookAlike: Finding = {
  id: 'look-alike',
  en: '',
  hi: '',
  terms: { english: [], devanagari: [], roman: [] },
};

import type { Finding } from '../knowledge/shape';
import lookAlikes from '../knowledge/words/look-alikes.json' with { type: 'json' };
import sameInBoth from '../knowledge/words/same-in-both.json' with { type: 'json' };
import synonyms from '../knowledge/words/synonyms.json' with { type: 'json' };
import { carefulKey, hindiKey, isDevanagari, isKnownBySound, verbKey, wholeWordKey } from './phonetic';
import { englishKey } from './stem';
import { type Piece, wordPieces } from './tokens';
import { fillers, forwardNegations, hindiNegations } from './words';

/**
 * A term of a finding as a bag of keys; `ordered` when it holds a negation, whose place matters. A term of synonyms that
 * holds one has no order, for Hindi puts it behind the verb, but is `close`: its words stand side by side.
 */
export type LexiconTerm = { finding: Finding; keys: string[]; ordered: boolean; close?: true };
/** Terms by their rarest key, so that few are tried at each token. */
export type Lexicon = {
  byAnchor: ReadonlyMap<string, readonly LexiconTerm[]>;
  /** All terms with a key, in the order of the findings. */
  terms: readonly LexiconTerm[];
  /** Every key of a term. */
  vocabulary: ReadonlySet<string>;
  /** These have read the terms: they know their words already. */
  readers: Readers;
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
const synonymMark = 'g:';
export const isSynonymKey = (key: string): boolean => key.startsWith(synonymMark);
/** The synonyms that deny: a term that holds them is read only where its words stand side by side. */
const denying = `${synonymMark}not`;

/** A word of a term comes to this: its key, or nothing for a filler. */
type Reading = { key: string | undefined; negates: boolean };
/** Reads the words of terms of one script; each word is worked out once, for the same few thousand make up all terms. */
type Reader = { script: string; read: (word: string) => Reading[] };

/** The key of a word of a term: of a verb its stem, of a long Hindi word its bare sounds, of a short one its careful hearing. */
function keyOf(script: string, { kind, word }: Piece): string {
  if (kind !== 'word') return script + word;
  if (script === englishMark) return script + (isDevanagari(word) ? word : englishKey(word) || word);
  const stem = script === verbMark ? verbKey(word) : undefined;
  if (stem) return hindiMark + stem;
  return isKnownBySound(word) ? soundMark + hindiKey(word) : hindiMark + carefulKey(word);
}

const readingOf = (script: string, piece: Piece): Reading => ({
  key: fillers.has(piece) ? undefined : keyOf(script, piece),
  negates: hindiNegations.has(piece) || forwardNegations.has(piece),
});

function readerOf(script: string): Reader {
  const known = new Map<string, Reading[]>();
  const read = (word: string): Reading[] => {
    const before = known.get(word);
    if (before) return before;
    const readings = wordPieces(word)
      .filter(({ kind }) => kind !== 'sign')
      .map((piece) => readingOf(script, piece));
    known.set(word, readings);
    return readings;
  };
  return { script, read };
}

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

export type Readers = { english: Reader; hindi: Reader; phrases: Reader };
/** Fresh readers of both scripts; share them when many terms are read. */
const readers = (): Readers => ({
  english: readerOf(englishMark),
  hindi: readerOf(hindiMark),
  phrases: readerOf(verbMark),
});

/** A term put together from synonyms, in every script at once: "joint hot swollen". */
function composedTermOf(finding: Finding, text: string): LexiconTerm {
  const keys = text.split(' ').map((name) => synonymMark + name);
  return { finding, keys, ordered: false, ...(keys.includes(denying) && { close: true }) };
}

/** The keys of all synonyms, each with the sets that it belongs to. */
function synonymKeys({ english, hindi, phrases }: Readers): Map<string, string[]> {
  const sets = new Map<string, string[]>();
  for (const [name, { words, hindi: inHindi }] of Object.entries(synonyms)) {
    const read = [
      ...words.flatMap((word) => english.read(word)),
      ...inHindi.flatMap((word) => [...hindi.read(word), ...phrases.read(word)]),
    ];
    for (const { key } of read) {
      const others = key === undefined ? undefined : sets.get(key);
      if (key !== undefined && !others) sets.set(key, [synonymMark + name]);
      else if (others && !others.includes(synonymMark + name)) others.push(synonymMark + name);
    }
  }
  return sets;
}

/** Before a Hindi word that is known by its letters alone. */
export const wholeMark = 'w:';

/** "Pet" is the abdomen and the belly, and "abdomen" is पेट: keys of one language by a word of the other. */
function keysOfTheOther({ english, hindi, phrases }: Readers): Map<string, string[]> {
  const same = new Map<string, string[]>();
  const add = (from: readonly string[], to: readonly Reading[]): void => {
    const keys = to.flatMap(({ key }) => key ?? []);
    for (const one of from) same.set(one, [...new Set([...(same.get(one) ?? []), ...keys])]);
  };
  for (const line of sameInBoth.oneThing.words) {
    const [inEnglish = '', inHindi = ''] = line.split('=');
    const own = inEnglish.split(' ').flatMap((word) => english.read(word));
    const others = inHindi.split(' ');
    add(
      own.flatMap(({ key }) => key ?? []),
      others.flatMap((word) => [...hindi.read(word), ...phrases.read(word)]),
    );
    add(
      others.flatMap((word) => wordPieces(word).map((piece) => wholeMark + wholeWordKey(piece.word))),
      own,
    );
  }
  return same;
}

/** Every term of a finding with its keys; used by the matcher and by the knowledge check. */
export const termsOf = (
  finding: Finding,
  { english, hindi, phrases }: Readers = readers(),
): LexiconTerm[] => [
  ...finding.terms.english.flatMap(waysToSay).map((text) => termOf(finding, text, english)),
  ...finding.terms.devanagari
    .flatMap(waysToSay)
    .map((text) => termOf(finding, text, text.includes(' ') ? phrases : hindi)),
  ...finding.terms.roman
    .flatMap(waysToSay)
    .map((text) => termOf(finding, text, text.includes(' ') ? phrases : hindi)),
  ...(finding.terms.composed ?? []).flatMap(waysToSay).map((text) => composedTermOf(finding, text)),
];

const usesOf = (terms: readonly LexiconTerm[]): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const { keys } of terms) for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
  return uses;
};

/** The key that fewest terms hold; the first of equals. */
const rarest = (all: readonly string[], uses: ReadonlyMap<string, number>): string => {
  // Terms are looked up at words, not at numbers.
  const words = all.filter((key) => !/:[0-9]/.test(key));
  const keys = words.length > 0 ? words : all;
  return keys.reduce(
    (best, key) => ((uses.get(key) ?? 0) < (uses.get(best) ?? 0) ? key : best),
    keys[0] ?? '',
  );
};

const sameBag = (a: LexiconTerm, b: LexiconTerm): boolean =>
  a.finding === b.finding &&
  a.ordered === b.ordered &&
  a.keys.length === b.keys.length &&
  (a.ordered ? a.keys.every((key, i) => key === b.keys[i]) : a.keys.every((key) => b.keys.includes(key)));

const wordsOfTerms = (terms: readonly string[]): string[] =>
  terms.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));

function romanWordsOf(findings: readonly Finding[]): ReadonlySet<string> {
  const english = new Set(findings.flatMap(({ terms }) => wordsOfTerms(terms.english)));
  const roman = findings.flatMap(({ terms }) => wordsOfTerms(terms.roman));
  return new Set(roman.filter((word) => word.length > 2 && !english.has(word)));
}

/** The matcher reads this where a phrase only looks like a finding; nothing of it leaves the matcher. */
export const lookAlike: Finding = {
  id: 'look-alike',
  en: '',
  hi: '',
  terms: {
    english: lookAlikes.english.words,
    devanagari: lookAlikes.devanagari.words,
    roman: lookAlikes.roman.words,
  },
};

/** Builds the index once, out of some forty thousand terms. */
export function lexiconOf(findings: readonly Finding[]): Lexicon {
  const shared = readers();
  const own = findings.flatMap((finding) => termsOf(finding, shared));
  // A phrase that comes to a term of a finding once its fillers are left out may not hide it.
  const alike = termsOf(lookAlike, shared).filter(({ keys }) => keys.length > 1);
  const begins = new Set(alike.map(({ keys }) => keys[0]));
  const meant = new Set(own.flatMap(({ keys }) => (begins.has(keys[0]) ? [keys.join(' ')] : [])));
  const phrases = alike
    .filter(({ keys }) => !meant.has(keys.join(' ')))
    .map((term) => ({ ...term, ordered: true }));
  const terms = [...own, ...phrases].filter(({ keys }) => keys.length > 0);
  const uses = usesOf(terms);
  const byAnchor = new Map<string, LexiconTerm[]>();
  for (const term of terms) {
    const anchor = rarest(term.keys, uses);
    const others = byAnchor.get(anchor);
    if (!others) byAnchor.set(anchor, [term]);
    else if (!others.some((other) => sameBag(other, term))) others.push(term);
  }
  return {
    byAnchor,
    terms,
    vocabulary: new Set(uses.keys()),
    readers: shared,
    roman: romanWordsOf(findings),
    synonyms: synonymKeys(shared),
    sameInBoth: keysOfTheOther(shared),
  };
}

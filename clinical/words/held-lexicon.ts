import { fileUnder } from '../knowledge/file-under';
import type { Finding } from '../knowledge/shape';
import lookAlikes from '../knowledge/words/look-alikes.json' with { type: 'json' };
import sameInBoth from '../knowledge/words/same-in-both.json' with { type: 'json' };
import synonyms from '../knowledge/words/synonyms.json' with { type: 'json' };
import {
  type Lexicon,
  type LexiconTerm,
  lookAlike,
  synonymMark,
  termReaders,
  termsOf,
  type WordReading,
  wholeMark,
} from './lexicon';
import { wholeWordKey } from './phonetic';
import { pairsOf } from './phrases';
import { wordPieces } from './tokens';

/**
 * The lexicon as text: what is worked out once, where functions are built, so that a start has little to do. `keys` are
 * parted by spaces, those that most terms hold first, then the others by their letters; `terms` has a line for each key, with the terms that are looked up there:
 *
 *     2f:3a ,!  b,4c:~ 7|9
 *
 * is of finding 2f (to the base of 36) a term of key 3a and of this line's own key, which is left out, then an ordered one, and of
 * finding 4c two close ones: of what a bar parts, each stands there once. `words` are the words of terms as they are written, each once.
 */
export type HeldLexicon = {
  keys: string;
  terms: string;
  words: { english: string; devanagari: string; roman: string };
  /** Words that English terms say with "non" before them. */
  behindNon: string;
  synonyms: [key: string, synonyms: string[]][];
  sameInBoth: [word: string, keys: string[]][];
};

const { english, hindi, phrases } = termReaders;
const base = 36;
const orderedSign = '!';
const closeSign = '~';
const choiceSign = '|';

/** The keys of all synonyms, each with the sets that it belongs to. */
function synonymKeys(): Map<string, string[]> {
  const sets = new Map<string, string[]>();
  for (const [name, { words, hindi: inHindi }] of Object.entries(synonyms)) {
    const read = [
      ...words.flatMap((word) => english.read(word)),
      ...inHindi.flatMap((word) => [...hindi.read(word), ...phrases.read(word)]),
    ];
    for (const { key } of read)
      if (key !== undefined && !sets.get(key)?.includes(synonymMark + name))
        fileUnder(sets, key, synonymMark + name);
  }
  return sets;
}

/** "Pet" is the abdomen and the belly, and "abdomen" is पेट: keys of one language by a word of the other. */
function keysOfTheOther(): Map<string, string[]> {
  const same = new Map<string, string[]>();
  const add = (from: readonly string[], to: readonly WordReading[]): void => {
    const keys = to.flatMap(({ key }) => key ?? []);
    for (const one of from) same.set(one, [...new Set([...(same.get(one) ?? []), ...keys])]);
  };
  for (const [inEnglish, inHindi] of pairsOf(sameInBoth.oneThing)) {
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

/** So many keys have the shortest places, in the order of their use; of all others those that begin alike stand together. */
const mostUsed = base ** 2;

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

const sorted = (keys: readonly string[]): string => [...keys].sort().join(' ');
/** Two terms of one finding that come to the same keys, in the same order where that counts. */
const isSameTerm = (a: LexiconTerm, b: LexiconTerm): boolean =>
  a.finding === b.finding &&
  a.ordered === b.ordered &&
  a.keys.length === b.keys.length &&
  (a.ordered ? a.keys.every((key, i) => key === b.keys[i]) : sorted(a.keys) === sorted(b.keys));

/** Terms that only look like one of a finding. */
function alikeTerms(own: readonly LexiconTerm[]): LexiconTerm[] {
  const { english, devanagari, roman } = lookAlikes;
  const terms = { english: english.words, devanagari: devanagari.words, roman: roman.words };
  // A phrase that comes to a term of a finding once its fillers are left out may not hide it.
  const alike = termsOf({ ...lookAlike, terms }).filter(({ keys }) => keys.length > 1);
  const begins = new Set(alike.map(({ keys }) => keys[0]));
  const meant = new Set(own.flatMap(({ keys }) => (begins.has(keys[0]) ? [keys.join(' ')] : [])));
  return alike
    .filter(({ keys }) => !meant.has(keys.join(' ')))
    .map((term) => ({ ...term, finding: lookAlike, ordered: true }));
}

/** Terms that differ at one place alone are told as one, with a choice at that place; then those that differ at another. */
function withChoices(terms: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...terms.map(({ length }) => length));
  let told = terms.map((places) => [...places]);
  for (let place = longest - 1; place >= 0; place--) {
    const alike = new Map<string, string[]>();
    for (const places of told) {
      const others = places.map((one, at) => (at === place ? choiceSign : one)).join(' ');
      const known = alike.get(others);
      if (known && place < places.length) known[place] += choiceSign + places[place];
      else alike.set(others, places);
    }
    told = [...alike.values()];
  }
  return told.map((places) => places.join(' '));
}

/** The terms of one line, those of one finding side by side. */
function lineOf(
  terms: readonly LexiconTerm[],
  ownKey: string,
  numberOf: (finding: Finding) => number,
  placeOf: (key: string) => number,
): string {
  return [...Map.groupBy(terms, ({ finding }) => finding)]
    .map(([finding, own]) => {
      const bySigns = Map.groupBy(
        own,
        ({ ordered, close }) => `${ordered ? orderedSign : ''}${close ? closeSign : ''}`,
      );
      const written = [...bySigns].flatMap(([signs, alike]) =>
        withChoices(
          alike.map(({ keys }) => keys.map((key) => (key === ownKey ? '' : placeOf(key).toString(base)))),
        ).map((places) => signs + places),
      );
      return `${numberOf(finding).toString(base)}:${written.join(',')}`;
    })
    .join(',');
}

/** Every term that places with choices tell. */
const chosen = (places: readonly string[]): string[][] =>
  places.reduce<string[][]>(
    (told, place) => told.flatMap((one) => place.split(choiceSign).map((choice) => [...one, choice])),
    [[]],
  );

/** In their order, words that begin alike stand side by side and take a sixth less room. */
const wordsOfTerms = (terms: readonly string[]): string =>
  [...new Set(terms.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u)))]
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** Works out the index of some fifty thousand terms: each is filed under its rarest key, so that few are tried at a word. */
export function heldLexiconOf(findings: readonly Finding[]): HeldLexicon {
  const own = findings.flatMap((finding) => termsOf(finding));
  const terms = [...own, ...alikeTerms(own)].filter(({ keys }) => keys.length > 0);
  const uses = usesOf(terms);
  const byAnchor = new Map<string, LexiconTerm[]>();
  for (const term of terms) {
    const anchor = rarest(term.keys, uses);
    if (!byAnchor.get(anchor)?.some((other) => isSameTerm(other, term))) fileUnder(byAnchor, anchor, term);
  }
  const byUses = [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
  const keys = [...byUses.slice(0, mostUsed), ...byUses.slice(mostUsed).sort()];
  const places = new Map(keys.map((key, place) => [key, place]));
  const numbers = new Map(findings.map((finding, number) => [finding, number]));
  const english = findings.flatMap((finding) => finding.terms.english);
  return {
    keys: keys.join(' '),
    terms: keys
      .map((key) =>
        lineOf(
          byAnchor.get(key) ?? [],
          key,
          (finding) => numbers.get(finding) ?? findings.length,
          (one) => places.get(one) ?? 0,
        ),
      )
      .join('\n'),
    words: {
      english: wordsOfTerms(english),
      devanagari: wordsOfTerms(findings.flatMap((finding) => finding.terms.devanagari)),
      roman: wordsOfTerms(findings.flatMap((finding) => finding.terms.roman)),
    },
    behindNon: [
      ...new Set(
        english.flatMap((term) => [...term.matchAll(/\bnon[ -]([a-z]+)/gi)].map(([, word]) => word)),
      ),
    ].join(' '),
    synonyms: [...synonymKeys()],
    sameInBoth: [...keysOfTheOther()],
  };
}

/** The terms of a line again; a number behind the last finding's is the look-alike's. */
function termsOfLine(
  line: string,
  ownKey: string,
  keys: readonly string[],
  findings: readonly Finding[],
): LexiconTerm[] {
  let finding = lookAlike;
  return line.split(',').flatMap((written) => {
    const start = written.indexOf(':');
    if (start >= 0) finding = findings[Number.parseInt(written.slice(0, start), base)] ?? lookAlike;
    const signed = written.slice(start + 1);
    const ordered = signed.startsWith(orderedSign);
    const close = signed.startsWith(closeSign, ordered ? 1 : 0);
    const own = finding;
    return chosen(signed.slice((ordered ? 1 : 0) + (close ? 1 : 0)).split(' ')).map((places) => ({
      finding: own,
      keys: places.map((place) => (place === '' ? ownKey : (keys[Number.parseInt(place, base)] ?? ''))),
      ordered,
      ...(close && { close }),
    }));
  });
}

const listOf = (words: string): string[] => words.split(' ');

/** The lexicon of findings from what was worked out of them; the terms at a key are put together when it is first met. */
export function lexiconFrom(held: HeldLexicon, findings: readonly Finding[]): Lexicon {
  const keys = listOf(held.keys);
  const lines = held.terms.split('\n');
  const places = new Map(keys.map((key, place) => [key, place]));
  const met = new Map<string, readonly LexiconTerm[]>();
  const termsAt = (key: string): readonly LexiconTerm[] => {
    const before = met.get(key);
    if (before) return before;
    const line = lines[places.get(key) ?? -1];
    const terms = line ? termsOfLine(line, key, keys, findings) : [];
    met.set(key, terms);
    return terms;
  };
  const words = {
    english: listOf(held.words.english),
    devanagari: listOf(held.words.devanagari),
    roman: listOf(held.words.roman),
  };
  const english = new Set(words.english);
  return {
    termsAt,
    allTerms: () => keys.flatMap(termsAt),
    words,
    behindNon: new Set(listOf(held.behindNon)),
    roman: new Set(words.roman.filter((word) => word.length > 2 && !english.has(word))),
    synonyms: new Map(held.synonyms),
    sameInBoth: new Map(held.sameInBoth),
  };
}

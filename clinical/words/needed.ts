import { anyLength, onceForText } from '../knowledge/once-for-each';
import type { Lookup } from './pattern';

/**
 * A pattern needs texts of a few letters, of which one stands in every plain text that it can match; undefined where nothing
 * is known. They are read off the pattern as it is written. A pattern whose needs a text lacks is neither compiled nor run.
 */
type Needed = readonly string[] | undefined;

/** Tells of a part of a pattern all that it can match, where that is a short list, and what it needs. */
type Part = { exact?: readonly string[] | undefined; needed?: Needed };
/** A digit stands for all of them. */
const digit = '0';
const anything: Part = {};
const exactly = (letters: string): Part =>
  letters.includes(digit) ? { needed: [digit] } : { exact: [letters] };
const nothing = exactly('');

/** Longer lists are cut into what they need. */
const mostExact = 500;
/** A list of more stands in most texts, and to look for it takes as long as the pattern. */
const mostNeeded = 400;
const digits = /^(?:\\d|0-9|०-९)+$/;
/** Signs that are left out of a pattern and of a text alike: a nukta is typed or not. */
const nukta = '\u093c';
const nasals: Readonly<Record<string, string>> = { '\u0901': '\u0902', '[\u0901\u0902]': '\u0902' };
/** Letters that stand for themselves, as many as stand in a row. Of other scripts the case folds in ways of its own. */
const lettersInARow = /[ !"#%&',\-/0-9:;<=>@A-Z_`a-z~\u0900-\u093b\u093d-\u097f]+/y;
const signs = /^[ -/:-@[-`{-~]$/;
const repeating = '?*+{';

const neededOf = ({ exact, needed }: Part): Needed =>
  exact === undefined ? needed : exact.every((one) => one.length > 1) ? exact : undefined;
const shortest = (needed: readonly string[]): number =>
  Math.min(3, ...needed.map((one) => (one === digit ? 1.5 : one.length)));
/** Chooses of two things that are both needed the one that fewer texts hold. */
function rarer(one: Needed, other: Needed): Needed {
  if (!one || !other) return one ?? other;
  const by = shortest(one) - shortest(other) || other.length - one.length;
  return by < 0 ? other : one;
}

/** Reads a pattern from its beginning; what it does not know stands for anything. */
class Reader {
  readonly #source: string;
  #at = 0;
  constructor(source: string) {
    this.#source = source;
  }

  /** The alternatives up to the bracket that ends them. */
  alternatives(): Part {
    const all = [this.#sequence()];
    while (this.#takes('|')) all.push(this.#sequence());
    const [only] = all;
    if (only && all.length === 1) return only;
    const exact = all.flatMap((one) => one.exact ?? []);
    if (all.every((one) => one.exact) && exact.length <= mostNeeded) return { exact: [...new Set(exact)] };
    const needed = all.map(neededOf);
    return needed.every((one) => one !== undefined) ? { needed: [...new Set(needed.flat())] } : anything;
  }

  #takes(sign: string): boolean {
    const isThere = this.#source.startsWith(sign, this.#at);
    if (isThere) this.#at += sign.length;
    return isThere;
  }

  #next = (): string => this.#source.charAt(this.#at);

  #sequence(): Part {
    let exact: readonly string[] = [''];
    let needed: Needed;
    let isExact = true;
    const cut = (): void => {
      needed = rarer(needed, neededOf({ exact }));
      exact = [''];
      isExact = false;
    };
    for (let next = this.#next(); next !== '' && next !== '|' && next !== ')'; next = this.#next()) {
      const part = this.#repeated(this.#term());
      if (!part.exact) {
        cut();
        needed = rarer(needed, part.needed);
        continue;
      }
      if (exact.length * part.exact.length > mostExact) cut();
      exact = exact.flatMap((front) => (part.exact ?? []).map((one) => front + one));
    }
    if (isExact) return { exact };
    cut();
    return { needed };
  }

  /** A part as often as the sign behind it says. */
  #repeated(part: Part): Part {
    if (this.#next() === '' || !repeating.includes(this.#next())) return part;
    const found = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})/.exec(this.#source.slice(this.#at, this.#at + 8));
    if (!found) return part;
    this.#at += found[0].length;
    this.#takes('?');
    const isOptional = found[0] === '?' || found[0] === '*' || found[1] === '0';
    if (found[0] === '?' && part.exact) return { exact: [...new Set([...part.exact, ''])] };
    return isOptional ? anything : { needed: neededOf(part) };
  }

  #term(): Part {
    if (this.#takes('(')) return this.#group();
    if (this.#next() === '[') return this.#class();
    lettersInARow.lastIndex = this.#at;
    const letters = lettersInARow.exec(this.#source)?.[0];
    if (letters !== undefined) {
      const behind = this.#source.charAt(this.#at + letters.length);
      // Only the last of them repeats.
      const taken =
        letters.length > 1 && behind !== '' && repeating.includes(behind) ? letters.slice(0, -1) : letters;
      this.#at += taken.length;
      return exactly(told(taken));
    }
    const letter = this.#source.charAt(this.#at++);
    if (letter === '\\') return this.#escaped();
    return letter === nukta ? nothing : anything;
  }

  #group(): Part {
    const isDenied = this.#takes('?!') || this.#takes('?<!');
    const looksOn = !isDenied && (this.#takes('?=') || this.#takes('?<='));
    if (!isDenied && !looksOn && !this.#takes('?:') && this.#takes('?<'))
      this.#at = this.#source.indexOf('>', this.#at) + 1;
    const isUnknown = this.#takes('?');
    const part = this.alternatives();
    this.#takes(')');
    if (isDenied || isUnknown) return anything;
    return looksOn ? { needed: neededOf(part) } : part;
  }

  #class(): Part {
    const end = /^\[(?:\\.|[^\]\\])*\]/su.exec(this.#source.slice(this.#at))?.[0] ?? '';
    this.#at += Math.max(1, end.length);
    const nasal = nasals[end];
    if (nasal) return { exact: [nasal] };
    return digits.test(end.slice(1, -1)) ? { needed: [digit] } : anything;
  }

  #escaped(): Part {
    const sign = this.#source.charAt(this.#at++);
    if (sign === 'd') return { needed: [digit] };
    const long = {
      p: /^\{[^}]*\}/,
      P: /^\{[^}]*\}/,
      u: /^(?:\{[^}]*\}|.{4})/,
      x: /^../,
      c: /^./,
      k: /^<[^>]*>/,
    }[sign];
    this.#at += long?.exec(this.#source.slice(this.#at, this.#at + 40))?.[0].length ?? 0;
    return signs.test(sign) ? { exact: [sign] } : anything;
  }
}

/** A text as it is told in what is needed: small letters, one nasal sign, no nukta, one digit. */
const told = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(nukta, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[0-9०-९]/g, digit);

export function neededBy(source: string): Needed {
  const reader = new Reader(source);
  const needed = neededOf(reader.alternatives());
  return needed && needed.length <= mostNeeded && needed.length > 0 ? needed : undefined;
}

/** Three letters, or two, or a digit, by a number below `room`. */
const room = 1 << 15;
const placeOf = (text: string, at: number, length: number): number => {
  let place = length;
  for (let i = at; i < at + length; i++) place = (place * 61 + text.charCodeAt(i)) | 0;
  return (place ^ (place >> 15)) & (room - 1);
};

const common = /[aeiounthrs ािेी]/g;
/** The three letters of a word that fewest other words hold, as far as that is known of letters. */
function tellingPlace(word: string): number {
  const length = Math.min(3, word.length);
  const starts = Array.from({ length: word.length - length + 1 }, (_, at) => at);
  const weight = (at: number): number => word.slice(at, at + length).match(common)?.length ?? 0;
  const best = starts.reduce((least, at) => (weight(at) < weight(least) ? at : least), 0);
  return placeOf(word, best, length);
}

/** The places of what a pattern needs; undefined where every text may hold it. */
const placesNeeded = (source: string): Int32Array | undefined => {
  const needed = neededBy(source);
  return needed && Int32Array.from(new Set(needed.map(tellingPlace)));
};

/** Shorter texts are searched as fast as they are looked up, and longer ones hold something of nearly every list. */
const lookedUp = { from: 24, to: 1_000 };
const lettersIn = onceForText(
  (text) => {
    const letters = told(text);
    const there = new Uint8Array(room);
    for (let length = 1; length <= 3; length++)
      for (let at = 0; at + length <= letters.length; at++)
        if (length > 1 || letters.charAt(at) === digit) there[placeOf(letters, at, length)] = 1;
    return there;
  },
  { most: 8, longest: anyLength },
);

/** Says whether a plain text may hold what a pattern needs. */
function mayHold(text: string, places: Int32Array): boolean {
  if (text.length < lookedUp.from || text.length > lookedUp.to) return true;
  const there = lettersIn(text);
  for (let at = 0; at < places.length; at++) if (there[places[at] ?? 0] === 1) return true;
  return false;
}

/** How to tell whether a plain text may hold a pattern, by what that needs. */
export const lookedUpBy: Lookup = (source) => {
  const places = placesNeeded(source);
  return places && ((text) => mayHold(text, places));
};

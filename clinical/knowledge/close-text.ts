// A text packed closer than gzip packs it, for a device that unpacks it in a moment. Letters that often stand together are
// one; they are sorted by what follows them (Burrows and Wheeler), so that like stands beside like; each is told by how many
// others were met since it was, and the likelier that is, the fewer bits it takes.

/**
 * The different letters of a text, some of them several in one, how many it has, the place of its whole among its sorted
 * turns, and bits as printable signs.
 */
export type CloseText = { letters: string[]; length: number; start: number; bits: string };

/** A sign holds six bits; from "(" on they are printable. The backslash takes two signs in a program: "~" stands for it. */
const signBits = 6;
const firstSign = 40;
const [backslash, tilde] = [92, 126];

/** A chance is counted in so many parts. It follows what comes at two speeds, and the middle of both is believed. */
const certain = 65_536;
const [quickly, slowly] = [4, 6];
/** The span that a bit is looked for in: five signs wide, which is a small integer to every machine. */
const signs = 5;
const openBits = signBits * (signs - 1);
const open = 2 ** openBits - 1;
const oneSign = 2 ** signBits - 1;

/** A rank has up to seven binary digits behind its first; sizes from three on are one as a past. */
const mostDigits = 8;
const perSize = 128;
const sizesRemembered = 16;
const mostLetters = 255;
/** As many letters in a row may have been as the one before them: more than a text has, counted in binary digits. */
const longestRow = 32;

/** Tells a bit by its chance, and gives what it is taken for: the writer knows the bit, the reader learns it. */
type Coder = (chanceOfNought: number, bit: number) => number;

/** Chances, each of a place, that follow what comes at their speed. */
function chances(places: number, speed: number) {
  const of = new Uint16Array(places).fill(certain / 2);
  return {
    of,
    learn: (place: number, bit: number): void => {
      const chance = of[place] ?? 0;
      of[place] = chance + (((bit === 0 ? certain - 1 : 0) - chance) >> speed);
    },
  };
}

/**
 * Codes ranks with chances that writer and reader learn alike: first how many digits, then the digits. Half of what is
 * believed comes from the ranks before, half from the letter met last.
 */
function ranksBy(code: Coder, many: number): (last: number, rank: number) => number {
  const digitsFrom = { past: longestRow * sizesRemembered * mostDigits, letter: many * mostDigits };
  const digitPlaces = mostDigits * perSize;
  const pasts = digitsFrom.past + digitPlaces;
  const letters = digitsFrom.letter + many * digitPlaces;
  const [a, b, c, d] = [
    chances(pasts, quickly),
    chances(pasts, slowly),
    chances(letters, quickly),
    chances(letters, slowly),
  ];
  const coded = (past: number, letter: number, told: number): number => {
    const chance = ((a.of[past] ?? 0) + (b.of[past] ?? 0) + (c.of[letter] ?? 0) + (d.of[letter] ?? 0)) >> 2;
    // Nothing is so sure that the other may not come.
    const bit = code(Math.min(Math.max(chance, 1), certain - 1), told);
    a.learn(past, bit);
    b.learn(past, bit);
    c.learn(letter, bit);
    d.learn(letter, bit);
    return bit;
  };
  let before = 0;
  let alike = 0;
  return (last, rank) => {
    const digits = 31 - Math.clz32(rank + 1);
    const past = ((31 - Math.clz32(alike + 1)) * sizesRemembered + before) * mostDigits;
    const letter = last * mostDigits;
    let size = 0;
    while (coded(past + size, letter + size, Number(size < digits)) === 1) size++;
    let value = 1;
    for (let at = size - 1; at >= 0; at--) {
      const digit = size * perSize + value;
      const told = ((rank + 1) >> at) & 1;
      value =
        value * 2 + coded(digitsFrom.past + digit, digitsFrom.letter + last * digitPlaces + digit, told);
    }
    before = ((before * 4) | Math.min(size, 3)) % sizesRemembered;
    alike = size === 0 ? alike + 1 : 0;
    return value - 1;
  };
}

/** Narrows a span by what came; signs on which both its ends agree are settled, and given to `settle`. */
function narrowing(settle: (sign: number) => void, decide: (middle: number, told: number) => number) {
  let low = 0;
  let high = 2 ** (signBits * signs) - 1;
  const code: Coder = (chance, told) => {
    const middle = low + Math.floor(((high - low) * chance) / certain);
    const bit = decide(middle, told);
    if (bit === 0) high = middle;
    else low = middle + 1;
    while (low >> openBits === high >> openBits) {
      settle(low >> openBits);
      low = (low & open) << signBits;
      high = ((high & open) << signBits) | oneSign;
    }
    return bit;
  };
  return { code, lowest: () => low };
}

/** Letters by how lately they were met, the last one first; in their own order until then. */
const inTurn = (many: number): Uint8Array => Uint8Array.from({ length: many }, (_, at) => at);
function moveToFront(order: Uint8Array, rank: number): number {
  const letter = order[rank] ?? 0;
  if (rank > 0) {
    order.copyWithin(1, 0, rank);
    order[0] = letter;
  }
  return letter;
}

/** Small letters of a word in either script: what stands between words is told better by itself. */
const withinWord = /^(?:[a-z]+|[\u0900-\u097f]+)$/;

/** How often each two letters stand together; a pair is the place of its first letter, then of its second, in a byte each. */
function pairsOf(units: Uint8Array): Uint32Array {
  const often = new Uint32Array(2 ** 16);
  for (let at = 1; at < units.length; at++) {
    const pair = ((units[at - 1] ?? 0) << 8) | (units[at] ?? 0);
    often[pair] = (often[pair] ?? 0) + 1;
  }
  return often;
}

/** Writes a letter in the place of each of those pairs, over the letters themselves, of which fewer are left. */
function withOneFor(pair: number, letter: number, units: Uint8Array): Uint8Array {
  const [first, second] = [pair >> 8, pair & 255];
  let left = 0;
  for (let at = 0; at < units.length; at++) {
    const both = units[at] === first && units[at + 1] === second;
    units[left++] = both ? letter : (units[at] ?? 0);
    if (both) at++;
  }
  return units.subarray(0, left);
}

/** Makes one letter of the two within a word that stand together most often, and again, as far as there is room for more. */
function takenTogether(text: string): { letters: string[]; units: Uint8Array } {
  const letters = [...new Set(text.split(''))].sort();
  if (letters.length >= mostLetters) throw new Error('too many different letters to be packed');
  const places = new Map(letters.map((letter, at) => [letter, at]));
  let units: Uint8Array = Uint8Array.from(text.split(''), (letter) => places.get(letter) ?? 0);
  const joined = (pair: number): string => `${letters[pair >> 8]}${letters[pair & 255]}`;
  while (letters.length < mostLetters) {
    let most = -1;
    let times = 2; // what stands together no more often is not worth a letter
    for (const [pair, many] of pairsOf(units).entries())
      if (many > times && withinWord.test(joined(pair))) [most, times] = [pair, many];
    if (most < 0) break;
    units = withOneFor(most, letters.length, units);
    letters.push(joined(most));
  }
  // Letters that begin alike are sorted beside each other.
  const sorted = [...letters].sort();
  const placed = letters.map((letter) => sorted.indexOf(letter));
  return { letters: sorted, units: units.map((unit) => placed[unit] ?? 0) };
}

/** Packs a text of less than 255 different letters. */
export function packClosely(text: string): CloseText {
  const { letters, units } = takenTogether(text);
  // The end is a letter of its own, before all others: a turn that reaches it is sorted.
  const all = Uint16Array.from([...units.map((unit) => unit + 1), 0]);
  const turns = Uint32Array.from(all, (_, at) => at).sort((a, b) => {
    let same = 0;
    while (all[a + same] === all[b + same] && all[a + same] !== 0) same++;
    return (all[a + same] ?? 0) - (all[b + same] ?? 0);
  });
  let bits = '';
  const add = (sign: number): void => {
    const code = sign + firstSign;
    bits += String.fromCharCode(code === backslash ? tilde : code);
  };
  const { code, lowest } = narrowing(add, (_, told) => told);
  const tell = ranksBy(code, letters.length);
  const order = inTurn(letters.length);
  for (const turn of turns) {
    if (turn === 0) continue;
    const rank = order.indexOf((all[turn - 1] ?? 0) - 1);
    tell(order[0] ?? 0, rank);
    moveToFront(order, rank);
  }
  for (let from = openBits; from >= 0; from -= signBits) add((lowest() >> from) & oneSign);
  return { letters, length: units.length, start: turns.indexOf(0), bits };
}

/** Unpacks a text as it was. */
export function unpackClosely({ letters, length, start, bits }: CloseText): string {
  let read = 0;
  const next = (): number => {
    const code = read < bits.length ? bits.charCodeAt(read++) : firstSign;
    return (code === tilde ? backslash : code) - firstSign;
  };
  let value = 0;
  for (let sign = 0; sign < signs; sign++) value = (value << signBits) | next();
  const { code } = narrowing(
    () => {
      value = ((value & open) << signBits) | next();
    },
    (middle) => Number(value > middle),
  );
  const hear = ranksBy(code, letters.length);
  const order = inTurn(letters.length);
  const last = new Uint8Array(length + 1);
  const counts = new Uint32Array(letters.length + 1);
  counts[0] = 1;
  for (let at = 0; at <= length; at++) {
    if (at === start) continue;
    const letter = moveToFront(order, hear(order[0] ?? 0, 0)) + 1;
    last[at] = letter;
    counts[letter] = (counts[letter] ?? 0) + 1;
  }
  // The turns begin with their letters in order: so each place among the last letters has its place among the first.
  const firsts = new Uint32Array(counts.length);
  for (let letter = 1; letter < counts.length; letter++)
    firsts[letter] = (firsts[letter - 1] ?? 0) + (counts[letter - 1] ?? 0);
  const before = Uint32Array.from(last, (letter) => {
    const place = firsts[letter] ?? 0;
    firsts[letter] = place + 1;
    return place;
  });
  const units = new Array<string>(length);
  let turn = 0;
  for (let at = length - 1; at >= 0; at--) {
    units[at] = letters[(last[turn] ?? 1) - 1] ?? '';
    turn = before[turn] ?? 0;
  }
  return units.join('');
}

// A text packed closer than gzip packs it, for a device that unpacks it in a moment. Letters are sorted by what follows
// them (Burrows and Wheeler), so that like stands beside like; each is told by how many others were met since it was, and
// the likelier that is, the fewer bits it takes.

/** The different letters of a text, how long it is, the place of its whole among its sorted turns, and bits as printable signs. */
export type CloseText = { letters: string; length: number; start: number; bits: string };

/** A sign holds six bits; from "(" on they are printable. The backslash takes two signs in a program: "~" stands for it. */
const signBits = 6;
const firstSign = 40;
const [backslash, tilde] = [92, 126];

/** A chance is counted in so many parts. It follows what comes at two speeds, and the middle of both is believed. */
const certain = 65_536;
const [quickly, slowly] = [4, 7];
/** The span that a bit is looked for in: five signs wide, which is a small integer to every machine. */
const signs = 5;
const openBits = signBits * (signs - 1);
const open = 2 ** openBits - 1;
const oneSign = 2 ** signBits - 1;

/** A rank has up to eight binary digits behind its first; sizes from three on are one as a past. */
const mostDigits = 9;
const perSize = 256;
const sizesRemembered = 16;

/** What comes, and what it is taken for in the meantime: the writer knows the bit, the reader learns it. */
type Coder = (chanceOfNought: number, bit: number) => number;

/** Codes ranks with chances that writer and reader learn alike: first how many digits, then the digits. */
function ranksBy(code: Coder): (rank: number) => number {
  const size = sizesRemembered * mostDigits + mostDigits * perSize;
  const quick = new Uint16Array(size).fill(certain / 2);
  const slow = new Uint16Array(size).fill(certain / 2);
  const learn = (of: Uint16Array, place: number, bit: number, speed: number): void => {
    const chance = of[place] ?? 0;
    of[place] = chance + (((bit === 0 ? certain - 1 : 0) - chance) >> speed);
  };
  const coded = (place: number, told: number): number => {
    const chance = ((quick[place] ?? 0) + (slow[place] ?? 0)) >> 1;
    // Nothing is so sure that the other may not come.
    const bit = code(Math.min(Math.max(chance, 1), certain - 1), told);
    learn(quick, place, bit, quickly);
    learn(slow, place, bit, slowly);
    return bit;
  };
  let before = 0;
  return (rank) => {
    const digits = 31 - Math.clz32(rank + 1);
    let many = 0;
    while (coded(before * mostDigits + many, Number(many < digits)) === 1) many++;
    let value = 1;
    for (let at = many - 1; at >= 0; at--)
      value =
        value * 2 + coded(sizesRemembered * mostDigits + many * perSize + value, ((rank + 1) >> at) & 1);
    before = ((before * 4) | Math.min(many, 3)) % sizesRemembered;
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

/** Packs a text of at most 255 different letters. */
export function packClosely(text: string): CloseText {
  const units = text.split('');
  const letters = [...new Set(units)].sort();
  if (letters.length >= perSize) throw new Error('too many different letters to be packed');
  const places = new Map(letters.map((letter, at) => [letter, at + 1]));
  // The end is a letter of its own, before all others: a turn that reaches it is sorted.
  const all = Uint16Array.from([...units.map((unit) => places.get(unit) ?? 0), 0]);
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
  const tell = ranksBy(code);
  const order = inTurn(letters.length);
  for (const turn of turns) {
    if (turn === 0) continue;
    const rank = order.indexOf((all[turn - 1] ?? 0) - 1);
    moveToFront(order, rank);
    tell(rank);
  }
  for (let from = openBits; from >= 0; from -= signBits) add((lowest() >> from) & oneSign);
  return { letters: letters.join(''), length: units.length, start: turns.indexOf(0), bits };
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
  const hear = ranksBy(code);
  const order = inTurn(letters.length);
  const last = new Uint8Array(length + 1);
  const counts = new Uint32Array(letters.length + 1);
  counts[0] = 1;
  for (let at = 0; at <= length; at++) {
    if (at === start) continue;
    const letter = moveToFront(order, hear(0)) + 1;
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

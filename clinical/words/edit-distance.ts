// Rows of the table below, kept for the next word: a search compares one word with thousands of names.
let beforeLast = new Uint8Array(128);
let last = new Uint8Array(128);
let row = new Uint8Array(128);

let asked = '';
let lettersAsked = 0;

/** The letters of a word as a set of 32 bits; two letters may share a bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** Says whether a set of letters has more than so many. */
function hasMoreThan(letters: number, most: number): boolean {
  let left = letters;
  for (let count = 0; count <= most; count++) {
    if (left === 0) return false;
    left &= left - 1; // takes one letter away
  }
  return true;
}

/** Every letter that only one of two words has costs a change of its own: most words are far away by that alone. */
export const areFarByLetters = (letters: number, others: number, most: number): boolean =>
  hasMoreThan(letters & ~others, most) || hasMoreThan(others & ~letters, most);

/** Letters to add, drop, change or swap to come from one word to the other; `most` + 1 when it is more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  const tooFar = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooFar;
  if (a !== asked) {
    asked = a;
    lettersAsked = lettersOf(a);
  }
  if (areFarByLetters(lettersAsked, lettersOf(b), most)) return tooFar;
  if (b.length >= row.length) {
    beforeLast = new Uint8Array(2 * b.length);
    last = new Uint8Array(2 * b.length);
    row = new Uint8Array(2 * b.length);
  }
  for (let j = 0; j <= b.length; j++) last[j] = Math.min(j, tooFar);
  for (let i = 1; i <= a.length; i++) {
    // Only this near the diagonal can a way end within `most`.
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    row[from - 1] = from === 1 ? Math.min(i, tooFar) : tooFar;
    let nearest = row[from - 1] as number;
    for (let j = from; j <= to; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      const above = j === i + most ? tooFar : (last[j] as number);
      let cost = Math.min(above + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same, tooFar);
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < nearest) nearest = cost;
    }
    if (nearest > most) return tooFar;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] as number, tooFar);
}

import { type Catalogue, wordsOf } from '../labs/names';
import type { ReadWord } from './page-text';

/** A value with nothing but the sign of a limit and a laboratory's mark about it. */
const number = /^[<>≤≥]?\d[\d.,]*[*HL]?$/u;
/** A star that the reader drew to the number in front of it, as some other sign. */
const joinedStar = /^([<>≤≥]?\d(?:[\d.,]*\d)?)(?:[*+"'%°™®¢«»”“‘’]+)$/u;
/** A number to which something was joined is not clear, whatever the reader says. */
const mostSureWhenCut = 50;

/** Names of fewer letters are too like each other for one letter to be wrong. */
const oneWrongFrom = 6;
const twoWrongFrom = 14;

/** Signs that readers of print take for each other, as one: l, I, i and 1; O and 0; rn and m. */
const skeleton = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[li|]/g, '1')
    .replace(/o/g, '0')
    .replace(/rn/g, 'm');

/** Counts letters that must be changed, added or left out to make one of the other; stops counting above `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const here = [i];
    for (let j = 1; j <= other.length; j += 1)
      here[j] = Math.min(
        (before[j] ?? 0) + 1,
        (here[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
    if (Math.min(...here) > most) return most + 1;
    before = here;
  }
  return before[other.length] ?? most + 1;
}

/** Mends the words of one line as they were read in a picture. */
export type MendLine = (words: readonly ReadWord[]) => ReadWord[];

/** The name of ours that a printed one is but for letters that readers take for each other; undefined where two are as like. */
export function likeName(catalogue: Catalogue): (printed: string) => string | undefined {
  const bySkeleton = new Map<string, string | undefined>();
  for (const [name, analyte] of catalogue.names) {
    const bones = skeleton(name);
    const other = bySkeleton.get(bones);
    // Two tests with one skeleton are told apart by nothing that a picture shows.
    const clash = bySkeleton.has(bones) && (other === undefined || catalogue.names.get(other) !== analyte);
    bySkeleton.set(bones, clash ? undefined : name);
  }
  const lettersOnly = [...bySkeleton].flatMap(([bones, name]) =>
    name !== undefined && !/\d/.test(name) && bones.length >= oneWrongFrom ? [{ bones, name }] : [],
  );
  const found = new Map<string, string | undefined>();

  function similar(printed: string): string | undefined {
    const bones = skeleton(printed);
    if (bones.length < 3) return undefined;
    if (found.has(bones)) return found.get(bones);
    let name = bySkeleton.get(bones);
    if (!bySkeleton.has(bones) && bones.length >= oneWrongFrom) {
      const most = bones.length >= twoWrongFrom ? 2 : 1;
      const near = lettersOnly.filter((one) => distance(bones, one.bones, most) <= most);
      const meant = new Set(near.map((one) => catalogue.names.get(one.name)));
      name = meant.size === 1 ? near[0]?.name : undefined;
    }
    found.set(bones, name);
    return name;
  }

  return similar;
}

/**
 * Mends what readers of print do to a row of a table: the name of a test that is one of ours but for a letter, a star
 * joined to its value, the dash of a range joined to its upper bound. Digits of a value are never changed.
 */
export function lineMender(catalogue: Catalogue): MendLine {
  const similar = likeName(catalogue);

  /** The words in front of the value as the name of a test, where they are one of ours but for a letter. */
  function withName(words: readonly ReadWord[]): readonly ReadWord[] {
    const value = words.findIndex(({ text }, at) => at > 0 && number.test(text));
    const serial = /^\d{1,2}[.)]?$/u.test(words[0]?.text ?? '') ? 1 : 0;
    const cell = words.slice(serial, value);
    const [first, last] = [cell[0], cell.at(-1)];
    if (value <= serial || !first || !last) return words;
    const printed = cell.map(({ text }) => text).join(' ');
    if (
      catalogue.names.has(
        wordsOf(printed)
          .map(({ key }) => key)
          .join(' '),
      )
    )
      return words;
    const name = similar(printed);
    if (name === undefined) return words;
    const whole: ReadWord = {
      text: name,
      left: first.left,
      right: last.right,
      top: Math.min(...cell.map(({ top }) => top)),
      bottom: Math.max(...cell.map(({ bottom }) => bottom)),
      sure: Math.min(...cell.map(({ sure }) => sure)),
    };
    return [...words.slice(0, serial), whole, ...words.slice(value)];
  }

  const cut = (word: ReadWord, at: number, text: string, rest: string, sure: number): ReadWord[] => {
    const middle = word.left + ((word.right - word.left) * at) / word.text.length;
    return [
      { ...word, text, right: middle, sure },
      { ...word, text: rest, left: middle, sure },
    ];
  };

  const withColumns = (words: readonly ReadWord[]): ReadWord[] =>
    words.flatMap((word, at): ReadWord[] => {
      const text = word.text
        .replace(/(\d)-?0H(?![\p{L}\d])/u, '$1-OH')
        .replace(/^(\d[\d.,]*)=(\d)/u, '$1-$2');
      // A point read as a colon; "1:80" is a titre.
      const colon = /^(\d{1,3}):(\d{1,2})[.:,]?$/u.exec(text);
      if (colon?.[1] && !/^1:\d\d/u.test(text))
        return [{ ...word, text: `${colon[1]}.${colon[2]}`, sure: Math.min(word.sure, mostSureWhenCut) }];
      const star = joinedStar.exec(text);
      if (star?.[1])
        return cut({ ...word, text }, star[1].length, star[1], '*', Math.min(word.sure, mostSureWhenCut));
      const dash = /^-(\d[\d.,]*)$/u.exec(text);
      if (dash?.[1] && number.test(words[at - 1]?.text ?? ''))
        return cut({ ...word, text }, 1, '-', dash[1], word.sure);
      return [text === word.text ? word : { ...word, text }];
    });

  return (words) => withColumns(withName(words));
}

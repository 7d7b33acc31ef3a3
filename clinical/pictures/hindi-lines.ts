import { patientOf } from '../labs/document';
import type { Catalogue } from '../labs/names';
import type { Grey } from './grey';
import { hangsOnLine } from './head-line';
import { likeName } from './mend-line';
import { oneText, type PageText, pageText, type ReadWord } from './page-text';
import type { Pass, PictureReading, PictureSpot } from './sure-rows';

/** Reads one line of a page at a height, in Hindi; places of words are shares of the page. */
export type ReadHindiLine = (place: PictureSpot, height: number) => Promise<ReadWord[]>;

/** The name of a test in Hindi letters: where it ends, and how our catalogue writes it. */
type HindiName = { readonly place: PictureSpot; readonly name: string };

/** Heights of the line in its readings; a name counts when two of them lead to one test and none to another. */
const heights = [96, 72, 56] as const;
/** More lines in Hindi than these are a letter and no table. */
const mostLines = 45;
/** One line that a reader of English did not know is not yet a page in Hindi. */
const fewestLines = 2;
/** A reader of English is less sure than this of words in Hindi letters. */
const leastSure = 75;
/** Letters with their signs reach so many heights of a digit above and below its middle. */
const letterHeight = 0.75;
/** Names of one table begin this near to each other, as a share of the page's width. */
const sameColumn = 0.15;
/** Lines above the table in which the sex stands. */
const mostHeadings = 8;

const number = /^[<>≤≥]?\d[\d.,]*[*HL]?$/u;
const devanagari = /\p{Script=Devanagari}/u;
const devanagariWord = /\p{Script=Devanagari}{2}/u;
const blood = { specimen: 'blood', absolute: false } as const;

const spotOf = (words: readonly ReadWord[], { width, height }: Pass): PictureSpot => ({
  left: Math.min(...words.map(({ left }) => left)) / width,
  right: Math.max(...words.map(({ right }) => right)) / width,
  top: Math.min(...words.map(({ top }) => top)) / height,
  bottom: Math.max(...words.map(({ bottom }) => bottom)) / height,
});

/** Lines of a page that hang on lines as Hindi does. */
export type LinesInHindi = {
  /** Those with a number behind a name. */
  readonly rows: readonly PictureSpot[];
  /** The names of those stand here. */
  readonly names: readonly PictureSpot[];
  /** Those above the table, and rows, which may be a line about the person. */
  readonly headings: readonly PictureSpot[];
};

const meanSure = (words: readonly ReadWord[]): number =>
  words.reduce((sum, { sure }) => sum + sure, 0) / words.length;
const noLines: LinesInHindi = { rows: [], names: [], headings: [] };

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * Finds where the names stand: from where a reader of English saw the first of its words to where the values begin, and as high as
 * digits are. What it saw of letters that it does not know is often half of a name, or a part of their height.
 */
function namePlaces(rows: readonly { front: PictureSpot; value: PictureSpot }[]): PictureSpot[] {
  const tall = median(rows.map(({ value }) => value.bottom - value.top));
  return rows.map(({ front, value }) => {
    const beside = rows.filter((row) => Math.abs(row.front.left - front.left) < sameColumn);
    const start = median(beside.map((row) => row.front.left));
    const column = median(beside.map((row) => row.value.left));
    const middle = (value.top + value.bottom) / 2;
    return {
      left: Math.min(front.left, Math.max(start, front.left - tall)),
      right: Math.max(column - tall / 2, start + tall),
      top: middle - tall * letterHeight,
      bottom: middle + tall * letterHeight,
    };
  });
}

/** Finds lines in Hindi letters: print that hangs on a line, of which a reader of English made no name and is not sure. */
export function linesInHindi(page: Grey, pass: Pass, catalogue: Catalogue): LinesInHindi {
  const rows: PictureSpot[] = [];
  const found: { readonly front: PictureSpot; readonly value: PictureSpot }[] = [];
  const headings: PictureSpot[] = [];
  for (const { words } of pass.lines) {
    const value = words.findIndex(({ text }, at) => at > 0 && number.test(text));
    const front = value > 0 ? words.slice(0, value) : words;
    if (front.length === 0 || meanSure(front) >= leastSure || !hangsOnLine(page, spotOf(front, pass)))
      continue;
    if (catalogue.named(front.map(({ text }) => text).join(' '), blood)) continue;
    const whole = spotOf(words, pass);
    if (value > 0) {
      rows.push(whole);
      found.push({ front: spotOf(front, pass), value: spotOf(words.slice(value, value + 1), pass) });
    }
    headings.push(whole);
  }
  if (rows.length < fewestLines) return noLines;
  return {
    rows: rows.slice(0, mostLines),
    names: namePlaces(found).slice(0, mostLines),
    headings: headings.slice(0, mostHeadings),
  };
}

/** The words up to the last one in Hindi. */
const nameIn = (words: readonly ReadWord[]): ReadWord[] =>
  words.slice(0, words.findLastIndex(({ text }) => devanagari.test(text)) + 1);

/** The names of tests in places of Hindi print that readings agree on. */
export async function hindiNames(
  places: readonly PictureSpot[],
  read: ReadHindiLine,
  catalogue: Catalogue,
): Promise<HindiName[]> {
  const similar = likeName(catalogue);
  const nameAt = async (place: PictureSpot): Promise<HindiName[]> => {
    const readings = await Promise.all(heights.map(async (height) => nameIn(await read(place, height))));
    const found = readings.flatMap((words) => {
      const text = words.map((word) => word.text).join(' ');
      const hit = catalogue.named(text, blood);
      // The last word of a spoiled "खाली पेट शुगर" is the name of another test.
      const isWhole = hit && !devanagariWord.test(text.slice(0, hit.start) + text.slice(hit.end));
      const name = isWhole ? text.slice(hit.start, hit.end) : similar(text.replace(/[^\p{L}\p{M}\s]/gu, ' '));
      const test = name === undefined ? undefined : catalogue.named(name, blood)?.analyte;
      return name !== undefined && test ? [{ name, test }] : [];
    });
    const [first] = found;
    if (!first || found.length < 2 || found.some(({ test }) => test !== first.test)) return [];
    const right = Math.min(place.right, Math.max(...readings.flat().map((word) => word.right)));
    return [{ place: { ...place, right }, name: first.name }];
  };
  return (await Promise.all(places.map(nameAt))).flat();
}

/** The pass with the names that were read in Hindi in place of what a reader of English made of them. */
export function withHindiNames(pass: Pass, names: readonly HindiName[]): Pass {
  const lines = pass.lines.map(({ words, start, end }): PageText => {
    const as = { text: `${pass.text.slice(start, end)}\n`, lines: [{ words, start: 0, end: end - start }] };
    if (words.length === 0) return as;
    const spot = spotOf(words, pass);
    const middle = (spot.top + spot.bottom) / 2;
    const hit = names.find(
      ({ place }) =>
        place.top < middle && middle < place.bottom && spot.left < place.right && place.left < spot.right,
    );
    if (!hit) return as;
    const { place, name } = hit;
    const [left, right] = [place.left * pass.width, place.right * pass.width];
    const behind = words.filter((word) => (word.left + word.right) / 2 > right);
    const top = Math.min(...words.map((word) => word.top));
    const bottom = Math.max(...words.map((word) => word.bottom));
    return pageText(
      [{ text: name, left, right, top, bottom, sure: 90 }, ...behind].map((word) => ({
        ...word,
        top,
        bottom,
      })),
    );
  });
  return { ...oneText(lines), width: pass.width, height: pass.height };
}

/**
 * The sex in the headings, where two readings say the same and none another. The age is left to the reader of English: one
 * of Hindi takes the 1 of 51 for a full stop.
 */
export async function hindiSex(
  headings: readonly PictureSpot[],
  read: ReadHindiLine,
): Promise<PictureReading['patient']> {
  const sexIn = async (places: readonly PictureSpot[], height: number) => {
    const lines = await Promise.all(places.map((place) => read(place, height)));
    return places.flatMap((place, at) => {
      const { sex } = patientOf((lines[at] ?? []).map(({ text }) => text).join(' '), {});
      return sex ? [{ place, sex }] : [];
    });
  };
  const [tall, ...others] = heights;
  const told = await sexIn(headings, tall);
  for (const height of others) {
    // Only a line that told it is looked at once more: each look takes time.
    const places = told.length > 0 ? told.map(({ place }) => place) : headings;
    told.push(...(await sexIn([...new Set(places)], height)));
  }
  const [first] = told;
  return first && told.length > 1 && told.every(({ sex }) => sex === first.sex) ? { sex: first.sex } : {};
}

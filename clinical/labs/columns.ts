import { findAll } from '../words/pattern';
import { latinDigits, looksSpoiled, numberIn } from './printed-number';
import type { Bounds, PrintedRange } from './reading';

/** A number as printed, Devanagari digits included; a sign only where nothing stands before it. */
const num = '[0-9०-९][0-9०-९,]*(?:\\.[0-9०-९]+)?|\\.[0-9०-९]+';
const signed = `(?<![0-9०-९.,])[-+]?(?:${num})`;
/** A dash between two bounds stands free or close; one that only leans on the number behind it is a minus sign. */
const dash = '(?:\\s*-{2,3}\\s*|\\s+-\\s+|-\\s*|\\s*(?:–|—|~)\\s*|\\s+(?:to|से|upto)\\s+)';
const twoBounds = new RegExp(`(${signed})${dash}([-+]?(?:${num}))(?![0-9०-९/])`, 'giu');
/** "138 - 135 - 145": which dash divides and which is a range cannot be told. */
const chain = new RegExp(`(?:${num})${dash}[-+]?(?:${num})${dash}[-+]?(?:${num})`, 'iu');
const oneBound = new RegExp(
  `(<\\s?=|>\\s?=|<|>|≤|≥|up\\s?to|upto|less\\s+than|below|under|more\\s+than|above|greater\\s+than|तक)\\s*:?\\s*(${num})`,
  'giu',
);
const lone = new RegExp(`(?<![\\p{L}\\p{M}0-9०-९.,/:^])[-+]?(?:${num})(?![0-9०-९:/^])`, 'gu');
const titrePattern = /(?<![\d.])1\s*(?::|\/|in)\s*(\d{2,5})(?![\d./])/iu;
/** One sign between day, month and year: "13.0-17.0" is a range. */
const dateOrTime =
  /\b\d{1,2}([/.-])(?:\d{1,2}|[a-z]{3,9})\1\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}:\d{2}(?::\d{2})?\s*(?:am|pm)?\b/giu;

/** A comma or a quotation mark between cells of a table that was saved as text; one between digits groups them. */
const betweenCells = /"|,(?![0-9०-९])|(?<![0-9०-९]),|(?<=\.[0-9०-९]+),/gu;

/** One comma ends a result in running text; a row of a spreadsheet has more. */
const fewestBetweenCells = 2;

export type ColumnPart = { start: number; end: number; text: string };
export type Columns = {
  ranges: (ColumnPart & PrintedRange)[];
  limits: (ColumnPart & { limit: 'below' | 'above' })[];
  numbers: ColumnPart[];
  titre?: ColumnPart;
  /** A letter among digits: no number of the row is to be trusted. */
  unclear: boolean;
};

const partOf = (hit: RegExpExecArray): ColumnPart => ({
  start: hit.index,
  end: hit.index + hit[0].length,
  text: hit[0],
});
/** The text with a stretch blanked out, so that places stay where they are. */
export const without = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

function bounds(low: string, high: string): Bounds | undefined {
  const [from, to] = [numberIn(low), numberIn(high)];
  return from !== 'unclear' && to !== 'unclear' && from.value < to.value
    ? { low: from.value, high: to.value }
    : undefined;
}

const below = /^(<|≤|up|less|below|under|तक)/iu;

/** Takes a row apart: ranges, limits and lone numbers, each as printed and where it stands. `-` between numbers is a range. */
export function columnsOf(row: string): Columns {
  // A titre looks like a time of day, so it is taken out first.
  const titreHit = titrePattern.exec(row);
  const titre = titreHit ? partOf(titreHit) : undefined;
  const bare = titre ? without(row, titre) : row;
  const isSpreadsheet = (bare.match(betweenCells)?.length ?? 0) >= fewestBetweenCells;
  const cells = isSpreadsheet ? bare.replace(betweenCells, ' ') : bare;
  let rest = cells.replace(dateOrTime, (date) => ' '.repeat(date.length));
  const brokenUp = looksSpoiled(rest) || /\d\.\s+\d|\d\s+\.\d/.test(latinDigits(rest));
  let unclear = brokenUp || chain.test(rest);
  const ranges: Columns['ranges'] = [];
  for (const hit of findAll(rest, twoBounds)) {
    const found = bounds(hit[1] ?? '', hit[2] ?? '');
    // Bounds the wrong way round are no range: then nothing of the row is sure.
    if (!found) unclear = true;
    ranges.push({ ...partOf(hit), ...found });
  }
  for (const range of ranges) rest = without(rest, range);
  const limits: Columns['limits'] = [];
  for (const hit of findAll(rest, oneBound))
    limits.push({ ...partOf(hit), limit: below.test(hit[1] ?? '') ? 'below' : 'above' });
  for (const limit of limits) rest = without(rest, limit);
  const numbers = findAll(rest, lone).map(partOf);
  return { ranges, limits, numbers, unclear, ...(titre && { titre }) };
}

/** The number in a limit such as "< 0.01", as printed. */
export const limitNumber = (limit: ColumnPart): ColumnPart => {
  const hit = new RegExp(num, 'u').exec(limit.text);
  return hit
    ? { start: limit.start + hit.index, end: limit.start + hit.index + hit[0].length, text: hit[0] }
    : limit;
};

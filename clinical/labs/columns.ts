import words from '../knowledge/words/report.json' with { type: 'json' };
import { blank, withBlank } from '../words/blank';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { latinDigits, looksSpoiled, numberIn } from './printed-number';
import type { Bounds, PrintedRange } from './reading';

/** A number as printed, Devanagari digits included, without the comma of a list behind it; a sign only where nothing stands before it. */
const num = '[0-9०-९](?:[0-9०-९,]*[0-9०-९])?(?:\\.[0-9०-९]+)?|\\.[0-9०-९]+';
const signed = `(?<![0-9०-९.,])[-+]?(?:${num})`;
/** A dash between two bounds stands free or close; one that only leans on the number behind it is a minus sign. */
const dash = '(?:\\s*-{2,3}\\s*|\\s+-\\s+|-\\s*|\\s*(?:–|—|~)\\s*|\\s+(?:to|से)\\s+)';
/** A number ends where no digit follows, nor a point or comma with one: "4.2/2.8" holds no 4. */
const ended = '(?![0-9०-९/]|[.,][0-9०-९])';
const twoBounds = new RegExp(`(${signed})${dash}([-+]?(?:${num}))${ended}`, 'giu');
/** "138 - 135 - 145": which dash divides and which is a range cannot be told. */
const chain = new RegExp(`(?:${num})${dash}[-+]?(?:${num})${dash}[-+]?(?:${num})`, 'iu');
const oneBound = new RegExp(
  `(<\\s?=|>\\s?=|<|>|≤|≥|up\\s?to|${anyOf([words.lessThan, words.moreThan], '\\s+')})\\s*:?\\s*(${num})`,
  'giu',
);
/** Hindi puts the word behind its bound: "200 से कम", "40 से अधिक". */
const boundInFront = new RegExp(
  `(${num})\\s*से\\s*(?:(${anyOf(words.belowInHindi)})|${anyOf(words.aboveInHindi)})`,
  'giu',
);
/** "28000:" ends a part of a line; with a digit behind the colon it is a time or a ratio. */
const lone = pattern(
  `(?<![\\p{L}\\p{M}0-9०-९.,/:^])[-+]?(?:${num})(?![0-9०-९/^]|:(?!\\s|$)|[.,][0-9०-९])`,
  'gu',
);
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

const labels = [words.normalRanges, words.otherRanges] as const;
/** The letters of a label in front of a bound and behind it; brackets and signs may stand between. */
const [labelInFront, labelBehind] = [
  new RegExp(`(?<!\\p{L})(${anyOf(labels, '\\s+')})[\\s:=(\\[-]*$`, 'iu'),
  new RegExp(`^[\\s:=)\\]-]*(${anyOf(labels, '\\s+')})(?!\\p{L})`, 'iu'),
];
const ofHealthy = new RegExp(`^${anyOf(words.normalRanges, '\\s+')}$`, 'iu');
/** "High > 240" beside a value is the beginning of a grade, "Low" its end. */
const grade = /(?<!\p{L})(?:high|low|raised)\s*[:=(]?\s*$/iu;
const lack = /deficien|insufficien/iu;

type Bound = ColumnPart & { limit?: 'below' | 'above' };
/** The bounds of a row that are none of healthy people, by the words beside them: "Deficient < 20", "> 6.5 diabetes". */
function boundsOfOthers(row: string, bounds: readonly Bound[]): ReadonlySet<ColumnPart> {
  const [first] = [...bounds].sort((a, b) => a.start - b.start);
  if (!first) return new Set();
  // A row has its words in front of all bounds or behind all of them.
  const inFront = labelInFront.test(row.slice(0, first.start));
  const isOfOthers = (part: Bound): boolean => {
    const label = inFront
      ? labelInFront.exec(row.slice(0, part.start))?.[1]
      : labelBehind.exec(row.slice(part.end))?.[1];
    // Between several bounds "high" begins a grade; beside the only one it is a mark of the value.
    if (label === undefined) return bounds.length > 1 && grade.test(row.slice(0, part.start));
    if (ofHealthy.test(label)) return false;
    // A word behind the only bound is more likely what the laboratory says of the value: "70-100 Prediabetes", "< 200 High".
    return inFront || bounds.length > 1 || part.limit === 'above' || (!!part.limit && lack.test(label));
  };
  return new Set(bounds.filter(isOfOthers));
}

const partOf = (hit: RegExpExecArray): ColumnPart => ({
  start: hit.index,
  end: hit.index + hit[0].length,
  text: hit[0],
});
function bounds(low: string, high: string): Bounds | undefined {
  const [from, to] = [numberIn(low), numberIn(high)];
  return from !== 'unclear' && to !== 'unclear' && from.value < to.value
    ? { low: from.value, high: to.value }
    : undefined;
}

const below = new RegExp(`^(?:<|≤|up|${anyOf(words.lessThan, '\\s+')})`, 'iu');

/** Takes a row apart: ranges, limits and lone numbers, each as printed and where it stands. `-` between numbers is a range. */
export function columnsOf(row: string): Columns {
  // A titre looks like a time of day, so it is taken out first.
  const titreHit = titrePattern.exec(row);
  const titre = titreHit ? partOf(titreHit) : undefined;
  const bare = titre ? withBlank(row, titre) : row;
  const isSpreadsheet = (bare.match(betweenCells)?.length ?? 0) >= fewestBetweenCells;
  const cells = isSpreadsheet ? bare.replace(betweenCells, ' ') : bare;
  let rest = cells.replace(dateOrTime, blank);
  const brokenUp = looksSpoiled(rest) || /\d\.\s+\d|\d\s+\.\d/.test(latinDigits(rest));
  let unclear = brokenUp || chain.test(rest);
  const ranges: Columns['ranges'] = [];
  for (const hit of findAll(rest, twoBounds)) {
    const found = bounds(hit[1] ?? '', hit[2] ?? '');
    // Bounds the wrong way round are no range: then nothing of the row is sure.
    if (!found) unclear = true;
    ranges.push({ ...partOf(hit), ...found });
  }
  for (const range of ranges) rest = withBlank(rest, range);
  const limits: Columns['limits'] = [];
  for (const hit of findAll(rest, oneBound))
    limits.push({ ...partOf(hit), limit: below.test(hit[1] ?? '') ? 'below' : 'above' });
  for (const limit of limits) rest = withBlank(rest, limit);
  for (const hit of findAll(rest, boundInFront)) {
    const limit = {
      ...partOf(hit),
      limit: hit[2] === undefined ? ('above' as const) : ('below' as const),
    };
    limits.push(limit);
    rest = withBlank(rest, limit);
  }
  const numbers = findAll(rest, lone(scriptOf(rest))).map(partOf);
  // A lone bound may be the value itself where no number stands apart, whatever stands beside it.
  const mayBeValue = numbers.length === 0 && ranges.length + limits.length === 1;
  const others = mayBeValue ? new Set() : boundsOfOthers(bare, [...ranges, ...limits]);
  return {
    ranges: ranges.filter((range) => !others.has(range)),
    limits: limits.filter((limit) => !others.has(limit)),
    numbers,
    unclear,
    ...(titre && { titre }),
  };
}

/** The number in a limit such as "< 0.01", as printed. */
export const limitNumber = (limit: ColumnPart): ColumnPart => {
  const hit = new RegExp(num, 'u').exec(limit.text);
  return hit
    ? { start: limit.start + hit.index, end: limit.start + hit.index + hit[0].length, text: hit[0] }
    : limit;
};

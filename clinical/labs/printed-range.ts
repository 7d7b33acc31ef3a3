import words from '../knowledge/words/report.json' with { type: 'json' };
import { blank } from '../words/blank';
import { findAll } from '../words/pattern';
import { anyOf, type WordList } from '../words/phrases';
import type { Columns } from './columns';
import type { PrintedRange, ReportPatient } from './reading';

const stage = `[123](?:st|nd|rd)(?:\\s*${anyOf(words.stagesOfPregnancy)}\\.?)?`;
const unit = `${anyOf(words.agesOfARange)}(?!\\p{L})\\.?`;
const age = `(?:[<>≤≥]\\s*=?\\s*)?\\d{1,3}(?:\\s*(?:${unit})?\\s*(?:[-–]|to)\\s*\\d{1,3})?\\s*${unit}`;
/** "1st trim 0.1-2.5", "9-12 wk 25700-288000", "> 60 yrs: 0.5-8.9": for whom the range behind it holds. */
const holdsFor = new RegExp(
  `(?<![\\p{L}\\d./-])(?:${stage}|${age})(?=[\\s:=(),-]*(?:\\p{L}+[\\s:=(),-]+){0,2}(?:[<>≤≥]\\s*=?\\s*)?\\d)`,
  'giu',
);
/** The row with the numbers blanked out that say for which age or week a range holds: they are neither value nor bound. */
export const withoutAges = (row: string): string => row.replace(holdsFor, blank);

const weeksOfAThird = [14, 28, 43];
const partsOfAge = /^([<>≤≥]?)\s*=?\s*(\d+)\s*(?:(\p{L})\p{L}*\.?)?(?:\s*(?:-|–|to)\s*(\d+))?\s*(\p{L}?)/iu;
const ofOneYear: Record<string, number> = { m: 12, w: 52, d: 365 };
/** True when what stands in front of a range says that it holds for this patient, false for another one, undefined when it does not say. */
function isFor(label: string, { ageYears, pregnancyWeek }: ReportPatient): boolean | undefined {
  const third = Number(/^([123])(?:st|nd|rd)/iu.exec(label)?.[1]);
  if (third)
    return pregnancyWeek === undefined
      ? undefined
      : weeksOfAThird.findIndex((end) => pregnancyWeek < end) + 1 === third;
  const [, sign = '', from, firstUnit, to, unit = ''] = partsOfAge.exec(label) ?? [];
  if (from === undefined) return undefined;
  const in_ = (number: string, of: string): number => Number(number) / (ofOneYear[of.toLowerCase()] ?? 1);
  const isWeek = unit.toLowerCase() === 'w';
  const own = isWeek ? pregnancyWeek && pregnancyWeek / 52 : ageYears;
  if (own === undefined) return undefined;
  const low = in_(from, firstUnit ?? unit);
  if (sign) return /[<≤]/u.test(sign) ? own < low : own > low;
  return to === undefined ? own === low : own >= low && own <= in_(to, unit);
}

const inFront = (list: WordList): RegExp => new RegExp(`(?:^|[^\\p{L}])${anyOf(list)}\\s*[:=(-]*\\s*$`, 'iu');
const men = inFront(words.men);
const women = inFront(words.women);

/** The range of the row for this patient. Several ranges without a word for whom they are give none, only their text. */
export function printedRangeOf(
  row: string,
  { ranges }: Columns,
  patient: ReportPatient,
): PrintedRange | undefined {
  const { sex } = patient;
  const [first] = ranges;
  const last = ranges.at(-1);
  if (!first || !last) return undefined;
  const labels = findAll(row, holdsFor);
  const told = ranges.map(({ start }, at) => {
    const label = labels.findLast(({ index }) => index < start && index >= (ranges[at - 1]?.end ?? 0));
    return label && isFor(label[0], patient);
  });
  const own = told.filter((one) => one === true).length === 1 ? ranges[told.indexOf(true)] : undefined;
  if (own?.low !== undefined && own.high !== undefined)
    return { text: own.text, low: own.low, high: own.high };
  // A range that holds for somebody else is shown, and judges nothing.
  if (ranges.length === 1 && told[0] === false) return { text: first.text };
  if (ranges.length === 1) {
    const { text, low, high } = first;
    return { text, ...(low !== undefined && { low }), ...(high !== undefined && { high }) };
  }
  const labelled = ranges.find(({ start }) => {
    const before = row.slice(0, start);
    return (sex === 'm' && men.test(before)) || (sex === 'f' && women.test(before));
  });
  if (labelled?.low !== undefined && labelled.high !== undefined)
    return { text: labelled.text, low: labelled.low, high: labelled.high };
  return { text: row.slice(first.start, last.end) };
}

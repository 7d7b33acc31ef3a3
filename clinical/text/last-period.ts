import words from '../knowledge/words/patient.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { numberOf, plain } from '../words/tokens';
import { type Span, spanAt } from './span';

/** The first day of the last period as a date, so many days before today. */
export type LastPeriod = { daysAgo: number; span: Span };

const months = words.monthNames.words.map((names) => names.split('='));
const monthName = months.map(([name = '']) => name).join('|');
const name = `(?<![\\p{L}\\p{M}])(?:${anyOf(words.lastPeriod)})(?:\\s*(?:[:=-]|was|is|on|dated|date|थी|ki|की))*\\s*`;
const day = '([0-3]?[0-9०-९]{1,2})';
/** "LMP 12/9/26", "LMP: 12-09-2026", "LMP 12.9"; in India the day stands first. */
const inNumbers = pattern(
  `${name}${day}\\s*[-/.]\\s*([01]?[0-9०-९])(?:\\s*[-/.]\\s*((?:20)?[0-9]{2}))?(?![0-9/])`,
  'iu',
);
/** "LMP 12 Sept 2026", "LMP 12th august", "LMP 12 सितंबर". */
const inWords = pattern(
  `${name}${day}\\s*(?:st|nd|rd|th)?[\\s-]*(${monthName})[\\p{L}\\p{M}]*(?:[\\s,-]*(20[0-9]{2}))?`,
  'iu',
);
const dayLength = 86_400_000;
const century = 2000;

/**
 * The date of the last period in a text, in days before `today` (YYYY-MM-DD). Without a year it is the last such day; a date
 * that is none, or lies ahead, is not read.
 */
export function lastPeriodIn(text: string, today: string): LastPeriod | undefined {
  const script = scriptOf(text);
  const numbers = inNumbers(script).exec(text);
  const hit = numbers ?? inWords(script).exec(text);
  if (!hit) return undefined;
  const now = Date.parse(`${today}T00:00:00Z`);
  const month = numbers
    ? numberOf(hit[2] ?? '')
    : Number(
        months.find(([one]) => one === plain(hit[2] ?? '') || one === (hit[2] ?? '').toLowerCase())?.[1],
      );
  const typedYear = hit[3] === undefined ? undefined : Number(hit[3]);
  const thisYear = Number(today.slice(0, 4));
  const dateIn = (year: number): number => Date.UTC(year, month - 1, numberOf(hit[1] ?? ''));
  const year =
    typedYear === undefined
      ? dateIn(thisYear) <= now
        ? thisYear
        : thisYear - 1
      : typedYear < 100
        ? typedYear + century
        : typedYear;
  const date = dateIn(year);
  const isDate = new Date(date).getUTCMonth() === month - 1;
  const daysAgo = Math.round((now - date) / dayLength);
  return isDate && daysAgo >= 0 ? { daysAgo, span: spanAt(text, hit.index, hit[0].length) } : undefined;
}

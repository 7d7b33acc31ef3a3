import type { Language } from '#contract/sentences';
import { tagOf } from './language';
import { monthNames, shortMonthNames } from './month-names.at-build';

// Day and clock are put together here and not by Intl, which says the same (test/web/times.test.ts): its first formats
// took 28 to 44 ms of a computer before a screen with one date in it could be used, and a phone needs four times as long.

// The quota's day, the plans and the people are in India, which has one time for all of it and all of the year.
const aheadOfUtcMs = 5.5 * 3_600_000;
function inIndia(iso: string): Date {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) throw new RangeError('not a moment'); // a screen that fails says so; a wrong date does not
  return new Date(at + aheadOfUtcMs);
}

const day = (at: Date, months: readonly string[]): string =>
  `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;

/** The part of a day that Hindi says in front of its hour, from an hour on. */
const partsOfDay: readonly [number, string][] = [
  [20, 'रात'],
  [16, 'शाम'],
  [12, 'दोपहर'],
  [4, 'सुबह'],
  [0, 'रात'],
];

/** The clock time of a moment in India, where the quota's day turns: 9:05 pm, रात 9:05 बजे; a full hour in Hindi is रात 12 बजे. */
export function timeInIndia(iso: string, language: Language): string {
  const at = inIndia(iso);
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  const hour = hours % 12 || 12;
  if (language === 'english') return `${hour}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
  const [, part = ''] = partsOfDay.find(([from]) => hours >= from) ?? [];
  return `${part} ${hour}${minutes === '00' ? '' : `:${minutes}`} बजे`;
}

/** The day of a moment in India: 21 November 2026. */
export const dayInIndia = (iso: string, language: Language): string =>
  day(inIndia(iso), monthNames[language]);

/** The same, short enough for a table: 21 Nov 2026. */
export const shortDayInIndia = (iso: string, language: Language): string =>
  day(inIndia(iso), shortMonthNames[language]);

/** Day and time of a moment in India. */
export const momentInIndia = (iso: string, language: Language): string =>
  `${shortDayInIndia(iso, language)}, ${timeInIndia(iso, language)}`;

// The first unit that fits is said, from the largest, in seconds; what is longer ago than days is told by its date.
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relatives = new Map<Language, Intl.RelativeTimeFormat>(); // made once: it takes longer than drawing the line
function relativeIn(language: Language): Intl.RelativeTimeFormat {
  const relative =
    relatives.get(language) ?? new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' });
  relatives.set(language, relative);
  return relative;
}

/** Tells how long ago a moment was: "2 hours ago"; after a week it tells the day. */
export function timeAgo(iso: string, language: Language, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  if (seconds >= 7 * 86_400) return dayInIndia(iso, language);
  const relative = relativeIn(language);
  for (const [unit, size] of units) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return relative.format(0, 'second');
}

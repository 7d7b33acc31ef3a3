import type { Language } from '#contract/sentences';
import { tagOf } from './language';

const timeZone = 'Asia/Kolkata'; // the quota's day, the plans and the people are there

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in words. A format is made once: making one takes longer than drawing the line it stands in. */
function told(iso: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.values(parts).join(' ')}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tagOf(language), { ...parts, timeZone });
  formats.set(key, format);
  return format.format(new Date(iso));
}

/** The clock time of a moment in India, where the quota's day turns. */
export const timeInIndia = (iso: string, language: Language): string =>
  told(iso, language, { hour: 'numeric', minute: '2-digit' });

/** The day of a moment in India: 21 November 2026. */
export const dayInIndia = (iso: string, language: Language): string =>
  told(iso, language, { dateStyle: 'long' });

/** The same, short enough for a table: 21 Nov 2026. */
export const shortDayInIndia = (iso: string, language: Language): string =>
  told(iso, language, { dateStyle: 'medium' });

/** Day and time of a moment in India. */
export const momentInIndia = (iso: string, language: Language): string =>
  told(iso, language, { dateStyle: 'medium', timeStyle: 'short' });

// From the largest: the first that fits is said. Seconds a unit; a week's months and years are told by their day.
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago a moment was: "2 hours ago"; after a week its day. */
export function timeAgo(iso: string, language: Language, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  if (seconds >= 7 * 86_400) return dayInIndia(iso, language);
  const relative = new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' });
  for (const [unit, size] of units) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return relative.format(0, 'second');
}

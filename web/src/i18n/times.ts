import type { Language } from '#contract/sentences';
import { tagOf } from './language';

const timeZone = 'Asia/Kolkata'; // the quota's day, the plans and the people are there

/** The clock time of a moment in India, where the quota's day turns. */
export const timeInIndia = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(iso),
  );

/** The day of a moment in India: 21 November 2026. */
export const dayInIndia = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'long', timeZone }).format(new Date(iso));

/** The same, short enough for a table: 21 Nov 2026. */
export const shortDayInIndia = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium', timeZone }).format(new Date(iso));

/** Day and time of a moment in India. */
export const momentInIndia = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );

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

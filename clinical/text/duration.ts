import words from '../knowledge/words/duration.json' with { type: 'json' };
import numbers from '../knowledge/words/numbers.json' with { type: 'json' };
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf, type WordList, wordEnd, wordStart } from '../words/phrases';
import { numberOf, plain } from '../words/tokens';

/** A stretch of time said in the text, in days; `start`/`end` point into the text. */
export type Duration = { days: number; start: number; end: number };

const counts = new Map(
  Object.entries(numbers).flatMap(([count, list]) =>
    list.words.map((word) => [word, Number(count)] as const),
  ),
);
const daysIn = (list: WordList, days: number): [string, number][] => list.words.map((word) => [word, days]);
const daysPerUnit = new Map([
  ...daysIn(words.hours, 1 / 24),
  ...daysIn(words.days, 1),
  ...daysIn(words.weeks, 7),
  ...daysIn(words.months, 30),
  ...daysIn(words.years, 365),
]);
/** "3 days", "2-3 din", "two weeks", "couple of months". */
const countedTime = pattern(
  `${wordStart}(?:([0-9०-९]+(?:\\.[0-9०-९]+)?)(?:\\s*(?:-|–|to|se|से)\\s*([0-9०-९]+))?|(${anyOf(Object.values(numbers))})(?:\\s+of)?)\\s*-?\\s*([\\p{L}\\p{M}]+)`,
  'giu',
);
/** 3/7, 2/52, 3/12: clinicians' shorthand for days, weeks, months. */
const shorthand = pattern(`${wordStart}(?:(?:x|×|since|for)\\s*)?(\\d{1,2})\\/(7|52|12)${wordEnd}`, 'giu');
const shorthandDays: Record<string, number> = { '7': 1, '52': 7, '12': 30 };
const named = (
  [
    [words.sinceToday, 0.5],
    [words.sinceYesterday, 1],
    [words.sinceTwoDays, 2],
    [words.sinceAWeek, 7],
    [words.sinceAMonth, 30],
    // Of weeks, months or years that nobody counted there are at least so many.
    [words.forWeeks, 21],
    [words.forMonths, 90],
    [words.forYears, 730],
  ] as const
).map(([list, days]) => ({ name: pattern(`${wordStart}${anyOf(list)}${wordEnd}`, 'giu'), days }));
/** "every two days", "3 times a day", "3 din ka bachcha", "45 year old", "6 weeks pregnant" are no durations of illness. */
const noDurationBehind = pattern(`(?<![\\p{L}\\p{M}])${anyOf(words.often)}\\s+$`, 'iu');
/** "Breastfeeding 3 weeks, fever", "diabetic for 12 years": so long a life or a known illness has been so, and no complaint. */
const ofLifeBehind = pattern(
  `(?<![\\p{L}\\p{M}])${anyOf(words.lifeAndCare)}\\s+(?:(?:since|for|x|from)\\s+)?$`,
  'iu',
);
const noDurationAhead = new RegExp(
  `^[\\s-]*(?:${anyOf(words.ofAPerson)}|man\\b|(?:k[aie]?|का|की|के) ${anyOf(words.owners)}|\\/?\\s*[mf]\\b)`,
  'iu',
);

/** "Stiff for two hours each morning" says how long on a day, not since when. */
const eachDayAhead = new RegExp(`^\\s*(?:${anyOf(words.eachDay)})${wordEnd}`, 'iu');

/** "Subah 1 ghanta akdan": so long a joint is stiff on a morning, and no course. */
const stiffnessAhead = new RegExp(
  `^\\s*(?:${anyOf(words.beforeStiffness)}\\s+)?(?:${anyOf(words.whichStiffness)}\\s+)?(?:${anyOf(words.stiffness)})`,
  'iu',
);

/** "Paanch din me ek baar", "5 दिन में दो बार": how often it comes, and no course. */
const howOften = new RegExp(
  `^\\s*(?:${anyOf(words.within)})\\s+(?:\\p{L}\\p{M}*|[0-9])+\\s+(?:${anyOf(words.timesOver)})${wordEnd}`,
  'iu',
);

/** Letters in front of a time in which a life or a known illness may be told. */
const lifeReach = 40;

const daysOf = (unit: string): number | undefined =>
  daysPerUnit.get(plain(unit)) ?? daysPerUnit.get(unit.toLowerCase());

/** All stretches of time in the text, in its order. Ages and frequencies are left out. */
export function durationsOf(text: string): Duration[] {
  const found: Duration[] = [];
  const script = scriptOf(text);
  const notBefore = noDurationBehind(script);
  const ofLife = ofLifeBehind(script);
  for (const hit of findAll(text, countedTime(script, text))) {
    const [all, digits, upper, word, unit = ''] = hit;
    const perUnit = daysOf(unit);
    const count = upper
      ? numberOf(upper)
      : digits
        ? numberOf(digits)
        : counts.get((word ?? '').toLowerCase());
    const end = hit.index + all.length;
    if (perUnit === undefined || count === undefined) continue;
    const around =
      notBefore.test(text.slice(Math.max(0, hit.index - 12), hit.index)) ||
      ofLife.test(text.slice(Math.max(0, hit.index - lifeReach), hit.index)) ||
      noDurationAhead.test(text.slice(end, end + 24)) ||
      howOften.test(text.slice(end, end + 24)) ||
      (perUnit < 1 &&
        (eachDayAhead.test(text.slice(end, end + 24)) || stiffnessAhead.test(text.slice(end, end + 24))));
    const perDay =
      word !== undefined &&
      /^an?$/i.test(word) &&
      /times|once|twice/i.test(text.slice(Math.max(0, hit.index - 12), hit.index));
    if (!around && !perDay) found.push({ days: count * perUnit, start: hit.index, end });
  }
  for (const hit of findAll(text, shorthand(script, text))) {
    const days = Number(hit[1]) * (shorthandDays[hit[2] ?? ''] ?? 1);
    found.push({ days, start: hit.index, end: hit.index + hit[0].length });
  }
  for (const { name, days } of named)
    for (const hit of findAll(text, name(script, text)))
      found.push({ days, start: hit.index, end: hit.index + hit[0].length });
  return found.filter(({ days }) => Number.isFinite(days)).sort((a, b) => a.start - b.start);
}

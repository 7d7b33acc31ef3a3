import type { DoseUnit } from '../knowledge/drug-shape';
import words from '../knowledge/words/doses.json' with { type: 'json' };
import { anyOf, anyWordOf } from '../words/phrases';

/** A number as written, thousands separated or not, with or without a leading zero. Devanagari digits are made Latin before. */
export const numberPart = '(?:\\d{1,3}(?:,\\d{2,3})+|\\d+)?(?:(?<=\\d)\\.\\d+|(?<!\\d)\\.\\d+|(?<=\\d))';
/** Between the ends of a range. */
export const rangeSign = '\\s*(?:-|–|—|to|से)\\s*';

const unitNames = ['mcg', 'mg', 'mL', 'g', 'IU', 'unit', 'mmol', 'puff', 'drop', 'application'] as const;
export const unitWords = anyOf(unitNames.map((unit) => words[unit]));
const unitPatterns = unitNames.map((unit) => [new RegExp(`^${anyOf(words[unit])}$`, 'iu'), unit] as const);

/** How many pieces, in figures: "2", "1.5", "½", "1/2", "1½", "1 1/2". */
export const pieceCount =
  '(?<![\\d.\\/])(?:\\d{1,2}(?:\\.(?:5|25|75))?(?:\\s?[½¼¾]|\\s[13]\\/[24])?|[½¼¾]|[13]\\/[24])(?![\\d\\/])';
const fractions: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
};
/** Counts the pieces that figures tell. */
export function piecesIn(said: string): number {
  const fraction = /[½¼¾]|[13]\/[24]/u.exec(said)?.[0];
  if (fraction === undefined) return Number(said);
  return Number(said.slice(0, said.indexOf(fraction)).trim() || 0) + (fractions[fraction] ?? Number.NaN);
}

export const unitOf = (word: string): DoseUnit | undefined =>
  unitPatterns.find(([pattern]) => pattern.test(word))?.[1];

const countWords: Record<string, number> = {
  once: 1,
  twice: 2,
  thrice: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पाँच: 5,
  पांच: 5,
  छह: 6,
  ek: 1,
  do: 2,
  teen: 3,
  chaar: 4,
  char: 4,
};
const wordNumber = Object.keys(countWords).join('|');
const countOf = (word: string): number => countWords[word.toLowerCase()] ?? Number(word);

type Frequency = {
  times?: number;
  weekly?: boolean;
  divided?: boolean;
  tablets?: number;
  /** "Max 6 tabs a day": `times` counts pieces, of which one dose may take several. */
  inPieces?: boolean;
  /** Given again after so many minutes, as in an emergency. */
  everyMinutes?: number;
};
type Reader = [RegExp, (match: RegExpExecArray) => Frequency];
const at = (match: RegExpExecArray, group: number): string => match[group] ?? '';

/** Between two times of the day: "morning and night", "सुबह-शाम". */
const andThen = '\\s*(?:[-–,+&/]|and|aur|और|व|को|ko|\\s)\\s*(?:(?:and|aur|और|व)\\s*)?';

/** These find how often, as it is written in prescriptions and prose, in both languages; the first that fits counts. */
const frequencies: Reader[] = [
  [
    new RegExp(
      `(?:once|1 time|one time)\\s+(?:a|per|every|each)?\\s*week(?:ly)?|\\bweekly\\b|\\b(?:every|each)\\s+week\\b|${anyOf(words.weekly)}`,
      'iu',
    ),
    () => ({ weekly: true }),
  ],
  [
    /(?<![\p{L}\d.,/])([0-3](?:\/2)?|[4-6]|½)\s*[-–+]\s*([0-3](?:\/2)?|[4-6]|½)\s*[-–+]\s*([0-3](?:\/2)?|[4-6]|½)(?:\s*[-–+]\s*([0-6]|½))?(?![\d/])/u,
    (match) => slots(match.slice(1)),
  ],
  [
    new RegExp(`(?:in|into)?\\s*(\\d|${wordNumber})\\s*(?:equally\\s+)?divided\\s+doses?`, 'iu'),
    (match) => ({ times: countOf(at(match, 1)), divided: true }),
  ],
  [
    new RegExp(`divided\\s+(?:in|into|over)\\s+(\\d|${wordNumber})`, 'iu'),
    (match) => ({ times: countOf(at(match, 1)), divided: true }),
  ],
  [
    /divided\s+(?:every|q)?\s*(\d{1,2})\s*(?:h\b|hrs?\b|hourly|hours?)/iu,
    (match) => ({ times: 24 / Number(match[1]), divided: true }),
  ],
  [
    new RegExp(
      `(\\d{1,2}|${wordNumber})\\s*(?:times|x)\\s*(?:a|per|each|every|\\/)?\\s*(?:day|daily|d\\b|24\\s*h)`,
      'iu',
    ),
    (match) => ({ times: countOf(at(match, 1)) }),
  ],
  [
    /(?:\b[x×]|[×*]|\bmax(?:imum)?\.?|\bup\s?to|\bnot\s+more\s+than)\s*(\d{1,2})\s*(tab(?:let)?s?|cap(?:sule)?s?|goli(?:yan)?)?(?:doses?)?\s*(?:\/|\bper\b|\ba\b|\bin\b)\s*(?:a\s+)?(?:day|d\b|24\s*h)/iu,
    (match) => ({ times: Number(match[1]), ...(match[2] !== undefined && { inPieces: true }) }),
  ],
  [
    /\b(once|twice|thrice)\s+(?:a\s+day|daily|per\s+day|every\s+day|in\s+24)/iu,
    (match) => ({ times: countOf(at(match, 1)) }),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}])${anyOf(words.hindiDays)}\\s*(?:में|mein|main|me|mai|m)?\\s*(\\d|${wordNumber})\\s*(?:बार|baar|bar|times)(?![\\p{L}\\p{M}])`,
      'iu',
    ),
    (match) => ({ times: countOf(at(match, 1)) }),
  ],
  // "Do baar 3 din": so often a day, for so many days.
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}\\d.])(\\d|${wordNumber})\\s*(?:बार|baar|bar)\\s+(?=\\d{1,2}\\s+${anyOf(words.hindiDays)}(?![\\p{L}\\p{M}]))`,
      'iu',
    ),
    (match) => ({ times: countOf(at(match, 1)) }),
  ],
  // "तीन बार रोज़": the day stands behind.
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}\\d.])(\\d|${wordNumber})\\s*(?:बार|baar|bar)\\s+${anyOf(words.hindiDays)}(?![\\p{L}\\p{M}])`,
      'iu',
    ),
    (match) => ({ times: countOf(at(match, 1)) }),
  ],
  [
    /(?:every|each|q\.?)\s*(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*(?:h\b|hrs?\b|hourly|hours?)/iu,
    (match) => every(match),
  ],
  [/\b(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*(?:hourly|hrly)/iu, (match) => every(match)],
  [/(?:हर|\bhar)\s*(\d{1,2})(?:\s*(?:-|–|से|se)\s*(\d{1,2}))?\s*(?:घंटे|घण्टे|ghante)/iu, (match) => every(match)],
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}])${anyOf(words.morning)}${andThen}(?:(${anyOf(words.noon)})${andThen})?${anyOf(words.evening)}(?![\\p{L}\\p{M}])`,
      'iu',
    ),
    (match) => ({ times: match[1] === undefined ? 2 : 3 }),
  ],
  [
    // "q8h x 21 days", "q12h x 10-14 d" tell how long, and no number of doses.
    /\b(?:every|each|q\.?)\s*(\d{1,2})\s*(min(?:ute)?s?|h|hrs?|hourly|hours?)\b,?\s*(?:[x×*]\s*|for\s+)(\d{1,2})(?!\d)(?:\s*(?:doses?|times))?(?!\s*(?:\/|[-–]\s*\d|to\s+\d|days?|weeks?|wks?|months?|h\b|hours?|hrs?|d\b))/iu,
    (match) => ({
      // "q12h x 4 doses" are two in a day.
      times: Math.min(Number(match[3]), /^m/iu.test(at(match, 2)) ? Number(match[3]) : 24 / Number(match[1])),
      ...(/^m/iu.test(at(match, 2)) && { everyMinutes: Number(match[1]) }),
    }),
  ],
  [
    /(?<![\p{L}\p{N}])[x×*]\s*(\d{1,2})\b[^.;,\d\n]{0,24}\b(?:every|each|q\.?)\s*(\d{1,2})\s*min(?:ute)?s?\b/iu,
    (match) => ({ times: Number(match[1]), everyMinutes: Number(match[2]) }),
  ],
  [
    /\b(?:every|each|q\.?)\s*(\d{1,2})\s*min(?:ute)?s?\b,?\s*for\s+(?:the\s+first\s+|an?\s+|1\s*|one\s+)(?:h|hr|hour)\b/iu,
    (match) => ({ times: Math.ceil(60 / Number(match[1])), everyMinutes: Number(match[1]) }),
  ],
  [
    /\b(?:every|each|per|q\.?)\s*(\d{1,2})(?:\s*(?:-|–|to)\s*\d{1,2})?\s*min(?:ute)?s?\b/iu,
    (match) => everyFew(match),
  ],
  [/हर\s*(\d{1,2})(?:\s*(?:-|–|से)\s*\d{1,2})?\s*मिनट/u, (match) => everyFew(match)],
  [/\bhar\s*(\d{1,2})(?:\s*(?:-|se)\s*\d{1,2})?\s*min/iu, (match) => everyFew(match)],
  [/\bhalf[- ]hourly\b|\bevery\s+half\s+(?:an\s+)?hour\b/iu, () => ({ times: 48 })],
  [/\bevery\s+hour\b|(?<!\d\s?-?\s?)\bhourly\b|हर\s+घंटे/iu, () => ({ times: 24 })],
  [anyWordOf(words.fourTimes), () => ({ times: 4 })],
  [anyWordOf(words.threeTimes), () => ({ times: 3 })],
  [anyWordOf(words.twice), () => ({ times: 2 })],
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}])(?:${anyOf(words.once)}|(?:once\\s+)?daily|${anyOf(words.hindiOnce)})(?![\\p{L}\\p{M}])`,
      'iu',
    ),
    () => ({ times: 1 }),
  ],
];

/** 1-0-1: how many doses, and how many tablets each. */
function slots(parts: readonly (string | undefined)[]): Frequency {
  const counts = parts.flatMap((part) =>
    part === undefined ? [] : [part === '½' || part === '1/2' ? 0.5 : Number.parseInt(part, 10)],
  );
  const given = counts.filter((count) => count > 0);
  return given.length === 0 ? {} : { times: given.length, tablets: Math.max(...given) };
}

/** Every so many minutes: so often in a day if nobody stopped. */
const everyFew = (match: RegExpExecArray): Frequency => ({
  times: (24 * 60) / Number(match[1]),
  everyMinutes: Number(match[1]),
});

/** Every so many hours: the shorter of two intervals counts, as it gives the larger day. */
function every(match: RegExpExecArray): Frequency {
  const hours = [match[1], match[2]].filter((one) => one !== undefined).map(Number);
  const shortest = Math.min(...hours);
  return shortest > 0 && shortest <= 24 ? { times: 24 / shortest } : {};
}

/** "Every 15 min, max 8 doses": no more than so many are given, however soon they follow each other. */
const mostDoses =
  /\b(?:max(?:imum)?(?:\s+of)?|up\s?to|at\s+most|not\s+more\s+than)\.?\s*(\d{1,2})\s*(?:doses?|times)\b/iu;

/** The frequency that stands in a clause, where it begins and ends; the earliest one when there are several. */
export function frequencyIn(clause: string): (Frequency & { start: number; end: number }) | undefined {
  const found = frequencies.flatMap(([pattern, read]) => {
    const match = pattern.exec(clause);
    return match ? [{ ...read(match), start: match.index, end: match.index + match[0].length }] : [];
  });
  // A schedule by name beats the bare word "daily" inside it.
  const [first] = found.sort((a, b) => a.start - b.start || b.end - a.end);
  const most = Number(mostDoses.exec(clause)?.[1] ?? Number.POSITIVE_INFINITY);
  return first?.times === undefined || first.times <= most ? first : { ...first, times: most };
}

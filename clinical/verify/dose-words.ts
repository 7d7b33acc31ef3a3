import type { DoseUnit } from '../knowledge/drug-shape';
import words from '../knowledge/words/doses.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import { anyOf, anyWordOf, pairsOf, type WordList } from '../words/phrases';

/** A number as written, thousands separated or not, with or without a leading zero. Devanagari digits are made Latin before. */
export const numberPart = '(?:\\d{1,3}(?:,\\d{2,3})+|\\d+)?(?:(?<=\\d)\\.\\d+|(?<!\\d)\\.\\d+|(?<=\\d))';
/** Between the ends of a range. */
export const rangeSign = '\\s*(?:-|–|—|to|से)\\s*';

const unitLists: readonly [DoseUnit, WordList][] = [
  ['mcg', words.mcg],
  ['mg', words.mg],
  ['mL', words.mL],
  ['g', words.g],
  ['IU', words.IU],
  ['unit', words.unit],
  ['mmol', words.mmol],
  ['puff', words.puff],
  ['drop', words.drop],
  ['application', words.application],
];
export const unitWords = anyOf(unitLists.map(([, list]) => list));
const unitPatterns = unitLists.map(([unit, list]) => [new RegExp(`^${anyOf(list)}$`, 'iu'), unit] as const);

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

const countsOf = (list: WordList): [word: string, count: number][] =>
  pairsOf(list).map(([word, count]) => [word, Number(count)]);
const inOneWord = countsOf(words.timesInOneWord);
const counts = new Map<string, number>([...inOneWord, ...countsOf(words.counts)]);
const wordNumber = [...counts.keys()].join('|');
const number = `(?<![\\p{L}\\p{M}\\d.,/-])(\\d{1,2}|${wordNumber})`;
/** How many a figure or a word of a prescription counts. */
export const numberSaid = (word: string): number => counts.get(word.toLowerCase()) ?? Number(word);

type Frequency = {
  times?: number;
  weekly?: boolean;
  /** So many days lie between two doses: "twice a week", "every 72 hours". */
  everyDays?: number;
  divided?: boolean;
  tablets?: number;
  /** "Max 6 tabs a day": `times` counts pieces, of which one dose may take several. */
  inPieces?: boolean;
  /** Given again after so many minutes, as in an emergency. */
  everyMinutes?: number;
};
type Reader = [RegExp, (match: RegExpExecArray) => Frequency];
const at = (match: RegExpExecArray, group: number): string => match[group] ?? '';

const allTimes = countsOf(words.allTimes);
const onceOrMore = inOneWord.map(([word]) => word).join('|');
const moreThanOnce = inOneWord.flatMap(([word, count]) => (count > 1 ? [word] : [])).join('|');
/** A place of "1-0-1", "1-x-1" or "I-I-I". */
const slot = '[0-3](?:\\/2)?|[4-6]|½|x|i{1,3}';
/** Between two times of the day: "morning and night", "सुबह-शाम". */
const and = `(?:${anyOf(grammar.and)}|व)`;
const andThen = `\\s*(?:[-–,+&/]|${and}|${anyOf(grammar.hindiTo)}|\\s)\\s*(?:${and}\\s*)?`;
const wordBefore = '(?<![\\p{L}\\p{M}])';
const wordBehind = '(?![\\p{L}\\p{M}])';
const inIt = `\\s*(?:${anyOf(words.inIt)}|in)?${wordBehind}\\s*`;
const ofIt = '\\s*(?:\\/|a|per|in\\s+a|every|each)\\s*';
const aWeek = `${anyOf(words.weekOf)}(?:ly)?${wordBehind}`;
const anyTimes = `\\s*(?:${anyOf(words.timesWords)}|x)${wordBehind}`;
const everyOne = `${wordBefore}${anyOf(words.everyOne)}`;
const hours = `\\s*-?\\s*${anyOf(words.hoursWords)}${wordBehind}`;
const ordinal = `${anyOf(grammar.ordinalEndings)}?`;
const someHours = `(\\d{1,2}|${wordNumber})${ordinal}(?:\\s*(?:-|–|to|${anyOf(grammar.hindiSince)})\\s*(\\d{1,2}|${wordNumber})${ordinal})?`;
const everyInEnglish = `\\b${anyOf(words.everyInEnglish)}\\s*`;
const minutes = `\\s*${anyOf(words.minutesInEnglish)}\\b`;
/** The number behind tells how often a dose may be repeated. */
const notRepeated = '(?<!\\brepeat\\w*\\s+(?:up\\s?to\\s+|max\\s+)?)';
const abbreviated = [words.once, words.twice, words.threeTimes, words.fourTimes].map(
  (list, index): [RegExp, number] => [new RegExp(`^${anyOf(list)}$`, 'iu'), index + 1],
);
const anyAbbreviation = `(${anyOf([words.once, words.twice, words.threeTimes, words.fourTimes])})`;
const timesOfAbbreviation = (said: string): number =>
  abbreviated.find(([pattern]) => pattern.test(said))?.[1] ?? 1;
/** So often a week: once is weekly. */
const inAWeek = (times: number): Frequency => (times === 1 ? { weekly: true } : { everyDays: 7 / times });

/** These find how often, as it is written in prescriptions and prose, in both languages; the first that fits counts. */
const frequencies: Reader[] = [
  // "3 weekly" is every three weeks, and "biweekly" is read in two ways.
  [
    new RegExp(
      `\\b${anyOf(words.oneTimeInEnglish)}(?:${ofIt}|\\s*)${aWeek}|${wordBefore}weekly${wordBehind}|${everyOne}\\s*${anyOf(words.weekOf)}${wordBehind}|${anyOf(words.weekly)}`,
      'iu',
    ),
    () => ({ weekly: true }),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d.,/])(${slot})\\s*(?:[-–+/,]|--)\\s*(${slot})\\s*(?:[-–+/,]|--)\\s*(${slot})(?:\\s*(?:[-–+/,]|--)\\s*(${slot}))?(?![\\d/\\p{L}]|\\s*${anyOf(words.stepsOfTime)}${wordBehind})`,
      'iu',
    ),
    // "At 0, 1, 6 months" says when the doses of a series are given.
    (match) => (isSlots(match.slice(1), at(match, 0)) ? slots(match.slice(1)) : {}),
  ],
  [
    new RegExp(
      `${anyOf(words.intoDoses)}?\\s*(\\d|${wordNumber})\\s*(?:equally\\s+)?divided\\s+doses?`,
      'iu',
    ),
    (match) => ({ times: numberSaid(at(match, 1)), divided: true }),
  ],
  [
    new RegExp(`${wordBefore}in\\s+(\\d|${wordNumber})\\s+doses${wordBehind}`, 'iu'),
    (match) => ({ times: numberSaid(at(match, 1)), divided: true }),
  ],
  [
    new RegExp(`divided\\s+(?:${anyOf(words.intoDoses)}|over)\\s+(\\d|${wordNumber})`, 'iu'),
    (match) => ({ times: numberSaid(at(match, 1)), divided: true }),
  ],
  [
    new RegExp(`divided\\s+(?:every|q)?\\s*(\\d{1,2})\\s*${anyOf(words.hoursInEnglish)}\\b`, 'iu'),
    (match) => ({ times: 24 / Number(match[1]), divided: true }),
  ],
  [
    new RegExp(
      `${number}(?:\\s*(?:-|–|to)\\s*(\\d{1,2}))?\\s*(?:${anyOf(words.timesOrDoses)}|x)(?:${ofIt}|\\s*(?:in\\s*)?)(?:${anyOf(words.dayInEnglish)}|d\\b|24\\s*h)(?!\\p{L}*\\s*apart)`,
      'iu',
    ),
    (match) => ({ times: Math.max(numberSaid(at(match, 1)), Number(match[2] ?? 0)) }),
  ],
  [
    new RegExp(
      `(?:\\b[x×]|[×*]|\\b${anyOf(words.mostOfADay, '\\s+')}\\.?)\\s*(\\d{1,2})\\s*(${anyOf(words.piecesSwallowed)})?(?:doses?)?\\s*(?:\\/|\\bper\\b|\\ba\\b|\\bin\\b)\\s*(?:a\\s+)?(?:day|d\\b|24\\s*h)`,
      'iu',
    ),
    (match) => ({ times: Number(match[1]), ...(match[2] !== undefined && { inPieces: true }) }),
  ],
  [
    new RegExp(`\\b(${onceOrMore})(?:${ofIt}day|\\s*(?:in\\s+24|daily))`, 'iu'),
    (match) => ({ times: numberSaid(at(match, 1)) }),
  ],
  [
    new RegExp(
      `${wordBefore}${anyOf(words.hindiDays)}${inIt}(?:kul\\s+|कुल\\s+)?(\\d|${wordNumber})${anyTimes}`,
      'iu',
    ),
    (match) => ({ times: numberSaid(at(match, 1)) }),
  ],
  // "Din me 3 tak", "दिन में 4 से ज़्यादा नहीं".
  [
    new RegExp(
      `${wordBefore}${anyOf(words.hindiDays)}${inIt}(\\d|${wordNumber})\\s*(?:${anyOf(words.tablets)}\\s*)?${anyOf(words.noMore)}${wordBehind}`,
      'iu',
    ),
    (match) => ({ times: numberSaid(at(match, 1)), inPieces: true }),
  ],
  // "Do baar 3 din": so often a day, for so many days; "तीन बार रोज़": the day stands behind.
  [
    new RegExp(
      `${number}\\s*(?:बार|baar|bar)\\s+(?:\\d{1,2}\\s+)?${anyOf(words.hindiDays)}${wordBehind}`,
      'iu',
    ),
    (match) => ({ times: numberSaid(at(match, 1)) }),
  ],
  [new RegExp(`${everyOne}\\s*${someHours}${hours}`, 'iu'), (match) => every(match)],
  [
    new RegExp(`(?<![\\p{L}\\p{M}\\d.,/])${someHours}\\s*-?\\s*(?:hourly|hrly)${wordBehind}`, 'iu'),
    (match) => every(match),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}\\d.,/])${someHours}\\s*${anyOf(words.hoursInHindi)}\\s+${anyOf(words.atHours)}${wordBehind}`,
      'iu',
    ),
    (match) => every(match),
  ],
  [
    new RegExp(
      `${wordBefore}${anyOf(words.morning)}${andThen}(?:(${anyOf(words.noon)})${andThen})?${anyOf([words.evening, words.night])}${wordBehind}`,
      'iu',
    ),
    (match) => ({ times: match[1] === undefined ? 2 : 3 }),
  ],
  // "q8h x 21 days", "q12h x 10-14 d" tell how long, and no number of doses.
  [
    new RegExp(
      `${everyInEnglish}(\\d{1,2})\\s*(${anyOf([words.minutesInEnglish, words.hoursInEnglish])})\\b,?\\s*(?:[x×*]\\s*|for\\s+)(\\d{1,2})(?!\\d)(?:\\s*(?:doses?|times))?(?!\\s*(?:\\/|[-–]\\s*\\d|to\\s+\\d|${anyOf(words.lengthsOfTime)}|[hd]\\b))`,
      'iu',
    ),
    (match) => ({
      // "q12h x 4 doses" are two in a day.
      times: Math.min(Number(match[3]), /^m/iu.test(at(match, 2)) ? Number(match[3]) : 24 / Number(match[1])),
      ...(/^m/iu.test(at(match, 2)) && { everyMinutes: Number(match[1]) }),
    }),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])[x×*]\\s*(\\d{1,2})\\b[^.;,\\d\\n]{0,24}${everyInEnglish}(\\d{1,2})${minutes}`,
      'iu',
    ),
    (match) => ({ times: Number(match[1]), everyMinutes: Number(match[2]) }),
  ],
  [
    new RegExp(
      `${everyInEnglish}(\\d{1,2})${minutes},?\\s*for\\s+(?:${anyOf(words.oneHourInFront, '\\s+')}\\s+|1\\s*)(?:h|hr|hour)\\b`,
      'iu',
    ),
    (match) => ({ times: Math.ceil(60 / Number(match[1])), everyMinutes: Number(match[1]) }),
  ],
  [
    new RegExp(`(?:${everyInEnglish}|\\bper\\s*)(\\d{1,2})(?:\\s*(?:-|–|to)\\s*\\d{1,2})?${minutes}`, 'iu'),
    (match) => everyFew(match),
  ],
  [/हर\s*(\d{1,2})(?:\s*(?:-|–|से)\s*\d{1,2})?\s*मिनट/u, (match) => everyFew(match)],
  [/\bhar\s*(\d{1,2})(?:\s*(?:-|se)\s*\d{1,2})?\s*min/iu, (match) => everyFew(match)],
  [new RegExp(`\\b${anyOf(words.everyHalfHour, '\\s+')}\\b`, 'iu'), () => ({ times: 48 })],
  [
    new RegExp(`${wordBefore}${anyOf(words.everyHour)}|(?<!\\d${ordinal}\\s?-?\\s?)\\bhourly\\b`, 'iu'),
    () => ({ times: 24 }),
  ],
  // "BD to TDS", "OD/BD": the oftener counts, as it gives the larger day.
  [
    new RegExp(
      `${wordBefore}${anyAbbreviation}\\s*(?:-|–|to|\\/|or)\\s*${anyAbbreviation}${wordBehind}`,
      'iu',
    ),
    (match) => ({ times: Math.max(...[at(match, 1), at(match, 2)].map(timesOfAbbreviation)) }),
  ],
  [anyWordOf(words.fourTimes), () => ({ times: 4 })],
  [anyWordOf(words.threeTimes), () => ({ times: 3 })],
  [anyWordOf(words.twice), () => ({ times: 2 })],
  [
    new RegExp(
      `${wordBefore}(?:${anyOf(words.once)}|(?:once\\s+)?daily|${anyOf(words.hindiOnce)})${wordBehind}`,
      'iu',
    ),
    () => ({ times: 1 }),
  ],
];

/** Read behind a dose alone: in a line of its own the same words tell how often a complaint comes. */
const ofADose: Reader[] = [
  [
    new RegExp(
      `${number}(?:${anyTimes}(?:${ofIt}|\\s*)${aWeek}|${ofIt}${aWeek})|\\b(${onceOrMore})(?:${ofIt}|\\s*)${aWeek}`,
      'iu',
    ),
    (match) => inAWeek(numberSaid(match[1] ?? at(match, 2))),
  ],
  [
    new RegExp(
      `${wordBefore}${anyOf(words.weekOf)}${inIt}(?:only\\s+)?(\\d|${wordNumber})(?:${anyTimes}|\\s+(?:${anyOf(words.hindiDays)}|${anyOf(words.tablets)})${wordBehind})`,
      'iu',
    ),
    (match) => inAWeek(numberSaid(at(match, 1))),
  ],
  [new RegExp(`${wordBefore}bi-?weekly${wordBehind}`, 'iu'), () => inAWeek(2)],
  [
    new RegExp(
      `(?:${everyOne}\\s+)?${wordBefore}(${anyOf(words.weekdays)}(?:\\s*(?:[-,/&+]|${and}|\\s)\\s*${anyOf(words.weekdays)})*)${wordBehind}`,
      'iu',
    ),
    (match) => onWeekdays(at(match, 0), at(match, 1)),
  ],
  [/(?<![\p{L}\d.,/-])([2-6])\s*\/\s*(?:day|d)(?![\p{L}\p{M}])/iu, (match) => ({ times: Number(match[1]) })],
  // "Do baar 3 din": so often a day, for so many days; "तीन बार रोज़": the day stands behind. A week or a month is none.
  [
    new RegExp(
      `${notRepeated}${number}${anyTimes}(?!\\s*(?:a|\\/|${anyOf(words.inFrontOfWeek)})?\\s*(?:${anyOf([words.weekOf, words.monthOf])}|\\d+\\s*min|interval))(?:\\s+${anyOf(words.hindiDays)}${wordBehind})?`,
      'iu',
    ),
    (match) => severalOf(numberSaid(at(match, 1)), at(match, 0)),
  ],
  [
    new RegExp(`${notRepeated}\\b(${moreThanOnce})\\b(?!\\s*(?:weekly|(?:a|per|in|every)\\s))`, 'iu'),
    (match) => ({ times: numberSaid(at(match, 1)) }),
  ],
  [
    new RegExp(`${wordBefore}(${allTimes.map(([word]) => word).join('|')})${anyTimes}`, 'iu'),
    (match) => ({ times: allTimes.find(([word]) => word === at(match, 1).toLowerCase())?.[1] ?? 1 }),
  ],
  [new RegExp(`${wordBefore}${anyOf(words.eachMeal)}${wordBehind}`, 'iu'), () => ({ times: 3 })],
  [/\bam\s*(?:&|and|\/|,|-)\s*pm\b|(?<![\p{L}\p{N}])m\s*&\s*n(?![\p{L}\p{N}])/iu, () => ({ times: 2 })],
  [new RegExp(`${wordBefore}${anyOf(words.onceOfADose)}${wordBehind}`, 'iu'), () => ({ times: 1 })],
];

/** A number of times that is one, without a day, may be a dose given again. */
const severalOf = (times: number, said: string): Frequency =>
  times > 1 || new RegExp(`${anyOf(words.hindiDays)}$`, 'iu').test(said) ? { times } : {};

/** "Every Sunday" is weekly, "Mon, Wed, Fri" three times a week; one day alone says when something begins. */
function onWeekdays(whole: string, days: string): Frequency {
  const named = days.match(new RegExp(anyOf(words.weekdays), 'giu')) ?? [];
  return named.length > 1 || whole !== days ? inAWeek(named.length) : {};
}

const partsOfDay = [words.morning, words.noon, words.evening, words.night].map(
  (list) => new RegExp(`${wordBefore}${anyOf(list)}${wordBehind}`, 'iu'),
);
/** "At 6 am, 2 pm and 10 pm", "8 बजे". */
const clock = /(?<![\d.:/])\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?(?![\p{L}])|baje|बजे)/giu;
/** "Subah, dopahar aur raat ko", "8 am, 8 pm": as often as parts of the day, or hours of it, are named. */
export function byPartsOfDay(clause: string): Found | undefined {
  const named = partsOfDay.flatMap((part): RegExpExecArray[] => {
    const match = part.exec(clause);
    return match ? [match] : [];
  });
  const clocks = [...clause.matchAll(clock)];
  const found = (clocks.length > named.length ? clocks : named).map(({ index, 0: said }) => ({
    start: index,
    end: index + said.length,
  }));
  // One hour alone is that of one dose of several.
  if (found.length === 0 || (named.length === 0 && clocks.length === 1)) return undefined;
  return {
    times: found.length,
    start: Math.min(...found.map(({ start }) => start)),
    end: Math.max(...found.map(({ end }) => end)),
  };
}

/** 1-0-1: how many doses, and how many tablets each. */
function slots(parts: readonly (string | undefined)[]): Frequency {
  const counts = parts.flatMap((part) => (part === undefined ? [] : [inSlot(part.toLowerCase())]));
  const given = counts.filter((count) => count > 0);
  return given.length === 0 ? {} : { times: given.length, tablets: Math.max(...given) };
}

const inSlot = (part: string): number => {
  if (part === '½' || part === '1/2') return 0.5;
  if (part === 'x') return 0;
  return part.startsWith('i') ? part.length : Number.parseInt(part, 10);
};
/** "1/0/1" and "1,0,1" are slots where one is empty; "1/1/25" is a day, and "1, 2, 3" counts. */
const isSlots = (parts: readonly (string | undefined)[], whole: string): boolean =>
  !/[/,]/.test(whole.replace(/1\/2/g, '')) || parts.some((part) => part === '0');

/** Every so many minutes: so often in a day if nobody stopped. */
const everyFew = (match: RegExpExecArray): Frequency => ({
  times: (24 * 60) / Number(match[1]),
  everyMinutes: Number(match[1]),
});

/** Every so many hours: the shorter of two intervals counts, as it gives the larger day. */
function every(match: RegExpExecArray): Frequency {
  const between = [match[1], match[2]].filter((one) => one !== undefined).map(numberSaid);
  const shortest = Math.min(...between);
  if (!(shortest > 0)) return {};
  return shortest <= 24 ? { times: 24 / shortest } : { everyDays: shortest / 24 };
}

/** "Every 15 min, max 8 doses": no more than so many are given, however soon they follow each other. */
const mostDoses = new RegExp(
  `\\b${anyOf([words.mostOfADay, words.mostOfDoses], '\\s+')}\\.?\\s*(\\d{1,2})\\s*(?:doses?|times)\\b`,
  'iu',
);

type Found = Frequency & { start: number; end: number };
const foundBy = (readers: readonly Reader[], clause: string): Found[] =>
  readers
    .flatMap(([pattern, read]) => {
      const match = pattern.exec(clause);
      return match ? [{ ...read(match), start: match.index, end: match.index + match[0].length }] : [];
    })
    .filter(saysSomething)
    // A schedule by name beats the bare word "daily" inside it.
    .sort((a, b) => a.start - b.start || b.end - a.end);

/** How often a line without a dose orders something, where it begins and ends; the earliest one when there are several. */
export const orderedOften = (line: string): Found | undefined =>
  noMoreThan(foundBy(frequencies, line)[0], line);

/** The frequency that stands in the clause of a dose, where it begins and ends; the earliest one when there are several. */
export function frequencyIn(clause: string): Found | undefined {
  const [named] = foundBy([...frequencies, ...ofADose], clause);
  const parts = byPartsOfDay(clause);
  // "1 in the morning, 1 at night" is more than the night that it names last, and four parts of a day are more than three.
  const isMore =
    parts?.times !== undefined &&
    (named === undefined ||
      (named.times !== undefined &&
        parts.times > named.times &&
        (named.times === 1 || named.start === parts.start)));
  return noMoreThan(isMore ? parts : named, clause);
}
const noMoreThan = (found: Found | undefined, clause: string): Found | undefined => {
  const most = Number(mostDoses.exec(clause)?.[1] ?? Number.POSITIVE_INFINITY);
  return found?.times === undefined || found.times <= most ? found : { ...found, times: most };
};
const saysSomething = ({ times, weekly, everyDays }: Frequency): boolean =>
  times !== undefined || weekly !== undefined || everyDays !== undefined;

const seemsOften = new RegExp(
  `${wordBefore}(?:${anyOf(words.hindiDays)}\\s*${anyOf(words.inIt)}${wordBehind}|\\S+\\s+${anyOf(words.timesUnread)}${wordBehind}|\\S*(?:hourly|hrly)${wordBehind})`,
  'iu',
);
const oneTime = new RegExp(`${wordBefore}${anyOf(words.oneTime)}${wordBehind}`, 'giu');
/** Says whether words that tell how often stand in a clause in which no frequency was read. */
export const tellsOftenUnread = (clause: string): boolean =>
  frequencyIn(clause) === undefined && seemsOften.test(clause.replace(oneTime, ' '));

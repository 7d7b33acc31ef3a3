import { anyLength, onceForText } from '../knowledge/once-for-each';
import words from '../knowledge/words/age.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import numbers from '../knowledge/words/numbers.json' with { type: 'json' };
import type { Age } from '../patient';
import { pattern, type Script, scriptOf } from '../words/pattern';
import { anyOf, type WordList } from '../words/phrases';
import { numberOf, plain } from '../words/tokens';

/** A number of years, months, weeks or days as it stands in a text: "1 yr 6 mo", "डेढ़ साल". */
export type TimeTold = { age: Age; start: number; end: number };
type Unit = Age['unit'] | 'hours';

const units: readonly [Unit, WordList][] = [
  ['years', words.years],
  ['months', words.months],
  ['weeks', words.weeks],
  ['days', words.days],
  ['hours', words.hours],
];
const unitOfWord = new Map(
  units.flatMap(([unit, list]) => list.words.map((word) => [plain(word), unit] as const)),
);
const monthInitial = 'm';

/** "A" and "an" count nothing here: "a year old" is rare, "a day" is not. */
const counts = new Map(
  Object.entries(numbers).flatMap(([count, { words: list }]) =>
    list.flatMap((word) =>
      word.length > 2 || !/^[a-z]/.test(word) ? [[plain(word), Number(count)] as const] : [],
    ),
  ),
);
counts.set('ek', 1);
counts.set('do', 2);
/** "Saath" is sixty in front of what it counts; anywhere else it is "with". */
const sixty = '(?:saath|sath)';
counts.set('saath', 60);
counts.set('sath', 60);
const countWords: WordList = {
  about: '',
  words: [...counts.keys()].filter((word) => !/^saa?th$/.test(word)),
};

const digits = '[0-9०-९]{1,3}(?:\\.[0-9०-९]{1,2})?';
const half = anyOf(words.half);
const twoAndHalf = anyOf(words.twoAndHalf);
const more = anyOf([words.andHalf, words.andQuarter, words.lessQuarter]);
/** "Sava saal", "paun ghanta": alone in front of a unit they are parts of one. */
const quarters = anyOf([words.andQuarter, words.threeQuarters]);
/** "2½", "2 1/2", "½": with a fraction behind the number or alone. */
const fraction = '(?:\\s?[½¼¾]|\\s1/2)';
/** "2-and-a-half-year-old", "three and a half". */
const andAHalf = '[\\s-]+(?:and|&)[\\s-]+(?:a[\\s-]+)?half';
/** "Fifty two", "twenty-eight": its second word alone would be another age. */
const inTwoWords = `${anyOf(words.tens)}[\\s-]+${anyOf(measures.units)}`;
const twoWords = new RegExp(`^${inTwoWords}$`, 'iu');
export const countPart = `(?:(?:${digits}|${anyOf(countWords)})${andAHalf}|(?:${more}\\s+)?(?:${digits}${fraction}?|[½¾]|${inTwoWords}|${anyOf(countWords)}(?![\\p{L}\\p{M}]))|${half}|${twoAndHalf}|${quarters}(?=\\s+(?!\\d))|${sixty}(?=\\s+(?:saal|sal|varsh|baras)(?![a-z])))`;
/** A unit of time, whole. */
export const anyUnit = anyOf(units.map(([, list]) => list));
const unitEnd = '(?![\\p{L}\\p{M}])';
/** "Age 26 HR 58": letters with a rate of their own behind them name the heart and no hour. */
export const noHeartRate = '(?!h\\.?r\\.?[ \\t]*[-:=]?[ \\t]*[1-9][0-9]{1,2}(?![0-9]))';

const told: ReturnType<typeof pattern> = pattern(
  `(?<![\\p{L}\\p{M}\\p{N}.]|[0-9]\\s?[-–]\\s?|[0-9]\\s?/\\s?(?=12(?![0-9])))(${countPart})\\s*-?\\s*${noHeartRate}(${anyUnit})${unitEnd}\\.?(?:(?:[\\s&+-]*(?:${anyOf(grammar.and)}\\s+)?|\\s*,\\s*(?=[0-9]+\\s*-?\\s*m))(${digits}|(?:${anyOf(countWords)})(?![\\p{L}\\p{M}]))\\s*-?\\s*(${anyOf([words.months, words.weeks, words.days])}|m)${unitEnd}(?!\\s*(?:${anyOf([grammar.hindiOf, grammar.hindiSince])}\\s+)?${anyOf(words.ofPregnancyBehind)}))?`,
  'giu',
);
const isHalf = new RegExp(`^${half}$`, 'iu');
const isTwoAndHalf = new RegExp(`^${twoAndHalf}$`, 'iu');
const andHalf = new RegExp(`^${anyOf(words.andHalf)}\\s+`, 'iu');
const andQuarter = new RegExp(`^${anyOf(words.andQuarter)}\\s+`, 'iu');
const lessQuarter = new RegExp(`^${anyOf(words.lessQuarter)}\\s+`, 'iu');
const isOneAndQuarter = new RegExp(`^${anyOf(words.andQuarter)}$`, 'iu');
const isThreeQuarters = new RegExp(`^${anyOf(words.threeQuarters)}$`, 'iu');

const halfBehind = new RegExp(`${andAHalf}$`, 'iu');
const fractionEnd = /\s?([½¼¾]|(?<=\s)1\/2)$/u;
const fractions: Readonly<Record<string, number>> = { '½': 0.5, '1/2': 0.5, '¼': 0.25, '¾': 0.75 };

const onlyDigits = /^[0-9०-९]+$/;
/** 4, ४, four, चार, डेढ़, साढ़े तीन, 2½. */
export function countOf(text: string): number {
  if (onlyDigits.test(text)) return numberOf(text);
  if (isHalf.test(text)) return 1.5;
  if (isTwoAndHalf.test(text)) return 2.5;
  if (isOneAndQuarter.test(text)) return 1.25;
  if (isThreeQuarters.test(text)) return 0.75;
  const added = halfBehind.exec(text);
  if (added) return countOf(text.slice(0, added.index)) + 0.5;
  const part = fractionEnd.exec(text);
  if (part) {
    const front = text.slice(0, part.index).trim();
    return (front === '' ? 0 : countOf(front)) + (fractions[part[1] ?? ''] ?? 0);
  }
  const bare = text.replace(andHalf, '').replace(andQuarter, '').replace(lessQuarter, '');
  if (twoWords.test(bare)) return bare.split(/[\s-]+/).reduce((sum, word) => sum + countOf(word), 0);
  const whole = counts.get(plain(bare)) ?? numberOf(bare);
  if (lessQuarter.test(text)) return whole - 0.25;
  return whole + (andHalf.test(text) ? 0.5 : andQuarter.test(text) ? 0.25 : 0);
}

const daysIn: Record<Unit, number> = { years: 365.25, months: 365.25 / 12, weeks: 7, days: 1, hours: 1 / 24 };
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Years and months are told in months, weeks and days in days, hours in days, half a year in months. */
function ageOfParts(count: number, unit: Unit, extra: number, extraUnit: Unit | undefined): Age {
  if (unit === 'hours') return { value: rounded(count / 24), unit: 'days' };
  if (extraUnit === undefined) {
    const inMonths = unit === 'years' && !Number.isInteger(count);
    return inMonths ? { value: rounded(count * 12), unit: 'months' } : { value: count, unit };
  }
  if (unit === 'years' && extraUnit === 'months')
    return { value: rounded(count * 12 + extra), unit: 'months' };
  return { value: Math.round(count * daysIn[unit] + extra * daysIn[extraUnit]), unit: 'days' };
}

/** A second part belongs to the first when it is smaller: "1 yr 6 mo", but not "3 days, 2 months". */
const follows = (unit: Unit, extra: Unit): boolean => daysIn[extra] < daysIn[unit] && unit !== 'hours';
/** "33 weeks, 10 days old": behind a comma only the parts of years go on; weeks there are of the pregnancy. */
const isApart = (written: string, unit: Unit, extra: Unit): boolean =>
  unit === 'years'
    ? (written.includes(',') || extra !== 'months') &&
      countOf(/^[^\s,a-z]+/i.exec(written)?.[0] ?? '') >= monthsNotToldFrom
    : written.includes(',');
/** From this many years on nobody tells weeks, or months behind a comma: "34 yrs 22 wks" is a pregnancy, "26 years, 3 month old baby" are two people. */
const monthsNotToldFrom = 14;

const unitOf = (word: string | undefined): Unit | undefined =>
  word === undefined
    ? undefined
    : word.toLowerCase() === monthInitial
      ? 'months'
      : unitOfWord.get(plain(word));

/** Every time with a part that may belong to it; a part that does not is read again as a time of its own. */
function toldIn(text: string, script: Script): RegExpExecArray[] {
  const time = told(script);
  time.lastIndex = 0;
  const hits: RegExpExecArray[] = [];
  for (let hit = time.exec(text); hit; hit = time.exec(text)) {
    hits.push(hit);
    const [unit, extra] = [unitOf(hit[2]), unitOf(hit[4])];
    if (unit && extra && (!follows(unit, extra) || isApart(hit[0], unit, extra)))
      time.lastIndex = hit.index + hit[0].lastIndexOf(hit[3] ?? '');
  }
  return hits;
}

/** "Birth weight 2.8 day 5": a number behind a weight counts no days. */
const ofWeight = pattern('(?<![\\p{L}])(?:weight|wt|bwt|bw)\\.?[\\s:=-]*$', 'iu');

/** Every number of years, months, weeks, days or hours in a text, whatever it is of: an age and a pregnancy are looked for in the same. */
export const timesTold = onceForText((text): readonly TimeTold[] => timesIn(text, scriptOf(text)), {
  most: 8,
  longest: anyLength,
});

function timesIn(text: string, script: Script): TimeTold[] {
  return toldIn(text, script).flatMap((hit) => {
    const unit = unitOf(hit[2]);
    const count = countOf(hit[1] ?? '');
    if (!unit || Number.isNaN(count) || ofWeight(script).test(text.slice(0, hit.index))) return [];
    const extraUnit = unitOf(hit[4]);
    const joined = extraUnit !== undefined && follows(unit, extraUnit) && !isApart(hit[0], unit, extraUnit);
    const whole = joined
      ? hit[0]
      : hit[0].slice(
          0,
          (hit[1]?.length ?? 0) + hit[0].slice(hit[1]?.length).indexOf(hit[2] ?? '') + (hit[2]?.length ?? 0),
        );
    const age = ageOfParts(count, unit, countOf(hit[3] ?? '0'), joined ? extraUnit : undefined);
    return [{ age, start: hit.index, end: hit.index + whole.length }];
  });
}

import { mentions } from '../dosing/bans';
import { purposeOf } from '../dosing/facts';
import type { DoseRule, Drug, Route } from '../knowledge/drug-shape';
import shortest from '../knowledge/interactions/shortest-courses.json' with { type: 'json' };
import kinds from '../knowledge/words/drug-kinds.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import { anyOf, anyWordOf, pairsOf } from '../words/phrases';
import type { Comparison } from './compare';
import { tellsOfPrevention } from './diagnosis-lines';
import { numberSaid } from './dose-words';
import { sheetWords as words } from './sheet-words';
import type { StatedDose } from './verdict';

const daysIn = { week: 7, month: 30, year: 365 };
/** "x 5 days", "for 2 weeks", "× 5/7", "60 दिन तक"; a time behind "after" or "every" is no course. */
const course = new RegExp(
  `(?:(?:^|[\\s,(])(?:[x×*]|${anyOf(words.forSoLong, '\\s?')}|till(?!\\s*\\d{1,2}\\s*${anyOf(grammar.weeksInEnglish)}))\\s*|(?=\\d{1,3}\\s*${anyOf(words.hindiTimes)}\\s*(?:तक|tak)))(?:\\d{1,3}\\s*[-–]\\s*)?(\\d{1,3})\\s*(?:(${anyOf(words.dayNames)}|\\/7)|(${anyOf(words.courseWeeks)}|\\/52)|(${anyOf(words.monthNames)}|\\/12))(?![\\p{L}\\p{M}\\d])`,
  'iu',
);

const countWord = pairsOf(words.counts)
  .map(([word]) => word)
  .join('|');
const isNoCourse = `(?<!(?:${anyOf([words.everySo, words.laterThan])})\\s*)(?<![\\p{L}\\p{M}\\d./-])`;
const someTime = `(?:(${anyOf(words.dayNames)})|(${anyOf(words.weekNames)})|(${anyOf([words.monthNames, words.monthOf])}))`;
/** "TDS 5 days", "roz 6 mahine", "एक महीना": so long, at the end of its part of a line. */
const bareCourse = new RegExp(
  `${isNoCourse}(\\d{1,3}|${countWord})\\s*${someTime}(?=\\s*(?:$|[,;.)।]|${anyOf(words.soLong)}(?![\\p{L}\\p{M}])))`,
  'iu',
);

/** "x 2 years". */
const yearsLong = new RegExp(
  `[x×*]\\s*(\\d{1,2})\\s*(?:${anyOf(words.yearsOfPerson)})(?![\\p{L}\\p{M}\\d]|\\s*old)`,
  'iu',
);

/** The days for which a dose is to be taken, as its own clause tells them. */
export function courseIn(clause: string): { courseDays?: number } {
  const hit = course.exec(clause) ?? bareCourse.exec(clause);
  const years = hit ? undefined : yearsLong.exec(clause)?.[1];
  if (years !== undefined) return { courseDays: Number(years) * daysIn.year };
  if (!hit) return {};
  return { courseDays: numberSaid(hit[1] ?? '') * (hit[3] ? daysIn.week : hit[4] ? daysIn.month : 1) };
}

const interval = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${anyOf(words.everySo)}\\s*(\\d{1,2})?\\s*(?:(${anyOf(words.weekNames)})|(${anyOf(words.monthNames)}))|(\\d{1,2})?[\\s-]*(?:(${anyOf(words.weeklyNames)})|(${anyOf(words.monthlyNames)}))|(fortnightly))(?![\\p{L}\\p{N}])`,
  'iu',
);
const fortnight = 14;
const onceAMonth = anyWordOf(words.onceAMonth);
/** "Every 3 days", "every third day", "15 दिन में एक बार". */
const ordinalDays = new Map(pairsOf(words.ordinalDays).map(([word, day]) => [word, Number(day)]));
const whichDay = [...ordinalDays.keys()].join('|');
const everyFewDays = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${anyOf(words.everySo)}\\s*(\\d{1,2}|${whichDay})\\s*${anyOf(words.dayNames)}|(\\d{1,2})\\s*${anyOf(words.dayNames)}\\s+${anyOf(words.inIt)}\\s+${anyOf(words.oneOfDays)}\\s)(?![\\p{N}])`,
  'iu',
);
const everyOther = anyWordOf(words.alternateDays);

/** "Every 4 weeks", "3 monthly", "har hafte", "alternate days": so many days lie between two doses. */
export function intervalIn(clause: string): { everyDays?: number } {
  const hit = interval.exec(clause);
  if (everyOther.test(clause)) return { everyDays: 2 };
  if (onceAMonth.test(clause)) return { everyDays: daysIn.month };
  const days = everyFewDays.exec(clause);
  const said = (days?.[1] ?? days?.[2])?.toLowerCase();
  if (said !== undefined && !hit) return { everyDays: ordinalDays.get(said) ?? Number(said) };
  if (!hit) return {};
  const [, every = '1', , months, times = '1', , monthly, fortnightly] = hit;
  if (fortnightly) return { everyDays: fortnight };
  return { everyDays: Number(every) * Number(times) * (months || monthly ? daysIn.month : daysIn.week) };
}

const daily = new RegExp(
  `(?<![\\p{L}\\p{M}\\d.])(?:o\\.?d\\.?|qd|daily|every\\s*day|${anyOf(words.onceADay, '\\s+')}|[01]\\s*-\\s*[01]\\s*-\\s*[01]|${anyOf(words.eachDay)})(?![\\p{L}\\p{M}\\d])`,
  'iu',
);
const onlyOnce = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.aSingleTime, '\\s+')}|(?:x|for)\\s*(?:1|one)(?:\\s*(?:day|dose))?)(?![\\p{L}\\p{M}\\d])`,
  'iu',
);

/** Says whether a clause tells a dose for each day: a loading dose written "OD" would be taken every morning. */
export const isEveryDay = (clause: string): boolean =>
  !onlyOnce.test(clause) && (daily.test(clause) || (courseIn(clause).courseDays ?? 1) > 1);

/** Beyond so many times the longest course that a rule tells, somebody must say why; beyond so many, it is wrong. */
const doubtful = 2;
const wrong = 4;

/** Classes against an illness that passes. Where nobody wrote down how long such a drug is taken, it is not taken for long. */
const shortClasses = new Set([
  'analgesic',
  'anthelmintic',
  'antibiotic',
  'antidiarrhoeal',
  'antiemetic',
  'antifungal',
  'antimalarial',
  'antiprotozoal',
  'antipyretic',
  'antispasmodic',
  'antitussive',
  'antiviral',
  'benzodiazepine',
  'corticosteroid',
  'decongestant',
  'hypnotic',
  'mucolytic',
  'muscle-relaxant',
  'nsaid',
  'opioid',
]);
const isBreathed = (route: Route): boolean =>
  route === 'nasal' || route === 'inhaled' || route === 'nebulised';
/** The days that are taken for granted of such a drug. */
const shortly = 14;

/** The longest course of a rule in days, and whether the rule tells it itself. */
type Longest = { days: number; told: boolean };

/**
 * A rule without days is of a lasting treatment, except of a drug against an illness that passes, and of one that is
 * injected and whose other rules tell days: nobody means those to last.
 */
function longestOf(rule: DoseRule, drug: Drug): Longest {
  const { days, route } = rule;
  if (days) return { days: days[1], told: true };
  const [, weeks] = /\bat least (\d+) weeks?\b/iu.exec(rule.for.en) ?? [];
  if (weeks !== undefined) return { days: Number(weeks) * daysIn.week, told: false };
  const told = drug.rules.flatMap((rule) => (rule.days && rule.route === route ? [rule.days[1]] : []));
  if ((route === 'iv' || route === 'im') && told.length > 0) return { days: Math.max(...told), told: true };
  const isLasting =
    // What prevents is taken on, and a steroid is breathed in for a season.
    tellsOfPrevention(purposeOf(rule)) || (isBreathed(route) && drug.classes.includes('corticosteroid'));
  return !isLasting && drug.classes.some((one) => shortClasses.has(one))
    ? { days: Math.max(shortly, ...told), told: false }
    : { days: Number.POSITIVE_INFINITY, told: false };
}

/** Shortest courses that stand in no rule of a drug: of a class, against an illness. */
type ShortestCourse = { class: string; words: string[]; days: number; src: string[] };
const shortestCourses: readonly ShortestCourse[] = shortest;
const finished: ReadonlySet<string> = new Set(kinds.finished.words);
/** From so many days on a course that a rule tells is taken to its end, whatever the drug. */
const longCourse = 14;
/** A week has five days at work, and a month four weeks. */
const nearlyAll = 0.9;
const goesOn = anyWordOf(words.courseGoesOn);
const endsThen = anyWordOf(words.courseEnds);

/** The fewest days of a rule's course; nothing where fewer do no harm. */
function fewestOf(rule: DoseRule, drug: Drug, isNamed: boolean): number | undefined {
  const purpose = purposeOf(rule);
  const known = shortestCourses.find(
    (one) => drug.classes.includes(one.class) && mentions(purpose, one.words),
  )?.days;
  const told = rule.days?.[0];
  // Who names the germ or the illness means the course against it: two weeks against Helicobacter, six against brucellosis.
  const isMeant =
    isNamed &&
    (mentions(purpose, ofGerm) ||
      ((told ?? 0) >= longCourse && drug.classes.some((one) => againstGerms.has(one))));
  return isMeant || drug.classes.some((one) => finished.has(one)) ? (told ?? known) : undefined;
}
const againstGerms: ReadonlySet<string> = new Set(kinds.againstGerms.words);
const ofGerm = ['helicobacter', 'h pylori'];

/** Says whether a course is told that ends before what kills all germs: such a dose is right, and its course is not. */
function isCutShort(
  compared: readonly Comparison[],
  { courseDays = Number.POSITIVE_INFINITY, everyDays = 1, weekly, remark = '' }: StatedDose,
  drug: Drug,
  isNamed: (rule: DoseRule) => boolean,
): boolean {
  if (weekly || everyDays > 1 || (goesOn.test(remark) && !endsThen.test(remark))) return false;
  const fitting = compared.filter(({ verdict, allowed }) => verdict === 'verified' && !allowed.rule.once);
  const meant = fitting.some(({ allowed }) => isNamed(allowed.rule))
    ? fitting.filter(({ allowed }) => isNamed(allowed.rule))
    : fitting;
  const fewest = meant.map(({ allowed }) => fewestOf(allowed.rule, drug, isNamed(allowed.rule)) ?? 0);
  return fewest.length > 0 && courseDays < Math.min(...fewest) * nearlyAll;
}

/** A right dose that is taken for too long, or not long enough, is no right dose: the kindest of the rules that it fits counts. */
export function judgeCourse(
  best: Comparison,
  compared: readonly Comparison[],
  stated: StatedDose,
  drug: Drug,
  isNamed: (rule: DoseRule) => boolean,
): Comparison {
  const { courseDays, everyDays = 1 } = stated;
  if (best.verdict !== 'verified' || courseDays === undefined) return best;
  if (isCutShort(compared, stated, drug, isNamed))
    return { ...best, verdict: 'not-verified', patterns: [...best.patterns, 'too-short'] };
  const [longest] = compared
    .filter(({ verdict, allowed }) => verdict === 'verified' && !allowed.rule.once)
    .map(({ allowed }) => longestOf(allowed.rule, drug))
    .sort((a, b) => b.days - a.days);
  if (!longest || courseDays <= longest.days * doubtful) return best;
  return {
    ...best,
    // What a rule says of each day says nothing of how long a dose may be given now and then.
    verdict:
      longest.told && everyDays === 1 && courseDays > longest.days * wrong ? 'outside' : 'not-verified',
    patterns: [...best.patterns, 'too-long'],
  };
}

import type { Sex } from '../knowledge/shape';
import lists from '../knowledge/words/report.json' with { type: 'json' };
import results from '../knowledge/words/results.json' with { type: 'json' };
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { type PrintedSection, specimenIn, wordsOf } from './names';
import { latinDigits } from './printed-number';
import type { LabResult, ReportPatient } from './reading';

/** Lines of a report are headings when they are short. */
const longestHeading = 9;
const blood = new RegExp(anyOf(lists.bloodSections), 'iu');
const absoluteCounts = new RegExp(`absolute\\s+${anyOf(lists.absoluteSections)}`, 'iu');

const resultInWords = new RegExp(
  `[:=-]\\s*(?:\\+|present|seen|${anyOf([results.positive, results.negative])}(?![\\p{L}\\p{M}]))`,
  'iu',
);
const longestTitle = 5;
/** "C.S.F. EXAMINATION. 22 M, fever": the name of a report in front of what its line tells else; the line where it names none. */
function titleOf(line: string): string {
  const title = /^.*?(?<=\p{L}{3})(?=[.;:+])/u.exec(line)?.[0];
  return title !== undefined && !/\d/.test(latinDigits(title)) && wordsOf(title).length <= longestTitle
    ? title
    : line;
}

/** The section that a heading opens; `undefined` when the line is no heading. */
export function sectionOf(printed: string): PrintedSection | undefined {
  // "CSF ANALYSIS       Lab ID 55102": the first cell of a line is its heading.
  const line = printed.trim().split(/\s{3,}|\t|\|/u)[0] ?? '';
  const title = titleOf(line);
  const titled = title === line ? undefined : specimenIn(wordsOf(title));
  if (titled && titled !== 'blood') return { specimen: titled, absolute: false };
  const words = wordsOf(line);
  // "SAAG 1.7 (serum - fluid)" gives a number and heads nothing.
  // "SEMEN ANALYSIS (WHO 2021)": what brackets hold is no result.
  const bare = line.replace(/\([^()]*\)/g, ' ');
  if (words.length === 0 || words.length > longestHeading || /\d{2}|\d[.,]\d/.test(latinDigits(bare)))
    return undefined;
  const specimen = specimenIn(words);
  // "Stool H. pylori antigen positive" is a result too, and what stands below it is of blood as before.
  if (specimen === 'other' && resultInWords.test(line)) return undefined;
  if (specimen && specimen !== 'blood') return { specimen, absolute: false };
  // "Blood: present" in a stool is a result and heads nothing.
  if (resultInWords.test(line)) return undefined;
  if (specimen) return { specimen, absolute: false };
  if (absoluteCounts.test(line)) return { specimen: 'blood', absolute: true };
  return blood.test(line) ? { specimen: 'blood', absolute: false } : undefined;
}

const resultColumn = new RegExp(anyOf(lists.resultColumns), 'iu');
const rangeColumn = new RegExp(`${anyOf(lists.rangeColumns)}|ref\\b`, 'iu');
/** Says of a line that heads a table whether the range stands in front of the result; `undefined` when it heads none. */
export function rangeFirstIn(line: string): boolean | undefined {
  if (/\d/.test(latinDigits(line))) return undefined;
  const [result, range] = [line.search(resultColumn), line.search(rangeColumn)];
  return result < 0 || range < 0 ? undefined : range < result;
}

/** Columns of values side by side: where each begins on the line, the newest first, and how many of these are of the newest day. */
export type ValueColumns = {
  readonly starts: readonly number[];
  readonly newestFirst: readonly number[];
  readonly ofNow: number;
  readonly date: LabResult['date'];
};
const betweenHeads = pattern(String.raw`\S+(?:\s\S+)*`, 'gu');
const ofNow = new RegExp(
  `(?<!\\p{L})${anyOf([lists.nowColumns, lists.resultColumns], '\\s+')}(?!\\p{L})`,
  'iu',
);
const ofBefore = new RegExp(
  `(?<!\\p{L})${anyOf([lists.earlierColumns, lists.controls], '\\s+')}(?!\\p{L})`,
  'iu',
);
/** "Previous tap 2 months ago: PMN 60", "Last visit (Mar): K 6.9": what such a line tells is none of today. */
const opensAnEarlierDay = new RegExp(
  `^\\s*(?!before|ago)${anyOf(lists.earlierColumns, '\\s+')}(?![\\p{L}\\p{M}])[^:=\\n]{0,40}[:=][^:=\\n]*\\d`,
  'iu',
);
export const isOfAnEarlierDay = (line: string): boolean => opensAnEarlierDay.test(line);

type Head = { readonly text: string; readonly start: number };
/** When the values under a head were taken: `day` and `clock` as numbers that grow, each only as far as the head tells it. */
type Moment = { readonly start: number; readonly day: number; readonly clock: number };

const clockTime = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.?|p\.m\.?|hrs?|h)?`;
const monthName = anyOf(lists.monthsInShort);
/** "11/11 6am", "03/12", "7 Nov 10 pm": a day without its year, with or without an hour. */
const dayAndHour = new RegExp(
  `^(\\d{1,2})\\s*(?:/\\s*(\\d{1,2})|[\\s-]*(${monthName})[a-z]*)(?:[\\s,@]+(?:at\\s+)?${clockTime})?$`,
  'iu',
);
/** "Aug 24", "March 2023": a month with its year; beside days it is of an earlier time. */
const monthOfAYear = new RegExp(`^(?:${monthName})[a-z]*[\\s'’,./-]*(?:\\d{2}|\\d{4})$`, 'iu');
const dayOfAStay = new RegExp(`^${anyOf(lists.daysOfAStay)}[\\s:-]*(\\d{1,2})$`, 'iu');
const hourAlone = new RegExp(`^${clockTime}$`, 'iu');
const opensATable = new RegExp(`^(?:${anyOf(lists.nameColumns, '\\s+')})\\b`, 'iu');
/** Days without a year that lie farther apart than so many months may be of two years. */
const mostMonthsApart = 6;
const [noon, perDay] = [12, 100];

/** Hours since midnight; undefined for a number that is no hour of a clock. */
function hourOf(hour: string | undefined, minute: string | undefined, half: string | undefined) {
  if (hour === undefined || (half === undefined && minute === undefined)) return undefined;
  const isLate = /^p/iu.test(half ?? '');
  const isEarly = /^a/iu.test(half ?? '');
  const hours = (Number(hour) % (isLate || isEarly ? noon : 24)) + (isLate ? noon : 0);
  return hours * perDay + Number(minute ?? 0);
}

/** The moments that heads without years name, where their order is sure. */
function momentsOf(heads: readonly Head[]): Moment[] | undefined {
  const moments: Moment[] = [];
  let kind: 'day' | 'stay' | 'hour' | undefined;
  const add = (one: typeof kind, moment: Moment) => {
    if (kind !== undefined && kind !== one) return false;
    kind = one;
    moments.push(moment);
    return true;
  };
  for (const { text, start } of heads) {
    const [day, stay, hour] = [dayAndHour.exec(text), dayOfAStay.exec(text), hourAlone.exec(text)];
    const clock = hourOf(hour?.[1], hour?.[2], hour?.[3]);
    if (day) {
      const month = Number(day[2]) || monthWords.indexOf((day[3] ?? '').slice(0, 3).toLowerCase()) + 1;
      if (!(month >= 1 && month <= 12) || Number(day[1]) < 1 || Number(day[1]) > 31) return undefined;
      const of = month * perDay + Number(day[1]);
      if (!add('day', { start, day: of, clock: hourOf(day[4], day[5], day[6]) ?? 0 })) return undefined;
    } else if (stay) {
      if (!add('stay', { start, day: Number(stay[1]), clock: 0 })) return undefined;
    } else if (clock !== undefined) {
      if (!add('hour', { start, day: 0, clock })) return undefined;
    } else if (monthOfAYear.test(text)) moments.push({ start, day: Number.NEGATIVE_INFINITY, clock: 0 });
  }
  const days = moments.map(({ day }) => day).filter(Number.isFinite);
  const apart = kind === 'day' ? (Math.max(...days) - Math.min(...days)) / perDay : 0;
  const isSure = new Set(moments.map(({ day, clock }) => `${day} ${clock}`)).size === moments.length;
  return kind && moments.length > 1 && isSure && apart <= mostMonthsApart ? moments : undefined;
}

/** Reads the line that heads a table with an earlier value beside that of now: "Today   3 months ago", "12/05/2024   02/02/2024", "6 am   2 pm". */
export function valueColumnsIn(line: string): ValueColumns | undefined {
  const heads = findAll(line, betweenHeads(scriptOf(line))).map((hit) => ({
    text: hit[0],
    start: hit.index,
  }));
  const days = heads.flatMap(({ text, start }) => {
    const day = /\p{L}{4}/u.test(text) ? undefined : dayIn(text);
    return day ? [{ start, day }] : [];
  });
  const byDay = days.toSorted((a, b) => b.day.order - a.day.order);
  if (days.length > 1 && new Set(days.map(({ day }) => day.order)).size === days.length)
    return {
      starts: days.map(({ start }) => start),
      newestFirst: byDay.map((one) => days.indexOf(one)),
      ofNow: 1,
      date: byDay[0]?.day,
    };
  const moments = opensATable.test(line.trim()) ? momentsOf(heads) : undefined;
  if (moments) {
    const newest = moments.toSorted((a, b) => b.day - a.day || b.clock - a.clock);
    return {
      starts: moments.map(({ start }) => start),
      newestFirst: newest.map((one) => moments.indexOf(one)),
      ofNow: newest.filter(({ day }) => day === newest[0]?.day).length,
      date: undefined,
    };
  }
  const told = heads.flatMap(({ text, start }) =>
    ofBefore.test(text)
      ? [{ start, isNow: false }]
      : ofNow.test(text) && !/\d/.test(text)
        ? [{ start, isNow: true }]
        : [],
  );
  const [now, ...more] = told.filter(({ isNow }) => isNow);
  if (!now || more.length > 0 || told.length < 2) return undefined;
  const places = told.map((_, place) => place);
  const at = told.indexOf(now);
  return {
    starts: told.map(({ start }) => start),
    newestFirst: [at, ...places.filter((place) => place !== at)],
    ofNow: 1,
    date: undefined,
  };
}

const dateWord = new RegExp(`${anyOf(lists.sampleDates, '\\s+')}|^\\s*date`, 'iu');
const date = /(\d{1,2})[/.-](\d{1,2}|[a-z]{3})[a-z]*[/.-](\d{4}|\d{2})(?!\d)/iu;
const monthWords: readonly string[] = lists.monthsInShort.words;
/** Years printed with two digits are of this century. */
const century = 2000;

/** The day a sample was taken, day before month as in India. */
export const dateIn = (line: string): LabResult['date'] => (dateWord.test(line) ? dayIn(line) : undefined);
function dayIn(line: string): LabResult['date'] {
  const hit = date.exec(latinDigits(line));
  const [day, year] = [Number(hit?.[1]), Number(hit?.[3])];
  const month = Number(hit?.[2]) || monthWords.indexOf(hit?.[2]?.toLowerCase() ?? '') + 1;
  if (!hit || !(month >= 1 && month <= 12) || !(day >= 1 && day <= 31)) return undefined;
  const full = year < 100 ? century + year : year;
  return { text: line.slice(hit.index, hit.index + hit[0].length), order: (full * 100 + month) * 100 + day };
}

const sexWord = `(${anyOf(lists.sexes)})(?!\\p{L})`;
const sexName = anyOf(lists.sexNames);
const agePart = new RegExp(
  `(?<!\\p{L})${anyOf(lists.ageNames)}\\s*(?:[/&]\\s*${sexName})?\\s*[:.=-]*\\s*(\\d{1,3})\\s*(${anyOf(lists.ageUnits)})?(?!\\p{L})[.()s]*\\s*(?:[/,|]\\s*${sexWord})?`,
  'iu',
);
/** "28 वर्ष, स्त्री", "34 Y / F": an age and a sex beside each other say whose they are without a name in front. */
const ageWithSex = new RegExp(
  `(?<![\\d.])(\\d{1,3})\\s*(${anyOf(lists.ageUnits)})[.()s]*\\s*[/,|-]\\s*${sexWord}`,
  'iu',
);
const sexPattern = new RegExp(`(?<!\\p{L})${sexName}\\s*[:.=-]+\\s*${sexWord}`, 'iu');
const oldest = 120;
/** Letters of the head of a report. */
const longestHead = 600;
const sexIn = (word: string | undefined): Sex | undefined =>
  word ? (/^(f|म|स्त)/iu.test(word) ? 'f' : 'm') : undefined;
const hoursOfAYear = 8766;
const perYear = (unit: string | undefined): number =>
  /^(m|मा|मह)/iu.test(unit ?? '')
    ? 12
    : /^(d|दि)/iu.test(unit ?? '')
      ? 365
      : /^(h|घ)/iu.test(unit ?? '')
        ? hoursOfAYear
        : 1;

const [weekWord, ofAPregnancy] = [anyOf(lists.weeks), anyOf(lists.ofAPregnancy)];
/** "10 wk pregnant", "GA 24 weeks": how far a pregnancy has gone. */
const weekOfPregnancy = new RegExp(
  `(?<![\\d.-])(\\d{1,2})(?:\\s*\\+\\s*\\d)?\\s*${weekWord}\\s*(?:of\\s+)?${ofAPregnancy}|(?<!\\p{L})${ofAPregnancy}\\s*[:=-]?\\s*(\\d{1,2})\\s*(?:\\+\\s*\\d\\s*)?${weekWord}`,
  'iu',
);
const longestPregnancy = 43;
function weekIn(text: string): number | undefined {
  const hit = weekOfPregnancy.exec(text);
  const week = Number(hit?.[1] ?? hit?.[2]);
  return hit && week > 0 && week <= longestPregnancy ? week : undefined;
}

/** Age and sex as a report prints them in its head; what the caller says goes before. */
export function patientOf(text: string, told: ReportPatient): ReportPatient {
  const age = agePart.exec(latinDigits(text)) ?? ageWithSex.exec(latinDigits(text).slice(0, longestHead));
  const years = age ? Number(age[1]) / perYear(age[2]) : undefined;
  const ageYears = told.ageYears ?? (years !== undefined && years <= oldest ? years : undefined);
  const pregnancyWeek = weekIn(latinDigits(text));
  const sex =
    told.pregnant || pregnancyWeek !== undefined
      ? 'f'
      : (told.sex ?? sexIn(age?.[3]) ?? sexIn(sexPattern.exec(text)?.[1]));
  return {
    ...(ageYears !== undefined && Number.isFinite(ageYears) && { ageYears }),
    ...(sex && { sex }),
    ...(told.pregnant && { pregnant: true }),
    ...(pregnancyWeek !== undefined && { pregnancyWeek }),
  };
}

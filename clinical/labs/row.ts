import type { Analyte } from '../knowledge/analyte-shape';
import words from '../knowledge/words/report.json' with { type: 'json' };
import { blank, withBlank } from '../words/blank';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf, wholeWord } from '../words/phrases';
import { type ColumnPart, type Columns, columnsOf } from './columns';
import type { ValueColumns } from './document';
import { type Catalogue, isBareDrug, type NameHit, type PrintedSection, specimenIn, wordsOf } from './names';
import { latinDigits } from './printed-number';
import { printedRangeOf, withoutAges } from './printed-range';
import type { PrintedRange, ReportPatient, Unreadable } from './reading';
import { type ChosenValue, chosenValue } from './value';
import { type WordHit, wordsIn } from './words';

/** A row taken apart, before it is judged. */
export type ParsedRow = {
  analyte: Analyte;
  mark?: 'low' | 'high' | 'abnormal';
  /** As printed, and what the value is multiplied by; `undefined` when the unit is not one of the analyte's. */
  unit?: { text: string; factor: number | undefined };
  result: ChosenValue | { words: WordHit };
  range?: PrintedRange;
  /** These stand beside the value with a number of their own, and are none of it: a control, an aim, an earlier or a second run. */
  beside?: Beside[];
};
/** `earlier` is a value of an earlier day. */
type Beside = ColumnPart & { earlier?: true };
export type RowContext = {
  section: PrintedSection;
  patient: ReportPatient;
  rangeFirst: boolean;
  /** An earlier value stands beside that of now. */
  columns?: ValueColumns;
};

/** Laboratories add how and in what it was measured; such words neither change a test nor make a sentence of a row. */
const method = new Set(words.method.words);
/** Words that make another test of a name: a control is not the patient's time, free PSA is not PSA, a core antibody is no HBsAg. */
const anotherTest = new RegExp(`(?<!\\p{L})${anyOf(words.anotherTest)}(?!\\p{L})`, 'iu');
/** More words than these that are neither name nor column make it a sentence, not a row. */
const mostOtherWords = 4;
const shortName = 2;
/** Characters of a row of a table; explanations with numbers in them are longer. */
const longestUnknown = 120;
/** Lines about the person, not the blood. */
const demographic = new RegExp(
  // "Pt: 33 F": a number with a sex behind it is an age, whatever two letters stand in front.
  `(?<!\\p{L})${anyOf(words.aboutThePerson)}(?!\\p{L})\\s*[:./-]|^\\s*(?:pt|patient)[\\s:.-]*\\d{1,3}\\s*${anyOf(words.ageUnits)}?\\.?\\s*[/,|-]?\\s*${anyOf(words.sexes)}(?![\\p{L}\\p{M}])`,
  'iu',
);

const marks: [RegExp, ParsedRow['mark']][] = [
  [/(?<![\p{L}\p{M}])(?:HH?|[Hh]igh|HIGH)(?![\p{L}\p{M}])|↑|▲/u, 'high'],
  [/(?<![\p{L}\p{M}])(?:LL?|[Ll]ow|LOW)(?![\p{L}\p{M}])|↓|▼/u, 'low'],
  [new RegExp(`\\*|${wholeWord(words.abnormal)}`, 'iu'), 'abnormal'],
];
const markIn = (text: string): ParsedRow['mark'] => marks.find(([pattern]) => pattern.test(text))?.[1];

/** Brackets with a method or a second name in them; what holds digits, a plus or a mark may be a column. */
const asidePattern = /\((?![^)]*[\d०-९+])(?!\s*(?:H|L|HH|LL)\s*\))[^()]*\)|\[(?![^\]]*[\d०-९+])[^[\]]*\]/gu;
const serialNumber = /^\s*\d{1,2}\s*[.)]?\s*$/u;
/** A word like a unit right behind the value: mg/d1, gm%, IU. */
const unitLike = /^\s*((?:[\p{L}µμ%][\p{L}\p{N}µμ%^.!|]*)(?:\/[\p{L}\p{N}µμ%^.!|]*)?)/u;

/** The time of a healthy control beside that of the patient: "PT 38 sec (control 13)"; no number of the row's own. */
const controlBehind = pattern(
  `(?<=\\d[^\\n]{0,24}?)[([,;\\s]\\s*${anyOf(words.controls, '\\s+')}(?:\\s+(?:value|time))?\\s*[:=-]*\\s*\\d+(?:\\.\\d+)?\\s*(?:sec(?:ond)?s?\\.?)?\\s*[)\\]]?`,
  'giu',
);

/** "INR 3.1 (target 2-3)": what treatment aims at. */
const aimBehind = pattern(
  `(?<=\\d[^\\n]{0,24}?)[([]\\s*${anyOf(words.aims, '\\s+')}(?!\\p{L})[^()[\\]]*[)\\]]`,
  'giu',
);
/** "Hb 7.6 (was 11.9 last month)": a value of an earlier day behind that of now. */
const earlierBehind = pattern(
  `(?<=\\d[^\\n]{0,24}?)[([,;]\\s*${anyOf(words.earlierValues, '\\s+')}(?!\\p{L})[^\\d()[\\],;]{0,24}\\d[^()[\\],;]*[)\\]]?`,
  'giu',
);
/** "K 7.3 mEq/L (3.5-5.1)  repeat run 7.2": the same sample once more. */
const secondRunBehind = pattern(
  `(?<=\\d[^\\n]{0,40}?)(?:[([,;]\\s*|\\s{2,}|(?<=[)\\]])\\s*)${anyOf(words.secondRuns, '[\\s-]+')}(?!\\p{L})[^\\d()[\\],;]{0,24}\\d[^()[\\],;]*[)\\]]?`,
  'giu',
);
/** "LH 13.8 mIU/mL (LH:FSH 2.6)": in brackets a number of another name, which is no bound. */
const othersBehind = pattern(
  `(?<=\\d[^\\n]{0,24}?)[([]\\s*(?!(?:${anyOf([words.normalRanges, words.otherRanges, words.rangeLabels, words.rangeNames, words.rangeColumns, words.wordsOfBounds, words.men, words.women, words.lessThan, words.moreThan], '\\s+')})(?!\\p{L}))\\p{L}[\\p{L}:/\\s.-]{0,30}?[\\s:=]+\\d[\\d,]*(?:\\.\\d+)?\\s*[)\\]]`,
  'giu',
);
const besideValues = [controlBehind, aimBehind, earlierBehind, secondRunBehind, othersBehind];
/** Finds what stands beside the value of a row with a number of its own. */
const besideIn = (row: string, { unit }: Analyte): Beside[] => {
  const patterns = unit === 'seconds' ? [...besideValues, controlInBrackets] : besideValues;
  const all = patterns.flatMap((one) =>
    findAll(row, one(scriptOf(row))).map((hit): Beside => {
      const text = hit[0].replace(/^[\s,;]+/u, '').trimEnd();
      const start = hit.index + hit[0].indexOf(text);
      return { start, end: start + text.length, text, ...(one === earlierBehind && { earlier: true }) };
    }),
  );
  return all.filter(
    (one, at) => !all.slice(0, at).some(({ start, end }) => start < one.end && one.start < end),
  );
};
/** "Cortisol 8 am 13.1", "paracetamol level 220 mcg/ml at 4 h": the hour of the sample. */
const hourBehind =
  /(?:(?<!\p{L})at\s+|@\s*)?(?<![\d.])\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?m\.?(?!\p{L})|(?:(?<!\p{L})at\s+|@\s*)\d{1,2}\s*(?:h|hrs?|hours?)\.?(?!\p{L})/giu;
/** "CEA. F/U 3 months", "TSH after 6 weeks": when somebody is to come again, and no value. */
const laterBehind = new RegExp(
  `(?<!\\p{L})${anyOf(words.beforeALaterDay, '\\s+')}[\\s:.-]*(?:${anyOf(words.beforeALaterDay, '\\s+')}\\s+)?\\d{1,3}(?:\\s*[-–]\\s*\\d{1,3})?\\s*${anyOf(words.spansOfTime)}(?!\\p{L})`,
  'giu',
);
/** "(3.5-5.1)  serum clear, no haemolysis seen": a remark of several words behind the bracket of the range. */
const remarkBehind = /(?<=\d\s*[)\]])[\s,;–-]+\p{Ll}{2,}(?:[\s,]+\p{L}{2,}){2,}[^\d]*$/u;
/** "APTT 44 s (30)": one number in brackets behind a time of clotting is that of the control. */
const controlInBrackets = pattern(
  String.raw`(?<=\d[^\n]{0,24}?)[([]\s*\d+(?:\.\d+)?\s*(?:s|secs?)?\.?\s*[)\]]`,
  'giu',
);

/** The row with its name, asides and serial number blanked out. */
function columnsText(line: string, named: NameHit): string {
  const serial = serialNumber.test(line.slice(0, named.start));
  const bare = withBlank(line, serial ? { start: 0, end: named.end } : named);
  return bare.replace(asidePattern, blank).replaceAll('|', ' ');
}

/** All places of the unit blanked out; the first of them as printed. */
function takeUnits(text: string, catalogue: Catalogue, analyte: Analyte) {
  const units = catalogue.units(analyte);
  const first = units.find(text);
  let rest = text;
  for (let hit = first; hit; hit = units.find(rest)) rest = withBlank(rest, hit);
  return { rest, unit: first && { text: text.slice(first.start, first.end).trim(), factor: first.factor } };
}

/** A unit that is not listed: repaired when nothing else can be meant, else told to be unknown. */
function otherUnit(
  text: string,
  value: ColumnPart,
  catalogue: Catalogue,
  analyte: Analyte,
): ParsedRow['unit'] {
  const hit = unitLike.exec(text.slice(value.end));
  const word = hit?.[1]?.replace(/[.]$/, '');
  if (!word) return undefined;
  const { repaired } = catalogue.units(analyte);
  const factor = repaired(`${word}${hit?.[2] ?? ''}`) ?? repaired(word);
  return factor !== undefined || /[/%]/.test(word) ? { text: word, factor } : undefined;
}

/** The row with the units of its test blanked out behind its name. */
function withoutUnitsBehind(line: string, { analyte, end }: NameHit, catalogue: Catalogue): string {
  const { rest } = takeUnits(withBlank(line, { start: 0, end }), catalogue, analyte);
  return line.slice(0, end) + rest.slice(end);
}

const ratioBehind = /^\s*(?:ratio|index)(?!\p{L})/iu;
const partInBrackets = /^\s*[([]\s*[dif]\s*[)\]]/iu;

/** True when a word beside the name makes it the name of a test that is not known here: "Ionic calcium", "PT control". */
function isAnotherTest(
  line: string,
  { analyte, start, end }: NameHit,
  word: WordHit | undefined,
  /** A unit may stand between the name and its value. */
  withoutUnits: string,
): boolean {
  if (anotherTest.test(line.slice(0, start)) || anotherTest.test(line.slice(end))) return true;
  const front = line.slice(0, start);
  // Up to the first column: a digit, a sign of a range, or the result in words.
  const behind = withoutUnits
    .slice(end, word && word.start > end ? word.start : undefined)
    .replace(/\([^)]*\)/g, ' ');
  const beside = `${/[\d०-९]/.test(front) || (word && word.start < start) ? '' : front} ${/^[^\d०-९<>+:|=]*/u.exec(behind)?.[0] ?? ''}`;
  // "Bilirubin (D)", "Calcium (I)": one letter in brackets names a part of what was measured.
  if (partInBrackets.test(line.slice(end))) return true;
  // "CT ratio 0.6" is no time of clotting.
  if (analyte.unit !== 'ratio' && ratioBehind.test(line.slice(end))) return true;
  return wordsOf(beside).some((one) => one.key.length > 1 && !method.has(one.key) && !specimenIn([one]));
}

/** "TSH:FT4 1.9": the name of another test right behind a sign makes a ratio of both. */
function opensARatio(
  line: string,
  { analyte, end }: NameHit,
  catalogue: Catalogue,
  { section }: RowContext,
): boolean {
  const next = catalogue.named(line.slice(end), section);
  return (
    next !== undefined && next.analyte !== analyte && /^\s?[:/]\s?$/.test(line.slice(end, end + next.start))
  );
}

/** Words of the row that are neither name nor column nor method. */
function otherWords(text: string, columns: Columns): number {
  let rest = text;
  for (const part of [...columns.ranges, ...columns.limits, ...columns.numbers]) rest = withBlank(rest, part);
  return wordsOf(rest).filter(({ key }) => key.length > 1 && !/^\d/.test(key) && !method.has(key)).length;
}

/** "Non Reactive, index 0.08", "negative, < 8 IU/ml": the number that a word was found by is printed with it. */
const numberOfWord = new RegExp(
  `^\\s*,\\s*(?:${anyOf(words.besideWordResults)}\\s*[:=]?\\s*)?[<>]?\\s*\\d+(?:\\.\\d+)?(?:\\s*(?:${anyOf(words.besideWordResults)}|\\p{L}+\\s?/\\s?\\p{L}+))?(?![\\p{L}\\d]|\\s\\p{L}{2})`,
  'iu',
);

/** "Urine routine + sugar": a plus in front of a name joins two, and is no result. */
const isJoining = ({ text, start }: WordHit, named: NameHit): boolean =>
  start < named.start && /^\++$/.test(text);

function qualitative(text: string, named: NameHit, rangeFirst: boolean): WordHit | undefined {
  const { words } = named.analyte;
  const hits = (words ? wordsIn(text, words) : []).filter((hit) => !isJoining(hit, named));
  const hit = rangeFirst ? hits.at(-1) : hits[0];
  const more = hit && numberOfWord.exec(text.slice(hit.end))?.[0];
  return hit && more ? { ...hit, end: hit.end + more.length, text: hit.text + more } : hit;
}

/** A row has a result where it holds a number, two ranges or a word that is one, also where nobody knows of which test. */
const hasResult = ({ numbers, ranges }: Columns, word: WordHit | undefined): boolean =>
  word !== undefined || numbers.length > 0 || ranges.length > 1;

/** A word, in Hindi letters too, where a sign of a vowel stands behind the first letter. */
const startsWithWord = /^\s*(?:\d{1,2}[.)]?\s+)?(?:\p{L}\.\s?){0,3}\p{L}[\p{L}\p{M}\d]/u;

/** True when a line has a number and a range but no known name: a test that is not in the catalogue, or a name the scanner spoiled. */
export function looksLikeRow(line: string): boolean {
  if (demographic.test(line) || line.length > longestUnknown) return false;
  const columns = columnsOf(line);
  const hasValue = columns.numbers.length === 1 || columns.unclear;
  return columns.ranges.length === 1 && hasValue && startsWithWord.test(line);
}

/** A unit that only laboratories print. */
const laboratoryUnit = new RegExp(
  `[\\d\\s]${anyOf(words.laboratoryAmounts)}\\s*(?:/|per\\s)\\s*${anyOf(words.laboratoryVolumes)}|\\d\\s*(?:${anyOf(words.wholeUnits)}|gm?\\s?%|mg\\s?%|/\\s?${anyOf(words.countedIn)})`,
  'iu',
);
/** Words of a row that is only a name, a number and a unit. */
const mostWordsOfAResult = 9;
/** Several things may be told behind a name with a colon. */
const mostWordsBehindAColon = 13;

/** True when a short line gives a number of a test, known by its name or by a laboratory's unit, that could not be read as a row. */
export function looksLikeResult(line: string, named: boolean): boolean {
  if (demographic.test(line) || line.length > longestUnknown || !/\d/.test(latinDigits(line))) return false;
  if (wordsOf(line).length > mostWordsOfAResult || !startsWithWord.test(line)) return false;
  return named || laboratoryUnit.test(line);
}

/** A result in a word at the end of a line, and what stands between it and the name. */
const wordAtTheEnd = new RegExp(
  `^\\s*(?!no\\b|not\\b)\\p{L}[^:=\\n]{1,40}?(?:\\s*[:=]\\s*[^:=\\n]{0,30}?|\\s{2,}[^:=\\n]{0,30}?|\\s+)(?<!\\p{L})(?:${anyOf(words.wordResults, '[\\s-]')}|(?:not\\s+)?${anyOf(words.foundResults)}|\\+{1,4})\\s*(?:\\([^()]*\\))?\\s*[.;]?\\s*$`,
  'iu',
);
const mostWordsInAWord = 7;
/** Only so many words are a name with its result where no colon or gap stands. */
const mostWordsBeside = 3;

/** True when a line gives the result of a test that is not known in a word: "DCT Positive", "Ova: hookworm ova seen". */
export function looksLikeWordResult(line: string): boolean {
  if (demographic.test(line)) return false;
  // "Blood group   Baby : B Positive    Mother : O Positive": each cell is looked at.
  const cells = line.trim().split(/\s{2,}/u);
  if (cells.length > 2 && cells.slice(1).some((cell) => /[:=]/u.test(cell) && wordAtTheEnd.test(cell)))
    return true;
  if (!wordAtTheEnd.test(line)) return false;
  const words = wordsOf(line).length;
  return words <= (/[:=]|\S\s{2,}\S/u.test(line.trim()) ? mostWordsInAWord : mostWordsBeside);
}

/** A name with a number behind it in a column of its own, or with a unit or nothing behind the number. */
const numberInAColumn = new RegExp(
  `[\\p{L}%][\\p{L}\\p{M}\\d)\\].%]*(?:(?:\\s*[:=]\\s*|\\s{2,}|\\t\\s*)[<>≤≥~]?\\s*[\\d०-९.]|\\s+[<>≤≥~]?\\s*[\\d०-९][\\d०-९.,]*\\s*(?:\\p{L}{0,2}\\s?%|[\\p{L}µμ^\\d]{1,8}\\/[\\p{L}µμ]|${anyOf(words.unitsInLetters)}\\b|$))`,
  'iu',
);
/** A name with a word or two behind a colon: "Colour : pale yellow". */
const wordBehindColon = /^[^:=\d]{2,40}[:=]\s*[\p{L}+][^:=\d]{0,30}$/u;
const noCell = new RegExp(
  `(?<!\\p{L})${anyOf([words.labelsOfNoValue, words.aboutTheSheet])}(?!\\p{L})`,
  'iu',
);
const longestNumberOfATest = /\d{7}/;

/** True when a line beside rows of a table gives a name and a result of its own, whatever it is called. */
export function looksLikeCells(line: string): boolean {
  if (demographic.test(line) || line.length > longestUnknown || !startsWithWord.test(line)) return false;
  const mostWords = /^[^:]{2,30}:/u.test(line) ? mostWordsBehindAColon : mostWordsOfAResult;
  if (noCell.test(line) || longestNumberOfATest.test(line) || wordsOf(line).length > mostWords) return false;
  if (wordBehindColon.test(line)) return true;
  const { numbers, limits, ranges } = columnsOf(line);
  return numbers.length + limits.length + ranges.length > 0 && numberInAColumn.test(line);
}

/** Takes one line apart. `undefined` when it is no row of results at all. */
export function parseRow(line: string, catalogue: Catalogue, context: RowContext): ParsedRow | undefined {
  const named = catalogue.named(line, context.section);
  if (named && explains(line, named, catalogue, context)) return undefined;
  return named && parseNamed(line, named, catalogue, context);
}

/** "HbA1c 5.7 - 6.4 prediabetes, HbA1c > 6.5 diabetes" names its test twice with a number between: it explains and gives no result. */
function explains(
  line: string,
  { analyte, end }: NameHit,
  catalogue: Catalogue,
  { section }: RowContext,
): boolean {
  const again = catalogue.named(line.slice(end), section);
  return again?.analyte === analyte && /[\d०-९]/.test(line.slice(end, end + again.start));
}

/** "CRP<5": a limit that hangs on the name is no column of ranges. */
const isGlued = ({ end }: NameHit, { limits: [limit], ranges }: Columns): boolean =>
  limit?.start === end && ranges.length === 0;
/**
 * "Troponin I : < 0.01 ng/mL", "D-dimer > 20 ug/mL": a limit right behind the colon of the name is the result, and so is a number
 * that something is above of, right behind its name; in a column it may be the range.
 */
const isSaid = (line: string, { end }: NameHit, { limits: [limit] }: Columns): boolean =>
  limit !== undefined &&
  limit.start >= end &&
  (/^[^\d]*[:=]\s*$/u.test(line.slice(end, limit.start)) ||
    (limit.limit === 'above' &&
      /^\s?$/u.test(line.slice(end, limit.start)) &&
      /^\s?\p{L}/u.test(line.slice(limit.end))));

const hourOfDay = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/gu;
/** "12 lead ECG", "EVL done, 5 bands": a number that only counts what is named behind it is no result of it. */
const onlyCounts = (line: string, { start, end }: NameHit, { numbers, ranges, limits }: Columns): boolean =>
  numbers.length === 1 &&
  ranges.length + limits.length === 0 &&
  /[\d०-९]\s?$/u.test(line.slice(0, start)) &&
  !/[\d०-९%/]/u.test(line.slice(end).replace(hourOfDay, ''));

/** A dash in a column of its own, where nothing was measured. */
const emptyCell = pattern(String.raw`(?<=\s{2})[-–—](?=\s{2}|\s*$)`, 'gu');
/** The columns of a row without the values of earlier days, and these; nothing is taken where it is not sure which value is that of now. */
function columnsOfNow(
  row: string,
  { starts, newestFirst, ofNow }: ValueColumns,
): { columns: Columns; earlier: Beside[] } {
  const empty = findAll(row, emptyCell(scriptOf(row))).map((hit) => ({
    start: hit.index,
    end: hit.index + 1,
    text: hit[0],
  }));
  const columns = columnsOf(empty.reduce(withBlank, row));
  const cells = [...columns.numbers, ...empty].sort((a, b) => a.start - b.start);
  const [lone] = columns.numbers;
  const isNumber = (part: ColumnPart | undefined) => part !== undefined && columns.numbers.includes(part);
  const now = newestFirst[0] ?? 0;
  const away = (place: number) => Math.abs((lone?.start ?? 0) - (starts[place] ?? 0));
  const isBelowNow = lone !== undefined && starts.every((_, place) => away(now) <= away(place));
  // "K  7.6  -": of the newest day the last hour at which it was measured.
  const chosen =
    cells.length === starts.length
      ? newestFirst
          .slice(0, ofNow)
          .map((place) => cells[place])
          .find(isNumber)
      : cells.length === 1 && isBelowNow
        ? lone
        : undefined;
  if (chosen === undefined)
    return {
      columns: columns.numbers.length > 0 ? { ...columns, numbers: [], unclear: true } : columns,
      earlier: [],
    };
  const earlier = newestFirst.flatMap((place): Beside[] => {
    const cell = cells[place];
    return cell && cell !== chosen && isNumber(cell) ? [{ ...cell, earlier: true }] : [];
  });
  return { columns: { ...columns, numbers: [chosen] }, earlier };
}

/** Takes apart a line whose name was found. */
export function parseNamed(
  printed: string,
  named: NameHit,
  catalogue: Catalogue,
  context: RowContext,
): ParsedRow | undefined {
  const { analyte } = named;
  const behind = besideIn(printed, analyte);
  const line = behind
    .reduce(withBlank, printed)
    .replace(hourBehind, blank)
    .replace(laterBehind, blank)
    .replace(remarkBehind, blank);
  const text = withoutAges(columnsText(line, named));
  const { rest, unit } = takeUnits(text, catalogue, analyte);
  const { columns, earlier } = context.columns
    ? columnsOfNow(rest, context.columns)
    : { columns: columnsOf(rest), earlier: [] };
  const word = qualitative(text, named, context.rangeFirst);
  const others = otherWords(word ? withBlank(rest, word) : rest, columns);
  // "CT scan", "Pt. advised", "MP Nagar": two letters make a row only when nothing else is said.
  const short = named.end - named.start <= shortName;
  if (others > (short ? 0 : mostOtherWords) || demographic.test(line) || onlyCounts(line, named, columns))
    return undefined;
  const mark = markIn(rest);
  const beside = [...behind, ...earlier];
  const base = { analyte, ...(mark && { mark }), ...(beside.length > 0 && { beside }) };
  // A unit of its own or a range makes a level of it too.
  if (isBareDrug(printed, named) && !unit && columns.ranges.length === 0) return undefined;
  if (
    isAnotherTest(line, named, word, withoutUnitsBehind(line, named, catalogue)) ||
    opensARatio(line, named, catalogue, context)
  )
    return hasResult(columns, word) ? { ...base, result: 'test not known' } : undefined;
  if (word && (!analyte.unit || columns.numbers.length + columns.ranges.length === 0))
    return { ...base, result: { words: word } };
  const range = printedRangeOf(line, columns, context.patient);
  const result: Unreadable | ChosenValue = columns.unclear
    ? 'value unclear'
    : chosenValue(
        columns,
        range,
        context.rangeFirst,
        analyte,
        isGlued(named, columns) ? 'glued' : others === 0 && isSaid(line, named, columns),
      );
  if (typeof result === 'string') {
    if (word) return { ...base, result: { words: word } };
    // A row of an explanation ("HbA1c 5.7 - 6.4 prediabetes") gives no value and says something else.
    return result === 'no value' && (others > 0 || (!range && !unit)) ? undefined : { ...base, result };
  }
  const found = unit ?? otherUnit(text, result.printed, catalogue, analyte);
  return {
    ...base,
    result,
    ...(found && { unit: found }),
    ...(result.reference && { range: result.reference }),
  };
}

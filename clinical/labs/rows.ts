import type { Analyte } from '../knowledge/analyte-shape';
import words from '../knowledge/words/report.json' with { type: 'json' };
import type { Span } from '../text/span';
import { withBlank } from '../words/blank';
import { chatHeadIn } from '../words/chat-head';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import {
  dateIn,
  isOfAnEarlierDay,
  rangeFirstIn,
  sectionOf,
  type ValueColumns,
  valueColumnsIn,
} from './document';
import { type Catalogue, type PrintedSection, type Specimen, specimenIn, wordsOf } from './names';
import type { LabResult, ReportPatient } from './reading';
import {
  looksLikeCells,
  looksLikeResult,
  looksLikeRow,
  looksLikeWordResult,
  type ParsedRow,
  parseNamed,
  parseRow,
  type RowContext,
} from './row';
import { rowOfLabels, type ShortHand, shortHandIn } from './short-hand';
import { slipOn } from './slip';
import { wordsIn } from './words';

type FoundRow = { parsed: ParsedRow; row: Span; date?: LabResult['date'] };
export type Rows = { found: FoundRow[]; unknown: Span[] };

/** A longer line is running text; so is what is behind this many lines. */
export const longestLine = 400;
export const mostLines = 3000;
/** Cells that stand one below the other: name, value, unit, range, method. */
const mostCells = 4;
/** Characters of a line that is the name of a test alone. */
const longestName = 80;
/** Words of a value with its unit, range and mark. */
const mostWordsOfARow = 10;
/** A line so many lines from a row of a table may be one of the table. */
const besideRows = 3;
/** More results are not written on one line. */
const mostOnALine = 12;

/** `of` is what the line that it was cut from names at its head as examined. */
type Line = { start: number; end: number; text: string; of?: Specimen };

export function reportLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const part of text.split('\n')) {
    const head = chatHeadIn(part);
    lines.push({ start: start + head, end: start + part.length, text: part.slice(head) });
    start += part.length + 1;
  }
  return lines;
}

/** Letters with a number or a result in words behind them: a cell of this kind is a row of its own. */
const cellWithResult = new RegExp(
  `^\\s*\\p{L}[\\p{L}\\p{M}][^|]*(?:\\d|[:=]\\s*\\p{L}|\\s${anyOf(words.resultsInWords)}\\b)`,
  'iu',
);
/** "Ferritin^6.1^L^ng/mL^13-150": a sign between all cells of a row, which is no power of ten. */
const cellSign = /(?<!10|\d\s?[x×*])\^(?!\d{1,2}\s*\/)/gu;
const fewestCellSigns = 3;
const withStrokes = (line: Line): Line =>
  (line.text.match(cellSign)?.length ?? 0) >= fewestCellSigns
    ? { ...line, text: line.text.replace(cellSign, '|') }
    : line;

const opensASpecimen = new RegExp(
  `^\\s*(?:\\p{L}+\\s+){1,2}?(?:${anyOf(words.opensASpecimen)}(?!\\p{L})|[:–-])|^\\s*\\p{L}+\\s*[:–-]`,
  'iu',
);
const bloodBeside = new RegExp(`^[\\s(,;]*${anyOf(words.bloodBesideAFluid)}(?!\\p{L})`, 'iu');
/** "Stool R/M: mucus ++, pus cells 20-25", "CSF sugar 28 (blood sugar 110), protein 186": what the head of a line names holds for each of its cells. */
function headedCells(line: Line): Line[] {
  const cells = cellsOf(line);
  const first = wordsOf(line.text).slice(0, 2);
  const of = specimenIn(first);
  const isHead =
    of !== undefined && (!/^(?:blood|urine|other|tissue)$/.test(of) || opensASpecimen.test(line.text));
  if (cells.length < 2 || !isHead) return cells;
  return cells.map((cell, at) =>
    at === 0 ? cell : { ...cell, of: bloodBeside.test(cell.text) ? 'blood' : of },
  );
}

/** Between cells on one line, each with a name, a colon and a result: "Colour : black   Mucus : ++   Occult blood : positive". */
const betweenPairs = pattern(String.raw`\s{2,}(?=\p{L}[^:]{1,30}:\s*\S)`, 'gu');
const fewestPairs = 3;
/** "Protein 285 mg/dL. ADA 4 U/L", "Plt 11k. Promyelocytes 38 %", "glucose 18 (simultaneous RBS 134)": a stop behind a result, or blood beside a fluid, opens a cell. */
const betweenSentences = new RegExp(
  `(?<=\\d\\s?k?[.;]|[%)][.;]|/\\p{L}+\\d?[.;])\\s+(?=\\p{L})|(?:(?<=\\p{L}[^\\n]*\\d[^\\n]*)\\(|(?<=\\d\\s?(?:%|\\p{L}{1,4}/\\p{L}+\\d?)\\s?)[,;]|(?<=\\d[)\\]]?)\\s{2,})\\s*(?=${anyOf([words.besideFluids, words.bloodBesideAFluid])}(?!\\p{L})[^,;)]*\\d)|(?<=\\(\\s*${anyOf(words.bloodBesideAFluid)}[^()]*\\d[^()]*\\)\\s?)[,;]?\\s*(?=\\p{L})`,
  'giu',
);
const resultWord = `(?<!\\p{L})${anyOf([words.resultsInWords, words.amountsInWords])}`;
const inAWord = new RegExp(`(?:\\+|${resultWord})\\s*\\.?\\s*$`, 'iu');
const numberAtEnd = /(?:\d|\/\p{L}+)\s*\.?\s*$/iu;
const [fewestListed, mostWordsListed, fewestInAWord] = [3, 5, 2];
/** A colour or a look among them is no result that is known by its word. */
const mostlyResults = 0.7;
/** "Protein 3+; sugar nil; ketones nil", "RBC plenty, casts nil, bacteria ++": a list of results of which some are words. */
function listedResults(line: Line): number[] {
  for (const sign of [/;(?=\s*\p{L})/gu, /,(?=\s*\p{L})/gu]) {
    const places = findAll(line.text, sign).map((hit) => hit.index + 1);
    const pieces = cutAt(line, places).map(({ text }) => text.replace(/[,;]\s*$/u, ''));
    const isList =
      pieces.length >= fewestListed &&
      pieces.every((piece) => /^\s*\p{L}/u.test(piece) && wordsOf(piece).length <= mostWordsListed) &&
      pieces.filter((piece) => numberAtEnd.test(piece) || inAWord.test(piece)).length >=
        mostlyResults * pieces.length &&
      pieces.filter((piece) => inAWord.test(piece)).length >= fewestInAWord;
    if (isList) return places;
  }
  return [];
}

/** "Urine R/M | sugar nil | pus cells 2-3": strokes part results as line ends do, where two cells and more are such. */
function cellsOf(line: Line): Line[] {
  const byStroke = line.text.split('|');
  const gap = betweenPairs(scriptOf(line.text));
  const byPair = line.text.trim().split(gap);
  const isPaired = byPair.length >= fewestPairs && byPair.every((piece) => /^\p{L}[^:]*:\s*\S/u.test(piece));
  if (isPaired)
    return cutAt(
      line,
      findAll(line.text, gap).map((hit) => hit.index),
    );
  if (byStroke.filter((piece) => cellWithResult.test(piece)).length < 2) {
    const listed = listedResults(line);
    if (listed.length > 0) return cutAt(line, listed);
    return cutAt(
      line,
      findAll(line.text, betweenSentences).map((hit) => hit.index + (/^\s/.test(hit[0]) ? 0 : 1)),
    );
  }
  let start = line.start;
  return byStroke.map((text) => {
    const from = start;
    start += text.length + 1;
    return { start: from, end: from + text.length, text };
  });
}

const cutAt = (line: Line, places: readonly number[]): Line[] =>
  [0, ...places].map((from, at) => {
    const to = places[at] ?? line.text.length;
    return { start: line.start + from, end: line.start + to, text: line.text.slice(from, to) };
  });

const hasItsWord = ({ words: own }: Analyte, text: string): boolean =>
  own !== undefined && wordsIn(text, own).length > 0;
/** "Hb 9.2 g/dL, TLC 12,400", "ABO : AB   Rh : negative": a second name behind a digit or a result in a word starts a second result. */
function severalOn(line: Line, catalogue: Catalogue, section: PrintedSection): Line[] {
  const places: number[] = [];
  let named = catalogue.named(line.text, section);
  while (named && places.length < mostOnALine) {
    const behind = named.end;
    const here = sectionAt(line, { end: line.start + behind }, section);
    const next = catalogue.named(line.text.slice(behind), here);
    if (!next) break;
    const between = line.text.slice(behind, behind + next.start);
    const other =
      next.analyte !== named.analyte && (/[\d०-९]/.test(between) || hasItsWord(named.analyte, between));
    if (other) places.push(behind + next.start);
    named = { analyte: next.analyte, start: behind + next.start, end: behind + next.end };
  }
  return cutAt(line, places);
}

const resultInWords = new RegExp(`${resultWord}(?!\\p{L})`, 'iu');
/** True when a line is the name of a test and nothing else. */
function isOnlyName(line: string, catalogue: Catalogue, section: PrintedSection): boolean {
  // Names with a number, such as vitamin B12, are short; a long line with one is a row or a sentence.
  if (line.length > longestName) return false;
  const named = catalogue.named(line, section);
  if (!named) return false;
  const rest = `${line.slice(0, named.start)} ${line.slice(named.end).replace(/\([^)]*\)/g, '')}`;
  if (/[\d०-९]|[+-]ve/iu.test(rest.replace(/[tb]\d+|a1c/giu, '')) || resultInWords.test(rest)) return false;
  return wordsOf(rest).length <= 1;
}

/** "Patient value : 46.2 Secs" and "Control : 12.8 Secs", one below the other under the name of the test. */
const ofPatientOrControl = new RegExp(
  `^\\s*${anyOf(words.patientOrControl, '\\s+')}(?:['’]s)?(?:\\s+(?:value|time|pt))*\\s*[:=-]+\\s*\\d`,
  'iu',
);

/** A name with the cells below it as one row, line ends included, so that places and letters stay those of the document. */
function stacked(
  lines: readonly Line[],
  at: number,
  text: string,
  catalogue: Catalogue,
  section: PrintedSection,
): Line {
  const first = lines[at] ?? { start: 0, end: 0, text: '' };
  let last = first;
  for (const next of lines.slice(at + 1, at + 1 + mostCells)) {
    if (next.text.trim() === '' || catalogue.named(next.text, section)) break;
    if (ofPatientOrControl.test(next.text)) {
      last = next;
      continue;
    }
    const cells = wordsOf(next.text).length;
    // The value with its unit and range on one line, under the name or under the method that stands between.
    const wholeRow = cells > mostCells && /^\s*[<>≤≥]?\s*[\d०-९]/u.test(next.text);
    if (cells > (wholeRow ? mostWordsOfARow : mostCells)) break;
    last = next;
    if (wholeRow) break;
  }
  return { start: first.start, end: last.end, text: text.slice(first.start, last.end) };
}

/** "VBG pH 7.08, HCO3 6" on a sheet of urine: what a line named in front of a piece holds for the piece. */
function sectionAt(line: Line, { end }: Pick<Line, 'end'>, section: PrintedSection): PrintedSection {
  const specimen = specimenIn(wordsOf(line.text.slice(0, end - line.start)));
  return specimen ? { specimen, absolute: false } : section;
}

/** The rows of one line: each result of its own when every piece is one, else the line as a whole. */
function rowsOn(line: Line, catalogue: Catalogue, context: RowContext): { parsed: ParsedRow; row: Span }[] {
  const parse = (pieces: readonly Line[]) =>
    pieces.flatMap((row) => {
      const here = { ...context, section: sectionAt(line, row, context.section) };
      const parsed = parseRow(row.text, catalogue, here);
      return parsed ? [{ parsed, row }] : [];
    });
  const pieces = severalOn(line, catalogue, context.section);
  const several = pieces.length > 1 ? parse(pieces) : [];
  const each =
    several.length === pieces.length && several.every(({ parsed }) => typeof parsed.result !== 'string');
  if (each) return several;
  const whole = parse([line]);
  const [first] = whole;
  // "HIV: non reactive   RBS: 112" on a sheet of sputum: the first has its result in a word, and the second is blood by its name.
  const others = several.filter(({ parsed }) => parsed.analyte !== first?.parsed.analyte);
  const inAWordFirst = first && typeof first.parsed.result !== 'string' && 'words' in first.parsed.result;
  const [piece] = pieces;
  if (inAWordFirst && piece && others.length > 0 && others.every(({ parsed }) => isReadable(parsed)))
    return [{ ...first, row: piece }, ...others];
  if (whole.some(({ parsed }) => typeof parsed.result !== 'string')) return whole;
  // "Glucose 41 mg/dl, protein 90, xyz 12": a test that is not known here takes nothing from its neighbours.
  const cut = cutAt(
    line,
    findAll(line.text, nextItem).map((hit) => hit.index + 1),
  );
  const listed = parse(cut);
  const isRead =
    cut.length > 1 && listed.length > 0 && listed.every(({ parsed }) => typeof parsed.result !== 'string');
  return isRead ? listed : whole;
}

/** A dash that stands for "is": "Hb-7.2", "Na: -112" is no minus where nothing can be negative. */
const leaning = /^[\s:=.,_–-]*(?=[\d०-९.])/u;

/** Something of another name begins here behind a value: "INR 7, xyz 22". */
const anotherItem =
  /(?<=\d\s*[^\d,;]{0,12})(?:[,;]|\.(?=\s))\s*(?=\p{L}[\p{L}\s.-]*(?:\([^()\d]{0,20}\))?\s*[:=-]?\s*\d)/u;
const nextItem = new RegExp(anotherItem.source, 'giu');
/** "Hb 6.2, on aspirin since a month": words behind a sign tell something else, where no number of them could be of the row. */
const wordsBehind = /(?<=\d\s*[^\d,;]{0,12})[,;]\s*\p{L}[\p{L}\p{M}.+&/'-]*(?:\s+[\p{L}\p{M}.+&/'-]+)+\s*$/u;
/** "APTT 48 Fib 110": a name of its own behind a bare value, though no sign parts them. */
const anotherName = new RegExp(
  `(?<=^[\\s:=-]*\\d[\\d.,]*)\\s+(?!${anyOf(words.unitsInLetters)}\\b)\\p{Lu}\\p{L}{2,9}\\s*[:=-]?\\s*\\d[\\d.]*\\s*$`,
  'u',
);
const ownPart = (behind: string): number => {
  const ends = [anotherItem, anotherName, wordsBehind]
    .map((one) => behind.search(one))
    .filter((at) => at >= 0);
  return ends.length === 0 ? behind.length : Math.min(...ends);
};

/** A line as one types it, cut in front of every name with a result behind it; signs between name and number are blanked. */
function typedRows(line: Line, catalogue: Catalogue, section: PrintedSection): Line[] {
  const hits = catalogue.typed(line.text, section);
  return hits.flatMap(({ analyte, start, end }, at) => {
    // "HbA1c 5.7 - 6.4 …, HbA1c above 6.5 …" explains a test and gives no result of it; its neighbours may give theirs.
    if (hits.some((other, place) => place !== at && other.analyte === analyte)) return [];
    const next = hits[at + 1]?.start ?? line.text.length;
    const piece = line.text.slice(start, next);
    const text = piece.slice(0, end - start + ownPart(piece.slice(end - start))).replace(/[\s,;|/]+$/u, '');
    const name = end - start;
    const sign = leaning.exec(text.slice(name))?.[0] ?? '';
    // "pH -7": a dash that stands off the name and leans on the number may be a minus, and then nothing is sure.
    const minus = (analyte.plausible?.[0] ?? 0) < 0 ? /-$/ : /^\s+-$/;
    const negative = minus.test(sign);
    const plain = negative ? text : withBlank(text, { start: name, end: name + sign.length });
    return [{ start: line.start + start, end: line.start + start + text.length, text: plain }];
  });
}

/** Rows that a typed line gives; the name of each row is looked up where it stands. */
function typedOn(line: Line, catalogue: Catalogue, context: RowContext): { parsed: ParsedRow; row: Span }[] {
  return typedRows(line, catalogue, context.section).flatMap((row) => {
    const here = { ...context, section: sectionAt(line, row, context.section) };
    const named = catalogue.typed(row.text, here.section)[0];
    const parsed = named && parseNamed(row.text, named, catalogue, here);
    return parsed
      ? [{ parsed, row: { ...row, text: line.text.slice(row.start - line.start, row.end - line.start) } }]
      : [];
  });
}

const numberBehindName = pattern(
  `(?:\\p{L}[\\p{L}\\p{M}][\\p{L}\\p{M}\\s.]*[:=-]?|\\p{L}[:=-])\\s*\\d(?:[\\d.,]*\\d)?[^\\s,;]*|\\p{L}[\\p{L}\\p{M}]+\\s*[:=-]?\\s*(?:\\++(?![\\p{L}\\d])|${anyOf(words.shortResults)}(?!\\p{L}))`,
  'giu',
);
/** Pieces of a typed line that no row took, where a number or a short result stands behind a word: tests that are not known here. */
function leftOver(line: Line, rows: readonly { row: Span }[]): Line[] {
  const gaps: Line[] = [];
  let from = line.start;
  for (const { start, end } of [...rows.map(({ row }) => row), { start: line.end, end: line.end }]) {
    const text = line.text.slice(from - line.start, Math.max(from, start) - line.start);
    for (const hit of findAll(text, numberBehindName(scriptOf(text), text)))
      gaps.push({ start: from + hit.index, end: from + hit.index + hit[0].length, text: hit[0] });
    from = Math.max(from, end);
  }
  return gaps;
}

/** A line of few words with the name of a test in front, as a word or as one types it. */
const mostWordsOfANamedLine = 6;
function namesATest(line: string, catalogue: Catalogue, section: PrintedSection): boolean {
  if (catalogue.typed(line, section).length > 0) return true;
  const named = catalogue.named(line, section);
  return (
    named !== undefined &&
    named.end - named.start > 2 &&
    wordsOf(line.slice(0, named.start)).length <= 1 &&
    wordsOf(line).length <= mostWordsOfANamedLine
  );
}

/** The name of a test in front of a line and a number right behind it: a row, however much is told behind that. */
const numberRightBehind = /^[\s:=.,_–-]*[<>≤≥~]?\s*[\d०-९]/u;
function opensAsRow(line: string, catalogue: Catalogue, section: PrintedSection): boolean {
  const named = catalogue.named(line, section);
  return (
    named !== undefined &&
    (named.end - named.start > 2 || catalogue.typed(line, section).length > 0) &&
    wordsOf(line.slice(0, named.start)).length <= 1 &&
    numberRightBehind.test(line.slice(named.end))
  );
}

/** "Hb-8.4" taken for a minus is no reading where nothing can be negative. */
const isReadable = ({ analyte, result }: ParsedRow): boolean =>
  typeof result !== 'string' &&
  !('number' in result && result.number < 0 && (analyte.plausible?.[0] ?? 0) >= 0);
const readable = (rows: readonly { parsed: ParsedRow }[]): number =>
  rows.filter(({ parsed }) => isReadable(parsed)).length;

/** All rows of a document that name a known test, in order, and rows that name none. */
export function rowsOf(text: string, catalogue: Catalogue, patient: ReportPatient): Rows {
  const lines = reportLines(text).slice(0, mostLines).map(withStrokes).flatMap(headedCells);
  const rows: Rows = { found: [], unknown: [] };
  let section: PrintedSection = { specimen: 'blood', absolute: false };
  let rangeFirst = false;
  let columns: ValueColumns | undefined;
  let date: LabResult['date'];
  let takenTo = 0;
  /** Lines with a row that was read, and lines that gave none and were not listed. */
  const readAt: number[] = [];
  const spare: { line: Line; at: number }[] = [];
  const takeShortHand = (context: RowContext, some: readonly ShortHand[], line?: Line) => {
    const parsed = some.flatMap(({ row, asRow }) => {
      const here = line ? sectionAt(line, row, context.section) : context.section;
      const [typed] = catalogue.typed(asRow, here);
      const inShort = { ...context, section: here };
      const read =
        parseRow(asRow, catalogue, inShort) ?? (typed && parseNamed(asRow, typed, catalogue, inShort));
      // A text that is no row after all is listed, and not lost with its line.
      if (!read) rows.unknown.push(row);
      return read ? [{ parsed: read, row, ...(date && { date }) }] : [];
    });
    rows.found.push(...parsed);
    return parsed.length > 0;
  };
  lines.forEach((printedLine, at) => {
    const heading = section;
    if (printedLine.of) section = { specimen: printedLine.of, absolute: false };
    readLine(printedLine, at);
    if (printedLine.of) section = heading;
  });
  function readLine(printedLine: Line, at: number): void {
    if (printedLine.start < takenTo) return;
    if (printedLine.text.trim() === '' || printedLine.text.length > longestLine) return;
    const block = rowOfLabels(lines, at);
    if (block && takeShortHand({ section, patient, rangeFirst }, [block])) {
      takenTo = block.row.end;
      readAt.push(at);
      return;
    }
    const isTest = (name: string) => catalogue.typed(`${name} 1`, section).length > 0;
    const short = shortHandIn(
      printedLine,
      isTest,
      lines.slice(Math.max(0, at - besideRows), at).map((one) => one.text),
      (name) => (isTest(name) ? name : catalogue.inSlip(name, section)?.en),
    );
    if (short.length > 0 && takeShortHand({ section, patient, rangeFirst }, short, printedLine))
      readAt.push(at);
    // Results in short are read; the rest of their line is a line like any other.
    const rest = short.reduce(
      (left, { row: { start, end } }) =>
        withBlank(left, { start: start - printedLine.start, end: end - printedLine.start }),
      printedLine.text,
    );
    const line = { ...printedLine, text: rest };
    if (line.text.trim() === '') return;
    if (isOfAnEarlierDay(line.text)) {
      rows.unknown.push(printedLine);
      return;
    }
    date = dateIn(line.text) ?? date;
    const heads = valueColumnsIn(line.text);
    if (heads || rangeFirstIn(line.text) !== undefined) columns = heads;
    if (heads?.date) date = heads.date;
    rangeFirst = rangeFirstIn(line.text) ?? rangeFirst;
    const alone = short.length === 0 && isOnlyName(line.text, catalogue, section);
    // The name in front of what was read in short is no row of its own.
    if (short.length > 0 && isOnlyName(line.text, catalogue, section)) return;
    const whole = alone ? stacked(lines, at, text, catalogue, section) : line;
    const context = { section, patient, rangeFirst, ...(columns && { columns }) };
    const printed = rowsOn(whole, catalogue, context);
    const asTyped = alone ? [] : typedOn(line, catalogue, { section, patient, rangeFirst });
    // A number of an earlier day is not typed behind its name.
    const typed = columns && asTyped.length < 2 ? [] : asTyped;
    // The cells below a name that were read with it are no rows of their own.
    if (alone && readable(printed) > 0) takenTo = whole.end;
    const best = readable(typed) > readable(printed) ? typed : printed;
    const slip = alone || columns ? undefined : slipOn(line, catalogue, context, short.length);
    const isSlip = slip !== undefined && readable(slip.rows) > readable(best);
    const here = isSlip ? slip.rows : best;
    rows.found.push(
      ...here.map(({ parsed, row }) => ({
        parsed,
        row: { ...row, text: text.slice(row.start, row.end) },
        ...(date && { date }),
      })),
    );
    const isPart = here.some(({ row }) => row.end - row.start < line.end - line.start);
    if (isSlip) rows.unknown.push(...slip.left);
    else if (here === typed || (here.length > 0 && isPart && !alone))
      rows.unknown.push(...leftOver(line, here));
    if (here.length > 0) {
      readAt.push(at);
      return;
    }
    section = sectionOf(line.text) ?? section;
    // The heads of columns are no row.
    if (heads) return;
    // The name of a known test with a number in the cells below it, which make no row.
    const isUnread = whole !== line && /\d/.test(whole.text.slice(line.text.length));
    if (
      isUnread ||
      looksLikeRow(line.text) ||
      opensAsRow(line.text, catalogue, section) ||
      looksLikeWordResult(line.text) ||
      looksLikeResult(line.text, namesATest(line.text, catalogue, section))
    )
      rows.unknown.push(isUnread ? whole : printedLine);
    else if (short.length === 0) spare.push({ line: printedLine, at });
  }
  // Between rows of a table a name with a number, or with a word behind a colon, is a row too, of a test that is not known here.
  for (const { line, at } of spare)
    if (looksLikeCells(line.text) && readAt.some((row) => Math.abs(row - at) <= besideRows))
      rows.unknown.push(line);
  return rows;
}

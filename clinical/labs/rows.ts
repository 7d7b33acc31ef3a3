import type { Span } from '../text/span';
import { dateIn, rangeFirstIn, sectionOf } from './document';
import { type Catalogue, type PrintedSection, wordsOf } from './names';
import type { LabResult, ReportPatient } from './reading';
import { looksLikeRow, type ParsedRow, parseRow, type RowContext } from './row';

type FoundRow = { parsed: ParsedRow; row: Span; date?: LabResult['date'] };
export type Rows = { found: FoundRow[]; unknown: Span[] };

/** A longer line is running text; so is what is behind this many lines. */
export const longestLine = 400;
export const mostLines = 3000;
/** Cells that stand one below the other: name, value, unit, range, method. */
const mostCells = 4;
/** More results are not written on one line. */
const mostOnALine = 12;

type Line = { start: number; end: number; text: string };

export function reportLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const part of text.split('\n')) {
    lines.push({ start, end: start + part.length, text: part });
    start += part.length + 1;
  }
  return lines;
}

const cutAt = (line: Line, places: readonly number[]): Line[] =>
  [0, ...places].map((from, at) => {
    const to = places[at] ?? line.text.length;
    return { start: line.start + from, end: line.start + to, text: line.text.slice(from, to) };
  });

/** "Hb 9.2 g/dL, TLC 12,400": a second name with a digit in front of it starts a second result. */
function severalOn(line: Line, catalogue: Catalogue, section: PrintedSection): Line[] {
  const places: number[] = [];
  let named = catalogue.named(line.text, section);
  while (named && places.length < mostOnALine) {
    const behind = named.end;
    const next = catalogue.named(line.text.slice(behind), section);
    if (!next) break;
    const between = line.text.slice(behind, behind + next.start);
    const other = next.analyte !== named.analyte && /[\d०-९]/.test(between);
    if (other) places.push(behind + next.start);
    named = { analyte: next.analyte, start: behind + next.start, end: behind + next.end };
  }
  return cutAt(line, places);
}

/** True when a line is the name of a test and nothing else. */
function isOnlyName(line: string, catalogue: Catalogue, section: PrintedSection): boolean {
  const named = /[\d०-९]/.test(line.replace(/[tb]\d+|a1c/giu, ''))
    ? undefined
    : catalogue.named(line, section);
  if (!named) return false;
  const rest = line.slice(0, named.start) + line.slice(named.end).replace(/\([^)]*\)/g, '');
  return wordsOf(rest).length <= 1;
}

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
    if (
      next.text.trim() === '' ||
      catalogue.named(next.text, section) ||
      wordsOf(next.text).length > mostCells
    )
      break;
    last = next;
  }
  return { start: first.start, end: last.end, text: text.slice(first.start, last.end) };
}

/** The rows of one line: each result of its own when every piece is one, else the line as a whole. */
function rowsOn(line: Line, catalogue: Catalogue, context: RowContext): { parsed: ParsedRow; row: Span }[] {
  const parse = (pieces: readonly Line[]) =>
    pieces.flatMap((row) => {
      const parsed = parseRow(row.text, catalogue, context);
      return parsed ? [{ parsed, row }] : [];
    });
  const pieces = severalOn(line, catalogue, context.section);
  const several = pieces.length > 1 ? parse(pieces) : [];
  const each =
    several.length === pieces.length && several.every(({ parsed }) => typeof parsed.result !== 'string');
  return each ? several : parse([line]);
}

/** All rows of a document that name a known test, in order, and rows that name none. */
export function rowsOf(text: string, catalogue: Catalogue, patient: ReportPatient): Rows {
  const lines = reportLines(text).slice(0, mostLines);
  const rows: Rows = { found: [], unknown: [] };
  let section: PrintedSection = { specimen: 'blood', absolute: false };
  let rangeFirst = false;
  let date: LabResult['date'];
  lines.forEach((line, at) => {
    if (line.text.trim() === '' || line.text.length > longestLine) return;
    date = dateIn(line.text) ?? date;
    rangeFirst = rangeFirstIn(line.text) ?? rangeFirst;
    const alone = isOnlyName(line.text, catalogue, section);
    const whole = alone ? stacked(lines, at, text, catalogue, section) : line;
    const here = rowsOn(whole, catalogue, { section, patient, rangeFirst });
    rows.found.push(...here.map((row) => ({ ...row, ...(date && { date }) })));
    if (here.length > 0) return;
    section = sectionOf(line.text) ?? section;
    if (looksLikeRow(line.text)) rows.unknown.push(line);
  });
  return rows;
}

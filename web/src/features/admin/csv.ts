/** A cell may hold this. Numbers stay numbers for whoever counts on. */
export type CsvValue = string | number | null | undefined;

/** One column of a file: its title, and what a row has in it. */
export type CsvColumn<R> = readonly [title: string, value: (row: R) => CsvValue];

// The mark by which spreadsheet programs know UTF-8; without it Devanagari is read as rubbish.
const byteOrderMark = '\uFEFF';

const lineEnd = '\r\n'; // RFC 4180

// Line breaks and tabs become a space: a line of a cell must not look like a line of the file.
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
// Control characters, direction marks and overrides, and characters of no width. They hide what a cell begins with.
const unseen =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\p{Cs}/gu;
// The joiners are part of how Indian scripts are spelt, and only after a letter or its mark.
const strayJoiner = /(?<![\p{L}\p{M}])[\u200C\u200D]+/gu;

// Spreadsheet programs take these signs for the beginning of a formula or a command, in full width too.
const formula = /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFF05]/u;

/** One cell: cleaned, always quoted, and with a leading apostrophe where a program would compute it. */
export function csvCell(value: CsvValue): string {
  const text = String(value ?? '')
    .replace(breaks, ' ')
    .replace(unseen, '')
    .replace(strayJoiner, '');
  const calm = formula.test(text) ? `'${text}` : text;
  return `"${calm.replaceAll('"', '""')}"`;
}

const csvLine = (values: readonly CsvValue[]): string => values.map(csvCell).join(',') + lineEnd;

/**
 * Rows as a file that a spreadsheet program opens: UTF-8 with its mark, every cell quoted, none of them a formula.
 * Phones ("+91…") get the apostrophe too; that is expected.
 */
export const csvOf = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
  byteOrderMark +
  csvLine(columns.map(([title]) => title)) +
  rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');

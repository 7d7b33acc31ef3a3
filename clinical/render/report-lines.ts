import type { Citation } from '../knowledge/cite';
import { placeInWords } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';
import { boundsText } from '../labs/bounds-text';
import type { LabPattern, LabReport, LabResult } from '../labs/reading';
import { limitSign } from '../labs/value';
import type { Language } from './danger';
import { type ReportPhrases, reportPhrases } from './report-phrases';
import { unreadMark } from './unread-mark';

/** A pen says how one language is written. */
export type ReportPen = { say: ReportPhrases; name: (names: Names) => string };
export const penOf = (language: Language): ReportPen => ({
  say: reportPhrases[language],
  name: ({ en, hi }) => (language === 'hindi' ? hi : en),
});

/** Text of the document is quoted; it must not be able to build Markdown of its own. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/<(?=[a-z/!?])/gi, '< ') // a limit, and never the beginning of a tag
    .replace(/[\\*_`|[\]#~]/g, '\\$&');
/** A row as it stands, for the eye to find it again; signs that could build anything are dropped. */
const longestQuote = 90;
const quoted = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\s.,:/%()+°-]+/gu, ' ')
    .replace(/[\s()[\]]+/g, ' ')
    .trim()
    .slice(0, longestQuote);

/** Value and unit exactly as printed, with the sign of a limit. */
export function printedValue({ printed, unit, limit }: LabResult): string {
  const sign = limit ? `${limitSign(limit)} ` : '';
  return `${sign}${escapeMarkdown(printed)}${unit ? ` ${escapeMarkdown(unit)}` : ''}`;
}

function ownText({ own, unit, assumedUnit, ownUnit }: LabResult): string {
  if (!own) return '';
  const text = boundsText(own.shown ?? own);
  if (!text) return '';
  const shownUnit = own.shown ? (unit ?? assumedUnit ?? ownUnit) : ownUnit;
  const named = shownUnit && !/^(ratio|pH|titre)$/.test(shownUnit) ? ` ${escapeMarkdown(shownUnit)}` : '';
  return `${text}${named}${own.checked ? '' : ` ${unreadMark}`}`;
}

function readingText(result: LabResult, { say, name }: ReportPen): string {
  const verdict = result.critical ? `**${say.critical[result.critical]}**` : say.flag[result.flag];
  return [
    verdict,
    ...(result.meaning && result.flag !== 'normal' ? [name(result.meaning)] : []),
    ...(result.disagrees ? [say.disagrees] : []),
    ...(result.assumedUnit ? [say.unitAssumed(escapeMarkdown(result.assumedUnit))] : []),
  ].join('; ');
}

/** The table of results, in the order of the document. */
export function tableLines(results: readonly LabResult[], pen: ReportPen): string[] {
  if (results.length === 0) return [];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  // Rows of several days look alike without their dates.
  const several = new Set(results.map(({ date }) => date?.order)).size > 1;
  const when = ({ date }: LabResult) => (several && date ? ` (${escapeMarkdown(date.text)})` : '');
  return [
    row(pen.say.columns),
    row(pen.say.columns.map(() => '---')),
    ...results.map((result) =>
      row([
        `${pen.name(result)}${when(result)}`,
        printedValue(result),
        result.range ? escapeMarkdown(result.range.text) : '',
        ownText(result),
        readingText(result, pen),
      ]),
    ),
  ];
}

const sourceText = (sources: readonly Citation[], { name }: ReportPen): string =>
  sources
    .map(({ publisher, year, locator }) =>
      [`${publisher} ${year}`, name(placeInWords(locator))].filter(Boolean).join(', '),
    )
    .join('; ');

/** The sources of a fact, marked where nobody has read it there yet; a fact without any has the mark alone. */
const withSource = (sources: readonly Citation[], checked: boolean, pen: ReportPen): string =>
  [
    ...(sources.length > 0 ? [`_${pen.say.source}: ${sourceText(sources, pen)}_`] : []),
    ...(checked ? [] : [unreadMark]),
  ].join(' ');

/** A fact as a line of a list, with its sources in a line under it. */
export function sourcedLines(
  lines: readonly string[],
  { sources, checked }: { sources: readonly Citation[]; checked: boolean },
  pen: ReportPen,
): string[] {
  const said = withSource(sources, checked, pen);
  if (sources.length > 0) return [...lines, `  - ${said}`];
  return lines.map((line, at) => (at === lines.length - 1 && said ? `${line} ${said}` : line));
}

/** Says what a pattern rests on: the names, and the sum when there is one. */
export function basisOf(pattern: LabPattern, report: LabReport, { say, name }: ReportPen): string {
  const names = pattern.because.flatMap((id) => report.results.find((result) => result.id === id) ?? []);
  return `${say.rests}: ${names.map(name).join(', ')}${pattern.working ? `; ${pattern.working}` : ''}`;
}

/** Worked-out values, each with its sum. */
export const derivedLines = ({ derived }: LabReport, pen: ReportPen): string[] =>
  derived.flatMap((one) => [
    `- **${pen.name(one)}: ${one.text}${one.unit ? ` ${one.unit}` : ''}**${one.says ? ` (${pen.name(one.says)})` : ''}`,
    `  - ${escapeMarkdown(one.working)} = ${one.text}${one.sources.length > 0 ? `; ${withSource(one.sources, one.checked, pen)}` : ''}`,
  ]);

export const unreadLines = ({ unread }: LabReport, { say }: ReportPen): string[] =>
  unread.map(({ row, why }) => `- "${quoted(row.text)}": ${say.unreadable[why]}`);

/** Critical values, each with what to do now where a danger rule says it. */
export const criticalLines = ({ critical }: LabReport, pen: ReportPen): string[] =>
  critical.flatMap((result) => [
    `- **${pen.say.criticalLine(pen.name(result), printedValue(result), result.critical ?? 'high')}**`,
    ...(result.now ? sourcedLines([`  - ${pen.say.now}: ${pen.name(result.now)}`], result.now, pen) : []),
  ]);

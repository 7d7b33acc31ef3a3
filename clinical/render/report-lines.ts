import type { Citation } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';
import type { Bounds, LabReport, LabResult, Pattern } from '../labs/reading';
import { type Language, placeIn } from './danger';
import { type ReportPhrases, reportPhrases } from './report-phrases';

/** How one language is written. */
export type Pen = { say: ReportPhrases; name: (names: Names) => string };
export const penOf = (language: Language): Pen => ({
  say: reportPhrases[language],
  name: ({ en, hi }) => (language === 'hindi' ? hi : en),
});

/** What stands in the document is quoted; it must not be able to build Markdown of its own. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\*_`|[\]#~]/g, '\\$&');
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
  const sign = limit === 'below' ? '< ' : limit === 'above' ? '> ' : '';
  return `${sign}${plain(printed)}${unit ? ` ${plain(unit)}` : ''}`;
}

function boundsText({ low, high }: Bounds): string {
  if (low !== undefined && high !== undefined) return `${low}–${high}`;
  return low !== undefined ? `≥ ${low}` : high !== undefined ? `≤ ${high}` : '';
}

function ownText({ own, unit, assumedUnit, ownUnit }: LabResult, { say }: Pen): string {
  if (!own) return '';
  const text = boundsText(own.shown ?? own);
  if (!text) return '';
  const shownUnit = own.shown ? (unit ?? assumedUnit ?? ownUnit) : ownUnit;
  const named = shownUnit && !/^(ratio|pH|titre)$/.test(shownUnit) ? ` ${plain(shownUnit)}` : '';
  return `${text}${named}${own.checked ? '' : ` (${say.notReviewed})`}`;
}

function readingText(result: LabResult, { say, name }: Pen): string {
  const verdict = result.critical ? `**${say.critical[result.critical]}**` : say.flag[result.flag];
  return [
    verdict,
    ...(result.meaning && result.flag !== 'normal' ? [name(result.meaning)] : []),
    ...(result.disagrees ? [say.disagrees] : []),
    ...(result.assumedUnit ? [say.unitAssumed(plain(result.assumedUnit))] : []),
  ].join('; ');
}

/** The table of results, in the order of the document. */
export function tableLines(results: readonly LabResult[], pen: Pen): string[] {
  if (results.length === 0) return [];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  // Rows of several days look alike without their dates.
  const several = new Set(results.map(({ date }) => date?.order)).size > 1;
  const when = ({ date }: LabResult) => (several && date ? ` (${plain(date.text)})` : '');
  return [
    row(pen.say.columns),
    row(pen.say.columns.map(() => '---')),
    ...results.map((result) =>
      row([
        `${pen.name(result)}${when(result)}`,
        printedValue(result),
        result.range ? plain(result.range.text) : '',
        ownText(result, pen),
        readingText(result, pen),
      ]),
    ),
  ];
}

const sourceText = (sources: readonly Citation[]): string =>
  sources.map(({ publisher, year, locator }) => `${publisher} ${year}, ${placeIn(locator)}`).join('; ');

/** A fact's source, and that it was not reviewed when it was not. */
export const withSource = (sources: readonly Citation[], checked: boolean, { say }: Pen): string =>
  `_${say.source}: ${sourceText(sources)}_${checked ? '' : ` · _${say.notReviewed}_`}`;

/** What a pattern rests on: the names, and the sum when there is one. */
export function basisOf(pattern: Pattern, report: LabReport, { say, name }: Pen): string {
  const names = pattern.because.flatMap((id) => report.results.find((result) => result.id === id) ?? []);
  return `${say.rests}: ${names.map(name).join(', ')}${pattern.working ? `; ${pattern.working}` : ''}`;
}

export const unreadLines = ({ unread }: LabReport, { say }: Pen): string[] =>
  unread.map(({ row, why }) => `- "${quoted(row.text)}": ${say.unreadable[why]}`);

export const criticalLines = ({ critical }: LabReport, { say, name }: Pen): string[] =>
  critical.map(
    (result) => `- **${say.criticalLine(name(result), printedValue(result), result.critical ?? 'high')}**`,
  );

import words from '../knowledge/words/report-sentences.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import type { Span } from '../text/span';
import type { Understanding } from '../text/understanding';
import { kindNamedIn } from './kind';
import { dangersShownIn, engineFindingsOf, readTextReportWith } from './read-text-report';
import { oneSpelling, type ReportToken, reportSentences, reportTokens } from './tokens';

/** A line is a report from its kind on when the kind stands among its first words: "CT abdomen: …". */
const firstWords = 3;

const askedFor: ReadonlySet<string> = new Set(words.askedFor.words.map(oneSpelling));
/** "Advised USG abdomen", "USG abdomen for gallstones": words so near to the kind say that nobody has seen it yet. */
const nearKind = 3;
const isAskedFor = (tokens: readonly ReportToken[], at: number): boolean =>
  tokens.slice(Math.max(0, at - nearKind), at + nearKind).some(({ key }) => askedFor.has(key));

const shownOn: ReadonlySet<string> = new Set(words.shownOn.words.map(oneSpelling));

type Stretch = { start: number; end: number };

/** Stretches of a complaint that tell what a scan, a tracing or a specimen showed, each from the name of its kind on. */
function reportsIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  // Most complaints name no report at all, and need not be cut into the sentences of one.
  if (kindNamedIn(reportTokens(text, 0)) === undefined) return found;
  for (const { tokens, end, part } of reportSentences(text)) {
    const at = kindNamedIn(tokens);
    const start = at === undefined ? undefined : tokens[at]?.start;
    if (start === undefined || at === undefined || part === 'aside' || isAskedFor(tokens, at)) continue;
    if (start < (found.at(-1)?.end ?? 0)) continue;
    // "Gas under the right dome on CXR": what it showed stands in front of it.
    if (shownOn.has(tokens[at - 1]?.key ?? '')) {
      found.push({ start: tokens[0]?.start ?? start, end });
      continue;
    }
    const lineEnd = text.indexOf('\n', start);
    const wholeLine = at < firstWords && isFirst(text, tokens[0]?.start ?? 0);
    found.push({ start, end: wholeLine ? (lineEnd < 0 ? text.length : lineEnd) : end });
  }
  return found;
}

const isFirst = (text: string, at: number): boolean => /(?:^|\n)\s*$/u.test(text.slice(0, at));

const moved = (span: Span, by: number): Span => ({ ...span, start: span.start + by, end: span.end + by });

/** Adds what scans, tracings and specimens named in a complaint show, read as a report of its own is read. */
export function withReports(reference: Reference, understanding: Understanding): Understanding {
  const { text, findings } = understanding;
  const present = new Set(findings.filter(({ assertion }) => assertion === 'present').map(({ id }) => id));
  const reports = reportsIn(text).flatMap(({ start, end }) => {
    const read = readTextReportWith(reference, text.slice(start, end));
    return read ? [{ read, start }] : [];
  });
  const told = reports.flatMap(({ read, start }) =>
    engineFindingsOf(reference, read).map((one) => ({ ...one, start })),
  );
  const shown = reports.flatMap(({ read, start }) =>
    dangersShownIn(read).map(({ rule, span }) => ({ rule, span: moved(span, start) })),
  );
  const fresh = told.filter(
    ({ id }, at) => !present.has(id) && told.findIndex((one) => one.id === id) === at,
  );
  if (fresh.length === 0 && shown.length === 0) return understanding;
  return {
    ...understanding,
    ...(shown.length > 0 && { shown }),
    findings: [
      ...findings,
      ...fresh.map(({ id, en, hi, span, start }) => ({
        ...{ id, en, hi },
        assertion: 'present' as const,
        from: 'words' as const,
        span: moved(span, start),
      })),
    ],
  };
}

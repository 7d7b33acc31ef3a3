import type { Analyte } from '../knowledge/analyte-shape';
import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/report.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { engineFindingsOf, readTextReportWith, statesSomething } from '../reports/read-text-report';
import type { TextReport } from '../reports/shape';
import { shownBy } from '../text/measure';
import type { Span } from '../text/span';
import { blank, withBlank } from '../words/blank';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { criticalStep } from './critical-now';
import { derivedFrom } from './derived';
import { patientOf } from './document';
import { warningsAbout } from './instructions';
import { resultOf } from './judge';
import { leftOnLines } from './left-over';
import { type Catalogue, catalogueOf } from './names';
import { patternsIn } from './patterns/find';
import { numberIn } from './printed-number';
import type { LabReport, LabResult, ReportPatient, UnreadRow, Warning } from './reading';
import { looksLikeCells, type ParsedRow } from './row';
import { longestLine, mostLines, reportLines, rowsOf } from './rows';

/** A report of fifty pages; what is behind it is not read, and told. */
const longestText = 200_000;

const catalogues = new WeakMap<Reference, { catalogue: Catalogue; analytes: ReadonlyMap<string, Analyte> }>();
/** Names and units of a reference, made ready once. */
function indexed(reference: Reference) {
  const known = catalogues.get(reference);
  if (known) return known;
  const { analytes } = reference.knowledge;
  const made = { catalogue: catalogueOf(analytes), analytes: new Map(analytes.map((one) => [one.id, one])) };
  catalogues.set(reference, made);
  return made;
}

/** Blood of a vein has little oxygen in everybody. */
const ofVein = new RegExp(
  `(?<!\\p{L})(?:${anyOf(words.bloodOfVein, '\\s+')}|(?:sample|specimen)(?:\\s+type)?\\s*[:-]?\\s*venous)`,
  'iu',
);
const oxygenOf: ReadonlySet<string> = new Set(['po2', 'so2']);
/** A result of oxygen in blood of a vein, without a judgement that holds for an artery. */
function unjudgedOxygen(result: LabResult): LabResult {
  const { critical, byOwn, own, meaning, ...printed } = result;
  return { ...printed, flag: result.byPrinted ?? 'unjudged', disagrees: false };
}
/** Words of somebody who breathes more oxygen than air has. */
const withOxygen = new RegExp(
  `\\d\\s*(?:${anyOf(words.litres)}\\s*/\\s*min|lpm)|(?<!\\p{L})${anyOf(words.givenOxygen, '\\s+')}`,
  'iu',
);

/** Reports in words that are tables of numbers. */
const tables: ReadonlySet<string> = new Set(['semen', 'audiogram', 'lung-function', 'culture']);
/** Between results on one line: "Volume 1.2 ml   pH 7.4", "Vol: 3.1 mL. Reaction: alkaline, pH 8.0". */
const betweenCells = pattern(String.raw`(?:\s{2,}|[;,]\s+|\.\s+)(?=\p{L}[\p{L}\d])`, 'gu');
const nameWithNumber = /^\s*\p{L}[^\d]*\d/u;
/** The results on a line of such a table, each as a row where there are several. */
function cellsOfTable(row: Span): Span[] {
  const places = findAll(row.text, betweenCells(scriptOf(row.text))).map((hit) => hit.index + hit[0].length);
  const cells = [0, ...places].map((from, at): Span => {
    const text = row.text.slice(from, places[at] ?? row.text.length).trimEnd();
    return { start: row.start + from, end: row.start + from + text.length, text };
  });
  const results = cells.filter(({ text }) => nameWithNumber.test(text));
  return results.length > 1 ? results : [row];
}

/** Rows of such a table that nothing was read from. */
function spareRows(
  reference: Reference,
  text: string,
  read: TextReport | undefined,
  taken: readonly Span[],
): UnreadRow[] {
  if (!read || !tables.has(read.kind)) return [];
  const stated = [...read.statements, ...read.absent].map(({ span }) => span);
  const touches = (row: Span) => (span: Span) => touch(span, row);
  return reportLines(text).flatMap((line) =>
    cellsOfTable(line).flatMap((row): UnreadRow[] => {
      // A line may state something by one of its cells alone.
      const isStated =
        stated.some(touches(row)) && (row === line || statesSomething(reference, row.text, read.kind));
      return looksLikeCells(row.text) && !isStated && !taken.some(touches(row))
        ? [{ row, why: 'test not known' }]
        : [];
    }),
  );
}

const fewestOfASlip = 3;
const capacity = /(?<!\p{L})tlc(?!\p{L})/iu;
const ofBlood: ReadonlySet<string> = new Set(['blood-ph', 'wbc-count', 'rbc-count']);
const isOfBloodOrUrine = (id: string): boolean => ofBlood.has(id) || id.startsWith('urine-');
const touch = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** A report in words without the measures that stand in rows read as those of a laboratory, or told as unclear. */
function withoutRows(read: TextReport, rows: readonly { row: Span }[]): TextReport {
  const apart = (span: Span) => !rows.some(({ row }) => touch(row, span));
  return {
    ...read,
    measures: read.measures.filter(({ span }) => apart(span)),
    nameless: read.nameless.filter(apart),
  };
}

/** Finds where the words of a statement stand. */
function quoteOf({ span, said }: TextReport['statements'][number]): Span {
  const at = span.text.replace(/\s/gu, ' ').indexOf(said);
  return at < 0 ? span : { start: span.start + at, end: span.start + at + said.length, text: said };
}

/** True when a report states something in words, or measures what no row lists. */
const saysSomething = (
  { statements, absent, alsoStated, measures }: TextReport,
  unread: readonly UnreadRow[],
): boolean =>
  statements.length + absent.length + alsoStated.length > 0 ||
  measures.some(({ span }) => !unread.some(({ row }) => touch(row, span)));

/** True when each number of a row stands among the measures of the report: it is read as printed, though its test is not known. */
function isMeasured(row: Span, measures: TextReport['measures']): boolean {
  let rest = row.text;
  for (const { span, name } of measures)
    if (touch(span, row)) {
      const [from, to] = [span.start - row.start, span.end - row.start];
      rest = withBlank(rest, { start: Math.max(0, from), end: Math.min(rest.length, to) }).replace(
        name,
        blank,
      );
    }
  return rest !== row.text && !/\d/.test(rest);
}

/** The number of an earlier day behind a value, in the unit in which the value counts. */
function earlierOf({ beside, analyte }: ParsedRow, { value, printed, limit }: LabResult): number | undefined {
  const text = beside?.find(({ earlier }) => earlier)?.text;
  const [before, now] = [numberIn(/[\d०-९][\d०-९.,]*/u.exec(text ?? '')?.[0] ?? ''), numberIn(printed)];
  if (!text || value === undefined || limit || before === 'unclear' || now === 'unclear' || now.value === 0)
    return undefined;
  const number = Number(((before.value * value) / now.value).toPrecision(12));
  const [low, high] = analyte.plausible ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return number >= low && number <= high ? number : undefined;
}

/** Lists what stands beside the value of a row, each where it is printed; a row of another wording is listed as a whole. */
const besideRow = ({ analyte, beside = [] }: ParsedRow, row: Span): UnreadRow[] =>
  beside.map(({ start, end, text }) => {
    const isPrinted = row.text.slice(start, end) === text;
    return {
      row: isPrinted ? { start: row.start + start, end: row.start + end, text } : row,
      why: 'beside the value',
      name: { en: analyte.en, hi: analyte.hi },
    };
  });

/** A low pH shows an acid of the body only where its bicarbonate is low: blood that breathing fails to clear is no such. */
const acidOfTheBody: ReadonlySet<string> = new Set(['acidosis', 'severe-acidosis']);
function isAcidByBreathing(results: readonly LabResult[]): boolean {
  const flagOf = (id: string) => results.find((one) => one.id === id)?.flag;
  return (
    flagOf('blood-ph') === 'low' &&
    flagOf('pco2') === 'high' &&
    (flagOf('hco3') === 'normal' || flagOf('hco3') === 'high')
  );
}

/** Finds what a result shows by the engine's own thresholds, so that a report and a sentence mean the same. */
function measuredFindings(
  reference: Reference,
  analyte: Analyte,
  result: LabResult,
  patient: ReportPatient,
): string[] {
  const measure = reference.knowledge.measures.find(({ id }) => id === analyte.measure);
  if (!measure || result.value === undefined || result.limit) return [];
  const { value } = result;
  if (value < measure.plausible[0] || value > measure.plausible[1]) return [];
  const { id, en, hi, unit } = measure;
  return shownBy({ id, en, hi, unit, value, span: result.row }, reference.knowledge.measures, patient)
    .present;
}

/** Percent of the cells of the spinal fluid. */
const mostCells = 50;
/** Little sugar alone says nothing of which cells are in the spinal fluid. */
function hasManyNeutrophils(results: readonly LabResult[]): boolean {
  const of = (id: string) => results.find((one) => one.id === id);
  return of('csf-cells')?.flag === 'high' && (of('csf-neutrophils')?.value ?? 0) > mostCells;
}

function findingsOf(
  reference: Reference,
  results: readonly LabResult[],
  patient: ReportPatient,
): LabReport['findings'] {
  const { analytes } = indexed(reference);
  const byBreathing = isAcidByBreathing(results);
  const found = new Map<string, Names & { id: string; span: Span }>();
  for (const result of results) {
    const analyte = analytes.get(result.id);
    if (!analyte) continue;
    const critical =
      result.critical === 'low' ? 'criticalLow' : result.critical === 'high' ? 'criticalHigh' : '';
    const shown = (analyte.findings ?? []).filter(
      ({ when, f }) =>
        (when === result.flag || when === critical) &&
        !(byBreathing && analyte.id === 'blood-ph' && acidOfTheBody.has(f)) &&
        !(f === 'csf-neutrophilic' && !hasManyNeutrophils(results)),
    );
    for (const id of [...shown.map(({ f }) => f), ...measuredFindings(reference, analyte, result, patient)]) {
      const finding = reference.findings.get(id);
      if (finding && !found.has(id)) found.set(id, { id, en: finding.en, hi: finding.hi, span: result.row });
    }
  }
  return [...found.values()];
}

/**
 * Reads the text of a report: rows of a laboratory, and what a report in words states. Never throws and never changes a digit: every value is quoted from the text, and a
 * row that would need guessing comes back as unread, with the reason. The printed range decides; ours stands beside it.
 */
export function readReportWith(reference: Reference, whole: string, told: ReportPatient = {}): LabReport {
  const text = whole.slice(0, longestText);
  const patient = patientOf(text, told);
  const rows = rowsOf(text, indexed(reference).catalogue, patient);
  const isVenous = ofVein.test(text);
  const results: LabResult[] = [];
  const unread: UnreadRow[] = rows.unknown.map((row) => ({ row, why: 'test not known' }));
  const wordsRead = readTextReportWith(reference, text, rows.found.length === 0);
  for (const { parsed, row, date } of rows.found) {
    // The TLC of a breathing test is what the lungs hold, and no count of cells.
    if (wordsRead?.kind === 'lung-function' && capacity.test(row.text)) continue;
    const read = resultOf(reference, parsed, patient, row);
    // The pH and the pus cells of semen are none of blood or urine.
    if (wordsRead?.kind === 'semen' && !('why' in read) && isOfBloodOrUrine(read.id)) continue;
    if ('why' in read) unread.push(read);
    else {
      unread.push(...besideRow(parsed, row));
      const judged = isVenous && oxygenOf.has(read.id) ? unjudgedOxygen(read) : read;
      const now = criticalStep(reference, judged, patient);
      const earlier = earlierOf(parsed, judged);
      results.push({
        ...judged,
        ...(date && { date }),
        ...(now && { now }),
        ...(earlier !== undefined && { earlier }),
      });
    }
  }
  const printed =
    wordsRead &&
    withoutRows(wordsRead, [...results, ...unread.filter(({ why }) => why !== 'test not known')]);
  // A blood count that names a smear is no report in words as long as nothing is stated in words.
  const inWords = printed && (saysSomething(printed, unread) || results.length === 0) ? printed : undefined;
  const findings = findingsOf(reference, results, patient);
  const stated = inWords ? engineFindingsOf(reference, inWords) : [];
  const lines = reportLines(text);
  const cut =
    whole.length > text.length ||
    lines.length > mostLines ||
    // The measures of a long line are read from its sentences where the report is one in words.
    (!inWords && lines.some((line) => line.text.length > longestLine && /\d/.test(line.text)));
  const toldInWords = [
    ...unread.map(({ row }) => row),
    ...(inWords?.measures ?? []).map(({ span }) => span),
    ...(inWords?.nameless ?? []),
    ...(inWords?.alsoStated ?? []).map(({ span }) => span),
    ...[...(inWords?.statements ?? []), ...(inWords?.absent ?? [])].map(quoteOf),
  ];
  const left = leftOnLines(text, results, toldInWords, results.length > 0 && !inWords);
  const warnings: Warning[] = [...warningsAbout(text), ...(cut ? ['text cut' as const] : [])];
  return {
    patient,
    results,
    critical: results.filter(({ critical }) => critical !== undefined),
    unread: [
      // A sentence of a report in words is no row of a laboratory, nor is one that was read as such beside rows.
      ...unread.filter(
        ({ row, why }) =>
          why !== 'test not known' ||
          !inWords ||
          (results.length > 0 &&
            // A sentence that is a slip of results is not told by the one finding that it names.
            ![...inWords.statements, ...inWords.absent].some(
              ({ span }) =>
                touch(span, row) && results.filter((one) => touch(span, one.row)).length < fewestOfASlip,
            )),
      ),
      ...spareRows(
        reference,
        text,
        inWords,
        [...results, ...unread].map(({ row }) => row),
      ),
      ...[...left, ...(inWords?.nameless ?? [])].map((row): UnreadRow => ({ row, why: 'test not known' })),
    ]
      .filter(({ row, why }) => why !== 'test not known' || !isMeasured(row, inWords?.measures ?? []))
      .sort((a, b) => a.row.start - b.row.start),
    patterns: patternsIn(reference, results, patient),
    derived: derivedFrom(
      reference,
      isVenous ? results.filter(({ id }) => !oxygenOf.has(id)) : results,
      patient,
      new Set([
        ...rows.found.map(({ parsed }) => parsed.analyte.id),
        ...(withOxygen.test(text) ? ['fio2'] : []),
      ]),
    ),
    warnings,
    findings: [...findings, ...stated.filter(({ id }) => !findings.some((one) => one.id === id))],
    ...(inWords && { inWords }),
  };
}

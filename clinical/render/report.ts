import type { Citation } from '../knowledge/cite';
import type { Advice } from '../labs/advice';
import type { LabPattern, LabReport, PatternDose } from '../labs/reading';
import type { Language } from './danger';
import { criticalInWords, linesInWords } from './report-in-words';
import {
  basisOf,
  criticalLines,
  derivedLines,
  penOf,
  printedValue,
  type ReportPen,
  sourcedLines,
  tableLines,
  unreadLines,
} from './report-lines';
import { sexNamed } from './sex-words';
import { withLegend } from './unread-mark';

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];

/** Years of age with one decimal for the small. */
const ageDigits = 2;

function forWhom({ patient }: LabReport, { say }: ReportPen, language: Language): string {
  const told = [
    ...(patient.ageYears === undefined
      ? []
      : [say.years(String(Number(patient.ageYears.toPrecision(ageDigits))))]),
    ...(patient.sex ? [sexNamed(patient.sex, patient.ageYears, language)] : []),
    ...(patient.pregnant ? [say.pregnant] : []),
  ];
  return `${say.forWhom}: ${told.length > 0 ? told.join(', ') : say.notTold}`;
}

/** Critical values on a panel of their own, which nobody may overlook; empty when there are none. */
function criticalPanel(report: LabReport, { say, name }: ReportPen, language: Language): string[] {
  const emergencies = report.patterns.filter(({ level }) => level === 'emergency');
  const inWords = criticalInWords(report.inWords, language);
  if (report.critical.length + emergencies.length + inWords.length === 0) return [];
  const lines = [
    ...inWords,
    ...criticalLines(report, { say, name }),
    ...emergencies.map((pattern) => `- **${name(pattern)}**: ${name(pattern.next)}`),
    `- ${say.criticalAdvice}`,
  ];
  return [`## ${say.criticalTitle}`, '', ...lines.map((line) => `> ${line}`), ''];
}

const patternLines = (report: LabReport, pen: ReportPen): string[] =>
  report.patterns.flatMap((pattern) =>
    sourcedLines(
      [
        `- **${pen.name(pattern)}** (${pen.say.level[pattern.level]})`,
        `  - ${basisOf(pattern, report, pen)}`,
        `  - ${pen.name(pattern.meaning)}`,
        `  - ${pen.say.next}: ${pen.name(pattern.next)}`,
      ],
      pattern,
      pen,
    ),
  );

/** The reading of a report as Markdown, without links or images. Critical values stand first. */
export function reportDocument(report: LabReport, language: Language): string {
  const pen = penOf(language);
  const { say } = pen;
  const inWords = linesInWords(report.inWords, language);
  const text = [
    `_${say.label}_`,
    '',
    ...criticalPanel(report, pen, language),
    ...section(
      say.warningTitle,
      report.warnings.map((warning) => `- ${say.warning[warning]}`),
    ),
    forWhom(report, pen, language),
    '',
    ...(inWords.length > 0 ? [...inWords, ''] : []),
    ...(report.results.length > 0 ? section(say.tableTitle, tableLines(report.results, pen)) : []),
    ...(report.results.length + inWords.length > 0 ? [] : [say.nothingRead, '']),
    ...section(say.patternsTitle, [
      ...patternLines(report, pen),
      ...(report.patterns.length > 0 ? ['', `_${say.localGuideline}_`] : []),
    ]),
    ...section(say.derivedTitle, derivedLines(report, pen)),
    ...section(say.unreadTitle, unreadLines(report, pen)),
    `_${say.closing}_`,
  ]
    .join('\n')
    .trim();
  return withLegend(text, language);
}

/** A reading cut into the parts that the analysis of a report is made of. */
export type ReportAnalysis = {
  differentialDiagnosis: string;
  treatmentPlan: string;
  dietPlan: string;
  lifestyleMonitoring?: string;
  clinicalCorrelation?: string;
};

const adviceLines = (advice: readonly Advice[], kind: Advice['kind'], pen: ReportPen): string[] =>
  advice.filter((row) => row.kind === kind).flatMap((row) => sourcedLines([`- ${pen.name(row)}`], row, pen));

/** Lists what is to be looked at again beside the patient: differing ranges, unread rows, warnings. */
function correlation(report: LabReport, pen: ReportPen): string {
  const { say, name } = pen;
  const differing = report.results.flatMap((result) =>
    result.disagrees && result.byPrinted
      ? [
          `- ${say.disagreement(
            name(result),
            printedValue(result),
            say.flag[result.byPrinted],
            result.critical ? say.critical[result.critical] : say.flag[result.byOwn ?? 'unjudged'],
          )}`,
        ]
      : [],
  );
  const unread = unreadLines(report, pen);
  const warnings = report.warnings.map((warning) => `- ${say.warning[warning]}`);
  return [
    ...warnings,
    ...differing,
    ...(unread.length > 0 ? [`- ${say.correlate}:`, ...unread.map((line) => `  ${line}`)] : []),
  ].join('\n');
}

/** A pattern as data, in one language. */
export type ReportPattern = {
  id: string;
  name: string;
  level: LabPattern['level'];
  basis: string;
  meaning: string;
  next: string;
  /** The dose that `next` tells. */
  dose?: Omit<PatternDose, 'stated'> & { stated: string };
  sources: Citation[];
  read: boolean;
};

export function reportPatterns(report: LabReport, language: Language): ReportPattern[] {
  const pen = penOf(language);
  return report.patterns.map((pattern) => ({
    id: pattern.id,
    name: pen.name(pattern),
    level: pattern.level,
    basis: basisOf(pattern, report, pen),
    meaning: pen.name(pattern.meaning),
    next: pen.name(pattern.next),
    ...(pattern.dose && { dose: { ...pattern.dose, stated: pen.name(pattern.dose.stated) } }),
    sources: pattern.sources,
    read: pattern.checked,
  }));
}

/** Food or watching for what a report shows, as data, in one language. */
export type ReportAdvice = { kind: Advice['kind']; text: string; sources: Citation[]; read: boolean };

export const reportAdvice = (advice: readonly Advice[], language: Language): ReportAdvice[] => {
  const { name } = penOf(language);
  return advice.map(({ kind, sources, checked, ...names }) => ({
    kind,
    text: name(names),
    sources,
    read: checked,
  }));
};

/** Tells of a report, beside results, patterns and candidates, its own statements and values worked out. */
export function reportStatements(
  report: LabReport,
  isWeighed: boolean,
  language: Language,
): { text: string; workedOut: string } {
  const pen = penOf(language);
  const { say } = pen;
  const inWords = linesInWords(report.inWords, language);
  const isEmpty = inWords.length === 0 && report.patterns.length === 0 && !isWeighed;
  const none = report.results.length > 0 ? say.noPattern : say.nothingRead;
  const written = (lines: readonly string[]) => withLegend(lines.join('\n').trim(), language);
  return { text: written(isEmpty ? [none] : inWords), workedOut: written(derivedLines(report, pen)) };
}

/** The results that stand in red above with what to do now are named here, and not said again. */
function firstOf(report: LabReport, { say, name }: ReportPen, language: Language): string[] {
  const inWords = report.inWords?.critical ?? [];
  const names = [
    ...inWords.map(({ en, hi }) => (language === 'hindi' ? hi : en)),
    ...report.critical.map((result) => `${name(result)} ${printedValue(result)}`),
  ];
  if (names.length === 0) return [];
  return [`- **${say.criticalFirst(names.join(', '))}**`, `- ${say.criticalAdvice}`];
}

/**
 * The parts that the HTTP answer has. A part without facts is left out, or empty where the answer must have it.
 * `weighed` is what the differential makes of the findings: danger signs, which stand first, and candidates.
 */
export function reportParts(
  report: LabReport,
  advice: readonly Advice[],
  language: Language,
  weighed: { dangers: string; candidates: readonly string[] } = { dangers: '', candidates: [] },
): ReportAnalysis {
  const pen = penOf(language);
  const { say, name } = pen;
  const critical = criticalLines(report, pen);
  const lifestyle = adviceLines(advice, 'lifestyle', pen).join('\n');
  const correlate = correlation(report, pen);
  const patterns = report.patterns.flatMap((pattern) =>
    sourcedLines(
      [
        `- **${name(pattern)}** (${say.level[pattern.level]})`,
        `  - ${basisOf(pattern, report, pen)}`,
        `  - ${name(pattern.meaning)}`,
      ],
      pattern,
      pen,
    ),
  );
  const inWords = linesInWords(report.inWords, language);
  const red = criticalInWords(report.inWords, language);
  const none = report.results.length > 0 ? [say.noPattern] : inWords.length > 0 ? [] : [say.nothingRead];
  return {
    differentialDiagnosis: withLegend(
      [
        `_${say.label}_`,
        ...(weighed.dangers ? ['', weighed.dangers] : []),
        ...(red.length > 0
          ? ['', `> **${say.criticalFindings}**`, '>', ...red.map((line) => `> ${line}`), '']
          : []),
        ...critical,
        ...(inWords.length > 0 ? ['', ...inWords, ''] : []),
        ...(patterns.length > 0 ? patterns : none),
        ...(weighed.candidates.length > 0 ? ['', `**${say.candidates}**`, '', ...weighed.candidates] : []),
        '',
        ...tableLines(report.results, pen),
        ...(report.derived.length > 0
          ? ['', `**${say.derivedTitle}**`, '', ...derivedLines(report, pen)]
          : []),
      ]
        .join('\n')
        .trim(),
      language,
    ),
    treatmentPlan: [
      ...firstOf(report, pen, language),
      ...report.patterns.map((pattern) => `- **${name(pattern)}**: ${name(pattern.next)}`),
      ...(report.patterns.length > 0 ? ['', `_${say.localGuideline}_`] : []),
    ].join('\n'),
    dietPlan: adviceLines(advice, 'diet', pen).join('\n'),
    ...(lifestyle && { lifestyleMonitoring: lifestyle }),
    ...(correlate && { clinicalCorrelation: correlate }),
  };
}

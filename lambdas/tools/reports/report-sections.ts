import type { Consideration, DosePatient, LabReport } from '#clinical/engine';
import { type Language, type Sentence, say } from '#contract/sentences';
import type { DoseCheck } from '#contract/tools/answer';
import { reportSectionNames, reportSections } from '#contract/tools/reports/report-sections';
import type { ReportAnalysis } from '#contract/tools/reports/routes';
import { count } from '#platform/metrics';
import type { Engine } from '../engine';
import { countChanges, doseChecks } from '../guard/dose-checks';
import { doseGuard } from '../guard/dose-guard';
import type { ModelAnalysis } from './prompt';

/** A model's sections are judged by what the engine knows of the report. */
export type KnownReport = {
  readonly report: LabReport;
  readonly consideration: Consideration;
  readonly patient: DosePatient;
  readonly factIds: readonly string[];
  readonly language: Language;
  /** This says what changed since earlier reports, as Markdown. */
  readonly trend: string;
};

const nothing: Sentence = {
  en: 'The reference has nothing on this for these results.',
  hi: 'इन नतीजों के लिए रेफ़रेंस में इस बारे में कुछ नहीं है।',
};

/** Findings in words have no step of their own here: what to do depends on whom they are of. */
const inDiagnosis: Sentence = {
  en: 'Take these findings on with “Use in diagnosis” below: its orders are for this patient.',
  hi: 'इन नतीजों को नीचे “डायग्नोसिस में इस्तेमाल करें” से आगे ले जाएँ: वहाँ कदम इसी मरीज़ के लिए मिलते हैं।',
};

/** Says whether the engine read anything in a report: a value, or in words, be it that something is not there. */
export const saysAnything = ({ results, inWords }: LabReport): boolean =>
  results.length > 0 ||
  (inWords !== undefined &&
    inWords.statements.length + inWords.absent.length + inWords.alsoStated.length + inWords.measures.length >
      0);

/** The whole analysis as one document, for the history and the patient's file. */
export const sectionsTogether = (analysis: ReportAnalysis, language: Language): string =>
  reportSectionNames
    .flatMap((part) => {
      const text = analysis[part];
      return text ? [`## ${say(reportSections[part], language)}\n\n${text}`] : [];
    })
    .join('\n\n');

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join('\n\n');

/** The reference engine's own sections; `banner` says that a model should have written them. */
export function engineSections(
  engine: Engine,
  { report, language, trend }: KnownReport,
  month: number,
  banner: Sentence | undefined,
): ReportAnalysis {
  const own = engine.reportAnalysis(report, language, { month });
  const correlation = joined(trend, own.clinicalCorrelation);
  // That nothing was read is said once, and not again of every part.
  const otherwise = saysAnything(report) ? say(nothing, language) : '';
  return {
    ...own,
    differentialDiagnosis: joined(banner && `> ${say(banner, language)}`, own.differentialDiagnosis),
    treatmentPlan: own.treatmentPlan || (report.findings.length > 0 ? say(inDiagnosis, language) : otherwise),
    dietPlan: own.dietPlan || otherwise,
    ...(correlation !== '' && { clinicalCorrelation: correlation }),
  };
}

/**
 * A model's sections as they may be shown: doses checked, those above a ceiling replaced, citations of unknown ids taken
 * out, critical values and danger signs that it left out put on top, the trend and doubtful rows added.
 */
export function modelSections(
  engine: Engine,
  known: KnownReport,
  written: ModelAnalysis,
): { analysis: ReportAnalysis; doses: DoseCheck[] } {
  const { report, consideration, patient, factIds, language, trend } = known;
  const checks = doseChecks(engine, language);
  let stripped = 0;
  const check = (text: string | null): string => {
    let shown = '';
    const tell = (piece: string) => {
      shown += piece;
    };
    const guard = doseGuard(engine, { patient, language, factIds, badge: checks.badge, tell });
    guard.take(text ?? '');
    guard.end();
    stripped += guard.stripped();
    return shown.trim();
  };
  const said = reportSectionNames.map((part) => written[part] ?? '').join('\n');
  const dangers = engine.missingDangers(said, consideration.dangers);
  const criticals = engine.missingCriticals(report, said, language);
  if (dangers.length > 0 || criticals !== '') count('DangerMissing');

  const lifestyle = check(written.lifestyleMonitoring);
  const own = engine.reportAnalysis(report, language).clinicalCorrelation;
  const analysis: ReportAnalysis = {
    differentialDiagnosis: joined(
      criticals === '' ? '' : criticals.replace(/^/gm, '> '),
      engine.dangerMarkdown(dangers, language),
      check(written.differentialDiagnosis),
    ),
    treatmentPlan: check(written.treatmentPlan) || say(nothing, language),
    dietPlan: check(written.dietPlan) || say(nothing, language),
    ...(lifestyle !== '' && { lifestyleMonitoring: lifestyle }),
  };
  const correlation = joined(trend, check(written.clinicalCorrelation), own);
  const doses = checks.doses();
  countChanges(doses, stripped);
  return {
    analysis: { ...analysis, ...(correlation !== '' && { clinicalCorrelation: correlation }) },
    doses,
  };
}

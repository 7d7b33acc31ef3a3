import type { ReportAnalysis } from '#contract/tools/reports';

/** One part of an analysis as it is shown, jumped to and copied. */
export type AnalysisSection = { id: string; title: string; markdown: string };

const order: readonly (keyof ReportAnalysis)[] = [
  'differentialDiagnosis',
  'treatmentPlan',
  'dietPlan',
  'lifestyleMonitoring',
  'clinicalCorrelation',
];

/** The parts that an analysis has, in the order of reading. */
export const sectionsOfReport = (
  analysis: ReportAnalysis,
  titles: Readonly<Record<keyof ReportAnalysis, string>>,
): AnalysisSection[] =>
  order.flatMap((name) => {
    const markdown = analysis[name]?.trim() ?? '';
    return markdown === '' ? [] : [{ id: name, title: titles[name], markdown }];
  });

/** The whole analysis as one text. */
export const wholeReport = (sections: readonly AnalysisSection[]): string =>
  sections.map(({ title, markdown }) => `# ${title}\n\n${markdown}`).join('\n\n');

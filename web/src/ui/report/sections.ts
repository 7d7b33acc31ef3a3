import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import { reportSectionNames, reportSections } from '#contract/tools/reports/report-sections';
import type { ReportAnalysis } from '#contract/tools/reports/routes';

type SectionName = keyof ReportAnalysis;

/** One part of an analysis as it is shown, jumped to and copied. */
export type AnalysisSection = { id: SectionName; title: string; markdown: string };

/** The parts that an analysis has, in the order of reading. */
export const sectionsOfReport = (
  analysis: ReportAnalysis,
  titles: Readonly<Record<SectionName, string>>,
): AnalysisSection[] =>
  reportSectionNames.flatMap((id) => {
    const markdown = analysis[id]?.trim() ?? '';
    return markdown === '' ? [] : [{ id, title: titles[id], markdown }];
  });

type Advice = NonNullable<ReportDifferential['advice']>;

const adviceKinds: Partial<Record<SectionName, Advice[number]['kind']>> = {
  dietPlan: 'diet',
  lifestyleMonitoring: 'lifestyle',
};

/** Finds what is advised in a part of the engine's own analysis; undefined in other parts, and where it was kept as words. */
export function adviceIn(
  id: SectionName,
  { differential, isOwn }: { differential: ReportDifferential | undefined; isOwn: boolean },
): Advice | undefined {
  const kind = adviceKinds[id];
  if (kind === undefined || !isOwn) return undefined;
  return differential?.advice?.filter((one) => one.kind === kind);
}

/** The parts that a screen shows: that the reference advises nothing is for a copy of the whole. */
export const sectionsShown = (
  sections: readonly AnalysisSection[],
  known: Parameters<typeof adviceIn>[1],
): AnalysisSection[] => sections.filter(({ id }) => adviceIn(id, known)?.length !== 0);

/** The whole analysis as one text. */
export const wholeReport = (sections: readonly AnalysisSection[]): string =>
  sections.map(({ title, markdown }) => `# ${title}\n\n${markdown}`).join('\n\n');

/** The part that a line of a kept analysis is the heading of. */
const headedBy = (line: string): SectionName | undefined =>
  reportSectionNames.find((name) =>
    [reportSections[name].en, reportSections[name].hi].some((title) => line === `## ${title}`),
  );

/**
 * The parts of an analysis that was kept as one text, each under its heading there; none where the text does not begin with
 * one, as nobody could say what it is.
 */
export function sectionsOfText(text: string): AnalysisSection[] {
  const sections: AnalysisSection[] = [];
  for (const line of text.trim().split('\n')) {
    const id = headedBy(line);
    const last = sections.at(-1);
    if (id !== undefined && !sections.some((section) => section.id === id))
      sections.push({ id, title: line.slice('## '.length), markdown: '' });
    else if (last) last.markdown += `${line}\n`;
    else return [];
  }
  return sections.map((section) => ({ ...section, markdown: section.markdown.trim() }));
}

import { type ReactNode, useMemo } from 'react';
import type { DoseCheck } from '#contract/tools/answer';
import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import type { CriticalFinding, ReportValue } from '#contract/tools/reports/report-value';
import { assessmentWords } from '#web/i18n/assessment';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { Answer } from '../answer';
import type { OrderedDose } from '../assessment/orders';
import { AssessmentSources, type NamedSource, SourceList } from '../assessment/sources';
import { Fold } from '../fold';
import { InTurn } from '../in-turn';
import { AdviceList } from './advice-list';
import { Differential } from './differential';
import { onScreen } from './on-screen';
import { ReportDangers } from './report-dangers';
import { ReportPlan } from './report-plan';
import { ReportValues } from './report-values';
import { type AnalysisSection, adviceIn, sectionsShown } from './sections';

type Props = {
  sections: readonly AnalysisSection[];
  values: readonly ReportValue[];
  critical: readonly CriticalFinding[];
  /** Answers from before there was one say it in their text alone. */
  differential: ReportDifferential | undefined;
  /** The engine wrote the text: what is there as data is not said again. */
  isOwn: boolean;
  doses: DoseCheck[] | undefined;
  lang: 'en' | 'hi';
  /** The ids of what is drawn begin so, where one page shows several analyses. */
  part?: string;
  onCalculate?: (dose: OrderedDose) => void;
  /** Takes a section along; absent where nothing is. */
  copyOf?: ((section: AnalysisSection) => ReactNode) | undefined;
  /** Stands under the last fold. */
  children?: ReactNode;
};

type Drawn = { data: ReactNode; text: string; sources: string[] };

/** These are in sight; food, follow-up and what else to think of are one tap away. */
const inSight: ReadonlySet<AnalysisSection['id']> = new Set(['differentialDiagnosis', 'treatmentPlan']);

/**
 * An analysis of a report as one screen: what cannot wait, the results, what they may be, what is done; the rest folded.
 * Data is drawn as such, a model's own words stand below it, and an answer from before data says all in words.
 */
export function ReportBody(props: Props) {
  const { sections, values, critical, differential, lang, part = '', copyOf, children } = props;
  const { folded } = useWords(assessmentWords);
  const { workedOut, localGuideline } = useWords(reportValuesWords);
  const sums = differential?.worked_out ?? '';
  const sources = useMemo(() => allSources(differential), [differential]);
  const shown = sectionsShown(sections, props)
    .map((section) => ({ section, ...drawn(props, section) }))
    .filter(({ data, text }) => data || text !== '');
  const named = [...new Set(shown.flatMap((one) => one.sources))];
  const hasPlan = (differential?.patterns.length ?? 0) > 0;
  const unread = [
    ...(differential?.dangers ?? []),
    ...(differential?.candidates ?? []),
    ...factsOf(differential),
  ];
  const body = ({ section, data, text }: (typeof shown)[number]) => (
    <>
      {data}
      {text !== '' && (
        <Answer markdown={text} lang={lang} doses={props.doses} part={`${part}${section.id}-part`} />
      )}
    </>
  );
  return (
    <AssessmentSources value={sources}>
      <div className="report space-y-2 sm:space-y-5 print:space-y-2">
        <ReportDangers critical={critical} values={values} differential={differential} lang={lang} />
        {values.length > 0 && (
          <InTurn>
            <ReportValues values={values} lang={lang} />
          </InTurn>
        )}
        {shown
          .filter(({ section }) => inSight.has(section.id))
          .map((one) => (
            <InTurn key={one.section.id}>
              <section
                id={`${part}${one.section.id}`}
                aria-labelledby={`${part}${one.section.id}-title`}
                className="scroll-mt-20"
              >
                <header className="flex items-center justify-between gap-4 border-b border-line">
                  <h3 id={`${part}${one.section.id}-title`} className="display text-lead">
                    {one.section.title}
                  </h3>
                  {copyOf?.(one.section)}
                </header>
                {body(one)}
              </section>
            </InTurn>
          ))}
        <InTurn>
          {/* On a phone two folds share a line until one is opened. */}
          <div className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:[&>:is([open],:has([open]))]:col-span-full">
            {sums !== '' && (
              <Fold title={workedOut} printed>
                <div className="print:columns-2">
                  <Answer markdown={sums} lang={lang} doses={[]} part={`${part}worked-out`} />
                </div>
              </Fold>
            )}
            {shown
              .filter(({ section }) => !inSight.has(section.id))
              .map((one) => (
                <section
                  key={one.section.id}
                  id={`${part}${one.section.id}`}
                  aria-labelledby={`${part}${one.section.id}-title`}
                  className="scroll-mt-20"
                >
                  <Fold title={<h3 id={`${part}${one.section.id}-title`}>{one.section.title}</h3>} printed>
                    {body(one)}
                    {copyOf?.(one.section)}
                  </Fold>
                </section>
              ))}
            {sources.length + named.length > 0 && (
              <Fold title={folded.sources} count={sources.length + named.length} printed>
                {sources.length > 0 && (
                  <SourceList sources={sources} unread={unread.some(({ read }) => read === false)} />
                )}
                {hasPlan && <p className="pt-1 text-small text-ink-soft print:pt-0">{localGuideline}</p>}
                {named.length > 0 && (
                  <ul className="list-disc space-y-1 ps-6 text-small text-ink-soft" lang={lang}>
                    {named.map((source) => (
                      <li key={source}>{source}</li>
                    ))}
                  </ul>
                )}
              </Fold>
            )}
            {children}
          </div>
        </InTurn>
      </div>
    </AssessmentSources>
  );
}

/** Gathers what is done and advised, with its sources. */
const factsOf = (differential: ReportDifferential | undefined) => [
  ...(differential?.patterns ?? []),
  ...(differential?.advice ?? []),
];

/** Every source once, in the order in which its facts are read. */
function allSources(differential: ReportDifferential | undefined): NamedSource[] {
  const told = [
    ...(differential?.dangers ?? []),
    ...(differential?.candidates ?? []),
    ...factsOf(differential),
  ].flatMap(({ sources }) => sources);
  return told.filter(({ id }, at) => told.findIndex((other) => other.id === id) === at);
}

/** One part as data, and what its text says beside it; the engine's own text says no more than the data. */
function drawn(props: Props, { id, markdown }: AnalysisSection): Drawn {
  const { values, critical, isOwn, lang } = props;
  const known = dataOf(props, id);
  if (known && isOwn) return { ...known, text: '', sources: [] };
  const words =
    isOwn || values.length > 0
      ? onScreen(markdown, { values, critical, lang })
      : { text: markdown, sources: [] };
  return { data: undefined, ...known, ...words };
}

/** A part as data; undefined where there is none of it. */
function dataOf(
  { values, critical, differential, isOwn, lang, part = '', onCalculate }: Props,
  id: AnalysisSection['id'],
): { data: ReactNode } | undefined {
  if (!differential) return undefined;
  const { patterns, dangers } = differential;
  if (id === 'differentialDiagnosis')
    return { data: <Differential differential={differential} lang={lang} part={`${part}${id}`} /> };
  if (id === 'treatmentPlan' && patterns.length > 0) {
    const hasDangers =
      critical.length + dangers.length > 0 ||
      values.some(({ flag }) => flag === 'critical') ||
      patterns.some(({ level }) => level === 'emergency');
    return {
      data: <ReportPlan patterns={patterns} hasDangers={hasDangers} lang={lang} onCalculate={onCalculate} />,
    };
  }
  const advice = adviceIn(id, { differential, isOwn });
  return advice && { data: <AdviceList advice={advice} lang={lang} /> };
}

import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import type { ReportDifferential } from '#contract/tools/report-differential';
import { assessmentWords } from '#web/i18n/assessment';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { Answer } from '../answer';
import { Candidates } from '../assessment/candidates';
import { AssessmentSources, type NamedSource, SourceList, SourceMarks } from '../assessment/sources';
import { DangerCard } from '../danger-card';
import { Fold } from '../fold';

type Props = { differential: ReportDifferential; lang: 'en' | 'hi' };
type Pattern = ReportDifferential['patterns'][number];

/** What a report's findings come to, by the parts of an assessment: red cards, what the results make together, candidates. */
export function Differential({ differential, lang }: Props) {
  const { folded } = useWords(assessmentWords);
  const sources = useMemo(() => allSources(differential), [differential]);
  const { workedOut } = useWords(reportValuesWords);
  const { dangers, patterns, candidates, worked_out: sums } = differential;
  const pressing = patterns.filter(({ level }) => level === 'emergency');
  const unread = [...dangers, ...patterns, ...candidates].some(({ read }) => read === false);
  return (
    <AssessmentSources value={sources}>
      <div lang={lang} className="report space-y-2">
        {dangers.map(({ id, title, now, sources: from, read }) => (
          <DangerCard
            key={id}
            dense
            title={title}
            now={
              <>
                {now}
                <SourceMarks sources={from} read={read} />
              </>
            }
          />
        ))}
        {pressing.map(({ id, name, next }) => (
          <DangerCard key={id} dense title={name} now={next} />
        ))}
        {patterns.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {patterns.map((pattern) => (
              <li key={pattern.id}>
                <PatternRow pattern={pattern} />
              </li>
            ))}
          </ul>
        )}
        <Candidates candidates={candidates} />
        {sums !== '' && (
          <Fold title={workedOut} printed>
            <Answer markdown={sums} lang={lang} doses={[]} part="worked-out" />
          </Fold>
        )}
        {sources.length > 0 && (
          <Fold title={folded.sources} count={sources.length} printed>
            <SourceList sources={sources} unread={unread} />
          </Fold>
        )}
      </div>
    </AssessmentSources>
  );
}

/** Every source once, in the order in which its facts are read. */
function allSources({ dangers, patterns, candidates }: ReportDifferential): NamedSource[] {
  const told = [...dangers, ...patterns, ...candidates].flatMap(({ sources }) => sources);
  return told.filter(({ id }, at) => told.findIndex((other) => other.id === id) === at);
}

/** What several results make together, and what that rests on; opened, what it means. */
function PatternRow({ pattern: { name, level, basis, meaning, sources, read } }: { pattern: Pattern }) {
  const { levels } = useWords(assessmentWords);
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none gap-2 rounded-soft py-1.5 hover:bg-sunken print:min-h-0">
        <ChevronRight
          aria-hidden
          size={18}
          className="no-print mt-1 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-note font-semibold">{name}</span>
            <span className={`text-small ${level === 'routine' ? 'text-ink-soft' : 'font-semibold'}`}>
              {levels[level]}
            </span>
          </span>
          <span className="block text-small text-ink-soft">{basis}</span>
        </span>
      </summary>
      <p className="pb-3 ps-6.5 text-note">
        {meaning}
        <SourceMarks sources={sources} read={read} />
      </p>
    </details>
  );
}

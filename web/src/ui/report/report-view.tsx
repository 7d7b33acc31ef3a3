import type { DoseCheck } from '#contract/tools/answer';
import type { ReportDifferential } from '#contract/tools/report-differential';
import type { CriticalFinding, ReportValue } from '#contract/tools/report-value';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { Answer } from '#web/ui/answer';
import { Fold } from '#web/ui/fold';
import { CriticalFindings } from './critical-findings';
import { Differential } from './differential';
import { afterDifferential, onScreen } from './on-screen';
import { ReportValues } from './report-values';

type Props = {
  markdown: string;
  values: readonly ReportValue[];
  critical: readonly CriticalFinding[];
  /** Answers from before there was one say it in their text alone. */
  differential?: ReportDifferential | undefined;
  /** The engine wrote the text, and the differential says its first part. */
  isOwn: boolean;
  doses: DoseCheck[] | undefined;
  lang: 'en' | 'hi';
  part: string;
};

/** A kept analysis of a report: its results as chips, then its text without the table that they stand for. */
export function ReportView({ markdown, values, critical, differential, isOwn, doses, lang, part }: Props) {
  const words = useWords(reportValuesWords);
  const rest =
    differential && isOwn ? [differential.text, afterDifferential(markdown)].join('\n\n') : markdown;
  const { text, sources } = onScreen(rest, { values, critical, lang });
  return (
    <>
      <CriticalFindings critical={critical} lang={lang} />
      {values.length > 0 && <ReportValues values={values} lang={lang} />}
      {differential && <Differential differential={differential} lang={lang} />}
      <Answer markdown={text} lang={lang} doses={doses} part={part} />
      {sources.length > 0 && (
        <Fold title={words.sources} count={sources.length} printed>
          <ol className="list-decimal space-y-1 ps-6 text-small text-ink-soft" lang={lang}>
            {[...new Set(sources)].map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ol>
        </Fold>
      )}
    </>
  );
}

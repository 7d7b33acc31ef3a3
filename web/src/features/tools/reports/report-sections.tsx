import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Suspense } from 'react';
import { answerWords } from '#web/i18n/answer';
import { reportValuesWords } from '#web/i18n/report-values';
import { reportsWords } from '#web/i18n/reports';
import { useWords } from '#web/i18n/words';
import { Answer } from '#web/ui/answer';
import { Button } from '#web/ui/button';
import { copiedAnswer } from '#web/ui/copied-answer';
import { Fold } from '#web/ui/fold';
import { lazily } from '#web/ui/lazily';
import { CriticalFindings } from '#web/ui/report/critical-findings';
import { Differential } from '#web/ui/report/differential';
import { onScreen } from '#web/ui/report/on-screen';
import { ReportValues } from '#web/ui/report/report-values';
import { useCopy } from '#web/ui/use-copy';
import type { Reply } from './ask-report';
import { ReportWarnings } from './report-warnings';
import type { AnalysisSection } from './sections';

// It stands under the answer and is fetched with one.
const AfterReport = lazily(async () => (await import('./after-report')).AfterReport);

/** What it may be and what is done now is in sight; food, follow-up and what else to think of are one tap away. */
const partsInSight = 2;

/** The part that data stands for. */
const weighed = 'differentialDiagnosis';

type Props = {
  sections: readonly AnalysisSection[];
  reply: Reply | undefined;
  lang: 'en' | 'hi';
};

/** The results as chips, then the analysis in its parts, each copied by itself. */
export function ReportSections({ sections, reply, lang }: Props) {
  const { doses = reply && [], values, critical = [], differential } = reply ?? {};
  const isOwn = reply?.provider === 'reference';
  const { sources: sourcesTitle } = useWords(reportValuesWords);
  const shown = sections.map(({ id, title, markdown }) => ({
    id,
    title,
    markdown,
    // What a model wrote is shown as it is.
    ...(values || isOwn
      ? onScreen(isOwn && differential && id === weighed ? differential.text : markdown, {
          values: values ?? [],
          critical,
          lang,
        })
      : { text: markdown, sources: [] }),
  }));
  const sources = [...new Set(shown.flatMap((section) => section.sources))];
  return (
    <div className="space-y-8">
      {reply?.warnings && <ReportWarnings warnings={reply.warnings} />}
      <CriticalFindings critical={critical} lang={lang} />
      {values && values.length > 0 && <ReportValues values={values} lang={lang} />}
      {shown.slice(0, partsInSight).map(({ id, title, markdown, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
          <header className="flex items-center justify-between gap-4 border-b border-line">
            <h3 id={`${id}-title`} className="display text-lead">
              {title}
            </h3>
            {reply?.charged !== false && <CopySection title={title} markdown={markdown} />}
          </header>
          {id === weighed && differential && <Differential differential={differential} lang={lang} />}
          {text !== '' && <Answer markdown={text} lang={lang} doses={doses} part={`${id}-part`} />}
        </section>
      ))}
      <div>
        {shown.slice(partsInSight).map(({ id, title, markdown, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
            <Fold title={<h3 id={`${id}-title`}>{title}</h3>} printed>
              <Answer markdown={text} lang={lang} doses={doses} part={`${id}-part`} />
              {reply?.charged !== false && <CopySection title={title} markdown={markdown} />}
            </Fold>
          </section>
        ))}
        {sources.length > 0 && (
          <Fold title={sourcesTitle} count={sources.length} printed>
            <ol className="list-decimal space-y-1 ps-6 text-small text-ink-soft" lang={lang}>
              {sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ol>
          </Fold>
        )}
        {reply && (
          <Suspense fallback={null}>
            <AfterReport reply={reply} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function CopySection({ title, markdown }: { title: string; markdown: string }) {
  const words = useWords(answerWords);
  const { copySection } = useWords(reportsWords);
  const { copied, copy } = useCopy(words.copyFailed);
  return (
    <Button
      look="quiet"
      className="no-print -me-3"
      aria-label={copySection(title)}
      onClick={() => copy(copiedAnswer(`## ${title}\n\n${markdown}`))}
    >
      {copied ? <Check aria-hidden className="text-verified" /> : <Copy aria-hidden />}
      <span role="status" className="sr-only">
        {copied ? words.copied : ''}
      </span>
    </Button>
  );
}

import { Suspense, useState } from 'react';
import type { Problem } from '#contract/problem';
import { toolTable } from '#contract/tools/table';
import { useLanguage } from '#web/i18n/language';
import { reportsWords } from '#web/i18n/reports';
import { useWords } from '#web/i18n/words';
import { fetchablePage, lazily } from '#web/ui/lazily';
import { sectionsOfReport, sectionsShown, wholeReport } from '#web/ui/report/sections';
import { AnswerCard } from '../answer-card';
import { inputChecks } from '../input-checks';
import { PlanGate } from '../plan-gate';
import { ToolPage } from '../tool-page';
import { useBusyText } from '../use-busy-text';
import { useToolPage } from '../use-tool-page';
import { reportAsking } from './ask-report';
import { ReportForm } from './report-form';
import { reportFailure } from './report-problem';

// These are fetched with an answer, because they stand beside one.
const AnswerContents = lazily(async () => (await import('../answer-contents')).AnswerContents);
const ReportSections = fetchablePage(async () => (await import('./report-sections')).ReportSections);
const needs = [inputChecks, ReportSections.fetch, () => import('./after-report')];

/** Analysis of an uploaded report, for people on the Pro plan. */
export function ReportsPage() {
  const words = useWords(reportsWords);
  return (
    <PlanGate title={words.title} plans={toolTable.reports.plans} words={words.access} upgradeAt="/dashboard">
      <Reports />
    </PlanGate>
  );
}

function Reports() {
  const words = useWords(reportsWords);
  const language = useLanguage();
  const [asking] = useState(reportAsking);
  const textOf = (problem: Problem) => reportFailure(problem, words, language);
  const { run, clear, frame, form, card } = useToolPage('reports', asking, {
    limit: textOf,
    failed: { title: words.failedTitle, text: textOf },
  });
  const { reply, problem, asked } = run;
  const failure = problem && textOf(problem);
  const busyText = useBusyText(run, toolTable.reports.lateAfterSeconds, {
    counting: words.analyzing,
    late: words.analyzingLate,
  });
  const sections = reply ? sectionsOfReport(reply.analysis, words.sections) : [];
  const shown = sectionsShown(sections, {
    differential: reply?.differential,
    isOwn: reply?.provider === 'reference',
  });

  return (
    <ToolPage
      {...frame}
      needs={needs}
      title={words.title}
      form={<ReportForm {...form} busyText={busyText} onRemoved={clear} />}
      answer={
        <AnswerCard
          {...card}
          words={{ ...words, failed: words.failures.unavailable }}
          requestText={asked ? ('text' in asked ? asked.text : asked.fileName) : ''}
          failure={failure}
          limitText={failure}
          copyLabel={words.copyAll}
          parts={
            sections.length === 0
              ? undefined
              : {
                  shown: (
                    <ReportSections
                      sections={sections}
                      reply={reply}
                      lang={asked?.preferredLanguage === 'hindi' ? 'hi' : 'en'}
                    />
                  ),
                  markdown: wholeReport(sections),
                }
          }
        />
      }
      contents={
        sections.length > 0 &&
        reply?.charged !== false && (
          <Suspense>
            <AnswerContents text="" sections={shown} />
          </Suspense>
        )
      }
    />
  );
}

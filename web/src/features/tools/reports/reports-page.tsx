import { useState } from 'react';
import { isSpent, useMe } from '#web/api/me';
import { useLanguage } from '#web/i18n/language';
import { reportsWords } from '#web/i18n/reports';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { lazily } from '#web/ui/lazily';
import { notify } from '#web/ui/toasts';
import { AnswerCard } from '../answer-card';
import { AnswerContents } from '../answer-contents';
import { PlanGate } from '../plan-gate';
import { ToolPage } from '../tool-page';
import { isBusy, useAnswer, useRunEnd } from '../use-answer';
import { useBusyText } from '../use-busy-text';
import { reportAsking } from './ask-report';
import { ReportForm } from './report-form';
import { reportFailure } from './report-problem';
import { ReportWarnings } from './report-warnings';
import { sectionsOfReport, wholeReport } from './sections';

const ReportSections = lazily(async () => (await import('./report-sections')).ReportSections);

const countdownSeconds = 30; // docs/product.md, Tools

/** Analysis of an uploaded report, for people on the Pro plan. */
export function ReportsPage() {
  const words = useWords(reportsWords);
  return (
    <PlanGate title={words.title} plans={['pro']} words={words.access} upgradeAt="/dashboard">
      <Reports />
    </PlanGate>
  );
}

function Reports() {
  const words = useWords(reportsWords);
  const { limit } = useWords(toolWords);
  const language = useLanguage();
  const { data: me } = useMe();
  const [asking] = useState(reportAsking);
  const { run, ask, stop, retry, clear } = useAnswer(asking);
  const { reply, problem, asked } = run;
  const failure = problem && reportFailure(problem, words, language);
  const busyText = useBusyText(run, countdownSeconds, {
    counting: words.analyzing,
    late: words.analyzingLate,
  });
  const sections = reply ? sectionsOfReport(reply.analysis, words.sections) : [];

  useRunEnd(run, () => {
    if (!failure) return;
    const title = problem?.code === 'DAILY_LIMIT_REACHED' ? limit.title : words.failedTitle;
    notify({ title, text: failure, tone: 'danger' });
  });

  return (
    <ToolPage
      title={words.title}
      run={run}
      onStop={stop}
      form={
        <ReportForm
          busy={isBusy(run)}
          busyText={busyText}
          spent={me !== undefined && isSpent(me.usage)}
          onAsk={ask}
          onStop={stop}
          onRemoved={clear}
        />
      }
      answer={
        <AnswerCard
          run={run}
          tool="ai-report-analysis"
          words={{ ...words, failed: words.failures.unavailable }}
          question={asked?.fileName ?? ''}
          onRetry={retry}
          failure={failure}
          {...(failure && { limitText: failure })}
          copyLabel={words.copyAll}
          before={reply?.warnings && <ReportWarnings warnings={reply.warnings} />}
          parts={
            sections.length === 0
              ? undefined
              : {
                  shown: (
                    <ReportSections
                      sections={sections}
                      doses={reply?.doses}
                      lang={asked?.preferredLanguage === 'hindi' ? 'hi' : 'en'}
                    />
                  ),
                  markdown: wholeReport(sections),
                }
          }
        />
      }
      contents={<AnswerContents text="" sections={sections} />}
    />
  );
}

import { Suspense } from 'react';
import { isSpent, useMe } from '#web/api/me';
import { diagnosisWords } from '#web/i18n/diagnosis';
import { useLanguage } from '#web/i18n/language';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { lazily } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import { notify } from '#web/ui/toasts';
import { AnswerCard } from '../answer-card';
import { AnswerContents } from '../answer-contents';
import { askText } from '../ask-text';
import { ToolPage } from '../tool-page';
import { isBusy, useAnswer, useRunEnd } from '../use-answer';
import { SymptomsForm } from './symptoms-form';

const Understood = lazily(async () => (await import('./understood')).Understood);

const askDiagnosis = askText('diagnose');

/** Diagnosis support: symptoms in, a document out. */
export function DiagnosisPage() {
  const words = useWords(diagnosisWords);
  const { limit } = useWords(toolWords);
  const language = useLanguage();
  const { data: me } = useMe();
  const { run, ask, stop, retry } = useAnswer(askDiagnosis);
  const { asked, reply } = run;

  // The promised toast for a spent quota (docs/product.md, Plans and queries); every other failure is told where the answer would stand.
  useRunEnd(run, ({ problem }) => {
    if (problem?.code !== 'DAILY_LIMIT_REACHED') return;
    notify({ title: limit.title, text: problem.inWords(language), tone: 'danger' });
  });

  return (
    <ToolPage
      title={words.title}
      run={run}
      onStop={stop}
      form={
        <SymptomsForm
          busy={isBusy(run)}
          spent={me !== undefined && isSpent(me.usage)}
          onAsk={ask}
          onStop={stop}
        />
      }
      answer={
        <AnswerCard
          run={run}
          tool="ai-diagnosis"
          words={words}
          question={asked?.symptoms ?? ''}
          onRetry={retry}
          between={
            asked && (
              <Suspense fallback={<Skeleton className="h-56" />}>
                <Understood asked={asked} understood={reply?.understood} busy={isBusy(run)} onAsk={ask} />
              </Suspense>
            )
          }
        />
      }
      contents={<AnswerContents text={run.text} />}
    />
  );
}

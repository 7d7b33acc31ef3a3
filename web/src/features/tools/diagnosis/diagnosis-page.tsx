import { Suspense } from 'react';
import { diagnosisWords } from '#web/i18n/diagnosis';
import { useWords } from '#web/i18n/words';
import { lazily } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import { AnswerCard } from '../answer-card';
import { AnswerContents } from '../answer-contents';
import { askText } from '../ask-text';
import { ToolPage } from '../tool-page';
import { useToolPage } from '../use-tool-page';
import { SymptomsForm } from './symptoms-form';

const Understood = lazily(async () => (await import('./understood')).UnderstoodFindings);

const askDiagnosis = askText('diagnose');

/** Diagnosis support: symptoms in, a document out. */
export function DiagnosisPage() {
  const words = useWords(diagnosisWords);
  const { run, frame, form, card } = useToolPage('diagnosis', askDiagnosis);
  const { asked, reply } = run;

  return (
    <ToolPage
      {...frame}
      title={words.title}
      form={<SymptomsForm {...form} />}
      answer={
        <AnswerCard
          {...card}
          words={words}
          question={asked?.symptoms ?? ''}
          between={
            asked && (
              <Suspense fallback={<Skeleton className="h-56" />}>
                <Understood
                  asked={asked}
                  understood={reply?.understood}
                  busy={form.busy}
                  onAsk={form.onAsk}
                />
              </Suspense>
            )
          }
        />
      }
      contents={<AnswerContents text={run.text} />}
    />
  );
}

import { Suspense, useEffect } from 'react';
import { tools } from '#contract/tools/table';
import { isUnreachable } from '#web/api/or-kept';
import { keepOnDevice } from '#web/device/update';
import { calculatorWords } from '#web/i18n/calculator';
import { useWords } from '#web/i18n/words';
import { lazily } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import { AnswerCard } from '../answer-card';
import { AnswerContents } from '../answer-contents';
import type { QuestionOf } from '../ask-text';
import { ToolPage } from '../tool-page';
import { isBusy, type Run } from '../use-answer';
import { useBusyText } from '../use-busy-text';
import { useToolPage } from '../use-tool-page';
import { askDose, type DoseAsked, type DoseReply } from './ask-dose';
import { ComputedHere, ComputeHere } from './computed-here';
import { DoseForm } from './dose-form';

const DoseGlance = lazily(async () => (await import('./dose-glance')).DoseGlance);

/** A drug and a patient in, a dose with its working and sources out. */
export function CalculatorPage() {
  const words = useWords(calculatorWords);
  const { run, clear, frame, form, card } = useToolPage('calculator', askDose, { limit: () => words.limit });
  const { asked } = run;
  const busyText = useBusyText(run, tools.calculator.lateAfterSeconds, {
    counting: words.calculating,
    late: words.calculatingLate,
  });

  useEffect(() => {
    void keepOnDevice('doses'); // the next time there may be no connection
  }, []);

  return (
    <ToolPage
      {...frame}
      title={words.title}
      form={<DoseForm {...form} busyText={busyText} onClear={clear} />}
      answer={
        <AnswerCard
          {...card}
          words={words}
          question={asked ? onPaper(asked) : ''}
          limitText={words.limit}
          before={<BeforeText run={run} onCompute={() => asked && form.onAsk({ ...asked, here: true })} />}
        />
      }
      contents={<AnswerContents text={run.text} />}
    />
  );
}

type BeforeProps = { run: Run<DoseAsked, DoseReply>; onCompute: () => void };

/** Above the text: who computed it where that was not the service, and the dose as numbers. */
function BeforeText({ run, onCompute }: BeforeProps) {
  const { asked, reply, problem } = run;
  // Its room is kept from the start, or the text would jump under the reader's eyes.
  if (isBusy(run)) return <Skeleton className="h-80" />;
  return (
    <>
      {problem && isUnreachable(problem) && !asked?.here && <ComputeHere onCompute={onCompute} />}
      {reply?.here && <ComputedHere here={reply.here} />}
      {reply?.dose && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <DoseGlance
            dose={reply.dose}
            checks={reply.doses ?? []}
            lang={asked?.preferredLanguage === 'hindi' ? 'hi' : 'en'}
          />
        </Suspense>
      )}
    </>
  );
}

/** The question on one line of paper. */
const onPaper = ({ drug, weight, age, indication, route }: QuestionOf<'calculateDose'>): string =>
  [drug, `${weight} kg`, age === undefined ? '' : `${age} y`, indication, route].filter(Boolean).join(', ');

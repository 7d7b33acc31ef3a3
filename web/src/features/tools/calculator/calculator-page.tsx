import { Suspense, useEffect } from 'react';
import { isSpent, useMe } from '#web/api/me';
import { isUnreachable } from '#web/api/or-kept';
import { keepOnDevice } from '#web/device/update';
import { calculatorWords } from '#web/i18n/calculator';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { lazily } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import { notify } from '#web/ui/toasts';
import { AnswerCard } from '../answer-card';
import { AnswerContents } from '../answer-contents';
import type { QuestionOf } from '../ask-text';
import { ToolPage } from '../tool-page';
import { isBusy, type Run, useAnswer, useRunEnd } from '../use-answer';
import { useBusyText } from '../use-busy-text';
import { askDose, type DoseAsked, type DoseReply } from './ask-dose';
import { ComputedHere, ComputeHere } from './computed-here';
import { DoseForm } from './dose-form';

const DoseGlance = lazily(async () => (await import('./dose-glance')).DoseGlance);

const countdownSeconds = 20; // docs/product.md, Tools

/** A drug and a patient in, a dose with its working and sources out. */
export function CalculatorPage() {
  const words = useWords(calculatorWords);
  const { limit } = useWords(toolWords);
  const { data: me } = useMe();
  const { run, ask, stop, retry, clear } = useAnswer(askDose);
  const { asked } = run;
  const busyText = useBusyText(run, countdownSeconds, {
    counting: words.calculating,
    late: words.calculatingLate,
  });

  useEffect(() => {
    void keepOnDevice('doses'); // the next time there may be no connection
  }, []);
  useRunEnd(run, ({ problem }) => {
    if (problem?.code === 'DAILY_LIMIT_REACHED') {
      notify({ title: limit.title, text: words.limit, tone: 'danger' });
    }
  });

  return (
    <ToolPage
      title={words.title}
      run={run}
      onStop={stop}
      form={
        <DoseForm
          busy={isBusy(run)}
          busyText={busyText}
          spent={me !== undefined && isSpent(me.usage)}
          onAsk={ask}
          onStop={stop}
          onClear={clear}
        />
      }
      answer={
        <AnswerCard
          run={run}
          tool="drug-calculator"
          words={words}
          question={asked ? onPaper(asked) : ''}
          onRetry={retry}
          limitText={words.limit}
          before={<BeforeText run={run} onCompute={() => asked && void ask({ ...asked, here: true })} />}
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
          <DoseGlance dose={reply.dose} />
        </Suspense>
      )}
    </>
  );
}

/** The question on one line of paper. */
const onPaper = ({ drug, weight, age, indication, route }: QuestionOf<'calculateDose'>): string =>
  [drug, `${weight} kg`, age === undefined ? '' : `${age} y`, indication, route].filter(Boolean).join(', ');

import { Suspense, useState } from 'react';
import type { CalculatedDose } from '#contract/tools/calculator/routes';
import { toolTable } from '#contract/tools/table';
import { isUnreachable } from '#web/api/or-kept';
import { calculatorWords } from '#web/i18n/calculator';
import { useWords } from '#web/i18n/words';
import { InTurn } from '#web/ui/in-turn';
import { fetchablePage } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import { AnswerCard } from '../answer-card';
import type { RequestOf } from '../ask-text';
import { openPatient } from '../patient/own-case';
import { ToolPage } from '../tool-page';
import type { Run } from '../use-answer';
import { useBusyText } from '../use-busy-text';
import { useToolPage } from '../use-tool-page';
import { askDose, type DoseAsked, type DoseReply } from './ask-dose';
import { ComputedHere, ComputeHere } from './computed-here';
import { DoseForm } from './dose-form';
import { keepDrug } from './use-typed-dose';

const DoseGlance = fetchablePage(async () => (await import('#web/ui/dose-glance')).DoseGlance);
const DoseText = fetchablePage(async () => (await import('./dose-text')).DoseText);
const nothingNear: NonNullable<DoseReply['near_drugs']> = [];
const needs = [DoseGlance.fetch, DoseText.fetch];

/** A drug and a patient in, a dose with its working and sources out. */
export function CalculatorPage() {
  const words = useWords(calculatorWords);
  const { run, clear, frame, form, card } = useToolPage('calculator', askDose, { limit: () => words.limit });
  const { asked } = run;
  const [taps, setTaps] = useState(0);
  const lang = asked?.preferredLanguage === 'hindi' ? 'hi' : 'en';
  const dose = run.reply?.dose ?? run.dose;
  const busyText = useBusyText(run, toolTable.calculator.lateAfterSeconds, {
    counting: words.calculating,
    late: words.calculatingLate,
  });

  const onNear = (drug: string) => {
    if (!asked) return;
    keepDrug(drug);
    setTaps((before) => before + 1);
    form.onAsk({ ...asked, drug });
  };

  return (
    <ToolPage
      {...frame}
      needs={needs}
      title={words.title}
      form={<DoseForm key={taps} {...form} busyText={busyText} onClear={clear} />}
      answer={
        <AnswerCard
          {...card}
          words={words}
          requestText={asked ? onPaper(asked) : ''}
          limitText={words.limit}
          drawText={(shown) => (
            <InTurn>
              <Suspense>
                <DoseText
                  dose={dose}
                  sources={run.reply?.fact_sources}
                  indian={run.reply?.indian_source}
                  near={run.reply?.near_drugs ?? nothingNear}
                  onAsk={onNear}
                  {...shown}
                />
              </Suspense>
            </InTurn>
          )}
          doseAbove={dose?.perDose !== undefined}
          before={
            <BeforeText
              run={run}
              dose={dose}
              lang={lang}
              onCompute={() => asked && form.onAsk({ ...asked, here: true })}
            />
          }
        />
      }
    />
  );
}

/** No dose was looked at yet. */
const unchecked: NonNullable<DoseReply['doses']> = [];

type BeforeProps = {
  run: Run<DoseAsked, DoseReply>;
  dose: CalculatedDose | undefined;
  lang: 'en' | 'hi';
  onCompute: () => void;
};

/** Above the text: who computed it where that was not the service, and the dose as numbers. */
function BeforeText({ run, dose, lang, onCompute }: BeforeProps) {
  const { asked, reply, problem } = run;
  return (
    <>
      {problem && isUnreachable(problem) && !asked?.here && <ComputeHere onCompute={onCompute} />}
      {reply?.here && <ComputedHere here={reply.here} />}
      {dose && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <DoseGlance
            dose={dose}
            checks={reply?.doses ?? unchecked}
            sources={reply?.fact_sources}
            lang={lang}
            onFillIn={openPatient}
          />
        </Suspense>
      )}
    </>
  );
}

/** The request on one line of paper. */
const onPaper = ({ drug, weight, age, indication, route }: RequestOf<'calculateDose'>): string =>
  [drug, `${weight} kg`, age === undefined ? '' : `${age} y`, indication, route].filter(Boolean).join(', ');

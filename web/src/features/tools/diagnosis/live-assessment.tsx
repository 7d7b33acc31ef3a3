import { memo, useEffect, useMemo } from 'react';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { toolTable } from '#contract/tools/table';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { AssessmentView } from '#web/ui/assessment/assessment-view';
import type { OrderedDose } from '#web/ui/assessment/orders';
import { InTurn } from '#web/ui/in-turn';
import type { RequestOf } from '../ask-text';
import { keepRefinement, keptRefinement } from '../kept-runs';
import { keepPatient, keepRead, openPatient, ownCase, useOwnCase } from '../patient/own-case';
import { useCalculate } from '../use-calculate';
import { PaperButtons } from './paper-buttons';
import { refinedText } from './refined-text';
import { type AssessAhead, type RefineCase, useRefinement } from './use-refinement';

type Props = {
  first: Assessment;
  asked: RequestOf<'diagnose'>;
  answerId: string | undefined;
  /** It was stopped or broke off. */
  isCut: boolean;
  /** A language model writes, or has written, beside it. */
  byModel: boolean;
  refine: RefineCase;
  ahead: AssessAhead;
  /** Hears the assessment as a text once it is another than the one that came; a model's text stays as it was. */
  onRefined: (text: string | undefined) => void;
};

/**
 * The assessment of an answer, refined by taps; each order's dose leads to the calculator with this patient. A model's text
 * that grows below it draws none of it again.
 */
export const LiveAssessment = memo(function LiveAssessment({
  first,
  asked,
  answerId,
  isCut,
  byModel,
  refine,
  ahead,
  onRefined,
}: Props) {
  const words = useWords(assessmentWords);
  const { id: caseId, patient } = useOwnCase();
  const { id: tool } = toolTable.diagnosis;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept belongs to a question, and is looked up once for it
  const kept = useMemo(() => keptOf(tool, caseId, answerId), [caseId, asked]);
  const { shown, said, refinement, isRefined } = useRefinement(
    { refine, ahead },
    {
      asked,
      first,
      answerId,
      isCut,
      patient,
      kept,
      onKeep: (next) => keepRefinement(tool, caseId, next),
    },
  );
  useEffect(() => {
    if (answerId !== undefined) keepRead(shown.patient);
  }, [answerId, shown.patient]);
  const refined = useMemo(
    () => (said.length > 0 && !byModel ? refinedText(shown, words) : undefined),
    [said, byModel, shown, words],
  );
  useEffect(() => onRefined(refined), [onRefined, refined]);
  const takeToCalculator = useCalculate();
  const calculate = (dose: OrderedDose) => {
    keepPatient({ ...shown.patient, ...ownCase().patient });
    takeToCalculator(dose);
  };
  return (
    <>
      <AssessmentView
        assessment={shown}
        lang={asked.preferredLanguage === 'hindi' ? 'hi' : 'en'}
        text={asked.symptoms}
        refinement={refinement}
        onCalculate={calculate}
        onFill={openPatient}
      />
      {answerId !== undefined && shown.candidates.length + shown.dangers.length > 0 && (
        <InTurn>
          <PaperButtons
            answerId={answerId}
            shown={shown}
            body={{
              answers: said.map(({ finding, is }) => ({ finding, is })),
              patient,
              symptoms: asked.symptoms,
            }}
          />
        </InTurn>
      )}
      {byModel && isRefined && <p className="text-small text-ink-soft">{words.fixed}</p>}
    </>
  );
});

/** Finds what was said of an answer before this page was left; nothing of one that is only coming. */
const keptOf = (tool: string, caseId: string, answerId: string | undefined) =>
  answerId === undefined ? undefined : keptRefinement(tool, caseId);

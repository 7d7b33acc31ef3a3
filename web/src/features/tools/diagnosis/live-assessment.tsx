import { useNavigate } from 'react-router-dom';
import type { Assessment } from '#contract/tools/assessment';
import { screenOf, tools } from '#contract/tools/table';
import { keepDraft } from '#web/api/drafts';
import { storedUser } from '#web/api/session';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { AssessmentView } from '#web/ui/assessment/assessment-view';
import type { OrderedDose } from '#web/ui/assessment/orders';
import type { QuestionOf } from '../ask-text';
import { nothingTyped } from '../calculator/typed-dose';
import { keepPatient, ownCase, useOwnCase } from '../patient/own-case';
import { type RefineCase, useRefinement } from './use-refinement';

type Props = {
  first: Assessment;
  asked: QuestionOf<'diagnose'>;
  answerId: string | undefined;
  /** A language model writes, or has written, beside it. */
  byModel: boolean;
  refine: RefineCase;
};

/** The assessment of an answer, refined by taps; each order's dose leads to the calculator with this patient. */
export function LiveAssessment({ first, asked, answerId, byModel, refine }: Props) {
  const words = useWords(assessmentWords);
  const navigate = useNavigate();
  const { patient } = useOwnCase();
  const { shown, refinement, isRefined } = useRefinement(refine, { asked, first, answerId, patient });
  const calculate = ({ drug, indication = '', route = '' }: OrderedDose) => {
    keepPatient({ ...shown.patient, ...ownCase().patient });
    keepDraft(
      tools.calculator.id,
      storedUser() ?? '',
      JSON.stringify({ ...nothingTyped, drug, indication, route }),
    );
    void navigate(screenOf(tools.calculator));
  };
  return (
    <>
      <AssessmentView
        assessment={shown}
        lang={asked.preferredLanguage === 'hindi' ? 'hi' : 'en'}
        text={asked.symptoms}
        refinement={refinement}
        onCalculate={calculate}
      />
      {byModel && isRefined && <p className="text-small text-ink-soft">{words.fixed}</p>}
    </>
  );
}

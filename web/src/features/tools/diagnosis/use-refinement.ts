import { useEffect, useEffectEvent, useState } from 'react';
import type { Patient } from '#contract/patient';
import type { Assessment } from '#contract/tools/assessment';
import { asProblem, wasAborted } from '#web/api/request';
import { useOnline } from '#web/device/online';
import { assessmentWords } from '#web/i18n/assessment';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import type { AssessmentControls } from '#web/ui/assessment/assessment-view';
import { changesBetween } from '#web/ui/assessment/changes';
import type { SaidAnswer } from '#web/ui/assessment/next-questions';
import { showToast } from '#web/ui/toasts';

/** A question of the tool, with the patient as the card told of them then. */
type CaseQuestion = { symptoms: string; patient?: unknown };

/** Everything said so far, for a new assessment of the same answer. */
type RefineBody = {
  answers: Pick<SaidAnswer, 'finding' | 'is'>[];
  patient?: Patient;
  /** As they were asked: where no history is kept, the service has forgotten them. */
  symptoms: string;
};
export type RefineCase = (answerId: string, body: RefineBody, signal: AbortSignal) => Promise<Assessment>;

type Case = {
  asked: CaseQuestion;
  /** The assessment that came with the answer, and the answer's id once it is whole. */
  first: Assessment;
  answerId: string | undefined;
  /** The patient as the card tells of them now. */
  patient: Patient;
};

type Refined = {
  of: CaseQuestion;
  said: readonly SaidAnswer[];
  /** What the shown assessment rests on: the answers, and the patient beside them. */
  heard: readonly SaidAnswer[];
  key: string;
  shown?: Assessment;
  before?: Assessment;
};

const keyOf = (said: readonly SaidAnswer[], patient: unknown): string =>
  JSON.stringify([said.map(({ finding, is }) => [finding, is]), patient ?? {}]);

/**
 * Questions that are answered and findings that are corrected after an answer, each for a new assessment at once. What
 * is said before the answer is whole waits for it; only the newest word is asked about.
 */
export function useRefinement(
  refine: RefineCase,
  { asked, first, answerId, patient }: Case,
): { shown: Assessment; refinement: AssessmentControls; isRefined: boolean } {
  const { questions: words } = useWords(assessmentWords);
  const language = useLanguage();
  const online = useOnline();
  const [kept, setKept] = useState<Refined>();
  const now: Refined =
    kept?.of === asked ? kept : { of: asked, said: [], heard: [], key: keyOf([], asked.patient) };
  const { said, shown = first, before } = now;
  const wanted = keyOf(said, patient);

  const ask = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const answers = said.map(({ finding, is }) => ({ finding, is }));
    try {
      const assessment = await refine(id, { answers, patient, symptoms: asked.symptoms }, signal);
      setKept({ of: asked, said, heard: said, key: wanted, shown: assessment, before: shown });
    } catch (thrown) {
      if (wasAborted(thrown)) return;
      // What was not heard is not shown as said.
      setKept({ ...now, said: now.heard, key: keyOf(now.heard, patient) });
      showToast({ title: words.failed, text: asProblem(thrown).inWords(language), tone: 'danger' });
    }
  });
  useEffect(() => {
    if (answerId === undefined || !online || wanted === now.key) return;
    const controller = new AbortController();
    void ask(answerId, controller.signal);
    return () => controller.abort();
  }, [answerId, online, wanted, now.key]);

  const say = (answers: readonly SaidAnswer[]) => setKept({ ...now, said: answers });
  return {
    shown,
    isRefined: now.shown !== undefined,
    refinement: {
      said,
      ...(before && { changes: changesBetween(before, shown) }),
      ...(!online && { held: words.offline }),
      onSay: (answer) => say([...said.filter(({ finding }) => finding !== answer.finding), answer]),
      onTakeBack: (taken) => say(said.filter(({ finding }) => finding !== taken)),
    },
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Patient } from '#contract/patient';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { AssessmentAhead } from '#contract/tools/diagnosis/followed-diagnosis';
import { asProblem, wasAborted } from '#web/api/request';
import { useOnline } from '#web/device/online';
import { assessmentWords } from '#web/i18n/assessment';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import type { AssessmentControls } from '#web/ui/assessment/assessment-view';
import { changesBetween } from '#web/ui/assessment/changes';
import type { SaidAnswer } from '#web/ui/assessment/next-questions';
import { showToast } from '#web/ui/toasts';
import type { KeptRefinement } from '../kept-runs';

/** A question of the tool, with the patient as the card told of them then. */
type CaseRequest = { symptoms: string; patient?: unknown };

/** Everything said so far, for a new assessment of the same answer. */
export type RefineBody = {
  answers: Pick<SaidAnswer, 'finding' | 'is'>[];
  patient?: Patient;
  /** As they were asked: where no history is kept, the service has forgotten them. */
  symptoms: string;
};
type About = 'questions' | 'findings';
export type RefineCase = (answerId: string, body: RefineBody, signal: AbortSignal) => Promise<Assessment>;
export type AssessAhead = (
  answerId: string,
  body: RefineBody & { about: About },
  signal: AbortSignal,
) => Promise<AssessmentAhead[]>;

type Case = {
  asked: CaseRequest;
  /** The assessment that came with the answer, and the answer's id once it is whole. */
  first: Assessment;
  answerId: string | undefined;
  /** The answer was stopped or broke off: it never gets an id. */
  isCut: boolean;
  /** The patient as the card tells of them now. */
  patient: Patient;
  /** This was said of it before the page was left. */
  kept: KeptRefinement | undefined;
  onKeep: (kept: KeptRefinement | undefined) => void;
};

type Heard = { said: readonly SaidAnswer[]; shown: Assessment; key: string };
type Refined = {
  of: CaseRequest;
  said: readonly SaidAnswer[];
  shown: Assessment;
  /** The change that the last word made is measured from here. */
  before?: Assessment;
  /** The service has heard and kept this. */
  heard: Heard;
  /** The service keeps the answer no longer, and hears nothing more of it. */
  lost?: string;
};

const keyOf = (said: readonly SaidAnswer[], patient: unknown): string =>
  JSON.stringify([said.map(({ finding, is }) => [finding, is]), patient ?? {}]);

const afterAnswer = (said: readonly SaidAnswer[], answer: SaidAnswer): SaidAnswer[] => [
  ...said.filter(({ finding }) => finding !== answer.finding),
  answer,
];

/**
 * Questions that are answered and findings that are corrected after an answer, each for a new assessment at once. What
 * every next tap changes is fetched ahead, so that it is shown in the moment of the tap; the service hears of it then and
 * keeps it, and what it says holds. What is said before the answer is whole waits for it.
 */
export function useRefinement(
  service: { refine: RefineCase; ahead: AssessAhead },
  { asked, first, answerId, isCut, patient, kept: keptBefore, onKeep }: Case,
): { shown: Assessment; said: readonly SaidAnswer[]; refinement: AssessmentControls; isRefined: boolean } {
  const { questions: words } = useWords(assessmentWords);
  const language = useLanguage();
  const online = useOnline();
  const [refined, setRefined] = useState<Refined>();
  const foreseen = useRef(new Map<string, Assessment>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was foreseen of another question is nothing here
  useEffect(() => foreseen.current.clear(), [asked]);
  const now: Refined =
    refined?.of === asked ? refined : beginning({ asked, first, patient, kept: keptBefore });
  const { said, shown, before, heard, lost } = now;
  const wanted = keyOf(said, patient);

  const bodyOf = (answers: readonly SaidAnswer[]): RefineBody => ({
    answers: answers.map(({ finding, is }) => ({ finding, is })),
    patient,
    symptoms: asked.symptoms,
  });
  const put = (next: Refined) => {
    setRefined(next);
    onKeep(next.said.length > 0 ? { said: next.said, shown: next.shown } : undefined);
  };

  const ask = useEffectEvent(async (id: string, signal: AbortSignal) => {
    try {
      const assessment = await service.refine(id, bodyOf(said), signal);
      const from = shown === heard.shown ? shown : (before ?? heard.shown);
      const isSame = JSON.stringify(assessment) === JSON.stringify(shown);
      const next = isSame ? shown : assessment;
      put({ of: asked, said, shown: next, before: from, heard: { said, shown: next, key: wanted } });
    } catch (thrown) {
      if (wasAborted(thrown)) return;
      const problem = asProblem(thrown);
      const text = problem.inWords(language);
      const isLost = problem.code === 'NOT_FOUND';
      // An answer that was not heard is not shown as said.
      put({
        of: asked,
        said: heard.said,
        shown: heard.shown,
        heard: { ...heard, key: keyOf(heard.said, patient) },
        ...(isLost && { lost: text }),
      });
      // Every further tap would fail for the same reason, and that reason stands where the taps are: no toast
      // repeats it.
      if (!isLost) showToast({ title: words.failed, text, tone: 'danger' });
    }
  });
  useEffect(() => {
    if (answerId === undefined || !online || wanted === heard.key) return;
    const controller = new AbortController();
    void ask(answerId, controller.signal);
    return () => controller.abort();
  }, [answerId, online, wanted, heard.key]);

  /** Nobody waits for it and nobody is told when it fails: the tap then asks the service. */
  const foresee = useEffectEvent(async (id: string, about: About, signal: AbortSignal) => {
    const [base, answers] = [shown, said];
    try {
      for (const { finding, is, changed } of await service.ahead(id, { ...bodyOf(answers), about }, signal)) {
        const next = afterAnswer(answers, { finding, is, name: '' });
        foreseen.current.set(keyOf(next, patient), { ...base, ...changed } as Assessment);
      }
    } catch {
      // see above
    }
  });
  const [corrects, setCorrects] = useState(false);
  // The assessment is settled with what the tap showed or with what the service has said, whichever is there:
  // both are the same.
  const isSettled = shown !== heard.shown || wanted === heard.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may come next is other with every word that was said
  useEffect(() => {
    if (answerId === undefined || !online || !isSettled || lost !== undefined) return;
    const controller = new AbortController();
    void foresee(answerId, 'questions', controller.signal);
    if (corrects) void foresee(answerId, 'findings', controller.signal);
    return () => controller.abort();
  }, [answerId, online, isSettled, lost, wanted, corrects]);

  const say = (answers: readonly SaidAnswer[]) => {
    const key = keyOf(answers, patient);
    const known = key === heard.key ? heard.shown : foreseen.current.get(key);
    put({ ...now, said: answers, ...(known && { shown: known, before: shown }) });
  };
  return {
    shown,
    said,
    isRefined: shown !== first,
    refinement: {
      said,
      ...(before && { changes: changesBetween(before, shown) }),
      held: online ? (lost ?? (isCut ? words.cut : undefined)) : words.offline,
      ...(answerId === undefined && !isCut && said.length > 0 && { waits: words.waits }),
      onSay: (answer) => say(afterAnswer(said, answer)),
      onTakeBack: (taken) => say(said.filter(({ finding }) => finding !== taken)),
      onLook: () => setCorrects(true),
    },
  };
}

function beginning({
  asked,
  first,
  patient,
  kept,
}: Pick<Case, 'asked' | 'first' | 'patient' | 'kept'>): Refined {
  const said = kept?.said ?? [];
  const shown = kept?.shown ?? first;
  // Kept answers were heard with the patient of then; without any, only the question's own patient was.
  const key = keyOf(said, kept ? patient : asked.patient);
  return { of: asked, said, shown, heard: { said, shown, key } };
}

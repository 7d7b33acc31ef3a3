import { sourcesShown } from '#clinical/dose-reply';
import type { Fact, Understanding, Assessment as Weighed } from '#clinical/engine';
import { type Language, say } from '#contract/sentences';
import type { AnswerPage } from '#contract/tools/answer';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { Diagnose, LeftOut, UnderstoodFinding } from '#contract/tools/diagnosis/routes';
import { withoutIdentifiers } from '#rules/personal-identifiers';
import type { AnswerPlan } from '../answering/answer-plan';
import { answerSentences } from '../answering/answer-words';
import { settingAt } from '../answering/asked-text';
import { restsOn, type ShownFact } from '../answering/cited-facts';
import { enginePatient, promptedPatient } from '../answering/told-patient';
import type { AnswerData } from '../answering/tool-request';
import { loadEngine } from '../engine';
import { assessmentReply } from './assessment-reply';
import { diagnosisPrompt } from './prompt';

/** The reply carries these fields beside its text. */
export type DiagnosisFields = {
  understood: UnderstoodFinding[];
  assessment: Assessment;
  left_out?: LeftOut[];
};

/** Reads and weighs a case, and says what a model may be asked about it. */
export async function planDiagnosis(
  { symptoms, preferredLanguage: language, corrections = [], patient: told }: Diagnose,
  now: Date,
): Promise<AnswerPlan<DiagnosisFields>> {
  const engine = await loadEngine();
  const weighed = engine.weighCase(symptoms, {
    patient: enginePatient(told),
    corrections,
    setting: settingAt(now),
  });
  const { understanding, consideration } = weighed;
  const assessment = assessmentReply(weighed.assessment, language);
  const { dangers } = consideration;
  const patient = {
    ...engine.dosePatient(weighed.assessment.patient),
    candidates: likelyIn(weighed.assessment),
  };
  const tooLittle = assessment.dangers.length === 0 && assessment.candidates.length === 0;
  // For a model alone: the engine's own answer says what it rests on by itself.
  let known: readonly ShownFact[] | undefined;
  const facts = () => {
    known ??= engine.groundingFacts(consideration).map(shownFact);
    return known;
  };
  // A model elsewhere never learns who the patient is; the engine here reads the text as it was typed.
  const { text, removed } = withoutIdentifiers(symptoms, now);
  const prompted = promptedPatient(assessment.patient, now);
  const said = { symptoms: text, patient: prompted.patient };
  return {
    opening: engine.dangerMarkdown(dangers, language),
    announced: assessment,
    // No model guesses either when too little was understood: the answer asks, and costs nothing.
    isFree: () => tooLittle,
    ...(!tooLittle && {
      ask: {
        prompt: () => {
          const inWords = saidOf(corrections, () => [engine.understand(symptoms), understanding]);
          return diagnosisPrompt({ ...said, corrections: inWords }, language, facts());
        },
      },
    }),
    // Said again without the danger signs where these were told already.
    reference: (opened) => engine.diagnosisMarkdown(weighed, language, { dangersTold: opened }),
    patient,
    dangers,
    factIds: () => facts().map(({ id }) => id),
    removed: [...removed, ...prompted.removed],
    closing: (words) =>
      notListed(engine.unlistedConditions(words), language) + restsOn(facts(), words, language),
    beside: (words) => {
      const missing = engine.leftOut(weighed.assessment, patient, words);
      return missing.length > 0
        ? { left_out: missing.map(({ kind, text: lacking }) => ({ kind, text: say(lacking, language) })) }
        : {};
    },
    note: () => engine.caseNote(weighed, { complaints: symptoms, now }, language),
    record: recordOf(assessment, weighed.assessment, language),
    recordBeside: ({ left_out }) => (left_out ? { leftOut: left_out } : {}),
    pages: pagesOf(weighed.assessment, language),
    more: { understood: understanding.findings.map(shownFinding), assessment },
  };
}

/** Names what this may well be, by which drugs are judged: no NSAID where dengue is likely. */
const likelyIn = ({ candidates }: Pick<Weighed, 'candidates'>): string[] =>
  candidates.filter(({ fit }, place) => place === 0 || fit === 'strong').map(({ name }) => name.en);

/** Lists the pages of the reference on the dangers and candidates. */
const pagesOf = ({ dangers, candidates }: Weighed, language: Language): AnswerPage[] => [
  ...dangers.map(({ id, title }) => ({ kind: 'dangers' as const, id, name: say(title, language) })),
  ...candidates.map(({ id, name }) => ({ kind: 'conditions' as const, id, name: say(name, language) })),
];

/** Makes what the history keeps of an assessment; the first diagnosis names its case. */
const recordOf = (assessment: Assessment, { candidates }: Weighed, language: Language): AnswerData => {
  const [first] = candidates; // by its whole name, whatever stood before it in the answer
  return {
    assessment,
    patientKnown: assessment.patient,
    ...(first && { caseTitle: { by: 'diagnosis', text: say(first.name, language) } }),
  };
};

/**
 * Corrections in words for a prompt: names from our own list alone, never what came with the call. The text is read
 * once more only where somebody corrected it.
 */
function saidOf(
  corrections: NonNullable<Diagnose['corrections']>,
  known: () => readonly Understanding[],
): string[] {
  if (corrections.length === 0) return [];
  const names = new Map(
    known()
      .flatMap(({ findings }) => findings)
      .map(({ id, en }) => [id, en]),
  );
  return corrections.flatMap(({ finding, is }) => {
    const name = names.get(finding);
    return name === undefined ? [] : [`${name}: ${is === 'absent' ? 'not meant' : is}`];
  });
}

/** A model may name a condition that the reference does not know; it is said so, whatever the model says of it. */
const notListed = (names: readonly string[], language: Language): string =>
  names.length === 0
    ? ''
    : `> ${say(answerSentences.unlisted, language, [names.map((name) => `**${name}**`).join(', ')])}\n\n`;

/** A fact as the reader finds it under the answer: what it is about, and where that stands. */
function shownFact({ id, text, about = { en: text, hi: text }, sources = [] }: Fact): ShownFact {
  const from = (language: Language) => {
    const places = sourcesShown([...sources], language).join('; ');
    return places === '' ? '' : ` (${places})`;
  };
  return { id, text, shown: { en: about.en + from('english'), hi: about.hi + from('hindi') } };
}

const shownFinding = ({
  id,
  en,
  hi,
  assertion,
  span,
}: Understanding['findings'][number]): UnderstoodFinding => ({
  finding: id,
  name: { en, hi },
  is: assertion,
  start: span.start,
  end: span.end,
});

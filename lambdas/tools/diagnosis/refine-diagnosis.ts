import { Problem } from '#contract/problem';
import type { Language, Sentence } from '#contract/sentences';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { mostRefinements, type RefineDiagnosis } from '#contract/tools/diagnosis/followed-diagnosis';
import type { Member } from '#person/account';
import { type AskedCasePorts, goneAnswer, openCase } from './asked-case';
import { assessmentReply } from './assessment-reply';

const often: Sentence = {
  en: `This assessment was changed ${mostRefinements} times. Please ask anew.`,
  hi: `यह आकलन ${mostRefinements} बार बदला जा चुका है। कृपया नया प्रश्न पूछें।`,
};

const daySeconds = 86_400;

/**
 * The assessment of an earlier answer with questions answered and the patient as the form has it now: by the engine
 * alone, without a query. What is in the history is refined from there; without a history the page sends the text again.
 */
export async function refineDiagnosis(
  ports: AskedCasePorts,
  answerId: string,
  body: RefineDiagnosis,
  caller: { member: Member; now: Date; language: Language },
): Promise<{ assessment: Assessment }> {
  const { weigh, language, isKept } = await openCase(ports, answerId, body, caller);
  const { answers } = body;
  const assessment = assessmentReply(weigh(answers).assessment, language);
  const refinement = { answers, ...(body.patient && { patient: body.patient }) };
  const counted = await ports.refinements.keep(caller.member.id, answerId, {
    bodyHash: await ports.hash(`refinement:${answerId}:${JSON.stringify(refinement)}`),
    kept: isKept ? { assessment, refinement } : undefined,
  });
  if (counted === 'gone') throw new Problem('NOT_FOUND', { sentence: goneAnswer });
  if (counted === 'too many')
    throw new Problem('TOO_MANY_REQUESTS', { sentence: often, details: { retryAfter: daySeconds } });
  return { assessment };
}

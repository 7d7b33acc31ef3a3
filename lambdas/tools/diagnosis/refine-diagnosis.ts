import { Problem } from '#contract/problem';
import type { Language, Sentence } from '#contract/sentences';
import type { Assessment } from '#contract/tools/assessment';
import { type Diagnose, mostRefinements, type RefineDiagnosis } from '#contract/tools/diagnosis';
import type { Member } from '#person/account';
import { monthIn, textHash } from '../answering/asked-text';
import { enginePatient, refuseImpossible } from '../answering/told-patient';
import { loadEngine } from '../engine';
import type { Refinements, ToolsPorts } from '../ports';
import { assessmentReply } from './assessment-reply';

type Ports = Pick<ToolsPorts, 'refinements' | 'hash'>;
type Found = NonNullable<Awaited<ReturnType<Refinements['find']>>>;
/** What an assessment is made from once more. */
type AskedCase = Pick<Diagnose, 'symptoms' | 'corrections' | 'patient'> & {
  readonly askedAt: Date;
  readonly language: Language | undefined;
};

const words = {
  otherText: {
    en: 'This is not the text that was asked. Please ask anew.',
    hi: 'यह वह लिखा हुआ नहीं है जो पूछा गया था। कृपया नया प्रश्न पूछें।',
  },
  often: {
    en: `This assessment was changed ${mostRefinements} times. Please ask anew.`,
    hi: `यह आकलन ${mostRefinements} बार बदला जा चुका है। कृपया नया प्रश्न पूछें।`,
  },
} as const satisfies Record<string, Sentence>;

const daySeconds = 86_400;

/**
 * The assessment of an earlier answer with questions answered and the patient as the form has it now: by the engine
 * alone, without a query. What is in the history is refined from there; without a history the page sends the text again.
 */
export async function refineDiagnosis(
  ports: Ports,
  answerId: string,
  body: RefineDiagnosis,
  { member, now, language }: { member: Member; now: Date; language: Language },
): Promise<{ assessment: Assessment }> {
  const engine = await loadEngine();
  if (body.patient) refuseImpossible(engine, body.patient);
  const found = await ports.refinements.find(member.id, answerId, now);
  if (!found) throw new Problem('NOT_FOUND');
  const asked = await askedCase(ports, member.id, found, body.symptoms);
  const { answers, patient = asked.patient } = body;
  const corrections = answers.flatMap(({ finding, is }) => (is === 'unknown' ? [] : [{ finding, is }]));
  const refined = engine.weighCase(asked.symptoms, {
    patient: enginePatient(patient),
    corrections: [...(asked.corrections ?? []), ...corrections],
    setting: {
      month: monthIn(asked.askedAt),
      unknown: answers.flatMap(({ finding, is }) => (is === 'unknown' ? [finding] : [])),
    },
  });
  const assessment = assessmentReply(refined.assessment, asked.language ?? language);
  const refinement = { answers, ...(body.patient && { patient: body.patient }) };
  const counted = await ports.refinements.keep(member.id, answerId, {
    bodyHash: await ports.hash(`refinement:${answerId}:${JSON.stringify(refinement)}`),
    kept: 'kept' in found ? { assessment, refinement } : undefined,
  });
  if (counted === 'gone') throw new Problem('NOT_FOUND');
  if (counted === 'too many')
    throw new Problem('TOO_MANY_REQUESTS', { sentence: words.often, details: { retryAfter: daySeconds } });
  return { assessment };
}

async function askedCase(
  { hash }: Ports,
  memberId: string,
  found: Found,
  sent: string | undefined,
): Promise<AskedCase> {
  if ('kept' in found) {
    const { question, createdAt, language, patient, corrections } = found.kept;
    return { symptoms: question, askedAt: new Date(createdAt), language, patient, corrections };
  }
  const { createdAt, language } = found.unkept;
  if (sent === undefined || (await textHash(hash, memberId, sent)) !== found.unkept.textHash)
    throw new Problem('CONFLICT', { sentence: words.otherText });
  return {
    symptoms: sent,
    askedAt: new Date(createdAt),
    language,
    patient: undefined,
    corrections: undefined,
  };
}

import type { WeighedCase } from '#clinical/engine';
import { Problem } from '#contract/problem';
import type { Language, Sentence } from '#contract/sentences';
import type { Refinement } from '#contract/tools/diagnosis/followed-diagnosis';
import type { Diagnose } from '#contract/tools/diagnosis/routes';
import type { Member } from '#person/account';
import { settingAt, textHash } from '../answering/asked-text';
import { enginePatient, refuseImpossible } from '../answering/told-patient';
import { loadEngine } from '../engine';
import type { Refinements, ToolsPorts } from '../ports';

export type AskedCasePorts = Pick<ToolsPorts, 'refinements' | 'hash'>;
type KeptCase = NonNullable<Awaited<ReturnType<Refinements['find']>>>;
type CaseText = Pick<Diagnose, 'symptoms' | 'corrections' | 'patient'> & {
  readonly askedAt: Date;
  readonly language: Language | undefined;
};
type Answers = Refinement['answers'];

/** An answer's case, to be weighed anew with what was said since. */
export type AskedCase = Pick<CaseText, 'symptoms'> & {
  readonly language: Language;
  readonly isKept: boolean;
  readonly weigh: (answers: Answers) => WeighedCase;
};

/** The same is said of somebody else's answer, so that nobody learns whether there is one. */
export const goneAnswer: Sentence = {
  en: 'This answer is no longer kept. Please ask anew.',
  hi: 'यह जवाब अब उपलब्ध नहीं है। कृपया नए सिरे से पूछें।',
};

const otherText: Sentence = {
  en: 'This is not the text that was asked. Please ask anew.',
  hi: 'यह वह टेक्स्ट नहीं है जो पूछा गया था। कृपया नए सिरे से पूछें।',
};

/**
 * Opens the case of a member's own answer: from the history, or, where none is kept, from the text that the page sends
 * again. NOT_FOUND for an answer that is gone or somebody else's, CONFLICT for another text than was asked.
 */
export async function openCase(
  ports: AskedCasePorts,
  answerId: string,
  { patient: told, symptoms }: { patient?: Diagnose['patient']; symptoms?: string | undefined },
  { member, now, language }: { member: Member; now: Date; language: Language },
): Promise<AskedCase> {
  const engine = await loadEngine();
  if (told) refuseImpossible(engine, told);
  const found = await ports.refinements.find(member.id, answerId, now);
  if (!found) throw new Problem('NOT_FOUND', { sentence: goneAnswer });
  const asked = await askedOf(ports, member.id, found, symptoms);
  return {
    symptoms: asked.symptoms,
    language: asked.language ?? language,
    isKept: 'kept' in found,
    weigh(answers) {
      const corrections = answers.flatMap(({ finding, is }) => (is === 'unknown' ? [] : [{ finding, is }]));
      return engine.weighCase(asked.symptoms, {
        patient: enginePatient(told ?? asked.patient),
        corrections: [...(asked.corrections ?? []), ...corrections],
        setting: {
          ...settingAt(asked.askedAt),
          unknown: answers.flatMap(({ finding, is }) => (is === 'unknown' ? [finding] : [])),
        },
      });
    },
  };
}

async function askedOf(
  { hash }: AskedCasePorts,
  memberId: string,
  found: KeptCase,
  sent: string | undefined,
): Promise<CaseText> {
  if ('kept' in found) {
    const { question, createdAt, language, patient, corrections } = found.kept;
    return { symptoms: question, askedAt: new Date(createdAt), language, patient, corrections };
  }
  const { createdAt, language } = found.unkept;
  if (sent === undefined || (await textHash(hash, memberId, sent)) !== found.unkept.textHash)
    throw new Problem('CONFLICT', { sentence: otherText });
  return {
    symptoms: sent,
    askedAt: new Date(createdAt),
    language,
    patient: undefined,
    corrections: undefined,
  };
}

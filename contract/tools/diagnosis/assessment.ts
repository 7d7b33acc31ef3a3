import * as z from 'zod';
import { Patient } from '../../patient';
import { FactSource, VerdictWord } from '../answer';

/**
 * The engine's assessment of a case as callers get it (`clinical/assessment/assessment.ts`). Texts are in the answer's
 * language; ids are the engine's and stay the same from answer to answer. Places count UTF-16 units of the text as sent.
 */

// Each schema is made at every start of a function: what fields share is made once.
const text = z.string();
const optionalText = text.optional();
const texts = z.array(text);
const optionalFlag = z.boolean().optional();
const place = z.int();

const cited = {
  sources: z.array(FactSource),
  /** True when the fact was read at its source; absent where that is not known. */
  read: optionalFlag,
};

const NamedFinding = z.object({
  finding: text,
  name: text,
  /** It is its absence that counts. */
  denied: optionalFlag,
});

const findings = z.array(NamedFinding);

const AssessedDanger = z.object({
  id: text,
  level: z.enum(['emergency', 'urgent']),
  title: text,
  now: text,
  findings,
  ...cited,
});

const AssessedCandidate = z.object({
  id: text,
  name: text,
  icd10: optionalText,
  fit: z.enum(['strong', 'moderate', 'weak']),
  deciding: z.object({ for: findings.max(3), against: findings.max(2) }),
  /** Findings that would speak for it and of which nothing was said. */
  notMentioned: findings.optional(),
  /** The stage says how severe it is here, where it has any: "with warning signs". */
  stage: optionalText,
  ...cited,
});

const NotToMiss = z.object({ id: text, name: text, why: text });

const AssessedQuestion = z.object({
  finding: text,
  ask: text,
  /** These two say what the answer would change. */
  ifYes: text,
  ifNo: text,
});

/** The dose of an order, as the calculator takes it up: `drug`, `indication` and `route` are what it is asked with. */
const OrderedDose = z.object({
  drug: text,
  indication: optionalText,
  route: optionalText,
  /** "650 mg every 6 hours"; absent while something is needed. */
  stated: optionalText,
  verdict: VerdictWord,
  /** Fields of `Patient` without which there is no dose. */
  needs: texts.optional(),
});

const AssessedOrder = z.object({
  text,
  kind: z.enum(['now', 'test', 'treat', 'refer', 'advise']),
  dose: OrderedDose.optional(),
  /** Ids of candidates, dangers or must-not-miss entries of this assessment. */
  for: texts,
  ...cited,
});

const AssessedFinding = z.object({
  finding: text,
  name: text,
  is: z.enum(['present', 'negated', 'possible', 'historical', 'family', 'hypothetical']),
  /** Equal where it stands nowhere in the text: it was said in the form or in an answer to a question. */
  start: place,
  end: place,
});

export const Assessment = z.object({
  urgency: z.object({
    level: z.enum(['emergency', 'urgent', 'routine', 'self-care']),
    reason: text,
    /** Ids of dangers, candidates, must-not-miss entries or findings of this assessment. */
    because: texts,
  }),
  dangers: z.array(AssessedDanger),
  /** The likeliest first. */
  candidates: z.array(AssessedCandidate).max(5),
  mustNotMiss: z.array(NotToMiss),
  /** The most telling first. */
  questions: z.array(AssessedQuestion).max(3),
  orders: z.array(AssessedOrder),
  /** The text is a question of knowledge: no disease is named, and nothing is asked. */
  aboutNobody: z.literal(true).optional(),
  /** Indian documents to look up for candidates of which foreign sources alone speak here. */
  indianSources: texts.optional(),
  understood: z.array(AssessedFinding),
  /** `suggestion` is the same words as they may have been meant, where a near word is known. */
  notUnderstood: z.array(z.object({ start: place, end: place, suggestion: optionalText })),
  /** All that is known of the patient, from the text and the form; it may be sent again as it is. */
  patient: Patient,
});
export type Assessment = z.infer<typeof Assessment>;

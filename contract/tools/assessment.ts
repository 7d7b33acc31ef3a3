import * as z from 'zod';
import { Patient } from '../patient';
import { FactSource, VerdictWord } from './answer';

/**
 * The engine's assessment of a case as callers get it (`clinical/assessment/assessment.ts`). Texts are in the answer's
 * language; ids are the engine's and stay the same from answer to answer. Places count UTF-16 units of the text as sent.
 */

const cited = {
  sources: z.array(FactSource),
  /** True when the fact was read at its source; absent where that is not known. */
  read: z.boolean().optional(),
};

const NamedFinding = z.object({
  finding: z.string(),
  name: z.string(),
  /** It is its absence that counts. */
  denied: z.boolean().optional(),
});

const AssessedDanger = z.object({
  id: z.string(),
  level: z.enum(['emergency', 'urgent']),
  title: z.string(),
  now: z.string(),
  findings: z.array(NamedFinding),
  ...cited,
});

const AssessedCandidate = z.object({
  id: z.string(),
  name: z.string(),
  icd10: z.string().optional(),
  fit: z.enum(['strong', 'moderate', 'weak']),
  deciding: z.object({ for: z.array(NamedFinding).max(3), against: z.array(NamedFinding).max(2) }),
  /** Findings that would speak for it and of which nothing was said. */
  notMentioned: z.array(NamedFinding).optional(),
  /** The stage says how severe it is here, where it has any: "with warning signs". */
  stage: z.string().optional(),
  ...cited,
});

const NotToMiss = z.object({ id: z.string(), name: z.string(), why: z.string() });

const AssessedQuestion = z.object({
  finding: z.string(),
  ask: z.string(),
  /** These two say what the answer would change. */
  ifYes: z.string(),
  ifNo: z.string(),
});

/** The dose of an order, as the calculator takes it up: `drug`, `indication` and `route` are what it is asked with. */
const OrderedDose = z.object({
  drug: z.string(),
  indication: z.string().optional(),
  route: z.string().optional(),
  /** "650 mg every 6 hours"; absent while something is needed. */
  stated: z.string().optional(),
  verdict: VerdictWord,
  /** Fields of `Patient` without which there is no dose. */
  needs: z.array(z.string()).optional(),
});

const AssessedOrder = z.object({
  text: z.string(),
  kind: z.enum(['now', 'test', 'treat', 'refer', 'advise']),
  dose: OrderedDose.optional(),
  /** Ids of candidates, dangers or must-not-miss entries of this assessment. */
  for: z.array(z.string()),
  ...cited,
});

const AssessedFinding = z.object({
  finding: z.string(),
  name: z.string(),
  is: z.enum(['present', 'negated', 'possible', 'historical', 'family', 'hypothetical']),
  /** Equal where it stands nowhere in the text: it was said in the form or in an answer to a question. */
  start: z.int(),
  end: z.int(),
});

export const Assessment = z.object({
  urgency: z.object({
    level: z.enum(['emergency', 'urgent', 'routine', 'self-care']),
    reason: z.string(),
    /** Ids of dangers, candidates, must-not-miss entries or findings of this assessment. */
    because: z.array(z.string()),
  }),
  dangers: z.array(AssessedDanger),
  /** The likeliest first. */
  candidates: z.array(AssessedCandidate).max(5),
  mustNotMiss: z.array(NotToMiss),
  /** The most telling first. */
  questions: z.array(AssessedQuestion).max(3),
  orders: z.array(AssessedOrder),
  understood: z.array(AssessedFinding),
  /** With the same words as they may have been meant, where a word is known that is near. */
  notUnderstood: z.array(z.object({ start: z.int(), end: z.int(), suggestion: z.string().optional() })),
  /** All that is known of the patient, from the text and the form; it may be sent again as it is. */
  patient: Patient,
});
export type Assessment = z.infer<typeof Assessment>;

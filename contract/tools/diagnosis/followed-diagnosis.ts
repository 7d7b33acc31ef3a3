import * as z from 'zod';
import { orAbsent, PreferredLanguage } from '../../checks';
import { Patient } from '../../patient';
import { row } from '../../route';
import { nameSentence } from '../../sentences';
import { FactSource, toolRow } from '../answer';
import { CaseNote, inBoth } from '../case-note';
import { Symptoms } from '../inputs';
import { Assessment } from './assessment';

// These rows stand apart from the diagnosis: a function that starts for one does not read what follows an answer.

/** All that was answered so far to questions of an assessment; of `unknown` nobody knows, and it is not asked again. */
const FindingAnswers = z
  .array(
    z.object({
      finding: z.string().min(1).max(64),
      is: z.enum(['present', 'negated', 'unknown'], nameSentence('invalid')),
    }),
  )
  .max(200, nameSentence('invalid'));

/** An assessment was refined by these answers. */
export const Refinement = z.object({ answers: FindingAnswers, patient: orAbsent(Patient) });
export type Refinement = z.infer<typeof Refinement>;

export const RefineDiagnosis = Refinement.extend({
  /** The text that was asked, for whoever keeps no history: nothing else knows it. */
  symptoms: orAbsent(Symptoms),
});
export type RefineDiagnosis = z.infer<typeof RefineDiagnosis>;

/** An answer that may be given next, and what of the assessment it would change. */
const AssessmentAhead = z.object({
  finding: z.string(),
  is: z.enum(['present', 'negated', 'unknown']),
  /** Only what differs from the assessment before it. */
  changed: Assessment.partial(),
});
export type AssessmentAhead = z.infer<typeof AssessmentAhead>;

/** A patient takes this handout home, in the words of a patient; each part is plain text, or empty. */
const Handout = z.object({
  now: z.string(),
  maybe: z.string(),
  medicines: z.string(),
  atHome: z.string(),
  comeBack: z.string(),
});

/** The papers of a case in both languages. */
const CasePapers = z.object({
  note: inBoth(CaseNote),
  handout: inBoth(Handout),
  sources: z.array(FactSource),
});
export type CasePapers = z.infer<typeof CasePapers>;

const ofAnswer = {
  ...toolRow,
  method: 'POST',
  params: z.object({ answer_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, nameSentence('invalid')) }),
} as const;

/** A case that is asked about without an account: text alone, no case of a history. */
export const TryDiagnosis = z.object({
  symptoms: Symptoms,
  preferredLanguage: PreferredLanguage.default('english'),
});
export type TryDiagnosis = z.infer<typeof TryDiagnosis>;

/** More calls than any consultation needs; each costs no query. */
export const mostRefinements = 60;

/** These follow an answer to symptoms; one asks the case of somebody without an account. */
export const followedRoutes = {
  tryDiagnosis: row({
    ...toolRow,
    access: 'anyone',
    rate: 'trial',
    method: 'POST',
    path: '/api/tools/ai-diagnosis/trial',
    summary: 'One case for somebody without an account, by the engine alone; nothing of it is kept',
    body: TryDiagnosis,
    reply: z.object({
      assessment: Assessment,
      /** The text as it was read, without identifiers: places in the assessment count in it. */
      text: z.string(),
    }),
    refuses: ['TOO_MANY_REQUESTS'],
  }),
  refineDiagnosis: row({
    ...ofAnswer,
    summary: 'The assessment anew, with questions answered: by the engine alone, at no cost',
    path: '/api/tools/ai-diagnosis/{answer_id}/refine',
    body: RefineDiagnosis,
    reply: z.object({ assessment: Assessment }),
    refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  assessAhead: row({
    ...ofAnswer,
    summary: 'What each answer that may be given next would change; nothing is kept, and it costs nothing',
    path: '/api/tools/ai-diagnosis/{answer_id}/ahead',
    body: RefineDiagnosis.extend({
      /** The questions of the assessment, or the findings that were read and may be corrected. */
      about: z.enum(['questions', 'findings'], nameSentence('invalid')).default('questions'),
    }),
    reply: z.object({ ahead: z.array(AssessmentAhead) }),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  }),
  writePapers: row({
    ...ofAnswer,
    summary: 'The note for the file and the sheet for the patient, of an assessment as it was refined',
    path: '/api/tools/ai-diagnosis/{answer_id}/papers',
    body: RefineDiagnosis,
    reply: z.object({ papers: CasePapers }),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  }),
};

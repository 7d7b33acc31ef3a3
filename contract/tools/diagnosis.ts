import * as z from 'zod';
import { orAbsent, PreferredLanguage } from '../checks';
import { aboutPatient, Patient } from '../patient';
import { row } from '../route';
import { nameSentence } from '../sentences';
import { answerFields, answerRow, Names, toolRow } from './answer';
import { Assessment } from './assessment';
import { Symptoms } from './inputs';
import { tools } from './table';

/** What the engine read out of the symptoms. Offsets count UTF-16 units of the text as sent. */
export const UnderstoodFinding = z.object({
  finding: z.string(),
  name: Names,
  is: z.enum(['present', 'negated', 'possible', 'historical', 'family', 'hypothetical']),
  start: z.int(),
  end: z.int(),
});
export type UnderstoodFinding = z.infer<typeof UnderstoodFinding>;

/** A reader's correction of what was understood. `absent`: the patient was not asked, or the word meant another thing. */
export const FindingCorrection = z.object({
  finding: z.string().min(1).max(64),
  is: z.enum(['present', 'negated', 'absent']),
});

export const Diagnose = z.object({
  symptoms: Symptoms,
  preferredLanguage: PreferredLanguage.default('english'),
  corrections: orAbsent(z.array(FindingCorrection).max(50, nameSentence('invalid'))),
  ...aboutPatient,
});
export type Diagnose = z.infer<typeof Diagnose>;

/** All that was answered so far to questions of an assessment; of `unknown` nobody knows, and it is not asked again. */
const FindingAnswers = z
  .array(
    z.object({
      finding: z.string().min(1).max(64),
      is: z.enum(['present', 'negated', 'unknown'], nameSentence('invalid')),
    }),
  )
  .max(200, nameSentence('invalid'));

/** What an assessment was refined by. */
export const Refinement = z.object({ answers: FindingAnswers, patient: orAbsent(Patient) });
export type Refinement = z.infer<typeof Refinement>;

export const RefineDiagnosis = Refinement.extend({
  /** The text that was asked, for whoever keeps no history: nothing else knows it. */
  symptoms: orAbsent(Symptoms),
});
export type RefineDiagnosis = z.infer<typeof RefineDiagnosis>;

/** More calls than any consultation needs; each costs no query. */
export const mostRefinements = 60;

export const diagnosisRoutes = {
  diagnose: row({
    ...answerRow(tools.diagnosis),
    announces: 'assessment',
    summary: 'Diagnosis support from typed symptoms',
    body: Diagnose,
    reply: z.object({
      [tools.diagnosis.text]: z.string(),
      ...answerFields,
      understood: z.array(UnderstoodFinding).optional(),
      /** The engine's assessment as data: of every answer since it is made. */
      assessment: Assessment.optional(),
    }),
    refuses: ['DAILY_LIMIT_REACHED'],
  }),
  refineDiagnosis: row({
    ...toolRow,
    summary: 'The assessment anew, with questions answered: by the engine alone, at no cost',
    method: 'POST',
    path: '/api/tools/ai-diagnosis/{answer_id}/refine',
    params: z.object({ answer_id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, nameSentence('invalid')) }),
    body: RefineDiagnosis,
    reply: z.object({ assessment: Assessment }),
    refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
};

import * as z from 'zod';
import { orAbsent, PreferredLanguage } from '../../checks';
import { aboutPatient } from '../../patient';
import { row } from '../../route';
import { nameSentence } from '../../sentences';
import { answerFields, answerRow, Names } from '../answer';
import { Symptoms } from '../inputs';
import { toolTable } from '../table';
import { Assessment } from './assessment';

/** The engine read this finding out of the symptoms. Offsets count UTF-16 units of the text as sent. */
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

/** The engine says this of the case, and a model's text leaves it out; it stands in the answer's language. */
export const LeftOut = z.object({
  kind: z.enum(['danger', 'must-not-miss', 'test', 'not-for-this-patient']),
  text: z.string(),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const Diagnose = z.object({
  symptoms: Symptoms,
  preferredLanguage: PreferredLanguage.default('english'),
  corrections: orAbsent(z.array(FindingCorrection).max(50, nameSentence('invalid'))),
  ...aboutPatient,
});
export type Diagnose = z.infer<typeof Diagnose>;

export const diagnosisRoutes = {
  diagnose: row({
    ...answerRow(toolTable.diagnosis),
    announces: 'assessment',
    summary: 'Diagnosis support from typed symptoms',
    body: Diagnose,
    example: { symptoms: 'fever for three days' },
    reply: z.object({
      [toolTable.diagnosis.text]: z.string(),
      ...answerFields,
      understood: z.array(UnderstoodFinding).optional(),
      /** The engine's assessment as data: of every answer since it is made. */
      assessment: Assessment.optional(),
      /** Absent where the engine answered alone, and where a model left nothing out. */
      left_out: z.array(LeftOut).optional(),
    }),
    refuses: ['DAILY_LIMIT_REACHED'],
  }),
};

import * as z from 'zod';
import { boundedNumber, limits, orAbsent, PreferredLanguage, plainText } from '../checks';
import { Usage } from '../plans';
import { row } from '../route';
import { named } from '../sentences';
import { AnsweringTool } from './answering-tool';
import { DrugName, FileName, Indication, PatientDetails, Symptoms, Topic } from './inputs';

/** Who wrote an answer: a language model, or the built-in reference engine. */
export const Provider = z.enum(['openai', 'reference']);
export type Provider = z.infer<typeof Provider>;

/** How a dose stands to the reference. The words that people read are `verdictNames`. */
export const VerdictWord = z.enum(['verified', 'outside', 'above-maximum', 'not-verified']);
export type VerdictWord = z.infer<typeof VerdictWord>;

/** A name in both languages. */
const Names = z.object({ en: z.string(), hi: z.string() });

/** A dose in the answer that the engine looked at. In the text it is followed by the link `[…](#dose-<number>)`. */
export const DoseCheck = z.object({
  number: z.int().min(1),
  verdict: VerdictWord,
  /** The dose as the text first said it. */
  stated: z.string(),
  /** Whether it was taken out of the text and the reference's dose put in its place. */
  replaced: z.boolean(),
  sentence: Names,
  /** "WHO 2013, section 3.2": publisher, year and place. */
  sources: z.array(z.string()),
  /** Whether the reference's numbers were read at their source. */
  checked: z.boolean(),
});
export type DoseCheck = z.infer<typeof DoseCheck>;

/** What the engine read out of the symptoms. Offsets count UTF-16 units of the text as sent. */
export const UnderstoodFinding = z.object({
  finding: z.string(),
  name: Names,
  is: z.enum(['present', 'negated', 'possible', 'historical', 'family', 'hypothetical']),
  start: z.int(),
  end: z.int(),
});
export type UnderstoodFinding = z.infer<typeof UnderstoodFinding>;

/** What every answer may carry beside its text. */
const answered = {
  provider: Provider,
  usage: Usage,
  /** To give an opinion on the answer with; also its id in the history, where it is kept. */
  answer_id: z.string().optional(),
  /** What kinds of personal identifiers were taken out before a model saw the text, and how many of each. */
  removed: z.array(z.object({ kind: z.string(), count: z.int() })).optional(),
  doses: z.array(DoseCheck).optional(),
  /** Plain text for the patient's file, generic names in capitals; the doctor reviews it. */
  opd_note: z.string().optional(),
};

/** A reader's correction of what was understood. `absent`: the patient was not asked, or the word meant another thing. */
const Correction = z.object({
  finding: z.string().min(1).max(64),
  is: z.enum(['present', 'negated', 'absent']),
});

export const Diagnose = z.object({
  symptoms: Symptoms,
  preferredLanguage: PreferredLanguage.default('english'),
  corrections: orAbsent(z.array(Correction).max(50, named('invalid'))),
});
export type Diagnose = z.infer<typeof Diagnose>;

export const CalculateDose = z.object({
  drug: DrugName,
  weight: boundedNumber('Weight', 0.1, 1_000),
  age: orAbsent(boundedNumber('Age', 0, 150)),
  indication: orAbsent(Indication),
  route: orAbsent(plainText(40)),
  /** What the patient takes already, as typed: interactions and ingredients given twice are looked for. */
  currentDrugs: orAbsent(z.array(DrugName).max(20, named('invalid'))),
  preferredLanguage: PreferredLanguage.default('english'),
});
export type CalculateDose = z.infer<typeof CalculateDose>;

const Amount = z.object({ low: z.number(), high: z.number(), unit: z.string() });
/** The dose as numbers. With `verdict: 'not-verified'` it is a model's and the reference has no rule. */
export const CalculatedDose = z.object({
  verdict: VerdictWord,
  drug: z.string(),
  indication: z.string().optional(),
  route: z.string().optional(),
  perDose: Amount.optional(),
  perDay: Amount.optional(),
  timesDaily: z.array(z.number()).optional(),
  days: z.array(z.number()).optional(),
  maxSingle: z.number().optional(),
  maxDaily: z.number().optional(),
  unit: z.string().optional(),
  /** Indian products and how much of each a dose is. */
  products: z
    .array(
      z.object({
        name: z.string(),
        volumeMl: z.array(z.number()).optional(),
        count: z.array(z.number()).optional(),
      }),
    )
    .optional(),
  sources: z.array(z.string()).optional(),
});
export type CalculatedDose = z.infer<typeof CalculatedDose>;

export const WriteNote = z.object({ topic: Topic, preferredLanguage: PreferredLanguage.default('english') });
export type WriteNote = z.infer<typeof WriteNote>;

const FileType = z.enum(
  ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'text/plain'],
  named('file_type'),
);
const ReportPath = z.string().min(1).max(512);

export const RequestUpload = z.object({
  fileName: FileName,
  fileType: FileType,
  size: z.int().min(1, named('file_size')).max(limits.fileBytes, named('file_size')),
});
export type RequestUpload = z.infer<typeof RequestUpload>;

export const AnalyseReport = z.object({
  fileUrl: z.string().min(1).max(4_096),
  fileName: FileName,
  fileType: FileType,
  preferredLanguage: PreferredLanguage.default('english'),
  patientDetails: orAbsent(PatientDetails),
});
export type AnalyseReport = z.infer<typeof AnalyseReport>;

/** The parts of a report's analysis, each Markdown. */
export const ReportAnalysis = z.object({
  differentialDiagnosis: z.string(),
  treatmentPlan: z.string(),
  dietPlan: z.string(),
  lifestyleMonitoring: z.string().optional(),
  clinicalCorrelation: z.string().optional(),
});
export type ReportAnalysis = z.infer<typeof ReportAnalysis>;

/** An opinion on an answer; a bad one says why. */
export const RateAnswer = z.object({
  tool: AnsweringTool,
  helpful: z.boolean(),
  reason: orAbsent(z.enum(['wrong', 'unsafe', 'other'])),
  comment: orAbsent(plainText(1_000)),
});
export type RateAnswer = z.infer<typeof RateAnswer>;

const tool = { feature: 'tools', access: 'member', rate: 'tool', success: 200 } as const;

export const toolsRoutes = {
  diagnose: row({
    ...tool,
    summary: 'Diagnosis support from typed symptoms',
    method: 'POST',
    path: '/api/tools/ai-diagnosis',
    body: Diagnose,
    reply: z.object({
      analysis: z.string(),
      ...answered,
      understood: z.array(UnderstoodFinding).optional(),
    }),
    streams: 'analysis',
    idempotent: true,
  }),
  calculateDose: row({
    ...tool,
    summary: 'Dose of a drug for a patient of a given weight and age',
    method: 'POST',
    path: '/api/tools/drug-calculator',
    body: CalculateDose,
    reply: z.object({ calculation: z.string(), dose: CalculatedDose.optional(), ...answered }),
    streams: 'calculation',
    idempotent: true,
  }),
  writeNote: row({
    ...tool,
    summary: 'A clinical note on a topic (Basic, Pro and administrators)',
    method: 'POST',
    path: '/api/tools/ai-medical-notes',
    body: WriteNote,
    reply: z.object({ note: z.string(), ...answered }),
    streams: 'note',
    idempotent: true,
  }),
  requestUpload: row({
    ...tool,
    summary: 'A signed form to upload one report with (Pro and administrators)',
    method: 'POST',
    path: '/api/tools/report-uploads',
    success: 201,
    body: RequestUpload,
    reply: z.object({
      path: z.string(),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  }),
  uploadLink: row({
    ...tool,
    summary: 'A link to an uploaded report, valid for an hour',
    method: 'GET',
    path: '/api/tools/report-uploads/link',
    query: z.object({ path: ReportPath }),
    reply: z.object({ fileUrl: z.string() }),
  }),
  removeUpload: row({
    ...tool,
    summary: 'Remove an uploaded report',
    method: 'DELETE',
    path: '/api/tools/report-uploads',
    body: z.object({ path: ReportPath }),
    reply: z.object({}),
  }),
  analyseReport: row({
    ...tool,
    summary: 'Analysis of an uploaded report (Pro and administrators)',
    method: 'POST',
    path: '/api/tools/ai-report-analysis',
    body: AnalyseReport,
    reply: z.object({
      analysis: ReportAnalysis,
      ...answered,
      /** What the reader must know of the document: it held instructions, hidden text, pages that could not be read. */
      warnings: z.array(Names).optional(),
    }),
    idempotent: true,
  }),
  rateAnswer: row({
    ...tool,
    summary: 'Whether an answer helped; an unsafe one reaches the administrators',
    method: 'POST',
    path: '/api/tools/answers/{id}/rating',
    params: z.object({ id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/) }),
    body: RateAnswer,
    reply: z.object({}),
  }),
};

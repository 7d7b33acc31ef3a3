import * as z from 'zod';
import { Page, PreferredLanguage } from './checks';
import { Patient } from './patient';
import { row } from './route';
import { DoseCheck, FactSource, Provider } from './tools/answer';
import { AnsweringTool } from './tools/answering-tool';
import { CalculatedDose } from './tools/calculator/routes';
import { Assessment } from './tools/diagnosis/assessment';
import { Refinement } from './tools/diagnosis/followed-diagnosis';
import { FindingCorrection, LeftOut } from './tools/diagnosis/routes';
import { ReportDifferential } from './tools/reports/report-differential';
import { CriticalFinding, ReportValue } from './tools/reports/report-value';

/** A past tool request, with its text as `question`. In a list the answer and what belongs to it are left out. */
export const HistoryEntry = z.object({
  id: z.string(),
  tool: AnsweringTool,
  title: z.string(),
  created_at: z.iso.datetime(),
  question: z.string().optional(),
  answer: z.string().optional(),
  case_id: z.string().optional(),
  /** As the last refinement left it. Answers from before there were assessments have none. */
  assessment: Assessment.optional(),
  /** The assessment was refined by these answers. */
  refinement: Refinement.optional(),
  /** A model's text left these out. */
  left_out: z.array(LeftOut).optional(),
  doses: z.array(DoseCheck).optional(),
  /** The calculator's dose as numbers. Answers from before it was kept have its text alone. */
  dose: CalculatedDose.optional(),
  /** A dose or a note rests on these. Answers from before they were kept name them in their text alone. */
  fact_sources: z.array(FactSource).optional(),
  indian_source: z.string().optional(),
  /** The results of a report. Answers from before they were kept have none. */
  values: z.array(ReportValue).optional(),
  critical: z.array(CriticalFinding).optional(),
  differential: ReportDifferential.optional(),
  /** The provider wrote it; absent of answers whose writer was not noted. */
  provider: Provider.optional(),
  language: PreferredLanguage.optional(),
  /** The form told of the patient; the reader corrected what was understood. */
  patient: Patient.optional(),
  corrections: z.array(FindingCorrection).optional(),
  /** State of the knowledge that it was given from: eight signs; `npm run replay` gives it again. */
  knowledge: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const Id = z.object({ id: z.string().min(1).max(128) });

/** One's own past answers, and everything else that is stored. */
export const historyRoutes = {
  history: row({
    summary: 'Past answers, newest first',
    method: 'GET',
    path: '/api/me/history',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    query: Page,
    refuses: [],
    reply: z.object({ entries: z.array(HistoryEntry), cursor: z.string().optional() }),
  }),
  historyEntry: row({
    summary: 'One past answer',
    method: 'GET',
    path: '/api/me/history/{id}',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    params: Id,
    refuses: ['NOT_FOUND'],
    reply: z.object({ entry: HistoryEntry }),
  }),
  deleteHistoryEntry: row({
    summary: 'Delete one past answer',
    method: 'DELETE',
    path: '/api/me/history/{id}',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    params: Id,
    refuses: ['NOT_FOUND'],
    reply: z.object({}),
  }),
  exportAll: row({
    summary: 'All that is stored about the person, as one document',
    method: 'GET',
    path: '/api/me/export',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    refuses: [],
    reply: z.object({ export: z.record(z.string(), z.unknown()) }),
  }),
};

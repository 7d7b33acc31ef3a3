import * as z from 'zod';
import { limits, orAbsent, PreferredLanguage } from '../../checks';
import { aboutPatient } from '../../patient';
import { row } from '../../route';
import { nameSentence } from '../../sentences';
import { answerFields, answerRow, Names, noteFields, toolRow } from '../answer';
import { FileName, PatientDetails, ReportText } from '../inputs';
import { toolTable } from '../table';
import { ReportDifferential } from './report-differential';
import { CriticalFinding, ReportValue } from './report-value';

const FileType = z.enum(
  ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'text/plain'],
  nameSentence('file_type'),
);
const ReportPath = z.string().min(1).max(512);

export const RequestUpload = z.object({
  fileName: FileName,
  fileType: FileType,
  size: z.int().min(1, nameSentence('file_empty')).max(limits.fileBytes, nameSentence('file_size')),
});
export type RequestUpload = z.infer<typeof RequestUpload>;

export const AnalyseReport = z.object({
  fileUrl: z.string().min(1).max(4_096),
  fileName: FileName,
  fileType: FileType,
  preferredLanguage: PreferredLanguage.default('english'),
  patientDetails: orAbsent(PatientDetails),
  ...aboutPatient,
});
export type AnalyseReport = z.infer<typeof AnalyseReport>;

/** A report that was pasted, or read on the device. */
export const AnalyseReportText = z.object({
  text: ReportText,
  preferredLanguage: PreferredLanguage.default('english'),
  patientDetails: orAbsent(PatientDetails),
  ...aboutPatient,
});
export type AnalyseReportText = z.infer<typeof AnalyseReportText>;

/** The parts of a report's analysis, each Markdown. */
export const ReportAnalysis = z.object({
  differentialDiagnosis: z.string(),
  treatmentPlan: z.string(),
  dietPlan: z.string(),
  lifestyleMonitoring: z.string().optional(),
  clinicalCorrelation: z.string().optional(),
});
export type ReportAnalysis = z.infer<typeof ReportAnalysis>;

const { plans } = toolTable.reports;

const AnalysedReport = z.object({
  analysis: ReportAnalysis,
  ...answerFields,
  ...noteFields,
  values: z.array(ReportValue).optional(),
  /** Findings of a report in words that cannot wait. */
  critical: z.array(CriticalFinding).optional(),
  /** The engine makes this of the findings; `analysis` says the same in words where the engine wrote it. */
  differential: ReportDifferential.optional(),
  /** Plain words for the patient to take home, Markdown, in both languages. */
  for_patient: Names.optional(),
  /** Goes into a diagnosis, as it is typed there. */
  for_case: z.string().optional(),
  /** The reader must know this of the document: it held instructions, hidden text, pages that could not be read. */
  warnings: z.array(Names).optional(),
});

const reportRow = { ...toolRow, feature: 'reports' } as const;

export const reportsRoutes = {
  requestUpload: row({
    ...reportRow,
    plans,
    limits: [{ name: 'uploads' }, { name: 'uploadBytes', by: 'size' }],
    summary: 'A signed form to upload one report with (Pro and administrators)',
    method: 'POST',
    path: '/api/tools/report-uploads',
    success: 201,
    body: RequestUpload,
    reply: z.object({
      path: z.string(),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    refuses: [],
  }),
  uploadLink: row({
    ...reportRow,
    plans,
    summary: 'A link to an uploaded report, valid for an hour',
    method: 'GET',
    path: '/api/tools/report-uploads/link',
    query: z.object({ path: ReportPath }),
    reply: z.object({ fileUrl: z.string() }),
    refuses: ['NOT_FOUND'],
  }),
  /** Every plan includes it: somebody whose plan has ended may still clear away. */
  removeUpload: row({
    ...reportRow,
    summary: 'Remove an uploaded report',
    method: 'DELETE',
    path: '/api/tools/report-uploads',
    body: z.object({ path: ReportPath }),
    reply: z.object({}),
    refuses: ['NOT_FOUND'],
  }),
  analyseReport: row({
    ...answerRow(toolTable.reports),
    feature: 'reports',
    summary: 'Analysis of an uploaded report (Pro and administrators)',
    body: AnalyseReport,
    reply: AnalysedReport,
    refuses: ['DAILY_LIMIT_REACHED', 'FILE_REJECTED', 'AI_UNAVAILABLE', 'UPSTREAM_TIMEOUT'],
  }),
  analyseReportText: row({
    ...answerRow(toolTable.reports),
    feature: 'reports',
    path: '/api/tools/reports/text',
    summary: 'Analysis of the text of a report, pasted or read on the device (Pro and administrators)',
    body: AnalyseReportText,
    example: { text: 'Haemoglobin 9 g/dL' },
    reply: AnalysedReport,
    refuses: ['DAILY_LIMIT_REACHED'],
  }),
};

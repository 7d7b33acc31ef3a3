import * as z from 'zod';
import { boundedNumber, limits, orAbsent, PreferredLanguage } from '../checks';
import { Usage } from '../plans';
import { row } from '../route';
import { named } from '../sentences';
import { DrugName, FileName, Indication, PatientDetails, Topic } from '../tool-inputs';
import { Provider } from '../tools';

const Nothing = z.object({});
const FileType = z.enum(
  ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'text/plain'],
  named('file_type'),
);
const ReportPath = z.string().min(1).max(512);

/** Agreed and not served yet. */
export const promisedToolsRoutes = {
  calculateDose: row({
    summary: 'Dose of a drug for a patient of a given weight and age',
    method: 'POST',
    path: '/api/tools/drug-calculator',
    feature: 'tools',
    access: 'member',
    rate: 'tool',
    success: 200,
    body: z.object({
      drug: DrugName,
      weight: boundedNumber('Weight', 0.1, 1_000),
      age: orAbsent(boundedNumber('Age', 0, 150)),
      indication: orAbsent(Indication),
      route: orAbsent(z.string().max(40, named('invalid'))),
      preferredLanguage: PreferredLanguage.default('english'),
    }),
    reply: z.object({
      calculation: z.string(),
      dose: z.record(z.string(), z.unknown()).optional(),
      provider: Provider,
      usage: Usage,
    }),
    streams: 'calculation',
    idempotent: true,
  }),
  writeNote: row({
    summary: 'A clinical note on a topic (Basic, Pro and administrators)',
    method: 'POST',
    path: '/api/tools/ai-medical-notes',
    feature: 'tools',
    access: 'member',
    rate: 'tool',
    success: 200,
    body: z.object({ topic: Topic, preferredLanguage: PreferredLanguage.default('english') }),
    reply: z.object({ note: z.string(), provider: Provider, usage: Usage }),
    streams: 'note',
    idempotent: true,
  }),
  requestUpload: row({
    summary: 'A signed form to upload one report with (Pro and administrators)',
    method: 'POST',
    path: '/api/tools/report-uploads',
    feature: 'tools',
    access: 'member',
    rate: 'tool',
    success: 201,
    body: z.object({
      fileName: FileName,
      fileType: FileType,
      size: z.int().min(1, named('file_size')).max(limits.fileBytes, named('file_size')),
    }),
    reply: z.object({
      path: z.string(),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  }),
  uploadLink: row({
    summary: 'A link to an uploaded report, valid for an hour',
    method: 'GET',
    path: '/api/tools/report-uploads/link',
    feature: 'tools',
    access: 'member',
    rate: 'tool',
    success: 200,
    query: z.object({ path: ReportPath }),
    reply: z.object({ fileUrl: z.string() }),
  }),
  removeUpload: row({
    summary: 'Remove an uploaded report',
    method: 'DELETE',
    path: '/api/tools/report-uploads',
    feature: 'tools',
    access: 'member',
    rate: 'tool',
    success: 200,
    body: z.object({ path: ReportPath }),
    reply: Nothing,
  }),
  analyseReport: row({
    summary: 'Analysis of an uploaded report (Pro and administrators)',
    method: 'POST',
    path: '/api/tools/ai-report-analysis',
    feature: 'tools',
    access: 'member',
    rate: 'tool',
    success: 200,
    body: z.object({
      fileUrl: z.string().min(1).max(4_096),
      fileName: FileName,
      fileType: FileType,
      preferredLanguage: PreferredLanguage.default('english'),
      patientDetails: orAbsent(PatientDetails),
    }),
    reply: z.object({
      analysis: z.object({
        differentialDiagnosis: z.string(),
        treatmentPlan: z.string(),
        dietPlan: z.string(),
        lifestyleMonitoring: z.string().optional(),
        clinicalCorrelation: z.string().optional(),
      }),
      provider: Provider,
      usage: Usage,
    }),
    idempotent: true,
  }),
};

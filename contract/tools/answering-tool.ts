import * as z from 'zod';

/** The tools whose answers are kept. */
export const AnsweringTool = z.enum([
  'ai-diagnosis',
  'drug-calculator',
  'ai-report-analysis',
  'ai-medical-notes',
]);
export type AnsweringTool = z.infer<typeof AnsweringTool>;

import * as z from 'zod';
import { ToolsConfig } from '../tools/config';

/** The function that reads reports takes this from its environment, beside what both read. */
export const ReportsConfig = ToolsConfig.extend({
  /** The bucket of uploaded reports. */
  REPORTS_BUCKET: z.string(),
  /** The reading of a PDF is given up after so many milliseconds. */
  PDF_DEADLINE_MS: z.coerce.number().int().positive().default(8_000),
  /** The runtime's own: where its Node finds its libraries, which a process that we start needs as well. */
  LD_LIBRARY_PATH: z.string().optional(),
});
export type ReportsConfig = z.input<typeof ReportsConfig>;

import * as z from 'zod';

/** What the function of the panel reads, and the job that takes up erasures which were stopped. */
export const AdminConfig = z.object({
  TABLE_NAME: z.string(),
  REPORTS_BUCKET: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  MESSAGES_TOPIC_ARN: z.string(),
});
export type AdminConfig = z.input<typeof AdminConfig>;

/** The jobs that look after the counters and the directory read the table's name alone. */
export const PanelJobConfig = z.object({ TABLE_NAME: z.string() });
export type PanelJobConfig = z.input<typeof PanelJobConfig>;

import * as z from 'zod';
import { SecondFactorSetting } from '#platform/config';

/** The job that takes up stopped erasures reads this from its environment, as does the function of the panel. */
export const AdminConfig = z.object({
  TABLE_NAME: z.string(),
  REPORTS_BUCKET: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  MESSAGES_TOPIC_ARN: z.string(),
  /** The address of OpenSearch, on a stage that has chosen it; nothing: people are searched in memory. */
  PEOPLE_SEARCH_ENDPOINT: z.url().optional(),
});
export type AdminConfig = z.input<typeof AdminConfig>;

/** The panel alone: for how many minutes after a sign-in an administrator may grant and delete. */
export const PanelConfig = AdminConfig.extend({
  FRESH_SIGN_IN_MINUTES: z.coerce.number().positive(),
  SECOND_FACTOR: SecondFactorSetting,
});
export type PanelConfig = z.input<typeof PanelConfig>;

/** The jobs that look after the counters and the directory read the table's name alone. */
export const PanelJobConfig = z.object({ TABLE_NAME: z.string() });
export type PanelJobConfig = z.input<typeof PanelJobConfig>;

import * as z from 'zod';
import { secretSetting } from '#platform/config';

/** The function for a person's own affairs reads this from its environment. */
export const MeConfig = z.object({
  TABLE_NAME: z.string(),
  REPORTS_BUCKET: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Key of the hashes under which failed passwords are counted: the secret, or `secretsmanager:<id>`. */
  KEYED_HASH_SECRET: secretSetting,
  /** SNS's platform application for push messages. Without one there are none. */
  PUSH_APPLICATION_ARN: z.string().optional(),
});
export type MeConfig = z.input<typeof MeConfig>;

import * as z from 'zod';
import { secretSetting } from '#platform/config';

/** What the function for signing up and in reads from its environment. */
export const AuthConfig = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Key of the hashes under which identifiers and addresses are counted: the secret, or `secretsmanager:<id>`. */
  KEYED_HASH_SECRET: secretSetting,
  /** Calls a minute from one network address before it has to wait. */
  CREDENTIAL_CALLS_PER_MINUTE: z.coerce.number().int().positive(),
  /** One-time codes an hour for one network address: a clinic shares one. */
  CODES_PER_NETWORK_AN_HOUR: z.coerce.number().int().positive(),
  /** Sign-ups a day, for one network and for the whole stage, and codes by SMS of the whole stage. */
  SIGN_UPS_PER_NETWORK_A_DAY: z.coerce.number().int().positive(),
  SIGN_UPS_A_DAY: z.coerce.number().int().positive(),
  TEXT_CODES_A_DAY: z.coerce.number().int().positive(),
  /** `true`: replies carry one-time codes and reset links themselves. One machine sets it, and no stage. */
  DEV_CODES: z.enum(['true', 'false']),
  /** What must not tell by its duration who has an account is answered no sooner than this. */
  EVEN_ANSWER_MS: z.coerce.number().int().nonnegative(),
  /** Where the pages are, without a slash at the end. */
  PAGES_ORIGIN: z.string(),
  /** The sender of every mail: `Name <address>`, of an identity that SES has verified. */
  MAIL_FROM: z.string(),
  SUPPORT_EMAIL: z.email(),
  AWS_REGION: z.string(),
  /** Where the pool's keys are on one machine. */
  IDENTITY_ENDPOINT: z.url().optional(),
  /** The topic whose messages become mails and push messages. */
  MESSAGES_TOPIC_ARN: z.string(),
  /** What India's operators have registered: the sender, the business, and the text of each language. */
  SMS_SENDER_ID: z.string(),
  SMS_ENTITY_ID: z.string(),
  SMS_TEMPLATE_ENGLISH: z.string(),
  SMS_TEMPLATE_HINDI: z.string(),
});
export type AuthConfig = z.input<typeof AuthConfig>;

/** What the identity service's trigger reads. */
export const ChallengeConfig = AuthConfig.pick({ TABLE_NAME: true });
export type ChallengeConfig = z.input<typeof ChallengeConfig>;

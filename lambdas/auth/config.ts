import * as z from 'zod';
import { secretSetting } from '#platform/config';

/** The function for signing up and in reads this from its environment. */
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
  /** For how many minutes after a sign-in an administrator may set an authenticator up. */
  FRESH_SIGN_IN_MINUTES: z.coerce.number().positive(),
  /** `true`: replies carry one-time codes and reset links themselves. One machine sets it, and no stage. */
  DEV_CODES: z.enum(['true', 'false']),
  /** Replies that must not tell by their duration who has an account come no sooner than this. */
  EVEN_ANSWER_MS: z.coerce.number().int().nonnegative(),
  /** The pages stand at this address, without a slash at the end. */
  PAGES_ORIGIN: z.string(),
  /** The sender of every mail: `Name <address>`, of an identity that SES has verified. */
  MAIL_FROM: z.string(),
  SUPPORT_EMAIL: z.email(),
  AWS_REGION: z.string(),
  /** The pool's keys are at this address on one machine. */
  IDENTITY_ENDPOINT: z.url().optional(),
  /** The topic whose messages become mails and push messages. */
  MESSAGES_TOPIC_ARN: z.string(),
  /** India's operators have registered these: the sender, the business, and the text of each language. */
  SMS_SENDER_ID: z.string(),
  SMS_ENTITY_ID: z.string(),
  SMS_TEMPLATE_ENGLISH: z.string(),
  SMS_TEMPLATE_HINDI: z.string(),
});
export type AuthConfig = z.input<typeof AuthConfig>;

/** The identity service's trigger reads this. */
export const ChallengeConfig = AuthConfig.pick({ TABLE_NAME: true });
export type ChallengeConfig = z.input<typeof ChallengeConfig>;

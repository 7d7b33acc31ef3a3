import * as z from 'zod';

/** What the function for signing up and in reads from its environment. */
export const AuthConfig = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Key of the hashes under which identifiers and addresses are counted: the secret, or `secretsmanager:<id>`. */
  KEYED_HASH_SECRET: z.string().min(16),
  /** Calls a minute from one network address before it has to wait. */
  CREDENTIAL_CALLS_PER_MINUTE: z.coerce.number().int().positive(),
});
export type AuthConfig = z.input<typeof AuthConfig>;

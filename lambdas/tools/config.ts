import * as z from 'zod';

/** What the function of the clinical tools reads from its environment. */
export const ToolsConfig = z.object({
  TABLE_NAME: z.string(),
  /** The topic whose messages become mails and push messages. */
  MESSAGES_TOPIC_ARN: z.string(),
  /** The bucket of uploaded reports. */
  REPORTS_BUCKET: z.string(),
  /** For hashes of texts that are not kept. */
  KEYED_HASH_SECRET: z.string().min(16),
  /** Who answers: a language model behind an OpenAI-compatible endpoint, or the built-in reference engine. */
  AI_PROVIDER: z.enum(['openai', 'reference']),
  /** The model's key: the secret itself, or `secretsmanager:<id>`. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().default('gpt-5-mini'),
  /** The share of the usual patience with a model; less than all of it only where a test plays a model that hangs. */
  MODEL_PATIENCE: z.coerce.number().positive().max(1).default(1),
});
export type ToolsConfig = z.input<typeof ToolsConfig>;

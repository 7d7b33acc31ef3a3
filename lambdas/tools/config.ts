import * as z from 'zod';
import { secretSetting } from '#platform/config';

/** Both functions of the clinical tools read this from their environment. */
export const ToolsConfig = z.object({
  TABLE_NAME: z.string(),
  /** The topic whose messages become mails and push messages. */
  MESSAGES_TOPIC_ARN: z.string(),
  /** For hashes of texts that are not kept. */
  KEYED_HASH_SECRET: secretSetting,
  /** This says who answers: a language model behind an OpenAI-compatible endpoint, or the built-in reference engine. */
  AI_PROVIDER: z.enum(['openai', 'reference']),
  /** The model's key: the secret itself, or `secretsmanager:<id>`. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().default('gpt-5-mini'),
  /** `true`: a model is asked only for people of whom a code has proved a mailbox or a number. */
  REQUIRE_PROVED_ADDRESS: z.enum(['true', 'false']),
  /** Calls to a model a day, of the whole stage: beyond them the reference engine answers. */
  MODEL_CALLS_A_DAY: z.coerce.number().int().positive(),
  /** The share of the usual patience with a model; less than all of it only where a test plays a model that hangs. */
  MODEL_PATIENCE: z.coerce.number().positive().max(1).default(1),
});
export type ToolsConfig = z.input<typeof ToolsConfig>;

/** And the one that reads reports: made where it is asked for, because the other function starts without it. */
export const reportsConfig = () =>
  ToolsConfig.extend({
    /** The bucket of uploaded reports. */
    REPORTS_BUCKET: z.string(),
    /** The reading of a PDF is given up after so many milliseconds. */
    PDF_DEADLINE_MS: z.coerce.number().int().positive().default(8_000),
    /** The runtime's own: where its Node finds its libraries, which a process that we start needs as well. */
    LD_LIBRARY_PATH: z.string().optional(),
  });
export type ReportsConfig = z.input<ReturnType<typeof reportsConfig>>;

import * as z from 'zod';
import { PushSettings } from '#contract/site';

/** The settings of the function that tells the pages about the site. */
export const SiteSettings = z.object({
  STAGE: z.enum(['dev', 'prod']),
  APP_VERSION: z.string(),
  AWS_REGION: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Browsers reach the identity service at this address, when it is not the region's own. */
  IDENTITY_ENDPOINT: z.url().optional(),
  AI_PROVIDER: z.enum(['openai', 'reference']),
  /** The pages' settings for Firebase, as JSON. Without them the pages offer nobody push messages. */
  PUSH_SETTINGS: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(PushSettings)
    .optional(),
  /** The payment provider's checkout: an address, or a path of the pages' own origin. */
  CHECKOUT_SCRIPT: z.string().min(1),
  RECURRING_PAYMENTS: z.enum(['on', 'off']).default('off'),
  ANDROID_APK_URL: z.url().optional(),
  SUPPORT_EMAIL: z.email(),
  SUPPORT_PHONE: z.string(),
  SUPPORT_CITY: z.string(),
  LEGAL_ENTITY: z.string(),
});
export type SiteSettings = z.input<typeof SiteSettings>;

/** The settings of the job that looks at the site from outside. */
export const WatchConfig = z.object({
  /** The pages stand at this address, without a slash at the end. */
  PAGES_ORIGIN: z.string(),
  /** The account that the job signs in by, and its password: the secret itself, or `secretsmanager:<id>`. */
  WATCH_EMAIL: z.email().optional(),
  WATCH_PASSWORD: z.string().optional(),
});
export type WatchConfig = z.input<typeof WatchConfig>;

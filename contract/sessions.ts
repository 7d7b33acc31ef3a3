import * as z from 'zod';
import { nameSentence } from './sentences';

/** Programs that somebody signs in from, and the systems that these run on. Names of makers, the same in both languages. */
const browserNames = ['app', 'chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
const systemNames = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const;

/** The kind of program that a session runs in: what its person needs to know it again. */
export const BrowserKind = z.object({
  name: z.enum(browserNames).catch('other'),
  system: z.enum(systemNames).catch('other'),
});
export type BrowserKind = z.infer<typeof BrowserKind>;

/**
 * A browser or app as it tells of itself at a sign-in. `id` is a random number that it made for itself and that stays on
 * it: by this number the product knows whether somebody has signed in from here before.
 */
export const Browser = BrowserKind.extend({
  id: z.string().regex(/^[\w-]{16,64}$/, nameSentence('invalid')),
});
export type Browser = z.infer<typeof Browser>;

/** A session that has not ended, as its person sees it. */
export const OpenSession = z.object({
  session_id: z.string(),
  browser: BrowserKind,
  signed_in_at: z.iso.datetime(),
  /** True when the call itself came from it. */
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

import * as z from 'zod';
import { plainText } from '#contract/checks';

/** The longest title and message of a notification, as the contract takes them. */
export const longest = { title: 100, body: 1_000 } as const;

/** A notification as a form types it. */
export const BroadcastForm = z.object({
  title: plainText(longest.title),
  body: plainText(longest.body),
  audience: z.enum(['all', 'free', 'basic', 'pro']),
  about: z.enum(['news', 'price']).default('news'),
});
export type BroadcastForm = z.output<typeof BroadcastForm>;

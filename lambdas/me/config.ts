import * as z from 'zod';

/** What the function for a person's own affairs reads from its environment. */
export const MeConfig = z.object({ TABLE_NAME: z.string() });
export type MeConfig = z.input<typeof MeConfig>;

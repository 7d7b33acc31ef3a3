import * as z from 'zod';

/** The four saved preferences that senders of notifications respect. */
export const NotificationPreferences = z.object({
  welcome_messages: z.boolean(),
  analysis_complete: z.boolean(),
  subscription_reminders: z.boolean(),
  product_updates: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

import * as z from 'zod';

/** The function that sends mail and push messages reads this from its environment. */
export const MessagesConfig = z.object({
  TABLE_NAME: z.string(),
  /** The sender of every mail: `Name <address>`, of an identity that SES has verified. */
  MAIL_FROM: z.string(),
  /** The pages stand at this address, without a slash at the end: links in mails lead there. */
  PAGES_ORIGIN: z.url(),
  SUPPORT_EMAIL: z.email(),
  /** The set under which the mail service counts what came back; one machine has none. */
  MAIL_EVENTS: z.string().optional(),
  /** A broadcast is walked page by page: each page is a message of its own. */
  MESSAGES_TOPIC_ARN: z.string(),
  /** India's operators have registered these: the sender, the business, and the text on a plan in each language. */
  SMS_SENDER_ID: z.string(),
  SMS_ENTITY_ID: z.string(),
  SMS_PLAN_TEMPLATE_ENGLISH: z.string(),
  SMS_PLAN_TEMPLATE_HINDI: z.string(),
});
export type MessagesConfig = z.input<typeof MessagesConfig>;

/** The settings of the job that reminds of a plan's end. */
export const RemindersConfig = z.object({ TABLE_NAME: z.string(), MESSAGES_TOPIC_ARN: z.string() });
export type RemindersConfig = z.input<typeof RemindersConfig>;

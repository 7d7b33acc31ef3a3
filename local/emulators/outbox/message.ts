import type { Records } from '../records';

export type OutboxMessage = {
  channel: 'sms' | 'email' | 'push';
  /** A phone number, a mail address, a device token, or the topic a push went to. */
  to: string;
  subject?: string;
  body: string;
  attributes: Record<string, string>;
  at: string;
};

/** Files a message and resolves, once the disk has it, with the id that the service would give. */
export type Deliver = (message: Omit<OutboxMessage, 'at'>) => Promise<string>;

export type OutboxRecords = Records<{
  message: OutboxMessage;
  topic: { arn: string };
  application: { platform: string };
  endpoint: { platform: string; attributes: Record<string, string> };
  /** A message to a topic that its subscriber has not taken yet. */
  waiting: { topic: string; body: string; tries: number };
  /** One that the subscriber failed on every time. */
  undelivered: { topic: string; body: string };
}>;

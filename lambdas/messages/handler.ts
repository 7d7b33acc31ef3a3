import * as z from 'zod';
import type { Message } from '#person/notice';
import { log } from '#platform/log';
import { deliver } from './deliver';
import type { MessagesPorts } from './ports';

const MessageBody = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('notice'), memberId: z.string(), noteId: z.string() }),
  z.object({ id: z.string(), kind: z.literal('reset'), memberId: z.string(), token: z.string() }),
  z.object({ id: z.string(), kind: z.literal('farewell'), requestId: z.string() }),
  z.object({
    id: z.string(),
    kind: z.literal('broadcast'),
    broadcastId: z.string(),
    share: z.int().nonnegative().optional(),
    cursor: z.string().optional(),
  }),
]) satisfies z.ZodType<Message>;

/** The event that SNS hands to a function. */
export type TopicEvent = { readonly Records: readonly { readonly Sns: { readonly Message: string } }[] };

/** Delivers the topic's messages, one after the other. A fault is logged and thrown: the message then comes again. */
export const messagesHandler =
  (ports: MessagesPorts) =>
  async ({ Records }: TopicEvent): Promise<void> => {
    for (const { Sns } of Records) {
      const message = MessageBody.parse(JSON.parse(Sns.Message));
      try {
        await deliver(ports, message, new Date());
      } catch (fault) {
        log.error('a message was not delivered', fault, { kind: message.kind });
        throw fault;
      }
    }
  };

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type LoopbackServer, listenOnLoopback, Refusal, readBody, refuseUnsigned } from './loopback';
import { acceptEmail } from './outbox/email';
import type { Deliver, OutboxMessage, OutboxRecords } from './outbox/message';
import { snsAnswer, snsPublishActions, snsRefusal } from './outbox/sns';
import { type TakeMessage, topicDelivery } from './outbox/topics';
import { openRecords } from './records';

export type Outbox = LoopbackServer & {
  messages(filter?: { to?: string }): OutboxMessage[];
  /** Hands a topic's messages to one function from now on, those that wait from before a restart included. */
  subscribe(topic: string, take: TakeMessage): void;
  /** Lists the messages on which their subscriber failed every time. */
  undelivered(): { topic: string; body: string }[];
  /** Drops the messages from before that time, and what is left of them in its file. */
  forget(before: Date): Promise<void>;
};

const bodyLimitBytes = 10_000_000; // SES takes mails of 40 MB, the product sends a few kilobytes
const emailPath = '/v2/email/outbound-emails';

/** SNS and SES in one place that delivers nothing: every message lands in a file and can be read there. */
export async function startOutbox(options: {
  dir: string;
  region?: string;
  port?: number;
  now?: () => Date;
}): Promise<Outbox> {
  const { dir, region = 'ap-south-1', now = () => new Date() } = options;
  const records: OutboxRecords = await openRecords(join(dir, 'outbox.jsonl'), {
    forgotten: ['message', 'endpoint'],
  });
  const deliver: Deliver = async (message) => {
    const id = randomUUID();
    await records.commit(['message', id, { ...message, at: now().toISOString() }]);
    return id;
  };
  const topics = topicDelivery(records);
  const sns = snsPublishActions(records, deliver, region, topics.accept);

  const server = await listenOnLoopback(options.port ?? 0, async (request, response) => {
    const email = request.url === emailPath;
    response.setHeader('content-type', email ? 'application/json' : 'text/xml');
    response.setHeader('x-amzn-requestid', randomUUID());
    try {
      refuseUnsigned(request);
      const body = (await readBody(request, bodyLimitBytes)).toString();
      if (email) response.end(JSON.stringify({ MessageId: await acceptEmail(body, deliver) }));
      else response.end(await snsAnswer(sns, new URLSearchParams(body)));
    } catch (error) {
      if (!(error instanceof Refusal)) console.error('The outbox failed:', error);
      const { status, code, message } =
        error instanceof Refusal ? error : new Refusal('InternalError', 'Internal error.', 500);
      if (email) response.setHeader('x-amzn-errortype', code);
      response.writeHead(status).end(email ? JSON.stringify({ message }) : snsRefusal(code, message));
    }
  });

  return {
    endpoint: server.endpoint,
    messages: ({ to } = {}) =>
      [...records.of('message').values()]
        .filter((message) => to === undefined || message.to === to)
        .reverse(),
    subscribe: topics.subscribe,
    undelivered: () => [...records.of('undelivered').values()],
    async forget(before) {
      const old = [...records.of('message')].filter(([, { at }]) => Date.parse(at) < before.getTime());
      if (old.length > 0) await records.commit(...old.map(([id]) => ['message', id, null] as const));
    },
    async close() {
      await topics.close();
      await server.close();
      await records.close();
    },
  };
}

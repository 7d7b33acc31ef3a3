import { randomUUID } from 'node:crypto';
import type { OutboxRecords } from './message';

/** A function that a topic's messages go to. It throws when it could not do what the message asks. */
export type TakeMessage = (message: { id: string; body: string }) => Promise<void>;

// Lambda repeats a failed message twice, a minute and two minutes later; on one machine nobody waits that long, and a
// service that is down here is down because somebody is trying that.
const waitsMs = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/**
 * Hands a topic's messages to its one subscriber, each on its own and until it is taken. A message is on the disk
 * before its publisher hears of it, and goes from there when it was taken: after a crash it comes once more.
 */
export function topicDelivery(records: OutboxRecords) {
  const subscribers = new Map<string, TakeMessage>();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;

  const hand = async (id: string): Promise<void> => {
    const message = records.of('waiting').get(id);
    const take = message && subscribers.get(message.topic);
    if (!message || !take) return;
    try {
      await take({ id, body: message.body });
      await records.commit(['waiting', id, null]);
    } catch {
      if (closed) return; // the services behind it went down first: it comes again after the next start
      const tries = message.tries + 1;
      if (tries < waitsMs.length) {
        await records.commit(['waiting', id, { ...message, tries }]);
        soon(id, tries);
      } else {
        const { topic, body } = message;
        await records.commit(['waiting', id, null], ['undelivered', id, { topic, body }]);
      }
    }
  };

  const soon = (id: string, tries: number): void => {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const work = hand(id).finally(() => running.delete(work));
      running.add(work);
    }, waitsMs[tries]);
    timers.add(timer);
  };

  return {
    /** The message's id, once it is on the disk; undefined when nobody listens to the topic. */
    async accept(topic: string, body: string): Promise<string | undefined> {
      if (!subscribers.has(topic)) return undefined;
      const id = randomUUID();
      await records.commit(['waiting', id, { topic, body, tries: 0 }]);
      soon(id, 0);
      return id;
    },

    subscribe(topic: string, take: TakeMessage): void {
      subscribers.set(topic, take);
      for (const [id, message] of records.of('waiting')) if (message.topic === topic) soon(id, 0);
    },

    /** Waits for what is running; what waits stays on the disk. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}

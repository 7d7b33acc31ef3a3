import {
  hmacOf,
  type MandateToken,
  newId,
  type Payment,
  type RazorpayRecords,
  secondsNow,
  type WebhookDelivery,
} from './entities';

// The real one repeats for a day with growing waits; on one machine nobody waits that long.
const waitsMs = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
const patienceMs = 5_000; // the real one's: an answer that takes longer is none

/** Says how the events of one action travel. */
export type Travel = {
  /** `hold`: kept until they are released. `twice`: each comes two times. */
  webhook?: 'send' | 'hold' | 'twice';
  /** The last one first. */
  reversed?: boolean;
};

/**
 * Sends the product each event on its own, signed over its bytes, until the product has taken it. An event is on the
 * disk before anybody can learn of its payment, and is removed from there once it was taken.
 */
export function webhooks(records: RazorpayRecords, secret: string) {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let address: string | undefined;
  let closed = false;

  const hand = async (id: string, keep: boolean): Promise<void> => {
    const event = records.of('event').get(id);
    if (!event || address === undefined || closed) return;
    if (await heard(address, event, secret)) {
      if (!keep) await records.commit(['event', id, null]);
      return;
    }
    if (closed || keep) return;
    const tries = event.tries + 1;
    if (tries >= waitsMs.length) return records.commit(['event', id, null]); // given up, as the real one does
    await records.commit(['event', id, { ...event, tries }]);
    soon(id, waitsMs[tries] ?? 0, false);
  };

  const soon = (id: string, waitMs: number, keep: boolean): void => {
    if (closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const work = hand(id, keep)
        .catch(() => {}) // the journal closed under it: it comes again after the next start
        .finally(() => running.delete(work));
      running.add(work);
    }, waitMs);
    timers.add(timer);
  };

  const send = (ids: readonly string[], { webhook = 'send', reversed = false }: Travel): void => {
    const inOrder = reversed ? [...ids].reverse() : ids;
    inOrder.forEach((id, place) => {
      // Events leave a little apart, so that they arrive in the order that the test asked for.
      if (webhook === 'twice') soon(id, place * 40, true);
      soon(id, place * 40 + (webhook === 'twice' ? 20 : 0), false);
    });
  };

  return {
    /** Sets the address that takes events, and sends the events that were waiting since before a restart. */
    toldAt(url: string): void {
      address = url;
      for (const { id, held } of records.of('event').values()) if (!held) soon(id, 0, false);
    },

    /** Writes events down and sends them as they are to travel. */
    async tell(orderId: string, events: readonly WebhookEvent[], travel: Travel): Promise<void> {
      const held = travel.webhook === 'hold';
      const made = events.map(
        (event): WebhookDelivery => ({ id: newId('evt'), orderId, body: bodyOf(event), tries: 0, held }),
      );
      await records.commit(...made.map((event) => ['event', event.id, event] as const));
      if (!held)
        send(
          made.map(({ id }) => id),
          travel,
        );
    },

    /** Sends what was held of an order. */
    async release(orderId: string, travel: Travel): Promise<number> {
      const waiting = [...records.of('event').values()].filter(
        (event) => event.held && event.orderId === orderId,
      );
      await records.commit(
        ...waiting.map((event) => ['event', event.id, { ...event, held: false }] as const),
      );
      send(
        waiting.map(({ id }) => id),
        travel,
      );
      return waiting.length;
    },

    /** Drops the held events of an order, as if the network had lost them. */
    async lose(orderId: string): Promise<number> {
      const waiting = [...records.of('event').values()].filter(
        (event) => event.held && event.orderId === orderId,
      );
      await records.commit(...waiting.map(({ id }) => ['event', id, null] as const));
      return waiting.length;
    },

    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}

async function heard(address: string, { id, body }: WebhookDelivery, secret: string): Promise<boolean> {
  try {
    const { ok } = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': hmacOf(body, secret),
        'x-razorpay-event-id': id,
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    return ok;
  } catch {
    return false;
  }
}

export type WebhookEvent =
  | { name: 'payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid'; payment: Payment }
  | { name: 'refund.processed'; payment: Payment; refund: object }
  | { name: 'token.confirmed' | 'token.cancelled' | 'token.paused' | 'token.rejected'; token: MandateToken };

/** The body as it is signed: the entities as they are at this moment. */
function bodyOf(event: WebhookEvent): string {
  const payload =
    'token' in event
      ? { token: { entity: event.token } }
      : {
          payment: { entity: event.payment },
          ...('refund' in event && { refund: { entity: event.refund } }),
        };
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_LocalProvider0',
    event: event.name,
    contains: Object.keys(payload),
    payload,
    created_at: secondsNow(),
  });
}

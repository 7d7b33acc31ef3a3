import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type LoopbackServer, listenOnLoopback, Refusal } from './loopback';
import { answerCall } from './razorpay/api';
import { checkoutServer } from './razorpay/checkout';
import type { RazorpayRecords } from './razorpay/entities';
import { type PlayInput, play } from './razorpay/play';
import { webhooks } from './razorpay/webhooks';
import { openRecords } from './records';

export type RazorpayKeys = { keyId: string; keySecret: string; webhookSecret: string };

/** The payment provider of this machine: its REST calls, its checkout, its events. No money moves. */
export type Razorpay = LoopbackServer & {
  /** The checkout, for the pages' own origin. */
  checkout: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;
  /** Tells where the product hears events. */
  toldAt(url: string): void;
  payments: ReturnType<typeof play>;
  events: Pick<ReturnType<typeof webhooks>, 'release' | 'lose'>;
  records: RazorpayRecords;
  /** Decides how the next debits by a mandate end; afterwards they go through again. */
  debitsEnd(outcome: PlayInput['outcome'], times: number): void;
};

/** Starts the provider; what it has acknowledged is on the disk. */
export async function startRazorpay(
  options: { dir: string; port?: number } & RazorpayKeys,
): Promise<Razorpay> {
  const { dir, keyId, keySecret, webhookSecret } = options;
  const records: RazorpayRecords = await openRecords(join(dir, 'razorpay.jsonl'));
  const events = webhooks(records, webhookSecret);
  const payments = play(records, keySecret, events);
  let coming: PlayInput['outcome'][] = [];
  const nextDebit = () => coming.shift() ?? 'captured';

  const server = await listenOnLoopback(options.port ?? 0, async (request, response) => {
    response.setHeader('content-type', 'application/json');
    try {
      checkKeys(request, `${keyId}:${keySecret}`);
      response.end(JSON.stringify(await answerCall({ records, payments, nextDebit }, request)));
    } catch (fault) {
      const { status, body } = refusal(fault);
      request.resume();
      response.writeHead(status).end(JSON.stringify(body));
    }
  });

  return {
    endpoint: server.endpoint,
    checkout: checkoutServer({ keyId, records, payments }),
    toldAt: events.toldAt,
    payments,
    events,
    records,
    debitsEnd(outcome, times) {
      coming = [...coming, ...Array<PlayInput['outcome']>(times).fill(outcome)];
    },
    async close() {
      await events.close();
      await server.close();
      await records.close();
    },
  };
}

/** The keys as HTTP's basic authentication; no page of a browser has them. */
function checkKeys(request: IncomingMessage, keys: string): void {
  const expected = Buffer.from(`Basic ${Buffer.from(keys).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('BAD_REQUEST_ERROR', 'Authentication failed', 401);
}

function refusal(fault: unknown): { status: number; body: object } {
  if (fault instanceof Refusal) {
    return { status: fault.status, body: { error: { code: fault.code, description: fault.message } } };
  }
  if (fault instanceof RangeError || fault instanceof SyntaxError) {
    return { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description: fault.message } } };
  }
  console.error('The payment provider failed:', fault);
  return { status: 500, body: { error: { code: 'SERVER_ERROR', description: 'Internal error.' } } };
}

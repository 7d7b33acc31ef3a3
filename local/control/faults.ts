import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type LoopbackServer, listenOnLoopback, readBody } from '../emulators/loopback';
import type { FaultBook, Target } from './fault-book';
import { conflictOf, refusals } from './refusals';

export type FaultProxy = LoopbackServer & {
  /** Counts the calls of each operation since the start, failed ones included. */
  counts(): Record<string, number>;
};

const silenceMs = 120_000; // longer than any client of the product waits
const formLimitBytes = 1_000_000; // SNS calls, the only ones whose name stands in the body
const transactionLimitBytes = 4_200_000; // the service's own, and the names around
/** Clients of these services sign the Host that they were given; the others need the name of the real server. */
const signsHost: Target[] = ['dynamodb', 's3', 'sns', 'ses', 'cognito'];

/** Passes every call on unchanged in both directions, except the calls that the fault book makes fail. */
export async function startFaultProxy(
  options: { target: Target; upstream: string; port?: number },
  book: FaultBook,
): Promise<FaultProxy> {
  const { target } = options;
  const upstream = new URL(options.upstream);
  const agent = new (upstream.protocol === 'https:' ? TlsAgent : Agent)({ keepAlive: true });
  const counted = new Map<string, number>();

  const server = await listenOnLoopback(options.port ?? 0, async (request, response) => {
    const form = target === 'sns' ? await readBody(request, formLimitBytes) : undefined;
    const operation = operationOf(request, form);
    counted.set(operation, (counted.get(operation) ?? 0) + 1);
    const fault = book.take(target, operation);
    if (fault === 'drop') return void response.destroy();
    if (fault === 'timeout') return silence(request, response);
    if (fault === 'throttle' || fault === 'error') {
      const { status, headers, body } = refusals[target][fault];
      request.resume();
      return void response.writeHead(status, headers).end(body);
    }
    if (fault === 'conflict') {
      const sent = await readBody(request, transactionLimitBytes);
      const { status, headers, body } = conflictOf(operation, sent);
      return void response.writeHead(status, headers).end(body);
    }
    const answer = await forward(target, upstream, agent, request, response, form);
    if (fault === 'after-write') {
      for await (const _ of answer); // it is done there, whole; here nobody hears of it
      return void response.destroy();
    }
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders).flushHeaders(); // a stream may begin late
    await pipeline(answer, response);
  });

  return {
    endpoint: server.endpoint,
    counts: () => Object.fromEntries(counted),
    async close() {
      await server.close();
      agent.destroy();
    },
  };
}

/** "UpdateItem", an SNS action, or "GET /path". */
function operationOf(request: IncomingMessage, form: Buffer | undefined): string {
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
  const action = form && new URLSearchParams(form.toString()).get('Action');
  return target ?? action ?? `${request.method} ${request.url?.split('?')[0]}`;
}

function forward(
  target: Target,
  upstream: URL,
  agent: Agent,
  request: IncomingMessage,
  response: ServerResponse,
  form: Buffer | undefined,
): Promise<IncomingMessage> {
  const { connection: _, ...headers } = request.headers;
  const call = (upstream.protocol === 'https:' ? httpsRequest : httpRequest)(upstream, {
    agent,
    method: request.method,
    path: upstream.pathname.replace(/\/$/, '') + request.url,
    headers: signsHost.includes(target) ? headers : { ...headers, host: upstream.host },
  });
  // A client that hangs up ends the call there too: a model must not go on talking to nobody.
  response.once('close', () => call.destroy());
  return new Promise((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
    pipeline(form ? Readable.from([form]) : request, call).catch(reject);
  });
}

/** Takes the call and never answers, until the client gives up. */
function silence(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const end = setTimeout(() => response.destroy(), silenceMs);
  response.once('close', () => clearTimeout(end));
}

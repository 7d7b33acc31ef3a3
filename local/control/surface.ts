import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../emulators/loopback';
import type { Outbox } from '../emulators/outbox';
import type { Razorpay } from '../emulators/razorpay';
import type { ShiftableClock } from './clock';
import type { FaultBook, Target } from './fault-book';
import type { FaultProxy } from './faults';
import { playPayment } from './payments';

/** The control surface turns and reads these. */
export type Controls = {
  clock: ShiftableClock;
  book: FaultBook;
  proxies: Partial<Record<Target, FaultProxy>>;
  outbox: Outbox | undefined;
  razorpay: Razorpay | undefined;
  jobs: Record<string, () => Promise<unknown>>;
  invariants: () => Promise<string[]>;
};

const bodyLimitBytes = 64 * 1024; // a clock time or a fault

/**
 * The surface that tests steer this machine by, under `/__local`. It exists only with LOCAL_CONTROL=1, only on
 * loopback, and no web page may call it: browsers name their origin on every POST and DELETE.
 */
export async function controlSurface(
  controls: Controls,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };
  if (request.headers.origin !== undefined) return answer(403, { error: 'not for web pages' });
  try {
    const body = await readJson(request);
    const done = await act(controls, `${request.method} ${url.pathname.replace('/__local', '')}`, body, url);
    if (done) answer(200, done);
    else answer(404, { error: 'no such control' });
  } catch (fault) {
    answer(fault instanceof RangeError || fault instanceof SyntaxError ? 400 : 500, { error: String(fault) });
  }
}

async function act(
  { clock, book, proxies, outbox, razorpay, jobs, invariants }: Controls,
  what: string,
  body: Record<string, unknown>,
  url: URL,
): Promise<object | undefined> {
  switch (what) {
    case 'POST /clock':
      setClock(clock, body);
      return { now: new Date().toISOString() };
    case 'POST /faults':
      return { fault: book.add(body) };
    case 'GET /faults':
      return { faults: book.list() };
    case 'DELETE /faults':
      book.clear();
      return { faults: [] };
    case 'GET /outbox': {
      const to = url.searchParams.get('to');
      return { messages: outbox?.messages(to === null ? {} : { to }) ?? [] };
    }
    case 'GET /calls':
      return Object.fromEntries(Object.entries(proxies).map(([target, proxy]) => [target, proxy.counts()]));
    case 'GET /invariants': {
      const violations = await invariants();
      return { ok: violations.length === 0, violations };
    }
  }
  const order = /^POST \/payments\/(\w+)$/.exec(what)?.[1];
  if (order !== undefined) return razorpay && playPayment(razorpay, order, body);
  const job = jobs[/^POST \/jobs\/([\w.-]+)$/.exec(what)?.[1] ?? ''];
  if (!job) return undefined;
  const did = await job();
  return { done: true, ...(did !== undefined && { did }) };
}

function setClock(clock: ShiftableClock, { now, offsetMs, stands }: Record<string, unknown>): void {
  if (now !== undefined) clock.set(String(now), stands === true);
  else if (offsetMs !== undefined) clock.shift(Number(offsetMs));
  else clock.reset();
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBody(request, bodyLimitBytes)).toString();
  const value: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new RangeError('The body is a JSON object.');
  return value as Record<string, unknown>;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { undeclaredRefusal } from '#http/problem-json';
import { roomForTheYoung } from '../../local/prepare.mjs';
import { patience } from './patience.mjs';
import { productBundle } from './product-bundle';

/** The whole product as `npm start` runs it, in a folder and on a port of its own, with the control surface on. */
export type Product = {
  origin: string;
  folder: string;
  pid: number | undefined;
  /** One HTTP call. A body that is a string goes out as it is, anything else as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Ends it as Ctrl-C does and removes its data. */
  stop(): Promise<void>;
  /** Ends it as a power cut does; the data stays. */
  kill(): Promise<void>;
  /** All that it printed. */
  output(): string;
};

type CallOptions = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever fields it expects
export type Answer = { status: number; headers: Headers; body: any; text: string };

// Node keeps here what it has compiled: every start after the first takes a sixth less of a processor.
const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/**
 * Starts a product of one's own; `folder` continues with the data of an earlier one, and `fromSources` takes no bundle in
 * the place of its sources, as `npm start` does.
 */
export async function startProduct(
  settings: { env?: Record<string, string>; folder?: string; fromSources?: boolean } = {},
): Promise<Product> {
  const folder = settings.folder ?? (await mkdtemp(join(tmpdir(), 'ai-medix-')));
  const { child, origin, output } = await launch(folder, settings.env, settings.fromSources);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    folder,
    pid: child.pid,
    output,
    call: (method, path, options) => callOnce(origin, method, path, options),
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      const said = output();
      await rm(folder, { recursive: true, force: true });
      expectDeclaredRefusals(said);
    },
  };
}

/** Whatever was tested: no handler may refuse with a code that its row keeps from its callers. */
export function expectDeclaredRefusals(said: string): void {
  const undeclared = said.split('\n').filter((line) => line.includes(undeclaredRefusal));
  if (undeclared.length > 0) throw new Error(undeclared.join('\n'));
}

/** What it prints goes into a file, so that it can outlive the test that started it. */
const printedIn = (folder: string) => join(folder, 'printed.log');

const sources = ['--import', 'tsx', 'local/main.ts'];
/** A run of tests starts one bundle many times; whoever else starts a product does it once, and from its sources. */
const startable = async (): Promise<string[]> =>
  process.env.PRODUCT_BUNDLE || process.env.TEST_RUN_FOLDER ? [await productBundle()] : sources;

/** Starts the product in that folder and waits until it is there. */
export async function launch(folder: string, env: Record<string, string> = {}, fromSources = false) {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, NODE_OPTIONS, POWERTOOLS_LOG_LEVEL, ...inherited } = process.env;
  const command = fromSources ? sources : await startable();
  const port = await freePort();
  const own = { LOCAL_CONTROL: '1', NODE_COMPILE_CACHE: compiled, PORT: String(port), LOCAL_FOLDER: folder };
  const begins = printed(folder).length; // an earlier one printed into the same file
  const file = openSync(printedIn(folder), 'a');
  const child: ChildProcess = spawn(process.execPath, [...roomForTheYoung, ...command], {
    env: { ...inherited, ...own, ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const output = () => printed(folder).slice(begins);
  const givenUpAt = performance.now() + patience.start;
  while (!output().includes('AI Medix is running')) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`the product ended with ${end}:\n${output()}`);
    if (performance.now() > givenUpAt) {
      child.kill('SIGKILL');
      throw new Error(`the product did not start:\n${output()}`);
    }
    await pause(20);
  }
  return { child, origin: `http://127.0.0.1:${port}`, output };
}

/** All that products in that folder have printed. */
export function printed(folder: string): string {
  try {
    return readFileSync(printedIn(folder), 'utf8');
  } catch {
    return '';
  }
}

/** One HTTP call to the product at an origin. */
export async function callOnce(
  origin: string,
  method: string,
  path: string,
  { token, body, headers = {}, signal }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

// Below the ports that systems hand out by themselves, and a range for each worker: nobody else takes one meanwhile.
const firstPort = 20_000 + Number(process.env.JEST_WORKER_ID ?? 0) * 500;
let tried = process.pid % 200; // a run beside this one begins elsewhere

async function freePort(): Promise<number> {
  for (;;) {
    tried = (tried + 1) % 500;
    const port = firstPort + tried;
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

let people = 0;
const ofThisFile = randomBytes(4).toString('hex'); // a product may have met people of other files

const mostTries = 20;
/** The gateway gave a call up after its seconds: on a busy machine it is made again, by somebody else where it may have been done. */
const wasGivenUp = ({ body }: Answer, tries: number) =>
  body?.code === 'UPSTREAM_TIMEOUT' && tries < mostTries;

/** A new person of the product, signed up and signed in by e-mail. */
export async function aPerson(product: Product, details: Record<string, unknown> = {}, tries = 1) {
  people += 1;
  const email = `person-${people}-${ofThisFile}@example.com`;
  const password = 'a long enough one';
  const signedUp = await product.call('POST', '/api/auth/sign-up', {
    body: { email, password, fullName: 'Dr. Test Person', ...details },
  });
  if (wasGivenUp(signedUp, tries)) return aPerson(product, details, tries + 1);
  if (signedUp.status !== 201) throw new Error(`sign-up failed: ${signedUp.text}`);
  return { email, password, ...(await signInAs(product, email, password)) };
}

/** Signs in and answers the tokens. */
export async function signInAs(product: Product, identifier: string, password: string, tries = 1) {
  const answer = await product.call('POST', '/api/auth/sign-in', { body: { identifier, password } });
  if (wasGivenUp(answer, tries)) return signInAs(product, identifier, password, tries + 1);
  const { status, body, text } = answer;
  if (status !== 200) throw new Error(`sign-in failed: ${text}`);
  return {
    id: body.user.id as string,
    token: body.session.access_token as string,
    idToken: body.session.id_token as string,
    refreshToken: body.session.refresh_token as string,
    isAdmin: body.user.isAdmin as boolean,
  };
}

/** Looks until it holds: what a function does after its answer has gone out, such as sending a mail. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs = patience.sight,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`it did not come true within ${withinMs} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

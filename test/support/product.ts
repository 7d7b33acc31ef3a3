import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undeclaredRefusal } from '#http/problem-json';

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

const readyWithinMs = 60_000; // the first start of a checkout also builds the pages

/** Starts the product; `folder` continues with the data of an earlier one. */
export async function startProduct(
  settings: { env?: Record<string, string>; folder?: string } = {},
): Promise<Product> {
  const folder = settings.folder ?? (await mkdtemp(join(tmpdir(), 'ai-medix-')));
  const port = await freePort();
  const { child, output } = await launch({ ...settings.env, PORT: String(port), LOCAL_FOLDER: folder });
  const origin = `http://127.0.0.1:${port}`;
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
      await rm(folder, { recursive: true, force: true });
      // Whatever was tested: no handler may refuse with a code that its row keeps from its callers.
      const undeclared = output()
        .split('\n')
        .filter((line) => line.includes(undeclaredRefusal));
      if (undeclared.length > 0) throw new Error(undeclared.join('\n'));
    },
  };
}

async function launch(env: Record<string, string>): Promise<{ child: ChildProcess; output: () => string }> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, NODE_OPTIONS, POWERTOOLS_LOG_LEVEL, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'local/main.ts'], {
    env: { ...inherited, LOCAL_CONTROL: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const output = () => printed;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the product did not start:\n${printed}`)), readyWithinMs);
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (!printed.includes('AI Medix is running')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${printed}`)));
  });
  return { child, output };
}

async function callOnce(
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

/** A new person of the product, signed up and signed in by e-mail. */
export async function aPerson(product: Product, details: Record<string, unknown> = {}) {
  people += 1;
  const email = `person-${people}-${process.pid}@example.com`;
  const password = 'a long enough one';
  const signedUp = await product.call('POST', '/api/auth/sign-up', {
    body: { email, password, fullName: 'Dr. Test Person', ...details },
  });
  if (signedUp.status !== 201) throw new Error(`sign-up failed: ${signedUp.text}`);
  return { email, password, ...(await signInAs(product, email, password)) };
}

/** Signs in and answers the tokens. */
export async function signInAs(product: Product, identifier: string, password: string) {
  const { status, body, text } = await product.call('POST', '/api/auth/sign-in', {
    body: { identifier, password },
  });
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
export async function until(holds: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`it did not come true within ${withinMs} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

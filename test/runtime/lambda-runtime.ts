import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

/**
 * A deployed function in a process of its own under AWS's runtime interface client, the very program that calls a
 * handler in Lambda. This side plays Lambda's Runtime API: it hands out events and takes what the client sends back.
 */
export type DeployedFunction = {
  invoke(event: object): Promise<Invocation>;
  /** Gives what the function printed: its log and its figures. */
  printed(): string;
  /** The most memory that it has held at one time, in MB, as Linux counts it. */
  mostMb(): number;
  end(): Promise<void>;
};

/** Tells what came back for one event, byte for byte. */
export type Invocation =
  | { ended: 'answered'; streamed: boolean; contentType: string | undefined; body: Buffer }
  | { ended: 'failed'; errorType: string };

type Waiting = { id: string; event: object; resolve: (done: Invocation) => void };

const runtimePath = '/2018-06-01/runtime';

/** The trace of every call. Lambda has each call traced where a daemon listens; without one nothing is sampled. */
export const trace = { root: '1-5759e988-bd862e3fe1be46a994272793', parent: '53995c3f42cd8ad8' };
const traceOf = ({ AWS_XRAY_DAEMON_ADDRESS }: Record<string, string>) =>
  `Root=${trace.root};Parent=${trace.parent};Sampled=${AWS_XRAY_DAEMON_ADDRESS === undefined ? 0 : 1}`;

/** Starts the bundle in `dir` with these settings, as Lambda does before it hands out the first event. */
export async function startFunction(
  dir: string,
  settings: Record<string, string>,
  folder: string,
  /** So long a call may take, by the clock of the function. */
  mostMs = 60_000,
): Promise<DeployedFunction> {
  const queue: Waiting[] = [];
  const running = new Map<string, Waiting>();
  let idle: ServerResponse | undefined;
  const handOut = () => {
    const next = idle && queue.shift();
    if (!next || !idle) return;
    running.set(next.id, next);
    idle.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': next.id,
      'lambda-runtime-deadline-ms': String(Date.now() + mostMs),
      'lambda-runtime-invoked-function-arn': 'arn:aws:lambda:ap-south-1:123456789012:function:tried',
      'lambda-runtime-trace-id': traceOf(settings),
    });
    idle.end(JSON.stringify(next.event));
    idle = undefined;
  };
  const server = createServer(async (request, response) => {
    const [, id = '', what = ''] = /\/(invocation\/(?:[^/]+)|init)\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (request.url === `${runtimePath}/invocation/next`) {
      idle = response;
      return handOut();
    }
    const body = await bytesOf(request);
    response.writeHead(202).end();
    const invocation = running.get(id.replace('invocation/', ''));
    invocation?.resolve(what === 'response' ? answered(request, body) : failed(body));
  });
  server.keepAliveTimeout = 0; // the client comes back on its connection after as long as the function takes
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the runtime has no port');

  let said = '';
  const child = spawn(process.execPath, [clientIn(folder)], {
    cwd: dir,
    env: {
      ...settings,
      ...endpointsOfThisMachine(),
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${address.port}`,
      AWS_LAMBDA_NODEJS_USE_ALTERNATIVE_CLIENT_1: 'true',
      _HANDLER: 'index.handler',
      LAMBDA_TASK_ROOT: dir,
      AWS_LAMBDA_FUNCTION_NAME: 'tried',
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024',
      AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/tried',
      AWS_LAMBDA_LOG_STREAM_NAME: '2026/11/22/[$LATEST]tried',
      AWS_LAMBDA_LOG_FORMAT: 'JSON',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error(`the function's process ended:\n${said}`)));
  });
  gone.catch(() => {});
  let invoked = 0;
  return {
    printed: () => said,
    mostMb: () =>
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    invoke: (event) => {
      invoked += 1;
      const id = `00000000-0000-4000-8000-${String(invoked).padStart(12, '0')}`;
      const done = new Promise<Invocation>((resolve) => queue.push({ id, event, resolve }));
      handOut();
      return Promise.race([done, gone]);
    },
    end: () => end(child, () => server.close()),
  };
}

const answered = ({ headers }: IncomingMessage, body: Buffer): Invocation => ({
  ended: 'answered',
  streamed: headers['lambda-runtime-function-response-mode'] === 'streaming',
  contentType: headers['content-type'],
  body,
});

const failed = (body: Buffer): Invocation => ({
  ended: 'failed',
  errorType: (JSON.parse(body.toString()) as { errorType: string }).errorType,
});

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function end(child: ChildProcess, close: () => void): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  close();
}

/** The SDK inside the function finds this machine's services by the variables that AWS itself has for that. */
const endpointsOfThisMachine = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        /^AWS_(ENDPOINT_URL_|ACCESS_KEY_ID$|SECRET_ACCESS_KEY$|REGION$)/.test(entry[0]) &&
        entry[1] !== undefined,
    ),
  );

/**
 * AWS's client, whose small compiled part is written anew here: it only posts what a handler answered. The rest, that
 * is, how a handler is called and how a stream goes out, is AWS's own text, unchanged.
 */
function clientIn(folder: string): string {
  const dir = join(folder, 'runtime-interface-client');
  mkdirSync(dir, { recursive: true });
  const compiledPart = 'cjsRequire("./rapid-client.node")';
  const source = readFileSync(
    new URL('../../node_modules/aws-lambda-ric/index.mjs', import.meta.url),
    'utf8',
  );
  if (source.split(compiledPart).length !== 2) throw new Error('AWS has changed how its client is loaded');
  writeFileSync(join(dir, 'index.mjs'), source.replace(compiledPart, 'cjsRequire("./rapid-client.cjs")'));
  writeFileSync(
    join(dir, 'rapid-client.cjs'),
    `const post = (id, what, body) =>
       fetch('http://' + process.env.AWS_LAMBDA_RUNTIME_API + '${runtimePath}/invocation/' + id + '/' + what, { method: 'POST', body });
     exports.done = (id, body) => void post(id, 'response', body);
     exports.error = (id, body) => void post(id, 'error', body);`,
  );
  return join(dir, 'index.mjs');
}

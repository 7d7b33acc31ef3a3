import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Plugin } from 'esbuild';
import { freePort } from '../../local/emulators/dynamo';
import { callOnce, expectDeclaredRefusals, type Product } from '../support/product';
import { bundleProduct } from '../support/product-bundle';

/** What the engine can do, by its own source: loading it to see would take as long as a start. */
const works = (): string[] =>
  [...readFileSync('clinical/engine.ts', 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, work = '']) => work,
  );

/** The machine's functions find the engine in a thread of its own: it holds nothing of anybody, so no power cut needs to take it. */
const engineElsewhere: Plugin = {
  name: 'engine-elsewhere',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#clinical\/engine$/ }, ({ importer }) =>
      importer.endsWith('engine.thread.ts') ? undefined : { path: 'engine', namespace: 'elsewhere' },
    );
    onLoad({ filter: /.*/, namespace: 'elsewhere' }, () => ({
      contents: [
        `import { atTheEngine } from './engine-elsewhere';`,
        ...works().map((work) => `export const ${work} = (...given) => atTheEngine('${work}', given);`),
      ].join('\n'),
      resolveDir: import.meta.dirname,
    }));
  },
};

/** The product as it starts in a thread, and what Node has compiled of it: made once, and gone with this process. */
async function bundled(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-medix-threads-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundleProduct(folder, {
    entryPoints: {
      engine: 'test/simulation/engine.thread.ts',
      product: 'test/simulation/product.thread.ts',
    },
    plugins: [engineElsewhere],
  });
  return folder;
}
let ofThisProcess: Promise<string> | undefined;
const bundle = (): Promise<string> => {
  ofThisProcess ??= bundled();
  return ofThisProcess;
};

let engineThread: Promise<Worker> | undefined;
const startEngine = async () => {
  const thread = new Worker(join(await bundle(), 'engine.mjs'));
  thread.unref();
  return thread;
};

const readyWithinMs = 900_000; // it takes seconds of a processor, of which a busy machine gives little; an end is seen at once

/**
 * The whole product in a thread of this process, with the database as a process of its own. A power cut ends both in the
 * middle of whatever they do: what they have not written is gone, and the next start has the disk and nothing else, as
 * after a cut of a process: that one stands in test/faults/power-cut.test.ts and test/audit/durability.ts. This one takes a
 * fifth of its time, because what Node and the engine know of nobody is not learned again.
 */
export async function startInThread(settings: {
  env: Record<string, string>;
  folder?: string;
}): Promise<Product> {
  const folder = settings.folder ?? (await mkdtemp(join(tmpdir(), 'ai-medix-')));
  engineThread ??= startEngine();
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  (await engineThread).postMessage({ port: port1, done }, [port1]);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { OPENAI_API_KEY, OPENAI_BASE_URL, POWERTOOLS_LOG_LEVEL, ...inherited } = process.env;
  const own = { LOCAL_CONTROL: '1', LOCAL_PAGES: origin, PORT: String(port), LOCAL_FOLDER: folder };
  const code = await bundle();
  const thread = new Worker(join(code, 'product.mjs'), {
    env: { ...inherited, ...own, ...settings.env },
    workerData: { port: port2, done, compiled: join(code, 'compiled') },
    transferList: [port2],
    stdout: true,
    stderr: true,
  });
  let said = '';
  let ended: unknown;
  for (const stream of [thread.stdout, thread.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  thread.once('error', (fault) => {
    ended = fault;
  });
  thread.once('exit', (code) => {
    ended ??= `code ${code}`;
  });
  let isCut = false;
  const cut = async () => {
    if (isCut) return;
    isCut = true;
    endDatabase(folder);
    await thread.terminate();
  };
  const givenUpAt = performance.now() + readyWithinMs;
  while (!said.includes('AI Medix is running')) {
    if (ended !== undefined) throw new Error(`the product ended with ${ended}:\n${said}`);
    if (performance.now() > givenUpAt) {
      await cut();
      throw new Error(`the product did not start:\n${said}`);
    }
    await pause(10);
  }
  return {
    origin,
    folder,
    pid: process.pid,
    output: () => said,
    call: (method, path, options) => callOnce(origin, method, path, options),
    kill: cut,
    async stop() {
      await cut();
      await rm(folder, { recursive: true, force: true });
      expectDeclaredRefusals(said);
    },
  };
}

/** Ends the database of that folder in the middle of whatever it does. */
function endDatabase(folder: string): void {
  const file = join(folder, 'dynamodb/dynoxide.pid');
  if (!existsSync(file)) return;
  const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number };
  process.kill(pid, 'SIGKILL');
}

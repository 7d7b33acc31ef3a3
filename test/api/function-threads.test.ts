import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalFunction } from '../../local/function';
import { functionInThreads } from '../../local/functions-in-threads';

// A function that does what it is asked to, in two threads behind a real server: what comes through is what it wrote.
const streamed = `
  export const handler = awslambda.streamifyResponse(async (event, out, context) => {
    const { threadId } = process.getBuiltinModule('node:worker_threads');
    const does = event.path;
    if (does === '/fails') throw new RangeError('too much of a person in it');
    if (does === '/no-head') return void out.end('a body alone');
    const response = awslambda.HttpResponseStream.from(out, { statusCode: 202, headers: { 'x-thread': String(threadId), 'content-type': 'text/plain' } });
    if (does === '/hangs') {
      let left = false;
      out.once('close', () => { globalThis.leftBy = event.who; left = true; });
      response.write('begun');
      while (!left) await new Promise((resolve) => setTimeout(resolve, 5));
      return;
    }
    if (does === '/left-by') { response.write(String(globalThis.leftBy)); return void response.end(); }
    if (does === '/fails-late') { response.write('begun'); await new Promise((resolve) => setTimeout(resolve, 20)); throw new Error('late'); }
    for (const piece of ['नमस्ते ', 'डॉक्टर', ' ', context.awsRequestId]) { response.write(piece); await new Promise(setImmediate); }
    response.end();
  });`;

let folder: string;
let run: LocalFunction;
let server: Server;
let origin: string;
const faults: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-medix-threads-'));
  await mkdir(join(folder, 'tools'));
  await writeFile(join(folder, 'tools', 'index.mjs'), streamed);
  run = await functionInThreads({ feature: 'tools', bundles: folder }, 2);
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    try {
      await run({ path: pathname, who: searchParams.get('who') }, searchParams.get('id') ?? 'r-1', response);
    } catch (fault) {
      faults.push((fault as Error).message);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
beforeEach(() => {
  faults.length = 0;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

describe('a function in threads', () => {
  it('answers with its status, headers and pieces, and each call with its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        const response = await fetch(`${origin}/?id=r-${place}`);
        return {
          status: response.status,
          thread: response.headers.get('x-thread'),
          text: await response.text(),
        };
      }),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map((_, place) => [202, `नमस्ते डॉक्टर r-${place}`]),
    );
    expect(new Set(answers.map(({ thread }) => thread)).size).toBe(2);
  });

  it('that fails gives its fault to the gateway, and nothing of what it said', async () => {
    expect((await fetch(`${origin}/fails`)).status).toBe(500);
    expect((await fetch(`${origin}/no-head`)).status).toBe(500);
    expect(faults).toEqual(['RangeError', 'Error']);
  });

  it('that fails in the middle ends the answer there', async () => {
    const response = await fetch(`${origin}/fails-late`);
    expect(response.status).toBe(202);
    await expect(response.text()).rejects.toThrow();
  });

  it('hears that its caller has left', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${origin}/hangs?who=asha`, { signal: leaving.signal });
    expect(response.status).toBe(202);
    leaving.abort();
    const leftBy = async () => (await (await fetch(`${origin}/left-by`)).text()) === 'asha';
    for (let tries = 0; !(await leftBy()); tries += 1) {
      if (tries > 200) throw new Error('it was not told');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
});

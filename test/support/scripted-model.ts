import { createServer, type ServerResponse } from 'node:http';

type Said = {
  say: string[];
  /** The stream ends with this; `null` cuts it off. */
  finish?: string | null;
  /** Between two pieces. */
  pauseMs?: number;
  /** Before the first piece. */
  firstMs?: number;
  /** After the last piece nothing comes any more, and the stream stays open. */
  stalls?: true;
  /** The model says this in place of an answer. */
  refusal?: string;
  /** Tokens that it says it read and wrote, after all else. */
  usage?: { prompt_tokens: number; completion_tokens: number };
};

/** The model does one of these with a request. */
export type Script =
  | Said
  | { status: number; headers?: Record<string, string> }
  | { hang: true }
  | { raw: string };

/** Waits, or until the caller has left. */
const wait = (ms: number, response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    response.once('close', done);
  });

const chunk = (delta: object, reason: string | null) =>
  `data: ${JSON.stringify({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: reason }],
  })}\n\n`;

async function speak(response: ServerResponse, script: Said): Promise<void> {
  const { say, finish = 'stop', pauseMs = 0, firstMs = 0, stalls, refusal, usage } = script;
  response.flushHeaders();
  if (firstMs > 0) await wait(firstMs, response);
  for (const content of say) {
    if (response.destroyed) return;
    response.write(chunk({ content }, null));
    if (pauseMs > 0) await wait(pauseMs, response);
  }
  if (refusal !== undefined) response.write(chunk({ refusal }, null));
  if (stalls) return;
  if (finish === null) {
    await new Promise<void>((resolve) => response.write(': cut\n\n', () => resolve()));
    response.destroy();
    return;
  }
  const last = usage === undefined ? '' : `data: ${JSON.stringify({ choices: [], usage })}\n\n`;
  response.end(`${chunk({}, finish)}${last}data: [DONE]\n\n`);
}

/**
 * An OpenAI-compatible server that follows scripts and keeps what it was sent: one script for each request, the last
 * one for all that come after.
 */
export async function startScriptedModel(first: Script = { say: ['Answer.'] }) {
  let scripts: Script[] = [first];
  const requests: { body: string; aborted: boolean; headers: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const record = { body, aborted: false, headers: request.headers };
    requests.push(record);
    response.once('close', () => {
      record.aborted = !response.writableFinished;
    });
    const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? first;
    if ('hang' in script) return;
    if ('status' in script) {
      response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
      response.end(JSON.stringify({ error: { message: 'scripted', type: 'scripted' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if ('raw' in script) response.end(script.raw);
    else await speak(response, script);
  });
  server.keepAliveTimeout = 0; // a product that was held up finds its connection still open
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Sets what comes next: a script for each request, the last for all after it. */
    play: (next: Script, ...then: Script[]) => {
      scripts = [next, ...then];
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

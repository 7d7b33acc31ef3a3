import { createServer } from 'node:http';

/** What the model does with the next request. */
export type Script =
  | { say: string[]; finish?: string | null; pauseMs?: number }
  | { status: number }
  | { hang: true }
  | { raw: string };

/** An OpenAI-compatible server that follows a script and keeps what it was sent. */
export async function startScriptedModel() {
  let script: Script = { say: ['Answer.'] };
  const requests: { body: string; aborted: boolean }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const record = { body, aborted: false };
    requests.push(record);
    response.once('close', () => {
      record.aborted = !response.writableFinished;
    });
    if ('hang' in script) return;
    if ('status' in script) {
      response.writeHead(script.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'scripted', type: 'scripted' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if ('raw' in script) {
      response.end(script.raw);
      return;
    }
    const { say, finish = 'stop', pauseMs = 0 } = script;
    const chunk = (delta: object, reason: string | null) =>
      `data: ${JSON.stringify({
        id: 'c',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'scripted',
        choices: [{ index: 0, delta, finish_reason: reason }],
      })}\n\n`;
    for (const content of say) {
      if (response.destroyed) return;
      response.write(chunk({ content }, null));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    if (finish !== null) response.write(`${chunk({}, finish)}data: [DONE]\n\n`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    play: (next: Script) => {
      script = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

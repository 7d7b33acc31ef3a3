import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { jest } from '@jest/globals';
import { listenOnLoopback } from '../../../local/emulators/loopback';
import { loadFunction, streamedLimitMs, TookTooLong } from '../../../local/function';
import { gateway } from '../../../local/gateway';

/** A function as it is bundled: it streams a first piece, or none, and then never ends. */
const bundled = (first: string) => `
  export const handler = awslambda.streamifyResponse(async (event, out) => {
    const response = awslambda.HttpResponseStream.from(out, { statusCode: 200, headers: {} });
    out.once('close', () => { event.left = !out.writableFinished; });
    ${first}
    await new Promise(() => {});
  });`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-medix-function-'));
  for (const [feature, first] of [
    ['tools', ''],
    ['reports', "response.write('a piece');"],
  ] as const) {
    await mkdir(join(folder, feature));
    await writeFile(join(folder, feature, 'index.mjs'), bundled(first));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  jest.useRealTimers();
});

/** The response to somebody who waits. */
class Reading extends Writable {
  headersSent = false;
  writeHead() {
    this.headersSent = true;
  }
  override _write(_piece: Buffer, _encoding: string, done: () => void) {
    done();
  }
}

describe('a function that streams', () => {
  it.each(['tools', 'reports'] as const)(
    'is ended when its time is over, as on Lambda (%s)',
    async (feature) => {
      const run = await loadFunction(feature, folder);
      const event: { left?: boolean } = {};
      let ending = '';
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      run(event, 'a request', new Reading() as unknown as ServerResponse).catch((fault: Error) => {
        ending = fault.message;
      });
      await jest.advanceTimersByTimeAsync(streamedLimitMs - 1);
      expect({ ending, ...event }).toEqual({ ending: '' });
      await jest.advanceTimersByTimeAsync(1);
      await new Promise((resolve) => setImmediate(resolve));
      expect({ ending, ...event }).toEqual({ ending: 'the function took too long', left: true });
    },
  );
});

describe('a function that the gateway gets no answer of', () => {
  it.each([
    ['took too long', new TookTooLong(), { status: 504, code: 'UPSTREAM_TIMEOUT' }],
    ['crashed', new Error('it crashed'), { status: 500, code: 'INTERNAL' }],
  ])('is told as the deployed one tells it: it %s', async (_, fault, told) => {
    const auth = () => Promise.reject(fault);
    const serve = gateway({ auth }, { verify: () => Promise.reject(new Error('nobody is signed in')) });
    const server = await listenOnLoopback(0, (request, response) =>
      serve(request, response, new URL(request.url ?? '/', 'http://127.0.0.1')),
    );
    try {
      const response = await fetch(`${server.endpoint}/api/auth/sign-in`, { method: 'POST', body: '{}' });
      const { code } = (await response.json()) as { code: string };
      expect({ status: response.status, code }).toEqual(told);
    } finally {
      await server.close();
    }
  });
});

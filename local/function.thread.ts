import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { Feature } from '#contract/route';
import { type LocalFunction, loadFunction, TookTooLong } from './function';
import type { FromThread, ToThread } from './function-threads';

// A thread that runs functions; `function-threads.ts` holds the connections of their callers.

const tell = (message: FromThread) => parentPort?.postMessage(message);

/** The response to a caller whose connection the other thread holds: what is written here goes out there. */
class ThreadResponse extends Writable {
  headersSent = false;
  readonly #call: number;
  #head: FromThread['head'];

  constructor(call: number) {
    super();
    this.#call = call;
  }

  writeHead(status: number, headers?: Record<string, string>): void {
    this.headersSent = true;
    this.#head = { status, ...(headers && { headers }) };
  }

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    this.#say({ piece });
    done();
  }

  override _final(done: () => void): void {
    this.#say({ isWhole: true });
    done();
  }

  #say(more: Pick<FromThread, 'piece' | 'isWhole'>): void {
    const head = this.#head;
    this.#head = undefined;
    tell({ call: this.#call, ...(head && { head }), ...more });
  }
}

const functions = new Map<Feature, Promise<LocalFunction>>();
function functionOf(feature: Feature): Promise<LocalFunction> {
  const known = functions.get(feature) ?? loadFunction(feature, workerData.bundles);
  functions.set(feature, known);
  return known;
}

const responses = new Map<number, ThreadResponse>();

async function run({ call, feature, event, requestId }: Exclude<ToThread, { left: number }>): Promise<void> {
  const response = new ThreadResponse(call);
  responses.set(call, response);
  try {
    const answer = await functionOf(feature);
    // A response of Node's is more than that, and functions use no more of it (function.ts).
    await answer(event, requestId, response as unknown as ServerResponse);
    tell({ call, over: 'done' });
  } catch (fault) {
    tell({ call, over: fault instanceof TookTooLong ? 'took too long' : 'crashed' });
  } finally {
    responses.delete(call);
  }
}

parentPort?.on('message', (message: ToThread) => {
  if ('left' in message) responses.get(message.left)?.destroy();
  else void run(message);
});

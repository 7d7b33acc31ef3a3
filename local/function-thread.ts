import { EventEmitter } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { loadEngineAhead } from './engine-ahead';
import { loadFunction, type ReplyToCaller } from './function';
import type { FromThread, ThreadedFunction, ToThread } from './functions-in-threads';

// The thread of a function (see functions-in-threads.ts): it hands on what the function writes.

if (!parentPort) throw new Error('this file is run as a thread');
const port = parentPort;
const { feature, bundles } = workerData as ThreadedFunction;
const tell = (message: FromThread) => port.postMessage(message);

/** The answer to a caller who is with another thread. */
class ReplyElsewhere extends EventEmitter {
  headersSent = false;
  destroyed = false;
  readonly #call: number;

  constructor(call: number) {
    super();
    this.#call = call;
  }

  writeHead(status: number, headers?: Record<string, string>): this {
    this.headersSent = true;
    tell({ call: this.#call, status, headers });
    return this;
  }

  /** Status and headers go at once in any case. */
  flushHeaders(): void {}

  write(piece: string | Uint8Array): boolean {
    tell({ call: this.#call, piece });
    return true;
  }

  end(piece?: string | Uint8Array | (() => void), written?: () => void): this {
    tell({ call: this.#call, ended: true, piece: typeof piece === 'function' ? undefined : piece });
    const then = typeof piece === 'function' ? piece : written;
    if (then) queueMicrotask(then);
    return this;
  }

  /** The caller has left. */
  leave(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const run = await loadFunction(feature, bundles);
const replies = new Map<number, ReplyElsewhere>();
port.on('message', async (told: ToThread) => {
  const { call } = told;
  if ('left' in told) return replies.get(call)?.leave();
  const reply = new ReplyElsewhere(call);
  replies.set(call, reply);
  try {
    await run(told.event, told.requestId, reply as unknown as ReplyToCaller);
    tell({ call, done: true });
  } catch (fault) {
    // The gateway answers in its place and says no more than that: what it was stands in the log.
    tell({ call, failed: fault instanceof Error ? fault.name : 'a fault' });
  } finally {
    replies.delete(call);
  }
});
if (bundles === undefined) await loadEngineAhead(); // while the product starts beside this thread
tell({ ready: true });

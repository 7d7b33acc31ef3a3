import { Worker } from 'node:worker_threads';
import type { Feature } from '#contract/route';
import type { LocalFunction, ReplyToCaller } from './function';

// Lambda runs as many copies of a function as there are calls, each in a process of its own. One machine runs some copies of
// the function that computes much in threads: while one weighs a case, others are read, answered and written down.

/** The function that a thread runs. */
export type ThreadedFunction = { readonly feature: Feature; readonly bundles: string | undefined };
/** What a thread is told: a call, or that its caller has left. */
export type ToThread =
  | { readonly call: number; readonly event: object; readonly requestId: string }
  | { readonly call: number; readonly left: true };
/** What a thread tells: that it is ready; the parts of an answer as they come; how the call ended. */
export type FromThread =
  | { readonly ready: true }
  | { readonly call: number; readonly status: number; readonly headers: Record<string, string> | undefined }
  | { readonly call: number; readonly piece: string | Uint8Array }
  | { readonly call: number; readonly ended: true; readonly piece: string | Uint8Array | undefined }
  | { readonly call: number; readonly done: true }
  | { readonly call: number; readonly failed: string };

type Running = {
  readonly response: ReplyToCaller;
  readonly resolve: () => void;
  readonly reject: (fault: Error) => void;
};
type Thread = { readonly worker: Worker; readonly running: Map<number, Running> };

/** Runs a function in so many threads; a call goes to the one that has the fewest. */
export async function functionInThreads(threaded: ThreadedFunction, many: number): Promise<LocalFunction> {
  const threads = await Promise.all(Array.from({ length: many }, () => startThread(threaded)));
  let calls = 0;
  return (event, requestId, response) => {
    const { worker, running } = threads.reduce((least, one) =>
      one.running.size < least.running.size ? one : least,
    );
    calls += 1;
    const call = calls;
    const tell = (message: ToThread) => worker.postMessage(message);
    response.once('close', () => {
      if (running.has(call)) tell({ call, left: true });
    });
    return new Promise<void>((resolve, reject) => {
      running.set(call, { response, resolve, reject });
      tell({ call, event, requestId });
    }).finally(() => running.delete(call));
  };
}

async function startThread(threaded: ThreadedFunction): Promise<Thread> {
  const worker = new Worker(new URL('./function-thread.ts', import.meta.url), {
    workerData: threaded,
    execArgv: ['--import', 'tsx', '--disable-warning=ExperimentalWarning'],
  });
  const running: Thread['running'] = new Map();
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (told: FromThread) => ('ready' in told ? resolve() : hear(running, told)));
    worker.once('error', (fault) => {
      reject(fault);
      // A function that ends its thread would have ended the product without one: it does so still.
      if (running.size > 0) throw fault;
    });
  });
  worker.unref(); // the product ends when it is told to
  await ready;
  return { worker, running };
}

/** Carries on what a thread tells of a call. Nobody hears the rest of an answer whose caller has left. */
function hear(running: Thread['running'], told: Exclude<FromThread, { ready: true }>): void {
  const known = running.get(told.call);
  if (!known) return;
  const { response, resolve, reject } = known;
  if ('done' in told) resolve();
  else if ('failed' in told) reject(new Error(told.failed));
  else if (response.destroyed) return;
  else if ('status' in told) {
    response.writeHead(told.status, told.headers);
    response.flushHeaders();
  } else if ('ended' in told) response.end(told.piece);
  else response.write(told.piece);
}

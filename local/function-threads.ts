import type { ServerResponse } from 'node:http';
import { availableParallelism, totalmem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Feature } from '#contract/route';
import { type LocalFunction, TookTooLong } from './function';

/** A call for a thread, or the number of one whose caller has left. */
export type ToThread =
  | {
      readonly call: number;
      readonly feature: Feature;
      readonly event: object;
      readonly requestId: string;
    }
  | { readonly left: number };

/** What a thread writes on a call: the head goes with what comes first. `over`: the function was done, or how it failed. */
export type FromThread = {
  readonly call: number;
  readonly head?: { readonly status: number; readonly headers?: Record<string, string> };
  readonly piece?: Uint8Array;
  readonly isWhole?: true;
  readonly over?: 'done' | 'took too long' | 'crashed';
};

type Functions = Readonly<Record<string, LocalFunction>>;

/** Runs calls, some at a time. One that is new loads its functions with its first call, and until then takes no second. */
type Runner = {
  running: number;
  isNew: boolean;
  run(feature: Feature, ...call: Parameters<LocalFunction>): Promise<void>;
};

// These ask the engine, which fills a processor for milliseconds; all others wait for the table.
const longFeatures: readonly Feature[] = ['tools', 'reports'];

// A person's own tabs ask no more at a time; a thread takes seconds and half a gigabyte for an engine of its own.
const mostBeforeAnother = 4;
const memoryForEach = 4 * 2 ** 30; // the machine is there for other things, too
const mostHere = () => Math.min(availableParallelism(), Math.floor(totalmem() / memoryForEach));

/**
 * Runs the functions that ask the engine in several threads when calls pile up, up to one for each processor: as on Lambda, what
 * one of them remembers the others do not know. This thread is the first of them.
 */
export function inThreads(
  functions: Functions,
  { bundles, most = mostHere() }: { bundles?: string | undefined; most?: number },
): Functions {
  const runners: Runner[] = [
    {
      running: 0,
      isNew: false,
      run: async (feature, ...call) => functions[feature]?.(...call),
    },
  ];
  const startAnother = () => {
    const thread = startThread(bundles, () => runners.splice(runners.indexOf(thread), 1));
    runners.push(thread);
  };
  const leastBusy = (): Runner | undefined =>
    runners
      .filter(({ isNew, running }) => !isNew || running === 0)
      .sort((one, other) => one.running - other.running)[0];

  const run =
    (feature: Feature): LocalFunction =>
    async (...call) => {
      const arePiledUp = runners.every(({ isNew, running }) => !isNew && running >= mostBeforeAnother);
      if (arePiledUp && runners.length < most) startAnother();
      const runner = leastBusy();
      if (!runner) throw new Error('no thread runs functions');
      runner.running += 1;
      try {
        await runner.run(feature, ...call);
      } finally {
        runner.running -= 1;
        runner.isNew = false;
      }
    };
  const spread = longFeatures.filter((feature) => functions[feature]);
  return { ...functions, ...Object.fromEntries(spread.map((feature) => [feature, run(feature)])) };
}

type Waiting = { readonly response: ServerResponse; readonly end: (fault?: Error) => void };

/** Starts a thread. Should it end by itself, its calls fail and `ended` is told: the product goes on. */
function startThread(bundles: string | undefined, ended: () => void): Runner {
  const thread = new Worker(new URL('./function.thread.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    workerData: { bundles },
  });
  const waiting = new Map<number, Waiting>();
  thread.on('message', (message: FromThread) => {
    const call = waiting.get(message.call);
    if (call) writeOn(call, message);
  });
  thread.on('error', (fault) => console.error(fault));
  thread.once('exit', () => {
    ended();
    for (const { end } of waiting.values()) end(new Error('its thread has ended'));
  });
  thread.unref(); // whoever stops the product does not wait for it
  const tell = (message: ToThread) => thread.postMessage(message);

  let calls = 0;
  return {
    running: 0,
    isNew: true,
    run: (feature, event, requestId, response) =>
      new Promise<void>((resolve, reject) => {
        calls += 1;
        const call = calls;
        const end = (fault?: Error) => {
          waiting.delete(call);
          if (fault) reject(fault);
          else resolve();
        };
        waiting.set(call, { response, end });
        response.once('close', () => {
          if (!response.writableFinished) tell({ left: call });
        });
        tell({ call, feature, event, requestId });
      }),
  };
}

/** Writes what a thread says on a call. A reader who is slow has it wait here: an answer is some dozen kilobytes. */
function writeOn({ response, end }: Waiting, { head, piece, isWhole, over }: FromThread): void {
  if (head && !response.destroyed) response.writeHead(head.status, head.headers);
  if (piece && !response.destroyed) response.write(piece);
  if (isWhole && !response.destroyed) response.end();
  if (over === 'took too long') end(new TookTooLong());
  else if (over) end(over === 'done' ? undefined : new Error(over));
}

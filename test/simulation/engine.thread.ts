import { type MessagePort, parentPort } from 'node:worker_threads';
import * as engine from '#clinical/engine';

/** A machine asks the engine here, and sleeps on `done` until its answer stands in its port. */
export type EngineLine = { readonly port: MessagePort; readonly done: Int32Array };

const works = engine as unknown as Record<string, (...given: unknown[]) => unknown>;

parentPort?.on('message', ({ port, done }: EngineLine) => {
  port.on('message', ({ work, given }: { work: string; given: unknown[] }) => {
    port.postMessage(outcomeOf(work, given));
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
  });
});

function outcomeOf(work: string, given: unknown[]): { made: unknown } | { fault: unknown } {
  try {
    return { made: works[work]?.(...given) };
  } catch (fault) {
    return { fault };
  }
}

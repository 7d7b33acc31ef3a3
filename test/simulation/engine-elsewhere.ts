import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { EngineLine } from './engine.thread';

const { port, done } = workerData as EngineLine;

/** Has the engine's thread do a piece of work, and sleeps meanwhile: for the machine it is a call like any other. */
export function atTheEngine(work: string, given: unknown[]): unknown {
  Atomics.store(done, 0, 0);
  port.postMessage({ work, given });
  Atomics.wait(done, 0, 0);
  const outcome = receiveMessageOnPort(port)?.message as { made: unknown } | { fault: unknown };
  if ('fault' in outcome) throw outcome.fault;
  return outcome.made;
}

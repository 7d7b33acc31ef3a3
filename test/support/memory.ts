import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 10;

/** Bytes that this process and those it started hold, as the kernel counts them; undefined where it does not tell. */
function heldNow(): number | undefined {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    const inChildren = children.filter((pid) => pid !== '').map(residentOf);
    return process.memoryUsage.rss() + inChildren.reduce((sum, bytes) => sum + bytes, 0);
  } catch {
    return undefined;
  }
}

/** A process that has just ended holds nothing. */
function residentOf(pid: string): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (how?: { type: 'minor' }) => void;
// Under other flags V8 would take back nothing of what it found out of the worker's sources (compiled-once.mjs).
setFlagsFromString('--no-expose-gc');
let isCleared = false;

/**
 * Collects what is not what the test costs: once what earlier files of this worker left behind, which are a gigabyte and
 * a second of a processor, and each time what was just made for the test.
 */
function collect(): void {
  if (isCleared) gc({ type: 'minor' });
  else gc();
  isCleared = true;
}

/** Measures how long something takes, and the most memory it took above what was held before, children included. */
export async function costOf<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; ms: number; bytes: number }> {
  collect();
  const before = heldNow() ?? 0;
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, heldNow() ?? 0);
  }, everyMs);
  const begun = performance.now();
  try {
    const result = await run();
    return { result, ms: performance.now() - begun, bytes: most - before };
  } finally {
    clearInterval(looking);
  }
}

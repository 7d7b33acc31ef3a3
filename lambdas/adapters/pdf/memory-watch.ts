import { Worker } from 'node:worker_threads';

const everyMs = 10; // a bomb unpacks some 5 MB in this time

/**
 * Ends this process the moment it holds more memory than allowed. It watches from a thread of its own, because a
 * parser at work answers nobody; the kernel's figure counts, because what a bomb unpacks to lies outside the heap.
 */
export function watchMemory(bytes: number): Worker {
  return new Worker(
    `const { workerData: { bytes, everyMs } } = require('node:worker_threads');
     setInterval(() => {
       if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
     }, everyMs);`,
    { eval: true, workerData: { bytes, everyMs }, resourceLimits: { maxOldGenerationSizeMb: 8 } },
  );
}

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Documents, PdfRead } from '../../tools/ports';
import { type ScanLimits, scanReader } from './scan-reader';

type Limits = ScanLimits & {
  /** A process that has not started after this never will. */
  readonly startMs: number;
  readonly deadlineMs: number;
  readonly memoryBytes: number;
};

/**
 * A PDF may cost this much. Measured: a scan of six pages at 200 dots an inch takes 180 to 234 MB, and 2.7 seconds of
 * the share of a processor that the function has; an empty reader holds 75 MB. The function has a gigabyte.
 */
const limits: Limits = {
  startMs: 10_000,
  deadlineMs: 8_000,
  memoryBytes: 400 * 2 ** 20,
  scansMs: 40_000,
  scansMemoryBytes: 700 * 2 ** 20,
};

/** Reads PDFs in a process that is made for one file and ends with it: in time, within its memory, or not at all. */
export function pdfDocuments(some: Partial<Limits> = {}): Documents {
  const given = { ...limits, ...some };
  // One at a time: two bombs side by side would cost twice the memory.
  let before: Promise<unknown> = Promise.resolve();
  return {
    readScans: scanReader(given),
    readPdf(bytes) {
      const reading = before.then(() => readInChild(bytes, given));
      before = reading.catch(() => {});
      return reading;
    },
  };
}

// Deployed, this file is part of a bundle and the reader another file beside it; from source, the loader comes along.
const fromSource = import.meta.url.endsWith('.ts');
const reader = fileURLToPath(new URL(fromSource ? './read-pdf.child.ts' : './read-pdf.mjs', import.meta.url));

function start({ memoryBytes, deadlineMs, libraries }: Limits): ChildProcess {
  return fork(reader, [String(memoryBytes), String(deadlineMs)], {
    execArgv: [
      ...(fromSource ? ['--import', 'tsx'] : []),
      '--expose-gc',
      '--max-old-space-size=128',
      '--max-semi-space-size=4', // a larger one is touched whole, and counts
    ],
    env: libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }, // none of our keys
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Reads in the child and never hangs. A reader that dies had too large a file; one that ends before it was ready is our
 * fault, and is told as one: nobody's file can be blamed for it.
 */
function readInChild(bytes: Uint8Array, given: Limits): Promise<PdfRead> {
  const child = start(given);
  return new Promise<PdfRead>((resolve, reject) => {
    const end = (read: PdfRead | Error) => {
      clearTimeout(late);
      child.removeAllListeners();
      child.on('error', () => {}); // its pipe may still break while it is ended
      child.kill('SIGKILL');
      if (read instanceof Error) reject(read);
      else resolve(read);
    };
    const neverStarted = () => end(new Error('the reader of PDFs did not start'));
    let late = setTimeout(neverStarted, given.startMs);
    child.once('error', end);
    child.once('exit', neverStarted);
    child.once('message', () => {
      const refused = () => end({ state: 'refused', why: 'unpacked' });
      clearTimeout(late);
      late = setTimeout(refused, given.deadlineMs);
      child.off('exit', neverStarted);
      child.once('exit', refused);
      child.once('message', (read) => end(read as PdfRead));
      child.send({ bytes }, () => {});
    });
  });
}

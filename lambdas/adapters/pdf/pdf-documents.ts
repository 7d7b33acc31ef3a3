import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Documents, PdfRead } from '../../tools/ports';

type Limits = { readonly deadlineMs: number; readonly memoryBytes: number };

/** What a PDF may cost. Measured: a scan of six pages at 200 dots an inch takes 180 MB and 3 seconds; an empty reader holds 75 MB. */
const limits: Limits = { deadlineMs: 4_500, memoryBytes: 215 * 2 ** 20 };

/** Reads PDFs in a process that is made for one file and ends with it: in time, within its memory, or not at all. */
export function pdfDocuments(given: Limits = limits): Documents {
  // One at a time: two bombs side by side would cost twice the memory.
  let before: Promise<unknown> = Promise.resolve();
  return {
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

function start({ memoryBytes }: Limits): ChildProcess {
  return fork(reader, [String(memoryBytes)], {
    execArgv: [
      ...(fromSource ? ['--import', 'tsx'] : []),
      '--expose-gc',
      '--max-old-space-size=128',
      '--max-semi-space-size=4', // a larger one is touched whole, and counts
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Reads in the child and never hangs. A reader that dies had too large a file; one that cannot start is our fault. */
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
    const late = setTimeout(() => end({ state: 'refused', why: 'unpacked' }), given.deadlineMs);
    child.once('message', (read) => end(read as PdfRead));
    child.once('error', end);
    child.once('exit', () => end({ state: 'refused', why: 'unpacked' }));
    child.send({ bytes }, () => {});
  });
}

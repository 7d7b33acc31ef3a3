import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Documents, Scan, ScanRead } from '../../tools/ports';

/** Bounds of reading scanned pages. Measured by `npm run bench -- reports`: a page takes about four seconds of a processor. */
export type ScanLimits = {
  /** Pages that are not read by then are told as unread. */
  readonly scansMs: number;
  readonly scansMemoryBytes: number;
  /** The runtime's own Node finds its libraries here. */
  readonly libraries?: string | undefined;
};

const fromSource = import.meta.url.endsWith('.ts');
const reader = fileURLToPath(
  new URL(fromSource ? './read-scans.child.ts' : './read-scans.mjs', import.meta.url),
);

/** Reads scanned pages in a process that ends with them. What it had read when it ended, for whatever reason, counts. */
export function scanReader({ scansMs, scansMemoryBytes, libraries }: ScanLimits): Documents['readScans'] {
  return (scans) =>
    new Promise((resolve) => {
      if (scans.length === 0) return resolve([]);
      const read: ScanRead[] = [];
      const child = fork(reader, [String(scansMemoryBytes)], {
        execArgv: [...(fromSource ? ['--import', 'tsx'] : []), '--max-old-space-size=256'],
        env: libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }, // none of our keys
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const end = () => {
        clearTimeout(late);
        child.removeAllListeners();
        child.on('error', () => {}); // its pipe may still break while it is ended
        child.kill('SIGKILL');
        resolve(scans.map((_: Scan, at) => read[at]));
      };
      const late = setTimeout(end, scansMs);
      child.once('error', end);
      child.once('exit', end);
      child.once('message', () => {
        child.on('message', (one) => {
          read.push(one as ScanRead);
          if (read.length === scans.length) end();
        });
        child.send({ scans }, () => {});
      });
    });
}

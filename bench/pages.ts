import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type PageSize = { name: string; size: number; sizeLimit: number };
const kib = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10;

/** Measures what the pages cost over the wire, in KiB gzip, as `npm run sizes` counts them, from a fresh build. */
export async function measurePages(): Promise<Record<string, { is: number; budget: number }>> {
  const run = promisify(execFile);
  await run('vite', ['build', 'web', '--logLevel', 'error']);
  const { stdout } = await run('size-limit', ['--config', 'web/size-limit.config.mjs', '--json']);
  const sized = JSON.parse(stdout) as PageSize[];
  return Object.fromEntries(
    sized.map(({ name, size, sizeLimit }) => [name, { is: kib(size), budget: kib(sizeLimit) }]),
  );
}

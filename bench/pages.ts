import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the pages cost over the wire, in kB gzip, as web/bundle-sizes.mjs counts them from the last build. */
export async function measurePages(): Promise<string[]> {
  const run = promisify(execFile);
  await run('vite', ['build', 'web', '--logLevel', 'error']);
  const { stdout } = await run(process.execPath, ['web/bundle-sizes.mjs']);
  return stdout.trim().split('\n');
}

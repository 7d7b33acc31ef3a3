import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceFile } from './emulators/records';

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'web/offline-shell.ts',
  'contract',
  'clinical',
  'package-lock.json',
];

/** Builds the pages when they are missing or older than their sources. */
export async function buildWeb(root: string): Promise<void> {
  const stamp = join(root, 'web/dist/.built-from');
  const state = await stateOf(root);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === state) return;
  await viteBuild(root);
  await replaceFile(stamp, state);
}

/** A digest of names, sizes and times: cheap, and different whenever a source was touched. */
async function stateOf(root: string): Promise<string> {
  const digest = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const names = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : [''];
    for (const name of names.sort()) {
      const { size, mtimeMs } = await stat(join(path, name));
      digest.update(`${source}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return digest.digest('hex');
}

async function viteBuild(root: string): Promise<void> {
  const child = spawn('vite', ['build', 'web', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('the pages could not be built');
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here) await buildWeb(dirname(dirname(here)));

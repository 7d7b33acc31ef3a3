import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { replaceFile } from './emulators/records';

/** Each is built once by its command, and served until its sources differ from the stamp. */
type Build = { sources: string[]; command: string[]; stamp: string };

const pages: Build = {
  command: ['vite', 'build', 'web', '--logLevel', 'warn'],
  stamp: 'web/dist/.built-from',
  sources: [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/build',
    'web/offline-shell.ts',
    'contract',
    'clinical',
    'package-lock.json',
  ],
};

const book: Build = {
  command: ['tsx', 'book/write-book.ts'],
  stamp: 'book/dist/.built-from',
  sources: ['book', 'clinical', 'contract', 'web/src/ui/styles.css', 'web/src/ui/fonts'],
};

/** Builds the pages and the reference when they are missing or older than their sources. */
export async function buildWeb(root: string): Promise<void> {
  await buildOne(root, pages);
  await buildOne(root, book);
}

async function buildOne(root: string, build: Build): Promise<void> {
  const stamp = join(root, build.stamp);
  const state = stateOf(root, build.sources);
  const isBuilt = async () => existsSync(stamp) && (await readFile(stamp, 'utf8')) === state;
  if (await isBuilt()) return;
  await alone(join(root, '.local/building-pages'), async () => {
    if (await isBuilt()) return; // by whom this one has waited for
    await run(root, build.command);
    await replaceFile(stamp, state);
  });
}

/** Two products that start at once must not write the same folder: the second one waits for the first. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(lock), { recursive: true });
  while (!(await claimed(lock))) await pause(200);
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Tries to take the lock. A lock whose process has ended belongs to nobody. */
async function claimed(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (holder > 1 && !isRunning(holder)) await rm(lock, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0); // signal 0 asks and ends nothing
    return true;
  } catch {
    return false;
  }
}

/**
 * A digest of names, sizes and times: cheap, and different whenever a source was touched. It is read at once, because
 * two thousand promises cost ten times what the file system does.
 */
function stateOf(root: string, sources: readonly string[]): string {
  const digest = createHash('sha256');
  for (const source of sources.filter((each) => existsSync(join(root, each)))) {
    for (const file of filesBelow(join(root, source)).sort()) {
      const { size, mtimeMs } = statSync(file);
      digest.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return digest.digest('hex');
}

/** The files of a folder, or the file itself, without what was built of them. */
function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist') return [];
    const below = join(path, entry.name);
    return entry.isDirectory() ? filesBelow(below) : [below];
  });
}

async function run(root: string, [program = '', ...args]: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('the pages could not be built');
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here) await buildWeb(dirname(dirname(here)));

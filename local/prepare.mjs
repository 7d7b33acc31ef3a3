// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const stamp = join(root, 'node_modules', '.installed-from');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Installs the dependencies of the lock file when they are missing or of another lock file. */
export function installWhatIsMissing() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  console.log('Installing what is missing …');
  // Not `npm ci`: it refuses a lock file that does not name the native packages of every platform, and a registry
  // need not have them all. The versions are those of the lock file all the same, and nothing is written back.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
}

/** The environment in which the project's own tools, its Node among them, come first. */
export const withOwnTools = (environment = process.env) => ({
  ...environment,
  PATH: join(root, 'node_modules', '.bin') + delimiter + (environment.PATH ?? ''),
});

/** Runs a command to its end in the repository, and ends this process with its code when it fails. */
export function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: withOwnTools(),
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1));
}

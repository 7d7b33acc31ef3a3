// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const allowedScripts = Object.keys(allowScripts).filter((name) => allowScripts[name]);

/**
 * Installs the dependencies of a folder's lock file when they are missing or of another lock file: by default the
 * project's, which every check needs. What a single command needs has a folder of its own (`bench/tools`).
 */
export function installWhatIsMissing(folder = root) {
  const stamp = join(folder, 'node_modules', '.installed-from');
  const lockHash = () =>
    createHash('sha256')
      .update(readFileSync(join(folder, 'package-lock.json')))
      .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  console.log('Installing what is missing …');
  // A fresh clone gets what the lock file says, or nothing. `npm ci` would empty a folder that stands already, and with it
  // the Node that runs this file: what changed is put into it, by the same lock file, and nothing is written back.
  const how = existsSync(join(folder, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  const options = { cwd: folder, shell: process.platform === 'win32' };
  run('npm', [...how, '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], options);
  // Only what package.json allows runs a script of its own; an npm that does not know that field would run all of them.
  if (folder === root) run('npm', ['rebuild', '--loglevel=error', ...allowedScripts], options);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
}

/**
 * Room, in MB, for what a start or an answer makes and soon forgets: with it, what is still needed is moved about less
 * often. On a busy machine an answer took 31.5 ms of a processor with 128 and 39.5 with 32; a small machine has no 128 to
 * give three times.
 */
export const roomForTheYoung = ['--max-semi-space-size=64'];

/** The environment in which the project's own tools, its Node among them, come first. */
export const withOwnTools = (environment = process.env) => ({
  ...environment,
  PATH: join(root, 'node_modules', '.bin') + delimiter + (environment.PATH ?? ''),
});

/** Runs a command to its end, in the repository unless told otherwise, and ends this process with its code when it fails. */
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

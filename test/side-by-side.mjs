// Checks as commands, two at a time: on two cores a third one would only make the others wait.
import { spawn } from 'node:child_process';
import { root } from '../local/prepare.mjs';

/** Checks of the types by TypeScript 7; version 6 is there for dependency-cruiser, which parses with it. */
export const tsc = (project, ...more) => [
  'node',
  'node_modules/typescript-7/bin/tsc',
  '-p',
  project,
  ...more,
];

/** Every folder whose imports are watched. */
export const boundaries = [
  'depcruise',
  '--config',
  '.dependency-cruiser.cjs',
  ...[
    'bin',
    'lib',
    'contract',
    'rules',
    'clinical',
    'lambdas',
    'local',
    'book',
    'web/src',
    'web/gallery',
    'test',
    'bench',
  ],
];

/**
 * Runs checks and shows what each printed when it is done; one that says `after` waits for earlier ones of those names.
 * Tells `done` of each that has come to its end, and answers how many passed and failed.
 */
export async function runSideBySide(checks, environment, done = () => {}) {
  const waiting = [...checks];
  const statuses = [];
  const runs = new Map();
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      await Promise.all((check.after ?? []).map((name) => runs.get(name)));
      const run = runAside(check, environment);
      runs.set(check.name, run);
      statuses.push(await run);
      done(check.name);
    }
  };
  await Promise.all([work(), work()]);
  const passed = statuses.filter((status) => status === 0).length;
  return { passed, failed: statuses.length - passed };
}

/** Runs one command to its end and answers its status; what it prints is shown at its end, or at once where it is live. */
export async function runAside({ name, command: [program, ...args], live }, environment) {
  const begun = Date.now();
  const output = live ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', output, output], env: environment });
  let printed = '';
  for (const stream of live ? [] : [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  console.log(`\n— ${name}\n${printed.trimEnd()}\n  ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status;
}

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

/** Checks the imports of these folders or files, and of whatever they import. */
export const boundariesOf = (places) => ['depcruise', '--config', '.dependency-cruiser.cjs', ...places];

/** Every folder whose imports are watched. */
export const boundaries = boundariesOf([
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
]);

/**
 * Runs checks and shows what each printed when it is done; one that says `after` waits for others of those names, which
 * stand before it. One that says `waits` waits more than it computes: it takes no place, and begins as soon as it can.
 * Answers how many passed and failed; a check that counts for itself is counted as it says.
 */
export async function runSideBySide(checks, environment) {
  const ended = new Map();
  for (const { name } of checks) {
    let tell;
    const told = new Promise((resolve) => {
      tell = resolve;
    });
    ended.set(name, { told, tell });
  }
  const counted = [];
  const runOne = async (check) => {
    await Promise.all((check.after ?? []).map((name) => ended.get(name)?.told));
    counted.push(countOf(check, await runAside(check, environment)));
    ended.get(check.name).tell();
  };
  const waiting = checks.filter(({ waits }) => !waits);
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runOne(check);
  };
  await Promise.all([work(), work(), ...checks.filter(({ waits }) => waits).map(runOne)]);
  const sum = (which) => counted.reduce((total, one) => total + one[which], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** A check that ended with an error has failed, even if its own report knows of no failed test. */
function countOf({ count }, status) {
  if (!count) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  try {
    const { passed, failed } = count();
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs one command to its end and answers its status; what it prints is shown at its end, or at once where it is live. */
async function runAside({ name, command: [program, ...args], live }, environment) {
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

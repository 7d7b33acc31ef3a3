import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { smokeTest } from './smoke-test';

const port = 3190; // beside the product that somebody works with and the one that the journeys start
const mostSecondsToStart = 120;

const succeeds = (program: string, ...args: string[]): boolean => {
  console.log(`\n— ${[program, ...args].join(' ')}`);
  return spawnSync(program, args, { stdio: 'inherit' }).status === 0;
};

/**
 * `npm run deploy -- --stage dev --rehearse`: a deployment as far as it goes without an account. Pages, reference, functions and
 * templates are made as they would be deployed; preflight says what is still missing, which does not end the rehearsal; and
 * the smoke test is gone through against the product on this machine.
 */
export async function rehearse(stage: string): Promise<boolean> {
  const made =
    succeeds('npm', 'run', '-s', 'build') &&
    succeeds('npm', 'run', '-s', 'book') &&
    succeeds('cdk', 'synth', '--quiet', `ai-medix-${stage}/*`);
  if (!made) return false;
  const ready = succeeds('npm', 'run', '-s', 'preflight', '--', '--stage', stage);
  console.log('\n— smoke test of the product on this machine');
  const served = await servedHere();
  console.log(
    `\nmade: yes · an account is ready: ${ready ? 'yes' : 'no'} · serves a person: ${served ? 'yes' : 'no'}`,
  );
  return served;
}

/** Starts the product with data of its own, goes through the smoke test with an account of the plan Pro, and ends it. */
async function servedHere(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ai-medix-rehearsal-'));
  const env = { ...process.env, PORT: String(port), LOCAL_FOLDER: folder };
  const product = spawn('node', ['local/start.mjs', '--fresh'], { stdio: 'ignore', env });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  try {
    // The bucket takes files from the pages' own address alone, and that is this one.
    const origin = `http://localhost:${port}`;
    if (!(await answers(origin, product))) return false;
    const { samplePassword: password } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
    return await smokeTest(origin, console.log, { email: 'pro@aimedix.example', password });
  } finally {
    product.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answers(origin: string, product: ChildProcess): Promise<boolean> {
  for (let second = 0; second < mostSecondsToStart && product.exitCode === null; second += 1) {
    const reply = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (reply?.ok) return true;
    await pause(1_000);
  }
  console.log('the product did not start');
  return false;
}

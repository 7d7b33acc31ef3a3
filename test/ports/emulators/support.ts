import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Keys from AWS's own documentation: they open nothing. */
export const credentials = {
  accessKeyId: 'TESTACCESSKEYID00001',
  secretAccessKey: 'wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY',
};

/** One attempt only: a test looks at each answer, not at what a retry makes of it. */
export const clientOf = (endpoint: string, region = 'ap-south-1') => ({
  endpoint,
  region,
  credentials,
  maxAttempts: 1,
});

const folders: string[] = [];
const programs: ChildProcess[] = [];

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emulators-'));
  folders.push(folder);
  return folder;
}

/** For `afterAll`, once everything that writes there has been closed; ends programs that a test left behind. */
export async function removeTemporaryFolders(): Promise<void> {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** A program of this folder in a process of its own, so that a test can kill it; with the first line it said. */
export async function runProgram(
  name: string,
  argument: string,
): Promise<{ program: ChildProcess; said: string }> {
  const program = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, name), argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(program);
  const [said] = await once(createInterface(program.stdout), 'line');
  return { program, said };
}

/** Gives what a test was handed before it ran; fails the test if the set-up did not get so far. */
export function present<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error('Something the test needs is not there.');
  return value;
}

/** Sends the path exactly as written: `fetch` would fold `..` before it leaves. */
export function rawRequest(
  endpoint: string,
  options: { method?: string; path: string; headers?: Record<string, string> },
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve, reject) => {
    request({ hostname, port, agent: false, ...options }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
    })
      .once('error', reject)
      .end();
  });
}

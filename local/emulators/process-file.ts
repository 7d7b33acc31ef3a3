import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { replaceFile } from './records';

type ProcessRecord = { pid: number; parent: number };

/** Notes a child of this process, so that a later start can end it if it outlives us. */
export const recordProcess = (file: string, pid: number) =>
  replaceFile(file, JSON.stringify({ pid, parent: process.pid } satisfies ProcessRecord));

/**
 * Ends the recorded process if it still runs with `argument` on its command line (a number may have been given
 * to another program since) and its parent is gone. A living parent is an error: its database is in use.
 */
export async function endOrphan(file: string, argument: string): Promise<void> {
  const recorded = await readRecord(file);
  if (!recorded) return;
  const found = await lookAt(recorded.pid);
  if (found?.command.includes(argument)) {
    if (found.parent === recorded.parent)
      throw new Error(`${argument} is in use by process ${recorded.parent}. End that one first.`);
    process.kill(recorded.pid, 'SIGKILL'); // nothing is lost: SQLite's log is replayed on opening
    while ((await lookAt(recorded.pid))?.command.includes(argument)) await pause(5);
  }
  await rm(file, { force: true });
}

async function readRecord(file: string): Promise<ProcessRecord | undefined> {
  try {
    const { pid, parent } = JSON.parse(await readFile(file, 'utf8'));
    return Number.isInteger(pid) && pid > 1 ? { pid, parent } : undefined;
  } catch {
    return undefined; // no file, or one that tells nothing
  }
}

async function lookAt(pid: number): Promise<{ parent: number; command: string } | undefined> {
  try {
    if (process.platform === 'linux') {
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return { command, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) };
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,command=', '-p', String(pid)]);
    return { command: stdout.trim().replace(/^\d+ /, ''), parent: Number.parseInt(stdout, 10) };
  } catch {
    return undefined;
  }
}

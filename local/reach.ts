import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Folder } from './folder';
import { type ProvisionedParts, provision } from './provision';
import { startStack } from './stack';

/** A running product tells the other commands of this machine where its services answer. */
const Running = z.object({
  pid: z.int(),
  endpoints: z.record(z.string(), z.string()),
  made: z.object({
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    messagesTopicArn: z.string(),
    pushApplicationArn: z.string(),
  }),
});

const fileOf = ({ path }: Folder): string => join(path, 'running.json');

/** Writes down where the services of this start are. The function that it answers removes the note. */
export function tellRunning(
  folder: Folder,
  endpoints: Record<string, string>,
  made: ProvisionedParts,
): () => void {
  writeFileSync(fileOf(folder), JSON.stringify({ pid: process.pid, endpoints, made }), { mode: 0o600 });
  return () => rmSync(fileOf(folder), { force: true });
}

/** The services of the product that runs on a folder, or undefined when none does. */
function runningOn(folder: Folder): z.infer<typeof Running> | undefined {
  if (!existsSync(fileOf(folder))) return undefined;
  const found = Running.safeParse(JSON.parse(readFileSync(fileOf(folder), 'utf8'))).data;
  return found && isAlive(found.pid) ? found : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Points this process at the services of a folder: those of the product that runs on it, or else services of its own
 * that are started for as long as the command takes.
 */
export async function reachServices(
  folder: Folder,
): Promise<{ made: ProvisionedParts; running: boolean; close: () => Promise<void> }> {
  const running = runningOn(folder);
  if (running) {
    Object.assign(process.env, running.endpoints);
    return { made: running.made, running: true, close: async () => {} };
  }
  const stack = await startStack(folder, undefined);
  Object.assign(process.env, stack.endpoints);
  try {
    return { made: await provision('http://localhost'), running: false, close: () => stack.close() };
  } catch (fault) {
    await stack.close();
    throw fault;
  }
}

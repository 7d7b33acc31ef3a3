import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findDynoxide } from './dynamo-binary';
import { endOrphan, recordProcess } from './process-file';

export type Dynamo = {
  endpoint: string;
  pid: number;
  /** Resolves with the reason when the database has ended, wanted or not. */
  ended: Promise<string>;
  close(): Promise<void>;
};

const ownerOnly = 0o600; // health data
const START_LIMIT_MS = 10_000; // it answers in 70 ms; a cold disk and a busy machine are slower
const END_LIMIT_MS = 3_000; // SQLite writes its log back within milliseconds

/**
 * Runs dynoxide on its file in `dir`. It ends with this process; one that outlived a killed parent is ended
 * by the next start, and one whose parent still lives makes the start fail, since two must not share the file.
 */
export async function startDynamo({
  dir,
  port = 0,
  tools = '.local/tools',
}: {
  dir: string;
  port?: number;
  tools?: string;
}): Promise<Dynamo> {
  const binary = await findDynoxide({ tools });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const database = join(dir, 'dynamodb.sqlite');
  // An empty file is an empty database; what SQLite writes beside it takes over its mode.
  await (await open(database, 'a', ownerOnly)).close();
  await chmod(database, ownerOnly);
  const processFile = join(dir, 'dynoxide.pid');
  await endOrphan(processFile, database);

  const chosen = port || (await freePort());
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(chosen), '--db-path', database], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = endOf(child);
  const endWithParent = () => child.kill();
  process.once('exit', endWithParent);
  void ended.then(() => process.off('exit', endWithParent));

  if (child.pid === undefined) throw new Error(`dynoxide did not start. ${await ended}`);
  await recordProcess(processFile, child.pid);
  await listening(child, ended);
  return {
    endpoint: `http://127.0.0.1:${chosen}`,
    pid: child.pid,
    ended,
    async close() {
      child.kill();
      const impatient = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      await ended;
      clearTimeout(impatient);
      await rm(processFile, { force: true });
    },
  };
}

/** dynoxide prints "listening" when it takes calls. It cannot choose a port itself: with 0 it does not tell which. */
async function listening(child: ChildProcess, ended: Promise<string>): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-2_000); // the last words are enough to tell why
      if (said.includes('listening on')) resolve();
    });
  });
  const late = AbortSignal.timeout(START_LIMIT_MS);
  const failure = await Promise.race([
    ready.then(() => undefined),
    ended,
    once(late, 'abort').then(() => 'It did not answer in time.'),
  ]);
  if (failure === undefined) return;
  child.kill('SIGKILL');
  throw new Error(`dynoxide did not start. ${failure} ${said.trim()}`);
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`dynoxide ended (${signal ?? `code ${code}`}).`));
  });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findDynoxide } from './dynamo-binary';
import { dropFreedPages } from './freed-pages';
import { endOrphan, recordProcess } from './process-file';

export type Dynamo = {
  endpoint: string;
  pid: number;
  /** Resolves with the reason when the database has ended, wanted or not. */
  ended: Promise<string>;
  /** Takes the bytes of what was deleted or changed out of its files, while others go on with it. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

const ownerOnly = 0o600; // health data
const startLimitMs = 120_000; // it answers in 70 ms; a busy machine is much slower, and one that ended is seen at once
const portsToTry = 5;
const endLimitMs = 3_000; // SQLite writes its log back within milliseconds

/**
 * Runs dynoxide on its file in `dir`. It ends with this process; one that outlived a killed parent is ended
 * by the next start, and one whose parent still lives makes the start fail, since two must not share the file.
 */
export async function startDynamo({
  dir,
  tools = '.local/tools',
  takePort = freePort,
}: {
  dir: string;
  tools?: string;
  takePort?: () => Promise<number>;
}): Promise<Dynamo> {
  const binary = await findDynoxide({ tools });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const database = join(dir, 'dynamodb.sqlite');
  // An empty file is an empty database; what SQLite writes beside it takes over its mode.
  await (await open(database, 'a', ownerOnly)).close();
  await chmod(database, ownerOnly);
  const processFile = join(dir, 'dynoxide.pid');
  await endOrphan(processFile, database);

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await takePort(), { binary, database, processFile });
    } catch (fault) {
      // Between the look for a free port and the use of it, another program may have taken it.
      if (attempt === portsToTry || !String(fault).includes('already in use')) throw fault;
    }
  }
}

type Files = { binary: string; database: string; processFile: string };

async function startOn(port: number, { binary, database, processFile }: Files): Promise<Dynamo> {
  const child = spawn(binary, ['--host', '127.0.0.1', '--port', String(port), '--db-path', database], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = endOf(child);
  const endWithParent = () => child.kill();
  process.once('exit', endWithParent);
  void ended.then(() => process.off('exit', endWithParent));

  if (child.pid === undefined) throw new Error(`dynoxide did not start. ${await ended}`);
  const started = whyNotListening(child, ended); // it hears from the beginning
  await recordProcess(processFile, child.pid);
  const failure = await started;
  if (failure !== undefined) {
    child.kill('SIGKILL');
    throw new Error(`dynoxide did not start. ${failure}`);
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid: child.pid,
    ended,
    forget: () => dropFreedPages(database),
    async close() {
      child.kill();
      const impatient = setTimeout(() => child.kill('SIGKILL'), endLimitMs);
      await ended;
      clearTimeout(impatient);
      await rm(processFile, { force: true });
    },
  };
}

/** Nothing when it takes calls, and dynoxide then prints "listening". It cannot choose a port: with 0 it does not tell which. */
async function whyNotListening(child: ChildProcess, ended: Promise<string>): Promise<string | undefined> {
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-2_000); // the last words are enough to tell why
      if (said.includes('listening on')) resolve();
    });
  });
  const late = AbortSignal.timeout(startLimitMs);
  return await Promise.race([
    ready.then(() => undefined),
    ended.then((how) => `${how} ${said.trim()}`),
    once(late, 'abort').then(() => `It did not answer in time. ${said.trim()}`),
  ]);
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // "close" comes after the last words, "exit" may come before them.
    child.once('close', (code, signal) => resolve(`dynoxide ended (${signal ?? `code ${code}`}).`));
  });

/** A port of this machine that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

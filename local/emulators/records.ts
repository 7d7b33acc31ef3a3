import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One record put (or, with null, removed). `Shape` names the kinds of record and what each holds. */
export type RecordChange<Shape> = {
  [Kind in keyof Shape & string]: readonly [kind: Kind, key: string, value: Shape[Kind] | null];
}[keyof Shape & string];

export type Records<Shape> = {
  /** The live records of a kind, oldest first. Treat what it holds as frozen: only `commit` changes a record. */
  of<Kind extends keyof Shape & string>(kind: Kind): ReadonlyMap<string, Shape[Kind]>;
  /** Visible at once; resolves when the disk has it. All changes of one call survive a crash, or none does. */
  commit(...changes: RecordChange<Shape>[]): Promise<void>;
  close(): Promise<void>;
};

type PendingWrite = { line: string; forgets: boolean; done: () => void; failed: (cause: unknown) => void };

/**
 * Records in memory behind an append-only file of JSON lines, one line a commit, compacted on opening.
 * Commits that wait together share one fsync, so a hundred at once cost a few disk flushes, not a hundred. What is removed
 * of the kinds in `forgotten` is also gone from the file's earlier lines, before the commit is confirmed.
 */
export async function openRecords<Shape>(
  file: string,
  { forgotten = [] }: { forgotten?: readonly (keyof Shape & string)[] } = {},
): Promise<Records<Shape>> {
  await mkdir(dirname(file), { recursive: true });
  const kinds = new Map<string, Map<string, unknown>>();
  const kept = (kind: string) => kinds.get(kind) ?? kinds.set(kind, new Map()).get(kind) ?? new Map();
  const apply = ([kind, key, value]: readonly [string, string, unknown]) =>
    value === null ? kept(kind).delete(key) : kept(kind).set(key, value);

  for (const changes of await readLines(file)) for (const change of changes) apply(change);
  const compacted = async () => {
    const lines = [...kinds].flatMap(([kind, records]) =>
      [...records].map(([key, value]) => `${JSON.stringify([[kind, key, value]])}\n`),
    );
    await replaceFile(file, lines.join(''));
    return open(file, 'a');
  };
  const appender = appendTo(await compacted(), compacted);

  return {
    of: <Kind extends keyof Shape & string>(kind: Kind) => kept(kind) as Map<string, Shape[Kind]>,
    commit(...changes) {
      for (const change of changes) apply(change);
      const forgets = changes.some(([kind, , value]) => value === null && forgotten.includes(kind));
      return appender.append(`${JSON.stringify(changes)}\n`, forgets);
    },
    close: appender.close,
  };
}

function appendTo(first: FileHandle, compacted: () => Promise<FileHandle>) {
  let handle = first;
  let waiting: PendingWrite[] = [];
  let draining: Promise<void> | undefined;
  let broken: unknown;

  async function drain() {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        // After a failed write the file may end in half a line: nothing may follow it.
        if (broken !== undefined) throw broken;
        await handle.appendFile(batch.map(({ line }) => line).join(''));
        await handle.datasync();
        if (batch.some(({ forgets }) => forgets)) {
          await handle.close();
          handle = await compacted();
        }
        for (const { done } of batch) done();
      } catch (cause) {
        broken = cause;
        for (const { failed } of batch) failed(cause);
      }
    }
    draining = undefined;
  }

  return {
    append: (line: string, forgets: boolean) =>
      new Promise<void>((done, failed) => {
        waiting.push({ line, forgets, done, failed });
        draining ??= drain();
      }),
    async close() {
      await draining;
      await handle.close();
    },
  };
}

/** A crash can tear the last line, whose commit was never confirmed; a bad line before it is damage and throws. */
async function readLines(file: string): Promise<(readonly [string, string, unknown])[][]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  lines.pop(); // what follows the last line end: nothing, or a torn line
  return lines.map((line, index) => {
    try {
      return JSON.parse(line);
    } catch (cause) {
      throw new Error(`${file} is damaged in line ${index + 1}.`, { cause });
    }
  });
}

/** The file afterwards is the old one or the new one, never a part; only its owner may read it. */
export async function replaceFile(
  file: string,
  content: string | Buffer,
  spare = `${file}.new`,
): Promise<void> {
  const handle = await open(spare, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(spare, file);
  await syncFolder(dirname(file));
}

/** Makes a rename or a removal in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows opens no folders, and orders such changes itself
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../loopback';
import { replaceFile, syncFolder } from '../records';

export type ObjectHead = {
  key: string;
  size: number;
  etag: string;
  modified: string;
  headers: Record<string, string>;
};
export type CorsRule = {
  origins: string[];
  methods: string[];
  headers: string[];
  expose: string[];
  maxAgeSeconds: number;
};
export type Buckets = Awaited<ReturnType<typeof openBuckets>>;

const headLimitBytes = 16_384; // S3 allows 2 KB of metadata and 1 KB of key
const unfinishedEnding = '.new';
const corsFile = 'cors.json';
const lifetimeFile = 'lifetime.json';
const dayMs = 86_400_000;

/**
 * Buckets as folders, an object as one file: a line of JSON about it, then its bytes. One file and one rename
 * make a write whole or absent. The file is named by the key's hash, so no key can point out of its bucket.
 */
export async function openBuckets(dir: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const bucket of await readdir(dir))
    for (const file of await readdir(join(dir, bucket)))
      if (file.endsWith(unfinishedEnding)) await rm(join(dir, bucket, file)); // left by a write that a crash cut short

  const folderOf = (bucket: string) => {
    if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket))
      throw new Refusal('InvalidBucketName', 'The specified bucket is not valid.');
    return join(dir, bucket);
  };
  const existing = (bucket: string) => {
    const folder = folderOf(bucket);
    if (!existsSync(folder)) throw new Refusal('NoSuchBucket', 'The specified bucket does not exist', 404);
    return folder;
  };
  const fileOf = (bucket: string, key: string) =>
    join(existing(bucket), `${createHash('sha256').update(key).digest('hex')}.object`);

  const lifetimeDays = async (bucket: string): Promise<number | undefined> => {
    const kept = await readFile(join(folderOf(bucket), lifetimeFile), 'utf8').catch(unlessAbsent);
    return kept ? (JSON.parse(kept) as { days: number }).days : undefined;
  };
  /** S3 itself waits for the midnight after; here a day is a day. */
  const isOver = async (bucket: string, { modified }: ObjectHead): Promise<boolean> => {
    const days = await lifetimeDays(bucket);
    return days !== undefined && Date.parse(modified) + days * dayMs <= Date.now();
  };
  const sweep = async (): Promise<void> => {
    for (const bucket of await readdir(dir))
      for (const file of await readdir(join(dir, bucket))) {
        const path = join(dir, bucket, file);
        const head = file.endsWith('.object') ? await readHead(path) : undefined;
        if (head && (await isOver(bucket, head))) await rm(path, { force: true });
      }
  };

  return {
    demand: (bucket: string): void => void existing(bucket),
    async create(bucket: string): Promise<void> {
      if (existsSync(folderOf(bucket)))
        throw new Refusal(
          'BucketAlreadyOwnedByYou',
          'Your previous request to create the bucket succeeded.',
          409,
        );
      await mkdir(folderOf(bucket), { mode: 0o700 });
      await syncFolder(dir);
    },

    async put(
      bucket: string,
      key: string,
      content: Buffer,
      headers: Record<string, string>,
    ): Promise<ObjectHead> {
      if (Buffer.byteLength(key) > 1024) throw new Refusal('KeyTooLongError', 'Your key is too long');
      const head: ObjectHead = {
        key,
        size: content.length,
        etag: `"${createHash('md5').update(content).digest('hex')}"`,
        modified: new Date().toISOString(),
        headers,
      };
      const file = fileOf(bucket, key);
      const line = Buffer.from(`${JSON.stringify(head)}\n`);
      await replaceFile(file, Buffer.concat([line, content]), `${file}.${randomUUID()}${unfinishedEnding}`);
      return head;
    },

    async head(bucket: string, key: string): Promise<ObjectHead> {
      const head = await readHead(fileOf(bucket, key));
      return head && !(await isOver(bucket, head)) ? head : missing();
    },

    /** Head and bytes of one moment, whoever writes the key meanwhile. */
    async get(bucket: string, key: string): Promise<{ head: ObjectHead; content: Buffer }> {
      const file = await readFile(fileOf(bucket, key)).catch(unlessAbsent);
      if (!file) return missing();
      const end = file.indexOf('\n');
      const head: ObjectHead = JSON.parse(file.subarray(0, end).toString());
      if (await isOver(bucket, head)) return missing();
      return { head, content: file.subarray(end + 1) };
    },

    async remove(bucket: string, key: string): Promise<void> {
      await rm(fileOf(bucket, key), { force: true });
      await syncFolder(existing(bucket));
    },

    /** In S3's order: by the bytes of the key. */
    async list(bucket: string, prefix: string): Promise<ObjectHead[]> {
      const heads: ObjectHead[] = [];
      for (const file of await readdir(existing(bucket))) {
        const head = file.endsWith('.object') ? await readHead(join(existing(bucket), file)) : undefined;
        if (head?.key.startsWith(prefix) && !(await isOver(bucket, head))) heads.push(head);
      }
      return heads.sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)));
    },

    /** Empty also for a bucket that is not there: only a signed call may learn that. */
    async cors(bucket: string): Promise<CorsRule[]> {
      const rules = await readFile(join(folderOf(bucket), corsFile), 'utf8').catch(unlessAbsent);
      return rules ? JSON.parse(rules) : [];
    },
    lifetimeDays,
    setLifetime: (bucket: string, days: number) =>
      replaceFile(join(existing(bucket), lifetimeFile), JSON.stringify({ days })),
    /** Removes what is past its bucket's lifetime, as S3 does by itself. What is past it cannot be read before either. */
    sweep,
    setCors: (bucket: string, rules: CorsRule[]) =>
      replaceFile(join(existing(bucket), corsFile), JSON.stringify(rules)),
  };
}

async function readHead(file: string): Promise<ObjectHead | undefined> {
  const handle = await open(file, 'r').catch(unlessAbsent);
  if (!handle) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLimitBytes), 0, headLimitBytes, 0);
    return JSON.parse(buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf('\n')).toString());
  } finally {
    await handle.close();
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function missing(): never {
  throw new Refusal('NoSuchKey', 'The specified key does not exist.', 404);
}

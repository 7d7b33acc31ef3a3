import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from './emulators/records';

/** The secrets are made at random on the first start and kept, so that no secret has a default that others know. */
const Secrets = z.object({
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  keyedHashSecret: z.string(),
  administrator: z.object({ email: z.string(), password: z.string() }),
  samplePassword: z.string(),
  /** The keys of this machine's payment provider, and of the signatures under its events. */
  razorpay: z
    .object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() })
    .default(() => newRazorpayKeys()),
  /** True once the first accounts are there. */
  seeded: z.boolean(),
});
export type Secrets = z.infer<typeof Secrets>;

export type Folder = { path: string; secrets: Secrets; save(secrets: Secrets): Promise<void> };

/** Opens the folder that holds all data of this machine; `fresh` begins anew. */
export async function openFolder(path: string, fresh: boolean): Promise<Folder> {
  if (fresh) await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  const file = join(path, 'secrets.json');
  const save = (secrets: Secrets) => replaceFile(file, JSON.stringify(secrets, null, 2));
  if (!existsSync(file)) await save(newSecrets());
  const secrets = Secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  await save(secrets); // a folder of an earlier version lacks some
  return { path, secrets, save };
}

const newSecrets = (): Secrets => ({
  accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(30).toString('base64url'),
  keyedHashSecret: randomBytes(32).toString('base64url'),
  administrator: {
    email: (process.env.ADMIN_EMAIL ?? 'admin@aimedix.example').trim().toLowerCase(),
    password: process.env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url'),
  },
  samplePassword: randomBytes(6).toString('base64url'),
  razorpay: newRazorpayKeys(),
  seeded: false,
});

const newRazorpayKeys = () => ({
  keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
  keySecret: randomBytes(18).toString('base64url'),
  webhookSecret: randomBytes(18).toString('base64url'),
});

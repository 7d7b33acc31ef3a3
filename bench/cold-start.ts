import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { PanelConfig } from '../lambdas/admin/config';
import type { AuthConfig } from '../lambdas/auth/config';
import type { MeConfig } from '../lambdas/me/config';
import type { PaymentsConfig } from '../lambdas/payments/config';
import type { SiteSettings } from '../lambdas/site/config';
import type { ReportsConfig, ToolsConfig } from '../lambdas/tools/config';
import {
  type Bundle,
  bundleEntry,
  bundleFeature,
  measureBundle,
  servedFeatures,
} from '../lib/functions/bundle';

// Every function is loaded in every round, each time in another order: a noisy minute falls on all of them alike, and none is
// always the one that comes after the largest.
const rounds = 60;

/** Loading may cost so many times a bare client; sign-in, profile and panel are what somebody waits for first. */
const mostTimesFloor: Readonly<Record<string, number>> = {
  auth: 1.5,
  me: 1.5,
  admin: 1.5,
  tools: 1.6,
  payments: 1.6,
};

type Settings = AuthConfig &
  MeConfig &
  PanelConfig &
  PaymentsConfig &
  ReportsConfig &
  SiteSettings &
  ToolsConfig;

/** Typed by what every function wants, so that a new setting is missed here before it is missed by a measurement. */
const settings = {
  STAGE: 'prod',
  APP_VERSION: '0',
  AWS_REGION: 'ap-south-1',
  TABLE_NAME: 'table',
  USER_POOL_ID: 'ap-south-1_x',
  USER_POOL_CLIENT_ID: 'x',
  KEYED_HASH_SECRET: 'secretsmanager:x',
  CREDENTIAL_CALLS_PER_MINUTE: '60',
  CODES_PER_NETWORK_AN_HOUR: '20',
  SIGN_UPS_PER_NETWORK_A_DAY: '600',
  SIGN_UPS_A_DAY: '2000',
  TEXT_CODES_A_DAY: '200',
  MODEL_CALLS_A_DAY: '2000',
  REQUIRE_PROVED_ADDRESS: 'true',
  SECOND_FACTOR: 'required',
  MAIL_FROM: 'AI Medix <no-reply@aimedix.example>',
  DEV_CODES: 'false',
  FRESH_SIGN_IN_MINUTES: '15',
  EVEN_ANSWER_MS: '1500',
  PAGES_ORIGIN: 'https://ai-medix.example',
  MESSAGES_TOPIC_ARN: 'arn:aws:sns:ap-south-1:000000000000:messages',
  REPORTS_BUCKET: 'x',
  SMS_SENDER_ID: 'x',
  SMS_ENTITY_ID: 'x',
  SMS_TEMPLATE_ENGLISH: 'x',
  SMS_TEMPLATE_HINDI: 'x',
  AI_PROVIDER: 'openai',
  OPENAI_API_KEY: 'secretsmanager:x',
  SUPPORT_EMAIL: 'support@aimedix.example',
  SUPPORT_PHONE: 'x',
  SUPPORT_CITY: 'x',
  LEGAL_ENTITY: 'x',
  CHECKOUT_SCRIPT: '/checkout.js',
  RAZORPAY_KEY_ID: 'x',
  RAZORPAY_KEY_SECRET: 'secretsmanager:x',
  RAZORPAY_WEBHOOK_SECRET: 'secretsmanager:x',
  SELLER_NAME: 'x',
  SELLER_ADDRESS: 'x',
  SELLER_STATE: 'x',
} satisfies Settings;

/** Prints the processor's time, user and system, that loading a module takes, in ms, its own start left out. */
const probe = `
globalThis.awslambda = { streamifyResponse: (run) => run, HttpResponseStream: { from: (out) => out } };
const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
`;

async function loadCpuMs(module: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', probe, module],
    { env: { ...settings, PATH: process.env.PATH } },
  );
  return Number(stdout);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const bare = 'bare DynamoDB client';

/** Bundles the client as anybody would, without what makes our own functions start quicker: what they are measured by. */
async function bundlePlainly(entry: string, dir: string): Promise<Bundle> {
  const { metafile } = await build({
    metafile: true,
    entryPoints: { index: entry },
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    logLevel: 'warning',
  });
  return measureBundle(dir, metafile);
}

/**
 * Bundle sizes and the cost of loading each function, as a ratio to a plain bundle that holds a DynamoDB client alone.
 * The same client bundled as ours stands beside it: it shows how much of a start is the bundling.
 */
export async function measureColdStart() {
  const dir = await mkdtemp(join(tmpdir(), 'ai-medix-bench-'));
  try {
    const floorSource = join(dir, 'floor.ts');
    await writeFile(
      floorSource,
      `import { DynamoDBClient, GetItemCommand } from '${join(process.cwd(), 'node_modules/@aws-sdk/client-dynamodb')}';
const client = new DynamoDBClient({});
export const handler = () => client.send(new GetItemCommand({ TableName: 'table', Key: { pk: { S: 'a' } } }));`,
    );
    const floor = await bundleEntry(floorSource, join(dir, 'floor'));
    const plain = await bundlePlainly(floorSource, join(dir, 'plain'));
    const functions = await Promise.all(
      servedFeatures.map(
        async (feature) => [feature, await bundleFeature(feature, join(dir, 'bundles'))] as const,
      ),
    );
    const all = [[bare, plain] as const, ['the same, bundled as ours', floor] as const, ...functions];
    const times = new Map<string, number[]>(all.map(([name]) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      const inAnyOrder = all
        .map((each) => ({ each, place: Math.random() }))
        .sort((one, other) => one.place - other.place);
      for (const {
        each: [name, bundle],
      } of inAnyOrder) {
        times.get(name)?.push(await loadCpuMs(join(bundle.dir, 'index.mjs')));
      }
    }
    const floorMs = median(times.get(bare) ?? []);
    return Object.fromEntries(
      all.map(([name, bundle]) => {
        const own = times.get(name) ?? [];
        return [
          name,
          {
            loadedKb: Math.round(bundle.atStart.bytes / 1024),
            loadedGzipKb: Math.round(bundle.atStart.gzipBytes / 1024),
            wholeGzipKb: Math.round(bundle.gzipBytes / 1024),
            loadCpuMs: Math.round(median(own)),
            leastLoadCpuMs: Math.round(Math.min(...own)),
            atMost: mostTimesFloor[name] ?? Number.POSITIVE_INFINITY,
            timesFloor: Number((median(own) / floorMs).toFixed(2)),
          },
        ];
      }),
    );
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

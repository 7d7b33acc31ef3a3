import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { type Routes, routeList } from '#contract/routes';
import { jsonAsText, packedKnowledge } from './knowledge-in-functions';
import { inOneFile, loadedAtStart } from './one-file-at-start';
import {
  consoleWhenWritten,
  cryptographyOfNode,
  noFilesSent,
  noKeptEndpoints,
  pastTheIndexes,
  requireForCommonJs,
  settingsOfEnvironment,
  streamsOfNode,
  usedNamesOfNode,
} from './quicker-start';
import { zodForFunctions } from './zod-for-functions';

/** The features that have rows in the table, and therefore a function. */
export type ServedFeature = Routes[keyof Routes]['feature'];
export const servedFeatures = [...new Set(routeList.map(([, row]) => row.feature))] as ServedFeature[];

/** A feature's code as it is deployed. `atStart` is what a cold start loads; the rest waits in chunks of its own. */
export type Bundle = {
  readonly dir: string;
  readonly bytes: number;
  readonly gzipBytes: number;
  readonly atStart: { readonly bytes: number; readonly gzipBytes: number };
};
/** Functions that no row of the table leads to; what starts each is in its file's name. */
const backgroundEntries = {
  messages: 'lambdas/messages/deliver.trigger.ts',
  reminders: 'lambdas/messages/remind-plan-end.job.ts',
  'reconcile-orders': 'lambdas/payments/reconcile-orders.job.ts',
  'renew-plans': 'lambdas/payments/renew-plans.job.ts',
  'end-plans': 'lambdas/payments/end-plans.job.ts',
  'resume-erasures': 'lambdas/admin/resume-erasures.job.ts',
  'pack-directory': 'lambdas/admin/pack-directory.job.ts',
  recount: 'lambdas/admin/recount.job.ts',
  'watch-site': 'lambdas/site/watch-site.job.ts',
} as const;
export type BackgroundFunction = keyof typeof backgroundEntries;
export const backgroundFunctions = Object.keys(backgroundEntries) as BackgroundFunction[];

/** Functions that the identity service asks: three while somebody signs in by a one-time code, one for every token. */
const triggerEntries = {
  'define-challenge': 'lambdas/auth/define-challenge.trigger.ts',
  'create-challenge': 'lambdas/auth/create-challenge.trigger.ts',
  'verify-challenge': 'lambdas/auth/verify-challenge.trigger.ts',
  'limit-token': 'lambdas/auth/limit-token.trigger.ts',
} as const;
export type TriggerFunction = keyof typeof triggerEntries;
export const triggerFunctions = Object.keys(triggerEntries) as TriggerFunction[];

/** Every function that is deployed: one for each feature of the table, and those behind it. */
export type FunctionName = ServedFeature | BackgroundFunction | TriggerFunction;
export const functionNames: readonly FunctionName[] = [
  ...servedFeatures,
  ...backgroundFunctions,
  ...triggerFunctions,
];
export type Bundles = Readonly<Record<FunctionName, Bundle>>;

/** Files that a function starts as processes of their own, and files of packages that those read, by their names beside its bundle. */
type Beside = {
  readonly children: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
};
export const besideReports: Beside = {
  children: {
    'read-pdf': 'lambdas/adapters/pdf/read-pdf.child.ts',
    'read-scans': 'lambdas/adapters/pdf/read-scans.child.ts',
  },
  files: {
    'tesseract-core.cjs': 'tesseract.js-core/tesseract-core-simd-lstm.js',
    'tesseract-core.wasm': 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
    'eng.traineddata.gz': '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    'hin.traineddata.gz': '@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz',
  },
};
const nothingBeside: Beside = { children: {}, files: {} };

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundlesDir = join(root, 'cdk.out', 'bundles');

/**
 * Bundles `lambdas/<feature>/main.ts` into `<into>/<feature>/index.mjs`. What is imported lazily becomes a chunk of
 * its own, so that a cold start pays only for what every call needs. What went into the bundle is told in
 * `<into>/<feature>.json`, which is not deployed.
 */
export const bundleFeature = (feature: ServedFeature, into = bundlesDir): Promise<Bundle> =>
  bundleEntry(
    `lambdas/${feature}/main.ts`,
    join(into, feature),
    feature === 'reports' ? besideReports : undefined,
  );

/** Bundles any entry as a feature is bundled; the benchmark measures its floor so. */
export async function bundleEntry(
  entry: string,
  dir: string,
  { children, files } = nothingBeside,
): Promise<Bundle> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const { metafile: split } = await build({
    absWorkingDir: root,
    entryPoints: { index: entry, ...children },
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'], // the SDK's ES builds are a fifth smaller and start faster than its CommonJS ones
    external: [], // the runtime's own SDK is older, changes under our feet, and starts slower
    plugins: [
      zodForFunctions,
      packedKnowledge,
      jsonAsText,
      usedNamesOfNode,
      settingsOfEnvironment,
      cryptographyOfNode,
      streamsOfNode,
      noFilesSent,
      noKeptEndpoints,
      consoleWhenWritten,
      pastTheIndexes, // the last: the others change single files of the same libraries
    ],
    charset: 'utf8', // Devanagari as it is takes half the bytes of its escapes
    minify: true,
    legalComments: 'none',
    sourcemap: false, // our sources are not deployed
    banner: { js: requireForCommonJs },
    metafile: true,
    logLevel: 'warning',
  });
  const metafile = await inOneFile(root, split);
  for (const [name, file] of Object.entries(files))
    copyFileSync(join(root, 'node_modules', file), join(dir, name));
  writeFileSync(`${dir}.json`, JSON.stringify(metafile));
  const copies = Object.keys(files).map((name) => relative(root, join(dir, name)));
  return measureBundle(dir, metafile, copies);
}

/** Weighs a bundle, in bytes, with the files that were copied beside it. */
export const measureBundle = (dir: string, metafile: Metafile, copies: readonly string[] = []): Bundle => ({
  dir,
  ...sizesOf([...Object.keys(metafile.outputs), ...copies]),
  atStart: sizesOf(loadedAtStart(metafile)),
});

/** All functions, one after the other: esbuild itself uses every core. */
export async function bundleFunctions(into = bundlesDir): Promise<Bundles> {
  const bundles: [string, Bundle][] = [];
  for (const feature of servedFeatures) bundles.push([feature, await bundleFeature(feature, into)]);
  for (const name of backgroundFunctions) {
    bundles.push([name, await bundleEntry(backgroundEntries[name], join(into, name))]);
  }
  for (const name of triggerFunctions) {
    bundles.push([name, await bundleEntry(triggerEntries[name], join(into, name))]);
  }
  return Object.fromEntries(bundles) as Bundles;
}

function sizesOf(outputs: readonly string[]): { bytes: number; gzipBytes: number } {
  const files = outputs.map((output) => readFileSync(join(root, output)));
  return {
    bytes: files.reduce((sum, file) => sum + file.length, 0),
    gzipBytes: files.reduce((sum, file) => sum + gzipSync(file).length, 0),
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import type { Plugin } from 'vite';
import type { BuildValues, ShellFile } from './src/service-worker/build-values';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The page of every address that has none of its own; where pages are not prerendered, the only one. */
const shellNames = ['app.html', 'index.html'];
/** Needed by the shell, and imported by no module. */
const besideIt = ['before-paint.js', 'favicon.svg', 'logo.svg', 'manifest.webmanifest', 'icons/icon-192.png'];

const letters = /^assets\/medix-serif-.*\.woff2$/;

/** These parts do nothing without a network: the administrators' panel, registering for push messages. Hindi is a group. */
const neverOffline = /src\/(?:features\/admin\/|i18n\/hi\/|device\/push\.ts$)/;
const ofHindi = /src\/i18n\/hi\/(?!admin)/;

type Chunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};

/** The files that the pages can come to need, from the entry on, without going through what `leavesOut` names. */
function reachable(manifest: Record<string, Chunk>, leavesOut: (key: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || leavesOut(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) walk(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) walk(key);
  return files;
}

/** A file of the shell; one that is not named by its content carries a hash of it, by which a browser sees that it changed. */
function shellFile(dist: string, name: string): ShellFile {
  const hash = () =>
    createHash('sha256')
      .update(readFileSync(join(dist, name)))
      .digest('hex');
  return { url: `/${name}`, revision: name.startsWith('assets/') ? null : hash().slice(0, 32) };
}

/** The facts of a build in a folder that the worker must know. */
function buildValues(dist: string): BuildValues {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'),
  );
  const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  const always = reachable(manifest, (key) => neverOffline.test(key));
  const hindi = Object.entries(manifest).flatMap(([key, { file }]) =>
    ofHindi.test(key) ? [`/${file}`] : [],
  );
  const shell = shellNames.find((name) => existsSync(join(dist, name)));
  if (!shell) throw new Error('the build has no page to open offline');
  const files = new Set([shell, ...assets.filter((name) => letters.test(name)), ...besideIt, ...always]);
  const urls = assets.map((name) => `/${name}`);
  return {
    shell: `/${shell}`,
    files: [...files].map((name) => shellFile(dist, name)),
    groups: {
      hindi: [...hindi, ...urls.filter((url) => url.includes('devanagari'))],
      doses: urls.filter((url) => url.startsWith('/assets/dose-worker-')),
    },
    assets: urls,
  };
}

/**
 * Writes `sw.js` beside the pages. It lists the finished files, so it comes after everything that writes pages; the
 * name carries no hash, because browsers ask for it by name to learn of a new version.
 */
async function writeServiceWorker(dist: string): Promise<void> {
  const values = buildValues(dist);
  await bundle({
    entryPoints: [join(root, 'src/service-worker/sw.ts')],
    outfile: join(dist, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', __BUILD__: JSON.stringify(values) },
    logLevel: 'warning',
  });
}

/** Makes the built pages open without a network. */
export const offlineShell = (): Plugin => {
  let dist: string | undefined;
  let isWritten = false;
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved({ build }) {
      if (!build.ssr) dist = join(root, build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A build that failed must say why, and not that its files are missing.
        if (dist && isWritten) await writeServiceWorker(dist);
      },
    },
  };
};

import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type PluginOption } from 'vite';
import { documentOf, robots, sitemap } from '#build/documents';
import { addressUnder, hindiPrefix, type PublicPage, publicPages } from '#contract/public-pages';
import type { writePage } from '../src/app/entry-prerender';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

// What a page needs beside the entry of the app before it wakes. The text of the other pages wakes after them.
const firstChunks: Partial<Record<PublicPage, readonly string[]>> = {
  '/': ['src/features/site/landing-page.tsx'],
};

/**
 * Writes every public page out in both languages after the build, and keeps the empty document as `app.html` for all
 * other addresses. `plugins` make the modules of the pages run here.
 */
export const prerender = (plugins: () => PluginOption[]): Plugin => ({
  name: 'prerender',
  apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
  closeBundle: {
    sequential: true,
    order: 'pre', // whoever lists the built files finds these among them
    async handler() {
      const folder = await mkdtemp(join(root, '../node_modules/.prerender-'));
      try {
        await writeAll(await builtWriter(folder, plugins()));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
});

/** The pages' own modules, built for Node. */
async function builtWriter(folder: string, plugins: PluginOption[]): Promise<typeof writePage> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: { ssr: 'src/app/entry-prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  const module = (await import(pathToFileURL(join(folder, 'entry-prerender.js')).href)) as {
    writePage: typeof writePage;
  };
  return module.writePage;
}

async function writeAll(write: typeof writePage): Promise<void> {
  const shell = join(dist, 'index.html');
  const template = await readFile(shell, 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  await copyFile(shell, join(dist, 'app.html'));
  for (const language of ['english', 'hindi'] as const) {
    for (const page of publicPages) {
      const path = addressUnder(language === 'hindi' ? hindiPrefix : '', page);
      const written = await write(page, language);
      const preloads = modulesOf(manifest, page, language === 'hindi');
      const file = join(dist, path, 'index.html');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, documentOf(template, { page, path, language, preloads, ...written }));
    }
  }
  await writeFile(join(dist, 'robots.txt'), robots());
  await writeFile(join(dist, 'sitemap.xml'), sitemap());
}

/** The files of the modules that wake a page, with its words: fetched side by side instead of one after the other. */
function modulesOf(manifest: Manifest, page: PublicPage, hindi: boolean): string[] {
  const keys = new Set<string>();
  const follow = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key]?.imports ?? []) follow(imported);
  };
  follow('index.html');
  for (const chunk of firstChunks[page] ?? []) {
    if (!manifest[chunk]) throw new Error(`${chunk} is no chunk of its own any more`);
    follow(chunk);
  }
  if (hindi) {
    const later = [...keys].flatMap((key) => manifest[key]?.dynamicImports ?? []);
    for (const key of later) if (key.startsWith('src/i18n/hi/')) follow(key);
  }
  return [...keys].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`);
}

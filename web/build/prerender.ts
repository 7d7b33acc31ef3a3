import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type PluginOption } from 'vite';
import { documentOf, notFoundOf, robots, screenDocumentOf, sitemap, unlisted } from '#build/documents';
import { addressUnder, hindiPrefix, type PublicPage, publicPages } from '#contract/public-pages';
import { writtenScreens } from '#contract/written-screens';
import type { firstModules, notFoundTitle, writePage, writeScreen } from '../src/app/entry-prerender';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

// A page needs these chunks beside the entry of the app before it wakes. The text of the other pages wakes after them.
const firstChunks: Partial<Record<PublicPage, readonly string[]>> = {
  '/': ['src/features/site/landing-page.tsx'],
};

/**
 * Writes every public page out in both languages after the build, and the screens that stand before their code has come;
 * keeps the empty document as `app.html` for the other screens, and as `not-found.html` for what is nobody's address.
 * `plugins` make the modules of the pages run here.
 */
export function prerender(plugins: () => PluginOption[]): Plugin {
  let isWritten = false;
  return {
    name: 'prerender',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      order: 'pre', // whoever lists the built files finds these among them
      async handler() {
        if (!isWritten) return; // the build has failed: why is to be read, not what follows from it
        const folder = await mkdtemp(join(root, '../node_modules/.prerender-'));
        try {
          await writeAll(await builtWriter(folder, plugins()));
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
  };
}

type Writer = {
  writePage: typeof writePage;
  writeScreen: typeof writeScreen;
  firstModules: typeof firstModules;
  notFoundTitle: typeof notFoundTitle;
};

/** The pages' own modules, built for Node. */
async function builtWriter(folder: string, plugins: PluginOption[]): Promise<Writer> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: { ssr: 'src/app/entry-prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  return (await import(pathToFileURL(join(folder, 'entry-prerender.js')).href)) as Writer;
}

async function writeAll({ writePage, writeScreen, firstModules, notFoundTitle }: Writer): Promise<void> {
  const shell = join(dist, 'index.html');
  const template = await readFile(shell, 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  await writeFile(join(dist, 'app.html'), unlisted(template));
  await writeFile(join(dist, 'not-found.html'), notFoundOf(template, notFoundTitle));
  const typeface = (name: string) => {
    const found = manifest['index.html']?.assets?.find((file) => file.includes(name));
    if (found === undefined) throw new Error(`${name} came with another chunk`);
    return `/${found}`;
  };
  const typefaces = { font: typeface('noto-sans-devanagari'), headings: typeface('medix-serif') };
  const put = async (path: string, document: string) => {
    const file = join(dist, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, document);
  };
  for (const language of ['english', 'hindi'] as const) {
    for (const page of publicPages) {
      const path = addressUnder(language === 'hindi' ? hindiPrefix : '', page);
      const written = await writePage(page, language);
      const { code, hindi } = modulesOf(manifest, firstChunks[page] ?? []);
      const modules = language === 'hindi' ? [...code, ...hindi] : code;
      await put(path, documentOf(template, { page, path, language, modules, ...typefaces, ...written }));
    }
  }
  for (const screen of writtenScreens) {
    const html = { english: await writeScreen(screen, 'english'), hindi: await writeScreen(screen, 'hindi') };
    const { modules, audience } = firstModules(screen);
    const { code, hindi } = modulesOf(
      manifest,
      modules.map((module) => `src/${module}`),
    );
    await put(screen, screenDocumentOf(template, { html, audience, modules: code, ...typefaces, hindi }));
  }
  await writeFile(join(dist, 'robots.txt'), robots());
  await writeFile(join(dist, 'sitemap.xml'), sitemap());
}

/** The files of the entry of the app and of some chunks with all they import, and those of their words in Hindi. */
function modulesOf(manifest: Manifest, chunks: readonly string[]): { code: string[]; hindi: string[] } {
  const keys = new Set<string>();
  const follow = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key]?.imports ?? []) follow(imported);
  };
  for (const chunk of ['index.html', ...chunks]) {
    if (!manifest[chunk]) throw new Error(`${chunk} is no chunk of its own any more`);
    follow(chunk);
  }
  const files = (of: Iterable<string>) =>
    [...of].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`);
  const words = [...keys].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return {
    code: files(keys),
    hindi: files(new Set(words.filter((key) => key.startsWith('src/i18n/hi/')))),
  };
}

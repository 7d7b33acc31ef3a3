import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting } from '#build/chunk-groups';
import { markdownForPages } from '#build/markdown-for-pages';
import { packedKnowledge } from '#build/packed-knowledge';
import { prerender } from '#build/prerender';
import { manifestOfSite } from '#build/site-manifest';
import { atBuild, valuesOf, valuesOfBuild } from '#build/values';
import { offlineShell } from './offline-shell.ts'; // with its ending, as Vite's own loader of configurations wants it

const root = fileURLToPath(new URL('.', import.meta.url));
const routerForPeople = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/**
 * A module named `*.at-build.ts` is run while building and replaced by the values of its exports. So pages know
 * the contract's addresses and prices without carrying its schemas (zod alone is a quarter of their budget).
 */
const valuesAtBuild = (): Plugin => ({
  name: 'values-at-build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(atBuild)) return undefined;
    // While somebody works on a module, it is run anew each time.
    const found = await (this.environment.mode === 'build' ? valuesOfBuild() : valuesOf([id]));
    return Object.entries(found.get(id) ?? {})
      .map(([name, value]) => `export const ${name} = /*#__PURE__*/ Object.freeze(${JSON.stringify(value)});`)
      .join('\n');
  },
});

/**
 * Keeps of zod only what the browser needs. Every schema comes through one module that first tells zod not to probe
 * `eval`, which the policy forbids. And no page writes JSON Schema or shows zod's own English (schemas name their
 * sentences), so those parts, 7 KB of every form, are replaced by nothing.
 */
const zodForBrowsers = (): Plugin => {
  const gate = fileURLToPath(new URL('./src/api/zod-without-eval.ts', import.meta.url));
  return {
    name: 'zod-for-browsers',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'zod' && importer !== gate ? gate : undefined),
    transform(code, id) {
      if (/[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/.test(id)) {
        return "export default () => ({ localeError: () => 'invalid' });";
      }
      if (!/[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/.test(id))
        return undefined;
      const names = code.matchAll(/^export (?:const|function|class) (\w+)/gm);
      return [...names].map(([, name]) => `export const ${name} = () => ({});`).join('\n');
    },
  };
};

/**
 * Keeps of the router only what a page needs. Links that fetch data ahead belong to its framework, which is not used;
 * and a component that is given a name for developers is kept by the bundler even where nobody draws it. Together they
 * are 2 KB of every page.
 */
const routerForPages = (): Plugin => ({
  name: 'router-for-pages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/.test(id)) return undefined;
    return code
      .replace(/(createElement\d*)\(PrefetchPageLinks, \{ page: \w+ \}\)/, '$1("i")')
      .replace(/^\w+\.displayName = "\w+";$/gm, '');
  },
});

export default defineConfig(({ command, mode }) => {
  // A build that a test starts (NODE_ENV=test) is a production build all the same.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    plugins: [
      valuesAtBuild(),
      zodForBrowsers(),
      routerForPages(),
      markdownForPages(),
      react(),
      tailwindcss(),
      // The Android app has one document, and its files lie on the device.
      ...(mode === 'native'
        ? []
        : [
            manifestOfSite(),
            prerender(() => [valuesAtBuild(), zodForBrowsers(), react()]),
            offlineShell(), // lists the files that all the others write
          ]),
    ],
    worker: { format: 'es', plugins: () => [packedKnowledge()] }, // a module, as the pages are
    resolve: {
      // The package's exports lead only to the build that warns developers; the other one is a kilobyte smaller.
      alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerForPeople }] : [],
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      modulePreload: {
        polyfill: false, // every browser that runs the app knows modulepreload
        // The lists of what to fetch beside a chunk are a part of the first page: what came with the entry is there
        // already, the document of the landing page names what wakes it, and nobody waits for what comes after a page.
        resolveDependencies: (file, files) =>
          /\/(?:landing-page|after-load)-/.test(file)
            ? []
            : files.filter((name) => !/\/(?:react|core|rolldown-runtime)-/.test(name)),
      },
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: { manualPureFunctions: ['row'] },
        output: {
          codeSplitting: codeSplitting(),
        },
      },
    },
  };
});

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { prerender } from '#build/prerender';
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
  load(id) {
    if (!id.endsWith('.at-build.ts')) return undefined;
    const values = (this.environment.mode === 'build' && computed.get(id)) || valuesOf(id);
    computed.set(id, values);
    return values;
  },
});

// A build draws the pages twice, for browsers and to write them out; what the engine says is computed once.
const computed = new Map<string, Promise<string>>();

async function valuesOf(id: string): Promise<string> {
  const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false, root });
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = /*#__PURE__*/ Object.freeze(${JSON.stringify(value)});`)
    .join('\n');
}

/**
 * What the browser needs of zod. Every schema comes through one module that first tells zod not to probe `eval`,
 * which the policy forbids. And no page writes JSON Schema or shows zod's own English (schemas name their
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

export default defineConfig(({ command, mode }) => {
  // A build that a test starts (NODE_ENV=test) is a production build all the same.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    plugins: [
      valuesAtBuild(),
      zodForBrowsers(),
      react(),
      tailwindcss(),
      // The Android app has one document, and its files lie on the device.
      ...(mode === 'native'
        ? []
        : [
            prerender(() => [valuesAtBuild(), zodForBrowsers(), react()]),
            offlineShell(), // lists the files that all the others write
          ]),
    ],
    worker: { format: 'es' }, // a module, as the pages are
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
        // The lists of what to fetch beside a chunk are a part of the first page. What came with the entry is there
        // already, the documents of public pages name what wakes them (see build/prerender.ts), and nobody waits for
        // what comes after the page.
        resolveDependencies: (file, files) =>
          /\/(?:(?:landing|contact|terms|refund|shipping|privacy)-page|after-load)-/.test(file)
            ? []
            : files.filter((name) => !/\/(?:react|core|rolldown-runtime)-/.test(name)),
      },
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: { manualPureFunctions: ['row'] },
        output: {
          codeSplitting: {
            // A chunk of a kilobyte costs a phone as much as one of ten. Each group takes what its modules need, but for
            // what those above it took: so no chunk needs one below it.
            groups: [
              {
                name: 'react',
                priority: 7,
                // Both separators, or the group would swallow react-hook-form and react-markdown too.
                test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              },
              {
                // What every public page is framed with.
                name: 'core',
                priority: 6,
                test: /[\\/]web[\\/]src[\\/](?:i18n[\\/](?:language|dictionary|words|shell|pages)|ui[\\/](?:button|icons|lazily|logo|preferences|skeleton|theme|toasts|use-title)|api[\\/](?:session|use-sign-out|idle)|features[\\/]site[\\/](?:navigation-bar|footer|site-frame|use-manual|use-site-address))\.tsx?$/,
              },
              {
                // What pages and screens are made of.
                name: 'page',
                priority: 5,
                test: /[\\/]web[\\/]src[\\/](?:ui[\\/](?:page-header|card|text-link|notice)\.tsx|i18n[\\/]times\.ts)$/,
              },
              {
                // What calls the service: of every screen and of the ways in.
                name: 'call',
                priority: 4,
                test: /[\\/]web[\\/]src[\\/]api[\\/](?:request|client|config|session-life|return-to|account-language)\.ts$/,
              },
              {
                // What every signed-in screen is framed with, and says when something failed.
                name: 'frame',
                priority: 3,
                test: /[\\/]web[\\/]src[\\/](?:app[\\/](?:app-header|query-client)|api[\\/](?:me|fetch-failed|quote-number)|i18n[\\/]failure|ui[\\/](?:progress|use-copy))\.tsx?$/,
              },
              {
                // What is filled in.
                name: 'form',
                priority: 2,
                test: /[\\/]web[\\/]src[\\/]ui[\\/](?:field|form-errors|use-form|error-summary)\.tsx?$/,
              },
              {
                // What the tools share.
                name: 'tool',
                priority: 1,
                test: /[\\/]web[\\/]src[\\/]features[\\/]tools[\\/](?:use-draft|typed-field|typed-area|voice-input|ask-text|send-by-key|use-busy-text)\.tsx?$/,
              },
            ],
          },
        },
      },
    },
    server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  };
});

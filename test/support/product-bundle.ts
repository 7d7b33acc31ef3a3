import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { besideReports } from '../../lib/functions/bundle';
import { jsonAsText, packedKnowledge } from '../../lib/functions/knowledge-in-functions';
import { onceARun, runFolder } from './once-a-run';

const root = fileURLToPath(new URL('../..', import.meta.url));

// These start what is bundled beside them, as it is deployed: from its source every reader would translate itself first.
const startersOfReaders = /[\\/]adapters[\\/]pdf[\\/](?:pdf-documents|scan-reader)\.ts$/;

/** Any other source file finds its neighbours from where it lies, also when its bundle lies elsewhere. */
const whereSourcesLie: Plugin = {
  name: 'where-sources-lie',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:local|lib|lambdas)[\\/].*\.ts$/ }, ({ path }) => {
      if (startersOfReaders.test(path)) return undefined;
      const here = JSON.stringify(pathToFileURL(path).href);
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', here), loader: 'ts' };
    });
  },
};

/**
 * The product of `local/main.ts` as one bundle, made once a run: half of a start from sources goes into finding and
 * translating a thousand files. Its knowledge is packed as functions hold it: a product's first answer takes a third less
 * of a processor than with every file read as it lies. Names and lines stay as they are written, so that a stack can be read.
 * `npm test` makes it before the tests and the walks, and names it to both (`PRODUCT_BUNDLE`).
 */
export const productBundle = (): Promise<string> =>
  process.env.PRODUCT_BUNDLE
    ? Promise.resolve(process.env.PRODUCT_BUNDLE)
    : onceARun('product-bundle', async () => {
        const into = join(runFolder, 'product');
        await bundleProduct(into);
        return join(into, 'main.mjs');
      });

/** Bundles the product into a folder; with more entry points beside it, or with others in the place of some of its files. */
export async function bundleProduct(
  outdir: string,
  more: { entryPoints?: Record<string, string>; plugins?: Plugin[] } = {},
): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'local/main.ts', ...besideReports.children, ...more.entryPoints },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    plugins: [...(more.plugins ?? []), packedKnowledge, whereSourcesLie, jsonAsText],
    charset: 'utf8',
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${JSON.stringify(pathToFileURL(join(root, 'package.json')).href)});`,
    },
    logLevel: 'warning',
  });
}

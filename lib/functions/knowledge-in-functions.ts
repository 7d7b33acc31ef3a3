import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { packedForFunctions } from '#clinical/knowledge/held-in-functions';
import { withShortMarks } from './short-marks';

/** JSON goes in as a text to parse: of the clinical knowledge that loads in two thirds of the time of an object literal. */
export const jsonAsText: Plugin = {
  name: 'json-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]clinical[\\/]knowledge[\\/].*\.json$/ }, ({ path }) => {
      const minified = JSON.stringify(withShortMarks(JSON.parse(readFileSync(path, 'utf8'))));
      return { contents: `export default JSON.parse(${JSON.stringify(minified)});`, loader: 'js' };
    });
  },
};

/** The knowledge as functions hold it, by the file of its index: it is the same for all of one build. */
const packed = new Map<string, Promise<string>>();

async function packedFrom(index: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [index],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'told',
    plugins: [jsonAsText],
    logLevel: 'warning',
  });
  const { analytes: _apart, ...knowledge } = runInNewContext(`${outputFiles[0]?.text}; told.knowledge`);
  return JSON.stringify(packedForFunctions(knowledge));
}

/** Puts one packed text in the place of the index of the knowledge, which imports each of its files. */
export const packedKnowledge: Plugin = {
  name: 'packed-knowledge',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]clinical[\\/]knowledge[\\/]all\.ts$/ }, async ({ path }) => {
      const text = packed.get(path) ?? packedFrom(path);
      packed.set(path, text);
      return {
        contents: [
          "import { unpackedInFunction } from './held-in-functions';",
          "import { knowledgeOfReports } from './of-reports';",
          `const text = ${JSON.stringify(await text)};`,
          'export const knowledge = { ...unpackedInFunction(JSON.parse(text)), ...knowledgeOfReports };',
        ].join('\n'),
        loader: 'js',
        resolveDir: dirname(path),
      };
    });
  },
};

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { packedForFunctions } from '#clinical/knowledge/held-in-functions';
import { heldLexiconOf } from '#clinical/words/held-lexicon';
import { openedInFunction, opener } from './close-in-functions';
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

/**
 * Source texts that open the knowledge as functions hold it, and its lexicon, by the file of its index: they are the same for
 * all of one build, and packing them is what takes long.
 */
type HeldTexts = { readonly knowledge: string; readonly lexicon: string };
const held = new Map<string, Promise<HeldTexts>>();

async function heldFrom(index: string): Promise<HeldTexts> {
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
  const systems: { findings: Parameters<typeof heldLexiconOf>[0] }[] = knowledge.systems;
  return {
    knowledge: openedInFunction(JSON.stringify(packedForFunctions(knowledge))),
    lexicon: openedInFunction(JSON.stringify(heldLexiconOf(systems.flatMap(({ findings }) => findings)))),
  };
}

function heldIn(index: string): Promise<HeldTexts> {
  const texts = held.get(index) ?? heldFrom(index);
  held.set(index, texts);
  return texts;
}

/**
 * Puts one packed text in the place of the index of the knowledge, which imports each of its files, and what was worked out of its
 * findings' terms in the place of working it out at every start.
 */
export const packedKnowledge: Plugin = {
  name: 'packed-knowledge',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]clinical[\\/]knowledge[\\/]all\.ts$/ }, async ({ path }) => ({
      contents: [
        "import { unpackedInFunction } from './held-in-functions';",
        "import { knowledgeOfReports } from './of-reports';",
        opener,
        `const text = ${(await heldIn(path)).knowledge};`,
        'export const knowledge = { ...unpackedInFunction(JSON.parse(text)), ...knowledgeOfReports };',
      ].join('\n'),
      loader: 'js',
      resolveDir: dirname(path),
    }));
    onLoad({ filter: /[\\/]clinical[\\/]words[\\/]lexicon-of-build\.ts$/ }, async ({ path }) => {
      const { lexicon } = await heldIn(join(dirname(path), '..', 'knowledge', 'all.ts'));
      return {
        contents: [opener, `export const lexiconOfBuild = JSON.parse(${lexicon});`].join('\n'),
        loader: 'js',
      };
    });
  },
};

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The schemas of zod, cut at two places: where all its tools come as one object, though few are used, and where a text has
 * a verb for every format (`z.string().email()`), each with a class that is built at every start; we write `z.email()`.
 */
const zodSchemas =
  /^(?<head>.*)import \{ util \} from "\.\.\/core\/index\.js";(?<middle>.*_ZodString\.init\(inst, def\);\n\}, )\{\n {4}email\(.*?\n\}(?<tail>\);\n.*)$/s;

/** The two files of zod that write JSON Schema. */
const writerFiles = ['json-schema-processors.js', 'to-json-schema.js'] as const;
const isOfWriter = /[\\/](?:json-schema-processors|to-json-schema)\.js$/;
/** Names for what stands in the place of those files, and for the files themselves. */
const [inPlaceOfWriter, writerItself] = ['in-place-of-json-schema', 'json-schema-itself'];
/** These make a method for a schema, which is asked later; the others write at once. */
const makesMethod = /^create\w+Method$/;
/** These files have JSON Schema written. */
const askForWriter = /[\\/](?:openai[\\/]helpers[\\/]zod\.mjs|contract[\\/]openapi\.ts)$/;

/** Stands there with the folder of zod's own files: a name without a path of the machine, or bytes would differ. */
const inPlaceOf = (core: string) => ({
  path: inPlaceOfWriter,
  namespace: inPlaceOfWriter,
  pluginData: core,
  sideEffects: false,
});

/** All that the writer's files give, by their statements. */
const namesOfWriter = (core: string): string[] =>
  writerFiles.flatMap((file) =>
    [...readFileSync(join(core, file), 'utf8').matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );

/**
 * Gives our functions what they need of zod. Our sentences are our own, so its words in sixty languages stay out. JSON Schema
 * is written for a model that is asked and for who reads the contract: every schema knows how, and the writer itself, a
 * twentieth of a start, is read with whoever imports `toJSONSchema`, which is later.
 */
export const zodForFunctions: Plugin = {
  name: 'zod-for-functions',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer, path, resolveDir, kind }) =>
      importer.includes('/zod/')
        ? resolve(path.replace('index.js', 'en.js'), { resolveDir, kind, importer })
        : undefined,
    );
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, ({ path }) => {
      const found = zodSchemas.exec(readFileSync(path, 'utf8'))?.groups;
      if (!found) throw new Error(`${path} has changed`);
      const { head, middle, tail } = found;
      return { contents: `${head}import * as util from "../core/util.js";${middle}{}${tail}` };
    });
    onResolve({ filter: isOfWriter }, ({ importer, namespace, resolveDir, path }) => {
      if (namespace === writerItself || isOfWriter.test(importer)) return undefined;
      return inPlaceOf(dirname(join(resolveDir, path)));
    });
    onLoad({ filter: /.*/, namespace: inPlaceOfWriter }, ({ pluginData: core }) => {
      const given = namesOfWriter(core).map((name) =>
        makesMethod.test(name)
          ? `export const ${name} = (...given) => (asked) => writer.${name}(...given)(asked);`
          : `export const ${name} = (...given) => writer.${name}(...given);`,
      );
      return {
        contents: ['let writer;', 'export const writeBy = (it) => { writer = it; };', ...given].join('\n'),
      };
    });
    onResolve({ filter: new RegExp(`^${writerItself}$`) }, async ({ importer, resolveDir, kind }) => {
      const { path, errors } = await resolve('zod/v4/core', { importer, resolveDir, kind });
      return { path: writerItself, namespace: writerItself, pluginData: dirname(path), errors };
    });
    onResolve(
      { filter: new RegExp(`^${inPlaceOfWriter}$`), namespace: writerItself },
      ({ pluginData: core }) => inPlaceOf(core),
    );
    onLoad({ filter: /.*/, namespace: writerItself }, ({ pluginData: core }) => ({
      contents: [
        ...writerFiles.map((file, place) => `import * as part${place} from './${file}';`),
        `import { writeBy } from '${inPlaceOfWriter}';`,
        'writeBy({ ...part0, ...part1 });',
      ].join('\n'),
      pluginData: core,
      resolveDir: core,
    }));
    onLoad({ filter: askForWriter }, ({ path }) => {
      const asking = readFileSync(path, 'utf8');
      if (!asking.includes('.toJSONSchema(')) throw new Error(`${path} has JSON Schema written no more`);
      return { contents: `import '${writerItself}';\n${asking}`, loader: 'ts' };
    });
  },
};

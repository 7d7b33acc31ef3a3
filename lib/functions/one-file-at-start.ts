import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';

type Outputs = Metafile['outputs'];

/** The entry and every chunk that it imports by statement, directly or not. */
export const loadedAtStart = ({ outputs }: Pick<Metafile, 'outputs'>): string[] =>
  reachedFrom(
    outputs,
    Object.keys(outputs).filter((output) => output.endsWith('/index.mjs')),
  );

function reachedFrom(outputs: Outputs, entries: readonly string[]): string[] {
  const reached = new Set(entries);
  for (const output of reached) {
    for (const { path, kind, external } of outputs[output]?.imports ?? []) {
      if (kind === 'import-statement' && !external) reached.add(path);
    }
  }
  return [...reached];
}

/**
 * Puts the entry of a bundle and the chunks that are read at its start into one file: a start reads, resolves and links
 * every file by itself, and a function that starts cold reads them from afar. What is loaded later finds its shared chunks
 * under their names, as files that give on from the entry. A process that a function starts has a start of its own, so
 * what it shares with the function stays a chunk.
 */
export async function inOneFile(root: string, { inputs, outputs }: Metafile): Promise<Metafile> {
  const [entry = '', ...chunks] = loadedAtStart({ outputs });
  const children = Object.keys(outputs).filter((each) => each !== entry && outputs[each]?.entryPoint);
  const started = children.filter((each) => !isLoadedLater(outputs, each));
  const ofChildren = new Set(reachedFrom(outputs, started));
  const merged = chunks.filter((each) => !ofChildren.has(each));
  if (merged.length === 0) return { inputs, outputs };

  const dir = join(root, dirname(entry));
  const givenOn = merged.map((chunk, place) => ({
    chunk,
    names: (outputs[chunk]?.exports ?? []).map((name) => [name, `$${place}${name}`] as const),
  }));
  const kept = new Set([...ofChildren].map((each) => basename(each)));
  const { metafile } = await build({
    stdin: {
      contents: [
        `export { ${(outputs[entry]?.exports ?? []).join(', ')} } from './${basename(entry)}';`,
        ...givenOn.map(
          ({ chunk, names }) =>
            `export { ${names.map(([name, as]) => `${name} as ${as}`).join(', ')} } from './${basename(chunk)}';`,
        ),
      ].join('\n'),
      resolveDir: dir,
    },
    outfile: join(dir, basename(entry)),
    allowOverwrite: true,
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    plugins: [
      {
        name: 'only-the-start',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\// }, ({ path, kind }) =>
            kind === 'dynamic-import' || kept.has(basename(path)) ? { path, external: true } : undefined,
          ),
      },
    ],
    charset: 'ascii', // V8 reads a file of one byte a sign faster, though escapes of Devanagari take twice the bytes
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const written: Outputs = { ...outputs };
  for (const { chunk, names } of givenOn) {
    const file = `export{${names.map(([name, as]) => `${as} as ${name}`).join(',')}}from"./${basename(entry)}";\n`;
    writeFileSync(join(root, chunk), file);
    written[chunk] = {
      bytes: Buffer.byteLength(file),
      inputs: {},
      exports: outputs[chunk]?.exports ?? [],
      imports: [{ path: entry, kind: 'import-statement' }],
    };
  }
  const parts = [entry, ...merged].flatMap((each) => outputs[each] ?? []);
  written[entry] = {
    bytes: metafile.outputs[entry]?.bytes ?? 0,
    inputs: Object.assign({}, ...parts.map((part) => part.inputs)),
    exports: outputs[entry]?.exports ?? [],
    imports: parts
      .flatMap(({ imports }) => imports)
      .filter(({ path, kind }) => kind !== 'import-statement' || !merged.includes(path)),
    ...(outputs[entry]?.entryPoint !== undefined && { entryPoint: outputs[entry].entryPoint }),
  };
  return { inputs, outputs: written };
}

const isLoadedLater = (outputs: Outputs, output: string): boolean =>
  Object.values(outputs).some(({ imports }) =>
    imports.some(({ path, kind }) => path === output && kind === 'dynamic-import'),
  );

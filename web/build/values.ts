import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

type Values = Record<string, unknown>;

const house = fileURLToPath(new URL('../..', import.meta.url));

/** The paths of modules that are run while building end so. */
export const atBuild = '.at-build.ts';

/** The knowledge of doses that a device keeps. */
export const dosesOnDevice = join(house, 'clinical/knowledge/on-device.ts');

/**
 * The exports of modules, by their paths, as the modules are now. They are bundled together and run here, so that the
 * engine and its ten megabytes of knowledge are read once for all of them. Throws what running one of them throws.
 */
export async function valuesOf(paths: readonly string[]): Promise<Map<string, Values>> {
  const folder = await mkdtemp(join(house, 'node_modules/.values-'));
  try {
    await build({
      entryPoints: paths.map((path, place) => ({ in: path, out: `${place}` })),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'error',
    });
    const found = new Map<string, Values>();
    for (const [place, path] of paths.entries())
      found.set(path, (await import(pathToFileURL(join(folder, `${place}.mjs`)).href)) as Values);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let ofBuild: Promise<Map<string, Values>> | undefined;

/** A file in which a run of all tests keeps them for each build that it starts: they take five seconds of a processor. */
const { VALUES_OF_BUILD: kept } = process.env;

/** The exports of every module that a build of the pages runs. It draws the pages twice and computes these once. */
export function valuesOfBuild(): Promise<Map<string, Values>> {
  ofBuild ??= kept === undefined ? pathsOfBuild().then(valuesOf) : keptOrMade(kept);
  return ofBuild;
}

async function keptOrMade(file: string): Promise<Map<string, Values>> {
  if (existsSync(file)) return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8'))));
  const made = await valuesOf(await pathsOfBuild());
  await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(made)));
  await rename(`${file}.new`, file);
  return made;
}

async function pathsOfBuild(): Promise<string[]> {
  const sources = join(house, 'web/src');
  const names = await readdir(sources, { recursive: true });
  const paths = names.filter((name) => name.endsWith(atBuild)).map((name) => join(sources, name));
  return [...paths.sort(), dosesOnDevice];
}

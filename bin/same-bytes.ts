import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bundleFunctions } from '../lib/functions/bundle';

// `npm run same-bytes`: what a deployment is made of, built twice from this checkout. Where a byte differs, a deployment of
// the same commit would put other code before people, and nobody could say of a running stage which commit it is.

/** Each part that is deployed, and the folder that it is built into. */
const parts: Readonly<Record<string, () => Promise<string>>> = {
  functions: async () => {
    await bundleFunctions(folder);
    return folder;
  },
  pages: async () => builtBy(['vite', 'build', 'web', '--logLevel', 'warn'], 'web/dist'),
  reference: async () => builtBy(['tsx', 'book/write-book.ts'], 'book/dist'),
};

function builtBy([program = '', ...args]: readonly string[], into: string): string {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return into;
}

/** The files of a folder by their names, each as a hash of its bytes. */
const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [
          relative(folder, file),
          createHash('sha256').update(readFileSync(file)).digest('hex'),
        ] as const;
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const folder = mkdtempSync(join(tmpdir(), 'ai-medix-bytes-'));
try {
  for (const [name, build] of Object.entries(parts)) {
    const first = filesOf(await build());
    rmSync(folder, { recursive: true, force: true });
    const second = filesOf(await build());
    const all = new Set([...first.keys(), ...second.keys()]);
    const differing = [...all].filter((file) => first.get(file) !== second.get(file));
    const digest = createHash('sha256')
      .update(JSON.stringify([...second]))
      .digest('hex');
    if (first.size === 0) throw new Error(`nothing was built of the ${name}`);
    if (differing.length === 0) console.log(`${name}: ${first.size} files, the same twice, ${digest}`);
    else {
      console.error(`${name}: ${differing.length} of ${all.size} files differ:\n  ${differing.join('\n  ')}`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { secretsIn } from '../secrets.mjs';

type Locked = {
  readonly license?: string;
  readonly dev?: true;
  readonly devOptional?: true;
  readonly link?: true;
  readonly inBundle?: true;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
const lockOf = (folder: string): Record<string, Locked> =>
  JSON.parse(readFileSync(`${folder}package-lock.json`, 'utf8')).packages;
const packages = lockOf('');

/** Licences that ask for no more than to be named. Whoever needs another one writes here why. */
const allowed =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|Python-2\.0|Zlib)\b/;

describe('what is installed', () => {
  // `npm ci` refuses a lock file that names a package's native part for the machine alone on which it was written.
  it('is named by the lock file for every platform, so that a fresh clone installs by `npm ci`', () => {
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => [path, name] as const),
    );
    expect(wanted.length).toBeGreaterThan(50);
    const isNamed = (path: string, name: string): boolean =>
      `${path === '' ? '' : `${path}/`}node_modules/${name}` in packages ||
      (path !== '' && isNamed(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name));
    expect(wanted.filter(([path, name]) => !isNamed(path, name))).toEqual([]);
  });

  it.each(['', 'bench/tools/'])(
    'comes from the registry that npm asks by itself, and is known by its content: /%s',
    (folder) => {
      const own = Object.entries(lockOf(folder)).filter(
        ([path, { inBundle, link }]) => path && !inBundle && !link,
      );
      expect(own.length).toBeGreaterThan(50);
      expect(
        own.filter(([, { integrity, resolved }]) => !integrity || resolved).map(([path]) => path),
      ).toEqual([]);
    },
  );
});

describe('what is shipped', () => {
  it('stands under licences that ask for nothing', () => {
    const shipped = Object.entries(packages).filter(
      ([path, each]) => path !== '' && !each.dev && !each.devOptional,
    );
    expect(shipped.length).toBeGreaterThan(50);
    expect(
      shipped
        .filter(([, { license = '' }]) => !allowed.test(license))
        .map(([path, { license }]) => [path, license]),
    ).toEqual([]);
  });

  it('has no secret among the files of the repository', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split(
      '\0',
    );
    const texts = files.filter((name) =>
      /\.(?:ts|tsx|mjs|cjs|js|json|md|ya?ml|sh|html|properties|gradle|xml)$/.test(name),
    );
    expect(texts.length).toBeGreaterThan(500);
    const found = texts.flatMap((name) => secretsIn(readFileSync(name, 'utf8')).map((kind) => [name, kind]));
    expect(found).toEqual([]);
  });

  it.each([
    `AKIA${'ABCD'.repeat(4)}`,
    `sk-proj-${'a1B2'.repeat(10)}`,
    `rzp_live_${'a1B2c3D'.repeat(2)}`,
    `ghp_${'a1B2'.repeat(9)}`,
  ])('knows a secret when it sees one', (secret) => {
    expect(secretsIn(`const key = '${secret}';`)).toHaveLength(1);
    expect(secretsIn(`const key = '${secret.slice(0, 8)}';`)).toEqual([]);
  });

  it('runs no action in its workflows but by what cannot be moved', () => {
    for (const name of execFileSync('git', ['ls-files', '.github/workflows'], { encoding: 'utf8' })
      .trim()
      .split('\n')) {
      const used = [...readFileSync(name, 'utf8').matchAll(/uses:\s*(\S+)/g)].map(([, action]) => action);
      expect(used.filter((action) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(String(action)))).toEqual([]);
    }
  });
});

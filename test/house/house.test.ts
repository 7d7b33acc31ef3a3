import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Every file of the repository, ignored ones left out. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const text = (file: string) => readFileSync(file, 'utf8');
const code = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));

describe('the house', () => {
  it.each(['bench', 'book', 'clinical', 'contract', 'lambdas', 'lib', 'local', 'test', 'web'])(
    'says in %s/README.md, in at most forty lines, what is there',
    (folder) => {
      const lines = text(`${folder}/README.md`).trim().split('\n');
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.length).toBeLessThanOrEqual(40);
    },
  );

  it.each([
    ['clinical', 'clinical/README.md'],
    ['contract', 'contract/README.md'],
    ['test', 'test/README.md'],
    ['', 'ARCHITECTURE.md'],
  ])('names every room of "%s" in %s', (folder, document) => {
    const within = folder === '' ? '' : `${folder}/`;
    const rooms = new Set(
      files
        .filter((file) => file.startsWith(within))
        .map((file) => file.slice(within.length).split('/'))
        .filter(([room = '', ...more]) => more.length > 0 && !room.startsWith('.'))
        .map(([room = '']) => room),
    );
    const told = text(document);
    expect([...rooms].filter((room) => !new RegExp(`\\b${room}\\b`).test(told))).toEqual([]);
  });

  it('names files in kebab-case, and none after a drawer', () => {
    const names = code.map((file) => basename(file).replace(/(\.[a-z-]+)+$/, ''));
    expect(names.filter((name) => name !== '' && !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
    const drawer = /^(utils?|helpers?|common|misc|manager|service|data|info)$/;
    expect(
      files.filter((file) => file.split('/').some((part) => drawer.test(part.replace(/\.\w+$/, '')))),
    ).toEqual([]);
  });

  it('reads the environment in the lambdas in one place only', () => {
    const readers = code.filter((file) => file.startsWith('lambdas/') && text(file).includes('process.env'));
    expect(readers).toEqual(['lambdas/platform/config.ts']);
  });

  it('composes in main.ts without deciding', () => {
    for (const file of files.filter((each) => /^lambdas\/[^/]+\/main\.ts$/.test(each))) {
      expect([file, /\b(if|switch|for|while)\s*\(/.test(text(file))]).toEqual([file, false]);
    }
  });

  it('links in its documents only to files that are there', () => {
    for (const file of files.filter((each) => each.endsWith('.md'))) {
      for (const [, target = ''] of text(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
        expect([file, target, existsSync(join(dirname(file), target))]).toEqual([file, target, true]);
      }
    }
  });

  it('cites only sections that docs/product.md has', () => {
    const titles = [...text('docs/product.md').matchAll(/^#{2,3} (.+)$/gm)].map(([, title]) => title);
    for (const file of files.filter((each) => /\.(ts|tsx|md)$/.test(each))) {
      for (const [, cited = ''] of text(file).matchAll(/docs\/product\.md,? \(?([A-Z][A-Za-z' ]+)/g)) {
        const known = titles.some((title = '') => cited.startsWith(title));
        expect([file, cited, known]).toEqual([file, cited, true]);
      }
    }
  });

  it('holds no secret, no path of a machine and no download host', () => {
    const secret =
      /AKIA[0-9A-Z]{16}|rzp_live_\w+|sk-[A-Za-z0-9]{20,}|-----BEGIN [A-Z ]*PRIVATE KEY-----|ghp_\w{36}/;
    const place = /(^|[\s'"`(=])\/(home|Users|root|work)\//m;
    for (const file of files.filter((each) => !/\.(woff2|png|ico)$/.test(each))) {
      expect([file, secret.test(text(file))]).toEqual([file, false]);
      if (file !== 'test/house/house.test.ts') expect([file, place.test(text(file))]).toEqual([file, false]);
    }
    expect(text('package-lock.json')).not.toContain('"resolved": "http');
  });

  it('keeps at the root only files that a document or a tool names, and nothing that somebody downloaded', () => {
    const atTheRoot = files.filter((file) => !file.includes('/'));
    const kinds = /(^LICENSE|^\.[a-z-]+|\.(md|json|jsonc|ts|cjs|mjs|yml))$/;
    expect(atTheRoot.filter((file) => !kinds.test(file))).toEqual([]);
  });

  it('pins every dependency to an exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text('package.json'));
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      // A second version of a package stands under another name, as exact as the first.
      expect([name, /^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(String(version))]).toEqual([name, true]);
    }
  });
});

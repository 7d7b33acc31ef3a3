import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBareParticiple, mayShare, permissions } from './words';

const production = /^(bin|book|lib|contract|rules|clinical|lambdas|local|web\/src)\/.+\.tsx?$/;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => production.test(file) && existsSync(file));

type Declaration = { file: string; name: string; kind: string; isExported: boolean };

/** Types and functions live at the left margin, so that a line is enough to find them. */
const declaration = /^(export )?(?:async )?(const|let|function|type|class) (\w+)/gm;
const declarations = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(declaration)].map(
    ([, exported, kind = '', name = '']): Declaration => ({ file, name, kind, isExported: !!exported }),
  ),
);
const exported = declarations.filter(({ isExported }) => isExported);

/** Names that more than one file exports, with these files. */
const shared = [...Map.groupBy(exported, ({ name }) => name)].flatMap(
  ([name, found]): [string, string[]][] => {
    const files = [...new Set(found.map(({ file }) => file))];
    return files.length > 1 ? [[name, files]] : [];
  },
);

/** Rows of the table in the glossary, each with its cells. */
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| word '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const inWords = (found: readonly Declaration[]) =>
  [...new Set(found.map(({ name, file }) => `${name} in ${file}`))].sort();

describe('the words of the house', () => {
  it('are in the glossary, each once, with a meaning, in the order of the alphabet', () => {
    const words = rows.map(([, word = '']) => word);
    expect(words.length).toBeGreaterThanOrEqual(60);
    expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')));
    for (const [, word, meaning] of rows) expect([word, meaning === '']).toEqual([word, false]);
  });

  it('are not replaced again by the names that they took the place of', () => {
    const replaced = new Set(
      rows.flatMap((cells) => [...(cells[4] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
    );
    expect(inWords(declarations.filter(({ name }) => replaced.has(name)))).toEqual([]);
  });

  it('are nouns for types and verbs for functions, and no bare participles', () => {
    expect(inWords(exported.filter(({ name }) => isBareParticiple(name)))).toEqual([]);
  });

  it('are written alike: a constant looks like every other name', () => {
    expect(inWords(declarations.filter(({ name }) => /^[A-Z][A-Z0-9_]+$/.test(name)))).toEqual([]);
  });

  it('mean one thing: a name is exported by one file, or for a reason that is written down', () => {
    const unlike = shared.filter(([name, files]) => !mayShare(name, files));
    expect(unlike.map(([name, files]) => `${name} in ${files.join(', ')}`)).toEqual([]);
  });

  it('are shared where they are allowed to be: no permission outlives its reason', () => {
    const names = new Set(shared.map(([name]) => name));
    expect(permissions.flatMap((each) => each.names).filter((name) => !names.has(name))).toEqual([]);
  });
});

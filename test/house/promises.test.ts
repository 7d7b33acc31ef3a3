import { existsSync, readFileSync } from 'node:fs';
import { figuresIn, figuresOf } from '../../bench/security-figures';

const read = (file: string) => readFileSync(file, 'utf8');
/** The rows of the tables of a page, cell by cell, without their heads. */
const tablesOf = (text: string) =>
  text
    .split('\n')
    .filter((line, place, all) => /^\| [^-]/.test(line) && !/^\|-/.test(all[place + 1] ?? ''))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));

const page = read('docs/security.md');
const [promises = '', left = ''] = page.split('## Known and left');
const figuresFrom = promises.indexOf('| figure |');
const rows = tablesOf(promises.slice(0, figuresFrom));
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const pathsIn = (cell = '') => [...cell.matchAll(/`([\w./<>-]+)`/g)].map(([, path = '']) => path);

/** The tests that a cell names: each file, and the title that stands in it. */
const testsIn = (cell = '') =>
  cell.split(/; (?=`)/).flatMap((part) => {
    const [, file, titles] = /^`(test\/[\w./-]+)`: (.+)$/.exec(part) ?? [];
    return file && titles ? [[file, titles] as const] : [];
  });

/** Says which of the tests that a cell names are not there. */
const missingIn = (cell: string) =>
  testsIn(cell).filter(([file, title]) => !existsSync(file) || !read(file).includes(title));

describe('every promise of docs/security.md', () => {
  it.each(rows.map((cells) => [cells[0] ?? '', cells] as const))(
    'is held and shown: %s',
    (_, [, held = '', shown = '']) => {
      expect(testsIn(shown).length).toBeGreaterThan(0);
      expect(missingIn(shown)).toEqual([]);
      for (const [, script = ''] of shown.matchAll(/`npm run ([\w:-]+)/g)) expect(scripts).toContain(script);
      for (const path of pathsIn(held).filter((each) => /\.\w+$/.test(each) && !each.includes('<')))
        expect([path, ['', 'lambdas/'].some((room) => existsSync(room + path))]).toEqual([path, true]);
      expect(held.length).toBeGreaterThan(0);
    },
  );

  it.each(tablesOf(left).map(([what = '', , shown = '']) => [what, shown]))(
    'what is left is shown, too: %s',
    (_, shown) => {
      expect(testsIn(shown).length).toBeGreaterThan(0);
      expect(missingIn(shown)).toEqual([]);
    },
  );

  it('stands beside the latest figures, as they were measured', () => {
    expect(figuresIn(page)).toEqual(figuresOf());
  });

  it('is a promise: there are more than twenty', () => {
    expect(rows.length).toBeGreaterThan(20);
  });
});

describe('every finding that was tried again', () => {
  const findings = tablesOf(read('docs/security-findings.md')).filter(([finding = '']) =>
    /^\d/.test(finding),
  );

  it.each(findings.map(([finding = '', , by = '']) => [finding, by]))('%s: names its test', (_, by) => {
    expect(testsIn(by).length).toBeGreaterThan(0);
    expect(missingIn(by)).toEqual([]);
  });

  it('is every one of both audits', () => {
    const numbers = findings.flatMap(([finding = '']) => /^[\d, ]+/.exec(finding)?.[0].split(',') ?? []);
    expect(numbers).toHaveLength(21 + 22);
  });
});

import { existsSync, readFileSync } from 'node:fs';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line))
  .slice(1)
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
const pathsIn = (cell = '') => [...cell.matchAll(/`([\w./<>-]+)`/g)].map(([, path = '']) => path);

describe('every promise of docs/security.md', () => {
  it.each(rows.map((cells) => [cells[0] ?? '', cells] as const))(
    'is held somewhere: %s',
    (_, [, held, shown]) => {
      const said = [...(shown ?? '').matchAll(/`npm run ([\w:-]+)/g)].map(([, script = '']) => script);
      for (const script of said) expect(scripts).toContain(script);
      for (const path of pathsIn(shown).filter((each) => each.startsWith('test/')))
        expect([path, existsSync(path)]).toEqual([path, true]);
      for (const path of pathsIn(held).filter((each) => /\.\w+$/.test(each) && !each.includes('<')))
        expect([path, ['', 'lambdas/'].some((room) => existsSync(room + path))]).toEqual([path, true]);
      expect((held ?? '').length).toBeGreaterThan(0);
    },
  );

  it('that names a way to show it names a test that holds it, but for what boundaries and benches show', () => {
    const without = rows
      .filter(([, , shown = '']) => !/test\/|npm run/.test(shown))
      .map(([promise]) => promise);
    expect(without).toEqual([
      'Nothing of the one-machine stack or its control surface is in a deployed bundle',
    ]);
  });

  it('is a promise: there are more than twenty', () => {
    expect(rows.length).toBeGreaterThan(20);
  });
});

describe('every finding that was tried again', () => {
  const findings = readFileSync('docs/security-findings.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));

  it.each(findings.map(([finding = '', , by = '']) => [finding, by]))('%s: names its test', (_, by) => {
    const [, file = '', title = ''] = /^`([\w./-]+)`: (.+)$/.exec(by) ?? [];
    expect([file, existsSync(file) && readFileSync(file, 'utf8').includes(title)]).toEqual([file, true]);
  });

  it('is every one of both audits', () => {
    const numbers = findings.flatMap(([finding = '']) => /^[\d, ]+/.exec(finding)?.[0].split(',') ?? []);
    expect(numbers).toHaveLength(21 + 22);
  });
});

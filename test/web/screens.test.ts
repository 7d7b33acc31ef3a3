import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { otherScreens, writtenScreens } from '#contract/written-screens';
import { frameModules, screens } from '#web/app/screens';
import { chunkGroups } from '../../web/build/chunk-groups';

const source = 'web/src/';
const paths = screens.map(({ path }) => path);

describe('the table of screens', () => {
  it('has every address once', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('holds every screen that the edge knows, and no other: an address that it does not know is answered 404', () => {
    expect([...paths].sort()).toEqual([...writtenScreens, ...otherScreens].sort());
  });

  it('has a row with a budget for every screen that is written out', () => {
    const budgeted = screens.filter(({ budgetKib }) => budgetKib !== undefined).map(({ path }) => path);
    expect(budgeted).toEqual(expect.arrayContaining([...writtenScreens]));
  });

  it.each(screens.map((screen) => [screen.path, screen] as const))(
    'names the module that draws %s as it is fetched',
    async (_, { module, load }) => {
      const exported: object = await import(`../../${source}${module}`);
      expect(Object.values(exported)).toContain(await load());
    },
  );

  it('names modules that there are', () => {
    const named = [...frameModules, ...screens.flatMap(({ counts = [] }) => counts)];
    expect(named.filter((module) => !existsSync(source + module))).toEqual([]);
  });

  it('leaves no page out', () => {
    const pages = readdirSync(`${source}features`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /-page\.tsx$/.test(file))
      .map((file) => `features/${file}`);
    // Screens of the table and of the tools, public pages, and what these are made of.
    const tables = [...readdirSync(`${source}app`).map((file) => `app/${file}`), 'features/tools/screens.ts'];
    const shown = [...tables, ...pages].map((file) => readFileSync(source + file, 'utf8')).join('\n');
    const lost = pages.filter(
      (page) => !new RegExp(`/${page.slice(page.lastIndexOf('/') + 1, -4)}'`).test(shown),
    );
    expect(lost).toEqual([]);
  });
});

describe('the groups of chunks', () => {
  it.each(Object.entries(chunkGroups))('name files that there are: %s', (_, files) => {
    const missing = files.filter((file) => !existsSync(`${file}.ts`) && !existsSync(`${file}.tsx`));
    expect(missing).toEqual([]);
  });

  it('claim every file once', () => {
    const all = Object.values(chunkGroups).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

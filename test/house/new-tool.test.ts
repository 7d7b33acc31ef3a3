import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addTool } from '../../local/new-tool.mjs';

/** A copy of the rooms in which a tool lives, without the engine and its knowledge. */
const house = mkdtempSync(join(tmpdir(), 'ai-medix-house-'));
const rooms = ['contract', 'lambdas/tools', 'web/src/features/tools', 'web/src/i18n', 'test/features/tools'];
for (const room of rooms) {
  mkdirSync(dirname(join(house, room)), { recursive: true });
  cpSync(room, join(house, room), { recursive: true });
}
afterAll(() => rmSync(house, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(house, file), 'utf8');
const files = addTool(house, 'drills');

describe('npm run new tool', () => {
  it('writes every folder of a tool and every place that knows of all tools', () => {
    expect(files.filter((file) => file.includes('drills'))).toHaveLength(8);
    expect(files.filter((file) => !file.includes('drills'))).toEqual([
      'contract/tools/table.ts',
      'contract/tools/routes.ts',
      'lambdas/tools/handler.ts',
      'web/src/features/tools/screens.ts',
    ]);
    for (const file of files.slice(-4)) expect([file, /drills/i.test(read(file))]).toEqual([file, true]);
  });

  it('gives the new one names of its own: none is exported twice', () => {
    const exported = (file: string) => [
      ...read(file).matchAll(/^export (?:const|type|function|async function) (\w+)/gm),
    ];
    const fresh = files
      .filter((file) => file.includes('drills'))
      .flatMap(exported)
      .map(([, name]) => name);
    expect(fresh.length).toBeGreaterThan(8);
    // The words of a language are called as their part in both.
    expect(fresh.filter((name) => !/drills/i.test(name ?? ''))).toEqual([]);
  });

  it('leads every import of the new files to a file', () => {
    const lost = files.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\() ?'(\.{1,2}\/[^']+)'/g)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => rooms.some((room) => path.startsWith(`${room}/`)))
        .filter((path) => !['.ts', '.tsx', ''].some((ending) => existsSync(join(house, path + ending)))),
    );
    expect(lost).toEqual([]);
  });

  it('takes its row from the table: an address, a name, the field that streams', async () => {
    const { toolTable } = await import(join(house, 'contract/tools/table.ts'));
    expect(toolTable.drills).toEqual({
      ...toolTable.notes,
      id: 'drills',
      name: { en: 'Drills', hi: 'Drills' },
      text: 'drills',
    });
  });

  it('changes no sentence of the words that it copies', () => {
    const words = 'web/src/i18n/drills.ts';
    expect(read(words)).toContain('AI Medical Notes');
    expect(read(words)).not.toMatch(/DrillsTool/);
  });

  it('writes over nothing, and takes only a name that can be a folder', () => {
    expect(() => addTool(house, 'drills')).toThrow('there already');
    expect(() => addTool(house, 'Two Words')).toThrow('one word of small letters');
  });
});

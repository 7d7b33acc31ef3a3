import { existsSync } from 'node:fs';
import { routeList } from '#contract/routes';
import { type Tool, titleOfTool, toolIds, toolNames, toolTable } from '#contract/tools/table';

describe.each(toolNames)('the tool %s', (name) => {
  const tool: Tool = toolTable[name];

  it('is asked in one row, which takes its plans and the text that streams from the table', () => {
    const rows = routeList.filter(([, { path }]) => path === `/api/tools/${tool.id}`).map(([, row]) => row);
    expect(rows).toHaveLength(1);
    expect([rows[0]?.plans, rows[0]?.streams]).toEqual([tool.plans, tool.text]);
    expect(rows[0]).toMatchObject({ method: 'POST', access: 'member', idempotent: true });
    expect(rows[0]?.feature).toBe(name === 'reports' ? 'reports' : 'tools');
  });

  it('has its folder on every side, under the same name', () => {
    for (const place of [
      `contract/tools/${name}/routes.ts`,
      `lambdas/tools/${name}`,
      `web/src/features/tools/${name}/${name}-page.tsx`,
      `test/features/tools/${name}`,
    ]) {
      expect([place, existsSync(place)]).toEqual([place, true]);
    }
  });

  it('is named and described in both languages', () => {
    expect(tool.name.hi).not.toBe('');
    for (const { en, hi } of [tool.card.text, tool.card.open]) {
      expect(en).toMatch(/^[A-Z].*\S$/);
      expect(hi).toMatch(/[\u0900-\u097F]/);
    }
  });
});

describe('the table of tools', () => {
  it('has no two tools of one id, and finds each by its own', () => {
    expect(new Set(toolIds).size).toBe(toolNames.length);
    expect(toolIds.map(titleOfTool)).toEqual(toolNames.map((each) => toolTable[each].name));
  });
});

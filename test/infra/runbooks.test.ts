import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ofType, synthesised } from './synthesised';

const folder = fileURLToPath(new URL('../../docs/runbooks', import.meta.url));
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const textOf = (page: string) => readFileSync(join(folder, page), 'utf8');
const templates = Object.values((await synthesised()).prod);
const alarms = templates.flatMap((template) => ofType(template, 'AWS::CloudWatch::Alarm'));
const named = alarms.map(
  ([id, { Properties }]) =>
    [id, /See docs\/runbooks\/([\w-]+\.md)\.$/.exec(Properties.AlarmDescription)?.[1]] as const,
);
const queries = templates.flatMap((template) => ofType(template, 'AWS::Logs::QueryDefinition'));

describe('the runbooks', () => {
  it.each(named)('have the page that the alarm %s names', (_, page) => {
    expect(page && existsSync(join(folder, page)) && textOf(page)).toMatch(
      /\*\*Look\.\*\*[\s\S]+\*\*Mend\.\*\*/,
    );
  });

  it('have no page of an alarm that rings no more', () => {
    const told = new Set(named.map(([, page]) => page));
    const ofAlarms = pages.filter((page) => textOf(page).includes('**Look.**'));
    expect(ofAlarms.filter((page) => !told.has(page))).toEqual(['budget.md']); // a budget mails by itself
  });

  it('stand in their list, each with its title', () => {
    const list = readFileSync(join(folder, 'README.md'), 'utf8');
    for (const page of pages) {
      const [, title] = /^# (.+)\n/.exec(textOf(page)) ?? [];
      expect(list).toContain(`[${title}](${page})`);
    }
  });

  it('lead to pages, queries and commands that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'));
    const saved = queries.map(([, { Properties }]) => Properties.Name.replace('ai-medix-prod/', ''));
    for (const page of pages) {
      const text = textOf(page);
      for (const [, other = ''] of text.matchAll(/\]\(([\w-]+\.md)\)/g))
        expect([page, other, pages.includes(other)]).toEqual([page, other, true]);
      for (const [, query] of text.matchAll(/query `([\w-]+)`/gi)) expect(saved).toContain(query);
      for (const [, command = ''] of text.matchAll(/`npm run ([\w:-]+)/g))
        expect(Object.keys(scripts)).toContain(command);
    }
  });
});

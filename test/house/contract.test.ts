import { readFileSync } from 'node:fs';
import { openapiDocument } from '#contract/openapi';
import { problems } from '#contract/problem';
import { routeList } from '#contract/routes';
import { inputSentences } from '#contract/sentences';

const rows = routeList;

/** So many calls of a feature are known outside: one more is welcome, and none may go. */
const promised = { site: 3, auth: 18, me: 22, tools: 8, reports: 5, payments: 9, admin: 16 };
/** Of the panel by its address, of the payments by its function: no other may speak to the payment provider. */
const elsewhere: Record<string, string> = { syncUser: 'admin' };
/** Of a tool by their address, and apart from the others by what they need of a processor. */
const addressOf: Record<string, string> = { reports: 'tools' };

describe('the contract', () => {
  it('has no two rows that answer the same method and path', () => {
    const places = rows.map(([, row]) => `${row.method} ${row.path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(Object.entries(promised))('covers what callers of %s were promised', (feature, least) => {
    expect(rows.filter(([, row]) => row.feature === feature).length).toBeGreaterThanOrEqual(least);
  });

  it.each(rows)('gives %s a path that begins with its feature’s own', (name, row) => {
    const first = row.path.split('/')[2];
    if (row.feature === 'site')
      expect(['health', 'config', 'openapi.json', 'policy-reports']).toContain(first);
    else expect(first).toBe(elsewhere[name] ?? addressOf[row.feature] ?? row.feature);
    const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(row.params?.shape ?? {})).toEqual(inPath);
  });

  it('takes every example of a body that it gives', () => {
    const given = rows.filter(([, row]) => row.example);
    expect(given.length).toBeGreaterThanOrEqual(4);
    for (const [name, row] of given)
      expect([name, row.body?.safeParse(row.example).success]).toEqual([name, true]);
  });

  it('says every refusal and every check in both languages', () => {
    for (const sentence of [...Object.values(problems), ...Object.values(inputSentences)]) {
      expect(sentence.en).not.toBe('');
      expect(sentence.hi).toMatch(/[\u0900-\u097F]/);
      const blanks = (text: string) => [...text.matchAll(/\{\d\}/g)].map(([blank]) => blank).sort();
      expect(blanks(sentence.hi)).toEqual(blanks(sentence.en));
    }
  });

  it('is written down as OpenAPI, and the file is not out of date (npm run openapi)', () => {
    const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    expect(written).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
  });
});

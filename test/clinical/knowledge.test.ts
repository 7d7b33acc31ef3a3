import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { knowledgeSize } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { checkKnowledge } from '#clinical/knowledge/check';
import type { Condition, Finding, Knowledge } from '#clinical/knowledge/shape';

const folder = new URL('../../clinical/', import.meta.url);
const [first] = knowledge.conditions;
if (!first) throw new Error('no conditions');

const withCondition = (change: Partial<Record<keyof Condition, unknown>>): Knowledge => ({
  ...knowledge,
  conditions: [{ ...first, ...change } as Condition, ...knowledge.conditions.slice(1)],
});
const withFinding = (finding: Finding): Knowledge => ({
  ...knowledge,
  systems: [...knowledge.systems, { system: 'trial', findings: [finding] }],
});
const nodding: Finding = {
  id: 'nodding',
  en: 'nodding',
  hi: 'सिर हिलना',
  terms: { english: ['nodding'], devanagari: ['सिर हिलना'], roman: [] },
};

describe('the knowledge', () => {
  it('passes its own check', () => {
    expect(checkKnowledge(knowledge)).toEqual([]);
  });

  it('is large enough to be of use, and counts itself', () => {
    expect(knowledgeSize().conditions).toBeGreaterThanOrEqual(50);
    expect(knowledgeSize().conditions).toBe(readdirSync(new URL('knowledge/conditions/', folder)).length);
  });

  it('has an index that names every file', () => {
    const script = new URL('knowledge/write-index.mjs', folder);
    expect(() =>
      execFileSync(process.execPath, [script.pathname, '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
  });

  it('names every source in SOURCES.md', () => {
    const page = readFileSync(new URL('knowledge/SOURCES.md', folder), 'utf8');
    expect(knowledge.sources.filter(({ title }) => !page.includes(title)).map(({ id }) => id)).toEqual([]);
  });

  it('cites every source that it lists', () => {
    const cited = JSON.stringify([
      knowledge.conditions,
      knowledge.dangers,
      knowledge.measures,
      knowledge.systems,
    ]);
    expect(knowledge.sources.filter(({ id }) => !cited.includes(`"${id}:`)).map(({ id }) => id)).toEqual([]);
  });

  it('is pure: nothing outside its folder is imported', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const outside = files.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^']+)'/g)]
        .map(([, from]) => from ?? '')
        .filter((from) => !from.startsWith('.')),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(outside).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    ['a condition without a source', withCondition({ src: [] }), /no source/],
    ['a source without a locator', withCondition({ src: ['imnci: '] }), /without a locator/],
    ['an unknown source', withCondition({ src: ['hearsay: p. 1'] }), /unknown source hearsay/],
    ['a condition without triage', withCondition({ triage: undefined }), /no triage/],
    ['a condition without a Hindi name', withCondition({ hi: '' }), /Hindi name missing/],
    [
      'a finding that is not defined',
      withCondition({ findings: [{ f: 'green-ears', p: 'usual', src: ['imnci: p. 1'] }] }),
      /unknown finding green-ears/,
    ],
    [
      'a fact of a condition without a source',
      withCondition({ findings: [{ f: 'fever', p: 'usual', src: [] }] }),
      /fever: no source/,
    ],
    ['a prior without a reason', withCondition({ prior: { base: 1, why: '' } }), /prior needs/],
    [
      'a condition called reviewed whose facts are not',
      withCondition({ reviewed: true }),
      /not every finding is checked/,
    ],
    [
      'a condition called reviewed whose first steps are not',
      withCondition({ reviewed: true, findings: first?.findings.map((one) => ({ ...one, checked: true })) }),
      /not every test and step is checked/,
    ],
    [
      'a danger checked in no known way',
      { ...knowledge, dangers: knowledge.dangers.map((rule) => ({ ...rule, checked: true })) },
      /checked in no known way/,
    ],
    [
      'an id that is there twice',
      { ...knowledge, conditions: [...knowledge.conditions, first] },
      /is there twice/,
    ],
    [
      'a forbidden source',
      { ...knowledge, sources: [{ id: 'db', title: 'DrugBank', publisher: 'x', year: 2024, locator: 'y' }] },
      /forbidden/,
    ],
    [
      'a danger that watches an unknown finding',
      {
        ...knowledge,
        dangers: knowledge.dangers.map((rule) => ({ ...rule, when: { finding: 'green-ears' } })),
      },
      /danger .*unknown finding green-ears/,
    ],
    [
      'a term that leads to two findings',
      withFinding({ ...nodding, terms: { ...nodding.terms, english: ['fever'] } }),
      /share the term/,
    ],
    [
      'a term of filler words only',
      withFinding({ ...nodding, terms: { ...nodding.terms, roman: ['ho raha hai'] } }),
      /filler/,
    ],
  ])('refuses %s', (_what, broken, complaint) => {
    expect(checkKnowledge(broken as Knowledge).join('\n')).toMatch(complaint);
  });

  it('accepts a new finding, and a shared term that is marked', () => {
    expect(checkKnowledge(withFinding(nodding))).toEqual([]);
    const shared = { ...nodding, shared: ['fever'], terms: { ...nodding.terms, english: ['fever'] } };
    expect(checkKnowledge(withFinding(shared))).toEqual([]);
  });
});

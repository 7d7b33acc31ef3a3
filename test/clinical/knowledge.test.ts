import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { checkKnowledge } from '#clinical/check/check';
import { coverage, factsRead } from '#clinical/check/coverage';
import { checkDeniedBeside } from '#clinical/check/denied-beside';
import { checkInteractions } from '#clinical/check/interactions';
import { checkMarks } from '#clinical/check/marks';
import { checkOtherSenses, findingsAndNames } from '#clinical/check/other-senses';
import { checkReportMeasures } from '#clinical/check/report-measures';
import { checkSaidWell } from '#clinical/check/said-well';
import { checkDrugKinds, checkSynonyms, checkWords, wordFiles } from '#clinical/check/words';
import { knowledgeSize } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import type { Analyte } from '#clinical/knowledge/analyte-shape';
import type { Drug } from '#clinical/knowledge/drug-shape';
import { filedText } from '#clinical/knowledge/filed-text';
import type { Knowledge } from '#clinical/knowledge/knowledge';
import type { Condition, Finding, Source } from '#clinical/knowledge/shape';
import { findingById } from '#clinical/reports/listed';
import { reportMeasures } from '#clinical/reports/measured';
import type { ReportMeasure } from '#clinical/reports/report-measure';
import { aReading } from '../support/reading';
import { aDrug, aRule } from './dosing-drugs';

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
  terms: { english: ['nodding'], devanagari: ['सिर हिलना'], roman: ['sir hilna'] },
};

/** A body of knowledge that holds sources alone: of findings and illnesses a check of drugs or of analytes asks nothing. */
const sourcesAlone: Knowledge = {
  ...knowledge,
  systems: [],
  conditions: [],
  dangers: [],
  measures: [],
  drugs: [],
  analytes: [],
  orders: [],
  presentations: [],
};

describe('the knowledge', () => {
  it('passes its own check', () => {
    expect(checkKnowledge(knowledge)).toEqual([]);
  });

  it('is large enough to be of use, and counts itself', () => {
    const full = knowledge.conditions.filter(({ tier }) => tier === 'full').length;
    const light = knowledge.conditions.filter(({ tier }) => tier === 'light').length;
    expect(full).toBeGreaterThanOrEqual(1000);
    expect(knowledgeSize().conditions).toBe(full + light);
  });

  it('lies in its files as `npm run knowledge:format` writes it: one fact a line', () => {
    const script = new URL('knowledge/write-lines.mjs', folder);
    expect(() =>
      execFileSync(process.execPath, [script.pathname, '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
  });

  it('holds a finding, a step, a test, a rule and a ban on a line, whatever marks it bears', () => {
    const entries = ['drugs/ofloxacin.json', 'conditions/dengue.json'];
    for (const path of entries) {
      const text = readFileSync(new URL(`knowledge/${path}`, folder), 'utf8');
      const lines = text.split('\n').map((line) => line.trim().replace(/,$/, ''));
      const {
        findings = [],
        steps = [],
        tests = [],
        bans = [],
        interactions = [],
        rules = [],
      } = JSON.parse(text);
      const alone = rules.filter((rule: object) => !('notes' in rule || 'renal' in rule));
      const facts: unknown[] = [...findings, ...steps, ...tests, ...bans, ...interactions, ...alone];
      expect(facts.length).toBeGreaterThan(5);
      const told = new Set(
        lines.flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.stringify(JSON.parse(line))] : [])),
      );
      expect(facts.filter((fact) => !told.has(JSON.stringify(fact)))).toEqual([]);
    }
  });

  it('changes one line where one fact changes', () => {
    const path = 'drugs/paracetamol.json';
    const drug = JSON.parse(readFileSync(new URL(`knowledge/${path}`, folder), 'utf8'));
    const before = filedText(path, drug).split('\n');
    for (const list of ['rules', 'interactions', 'uses'])
      drug[list][0] = { ...drug[list][0], checked: [aReading, { ...aReading, edition: 'x'.repeat(300) }] };
    const after = filedText(path, drug).split('\n');
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, place) => line !== before[place])).toHaveLength(3);
  });

  it('names what speaks against drugs by drugs, classes and conditions that exist', () => {
    const sources = new Set(knowledge.sources.map(({ id }) => id));
    expect(checkInteractions(knowledge.drugs, sources)).toEqual([]);
  });

  it('has an index that names every file', () => {
    const script = new URL('knowledge/write-index.mjs', folder);
    expect(() =>
      execFileSync(process.execPath, [script.pathname, '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
  });

  it('says of every reading, in every file, the day, the reader and the edition', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const marked = files
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ name, held: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) }));
    expect(marked.flatMap(({ name, held }) => checkMarks(held, name))).toEqual([]);
  });

  it('names every source in SOURCES.md', () => {
    const page = readFileSync(new URL('knowledge/SOURCES.md', folder), 'utf8');
    expect(knowledge.sources.filter(({ title }) => !page.includes(title)).map(({ id }) => id)).toEqual([]);
  });

  it('cites every source that it lists', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const cited = new Set(
      files
        .filter((name) => name.endsWith('.json') && !name.includes('sources/'))
        .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(/"[\w-]+(?=:)/g) ?? []),
    );
    expect(knowledge.sources.filter(({ id }) => !cited.has(`"${id}`)).map(({ id }) => id)).toEqual([]);
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
      'a condition called wholly read whose facts are not',
      withCondition({ whollyRead: true }),
      /not every finding is checked/,
    ],
    [
      'a condition called wholly read whose first steps are not',
      withCondition({
        whollyRead: true,
        findings: first?.findings.map((one) => ({ ...one, checked: aReading })),
        steps: first?.steps.map(({ checked: _, ...step }) => step),
      }),
      /not every test and step is checked/,
    ],
    [
      'a danger of which a mark does not say whether its action was read',
      { ...knowledge, dangers: knowledge.dangers.map((rule) => ({ ...rule, checked: aReading })) },
      /a mark says the day/,
    ],
    [
      'a mark that says only that somebody read',
      withCondition({ findings: first?.findings.map((one) => ({ ...one, checked: true })) }),
      /findings\/0: a mark says the day, the reader \(a role\) and the edition/,
    ],
    [
      'a first mark without its day before a second reading',
      withCondition({ steps: first?.steps.map((one) => ({ ...one, checked: [true, aReading] })) }),
      /steps\/0: a mark says the day/,
    ],
    [
      'a mark of a reader by name, of no day, or of no edition',
      withCondition({
        findings: [
          { by: 'Dr. X' },
          { on: 'yesterday' },
          { on: '2026-13-01' },
          { edition: ' ' },
          { page: 12 },
          { read: 'sign' },
        ].map((wrong) => ({ ...first?.findings[0], checked: { ...aReading, ...wrong } })),
      }),
      /(?:\S+findings\/\d: a mark says the day[^\n]*\s*){6}/,
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
      'a term of which fillers leave a word of many meanings',
      withFinding({ ...nodding, terms: { ...nodding.terms, roman: ['period bahut'] } }),
      /its fillers leave only "period"/,
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

describe('the check of drugs', () => {
  const sources: Source[] = [
    {
      id: 'trial',
      title: 'Trial',
      publisher: 'Nobody',
      year: 2025,
      locator: 'nowhere',
      language: 'en',
      kind: 'guideline',
      grade: 'A',
      address: 'https://example.gov.in/trial',
    },
  ];
  const known = aRule({ id: 'known' });
  const drug = aDrug({ id: 'trialine', classes: ['trial'], rules: [known] });
  const withDrugs = (...drugs: unknown[]): Knowledge => ({
    ...sourcesAlone,
    sources: [...knowledge.sources, ...sources],
    drugs: drugs as Drug[],
  });
  const withRule = (change: object) => withDrugs({ ...drug, rules: [{ ...known, ...change }] });
  const product = (change: object) =>
    withDrugs({
      ...drug,
      products: [
        {
          form: 'tablet',
          route: 'oral',
          composition: [{ drug: 'trialine', amount: 5, unit: 'mg' }],
          ...change,
        },
      ],
    });
  const noted = { en: 'x', hi: 'क', src: ['trial: p. 1'] };

  it('accepts a drug in order', () => {
    expect(checkKnowledge(withDrugs(drug))).toEqual([]);
  });

  it('accepts a ceiling that is just what the read rules give', () => {
    const ceiling = { perDose: 1, perDay: 4, unit: 'g', from: 'rules' };
    expect(checkKnowledge(withDrugs({ ...drug, whollyRead: true, ceiling }))).toEqual([]);
  });

  it.each([
    ['a rule without a source', withRule({ src: [] }), /rule known: no source/],
    ['a rule of an unknown source', withRule({ src: ['hearsay: p. 1'] }), /unknown source hearsay/],
    ['a max below the min', withRule({ min: 900, max: 800 }), /max is below min/],
    ['a dose of nothing', withRule({ min: 0 }), /no number above 0/],
    [
      'a daily maximum below single × doses a day',
      withRule({ maxDaily: 1400 }),
      /daily maximum is below single dose/,
    ],
    ['a single maximum above that of the day', withRule({ maxSingle: 5000 }), /above the daily maximum/],
    [
      'a rule by weight without a maximum',
      withRule({ basis: 'kg', maxSingle: undefined, maxDaily: undefined }),
      /without any maximum/,
    ],
    ['ages out of order', withRule({ age: [12, 2] }), /ages out of order/],
    ['an age in months', withRule({ age: [2, 180] }), /ages count in years/],
    [
      'an amount a day without doses a day',
      withRule({ per: 'day', timesDaily: undefined }),
      /without doses a day/,
    ],
    ['an unknown unit', withRule({ unit: 'tablets' }), /unknown unit/],
    ['an unknown route', withRule({ route: 'mouth' }), /unknown route/],
    ['a kidney factor above 1', withRule({ renal: [{ ...noted, below: 30, factor: 5 }] }), /renal factor/],
    ['a drug without a ceiling', withDrugs({ ...drug, ceiling: undefined }), /no ceiling/],
    ['an empty ceiling', withDrugs({ ...drug, ceiling: { unit: 'mg', src: ['trial: p. 1'] } }), /no ceiling/],
    [
      'a rule above the ceiling',
      withDrugs({ ...drug, ceiling: { perDay: 3, unit: 'g', src: ['trial: p. 1'] } }),
      /above the ceiling/,
    ],
    [
      'a ceiling that the rules do not give',
      withDrugs({ ...drug, ceiling: { perDay: 5, unit: 'g', from: 'rules' } }),
      /the read rules give .* the ceiling says otherwise/,
    ],
    [
      'a ceiling from rules that nobody read',
      withDrugs({
        ...drug,
        rules: [{ ...known, checked: undefined }],
        ceiling: { perDay: 4, unit: 'g', from: 'rules' },
      }),
      /the read rules give 0 .* the ceiling says otherwise/,
    ],
    ['a drug without a Hindi name', withDrugs({ ...drug, hi: '' }), /Hindi name missing/],
    [
      'a note without Hindi',
      withDrugs({ ...drug, uses: [{ ...noted, hi: '' }] }),
      /use "x": Hindi name missing/,
    ],
    [
      'two usual rules for one patient',
      withDrugs({
        ...drug,
        rules: [
          { ...known, usual: true },
          { ...known, id: 'b', usual: true },
        ],
      }),
      /both usual/,
    ],
    ['a product without composition', product({ composition: [] }), /no composition/],
    [
      'an unknown ingredient',
      product({
        composition: [
          { drug: 'trialine', amount: 5, unit: 'mg' },
          { drug: 'nobodine', amount: 5, unit: 'mg' },
        ],
      }),
      /unknown ingredient nobodine/,
    ],
    [
      'a product of another drug',
      product({ composition: [{ drug: 'other', amount: 5, unit: 'mg' }] }),
      /does not contain the drug/,
    ],
    [
      'an interaction with nobody',
      withDrugs({ ...drug, interactions: [{ ...noted, with: 'nobodine', severity: 'avoid' }] }),
      /unknown drug nobodine/,
    ],
    [
      'an interaction with an empty class',
      withDrugs({ ...drug, interactions: [{ ...noted, with: 'class:none', severity: 'avoid' }] }),
      /no drug is of class:none/,
    ],
    [
      'wholly read with an unread rule',
      withDrugs({ ...drug, whollyRead: true, rules: [{ ...known, checked: undefined }] }),
      /not every rule is checked/,
    ],
    [
      'wholly read with an unread ceiling',
      withDrugs({ ...drug, whollyRead: true, ceiling: { perDay: 4, unit: 'g', src: ['trial: p. 1'] } }),
      /ceiling is not checked/,
    ],
    [
      'a name of two drugs',
      withDrugs(drug, { ...drug, id: 'second', en: 'Second', hi: 'Second', aka: ['trialine'] }),
      /share the name "trialine"/,
    ],
    ['a file without lists', withDrugs({ id: 'empty' }), /drug empty: aka is no list/],
    [
      'a ban by an amount without a unit',
      withDrugs({ ...drug, bans: [{ ...noted, level: 'block', above: 5 }] }),
      /amount without a unit/,
    ],
  ])('refuses %s', (_what, broken, complaint) => {
    expect(checkKnowledge(broken).join('\n')).toMatch(complaint);
  });
});

describe('the lists of words', () => {
  const list = (words: string[], about = 'A list for a test.') => ({ trial: { list: { about, words } } });

  it('are in order, every file of them', () => {
    expect(checkWords(wordFiles)).toEqual([]);
    const files = readdirSync(new URL('knowledge/words/', folder)).map((name) => name.replace('.json', ''));
    expect(Object.keys(wordFiles).sort()).toEqual(files.sort());
  });

  it('name classes that drugs are of, and refuse one that none is of', () => {
    expect(checkDrugKinds(wordFiles['drug-kinds'] ?? {}, knowledge.drugs)).toEqual([]);
    const { trial } = list(['analgesic', 'lubricant']);
    expect(checkDrugKinds(trial, knowledge.drugs)).toEqual([
      'words drug-kinds, list: no drug is of lubricant',
    ]);
  });

  it('hold synonyms of one word, of which none would stand for a part of another', () => {
    expect(checkSynonyms()).toEqual([]);
    expect(
      checkSynonyms({ fontanelle: { words: ['fontanelle', 'soft spot'], hindi: ['पानी आना'] } }),
    ).toEqual([
      'words synonyms, fontanelle: "soft spot" is more than a word',
      'words synonyms, fontanelle: "पानी आना" is more than a word',
    ]);
  });

  it.each([
    ['a word twice', list(['fever', 'fever']), 'twice'],
    ['an empty word', list(['']), 'empty'],
    ['capitals', list(['Fever']), 'capitals'],
    ['a pattern', list(['fever|chills']), 'not a pattern'],
    ['a star inside a word', list(['fe*ver']), 'not a pattern'],
    ['no words', list([]), 'no words'],
    ['a list that does not say what it is for', list(['fever'], ''), 'what it is for'],
  ])('refuses %s', (_, files, complaint) => {
    expect(checkWords(files).join('\n')).toContain(complaint);
  });
});

describe('the rules on what words mean where they stand', () => {
  const findings = new Set(['coryza']);
  const rule = { about: '"Feels cold": no cold.', findings: ['coryza'], only: ['cold'] };

  it('are in order', () => {
    const rules = ['harmless-senses', 'other-senses'].flatMap((file) =>
      JSON.parse(readFileSync(new URL(`knowledge/${file}.json`, folder), 'utf8')),
    );
    expect(checkOtherSenses(rules, findingsAndNames(knowledge))).toEqual([]);
  });

  it.each([
    ['a finding that nobody knows', { ...rule, becomes: 'trial' }, 'unknown finding trial'],
    ['a rule that asks nothing', { about: rule.about, findings: rule.findings }, 'asks nothing'],
    ['a rule without an example', { ...rule, about: 'No cold.' }, 'what somebody writes'],
    ['a pattern', { ...rule, only: ['cold|chill'] }, 'not a pattern'],
    ['a word twice', { ...rule, text: [['cold', 'cold']] }, 'twice'],
  ])('refuses %s', (_, broken, complaint) => {
    expect(checkOtherSenses([broken], findings).join('\n')).toContain(complaint);
  });
});

describe('the rows on what is told to be well', () => {
  const findings = new Set(['crackles']);
  const row = { of: 'chest', things: ['chest'], denies: ['crackles'] };

  it('are in order', () => {
    const known = new Set(knowledge.systems.flatMap((system) => system.findings.map(({ id }) => id)));
    const rows = JSON.parse(readFileSync(new URL('knowledge/said-well.json', folder), 'utf8'));
    expect(checkSaidWell(rows, known)).toEqual([]);
  });

  it.each([
    ['a finding that nobody knows', { ...row, denies: ['trial'] }, 'unknown finding trial'],
    ['a row that denies nothing', { ...row, denies: [] }, 'denies nothing'],
    ['a row without a name', { ...row, things: [] }, 'names nothing'],
    ['a word twice', { ...row, things: ['chest', 'chest'] }, 'twice'],
    ['a pattern', { ...row, things: ['chest|lungs'] }, 'not a pattern'],
  ])('refuses %s', (_, broken, complaint) => {
    expect(checkSaidWell([broken], findings).join('\n')).toContain(complaint);
  });
});

describe('the check of analytes', () => {
  const analyte: Analyte = {
    id: 'trial-salt',
    en: 'Trial salt',
    hi: 'परीक्षण नमक',
    panel: 'Kidney',
    names: ['T. Salt'],
    unit: 'mmol/L',
    factors: { 'mmol/L': 1 },
    ranges: [{ low: 3.5, high: 5, criticalLow: 2.5, criticalHigh: 6.5, src: ['imnci: p. 1'] }],
  };
  const withAnalytes = (...analytes: unknown[]): Knowledge => ({
    ...sourcesAlone,
    analytes: analytes as Analyte[],
  });
  const [range] = analyte.ranges;
  const ranged = (change: object) => withAnalytes({ ...analyte, ranges: [{ ...range, ...change }] });

  it('accepts one in order', () => {
    expect(checkKnowledge(withAnalytes(analyte))).toEqual([]);
  });

  it.each([
    [
      'an unknown finding',
      withAnalytes({ ...analyte, findings: [{ when: 'low', f: 'green-ears' }] }),
      /unknown finding green-ears/,
    ],
    ['a LOINC code with a slipped digit', withAnalytes({ ...analyte, loinc: '2832-3' }), /no LOINC code/],
    [
      'a LOINC code that another has',
      withAnalytes(
        { ...analyte, loinc: '2823-3' },
        { ...analyte, id: 'k-2', names: ['k 2'], en: 'K two', loinc: '2823-3' },
      ),
      /LOINC 2823-3 is claimed by/,
    ],
    [
      'a factor of nothing',
      withAnalytes({ ...analyte, factors: { 'mmol/L': 1, 'mEq/L': 0 } }),
      /factor of mEq\/L is not above 0/,
    ],
    [
      'its own unit with another factor',
      withAnalytes({ ...analyte, factors: { 'mmol/L': 2 } }),
      /its own unit is not 1/,
    ],
    ['low above high', ranged({ low: 6 }), /low is above high/],
    ['a critical value inside the normal range', ranged({ criticalLow: 4 }), /critical low lies inside/],
    ['a critical high inside the normal range', ranged({ criticalHigh: 4.5 }), /critical high lies inside/],
    ['a range without a source', ranged({ src: [] }), /no source/],
    [
      'two with one printed name',
      withAnalytes(analyte, { ...analyte, id: 'b', en: 'B salt' }),
      /share the printed name "t. salt"/,
    ],
  ])('refuses %s', (_what, broken, complaint) => {
    expect(checkKnowledge(broken).join('\n')).toMatch(complaint);
  });
});

describe('the coverage', () => {
  it('counts what there is and how much of it was read', () => {
    const lines = coverage(knowledge).join('\n');
    expect(lines).toMatch(new RegExp(`Drugs: ${knowledge.drugs.length} `));
    expect(lines).toMatch(/respiratory: \d+ full, \d+ light/);
    const src = ['a: b'];
    expect(
      factsRead([
        { src, checked: aReading },
        { src, rows: [{ src }] },
        { src, whollyRead: true },
      ]),
    ).toEqual({
      facts: 3,
      read: 1,
    });
  });
});

describe('the rows on bare words that are denied', () => {
  const findings = new Set(['bloody-diarrhoea', 'diarrhoea']);
  const row = { of: 'blood', words: ['blood'], beside: ['diarrhoea'], denies: ['bloody-diarrhoea'] };

  it('are in order', () => {
    const rows = JSON.parse(readFileSync(new URL('knowledge/denied-beside.json', folder), 'utf8'));
    expect(checkDeniedBeside(rows, findingsAndNames(knowledge))).toEqual([]);
  });

  it.each([
    ['a finding that nobody knows', { ...row, denies: ['trial'] }, 'unknown finding trial'],
    ['a row that denies nothing', { ...row, denies: [] }, 'denies nothing'],
    ['a row without a word', { ...row, words: [] }, 'names nothing'],
    ['a word twice', { ...row, words: ['blood', 'blood'] }, 'twice'],
  ])('refuses %s', (_, broken, complaint) => {
    expect(checkDeniedBeside([broken], findings).join('\n')).toContain(complaint);
  });
});

describe('the measures of reports', () => {
  const are = {
    findings: new Set(findingById.keys()),
    sources: new Set(knowledge.sources.map(({ id }) => id)),
  };
  const [measure] = reportMeasures;
  const [means] = measure?.means ?? [];
  if (!measure || !means) throw new Error('no measures');
  const meaning = (change: object): ReportMeasure => ({ ...measure, means: [{ ...means, ...change }] });

  it('name findings, lists of words and sources that exist, and limits that a number can meet', () => {
    expect(checkReportMeasures(reportMeasures, are)).toEqual([]);
    expect(new Set(reportMeasures.flatMap(({ means: all }) => all)).size).toBeGreaterThan(60);
  });

  it.each([
    ['a finding that no report states', meaning({ finding: 'trial' }), 'unknown finding trial'],
    [
      'a list that is not there',
      { ...measure, printed: [{ names: 'trial' }] },
      'unknown list of names trial',
    ],
    ['limits that nothing meets', meaning({ least: 300, below: 100 }), 'no number lies within'],
    ['a limit without a reason', meaning({ about: '' }), 'no sentence'],
    ['an unknown source', meaning({ src: ['trial: page 1'] }), 'unknown source trial'],
    ['a mark without a source', meaning({ src: [], checked: aReading }), 'marked read without a source'],
  ])('refuse %s', (_, broken, complaint) => {
    expect(checkReportMeasures([broken], are).join('\n')).toContain(complaint);
  });
});

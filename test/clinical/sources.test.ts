import { commonestConditions, commonestCount } from '#clinical/check/commonest';
import { checkIndianSources } from '#clinical/check/indian-sources';
import {
  checkBeside,
  checkGrades,
  checkIndianFirst,
  checkReached,
  evidenceFigures,
  hostOf,
  least,
  most,
} from '#clinical/check/sources';
import { knowledge } from '#clinical/knowledge/all';
import { cite } from '#clinical/knowledge/cite';
import { indianSourceToLookUp } from '#clinical/knowledge/indian-sources';
import type { Knowledge } from '#clinical/knowledge/knowledge';
import type { ReadMark } from '#clinical/knowledge/reading';
import type { DangerRule, Source } from '#clinical/knowledge/shape';
import { aReading } from '../support/reading';

const blog: Source = {
  id: 'a-blog',
  title: 'What my doctor said',
  publisher: 'A blog',
  year: 2024,
  locator: 'example.blogspot.com',
  language: 'en',
  kind: 'other',
  grade: 'below',
  address: null,
};
const article: Source = {
  ...blog,
  id: 'an-article',
  kind: 'article',
  grade: 'E',
  address: 'https://doi.org/10.1000/1',
};
const law: Source = {
  ...blog,
  id: 'a-law',
  kind: 'guideline',
  grade: 'A',
  address: 'https://example.gov.in/law',
};

const [danger] = knowledge.dangers;
const drug = knowledge.drugs.find(({ rules }) => rules.length > 0);
const [condition] = knowledge.conditions;
if (!danger || !drug || !condition) throw new Error('the knowledge is empty');

/** A body of knowledge of three sources and what is changed. */
const withFacts = (change: Partial<Knowledge>): Knowledge => ({
  ...knowledge,
  ...{
    conditions: [],
    dangers: [],
    drugs: [],
    measures: [],
    analytes: [],
    orders: [],
    presentations: [],
    topics: [],
    protocols: [],
    calculators: [],
    systems: [],
  },
  sources: [blog, article, law],
  ...change,
});
const read = (src: string[]): DangerRule => ({
  ...danger,
  src,
  checked: { ...aReading, read: 'sign and action' },
});
const onFacts = (change: Partial<Knowledge>) =>
  checkGrades(withFacts(change)).filter((line) => line.includes('good enough'));

describe('the grades of sources', () => {
  it('refuse a danger, a dose and a step that are marked read on an article or a blog alone', () => {
    expect(onFacts({ dangers: [read(['a-blog: page'])] })).toHaveLength(1);
    expect(onFacts({ dangers: [read(['an-article: page'])] })).toHaveLength(1);
    const [rule] = drug.rules;
    if (!rule) throw new Error('the drug has no rule');
    const weakRule = { ...rule, notes: [], renal: [], src: ['an-article: table'], checked: aReading };
    const plain = {
      ...drug,
      uses: [],
      contraindications: [],
      interactions: [],
      bans: [],
      renal: [],
      hepatic: [],
    };
    const unread = (note: typeof drug.pregnancy) => ({
      ...note,
      src: ['an-article: table'],
      checked: undefined,
    });
    const bare = {
      ...plain,
      rules: [weakRule],
      sideEffects: { common: [], serious: [] },
      pregnancy: unread(drug.pregnancy),
      lactation: unread(drug.lactation),
      ceiling: { none: { en: 'none', hi: 'नहीं' } },
    } as unknown as typeof drug;
    expect(onFacts({ drugs: [bare] })).toHaveLength(1);
    const steps = [{ en: 'Rest', hi: 'आराम', src: ['an-article: page'], checked: aReading }];
    expect(
      onFacts({ conditions: [{ ...condition, findings: [], tests: [], stages: [], steps }] }),
    ).toHaveLength(1);
  });

  it('let a finding stand on an article, and anything on a good source beside a weak one', () => {
    const findings = [{ f: 'fever', p: 'common' as const, src: ['an-article: page'], checked: aReading }];
    expect(onFacts({ conditions: [{ ...condition, findings, tests: [], stages: [], steps: [] }] })).toEqual(
      [],
    );
    expect(onFacts({ dangers: [read(['a-blog: page', 'a-law: section 1'])] })).toEqual([]);
  });

  it('refuse a danger, a dose and a step on an article alone, read or not; a note on a drug only when it counts as read', () => {
    const { checked: _, ...unread } = read(['an-article: page']);
    expect(onFacts({ dangers: [unread] })).toHaveLength(1);
    const step = { en: 'Rest', hi: 'आराम', src: ['an-article: page'] };
    const bare = { ...condition, findings: [], tests: [], stages: [] };
    expect(onFacts({ conditions: [{ ...bare, steps: [step] }] })).toHaveLength(1);
    const use = { en: 'Fever', hi: 'बुखार', src: ['an-article: page'] };
    const onNote = (checked?: ReadMark) =>
      onFacts({
        drugs: [{ id: 'a-drug', rules: [], uses: [{ ...use, checked }] } as unknown as typeof drug],
      });
    expect(onNote()).toEqual([]);
    expect(onNote(aReading)).toHaveLength(1);
  });

  it('hold Indian sources before foreign ones', () => {
    const named = (src: string[]) => checkIndianFirst(withFacts({ dangers: [read(src)] }));
    expect(named(['an-article: page', 'a-law: section 1'])).toEqual([
      expect.stringContaining('the Indian source is cited first'),
    ]);
    expect(named(['a-law: section 1', 'an-article: page', 'a-blog: page'])).toEqual([]);
    expect(named(['a-law: section 1', 'an-article: page', 'a-law: section 2'])).toHaveLength(1);
    expect(named(['an-article: page'])).toEqual([]);
    expect(checkIndianFirst(knowledge)).toEqual([]);
  });

  it('refuse an ungraded record, an address of a copy, and one that is not https', () => {
    const of = (source: Source) => checkGrades(withFacts({ sources: [source] }));
    const { grade: _, ...ungraded } = law;
    expect(of(ungraded)).toEqual([expect.stringContaining('not graded yet')]);
    expect(of({ ...law, address: 'https://www.scribd.com/document/1' })).toEqual([
      expect.stringContaining('scribd.com'),
    ]);
    for (const host of [
      'studyres.com',
      '123docz.net',
      'pdfslide.net',
      'doczz.net',
      'kundoc.com',
      'obgynkey.com',
    ])
      expect(of({ ...law, address: `https://www.${host}/doc/1` })).toEqual([expect.stringContaining(host)]);
    expect(of({ ...law, address: 'http://example.gov.in' })).toEqual([
      expect.stringContaining('no https address'),
    ]);
    expect(of(law)).toEqual([]);
  });

  it('refuse one more reading in the copy of a shop or a blog alone, whatever is cited', () => {
    const inCopies = (count: number, edition: string) =>
      checkGrades(
        withFacts({
          dangers: Array.from({ length: count }, () => ({
            ...read(['a-law: section 1']),
            checked: { ...aReading, edition, read: 'sign and action' as const },
          })),
        }),
      ).filter((line) => line.includes('read at a shop'));
    const alone = 'A law, as given by goodrx.com';
    expect(inCopies(most.readInBadCopies, alone)).toEqual([]);
    expect(inCopies(most.readInBadCopies + 1, alone)).toHaveLength(most.readInBadCopies + 1);
    expect(inCopies(most.readInBadCopies + 1, `${alone}; WHO formulary 2008`)).toEqual([]);
  });

  it('count a reading that hides its copy: the place at which the fact cites the same source tells it', () => {
    const hidden = (src: string[], edition: string) =>
      checkGrades(
        withFacts({
          dangers: Array.from({ length: most.readInBadCopies + 1 }, () => ({
            ...read(src),
            checked: { ...aReading, edition, read: 'sign and action' as const },
          })),
        }),
      ).filter((line) => line.includes('read at a shop')).length;
    const asTitled = `${law.title} (A publisher, 2024): section 1`;
    expect(hidden(['a-law: section 1, as given by goodrx.com'], asTitled)).toBe(most.readInBadCopies + 1);
    expect(hidden(['a-law: section 1'], asTitled)).toBe(0);
    expect(hidden(['a-law: section 1, as given by goodrx.com', 'a-law: section 2'], asTitled)).toBe(0);
    expect(hidden(['a-law: section 1, as given by goodrx.com'], 'WHO formulary 2008')).toBe(0);
  });

  it('hold the figures of today: one more weak source is refused', () => {
    const weak = (count: number) => Array.from({ length: count }, (_, i) => ({ ...blog, id: `blog-${i}` }));
    expect(checkGrades(withFacts({ sources: weak(most.below) }))).toEqual([]);
    expect(checkGrades(withFacts({ sources: weak(most.below + 1) }))).toHaveLength(1);
  });
});

describe('the evidence', () => {
  it('counts every source once and never reads more than there is', () => {
    const { sources, grades, subjects, version } = evidenceFigures(knowledge);
    expect(grades.reduce((sum, { count }) => sum + count, 0)).toBe(sources);
    for (const { of, read: done } of subjects) expect(done).toBeLessThanOrEqual(of);
    expect(version).toMatch(/^[\da-f]{8}$/);
  });

  it('names the commonest conditions by their background rate, each with its reason, and no commoner one is left out', () => {
    const commonest = commonestConditions(knowledge.conditions);
    expect(new Set(commonest.map(({ id }) => id)).size).toBe(commonestCount);
    for (const { prior } of commonest) expect(prior.why).not.toBe('');
    const rarest = Math.min(...commonest.map(({ prior }) => prior.base));
    const named = new Set(commonest);
    for (const one of knowledge.conditions)
      if (!named.has(one)) expect(one.prior.base).toBeLessThanOrEqual(rarest);
  });

  it('refuses knowledge of which too little is read', () => {
    expect(checkReached(knowledge)).toEqual([]);
    const unread = knowledge.drugs.map((one) => ({
      ...one,
      interactions: (one.interactions ?? []).map(({ checked: _, ...rest }) => rest),
    }));
    const of = knowledge.drugs.flatMap(({ interactions = [] }) => interactions).length;
    expect(checkReached({ ...knowledge, drugs: unread })).toEqual([
      `interactions by two: 0 of ${of} are read, ${least['interactions by two']} % at least: read the others`,
    ]);
  });

  it('holds what an illness, an allergy or a beginning forbids to the sources of doses', () => {
    expect(checkBeside(knowledge.sources)).toEqual([]);
    const of = (src: string[]) =>
      checkBeside([...knowledge.sources, article, law], {
        illnessBans: [{ src }],
        allergyFamilies: [],
        startingDoses: [],
      });
    expect(of(['an-article: page'])).toEqual([expect.stringContaining('no source is good enough')]);
    expect(of(['who-formulary: page', 'a-law: section 1'])).toEqual([
      expect.stringContaining('the Indian source is cited first'),
    ]);
    expect(of(['a-law: section 1'])).toEqual([]);
    const { illnessBans, allergyFamilies, startingDoses } = evidenceFigures(knowledge);
    expect([illnessBans.of, allergyFamilies.of, startingDoses.of]).toEqual([408, 29, 38]);
  });

  it('demands that a new dose rule is read by two before it counts', () => {
    const [rule] = drug.rules;
    if (!rule) throw new Error('the drug has no rule');
    const { checked: _, ...unread } = rule;
    const drugs = [
      { ...drug, rules: [...drug.rules, unread] },
      ...knowledge.drugs.filter((one) => one !== drug),
    ];
    expect(checkReached({ ...knowledge, drugs })).toEqual([expect.stringMatching(/^dose rules by two: /)]);
  });

  it('counts doses apart from notes on drugs, which have no goal', () => {
    const { subjects, doseRules, ceilings, bans, interactions } = evidenceFigures(knowledge);
    const counted = (wanted: string) => subjects.find(({ about }) => about === wanted);
    expect(counted('doses')?.of).toBe(doseRules.of + ceilings.of + bans.of + interactions.of);
    expect(counted('drug notes')).toMatchObject({ goal: undefined });
  });

  it('gives a citation its grade and, where one is known, its https address', () => {
    const known = new Map(knowledge.sources.map((source) => [source.id, source]));
    const [label] = cite(known, ['us-label: Telmisartan']);
    expect(label).toMatchObject({ grade: 'C', url: 'https://dailymed.nlm.nih.gov' });
    for (const { address } of knowledge.sources) if (address) expect(hostOf(address)).toBeTruthy();
    expect(cite(new Map([[blog.id, blog]]), ['a-blog: page'])[0]).not.toHaveProperty('url');
  });
});

describe('the Indian source to look up', () => {
  const named = (id: string, icd10: string) => indianSourceToLookUp({ condition: { id, icd10 } })?.en;

  it('is named by the condition, else by the longest beginning of its code', () => {
    expect(named('another', 'J45.0')).toContain('Pulmonology');
    expect(named('another', 'J05.0')).toContain('ENT');
    expect(named('croup', 'J05.0')).toContain('Indian Academy of Pediatrics');
    expect(named('another', 'A15.0')).toContain('Central TB Division');
    expect(named('another', 'A99')).toContain('National Centre for Disease Control');
  });

  it('is named for a drug: its programme, or the formulary', () => {
    expect(indianSourceToLookUp({ drug: 'isoniazid' })?.en).toContain('Central TB Division');
    expect(indianSourceToLookUp({ drug: 'cetirizine' })?.hi).toContain('फ़ॉर्मुलरी');
  });

  it('is not named where an Indian source is cited', () => {
    const asthma = { condition: { id: 'asthma', icd10: 'J45' } };
    expect(indianSourceToLookUp(asthma, [{ grade: 'B' }, { grade: 'A' }])).toBeUndefined();
    expect(indianSourceToLookUp(asthma, [{ grade: 'B' }])?.hi).toContain('साँस');
  });

  it('is there for every condition, and a condition of no known chapter is refused', () => {
    expect(checkIndianSources(knowledge.conditions, knowledge.drugs)).toEqual([]);
    const { icd10: _, ...uncoded } = { ...condition, id: 'uncoded' };
    expect(checkIndianSources([...knowledge.conditions, uncoded], knowledge.drugs)).toEqual([
      'condition uncoded: no Indian source to look up is named for it',
    ]);
  });
});

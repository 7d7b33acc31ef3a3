import { readdirSync, readFileSync } from 'node:fs';
import { againstDoses } from '#clinical/check/facts-beside';
import { isReadByTwo, readingsOf } from '#clinical/knowledge/reading';
import { AnswerFile, differencesOf, markOtherReading } from '../../book/blind/compare';
import { howTheyEnded } from '../../book/blind/ends';
import { sheetQuestionsOf } from '../../book/blind/questions';
import { readFiledKnowledge } from '../../book/filed-knowledge';

const questions = sheetQuestionsOf(readFiledKnowledge());
const known = new Map(questions.map((question) => [question.id, question]));
const folder = 'book/blind/answers';
/** The answers to a question by its name: who reads it after another answers it again, and one that agrees is enough. */
const answers = Map.groupBy(
  readdirSync(folder).flatMap((name) =>
    Object.entries(AnswerFile.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))).answers),
  ),
  ([id]) => id,
);
const rule = questions.find(
  ({ about, text, ours }) => about === 'rule' && / mg\/kg a dose/.test(text) && 'maxSingle' in ours,
);
if (!rule) throw new Error('no rule by weight with a ceiling');

describe('a second reading', () => {
  it('stands behind every fact that is marked as read by two, and the fact still says what was found', () => {
    const twice = questions.filter((question) => isReadByTwo(question.fact.checked));
    expect(twice.length).toBe(
      Number(/(\d+) facts are read by\s+two/.exec(readFileSync('docs/second-readings.md', 'utf8'))?.[1]),
    );
    for (const question of twice) {
      const found = answers.get(question.id)?.map(([, answer]) => differencesOf(question, answer));
      expect([question.id, found?.find(({ length }) => length === 0) ?? found]).toEqual([question.id, []]);
    }
  });

  it('is put behind the first one once, and makes no two of a sign that the first reader found alone', () => {
    const danger = questions.find(({ about }) => about === 'danger');
    if (!danger) throw new Error('no danger');
    const read = { on: '2026-11-24', by: 'first reader', edition: 'a guideline' };
    const answer = { from: 'another guideline', level: String(danger.ours.level), same: true };
    const twiceMarked = (checked: object) => {
      const question = { ...danger, fact: { ...danger.fact, checked } } as typeof danger;
      const isNew = [1, 2].map(() =>
        markOtherReading(question, answer, { on: '2026-11-27', by: 'second reader' }),
      );
      expect(isNew).toEqual([true, false]);
      expect(readingsOf(question.fact.checked)).toHaveLength(2);
      return isReadByTwo(question.fact.checked);
    };
    expect(twiceMarked({ ...read, read: 'sign' })).toBe(false);
    expect(twiceMarked({ ...read, read: 'sign and action' })).toBe(true);
  });

  it('is named once in every mark', () => {
    for (const { id, fact } of questions) {
      const readings = readingsOf(fact.checked).map((one) => JSON.stringify(one));
      expect([id, readings]).toEqual([id, [...new Set(readings)]]);
    }
  });

  it('is lost by a first step that changes afterwards', () => {
    const catalogue = readFiledKnowledge();
    const asked = () => new Set(sheetQuestionsOf(catalogue).map(({ id }) => id));
    const read = sheetQuestionsOf(catalogue).find(({ about, id }) => about === 'step' && answers.has(id));
    if (!read) throw new Error('no first step was read by two');
    expect(asked().has(read.id)).toBe(true);
    read.fact.en = `${read.words}, and something else`;
    expect(asked().has(read.id)).toBe(false);
  });

  it('is kept by a fact of which the Hindi is mended', () => {
    const catalogue = readFiledKnowledge();
    const before = sheetQuestionsOf(catalogue);
    const mend = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, one] of Object.entries(value))
        if (name === 'hi') Object.assign(value, { hi: `${one} मरीज़ को बताएँ।` });
        else mend(one);
    };
    for (const { fact } of before) mend(fact);
    expect(sheetQuestionsOf(catalogue).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);
  });

  it('asks for a first step without the words that the first reader found', () => {
    const steps = questions.filter(({ about }) => about === 'step');
    expect(steps.length).toBeGreaterThan(1500);
    for (const { text, words } of steps) expect(text).not.toContain(words);
  });

  it('asks what an illness and an allergy forbid and how a drug is begun, without level, amount and reason', () => {
    const { illnessBans, allergyFamilies, startingDoses } = againstDoses;
    const counted = { illness: illnessBans, allergy: allergyFamilies, start: startingDoses };
    for (const [kind, facts] of Object.entries(counted)) {
      const asked = questions.filter(({ about }) => about === kind);
      expect(asked).toHaveLength(facts.length);
      for (const { text, words } of asked) if (words) expect(text).not.toContain(words);
      if (kind === 'start') for (const { text } of asked) expect(text.split(' | ')[1]).not.toMatch(/\d/);
    }
    const metformin = questions.find(
      ({ about, text }) => about === 'illness' && text.includes('kidney') && text.includes('Metformin'),
    );
    expect(metformin?.text).toContain('not to be given (avoid) or weighed first (ask)?');
  });

  it('asks what weak kidneys change, at a clearance that is no bound, without the bound and the change', () => {
    const asked = questions.filter(({ about }) => about === 'kidney');
    expect(asked.length).toBeGreaterThan(150);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
    for (const { text, ours } of asked) {
      const [, clearance] = /clearance or eGFR (\d+):/.exec(text) ?? [];
      expect(Number(clearance)).toBeGreaterThan(0);
      if ('below' in ours) expect(Number(clearance)).toBeLessThan(Number(ours.below));
    }
    const metformin = asked.filter(({ drug, ours }) => drug === 'metformin' && ours.level === 'avoid');
    expect(metformin.map(({ ours }) => ours.below)).toContain(30);
    const [first] = metformin;
    if (!first) throw new Error('metformin says nothing of kidneys');
    const answer = { from: 'a label of a regulator', level: 'avoid', below: 30 };
    expect(differencesOf(first, answer)).toEqual([]);
    expect(differencesOf(first, { ...answer, below: 45 })).toHaveLength(1);
  });

  it('answers facts that there are', () => {
    expect([...answers.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it('asks without the numbers that the first reader found', () => {
    const numbers = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
    for (const { sources, about, text } of questions) {
      for (const source of sources) expect(numbers(source.split(' | ')[1] ?? '')).toEqual([]);
      if (about === 'danger' || about === 'step') expect([text, numbers(text)]).toEqual([text, []]);
    }
  });

  it('differs by any other number, by what is not stated and by words that were not judged', () => {
    const told = { from: 'a label of a regulator', ...rule.ours } as unknown as Parameters<
      typeof differencesOf
    >[1];
    expect(differencesOf(rule, told)).toEqual([]);
    const [low = 0, high = 0] = rule.ours.dose as readonly number[];
    expect(differencesOf(rule, { ...told, dose: [low, high * 2] })).toHaveLength(1);
    expect(differencesOf(rule, { ...told, maxSingle: null, maxDaily: null }).length).toBeGreaterThan(0);
    const danger = questions.find(({ about }) => about === 'danger');
    if (!danger) throw new Error('no danger');
    const level = String(danger.ours.level);
    expect(differencesOf(danger, { from: 'a guideline', level })).toHaveLength(1);
    expect(differencesOf(danger, { from: 'a guideline', level, same: true })).toEqual([]);
  });
});

describe('differences between two readers', () => {
  it('are counted by how they ended', () => {
    const told = [
      'open: the second reader did not find it in the source',
      'The data was corrected from 5 to 7 days.',
      'Both are right: 6 days in MSF.',
      'Read again at the label: once a day.',
    ].map((ended) => ({ ended }));
    expect(howTheyEnded(told)).toEqual([
      'Differences between two readers: 4',
      '  open: 1',
      '  our data was corrected: 1',
      '  found by another reader: 0',
      '  both are right: 1',
      '  the first reader stands: 0',
      '  the source was read again and holds: 1',
    ]);
  });
});

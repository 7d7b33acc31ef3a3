import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const today = '2026-11-23';
const read = (text: string) => assess(text, { setting: { today } });

describe('the date of the last period', () => {
  it.each([
    ['pregnant, LMP 12/4/2026, nausea', 32],
    ['G2P1 pregnant LMP: 12-04-26', 32],
    ['गर्भवती, आख़िरी माहवारी 5 मई, उल्टी', 28],
    ['pregnant LMP 20th Dec, checkup', 48],
  ])('%s', (text, weeks) => {
    const { pregnancy } = read(text).patient;
    expect(pregnancy?.weeks).toBe(weeks <= 44 ? weeks : undefined);
  });

  it.each(['LMP 7 weeks back, UPT +ve', 'LMP 7 hafte pehle, UPT +ve', 'LMP 7 wk पहले, UPT +ve'])(
    'is told by the weeks that have passed: %s',
    (text) => {
      expect(read(text).patient.pregnancy).toEqual({ state: 'yes', weeks: 7 });
    },
  );

  it('tells of a missed period, and then pain in the belly is a danger', () => {
    expect(read('LMP 20/9/26, lower abdominal pain').dangers.map(({ id }) => id)).toContain('ectopic');
    expect(read('LMP 10/11, lower abdominal pain').dangers).toEqual([]);
  });

  it('reads no date that is none, none that lies ahead, and nothing without a day to count from', () => {
    for (const text of [
      'LMP 32/13, pain abdomen',
      'LMP 1/1/2030, pain abdomen',
      'M 40 LMP 1/9/26, pain abdomen',
    ])
      expect(read(text).understood.map(({ id }) => id)).not.toContain('missed-period');
    expect(assess('LMP 20/9/26, pain abdomen').understood.map(({ id }) => id)).not.toContain('missed-period');
  });
});

describe('what was not understood', () => {
  it('comes with the word that a slip was meant for', () => {
    const [slip] = assess('3 din se bukhar, khujali hai').notUnderstood;
    expect(slip).toMatchObject({ text: 'khujali', suggestion: 'khujli' });
  });

  it('has no suggestion where no word is near, and in a text without a finding', () => {
    expect(assess('fever with zyqquorbal').notUnderstood.map(({ suggestion }) => suggestion)).toEqual([
      undefined,
    ]);
    expect(assess('khujali').notUnderstood.every(({ suggestion }) => suggestion === undefined)).toBe(true);
  });
});

describe('exposures', () => {
  it.each([
    ['lives near kerosene tank, no ingestion', 'kerosene'],
    ['bichhu dikha tha ghar me, kata nahi', 'scorpion-sting'],
  ])('%s: nobody was harmed', (text, finding) => {
    const { understood, dangers } = assess(text);
    const said = understood.filter(({ id }) => id === finding);
    expect(said.filter(({ assertion }) => assertion !== 'negated')).toEqual([]);
    expect(dangers).toEqual([]);
  });

  it('are there where the other thing is denied', () => {
    expect(assess('drank kerosene, no vomiting').dangers.map(({ id }) => id)).toContain('swallowed-poison');
    expect(assess('bichhu ne kata, ulti nahi').dangers.map(({ id }) => id)).toContain('scorpion');
  });
});

describe('a date of birth', () => {
  it.each([
    ['DOB 12/03/2020, fever 2 days', { value: 6, unit: 'years' }],
    ['date of birth 5 Nov 2026, yellow eyes', { value: 18, unit: 'days' }],
    ['जन्म तिथि 1-2-26, खाँसी, साँस तेज़', { value: 9, unit: 'months' }],
    ['D.O.B. 3/7/58, chest pain', { value: 68, unit: 'years' }],
  ])('%s', (text, age) => {
    expect(read(text).patient.age).toEqual(age);
  });

  it('judges numbers by that age, and is no age without a year, a day of today or beside an age that is told', () => {
    expect(read('DOB 1/2/26, RR 44').dangers).toEqual([]);
    expect(read('DOB 1/2/26, RR 58, cough').dangers.map(({ id }) => id)).toContain('child-fast-breathing');
    expect(read('DOB 12/3, fever').patient.age).toBeUndefined();
    expect(read('DOB 1/1/2030, fever').patient.age).toBeUndefined();
    expect(assess('DOB 12/03/2020, fever').patient.age).toBeUndefined();
    expect(read('45/M, DOB 12/03/2020, fever').patient.age).toEqual({ value: 45, unit: 'years' });
  });
});

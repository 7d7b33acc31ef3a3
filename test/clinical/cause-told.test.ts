import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const patientOf = (text: string) => assess(text).patient;
const dangersOf = (text: string): string[] => assess(text).dangers.map(({ id }) => id);
const read = (text: string): Record<string, string> =>
  Object.fromEntries(assess(text).understood.map(({ id, assertion }) => [id, assertion]));

describe('a drug that is named as a cause, or by its day', () => {
  it.each([
    ['Mild metformin related bloating', ['metformin']],
    ['Constipation due to iron tabs, no bleed', ['iron']],
    ['iron ki goli se kabz', ['iron']],
    ['आयरन की गोली से मल काला', ['आयरन']],
    ['cetirizine se neend aati hai', ['cetirizine']],
    ['Amoxicillin day 3, loose stool twice', ['Amoxicillin']],
    ['Orange urine after starting rifampicin', ['rifampicin']],
  ])('%s: is taken', (text, currentDrugs) => {
    expect(patientOf(text).currentDrugs).toEqual(currentDrugs);
  });

  it.each([
    'cut on thumb 1 cm, clean',
    'acne on cheeks 17M',
    'Start adapalene at night or benzoyl peroxide?',
    'itching eyes every March. olopatadine BD?',
    'fatigue due to iron deficiency',
    'limps due to polio',
    'metformin stopped, bloating gone',
    'give amoxicillin day 1 to 5',
  ])('%s: takes none', (text) => {
    expect(patientOf(text).currentDrugs).toBeUndefined();
  });
});

describe('what is no allergy, no illness and no sex', () => {
  it.each([
    'wheals resolved by cetirizine yesterday',
    'kal pitti uchhli thi cetirizine se gayi',
    'conjunctivitis allergic',
  ])('%s: no allergy', (text) => {
    expect(patientOf(text).allergies).toBeUndefined();
  });
  it.each(['pitti uchhli penicillin se saans ruk gayi', 'hives by penicillin last year'])(
    '%s: an allergy',
    (text) => {
      expect(patientOf(text).allergies).toEqual(['penicillin']);
    },
  );
  it.each([
    'CABG done 2018, walks 4 km',
    'Thalassemia minor 26M, Hb 11.4',
    'specs check krau',
    'goli continue kre',
  ])('%s: nothing of now', (text) => {
    const conditions = patientOf(text).conditions ?? [];
    expect(conditions.filter((one) => one !== 'heart disease')).toEqual([]);
  });
  it.each([
    ['MR vaccine yesterday, temp 100', undefined],
    ['khansi bachi hai 8 din se', undefined],
    ['4 saal ki bachi hai, khansi', 'female'],
    ['mr ramesh fever 3 days', 'male'],
    ['madam 34 saal, dast', 'female'],
    ['madam, mera beta 6 saal ka hai, bukhar', 'male'],
  ])('%s', (text, sex) => {
    expect(patientOf(text).sex).toBe(sex);
  });
});

describe('a stool or a urine that a drug colours', () => {
  it.each([
    ['black stools only after iron tablets, formed', 'iron-stool'],
    ['iron goli se latrine kaali, bandhi hui', 'iron-stool'],
    ['आयरन की गोली से मल काला', 'iron-stool'],
    ['TB ki dawa se peshab narangi', 'orange-urine'],
    ['टीबी की दवा से पेशाब नारंगी', 'orange-urine'],
  ])('%s', (text, finding) => {
    expect(read(text)[finding]).toBe('present');
  });
  it('leaves a black sticky stool a danger', () => {
    expect(dangersOf('black tarry stools, dizzy, on iron tablets')).toContain('gi-bleed');
    expect(dangersOf('kali chipchipi latrine, chakkar')).toContain('gi-bleed');
  });
});

describe('a pressure with a space, and a sugar before food', () => {
  it.each([
    ['bp 118 76 ok h na', { sbp: 118, dbp: 76 }],
    ['bp 136 84 amlo 5 le rha', { sbp: 136, dbp: 84 }],
    ['vitals 98.4/78/122 80', { tempC: 36.9, pulse: 78, sbp: 122, dbp: 80 }],
    ['sugar ke mareez, fasting 134', { glucose_mgdl: 134 }],
    ['शुगर के मरीज, फास्टिंग 134', { glucose_mgdl: 134 }],
    ['BP 180 60 M', { sbp: 180 }],
    ['bp 160 40 cigarettes daily', { sbp: 160 }],
  ])('%s', (text, vitals) => {
    expect(patientOf(text).vitals).toEqual(vitals);
  });
  it.each(['intermittent fasting 16:8, well', 'fasting 80 hours, weak'])('%s is no sugar', (text) => {
    expect(patientOf(text).vitals).toBeUndefined();
  });
  it('is no bad headache that comes after something', () => {
    expect(read('headache computer ke bad')).toMatchObject({ headache: 'present' });
    expect(read('bad headache since morning')).toMatchObject({ 'severe-headache': 'present' });
  });
});

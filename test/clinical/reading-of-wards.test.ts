import { describe, expect, it } from '@jest/globals';
import { assess, understand } from '#clinical/engine';

const saidOf = (text: string, finding: string): string | undefined =>
  understand(text).findings.find(({ id }) => id === finding)?.assertion;
const dangersOf = (text: string): string[] => assess(text).dangers.map(({ id }) => id);
const namedIn = (text: string): string[] => assess(text).candidates.map(({ id }) => id);

describe('the strength of limbs by its grade', () => {
  it.each([
    ['both legs 0/5 power since morning', 'ascending-weakness'],
    ['power 1/5 both lower limbs', 'ascending-weakness'],
    ['grade 0 power both legs', 'ascending-weakness'],
    ['power zero both legs', 'ascending-weakness'],
    ['LL power 0/5', 'focal-weakness'],
    ['he cannot feel or move both legs after landing on his neck', 'ascending-weakness'],
    ["can't feel or move his arm", 'focal-weakness'],
  ])('%s', (text, finding) => expect(saidOf(text, finding)).toBe('present'));

  it('that is full is no weakness', () => {
    expect(saidOf('power 5/5 in all limbs', 'ascending-weakness')).toBe('negated');
    expect(saidOf('no weakness, can move and feel both legs', 'ascending-weakness')).not.toBe('present');
  });
});

describe('what a value became', () => {
  it.each([
    ['plt 18k last Tuesday -> 46k -> 1.4 lakh, afebrile, dengue discharge card', 'critical-platelets'],
    ['Hb 6.8 in June -> 9.9 after iron', 'severe-low-haemoglobin'],
    ['Na 118 last week -> 138', 'very-low-sodium'],
  ])('is the one of now: %s', (text, finding) => {
    expect(saidOf(text, finding)).not.toBe('present');
    expect(dangersOf(text)).toEqual([]);
  });

  it.each([
    ['Hb 11 last month -> 6.2 today', 'severe-anaemia'],
    ['platelets 1.2 lakh yesterday -> 18k', 'critical-platelets'],
    ['SpO2 98 -> 84', 'low-oxygen'],
  ])('may be graver: %s', (text, danger) => expect(dangersOf(text)).toContain(danger));
});

describe('a number of somebody or something else', () => {
  it.each([
    ['burn 3% of the forearm 12 days old, healing', undefined],
    ['ulcer 3 months old on the left foot', undefined],
    ['45 M ulcer 3 months old on the left foot', { value: 45, unit: 'years' }],
    ['ECG 2 years old normal', undefined],
    ['burns, 12 days old baby', { value: 12, unit: 'days' }],
    ['snake bite 40 years old farmer', { value: 40, unit: 'years' }],
  ])('how old: %s', (text, age) => expect(assess(text).patient.age).toEqual(age));

  it('is no pulse on a tracing, and no slow or fast heart in the first weeks', () => {
    expect(assess('ECG NSR 74, axis normal, PR 160, no ST-T change').patient.vitals?.pulse).not.toBe(160);
    expect(assess('PR 160, BP 100/60').patient.vitals?.pulse).toBe(160);
    expect(dangersOf('single live 8w2d, FHR 170, no bleeding')).toEqual([]);
    expect(dangersOf('38 weeks in labour, FHR 100')).toContain('fetal-distress');
  });
});

describe('results in a complaint', () => {
  it('that count in a microlitre are no hundredths', () => {
    expect(saidOf('clozapine, neutrophils 450', 'very-low-neutrophils')).toBe('present');
    expect(saidOf('neutrophils 82, lymphocytes 12', 'very-low-neutrophils')).toBeUndefined();
  });

  it('that a drug is given for show no illness', () => {
    expect(namedIn('on acitrom, INR 2.6, no bleeding')).toEqual([]);
    expect(dangersOf('on acitrom, INR 8.2, no bleeding')).toContain('critical-value');
    expect(saidOf('jaundice, INR 2.6', 'high-inr')).toBe('present');
  });

  it('name high cholesterol, and never before what explains a complaint', () => {
    expect(namedIn('routine check up, cholesterol 260, LDL 170')).toContain('hyperlipidaemia');
    expect(namedIn('58 M diabetic, chest pain on exertion relieved by rest, LDL 148')[0]).toMatch(/angina/);
  });
});

describe('a manner of speaking', () => {
  it.each([
    'acidity maar daalti hai samose ke baad, saal bhar se',
    'सर्दी ने नाक बहा बहा कर मार डाला, तीन दिन से',
    'frozen shoulder is slowly murdering me, 5 months',
    'mummy khushi se mar gayi jab report theek aayi',
  ])('threatens nobody: %s', (text) => expect(dangersOf(text)).toEqual([]));

  it.each(['kehta hai maar daalunga sabko', 'बीवी को मार डालूंगा कहता है'])('but a threat does: %s', (text) =>
    expect(dangersOf(text)).toContain('harm-others'),
  );
});

it('points at no plain denial and no time as at something unread', () => {
  const unread = assess('angioplasty 6 weeks back, no pain, khoon nahi').notUnderstood.map(
    ({ text }) => text,
  );
  expect(unread).toEqual([]);
});

import fc from 'fast-check';
import { calculateWith } from '#clinical/calculators/calculate';
import { type CalculatorInputs, formulas, inputs } from '#clinical/calculators/formulas';
import { knowledge } from '#clinical/knowledge/all';
import { referenceOf } from '#clinical/reference/reference';
import { cases } from '../support/cases';

const reference = referenceOf(knowledge);
const calculate = (id: string, given: CalculatorInputs) => calculateWith(reference, id, given);

describe('the calculators', () => {
  // Worked examples as their sources print them (the first is 75.5, which its source rounds up).
  it.each<[string, CalculatorInputs, number]>([
    ['egfr-ckd-epi', { ageYears: 55, sex: 'f', creatinine: 0.9 }, 75],
    ['ideal-weight', { heightCm: 64 * 2.54, sex: 'f' }, 54.7],
    ['ideal-weight', { heightCm: 64 * 2.54, sex: 'm' }, 59.2],
    ['adjusted-weight', { heightCm: 64 * 2.54, weightKg: 80, sex: 'f' }, 64.8],
    ['adjusted-weight', { heightCm: 180, weightKg: 60, sex: 'm' }, 60],
    ['corrected-calcium', { calcium: 10.3, albumin: 3 }, 11.1],
    ['anion-gap', { sodium: 140, chloride: 104, bicarbonate: 24 }, 12],
    ['anion-gap-albumin', { sodium: 140, chloride: 104, bicarbonate: 24, albumin: 2 }, 17],
    ['maintenance-fluid', { weightKg: 5 }, 500],
    ['maintenance-fluid', { weightKg: 15 }, 1250],
    ['maintenance-fluid', { weightKg: 70 }, 2500],
    ['map', { systolic: 120, diastolic: 80 }, 93],
    ['corrected-sodium', { sodium: 130, glucose: 600 }, 138],
    ['corrected-sodium', { sodium: 140, glucose: 90 }, 140],
    ['egfr-schwartz', { heightCm: 100, creatinine: 0.5, ageYears: 4 }, 83],
    ['creatinine-clearance', { ageYears: 40, weightKg: 72, creatinine: 1, sex: 'm' }, 100],
    ['creatinine-clearance', { ageYears: 40, weightKg: 72, creatinine: 1, sex: 'f' }, 85],
    ['bsa', { weightKg: 70, heightCm: 170 }, 1.82],
    ['bmi', { weightKg: 70, heightCm: 170 }, 24.2],
  ])('compute %s of %o as %d', (id, given, value) => {
    expect(calculate(id, given)).toMatchObject({
      kind: 'value',
      value,
      working: expect.stringContaining(`= ${value}`),
    });
  });

  it('have an entry, a source and both names for every formula, and a formula for every entry', () => {
    expect(knowledge.calculators.map(({ id }) => id).sort()).toEqual(Object.keys(formulas).sort());
    for (const { id, en, hi, src } of knowledge.calculators) {
      expect([id, en, hi]).not.toContain('');
      expect(src.length).toBeGreaterThan(0);
    }
  });

  it.each<[string, CalculatorInputs, object]>([
    ['bmi', { weightKg: 70 }, { kind: 'missing', inputs: ['heightCm'] }],
    ['ideal-weight', { heightCm: 170 }, { kind: 'missing', inputs: ['sex'] }],
    ['ideal-weight', { heightCm: 120, sex: 'm' }, { kind: 'not-for', input: 'heightCm' }],
    ['bmi', { weightKg: -4, heightCm: 170 }, { kind: 'impossible', input: 'weightKg' }],
    ['bmi', { weightKg: Number.NaN, heightCm: 170 }, { kind: 'impossible', input: 'weightKg' }],
    ['map', { systolic: 80, diastolic: 120 }, { kind: 'impossible', input: 'diastolic' }],
    ['egfr-ckd-epi', { ageYears: 9, sex: 'f', creatinine: 0.5 }, { kind: 'not-for', input: 'ageYears' }],
    ['egfr-schwartz', { ageYears: 40, heightCm: 160, creatinine: 1 }, { kind: 'not-for', input: 'ageYears' }],
    ['horoscope', {}, { kind: 'unknown' }],
    ['constructor', {}, { kind: 'unknown' }],
  ])('refuse %s of %o in words', (id, given, refusal) => {
    expect(calculate(id, given)).toMatchObject(refusal);
  });

  it('answer any numbers without an exception and never with a value that is no number', () => {
    const anyNumber = fc.option(fc.oneof(fc.double(), fc.integer({ min: -5, max: 300 })), { nil: undefined });
    const given = fc.record(Object.fromEntries(Object.keys(inputs).map((name) => [name, anyNumber])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(formulas), 'nothing'),
        given,
        fc.constantFrom('f' as const, 'm' as const, undefined),
        (id, numbers, sex) => {
          const result = calculate(id, { ...(numbers as CalculatorInputs), ...(sex && { sex }) });
          if (result.kind === 'value') expect(Number.isFinite(result.value)).toBe(true);
        },
      ),
      { numRuns: cases(2_000) },
    );
  });
});

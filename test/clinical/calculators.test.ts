import { calculateWith } from '#clinical/calculators/calculate';
import { type CalculatorInputs, computeRow } from '#clinical/calculators/compute';
import { wholeFields } from '#clinical/calculators/fields';
import { formulas } from '#clinical/calculators/formulas';
import { knowledge } from '#clinical/knowledge/all';
import type { Calculator, CalculatorField } from '#clinical/knowledge/calculator-shape';
import { referenceOf } from '#clinical/reference/whole-reference';
import { cases } from '../support/cases';
import { fc } from '../support/properties';
import { again } from './calculators-again';

const reference = referenceOf(knowledge);
const rows = knowledge.calculators;
const calculate = (id: string, given: CalculatorInputs) => calculateWith(reference, id, given);

const countedWhole = ['/min', '%', 'mmHg']; // as monitors and charts give them

/** Anything that the field takes; numbers as people type them, whole or to a tenth, ages for which the row was made. */
function taken(
  field: CalculatorField,
  { ages, heightFrom }: Calculator,
): fc.Arbitrary<number | string | boolean> {
  if (field.kind === 'number') {
    const parts = countedWhole.includes(field.unit) ? 1 : 10;
    const least = field.id === 'heightCm' ? Math.max(field.from, heightFrom ?? 0) : field.from;
    const [from, to] = field.id === 'ageYears' && ages ? [ages[0], ages[1] - 0.1] : [least, field.to];
    return fc
      .integer({ min: Math.ceil(from * parts), max: Math.floor(to * parts) })
      .map((number) => number / parts);
  }
  if (field.kind === 'choice') return fc.constantFrom(...field.options.map(({ value }) => value));
  if (field.kind === 'sign') return fc.boolean();
  const [from, to] = field.id === 'lmp' ? ['2026-01-01', '2026-04-30'] : ['2026-05-01', '2026-10-31'];
  return fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
}

/** A ward uses these daily. */
const ofAWard = [
  ...['gcs', 'qsofa', 'news2', 'curb-65', 'wells-dvt', 'wells-pe', 'cha2ds2-vasc', 'has-bled'],
  ...['apgar', 'bishop', 'gestational-age', 'dengue-fluids', 'parkland', 'anion-gap-albumin'],
  ...['corrected-sodium', 'corrected-calcium', 'osmolar-gap', 'qtc', 'meld', 'child-pugh'],
  ...['steroid-equivalents', 'paediatric-vitals', 'who-growth'],
];

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
    ['parkland', { weightKg: 90, burntPercent: 40, factor: '4', hoursSince: 0 }, 14_400],
    ['gcs', { eyes: '4', verbal: '5', motor: '6' }, 15],
    ['gestational-age', { lmp: '2026-01-01', asOf: '2026-10-08' }, 40],
    ['qtc', { qt: 400, pulse: 60 }, 400],
    ['steroid-equivalents', { given: 'prednisolone', doseMg: 40, wanted: 'dexamethasone' }, 6],
    ['who-growth', { ageYears: 0, weightKg: 3.2322, sex: 'f' }, 0],
    ['paediatric-vitals', { ageYears: 4 }, 78],
  ])('compute %s of %o as %d', (id, given, value) => {
    expect(calculate(id, given)).toMatchObject({ kind: 'value', value, working: expect.any(String) });
  });

  it('are thirty at least, each with texts in both languages, a source that is known, and a formula or points', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30);
    const ids = new Set(rows.map(({ id }) => id));
    expect(ids.size).toBe(rows.length);
    expect(ofAWard.filter((id) => !ids.has(id))).toEqual([]);
    for (const row of rows) {
      const fields = wholeFields(row);
      const texts = [row, row.when, row.notFor, ...(row.meaning ?? []), ...fields].flatMap(({ en, hi }) => [
        en,
        hi,
      ]);
      expect([row.id, texts.filter((text) => !text?.trim())]).toEqual([row.id, []]);
      expect([row.id, row.src.length > 0]).toEqual([row.id, true]);
      expect([
        row.id,
        row.src.filter((src) => !reference.sources.has(src.slice(0, src.indexOf(':')))),
      ]).toEqual([row.id, []]);
      const counts = fields.every(
        (field) => field.kind !== 'date' && JSON.stringify(field).includes('"points"'),
      );
      expect([row.id, counts || Object.hasOwn(formulas, row.id)]).toEqual([row.id, true]);
    }
    expect(Object.keys(formulas).filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  });

  it('give every value a meaning where they give meanings at all, in rising order', () => {
    for (const { id, meaning } of rows) {
      if (!meaning) continue;
      const limits = meaning.map(({ below }) => below ?? Number.POSITIVE_INFINITY);
      expect([id, limits]).toEqual([id, [...new Set(limits)].sort((a, b) => a - b)]);
      expect([id, limits.at(-1)]).toEqual([id, Number.POSITIVE_INFINITY]);
    }
  });

  it('are all written a second time', () => {
    expect(Object.keys(again).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it.each(rows.map((row) => [row.id, row] as const))('agree on %s with the second writing', (id, row) => {
    const given = fc.record(
      Object.fromEntries(wholeFields(row).map((field) => [field.id, taken(field, row)])),
    );
    let computed = 0;
    fc.assert(
      fc.property(given, (values) => {
        const result = computeRow(row, values);
        if (result.kind !== 'value') return;
        computed += 1;
        const second = again[id]?.(values) ?? Number.NaN;
        // Both round; a value on the edge of a digit may fall to either side.
        const step = 10 ** -row.digits;
        expect(Math.abs(result.value - second)).toBeLessThanOrEqual(
          step / 2 + Math.abs(second) * 1e-9 + 1e-9,
        );
      }),
      { numRuns: cases(300) },
    );
    expect(computed).toBeGreaterThan(10);
  });

  it.each<[string, CalculatorInputs, object]>([
    ['bmi', { weightKg: 70 }, { kind: 'missing', inputs: ['heightCm'] }],
    ['ideal-weight', { heightCm: 170 }, { kind: 'missing', inputs: ['sex'] }],
    ['ideal-weight', { heightCm: 120, sex: 'm' }, { kind: 'not-for', input: 'heightCm' }],
    ['bmi', { weightKg: -4, heightCm: 170 }, { kind: 'impossible', input: 'weightKg' }],
    ['bmi', { weightKg: Number.NaN, heightCm: 170 }, { kind: 'impossible', input: 'weightKg' }],
    ['bmi', { weightKg: 'heavy', heightCm: 170 }, { kind: 'impossible', input: 'weightKg' }],
    ['map', { systolic: 80, diastolic: 120 }, { kind: 'impossible', input: 'diastolic' }],
    ['egfr-ckd-epi', { ageYears: 9, sex: 'f', creatinine: 0.5 }, { kind: 'not-for', input: 'ageYears' }],
    ['egfr-schwartz', { ageYears: 40, heightCm: 160, creatinine: 1 }, { kind: 'not-for', input: 'ageYears' }],
    ['gcs', { eyes: '9', verbal: '5', motor: '6' }, { kind: 'missing', inputs: ['eyes'] }],
    ['gestational-age', { lmp: '2026-02-30', asOf: '2026-05-01' }, { kind: 'impossible-date', input: 'lmp' }],
    ['gestational-age', { lmp: '2026-05-02', asOf: '2026-05-01' }, { kind: 'impossible-date', input: 'lmp' }],
    ['gestational-age', { lmp: '2020-05-02', asOf: '2026-05-01' }, { kind: 'impossible-date', input: 'lmp' }],
    ['horoscope', {}, { kind: 'unknown' }],
    ['constructor', {}, { kind: 'unknown' }],
  ])('refuse %s of %o in words', (id, given, refusal) => {
    expect(calculate(id, given)).toMatchObject(refusal);
  });

  it('take an unticked sign as absent, and say what a score means', () => {
    const none = { ageYears: 40, respiratoryRate: 18 };
    expect(calculate('curb-65', none)).toMatchObject({ value: 0, meaning: { gravity: 'calm' } });
    const all = { ageYears: 70, respiratoryRate: 32, confusion: true, urea: true, pressure: true };
    expect(calculate('curb-65', all)).toMatchObject({ value: 5, meaning: { gravity: 'danger' } });
  });

  it('answer any numbers without an exception and never with a value that is no number', () => {
    const anything = fc.option(
      fc.oneof(fc.double(), fc.integer({ min: -5, max: 300 }), fc.string(), fc.boolean()),
      { nil: undefined },
    );
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.infiniteStream(anything), (row, stream) => {
        const given = Object.fromEntries(wholeFields(row).map(({ id }) => [id, stream.next().value]));
        const result = computeRow(row, given);
        if (result.kind === 'value') expect(Number.isFinite(result.value)).toBe(true);
      }),
      { numRuns: cases(2_000) },
    );
  });
});

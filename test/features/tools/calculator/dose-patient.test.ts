import { CalculateDose, CalculatedDose } from '#contract/tools/calculator/routes';
import { dosedPatient } from '#rules/dosed-patient';
import { calculateDose } from '../../../../lambdas/tools/calculator/calculate-dose';
import { asking, toolsPorts } from '../../../support/tool-fakes';

const caller = asking();
const dosed = (body: object) =>
  calculateDose(toolsPorts({ assistant: undefined }), CalculateDose.parse(body), caller);
const refusedAt = (body: object) =>
  CalculateDose.safeParse(body).error?.issues.map(({ path }) => path.join('.'));

describe('the patient of a dose', () => {
  it('is what the form says, filled by weight, age and drugs beside it', () => {
    const body = CalculateDose.parse({
      drug: 'Paracetamol',
      weight: '12',
      age: 2,
      currentDrugs: ['ibuprofen'],
      patient: { sex: 'female', currentDrugs: ['iron'] },
    });
    expect(dosedPatient(body)).toEqual({
      weightKg: 12,
      age: { value: 2, unit: 'years' },
      sex: 'female',
      currentDrugs: ['iron', 'ibuprofen'],
    });
  });

  it('may be told in one place alone', async () => {
    const patient = { age: { value: 24, unit: 'months' }, weightKg: 12 };
    const told = await dosed({ drug: 'Paracetamol', patient });
    const before = await dosed({ drug: 'Paracetamol', weight: 12, age: 2 });
    expect(told.dose).toEqual(before.dose);
  });

  it('is heard: pregnancy and kidneys of the form reach the engine', async () => {
    const patient = { age: { value: 30, unit: 'years' }, sex: 'female', weightKg: 60 };
    const { calculation } = await dosed({ drug: 'Enalapril', patient });
    const pregnant = await dosed({ drug: 'Enalapril', patient: { ...patient, pregnancy: { state: 'yes' } } });
    expect(calculation).not.toBe(pregnant.calculation);
    const dialysis = await dosed({
      drug: 'Metformin',
      patient: { ...patient, kidney: { egfr: 20 } },
    });
    expect(dialysis.calculation).not.toBe((await dosed({ drug: 'Metformin', patient })).calculation);
  });

  it.each([
    ['two weights', { weight: 60, patient: { weightKg: 61 } }, ['weight']],
    ['two ages', { weight: 12, age: 2, patient: { age: { value: 8, unit: 'months' } } }, ['age']],
    ['no weight at all', { age: 2, patient: { sex: 'male' } }, ['weight']],
    [
      'weeks beside "no"',
      { weight: 60, patient: { pregnancy: { state: 'no', weeks: 9 } } },
      ['patient.pregnancy.weeks'],
    ],
    ['a case id that is none', { weight: 60, case_id: 'a b' }, ['case_id']],
  ])('is refused where it contradicts itself: %s', (_, fields, at) => {
    expect(refusedAt({ drug: 'Paracetamol', ...fields })).toEqual(at);
  });

  it('is refused by the engine where weight and age cannot be one person', async () => {
    const age = { value: 2, unit: 'years' };
    await expect(dosed({ drug: 'Paracetamol', patient: { age, weightKg: 70 } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { field: 'patient.weightKg' },
    });
    await expect(dosed({ drug: 'Paracetamol', weight: 70, patient: { age } })).rejects.toMatchObject({
      details: { field: 'weight' },
    });
  });
});

describe('a dose that is none', () => {
  it.each([
    ['an unknown drug', { drug: 'Xyzzomycin', weight: 60 }],
    ['a weight that cannot be', { drug: 'Paracetamol', weight: 80, age: 2 }],
    ['a drug that must not be given', { drug: 'Nimesulide', weight: 12, age: 3 }],
  ])('costs nothing: %s', async (_, body) => {
    const answer = await dosed(body);
    expect(answer).toMatchObject({ charged: false, usage: { used: 0 } });
    expect(answer.dose?.perDose).toBeUndefined();
  });

  it('is not one that is computed', async () => {
    expect(await dosed({ drug: 'Paracetamol', weight: 12, age: 2 })).not.toHaveProperty('charged');
  });
});

describe('the verdict on the wire', () => {
  it('says why there is no dose, with sources, in the language of the answer', async () => {
    const { dose } = await dosed({ drug: 'Nimesulide', weight: 12, age: 3, preferredLanguage: 'hindi' });
    expect(CalculatedDose.parse(dose)).toEqual(dose);
    expect(dose?.verdict).not.toBe('verified');
    expect(dose?.reasons?.[0]?.text).toMatch(/[\u0900-\u097f]/);
    expect(dose?.reasons?.some(({ sources }) => sources.length > 0)).toBe(true);
  });

  it('names what was asked where the drug is unknown, and gives no number', async () => {
    const { dose, calculation } = await dosed({ drug: 'Xyzzomycin', weight: 60 });
    expect(dose).toBeUndefined();
    expect(calculation).toMatch(/xyzzomycin/i);
  });

  it('carries what speaks against a drug beside its dose', async () => {
    const patient = { age: { value: 30, unit: 'years' }, sex: 'female', weightKg: 60 };
    const { dose } = await dosed({
      drug: 'Warfarin',
      patient: { ...patient, currentDrugs: ['ibuprofen'] },
    });
    expect(dose?.reasons?.length).toBeGreaterThan(0);
  });
});

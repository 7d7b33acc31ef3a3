import { describe, expect, it } from '@jest/globals';
import { mergedPatient } from '../../clinical/merged-patient';
import { ageFromYears, ageInDays, ageInYears, isPostpartum } from '../../clinical/patient';

describe('a patient', () => {
  it('has an age in days beneath whatever unit it was told in', () => {
    expect(ageInDays({ value: 10, unit: 'days' })).toBe(10);
    expect(ageInDays({ value: 3, unit: 'weeks' })).toBe(21);
    expect(ageInYears({ value: 18, unit: 'months' })).toBeCloseTo(1.5, 10);
    expect(ageInYears({ value: 7, unit: 'years' })).toBe(7);
  });

  it('is told in the unit that a doctor would use', () => {
    expect(ageFromYears(45)).toEqual({ value: 45, unit: 'years' });
    expect(ageFromYears(1.5)).toEqual({ value: 18, unit: 'months' });
    expect(ageFromYears(21 / 365)).toEqual({ value: 21, unit: 'days' });
  });

  it('takes the later account of a field, and of vital signs one by one', () => {
    const text = { age: { value: 40, unit: 'years' as const }, vitals: { sbp: 90, pulse: 112 } };
    const card = { weightKg: 60, vitals: { sbp: 100 } };
    expect(mergedPatient(text, card)).toEqual({ ...text, weightKg: 60, vitals: { sbp: 100, pulse: 112 } });
  });

  it('keeps what either account names', () => {
    const text = { allergies: ['penicillin'], currentDrugs: ['Warfarin'] };
    const card = { allergies: ['sulfa', 'Penicillin'], conditions: ['asthma'] };
    expect(mergedPatient(text, card)).toEqual({
      allergies: ['Penicillin', 'sulfa'],
      conditions: ['asthma'],
      currentDrugs: ['Warfarin'],
    });
    expect(mergedPatient(text, {})).toEqual(text);
  });

  it('keeps the worse kidney, whichever account tells it', () => {
    const dialysis = { kidney: { dialysis: true as const } };
    const healthy = { kidney: { clearance: 95 } };
    expect(mergedPatient(dialysis, healthy)).toEqual(dialysis);
    expect(mergedPatient(healthy, dialysis)).toEqual(dialysis);
    expect(mergedPatient(healthy, { weightKg: 60 })).toEqual({ ...healthy, weightKg: 60 });
    // A creatinine of which nothing can be computed says less than a stage.
    const creatinine = { kidney: { creatinine: { value: 3, unit: 'mg/dL' as const } } };
    const stage = { kidney: { stage: 'G4' as const } };
    expect(mergedPatient(stage, creatinine)).toEqual(stage);
    expect(mergedPatient(creatinine, stage)).toEqual(stage);
  });

  it('leaves the pregnancy of a text to his wife or sister where the card says that this is a man', () => {
    const text = {
      weightKg: 70,
      pregnancy: { state: 'yes' as const },
      postpartumDays: 3,
      breastfeeding: true,
    };
    expect(mergedPatient(text, { sex: 'male' })).toEqual({ sex: 'male', weightKg: 70 });
    expect(mergedPatient(text, { sex: 'female' })).toEqual({ ...text, sex: 'female' });
    const told = { sex: 'male' as const, pregnancy: { state: 'yes' as const } };
    expect(mergedPatient(text, told)).toEqual({ ...told, weightKg: 70 });
  });

  it('has recently delivered for six weeks', () => {
    expect([
      isPostpartum({ postpartumDays: 42 }),
      isPostpartum({ postpartumDays: 43 }),
      isPostpartum({}),
    ]).toEqual([true, false, false]);
  });
});

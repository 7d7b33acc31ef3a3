import { describe, expect, it } from '@jest/globals';
import type { Patient as ClinicalPatient } from '#clinical/engine';
import { listsOfNames } from '#clinical/patient';
import { Patient } from '#contract/patient';
import { nameFields } from '#contract/patient-names';

/** Types of a schema may hold undefined where those of the engine leave the field out: the same on the wire. */
type Exact<T> = T extends readonly (infer Item)[]
  ? Exact<Item>[]
  : T extends object
    ? { [Key in keyof T]: Exact<Exclude<T[Key], undefined>> }
    : T;

const fieldsRefused = (sent: unknown): string[] => {
  const read = Patient.safeParse(sent);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

describe('the patient of the contract', () => {
  it('has its names in the fields in which the engine looks for them', () => {
    expect(nameFields).toEqual(listsOfNames);
    const lists = Object.entries(Patient.shape).filter(
      ([field]) => Patient.safeParse({ [field]: ['penicillin'] }).success,
    );
    expect(lists.map(([field]) => field)).toEqual([...nameFields]);
  });

  it('is the patient of the engine', () => {
    const sent: Patient = {
      age: { value: 3, unit: 'weeks' },
      kidney: { dialysis: true },
      allergies: ['penicillin'],
    };
    // Both directions: what the contract lets in the engine takes, and nothing that the engine knows is kept out.
    const forEngine: Exact<ClinicalPatient> = sent as Exact<Patient>;
    const back: Exact<Patient> = forEngine;
    expect(Patient.parse(back)).toEqual(sent);
  });

  it('takes every field that the design names, and ignores what it does not know', () => {
    const whole = {
      age: { value: 28, unit: 'years' },
      sex: 'female',
      weightKg: 55.5,
      heightCm: 158,
      pregnancy: { state: 'yes', weeks: 30 },
      kidney: { creatinine: { value: 1.8, unit: 'mg/dL' } },
      liver: 'mild',
      vitals: { sbp: 150, dbp: 100, pulse: 92, rr: 18, spo2: 98, tempC: 37.2, gcs: 15, glucose_mgdl: 110 },
      allergies: ['penicillin'],
      conditions: ['hypertension'],
      currentDrugs: ['labetalol'],
    };
    expect(Patient.parse({ ...whole, shoeSize: 38 })).toEqual(whole);
  });

  it('names the field of what is no possible value', () => {
    expect(fieldsRefused({ weightKg: 0.1 })).toEqual(['weightKg']);
    expect(fieldsRefused({ heightCm: 251 })).toEqual(['heightCm']);
    expect(fieldsRefused({ age: { value: 3, unit: 'moons' } })).toEqual(['age.unit']);
    expect(fieldsRefused({ vitals: { spo2: 101 } })).toEqual(['vitals.spo2']);
    expect(fieldsRefused({ kidney: { stage: 'G9' } })).toEqual(['kidney']);
    expect(fieldsRefused({ birthGestationWeeks: 21 })).toEqual(['birthGestationWeeks']);
    expect(fieldsRefused({ allergies: Array.from({ length: 21 }, () => 'x') })).toEqual(['allergies']);
    expect(fieldsRefused({ currentDrugs: [''] })).toEqual(['currentDrugs.0']);
  });

  it('refuses what contradicts itself', () => {
    expect(fieldsRefused({ sex: 'male', pregnancy: { state: 'yes' } })).toEqual(['pregnancy']);
    expect(fieldsRefused({ age: { value: 3, unit: 'years' }, pregnancy: { state: 'yes' } })).toEqual([
      'pregnancy',
    ]);
    expect(fieldsRefused({ pregnancy: { state: 'no', weeks: 12 } })).toEqual(['pregnancy.weeks']);
    expect(fieldsRefused({ sex: 'male', breastfeeding: true })).toEqual(['breastfeeding']);
    expect(fieldsRefused({ age: { value: 160, unit: 'years' } })).toEqual(['age']);
    expect(fieldsRefused({ age: { value: 160, unit: 'weeks' } })).toEqual([]);
    expect(fieldsRefused({ sex: 'male', pregnancy: { state: 'no' } })).toEqual([]);
  });
});

import type { Patient } from '#clinical/engine';
import { dose, dosePatient } from '#clinical/engine';
import byClass from './dosing-unsafe/by-class.json' with { type: 'json' };
import fifth from './dosing-unsafe/fifth-questions.json' with { type: 'json' };
import fourth from './dosing-unsafe/fourth-questions.json' with { type: 'json' };
import heldBack from './dosing-unsafe/held-back.json' with { type: 'json' };
import seen from './dosing-unsafe/seen.json' with { type: 'json' };
import third from './dosing-unsafe/third-questions.json' with { type: 'json' };

/** Questions in which the drug must not be given, or something must be known first: none may be green. */
type Question = { id: string; dose: { drug: string; indication?: string }; patient: unknown };

const green = (questions: readonly Question[]): string[] =>
  questions
    .filter(({ dose: asked, patient }) => {
      const { weightKg = Number.NaN, ...told } = dosePatient(patient as Patient);
      return dose({ ...asked, ...told, weightKg }).verdict === 'verified';
    })
    .map(({ id }) => id);

describe('a drug that must not be given', () => {
  it('is never green in the questions that were looked at', () => {
    expect(green(seen)).toEqual([]);
    expect(green(byClass)).toEqual([]);
    expect(green(third)).toEqual([]);
    expect(green(fourth)).toEqual([]);
    expect(green(fifth)).toEqual([]);
  });

  it('is not green in those held back either', () => {
    // Counted, not named: what a held-back question asks is not looked at.
    expect(green(heldBack).length).toBe(0);
  });

  it.each([
    ['metformin', 'लिवर सिरोसिस'],
    ['metformin', 'liver cirrhosis'],
    ['tramadol', 'मिर्गी के दौरे पड़ते हैं'],
    ['haloperidol', 'पार्किंसन'],
    ['propranolol', 'dama'],
    ['ibuprofen', 'pet ka ulcer, gurde kharab'],
    ['nitrofurantoin', 'जी6पीडी की कमी'],
    ['amlodipine', 'zzyxol'],
  ])('%s in a patient with “%s” is not green, however the illness is written', (drug, illness) => {
    const told = dosePatient({
      age: { value: 50, unit: 'years' },
      weightKg: 60,
      sex: 'male',
      conditions: [illness],
    });
    const { weightKg = Number.NaN, ...patient } = told;
    expect(dose({ drug, ...patient, weightKg }).verdict).not.toBe('verified');
  });

  it('is held against an illness that the text denies of others and then tells of the patient', () => {
    const { weightKg = Number.NaN, ...patient } = dosePatient({
      age: { value: 50, unit: 'years' },
      weightKg: 60,
      sex: 'male',
      conditions: ['no asthma in the father, but the patient has asthma'],
    });
    expect(dose({ drug: 'propranolol', indication: 'palpitations', ...patient, weightKg }).verdict).toBe(
      'not-for-this-patient',
    );
  });

  it.each([
    ['ibuprofen', 'knee pain, takes warfarin', 'not-for-this-patient'],
    ['ibuprofen', 'kamar dard, warfarin chal rahi hai', 'not-for-this-patient'],
    ['sildenafil', 'erectile dysfunction, on nitrates', 'not-for-this-patient'],
    ['paracetamol', 'fever', 'verified'],
    ['paracetamol', 'fever, already took Crocin', 'not-for-this-patient'],
    ['diclofenac', 'pain on walking', 'verified'],
  ])('%s for “%s”: %s, as the question itself says what is taken', (drug, indication, verdict) => {
    const told = { ageYears: 50, weightKg: 60, sex: 'm' as const, creatinineClearance: 100 };
    expect(dose({ drug, indication, ...told }).verdict).toBe(verdict);
  });

  it.each([
    ['ibuprofen', 'fever, 34 weeks pregnant', 'not-for-this-patient'],
    ['isotretinoin', 'acne, trying to conceive', 'not-verified'],
    ['ciprofloxacin', 'UTI, breastfeeding', 'not-verified'],
    ['paracetamol', 'fever, not pregnant', 'verified'],
  ])('%s for “%s”: %s, as the question itself tells of pregnancy and milk', (drug, indication, verdict) => {
    const told = { ageYears: 25, weightKg: 55, sex: 'f' as const, creatinineClearance: 100 };
    expect(dose({ drug, indication, ...told }).verdict).toBe(verdict);
  });

  it('is not held against an illness that the text denies', () => {
    const told = dosePatient({
      age: { value: 50, unit: 'years' },
      weightKg: 60,
      sex: 'male',
      conditions: ['दमा नहीं है'],
    });
    const { weightKg = Number.NaN, ...patient } = told;
    expect(dose({ drug: 'amlodipine', indication: 'hypertension', ...patient, weightKg }).verdict).toBe(
      'verified',
    );
  });
});

describe('a mild disease of the liver', () => {
  const verdictOf = (drug: string, indication?: string) => {
    const { weightKg = Number.NaN, ...told } = dosePatient({
      age: { value: 40, unit: 'years' },
      sex: 'male',
      weightKg: 60,
      liver: 'mild',
    });
    return dose({ drug, ...(indication && { indication }), ...told, weightKg }).verdict;
  };

  it.each(['valproate', 'labetalol', 'propylthiouracil', 'minocycline'])(
    'forbids %s, which no disease of the liver bears',
    (drug) => expect(verdictOf(drug)).toBe('not-for-this-patient'),
  );

  it.each(['carbimazole', 'telmisartan', 'paracetamol'])(
    'forbids no %s, which only a severe one speaks against',
    (drug) => expect(verdictOf(drug)).not.toBe('not-for-this-patient'),
  );
});

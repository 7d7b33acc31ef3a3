import { dose, dosePatient, type Patient, verifyText } from '#clinical/engine';

// What was green against a label or a list of drugs to avoid, one question for each class of it, and what stays right.

type PatientFields = Partial<Patient>;
const adult: PatientFields = { age: { value: 45, unit: 'years' }, sex: 'male', weightKg: 65 };
const withIllness = (...conditions: string[]): PatientFields => ({ ...adult, conditions });
const taking = (...currentDrugs: string[]): PatientFields => ({ ...adult, currentDrugs });
const aged = (value: number, unit: 'days' | 'years', weightKg: number): PatientFields => ({
  age: { value, unit },
  sex: 'male',
  weightKg,
});
const pregnant = (weeks: number): PatientFields => ({
  age: { value: 27, unit: 'years' },
  sex: 'female',
  weightKg: 58,
  pregnancy: { state: 'yes', weeks },
});

const verdictOnDrug = (drug: string, patient: PatientFields): string => {
  const { weightKg = Number.NaN, ...told } = dosePatient(patient as Patient);
  return dose({ drug, ...told, weightKg }).verdict;
};
const verdictsOnLine = (line: string, patient: PatientFields): string[] =>
  verifyText(line, dosePatient(patient as Patient), { language: 'english' }).verdicts.map(
    ({ verdict }) => verdict,
  );

describe('what must not be green', () => {
  it.each<[string, PatientFields]>([
    ['indapamide', withIllness('hyponatremia')],
    ['calcium carbonate', withIllness('renal stones')],
    ['terbinafine', withIllness('SLE')],
    ['chloroquine', withIllness('falciparum malaria')],
    ['rivaroxaban', withIllness('antiphospholipid syndrome')],
    ['bupropion', withIllness('bulimia')],
    ['empagliflozin', withIllness('Fournier gangrene')],
    ['fenofibrate', withIllness('gallstones')],
    ['clobetasol', withIllness('chickenpox')],
    ['sildenafil', withIllness('visual loss after NAION')],
    ['phenytoin', withIllness('phenytoin toxicity')],
    ['paracetamol', withIllness('paracetamol overdose')],
    ['prochlorperazine', taking('Syndopa')],
    ['propranolol', taking('clonidine')],
    ['methylprednisolone', taking('Wysolone')],
    ['doxycycline', taking('Gelusil')],
    ['ciprofloxacin', aged(4, 'years', 16)],
    ['metoclopramide', aged(3, 'years', 14)],
    ['erythromycin', aged(5, 'days', 3)],
    ['ceftriaxone', aged(5, 'days', 3)],
    ['zolpidem', aged(84, 'years', 58)],
    ['haloperidol', aged(85, 'years', 58)],
  ])('%s for %j', (drug, patient) => {
    expect(verdictOnDrug(drug, patient)).not.toBe('verified');
  });

  it('weighs what is more than a pregnant woman takes of vitamin D', () => {
    expect(verdictsOnLine('Cap Cholecalciferol 60000 IU once a week', pregnant(20))).toEqual([
      'not-verified',
    ]);
  });
});

describe('what stays right', () => {
  it.each<[string, PatientFields]>([
    ['Syp Cetirizine 5 mg/5 ml 2.5 ml BD', aged(3, 'years', 14)],
    ['Syp Cetirizine 2.5 ml BD', aged(3, 'years', 14)],
    ['Tab Nifedipine retard 20 mg BD', pregnant(28)],
    ['Tab Aspirin 75 mg OD', pregnant(16)],
    ['Tab Thyronorm 75 mcg OD', pregnant(12)],
    ['Tab Augmentin 625 BD x 5 days', pregnant(20)],
    ['Syp Gelusil 10 ml TDS', adult],
    ['गोली पैरासिटामोल 500 दिन में तीन बार', adult],
    ['सिरप पैरासिटामोल 250/5 का 6 मि.ली. दिन में 3 बार', aged(7, 'years', 20)],
    ['Tab Paracetamol 500 mg TDS for fever', { weightKg: 60 }],
  ])('%s', (line, patient) => {
    expect(verdictsOnLine(line, patient)).toEqual(['verified']);
  });

  it('takes drops for no syrup', () => {
    expect(verdictsOnLine('Cetirizine drops 2.5 ml BD', aged(3, 'years', 14))).not.toContain('verified');
  });
});

describe('drops that are put into another place than they are made for', () => {
  it.each([
    'Candid ear drops 2 drops both eyes TDS',
    'Moxifloxacin eye drops 1 drop both ears TDS',
    'Otrivin nasal drops 2 drops in eyes TDS',
    'कान की दवा Candid 2 बूँद आँख में',
  ])('%s is not verified', (line) => {
    expect(verdictsOnLine(line, adult)).toEqual(['not-verified']);
  });

  it.each([
    'Candid ear drops 3 drops right ear TDS',
    'Ciplox eye/ear drops 2 drops right ear 4 times a day',
    'Otrivin nasal drops 2 drops each nostril TDS',
    'Tab Cetirizine 10 mg OD for nose allergy and itchy eyes',
  ])('%s is', (line) => {
    expect(verdictsOnLine(line, adult)).toEqual(['verified']);
  });
});

describe('an allergy to one insulin', () => {
  const allergic = (to: string): PatientFields => ({ ...adult, allergies: [to] });

  it.each(['insulin glargine', 'Lantus', 'anaphylaxis to insulin aspart'])(
    'asks before another one after %s, for nothing else keeps type 1 diabetes alive',
    (allergen) => {
      expect(verdictOnDrug('regular insulin', allergic(allergen))).toBe('not-verified');
    },
  );

  it('forbids the same one', () => {
    expect(verdictOnDrug('insulin glargine', allergic('Lantus'))).toBe('not-for-this-patient');
  });
});

it.each([
  ['chloramphenicol', 'aplastic anaemia'],
  ['azathioprine', 'active tuberculosis'],
  ['ofloxacin', 'long QT syndrome'],
])('%s is not for a patient with %s', (drug, illness) => {
  expect(verdictOnDrug(drug, withIllness(illness))).toBe('not-for-this-patient');
});

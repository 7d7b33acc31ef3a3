import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';

const patientOf = (text: string) => dosePatient(patientOnSheet(text, {}));
const verdictsOn = (text: string) => verifyText(text, patientOf(text), { language: 'english' }).verdicts;
const word = (text: string, drug: string) =>
  verdictsOn(text).find(({ drug: named, span }) => named?.id === drug && /\d|boond/.test(span.text))?.verdict;

describe('a patient whom a sheet tells in few words', () => {
  it.each([
    ['newborn at birth 3.1 kg: inj Vit K 1 mg IM', { ageYears: 0, weightKg: 3.1 }],
    ['preterm baby 1.4 kg, apnoea: Caffeine citrate 28 mg IV load', { weightKg: 1.4 }],
    ['14 weeks visit: OPV 2 drops', {}],
    ['16 mth visit: MR vaccine 0.5 ml SC', { ageYears: 16 / 12 }],
    ['postmenop woman: Letrozole 2.5 mg OD', { pregnant: false }],
    ['menopause ho chuka, haddi kamzor: Alendronate 70 mg weekly', { pregnant: false }],
  ])('"%s"', (line, told) => {
    expect(patientOf(line)).toMatchObject(told);
  });

  it('is born now where so many hours are told', () => {
    expect(patientOf('newborn born 3 hrs ago, mother HBsAg positive').ageYears).toBeLessThan(0.01);
  });

  it.each([
    ['60 kg man with normal G6PD, vivax: Primaquine 15 mg OD x 14 days', 'primaquine'],
    ['70 F AF, renal fn ok, K 4.2: Digoxin 0.125 mg OD', 'digoxin'],
  ])('has what is normal by a word in front or behind: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('verified');
  });

  it.each([
    ['40 M, brufen se SJS hua tha. Tab Ibuprofen 400 mg TDS', 'ibuprofen'],
    ['40 M, carbamazepine se pehle DRESS. Tab Carbamazepine 200 mg BD', 'carbamazepine'],
  ])('reacted to a drug whose rash has a short name: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('not-for-this-patient');
  });
});

describe('a dose on a sheet', () => {
  it.each([
    ['30 M 60 kg: Tab Prednisolone 10 mg – half tab (5 mg) OD', 'prednisolone', 5],
    ['40 F: Tab Levothyroxine 50 mcg – 2 tabs (100 mcg) OD', 'levothyroxine', 100],
  ])('is the sum that a bracket tells of its pieces: "%s"', (line, drug, amount) => {
    const last = verdictsOn(line).findLast(({ drug: named }) => named?.id === drug);
    expect(last?.sentence.en).toContain(` ${amount} `);
  });

  it('is not the number of its packet and the amount behind it', () => {
    expect(verdictsOn('30 M 60 kg: cap Doxy-1 100 mg BD').map(({ span }) => span.text)).toEqual(['100 mg']);
  });

  it.each([
    ['Preterm labour 30 wk: Inj Dexamethasone 6 mg IM q12h × 4 doses', 'dexamethasone'],
    ['Addison, 40 M: Hydrocortisone 10 mg 8 am', 'hydrocortisone'],
    ['50 M cirrhosis, bleeding varices: Inj Terlipressin 2 mg IV 4 hrly', 'terlipressin'],
    ['Bradycardia, 60 M: Atropine 1 mg IV, repeat every 5 min, not above 3 mg in all', 'atropine'],
  ])('is right: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('verified');
  });

  it('is none of a drug that is not taken', () => {
    expect(verdictsOn('30 M Lamotrigine, not on valproate: 25 mg OD').map(({ drug }) => drug?.id)).toEqual([
      'lamotrigine',
    ]);
  });

  it.each([
    'CKD 5: oral sodium phosphate solution 45 ml two doses',
    'Peshab me jalan. Bactrim DS do baar 3 din',
  ])('is never passed over: "%s"', (line) => {
    expect(verdictsOn(line).length).toBeGreaterThan(0);
  });
});

describe('a drip, drops and what stands in front', () => {
  it.each([
    ['PPH atonic, 25 F: Oxytocin 20 IU in 500 mL RL @ 40 drops/min', 'oxytocin'],
    ['30 M: Tobramycin eye drops ek ek boond din me 4 baar', 'tobramycin'],
    ['60 F POAG: Bimatoprost 0.03% raat ko 1 boond, subah sham Timolol 0.5% 1 boond', 'bimatoprost'],
    ['HFrEF 60 M eGFR 68: Aldactone 25 OD', 'spironolactone'],
  ])('is read as it is told: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('verified');
  });

  it('is too much where the drip runs too fast', () => {
    expect(word('PPH atonic, 25 F: Oxytocin 40 IU in 500 mL RL @ 120 drops/min', 'oxytocin')).not.toBe(
      'verified',
    );
  });
});

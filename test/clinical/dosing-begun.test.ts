import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';

const judged = (line: string) =>
  verifyText(line, dosePatient(patientOnSheet(line, {})), { language: 'english' }).verdicts.map(
    ({ drug, verdict }) => `${drug?.id}: ${verdict}`,
  );

describe('a drug that is begun', () => {
  it.each([
    ['52M gout, start allopurinol 100 od', 'allopurinol: verified'],
    ['52M gout, start allopurinol 300 od', 'allopurinol: outside'],
    ['52M gout, flare settled 4 weeks back, start allopurinol 300 od', 'allopurinol: outside'],
    ['52M gout: continue allopurinol 300 od', 'allopurinol: verified'],
    [
      'allopurinol 300 start today, eGFR 21, acute flare going on, never had it',
      'allopurinol: not-for-this-patient',
    ],
    ['HFrEF EF 30, 60M: start carvedilol 3.125 bd', 'carvedilol: verified'],
    ['HFrEF EF 30, 60M: start carvedilol 12.5 bd', 'carvedilol: outside'],
    ['HFrEF EF 30, 60M: continue carvedilol 12.5 bd', 'carvedilol: verified'],
    ['68F hypothyroid TSH 40: start thyroxine 100 mcg od', 'levothyroxine: outside'],
    ['30M T2DM: naya shuru glimepiride 4 mg od', 'glimepiride: outside'],
    ['30M T2DM: glimepiride 4 mg od', 'glimepiride: verified'],
  ])('%s', (line, said) => expect(judged(line)).toEqual([said]));

  it('tells the drug that is begun from the one that goes on', () =>
    expect(judged('HFrEF EF 30, 60M: start carvedilol 12.5 bd, continue furosemide 40 od')).toEqual([
      'carvedilol: outside',
      'furosemide: verified',
    ]));
});

describe('a drug that is named without an amount', () => {
  it.each([
    ['SJS from Bactrim 3 years back. Septran DS bd 5 d', 'co-trimoxazole: not-for-this-patient'],
    ['Pregnant 12 wks, BP 150/100, telmisartan likh du?', 'telmisartan: not-for-this-patient'],
    [
      'MMR for a 16-week pregnant staff nurse, measles in ward. go ahead?',
      'live-virus-vaccine: not-for-this-patient',
    ],
  ])('is forbidden where the patient must not have it: %s', (line, said) =>
    expect(judged(line)).toContain(said),
  );

  it.each([
    'Pregnant 12 wks, BP 150/100. Stop telmisartan',
    'Pregnant 12 wks, allergic to ibuprofen',
    'Dengue day 4, no ibuprofen or diclofenac',
  ])('is no matter where it is not given: %s', (line) => expect(judged(line)).toEqual([]));

  it.each([
    ['40M BP 150/100, telmisartan likh du?', 'telmisartan: not-verified'],
    ['Is methotrexate ok to begin? Psoriasis, 40M', 'methotrexate: not-verified'],
  ])('is not passed by silence where it is asked for: %s', (line, said) =>
    expect(judged(line)).toEqual([said]),
  );

  it('stays where it stands', () => {
    const line = 'Pregnant 12 wks, BP 150/100, telmisartan likh du?';
    expect(verifyText(line, dosePatient(patientOnSheet(line, {})), { language: 'english' }).text).toBe(line);
  });
});

it('never passes a live vaccine beside a high dose of a steroid in silence', () =>
  expect(judged('Nephrotic, 4y 15kg, on Wysolone 30 mg. MMR 0.5 s/c today')).toEqual(
    expect.arrayContaining(['live-virus-vaccine: not-verified']),
  ));

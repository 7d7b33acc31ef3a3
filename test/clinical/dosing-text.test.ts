import type { Patient } from '#clinical/engine';
import { dosePatient, verifyText } from '#clinical/engine';
import heldOrdinary from './dosing-text/held-back-ordinary.json' with { type: 'json' };
import heldWrong from './dosing-text/held-back-wrong.json' with { type: 'json' };
import ordinary from './dosing-text/ordinary.json' with { type: 'json' };
import wrong from './dosing-text/wrong.json' with { type: 'json' };

type Sheet = { id: string; doses: string; patient: unknown };

const verdictsOn = ({ doses, patient }: Sheet) =>
  verifyText(doses, dosePatient(patient as Patient), { language: 'english' }).verdicts;
const words = (sheet: Sheet) => verdictsOn(sheet).map(({ verdict }) => verdict);

/** Sheets of which nobody would see that something is wrong: no word, or green words alone. */
const passed = (sheets: readonly Sheet[]) =>
  sheets.filter((sheet) => words(sheet).every((one) => one === 'verified')).map(({ id }) => id);
const interrupted = (sheets: readonly Sheet[]) =>
  sheets.filter((sheet) => words(sheet).some((one) => !['verified', 'not-verified'].includes(one)));

describe('a wrong dose in a text', () => {
  it('is caught or marked in every layout that was looked at', () => {
    expect(passed(wrong)).toEqual([]);
  });

  it('is caught or marked in those held back', () => {
    expect(passed(heldWrong).length).toBe(0);
  });

  it.each([
    ['Dopamine 5 mcg/kg/min', 'infusion-rate'],
    ['Dopamine 200 mcg/kg/min', 'infusion-rate'],
    ['Vancomycin 1 g IV push over 2 minutes', 'too-fast'],
    ['Paracetamol 500 mg every hour', 'too-often'],
    ['Sitagliptin 40 mg OD', 'low'],
  ] as const)('"%s" says why: %s', (text, pattern) => {
    const [verdict] = verifyText(
      text,
      { weightKg: 60, ageYears: 40, sex: 'm' },
      { language: 'english' },
    ).verdicts;
    expect(verdict?.patterns).toContain(pattern);
  });

  it.each([
    ['Tab Thyroxine 100 mcg once daily', 'levothyroxine'],
    ['Tab Artemether + Lumefantrine 80/480 mg twice daily', 'artemether-lumefantrine'],
    ['Tab Co-amoxiclav 625 mg three times a day', 'amoxicillin-clavulanate'],
    ['Tab Alprazolam 0.25 mg at night', 'alprazolam'],
    ['Inj Meperidine 50 mg IM', 'pethidine'],
    ['Tab Torasemide 10 mg once daily', 'torsemide'],
  ] as const)('knows the drug of "%s"', (text, drug) => {
    const [verdict] = verifyText(
      text,
      { weightKg: 60, ageYears: 40, sex: 'm' },
      { language: 'english' },
    ).verdicts;
    expect(verdict?.drug?.id).toBe(drug);
    expect(['verified', 'not-verified']).toContain(verdict?.verdict);
  });

  it('never judges a combination as its last part', () => {
    for (const text of [
      'Cap Pantoprazole + Domperidone 40/30 mg OD',
      'Artemether 80 mg + Lumefantrine 480 mg BD',
    ])
      for (const { verdict } of verifyText(
        text,
        { weightKg: 60, ageYears: 40, sex: 'm' },
        { language: 'english' },
      ).verdicts)
        expect(verdict).toBe('not-verified');
  });

  it('judges the rate of an infusion by the rule for one', () => {
    const patient: Sheet['patient'] = {
      age: { value: 50, unit: 'years' },
      sex: 'male',
      weightKg: 60,
      conditions: ['heart failure'],
    };
    const of = (doses: string) => words({ id: doses, doses, patient });
    expect(of('Dobutamine 5 mcg/kg/min')).toEqual(['verified']);
    expect(of('Dobutamine 300 mcg/min')).toEqual(['verified']);
    expect(of('Dobutamine 200 mcg/kg/min')).toEqual(['above-maximum']);
    expect(of('Dobutamine 18 mg/hour')).toEqual(['verified']);
  });

  it('holds a table, teaspoons, number words and Hindi numerals to the same rule', () => {
    const child = { weightKg: 16, ageYears: 4 };
    for (const text of [
      'Paracetamol 5000 mg',
      'Paracetamol five thousand mg',
      'पैरासिटामोल ५००० मिग्रा',
      '| Drug | Dose (mg) |\n|---|---|\n| Paracetamol | 5000 |',
      'Syp Paracetamol 250 mg/5 mL, 20 teaspoons',
    ])
      expect(
        verifyText(text, child, { language: 'english' }).verdicts.map(({ verdict }) => verdict),
      ).toContain('above-maximum');
  });
});

describe('an ordinary prescription', () => {
  it('is interrupted in one of twenty at most', () => {
    expect(interrupted(ordinary).length / ordinary.length).toBeLessThanOrEqual(0.05);
    expect(interrupted(heldOrdinary).length / heldOrdinary.length).toBeLessThanOrEqual(0.05);
  });
});

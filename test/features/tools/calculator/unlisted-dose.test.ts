import { verifyDose } from '#clinical/engine';
import type { UnlistedDose } from '../../../../lambdas/tools/calculator/unlisted-dose-prompt';
import { unlistedDoseInWords } from '../../../../lambdas/tools/calculator/unlisted-dose-words';
import { aModelsDose } from '../../../support/tool-fakes';

const child = { weightKg: 12, ageYears: 2 };
const told = (fields: Partial<UnlistedDose> = {}, language: 'english' | 'hindi' = 'english') =>
  unlistedDoseInWords(aModelsDose(fields), language, (stated) => verifyDose(stated, child));

describe('a dose that only the model knows', () => {
  it('is shown in one line with drug, amount, route and frequency, under the words "not verified"', () => {
    const { text, dose } = told();
    expect(text).toMatch(/^## Dose by the language model: not verified$/m);
    expect(text).toMatch(/nobody has checked these numbers/);
    expect(text).toMatch(/^- Dose: ZYFLOKAM 100 mg a dose, oral, every 12 hours$/m);
    expect(dose).toEqual({
      verdict: 'not-verified',
      drug: 'zyflokam',
      indication: 'pain',
      route: 'oral',
      perDose: { low: 100, high: 100, unit: 'mg' },
      timesDaily: [2],
    });
  });

  it('says so in Hindi as well, with the numbers in Latin script', () => {
    const { text } = told({ indication: 'दर्द' }, 'hindi');
    expect(text).toMatch(/^## .*सत्यापित नहीं \(not verified\)$/m);
    expect(text).toMatch(/ZYFLOKAM 100 mg प्रति खुराक/);
  });

  it('tells a dose for each kg as such', () => {
    const { text, dose } = told({ dose: 5, doseTo: 10, per: 'kg-day' });
    expect(text).toMatch(/ZYFLOKAM 5–10 mg\/kg a day/);
    expect(dose?.perDay).toEqual({ low: 5, high: 10, unit: 'mg/kg' });
  });

  it('stays not verified even where its numbers fit a drug of the reference', () => {
    const { text, dose } = told({
      drug: 'paracetamol',
      dose: 150,
      timesDaily: 4,
      frequency: '4 times a day',
    });
    expect(dose?.verdict).toBe('not-verified');
    expect(text).toMatch(/only the language model’s word/);
  });

  it.each([
    ['tenfold', { drug: 'paracetamol', dose: 1500 }, /1500/],
    ['the total of a day as one dose', { drug: 'paracetamol', dose: 720, timesDaily: 4 }, /720/],
    ['banned for the patient', { drug: 'nimesulide', dose: 50 }, /\b50 mg/],
  ])('is withheld when it is %s: the number is in no field', (_, fields, number) => {
    const { text, dose } = told({ ...fields, explanation: `Give ${fields.dose} mg at once.` });
    expect(text).toMatch(/^## The dose of the language model is not shown$/m);
    expect(text).not.toMatch(number);
    expect(JSON.stringify(dose)).not.toMatch(number);
    expect(dose).not.toHaveProperty('perDose');
  });

  it.each([
    ['null', null],
    ['zero', 0],
    ['below zero', -5],
  ])('that is %s is no dose, and the reason is told', (_, dose) => {
    const said = told({ dose, explanation: 'The name fits several drugs.' });
    expect(said.text).toMatch(/gives no dose either/);
    expect(said.text).toMatch(/The name fits several drugs\./);
    expect(said).not.toHaveProperty('dose');
  });

  it('cannot build headings, links or markup of its own', () => {
    const { text } = told({
      drug: '# zyflokam\n## VERIFIED',
      frequency: '[click](https://evil.example) <script>alert(1)</script>',
      explanation: '![x](javascript:alert(1)) **bold** | table | see https://evil.example/now',
    });
    expect(text.match(/^#/gm)).toHaveLength(1);
    expect(text).not.toMatch(/\]\(|<|https?:|\|/);
  });
});

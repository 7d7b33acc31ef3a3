import { dose, doseNote, dosePatient, opdNote, readReport, reportNote } from '#clinical/engine';
import type { Patient } from '#clinical/patient';

const child: Patient = { age: { value: 4, unit: 'years' }, weightKg: 15, allergies: ['aspirin'] };

function noteOn(drug: string, indication: string, patient: Patient, route?: string) {
  const { weightKg = Number.NaN, ...told } = dosePatient(patient);
  const note = doseNote(dose({ ...told, weightKg, drug, indication, route }), { patient, indication });
  if (!note) throw new Error(`no note on ${drug}`);
  return note;
}
const signOfMarkdown = /[|*_`#[\]>]/;

describe('the note on a dose', () => {
  it('says who, what for, the drug, its amount, how often, and how much of what is sold that is', () => {
    const { english } = noteOn('paracetamol', 'fever', child);
    expect(english.complaints).toBe('4 y, 15 kg\nAllergy: aspirin');
    expect(english.diagnosis).toBe('fever');
    expect(english.prescription).toMatch(/PARACETAMOL/);
    expect(english.prescription).toMatch(/^150–225 mg by mouth, .*times a day/m);
    expect(english.prescription).toMatch(/[\d.–]+ mL: .*mg\/5 mL/);
  });

  it('is a note and not the answer: no other rules, no engine, no sign of Markdown, in neither language', () => {
    for (const drug of ['paracetamol', 'amoxicillin', 'ceftriaxone'])
      for (const note of Object.values(noteOn(drug, 'pneumonia', child))) {
        const text = Object.values(note).join('\n');
        expect(text).not.toMatch(/Other rules|दूसरे नियम|reference engine|रेफ़रेंस इंजन/);
        expect(text).not.toMatch(signOfMarkdown);
      }
  });

  it('prescribes nothing that is not for this patient, and says why', () => {
    const patient: Patient = { age: { value: 30, unit: 'years' }, weightKg: 60, conditions: ['asthma'] };
    const note = noteOn('labetalol', 'severe hypertension in pregnancy', patient, 'intravenous');
    expect(note.english.prescription).toBe('');
    expect(note.english.advice).toMatch(/^LABETALOL is not for this patient\n.*bronchospasm/);
    expect(note.hindi.advice).toMatch(/^LABETALOL इस मरीज़ को न दें\n/);
  });

  it('marks a dose that was not verified', () => {
    const patient: Patient = { ...child, kidney: { stage: 'G5' } };
    expect(noteOn('prednisolone', 'asthma', patient, 'oral').english.prescription).toMatch(
      /\(dose to be verified\)$/m,
    );
  });
});

describe('the note on a report', () => {
  const text =
    'Haemoglobin 9.1 g/dL 12.0 - 15.0\nPotassium 6.8 mmol/L 3.5 - 5.1\nSodium 140 mmol/L 135 - 145';
  const asked = {
    patient: { age: { value: 30, unit: 'years' }, sex: 'female' } as Patient,
    details: 'tired',
  };
  const note = reportNote(readReport(text, { ageYears: 30, sex: 'f' }), asked);

  it('lists what is outside its range with the range, the gravest first, and names what is normal', () => {
    const lines = note.english.investigations.split('\n');
    expect(lines[0]).toBe('Potassium 6.8 mmol/L (3.5 - 5.1): CRITICALLY HIGH');
    expect(lines[1]).toBe('Haemoglobin 9.1 g/dL (12.0 - 15.0): low');
    expect(lines.at(-1)).toBe('Within the range: Sodium');
  });

  it('says whose it is, what it comes to and what to do', () => {
    expect(note.english.complaints).toBe('30 y, F\ntired');
    expect(note.english.diagnosis).toMatch(/^Provisional: \p{L}/u);
    expect(note.english.advice).toMatch(/ECG/);
    expect(note.hindi.advice).toMatch(/[\u0900-\u097f]/);
  });

  it('holds no sign of Markdown', () => {
    for (const one of Object.values(note)) expect(Object.values(one).join('\n')).not.toMatch(signOfMarkdown);
  });

  it('as one text has neither', () => {
    expect(opdNote('| Test | Result |\n|---|---|\n| Hb | 6.1 |', 'english')).not.toContain('|');
  });
});

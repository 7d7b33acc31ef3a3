import { applyCorrections, opdNote, understand } from '#clinical/engine';

describe('the note for the patient’s file', () => {
  it('is plain text: no signs of Markdown, no ids, badges as words', () => {
    const note = opdNote(
      '# Fever\n\n> - **Malaria** [C1, C2] is _likely_\n> - see [the note](https://x.example)\n\n`ORS` [verified](#dose-1 "verified")',
      'english',
    );
    expect(note).toBe(
      'Fever\n\n- Malaria is likely\n- see the note\n\nORAL REHYDRATION SALTS (ORS) (verified)\n\nDrafted with AI Medix; to be reviewed and signed by the doctor.',
    );
  });

  it('has the words of badges of long ago as well, whose links carried no verdict', () => {
    expect(opdNote('Rest [verified](#dose-1)', 'english')).toMatch(/^Rest \(verified\)\n/);
  });

  it.each([
    ['paracetamol 500 mg', 'PARACETAMOL 500 mg'],
    ['Tab Crocin 500 mg', 'Tab PARACETAMOL (Crocin) 500 mg'],
    ['Augmentin 625 mg', 'AMOXICILLIN-CLAVULANATE (Augmentin) 625 mg'],
    ['Combiflam', 'IBUPROFEN + PARACETAMOL (Combiflam)'],
    ['amoxycillin', 'AMOXICILLIN'],
    ['पैरासिटामोल', 'PARACETAMOL'],
    ['adrenaline 0.5 mg', 'ADRENALINE (EPINEPHRINE) 0.5 mg'],
  ])('writes %s as %s', (typed, written) => {
    expect(opdNote(typed, 'english')).toContain(`${written}\n`);
  });

  it.each([
    ['Blood glucose, creatinine, bilirubin', 'Blood glucose, creatinine, bilirubin'],
    ['Tests: glucose, lipids, ECG', 'Tests: glucose, lipids, ECG'],
    ['Glucose 300 mg/dL, potassium 6.7 mmol/L', 'Glucose 300 mg/dL, potassium 6.7 mmol/L'],
    ['तुरंत ग्लूकोज़।', 'तुरंत ग्लूकोज़।'],
    ['- _Source: WHO 2013, Aspirin in stroke_', '- Source: WHO 2013, Aspirin in stroke'],
  ])('never makes a drug of a test or a source: %s', (typed, written) => {
    expect(opdNote(typed, 'english')).toContain(written);
  });

  it.each([
    'No tea, coffee or calcium carbonate with meals',
    'Benzylpenicillin allergy',
    'Benzylpenicillin 500 mg: allergy in 2019',
    'Avoid ibuprofen 400 mg in dengue',
    'Warfarin: the INR may rise',
    'Do not stop phenytoin suddenly',
    'Aspirin 75 mg न दें।',
    'Magnesium and iron are taken two hours apart',
  ])('leaves a drug that nobody orders as it was written: %s', (typed) => {
    expect(opdNote(typed, 'english').split('\n')[0]).toBe(typed);
  });

  it('goes on writing in capitals what is ordered beside what is warned of', () => {
    expect(opdNote('No aspirin; paracetamol 500 mg. Inj ceftriaxone', 'english')).toContain(
      'No aspirin; PARACETAMOL 500 mg. Inj CEFTRIAXONE',
    );
  });

  it.each([
    ['| Test | Result |\n| --- | ---: |\n| **Hb** | 8.2 \\| low |', 'Test · Result\n\nHb · 8.2 | low'],
    ['> > ### **Critical', 'Critical'],
    ['* one\n  + two', '- one\n  - two'],
    ['```text\nrest\n```', 'rest'],
    ['a `b ~~c', 'a b c'],
  ])('shows no sign of Markdown: %j', (typed, written) => {
    expect(opdNote(typed, 'english').replace(/\n\nDrafted.*/s, '')).toBe(written);
  });

  it('names the drug where a dose of it is meant', () => {
    expect(opdNote('Give glucose 25% 2 mL/kg IV', 'english')).toMatch(/GLUCOSE|DEXTROSE/);
  });

  it('leaves out the sources and the list of checks, and goes on after them', () => {
    const note = opdNote(
      '## Plan\n- rest\n## Sources\n- WHO 2013\n## Doses checked by the reference engine\n- ✓\n## Next\n- review',
      'english',
    );
    expect(note).toMatch(/rest\nNext\n- review/);
    expect(note).not.toMatch(/WHO|✓/);
  });

  it('says in Hindi who is to sign', () => {
    expect(opdNote('बुखार', 'hindi', { complaints: 'तेज़ बुखार' })).toBe(
      'शिकायतें: तेज़ बुखार\n\nबुखार\n\nAI Medix से तैयार मसौदा; डॉक्टर इसे जाँचकर हस्ताक्षर करें।',
    );
  });
});

describe('corrections of what was understood', () => {
  const read = understand('fever with chills, no cough');

  it('change how a finding is meant, and keep its place in the text', () => {
    const { findings } = applyCorrections(read, [{ finding: 'cough', is: 'present' }]);
    const cough = findings.find(({ id }) => id === 'cough');
    expect(cough).toMatchObject({ assertion: 'present', span: { text: expect.stringContaining('cough') } });
  });

  it('take a finding out, and its words with it', () => {
    const { findings, text } = applyCorrections(read, [{ finding: 'cough', is: 'absent' }]);
    expect(findings.map(({ id }) => id)).not.toContain('cough');
    expect(text).not.toContain('cough');
    expect(text).toHaveLength(read.text.length);
  });

  it('add what the reader knows and the text does not say', () => {
    const { findings } = applyCorrections(read, [{ finding: 'headache', is: 'negated' }]);
    expect(findings.find(({ id }) => id === 'headache')).toMatchObject({
      assertion: 'negated',
      en: expect.any(String),
    });
  });

  it('change nothing by a name that is none of ours', () => {
    expect(applyCorrections(read, [{ finding: '__proto__', is: 'present' }])).toEqual(read);
  });
});

import { reviewPrescription } from '#clinical/engine';

/** A prescription as a whole: what two drugs do to each other, and what three do together. */
const grown = { age: { value: 45, unit: 'years' as const }, sex: 'male' as const, weightKg: 65 };
const review = (...drugs: string[]) => reviewPrescription(grown, drugs);
const kinds = (...drugs: string[]) => review(...drugs).findings.map(({ kind }) => kind);

describe('a prescription as a whole', () => {
  it.each([
    ['an ACE inhibitor, a diuretic and an NSAID', ['ramipril', 'furosemide', 'diclofenac'], 'kidney-triple'],
    ['two drugs that prolong the QT', ['azithromycin', 'ondansetron'], 'qt'],
    ['an SSRI and tramadol', ['sertraline', 'tramadol'], 'serotonin'],
    ['an anticoagulant, an antiplatelet and an NSAID', ['warfarin', 'clopidogrel', 'naproxen'], 'bleeding'],
    ['an opioid and a benzodiazepine', ['morphine', 'diazepam'], 'sedation'],
    ['one ingredient twice, once in a brand', ['paracetamol', 'Dolo 650'], 'duplicate'],
    ['two NSAIDs', ['ibuprofen', 'aceclofenac'], 'duplicate'],
    ['a pair of the lists alone', ['sildenafil', 'isosorbide mononitrate'], 'interaction'],
  ])('tells %s', (_what, drugs, kind) => {
    expect(kinds(...drugs)).toContain(kind);
    expect(review(...drugs).verdict).not.toBe('verified');
  });

  it.each([
    [['paracetamol', 'cetirizine', 'ORS']],
    [['metformin', 'glimepiride', 'atorvastatin']],
    [['amoxicillin', 'paracetamol', 'pantoprazole']],
    [['amlodipine', 'telmisartan', 'atorvastatin']],
    [['aspirin', 'atorvastatin', 'metoprolol', 'ramipril']],
  ])('does not interrupt %j', (drugs) => {
    expect(review(...drugs).findings.filter(({ level }) => level === 'must')).toEqual([]);
  });

  it('judges each drug in the patient, and names what it does not know', () => {
    const { findings, unknown } = reviewPrescription(
      { ...grown, conditions: ['dengue'], allergies: ['penicillin'] },
      ['ibuprofen', 'amoxicillin', 'zyxolol'],
    );
    expect(findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['condition', 'allergy']));
    expect(unknown).toEqual(['zyxolol']);
  });

  it('asks for what is not known of her', () => {
    const woman = { ...grown, sex: 'female' as const };
    expect(reviewPrescription(woman, ['valproate']).needs).toContain('pregnancy');
  });
});

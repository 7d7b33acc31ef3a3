import { reviewPrescription, verifyDose, verifyText } from '#clinical/engine';

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

  it("does not take a drug's own purpose for what forbids it", () => {
    const { findings } = reviewPrescription({ ...grown, conditions: ['type 2 diabetes'] }, ['glimepiride']);
    expect(findings).toEqual([]);
    const other = reviewPrescription({ ...grown, conditions: ['diabetic ketoacidosis'] }, ['glimepiride']);
    expect(other.verdict).toBe('not-for-this-patient');
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

describe('what drugs do together, in the verdict on one of them', () => {
  const taking = (currentDrugs: string[]) => ({
    ageYears: 45,
    sex: 'm' as const,
    weightKg: 65,
    creatinineClearance: 90,
    currentDrugs,
  });
  const stated = (drug: string, mg: number) => ({
    drug,
    dose: mg,
    unit: 'mg' as const,
    per: 'dose' as const,
    timesDaily: 3,
  });

  it.each([
    ['metronidazole', 400, 'Acitrom'],
    ['ornidazole', 500, 'acenocoumarol'],
    ['co-amoxiclav', 625, 'Acitrom'],
  ])('holds what is known of one vitamin K antagonist against %s with the other', (drug, mg, taken) => {
    expect(verifyDose(stated(drug, mg), taking([])).reasons.map(({ kind }) => kind)).not.toContain(
      'interaction',
    );
    const { verdict, reasons } = verifyDose(stated(drug, mg), taking([taken]));
    expect(verdict).not.toBe('verified');
    expect(reasons.find(({ kind }) => kind === 'interaction')?.text.en).toMatch(
      /as is known of Warfarin|INR/u,
    );
  });

  it('forbids the third drug that strains the kidneys, and passes low aspirin in its place', () => {
    const words = (drug: string, mg: number) =>
      verifyDose({ ...stated(drug, mg), timesDaily: 1 }, taking(['ramipril', 'furosemide'])).verdict;
    expect(words('diclofenac', 50)).toBe('not-for-this-patient');
    expect(words('aspirin', 75)).not.toBe('not-for-this-patient');
  });

  it('forbids it on one sheet as well', () => {
    const { verdicts } = verifyText(
      'Tab Ramipril 5 mg OD\nTab Lasix 40 mg OD\nTab Ibuprofen 400 mg TDS',
      taking([]),
      { language: 'english' },
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(Array(3).fill('not-for-this-patient'));
  });

  it('passes what is given together after a heart attack', () => {
    const { verdicts } = verifyText(
      'Tab Aspirin 325 mg stat\nTab Clopidogrel 300 mg stat\nInj Enoxaparin 65 mg SC BD',
      { ...taking([]), conditions: ['acute coronary syndrome'] },
      { language: 'english' },
    );
    expect(verdicts.map(({ verdict }) => verdict)).not.toContain('not-for-this-patient');
  });
});

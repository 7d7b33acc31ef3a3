import type { Patient } from '#clinical/engine';
import { dose, dosePatient, verifyDose } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { grownPatient } from './grown-patient';

/** Every drug of a class against a state that forbids it or must be weighed: whatever it is given for, none is green. */
type State = { patient: Patient; drugs: string[]; classes: string[] };

const slowing = { classes: ['beta-blocker', 'cardiac-glycoside', 'centrally-acting'], drugs: ['amiodarone'] };
const lowering = {
  classes: [
    'antihypertensive',
    'nitrate',
    'alpha-blocker',
    'diuretic',
    'dihydropyridine',
    'arb',
    'ace-inhibitor',
  ],
  drugs: [],
};
const dulling = {
  classes: ['opioid', 'benzodiazepine', 'barbiturate', 'sedating-antihistamine'],
  drugs: [],
};
const sugarLowering = { classes: ['insulin', 'sulfonylurea'], drugs: [] };
const thinning = {
  classes: ['antiplatelet', 'anticoagulant', 'nsaid', 'thrombolytic', 'ssri'],
  drugs: [],
};
const potassiumRaising = {
  classes: ['ace-inhibitor', 'arb', 'potassium-salt', 'potassium-sparing-diuretic'],
  drugs: ['co-trimoxazole'],
};

const states: Record<string, State> = {
  'pulse 45': { patient: { vitals: { pulse: 45 } }, ...slowing },
  'pulse 54': { patient: { vitals: { pulse: 54 } }, ...slowing },
  'pulse 42 in words': { patient: { conditions: ['heart rate 42'] }, ...slowing },
  'systolic 80': { patient: { vitals: { sbp: 80 } }, ...lowering },
  'systolic 95': { patient: { vitals: { sbp: 95 } }, ...lowering },
  'pressure 80/50 in words': { patient: { conditions: ['BP 80/50'] }, ...lowering },
  'breathing 8': { patient: { vitals: { rr: 8 } }, ...dulling },
  'GCS 9': { patient: { vitals: { gcs: 9 } }, ...dulling },
  'GCS 14': { patient: { vitals: { gcs: 14 } }, ...dulling },
  'oxygen 84': { patient: { vitals: { spo2: 84 } }, ...dulling },
  'glucose 52': { patient: { vitals: { glucose_mgdl: 52 } }, ...sugarLowering },
  'glucose 52 in words': { patient: { conditions: ['sugar 52'] }, ...sugarLowering },
  'pulse 150': {
    patient: { vitals: { pulse: 150 } },
    classes: ['beta-agonist', 'thyroid-hormone', 'decongestant'],
    drugs: [],
  },
  'systolic 200': {
    patient: { vitals: { sbp: 200, dbp: 120 } },
    classes: ['triptan', 'decongestant', 'thrombolytic', 'nsaid'],
    drugs: [],
  },
  'potassium 6.1 in words': { patient: { conditions: ['potassium 6.1'] }, ...potassiumRaising },
  hyperkalaemia: { patient: { conditions: ['hyperkalemia'] }, ...potassiumRaising },
  ...Object.fromEntries(
    [
      'intracranial bleed',
      'brain haemorrhage',
      'subdural haematoma',
      'upper GI bleed',
      'melena',
      'haemoptysis',
      'epistaxis',
      'thrombocytopenia',
      'platelets 18,000',
      'platelet count 0.3 lakh',
      'INR 6',
      'dengue fever',
      'haemophilia A',
      'खून की उल्टी',
    ].map((condition) => [condition, { patient: { conditions: [condition] }, ...thinning }]),
  ),
  'heart block': { patient: { conditions: ['complete heart block'] }, ...slowing },
  shock: { patient: { conditions: ['septic shock'] }, ...lowering },
  coma: { patient: { conditions: ['unconscious'] }, ...dulling },
  asthma: { patient: { conditions: ['asthma'] }, classes: ['beta-blocker'], drugs: [] },
  'heart failure': { patient: { conditions: ['heart failure'] }, classes: ['nsaid'], drugs: [] },
  'bowel obstruction': {
    patient: { conditions: ['intestinal obstruction'] },
    classes: ['prokinetic', 'opioid', 'anticholinergic', 'laxative'],
    drugs: ['loperamide'],
  },
  'snake bite': { patient: { conditions: ['snake bite'] }, classes: ['nsaid', 'anticoagulant'], drugs: [] },
  ketoacidosis: {
    patient: { conditions: ['diabetic ketoacidosis'] },
    classes: ['biguanide', 'sulfonylurea', 'sglt2-inhibitor'],
    drugs: [],
  },
  sepsis: { patient: { conditions: ['sepsis'] }, classes: ['biguanide', 'sglt2-inhibitor'], drugs: [] },
  thyrotoxicosis: { patient: { conditions: ['thyrotoxicosis'] }, classes: ['thyroid-hormone'], drugs: [] },
  'no urine': {
    patient: { conditions: ['anuria'] },
    classes: ['diuretic', 'potassium-salt', 'nsaid', 'aminoglycoside'],
    drugs: [],
  },
  rhabdomyolysis: { patient: { conditions: ['rhabdomyolysis'] }, classes: ['statin'], drugs: [] },
  'glandular fever': {
    patient: { conditions: ['infectious mononucleosis'] },
    classes: [],
    drugs: ['amoxicillin', 'ampicillin'],
  },
};

const inClass = ({ classes, drugs }: State) =>
  knowledge.drugs.filter(
    (drug) => drugs.includes(drug.id) || drug.classes.some((one) => classes.includes(one)),
  );
/** Given for just this: the drug is the treatment of the state, so its rule may stand. */
const isTreatment = (purpose: string) =>
  /haemorrhage|bleed|cardiac arrest|poisoning|seizure|convuls|epileptic|agitation|newborn/i.test(purpose);

it.each(Object.entries(states))('gives no drug of the classes a green mark: %s', (_name, state) => {
  const patient = { ...grownPatient, ...state.patient };
  const { weightKg = 60, ...told } = dosePatient(patient);
  const drugs = inClass(state);
  expect(drugs.length).toBeGreaterThan(0);
  const green = drugs.flatMap((drug) =>
    drug.rules.flatMap(({ id, for: purpose, route }) => {
      if (isTreatment(purpose.en)) return [];
      const asked = { drug: drug.id, indication: purpose.en, route };
      return [{ ...asked }, { drug: drug.id }].some(
        (one) => dose({ ...one, ...told, weightKg }).verdict === 'verified',
      )
        ? [`${drug.id} ${id}`]
        : [];
    }),
  );
  expect(green).toEqual([]);
});

it('leaves the same drugs alone where the signs are those of a healthy person', () => {
  const well: Patient = {
    ...grownPatient,
    vitals: { pulse: 76, sbp: 126, dbp: 80, rr: 16, spo2: 98, gcs: 15, glucose_mgdl: 120, tempC: 37 },
    conditions: ['potassium 4.2', 'platelets 2.4 lakh'],
  };
  const { weightKg = 60, ...told } = dosePatient(well);
  const against = ({ reasons }: { reasons: readonly { kind: string }[] }) =>
    reasons.filter(({ kind }) => kind === 'condition');
  for (const drug of ['amlodipine', 'atenolol', 'telmisartan', 'enalapril'])
    expect(against(dose({ drug, indication: 'hypertension', ...told, weightKg }))).toEqual([]);
  const ibuprofen = { drug: 'ibuprofen', dose: 400, unit: 'mg', per: 'dose', timesDaily: 3 } as const;
  expect(against(verifyDose(ibuprofen, { ...told, weightKg }))).toEqual([]);
});

describe('weak kidneys, band by band', () => {
  const asked = (drug: string, indication: string, creatinineClearance: number) =>
    dose({ drug, indication, weightKg: 60, ageYears: 70, sex: 'm', creatinineClearance });

  it.each([
    [40, [2, 2]],
    [20, [1, 1]],
  ])('gives valaciclovir at a clearance of %d as often as its source', (clearance, timesDaily) => {
    expect(asked('valaciclovir', 'shingles', clearance)).toMatchObject({ kind: 'dose', timesDaily });
  });

  it.each([
    [40, [2, 2]],
    [20, [1, 1]],
  ])('gives aciclovir by vein at a clearance of %d as often as its source', (clearance, timesDaily) => {
    expect(asked('aciclovir', 'herpes encephalitis', clearance)).toMatchObject({
      kind: 'dose',
      route: 'iv',
      timesDaily,
    });
  });

  it('does not give silodosin below the clearance that its source names', () => {
    expect(asked('silodosin', 'bph', 40)).toMatchObject({ kind: 'dose', perDose: { high: 4 } });
    expect(asked('silodosin', 'bph', 20).verdict).toBe('not-for-this-patient');
  });

  it('means tablets of aciclovir for shingles where no place is told', () => {
    expect(asked('aciclovir', 'shingles', 90)).toMatchObject({ route: 'oral', rule: 'zoster-adult' });
    expect(asked('aciclovir', 'cold sore', 90)).toMatchObject({ route: 'topical' });
  });

  it.each([
    'herpes encephalitis',
    'herpes simplex encephalitis',
    'HSV encephalitis',
    'herpes meningoencephalitis',
  ])('gives aciclovir by vein, never tablets, for %s', (indication) => {
    expect(asked('aciclovir', indication, 90)).toMatchObject({ route: 'iv', rule: 'iv-encephalitis' });
  });
});

it('asks which shock before it gives a vasopressor', () => {
  const words = (indication: string) =>
    dose({ drug: 'noradrenaline', indication, weightKg: 60, ageYears: 50, sex: 'm' }).verdict;
  expect(words('shock')).toBe('not-verified');
  expect(words('septic shock')).toBe('verified');
});

it('judges no drug whose precautions were not read beside an illness that it is not for', () => {
  const verdictOf = (drug: string, indication: string, conditions: string[]): string => {
    const { weightKg = 60, ...told } = dosePatient({ ...grownPatient, conditions });
    return dose({ drug, indication, weightKg, ...told }).verdict;
  };
  // Of these it was read since: what speaks against them is said, and what does not leaves them green.
  expect(verdictOf('hydroxycarbamide', 'sickle cell disease', [])).toBe('verified');
  expect(verdictOf('hydroxycarbamide', 'sickle cell disease', ['bone marrow failure'])).toBe(
    'not-for-this-patient',
  );
  expect(verdictOf('pyridostigmine', 'myasthenia gravis', ['myasthenia gravis'])).toBe('verified');
  expect(verdictOf('pyridostigmine', 'myasthenia gravis', ['bowel obstruction'])).toBe(
    'not-for-this-patient',
  );
});

it('weighs a drug in each illness that stands among its precautions, and clears it in no other of a part', () => {
  const verdictOf = (drug: string, indication: string, conditions: string[]): string => {
    const { weightKg = 60, ...told } = dosePatient({ ...grownPatient, conditions });
    return dose({ drug, indication, weightKg, ...told }).verdict;
  };
  expect(verdictOf('irbesartan', 'hypertension', ['dehydration'])).toBe('not-verified');
  expect(verdictOf('fludrocortisone', 'addison disease', ['low potassium'])).not.toBe('verified');
  // Of amisulpride the contraindications were read and the warnings were not.
  expect(verdictOf('amisulpride', 'schizophrenia', ['prolactinoma'])).toBe('not-for-this-patient');
  expect(verdictOf('amisulpride', 'schizophrenia', ['epilepsy'])).toBe('not-verified');
});

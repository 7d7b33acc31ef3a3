import type { DosePatient, DoseRequest, StatedDose } from '#clinical/engine';
import { dose, verifyDose } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';

/** The reference must know all this on its first day; the questions are those that doctors would ask it. */

const adult: DosePatient = { weightKg: 60, ageYears: 35 };
const child: DosePatient = { weightKg: 12, ageYears: 2 };
const ask = (drug: string, request: Partial<DoseRequest> = {}) =>
  dose({ drug, weightKg: 60, ageYears: 35, ...request });
const verdict = (drug: string, stated: Partial<StatedDose>, patient: DosePatient = adult) =>
  verifyDose({ drug, dose: 1, unit: 'mg', per: 'dose', ...stated }, patient);
const given = (drug: string, request: Partial<DoseRequest> = {}) => {
  const result = ask(drug, request);
  if (result.kind !== 'dose') throw new Error(`${drug}: ${JSON.stringify(result)}`);
  return result;
};
const told = (drug: string, request: Partial<DoseRequest> = {}): string => {
  const result = ask(drug, request);
  return result.kind === 'unknown-drug' ? '' : result.cautions.map(({ en }) => en).join('\n');
};

describe('bans and age limits of India', () => {
  it.each([
    ['nimesulide under 12 years', 'nimesulide', { weightKg: 25, ageYears: 8 }],
    [
      'chlorpheniramine with phenylephrine under 4 years',
      'chlorpheniramine + phenylephrine',
      { weightKg: 14, ageYears: 3 },
    ],
    ['a cough medicine under 2 years', 'dextromethorphan', { weightKg: 10, ageYears: 1 }],
    ['codeine under 12 years', 'codeine', { weightKg: 30, ageYears: 10 }],
    ['tramadol under 12 years', 'tramadol', { weightKg: 30, ageYears: 10 }],
    [
      'codeine under 18 years after tonsillectomy',
      'codeine',
      { weightKg: 50, ageYears: 16, indication: 'pain after tonsillectomy' },
    ],
    [
      'tramadol under 18 years after tonsillectomy',
      'tramadol',
      { weightKg: 50, ageYears: 16, indication: 'pain after tonsillectomy' },
    ],
    [
      'aspirin for a child with a viral illness',
      'aspirin',
      { weightKg: 30, ageYears: 10, indication: 'viral fever' },
    ],
    [
      'ceftriaxone for a newborn who gets calcium',
      'ceftriaxone',
      { weightKg: 3, ageYears: 0.02, currentDrugs: ['calcium gluconate'] },
    ],
    ['ibuprofen in suspected dengue', 'ibuprofen', { indication: 'fever, suspected dengue' }],
    ['diclofenac in dengue, in Hindi', 'diclofenac', { indication: 'डेंगू बुखार' }],
    ['primaquine in G6PD deficiency', 'primaquine', { indication: 'vivax malaria, G6PD deficiency' }],
    ['valproate in pregnancy', 'valproate', { sex: 'f' as const, ageYears: 25, pregnant: true }],
    ['methotrexate in pregnancy', 'methotrexate', { sex: 'f' as const, ageYears: 25, pregnant: true }],
  ])('stop %s', (_what, drug, request) => {
    expect(ask(drug, request)).toMatchObject({ kind: 'refused', because: 'ban' });
  });

  it('prohibit nimesulide above 100 mg by mouth, and never give more', () => {
    expect(given('nimesulide').perDose.high).toBeLessThanOrEqual(100);
    expect(verdict('nimesulide', { dose: 200 }).verdict).toBe('above-maximum');
    expect(verdict('nimesulide', { dose: 100, timesDaily: 2 }).patterns).toEqual([]);
  });

  it('speak of age with doxycycline and ciprofloxacin for small children', () => {
    for (const drug of ['doxycycline', 'ciprofloxacin']) {
      const result = ask(drug, { weightKg: 15, ageYears: 4 });
      expect(
        result.kind === 'refused' || /child|year|age/i.test(told(drug, { weightKg: 15, ageYears: 4 })),
      ).toBe(true);
    }
  });

  it('name G6PD beside primaquine', () => {
    expect(told('primaquine')).toMatch(/G6PD/);
  });
});

describe('paracetamol', () => {
  it('is 10 to 15 mg/kg a dose for a child', () => {
    expect(given('paracetamol', { weightKg: 12, ageYears: 2, indication: 'fever' }).perDose).toEqual({
      low: 120,
      high: 180,
      unit: 'mg',
    });
  });

  it.each([
    [15 * 4, 'verified'],
    [70, 'outside'],
    [76, 'above-maximum'],
  ] as const)('at %d mg/kg a day for a child is %s', (amount, expected) => {
    expect(
      verdict('paracetamol', { dose: amount, per: 'kg-day', timesDaily: 4, route: 'oral' }, child).verdict,
    ).toBe(expected);
  });

  it('is never more than 4 g a day', () => {
    expect(verdict('paracetamol', { dose: 4.5, unit: 'g', per: 'day' }).verdict).toBe('above-maximum');
    expect(given('paracetamol').maxima.daily).toBeLessThanOrEqual(4000);
  });

  it('twice, once in a combination, is noticed', () => {
    expect(told('paracetamol', { currentDrugs: ['Combiflam'] })).toMatch(/contains paracetamol as well/);
  });
});

describe('units that kill', () => {
  it.each([
    ['levothyroxine', 'mcg'],
    ['digoxin', 'mcg'],
    ['insulin-regular', 'unit'],
    ['magnesium-sulfate', 'g'],
  ])('%s counts in %s', (drug, unit) => {
    const rules = knowledge.drugs.find(({ id }) => id === drug)?.rules ?? [];
    const units = new Set(rules.map((rule) => (rule.unit === 'IU' ? 'unit' : rule.unit)));
    expect([...units]).toContain(unit);
  });

  it('microgram written as mg is stopped', () => {
    expect(verdict('levothyroxine', { dose: 50, timesDaily: 1 }).verdict).toBe('above-maximum');
    expect(verdict('digoxin', { dose: 125, timesDaily: 1 })).toMatchObject({
      verdict: 'above-maximum',
      patterns: expect.arrayContaining(['thousandfold']),
    });
  });

  it('methotrexate daily is stopped, weekly is not', () => {
    expect(verdict('methotrexate', { dose: 15, timesDaily: 1 }).patterns).toContain('weekly-given-daily');
    expect(verdict('methotrexate', { dose: 15, timesDaily: 1 }).verdict).toBe('above-maximum');
    expect(verdict('methotrexate', { dose: 15, weekly: true }).patterns).toEqual([]);
    const arthritis = { indication: 'rheumatoid arthritis', creatinineClearance: 90 };
    expect(given('methotrexate', { sex: 'm', ...arthritis })).toMatchObject({ weekly: true });
  });

  it('adrenaline ten times too much is stopped', () => {
    const shot = { dose: 0.5, route: 'im', indication: 'anaphylaxis' };
    expect(verdict('adrenaline', shot).verdict).toBe('verified');
    expect(verdict('adrenaline', { dose: 5, route: 'im' })).toMatchObject({
      verdict: 'above-maximum',
      patterns: expect.arrayContaining(['tenfold']),
    });
  });

  it.each([
    ['co-trimoxazole', /trimethoprim/i],
    ['amoxicillin-clavulanate', /amoxicillin/i],
    ['chloroquine', /base/i],
    ['primaquine', /base/i],
    ['ferrous-salts', /elemental/i],
  ])('%s says what it counts', (drug, as) => {
    const rules = knowledge.drugs.find(({ id }) => id === drug)?.rules ?? [];
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) expect(rule.as ?? '').toMatch(as);
  });

  it('gentamicin differs by age', () => {
    const newborn = given('gentamicin', { weightKg: 3, ageYears: 0.01 });
    const older = given('gentamicin', { weightKg: 12, ageYears: 2 });
    expect(newborn.rule).not.toBe(older.rule);
  });

  it('high-alert drugs ask for a second look', () => {
    const alert = [
      'insulin-regular',
      'heparin',
      'warfarin',
      'methotrexate',
      'morphine',
      'digoxin',
      'magnesium-sulfate',
      'potassium-chloride',
    ];
    for (const drug of alert) expect(knowledge.drugs.find(({ id }) => id === drug)?.highAlert).toBe(true);
  });
});

describe('fixed-dose brands', () => {
  it('are no form of one of their drugs: nothing is measured in them', () => {
    const combined = given('paracetamol').products.filter(({ unsuited }) => unsuited === 'mixture');
    expect(combined.length).toBeGreaterThan(0);
    for (const { count, volumeMl } of combined) expect(count ?? volumeMl).toBeUndefined();
  });

  it('are measured only where their parts stand in the ratio that a rule asks for', () => {
    const child = given('amoxicillin-clavulanate', { weightKg: 20, ageYears: 6 });
    const held = (amount: number) =>
      child.products.filter(({ composition }) => composition[0]?.amount === amount);
    expect(held(400).length).toBeGreaterThan(0);
    for (const { volumeMl, unsuited } of held(400)) {
      expect(unsuited).toBeUndefined();
      expect(volumeMl).toEqual([6.5, 6.5]);
    }
    // 125 mg and 31.25 mg are four to one: the dose would hold twice the clavulanic acid.
    for (const { volumeMl, count, unsuited } of [...held(125), ...held(500)]) {
      expect(unsuited).toBe('ratio');
      expect(volumeMl ?? count).toBeUndefined();
    }
    const grown = given('amoxicillin-clavulanate', { weightKg: 60, ageYears: 30, indication: 'sinusitis' });
    const [tablet] = grown.products.filter(({ composition }) => composition[0]?.amount === 500);
    expect(tablet).toMatchObject({ count: [1, 1] });
  });

  it('say of a product whether it was asked for by its name', () => {
    const child = { weightKg: 20, ageYears: 6 };
    const { products } = given('Augmentin 625 Duo', child);
    const asked = products.filter((product) => product.asked);
    expect(asked.map(({ brand, unsuited }) => [brand, unsuited])).toEqual([['Augmentin 625 Duo', 'ratio']]);
    expect(given('amoxicillin-clavulanate', child).products.some((product) => product.asked)).toBe(false);
  });

  it('asked for by name are not dosed as one of their drugs', () => {
    expect(ask('Combiflam')).toMatchObject({ kind: 'no-rule' });
  });
});

it('gives every drug of the list at least one answer: a rule that fits someone', () => {
  const people = [
    { weightKg: 3, ageYears: 0.01 },
    { weightKg: 8, ageYears: 0.7 },
    { weightKg: 15, ageYears: 4 },
    { weightKg: 30, ageYears: 10 },
    { weightKg: 60, ageYears: 30, sex: 'f' as const, pregnant: false },
    { weightKg: 60, ageYears: 30, sex: 'm' as const, heightCm: 165 },
  ];
  const silent = knowledge.drugs.filter(
    ({ id, rules }) =>
      rules.length > 0 &&
      !people.some((person) =>
        rules.some(
          (rule) =>
            dose({
              drug: id,
              ...person,
              indication: rule.words?.[0] ?? rule.for.en,
              route: rule.route,
              creatinineClearance: 100,
              currentDrugs: [],
            }).kind === 'dose',
        ),
      ),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it('finds every drug by each of its own names, and each brand by its own', () => {
  const lost = knowledge.drugs.flatMap(({ id, en, aka, products }) =>
    [id, en, ...aka, ...products.flatMap(({ brand }) => (brand ? [brand] : []))]
      .filter((name) => dose({ drug: name, weightKg: 60, ageYears: 30 }).kind === 'unknown-drug')
      .map((name) => `${id}: ${name}`),
  );
  expect(lost).toEqual([]);
});

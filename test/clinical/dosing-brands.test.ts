import { dose } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { listedBrands } from '#clinical/reference/brands';
import read from '../../clinical/knowledge/brands/read.json' with { type: 'json' };

/** Brands that hold several drugs, and names that look alike. */
const grown = { weightKg: 60, ageYears: 40, sex: 'm' as const };
const asked = (drug: string, more: object = {}) => dose({ ...grown, drug, ...more });
const named = (drug: string) => {
  const result = asked(drug);
  return 'drug' in result ? result.drug?.id : undefined;
};

describe('a brand', () => {
  it.each([
    ['Pan-D', 'domperidone+pantoprazole'],
    ['Telma H', 'hydrochlorothiazide+telmisartan'],
    ['Montek LC', 'levocetirizine+montelukast'],
    ['Zerodol SP', 'aceclofenac+paracetamol+serratiopeptidase'],
    ['Allegra', 'fexofenadine'],
    ['Clopitab', 'clopidogrel'],
    ['Acitrom', 'acenocoumarol'],
    ['Azithral', 'azithromycin'],
  ])('%s is read as what it holds', (brand, id) => {
    expect(named(brand)).toBe(id);
  });

  it('of several drugs says its parts and which of them limits it, and is never green', () => {
    const result = asked('Combiflam');
    expect(result).toMatchObject({ kind: 'no-rule', verdict: 'not-verified' });
    if (result.kind !== 'no-rule') throw new Error(result.kind);
    expect(result.reason.en).toMatch(
      /IBUPROFEN 400 mg \+ PARACETAMOL 325 mg.*At most 1 tablet at once.*limits it/,
    );
  });

  it('gives no amount where a part has no rule or is never dosed by default', () => {
    for (const brand of ['Ultracet', 'Mixtard'])
      expect(asked(brand)).toMatchObject({ reason: { en: expect.not.stringMatching(/at most/) } });
  });

  it('is held against what is taken, through each of its parts', () => {
    expect(asked('Combiflam', { currentDrugs: ['Dolo 650'] }).reasons.map(({ kind }) => kind)).toContain(
      'duplicate',
    );
    expect(asked('Ecosprin Gold', { currentDrugs: ['warfarin'] }).verdict).toBe('not-for-this-patient');
  });
});

describe('a packet whose composition was read', () => {
  const written = ({ drug, amount, unit, perMl }: (typeof packets)[number]['composition'][number]) =>
    `${drug} ${amount} ${unit}${perMl === undefined ? '' : `/${perMl} mL`}`;
  const packets = [...listedBrands(), ...knowledge.drugs.flatMap(({ products }) => products)];

  it('holds what was read, and every one that says so has its place', () => {
    const marked = listedBrands().filter(({ checked }) => checked);
    expect(marked.map(({ brand }) => brand).sort()).toEqual(
      Object.keys(read)
        .filter((name) => marked.some(({ brand }) => brand === name))
        .sort(),
    );
    for (const [name, { holds, at }] of Object.entries(read)) {
      const same = packets.filter(({ brand, checked }) => brand === name && checked);
      expect([name, same.map(({ composition }) => composition.map(written).join(' + '))]).toEqual([
        name,
        expect.arrayContaining([holds]),
      ]);
      expect(at).not.toBe('');
    }
  });
});

describe('a combination in the calculator', () => {
  const said = (drug: string, patient: { ageYears: number; weightKg: number }) => {
    const result = dose({ drug, ...patient });
    return result.kind === 'no-rule' ? result.reason.en : result.kind;
  };
  const grown = { ageYears: 40, weightKg: 60 };

  it('tells its usual dose by its parts, its ceiling and the part that limits it', () => {
    expect(said('Combiflam', grown)).toBe(
      'Contains IBUPROFEN 400 mg + PARACETAMOL 325 mg. Usual by its parts: 1 tablet 3 times a day. At most 1 tablet at once and 3 tablets in 24 hours; ibuprofen limits it.',
    );
    expect(said('Montek LC', grown)).toContain('Usual by its parts: 1 tablet once a day.');
    expect(said('Ibugesic Plus Suspension', { ageYears: 3, weightKg: 14 })).toContain(
      'Usual by its parts: 3.5–6 mL 3–4 times a day.',
    );
  });

  it('has no dose for a child in whom one piece is too much, nor where a part has no rule', () => {
    expect(said('Combiflam', { ageYears: 3, weightKg: 14 })).toContain('more ibuprofen than a dose');
    expect(said('Zerodol SP', grown)).toContain('so no amount is given');
  });
});

describe('a name that looks like another', () => {
  it('is never read as the other', () => {
    expect(named('hydroxyzine')).toBe('hydroxyzine');
    expect(named('hydralazine')).toBe('hydralazine');
  });

  it('is asked about when it is misspelt', () => {
    expect(asked('ebastin').kind).toBe('unknown-drug');
  });
});

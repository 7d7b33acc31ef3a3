import { tabletsInHindi } from '#clinical/dosing/amount';
import { dose } from '#clinical/engine';
import { doseDocument } from '#clinical/render/dose';
import { withPieces } from '#clinical/render/pieces';

/** The line that a doctor copies, and products that make sense for who takes them. */
const asked = (drug: string, request: object) => {
  const result = dose({ drug, weightKg: 60, ...request });
  if (result.kind !== 'dose') throw new Error(`${drug}: ${result.kind}`);
  return result;
};
const grown = { weightKg: 60, ageYears: 40, sex: 'm' as const };

describe('the line to prescribe', () => {
  it('names form, generic in capitals, strength, amount, how often', () => {
    const { prescription } = asked('paracetamol', { weightKg: 12, ageYears: 2 });
    expect(prescription?.en).toMatch(
      /^(?:Syp|Susp|Drops) PARACETAMOL \d+ mg\/.*mL, [\d.]+ mL three times a day/,
    );
    expect(prescription?.hi).toMatch(/दिन में 3 बार/);
  });

  it('counts tablets for a grown person', () => {
    expect(asked('cetirizine', { ...grown, indication: 'allergy' }).prescription?.en).toMatch(
      /^Tab CETIRIZINE 10 mg, 1 tablet once a day/,
    );
  });

  it('is not written for a drug that must not be given', () => {
    const result = asked('amoxicillin', { ...grown, allergies: ['penicillin'] });
    expect(result.verdict).toBe('not-for-this-patient');
    expect(result).not.toHaveProperty('prescription');
  });
});

it('offers no syrup to a grown person where a tablet measures the dose', () => {
  const forms = asked('paracetamol', { ...grown, indication: 'fever' }).products.map(({ form }) => form);
  expect(forms).not.toContain('syrup');
  expect(forms).not.toContain('suspension');
});

it('offers a grown person whole tablets of metronidazole, and no syrup', () => {
  const { prescription, products } = asked('metronidazole', { ...grown, indication: 'amoebic dysentery' });
  expect(prescription?.en).toMatch(/^Tab METRONIDAZOLE 400 mg, 2 tablets three times a day/);
  expect(products.map(({ form }) => form)).not.toContain('suspension');
});

it('tells each part of a combination in the ratio that the rule asks for', () => {
  const { prescription } = asked('amoxicillin-clavulanate', {
    weightKg: 20,
    ageYears: 6,
    indication: 'otitis media',
  });
  expect(prescription?.en).toMatch(
    /^Susp AMOXICILLIN-CLAVULANATE 400 mg \+ 57 mg\/5 mL, 6\.5 mL twice a day/,
  );
});

it('counts antivenom in vials', () => {
  const shown = doseDocument(asked('anti-snake venom', { ...grown, indication: 'snake bite' }), 'english');
  expect(shown).toContain('**8–10 vials**');
  expect(shown).toContain('at most 10 vials');
});

it('counts by the piece in the words of Hindi, and measures in the signs of the label', () => {
  const shown = doseDocument(asked('anti-snake venom', { ...grown, indication: 'snake bite' }), 'hindi');
  expect(shown).toContain('**8–10 वायल**');
  expect(shown).toContain('एक बार में अधिकतम 10 वायल');
  expect(withPieces('1 drop, 12 drops, 2 puffs, 40 units/mL, 5 mL', 'hindi')).toBe(
    '1 बूँद, 12 बूँद, 2 पफ, 40 यूनिट/mL, 5 mL',
  );
});

it.each([
  ['0.5', 'आधी'],
  ['1.5', 'डेढ़'],
  ['2.5', 'ढाई'],
  ['0.5–1', 'आधी से 1'],
  ['3.5', '3.5'],
  ['1–2', '1–2'],
])('counts %s tablets as Hindi does: %s', (count, told) => {
  expect(tabletsInHindi(count)).toBe(told);
});

it('halves a tablet in words, and a syrup in digits', () => {
  const shown = doseDocument(asked('cetirizine', { weightKg: 20, ageYears: 6 }), 'hindi');
  expect(shown).toContain('**आधी गोली** (5 mg)');
  expect(shown).toContain('**0.5 mL** (5 mg)');
});

describe('an indication as doctors write it', () => {
  it.each([
    ['warfarin', 'AF', 'start-oral', grown],
    ['aspirin', 'STEMI', 'acs-loading', grown],
    ['metronidazole', 'BV', 'vaginosis', { ...grown, sex: 'f' as const, pregnant: false }],
    ['phenytoin', 'seizures', 'adult-oral', grown],
    ['levothyroxine', 'hypothyroid', 'adult-oral', grown],
    ['ceftriaxone', 'neonatal sepsis', 'newborn', { weightKg: 3, ageYears: 10 / 365, conditions: ['term'] }],
  ])('chooses the rule of %s for %s', (drug, indication, rule, patient) => {
    const result = dose({ drug, indication, ...patient });
    expect(result).not.toMatchObject({ kind: 'no-rule' });
    if (result.kind === 'dose') expect(result.rule).toBe(rule);
  });
});

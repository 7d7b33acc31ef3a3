import { dose } from '#clinical/engine';

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

import { calculatedDose, checkOf } from '#clinical/dose-reply';
import { type Dose, dose } from '#clinical/engine';
import { DoseCheck } from '#contract/tools/answer';
import { CalculatedDose } from '#contract/tools/calculator/routes';
import { restsOn } from '../../../../lambdas/tools/answering/cited-facts';
import { doseFacts } from '../../../../lambdas/tools/calculator/dose-facts';

function dosed(asked: Partial<Parameters<typeof dose>[0]> = {}): Dose {
  const result = dose({ drug: 'paracetamol', weightKg: 12, ageYears: 2, ...asked });
  if (result.kind !== 'dose') throw new Error(`no dose: ${result.kind}`);
  return result;
}

describe('the dose of the engine in the reply', () => {
  it('carries amounts, how often, ceilings, products in mL and sources', () => {
    const reply = calculatedDose(dosed(), 'english');
    expect(reply).toMatchObject({
      verdict: 'verified',
      drug: 'Paracetamol',
      indication: 'fever or pain, child',
      route: 'oral',
      perDose: { low: 120, high: 180, unit: 'mg' },
      perDay: { low: 360, high: 720, unit: 'mg' },
      timesDaily: [3, 4],
      maxDaily: 900,
      unit: 'mg',
    });
    expect(reply.products).toContainEqual({
      name: 'generic, Calpol 120, suspension (120 mg/5 mL)',
      volumeMl: [5, 7.5],
      amount: '5–7.5 mL',
      remark: 'Jan Aushadhi',
    });
    // What does not measure the dose is named as well, behind what does, and says why; packets that hold the same stand together.
    expect(reply.products).toContainEqual({
      name: 'generic, Dolo 650, tablet (650 mg)',
      why: 'does not measure this dose',
      remark: 'Jan Aushadhi',
    });
    expect(reply.given).toBe('by mouth');
    expect(reply.sources?.join('\n')).toMatch(/World Health Organization 2022/);
  });

  it('leaves out a ceiling far above the dose: it would read as leave to give it', () => {
    expect(calculatedDose(dosed(), 'english')).not.toHaveProperty('maxSingle');
    expect(doseFacts(dosed())[0]?.text).not.toMatch(/900 mg at once/);
  });

  it('names the indication and what is sold in Hindi for who reads Hindi', () => {
    const reply = calculatedDose(dosed(), 'hindi');
    expect(reply.indication).toMatch(/बुखार/);
    expect(reply.products?.map(({ name }) => name)).toContain('जेनेरिक, Calpol 120, सस्पेंशन (120 mg/5 mL)');
  });

  it('tells an infusion as such, and units in words', () => {
    const insulin = { drug: 'insulin regular', weightKg: 60, ageYears: 50 };
    const reply = calculatedDose(dosed({ ...insulin, indication: 'diabetic ketoacidosis' }), 'english');
    expect(reply.perDose).toEqual({ low: 6, high: 6, unit: 'units/hour' });
    expect(reply).not.toHaveProperty('perDay');
  });

  it.each([
    ['paracetamol', 60, 30, 'fever'],
    ['adrenaline', 60, 30, 'anaphylaxis'],
    ['artesunate', 15, 4, undefined],
    ['ORS', 10, 1, undefined],
    ['zinc', 10, 1, undefined],
    ['metformin', 70, 50, undefined],
    ['insulin regular', 60, 50, 'DKA'],
  ])('fits the contract: %s', (drug, weightKg, ageYears, indication) => {
    const result = dosed({ drug, weightKg, ageYears, indication });
    expect(CalculatedDose.safeParse(calculatedDose(result, 'english')).error).toBeUndefined();
    expect(DoseCheck.safeParse(checkOf(result, 1, 'english')).error).toBeUndefined();
  });

  it('has a badge whose sentence shows the working in both languages', () => {
    const { sentence, stated, replaced } = checkOf(dosed(), 1, 'english');
    expect(stated).toBe('Paracetamol 120–180 mg');
    expect(replaced).toBe(false);
    expect(sentence.en).toMatch(/10–15 mg\/kg × 12 kg = 120–180 mg/);
    expect(sentence.hi).toMatch(/10–15 mg\/kg × 12 kg = 120–180 mg/);
  });
});

describe('the facts of a dose', () => {
  const facts = doseFacts(dosed({ indication: 'fever', currentDrugs: ['warfarin'] }));

  it('have ids of their own: rules, cautions, products, uses and the law', () => {
    const ids = facts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['[R1]', '[W1]', '[P1]', '[U1]', '[L1]']) expect(ids).toContain(id);
    expect(facts[0]?.text).toMatch(/120 to 180 mg; 3 to 4 times a day/);
  });

  it('fit a prompt', () => {
    const letters = facts.reduce((sum, { id, text }) => sum + id.length + text.length, 0);
    expect(letters).toBeLessThanOrEqual(6_000);
  });

  it('are listed for the reader where they are cited, in the language of the answer', () => {
    expect(restsOn(facts, 'As [R1] and [W1, L1] say.', 'english').match(/^- \[\w+\]/gm)).toEqual([
      '- [R1]',
      '- [W1]',
      '- [L1]',
    ]);
    expect(restsOn(facts, 'देखें [R1]', 'hindi')).toMatch(/बुखार/);
    expect(restsOn(facts, 'Nothing cited, [R99] is none.', 'english')).toBe('');
  });
});

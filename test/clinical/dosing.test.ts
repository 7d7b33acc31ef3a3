import { doseWith } from '#clinical/dosing/dose';
import type { Dose, DoseRequest, DoseResult } from '#clinical/dosing/result';
import { doseDocument } from '#clinical/render/dose';
import { standIns } from './dosing-drugs';

const ask = (request: Partial<DoseRequest>): DoseResult =>
  doseWith(standIns, { drug: 'paracetamol', weightKg: 12, ageYears: 2, ...request });
/** The dose, or a failure that says what came instead. */
function dosed(request: Partial<DoseRequest>): Dose {
  const result = ask(request);
  if (result.kind !== 'dose') throw new Error(JSON.stringify(result));
  return result;
}
const kinds = ({ cautions }: Dose) => cautions.map(({ kind }) => kind);

describe('a dose by weight', () => {
  it('is the range times the weight, with the day in all', () => {
    const { perDose, perDay, rule } = dosed({});
    expect(rule).toBe('fever-child');
    expect(perDose).toEqual({ low: 120, high: 180, unit: 'mg' });
    expect(perDay).toEqual({ low: 360, high: 540, unit: 'mg' });
  });

  it('is given for the fewest and the most doses a day', () => {
    expect(dosed({}).regimens.map(({ times }) => times)).toEqual([3, 4]);
  });

  it('stops at the single maximum of an adult', () => {
    const { perDose, capped } = dosed({ weightKg: 80, ageYears: 11.5, sex: 'm' });
    expect(perDose.high).toBe(1000);
    expect(capped).toContain('single');
  });

  it('divides an amount a day by the doses, and stops at the maximum of a day', () => {
    const { perDose, perDay } = dosed({ drug: 'amoxicillin', indication: 'pneumonia' });
    expect(perDay).toEqual({ low: 480, high: 600, unit: 'mg' });
    expect(perDose).toEqual({ low: 240, high: 300, unit: 'mg' });
    expect(dosed({ drug: 'amoxicillin', weightKg: 100, ageYears: 11 }).perDay?.high).toBe(2000);
  });

  it('shows its working line by line', () => {
    expect(dosed({}).working.map(({ en }) => en)).toEqual([
      '10–15 mg/kg × 12 kg = 120–180 mg a dose',
      '× 3 doses = 360–540 mg a day',
      '× 4 doses = 480–720 mg a day',
    ]);
  });

  it('is measured in mL of each strength, inside the range after rounding', () => {
    const volumes = dosed({}).products.map(({ brand, volumeMl }) => [brand, volumeMl]);
    expect(volumes).toEqual([
      ['Calpol', [5, 7.5]],
      ['Calpol 250', [2.4, 3.6]],
      ['Calpol Drops', [1.2, 1.8]], // drops are for infants: from 10 kg on a syrup comes first
      [undefined, undefined],
      ['Dolo 650', undefined],
    ]);
  });

  it('warns that liquids of one drug differ in strength', () => {
    expect(kinds(dosed({}))).toContain('strengths');
  });

  it('halves a tablet only where it may be split', () => {
    const dispersible = dosed({ drug: 'amoxicillin', weightKg: 6, ageYears: 0.5 }).products.find(
      ({ form }) => form === 'dispersible tablet',
    );
    expect(dispersible).toMatchObject({ count: [0.5, 0.5], holds: [125, 125] });
    const whole = dosed({ drug: 'levothyroxine', weightKg: 60, ageYears: 40 }).products[0];
    expect(whole).toMatchObject({ count: [1, 2], holds: [50, 100] });
  });

  it('scales by the kidney factor and refuses where the kidney forbids', () => {
    expect(dosed({ drug: 'amoxicillin', creatinineClearance: 20 }).perDose).toEqual({
      low: 120,
      high: 150,
      unit: 'mg',
    });
    expect(ask({ drug: 'methotrexate', weightKg: 60, ageYears: 50, creatinineClearance: 20 })).toMatchObject({
      kind: 'refused',
      because: 'renal',
    });
  });
});

describe('a weight that does not fit', () => {
  it.each([
    ['4 kg at 30 years', { weightKg: 4, ageYears: 30 }],
    ['3500 kg at birth: grams were typed', { weightKg: 3500, ageYears: 0 }],
    ['201 kg', { weightKg: 201, ageYears: 40 }],
    ['an age of 200 years', { weightKg: 60, ageYears: 200 }],
    ['no number', { weightKg: Number.NaN }],
    ['a negative weight', { weightKg: -5 }],
    ['12 kg at 12 years', { weightKg: 12, ageYears: 12 }],
  ])('refuses %s', (_what, request) => {
    expect(ask(request)).toMatchObject({ kind: 'refused', because: 'weight' });
  });

  it.each([
    ['grams', { weightKg: 3500, ageYears: 0 }, /grams/],
    ['pounds', { weightKg: 26, ageYears: 2 }, /pounds/],
    ['an age in months', { weightKg: 8, ageYears: 8 }, /months/],
    ['a lost decimal point', { weightKg: 75, ageYears: 0.5 }, /decimal point/],
  ])('suggests %s', (_what, request, slip) => {
    const result = ask(request);
    const cautions = result.kind === 'unknown-drug' ? [] : result.cautions;
    expect(cautions.map(({ en }) => en).join('\n')).toMatch(slip);
  });

  it('asks to confirm beyond three deviations and still gives the dose', () => {
    const heavy = dosed({ weightKg: 18, ageYears: 2 });
    expect(heavy.cautions[0]).toMatchObject({ kind: 'weight', level: 'caution' });
    expect(kinds(dosed({ weightKg: 12, ageYears: 2 }))).not.toContain('weight');
  });

  it('lets a small newborn pass as perhaps preterm', () => {
    const result = doseWith(standIns, { drug: 'gentamicin', weightKg: 1.2, ageYears: 0.01 });
    expect(result).toMatchObject({ kind: 'dose', perDose: { low: 6, high: 9 } });
  });
});

describe('an age that is not given', () => {
  it('is not needed where every age that the weight fits lies in the rule', () => {
    expect(dosed({ ageYears: undefined }).rule).toBe('fever-child');
  });

  it('is taken as an adult from 50 kg, and the answer says so', () => {
    const adult = dosed({ ageYears: undefined, weightKg: 60 });
    expect(adult.rule).toBe('fever-adult');
    expect(adult.patient).toEqual({ weightKg: 60, assumedAdult: true });
    expect(kinds(adult)).toContain('assumption');
  });

  it('is asked for where the rules differ', () => {
    expect(ask({ ageYears: undefined, weightKg: 40 })).toMatchObject({
      kind: 'no-rule',
      nearest: [{ misfits: ['age unknown'] }, { misfits: ['age unknown'] }],
    });
  });
});

describe('a drug without a rule for the patient', () => {
  it('gets no dose, and the rules that exist are named with what does not fit', () => {
    expect(ask({ drug: 'warfarin' })).toMatchObject({
      kind: 'no-rule',
      nearest: [{ rule: 'start', misfits: ['age'] }],
    });
  });

  it('gets none by a route or for an indication that no rule names', () => {
    expect(ask({ route: 'IV' })).toMatchObject({ kind: 'no-rule', nearest: [{ misfits: ['route'] }, {}] });
    expect(ask({ route: 'by mouth' })).toMatchObject({ kind: 'dose' });
  });

  it('gets none when the reference holds no rule at all', () => {
    expect(ask({ drug: 'losartan' })).toMatchObject({ kind: 'no-rule', nearest: [] });
  });
});

describe('names', () => {
  it.each([
    ['Acetaminophen', 'paracetamol'],
    ['PCM', 'paracetamol'],
    ['पैरासिटामोल', 'paracetamol'],
    ['Tab Paracetamol 500 mg', 'paracetamol'],
    ['Calpol', 'paracetamol'],
    ['paracetmol', 'paracetamol'],
    ['paracitamol', 'paracetamol'],
    ['Amoxycillin', 'amoxicillin'],
    ['ibuprofen + paracetamol', 'paracetamol-ibuprofen'],
    ['Combiflam', 'paracetamol-ibuprofen'],
    ['Methotrexat', 'methotrexate'],
  ])('reads %s as %s', (typed, id) => {
    const result = ask({ drug: typed, weightKg: 60, ageYears: 30 });
    expect(result.kind === 'unknown-drug' ? undefined : result.drug?.id).toBe(id);
  });

  it('says when it corrected a spelling, and names the brand', () => {
    expect(dosed({ drug: 'paracetmol' })).toMatchObject({ readAs: { by: 'spelling' } });
    expect(kinds(dosed({ drug: 'paracetmol' }))).toContain('spelling');
    expect(dosed({ drug: 'paracetmol' }).verdict).toBe('not-verified');
    expect(dosed({ drug: 'calpol' })).toMatchObject({ readAs: { by: 'brand', name: 'Calpol' } });
  });

  it.each([
    'losarta',
    'lozartan',
    'lotartan',
    'xyzabc',
    '',
    '   ',
    'para',
    'paracetamol + unknownium',
    '500 mg',
  ])('does not put a drug in the place of “%s”', (typed) => {
    expect(ask({ drug: typed }).kind).toBe('unknown-drug');
  });

  it('asks which one was meant', () => {
    const result = ask({ drug: 'lotartan' });
    if (result.kind !== 'unknown-drug') throw new Error(result.kind);
    expect(result.suggestions.map(({ id }) => id).sort()).toEqual(['lobartan', 'losartan']);
  });
});

describe('what speaks against it', () => {
  it('refuses a drug under its age limit in India', () => {
    expect(ask({ drug: 'codeine', weightKg: 25, ageYears: 8 })).toMatchObject({
      kind: 'refused',
      because: 'ban',
    });
    expect(ask({ drug: 'codeine', weightKg: 50, ageYears: 16 })).toMatchObject({ kind: 'dose' });
  });

  it('cuts a dose at a prohibited strength', () => {
    const result = dosed({ drug: 'nimesulide', weightKg: 60, ageYears: 30 });
    expect(result.perDose).toEqual({ low: 100, high: 100, unit: 'mg' });
    expect(result.capped).toContain('ban');
  });

  it('refuses where the indication names the danger, not where it denies it', () => {
    const asked = { drug: 'ibuprofen', weightKg: 60, ageYears: 30 };
    expect(ask({ ...asked, indication: 'fever, dengue suspected' }).kind).toBe('refused');
    expect(ask({ ...asked, indication: 'डेंगू में बुखार' }).kind).toBe('refused');
    expect(ask({ ...asked, indication: 'fever, no dengue' }).kind).toBe('dose');
  });

  it('holds a ban of an ingredient against the combination', () => {
    const combination = { drug: 'Combiflam', weightKg: 60, ageYears: 30 };
    expect(ask({ ...combination, indication: 'dengue' })).toMatchObject({ kind: 'refused', because: 'ban' });
  });

  it('refuses in pregnancy what is banned there, and asks a woman who may be pregnant', () => {
    const woman = { drug: 'methotrexate', weightKg: 60, ageYears: 30, sex: 'f' as const };
    expect(ask({ ...woman, pregnant: true })).toMatchObject({ kind: 'refused', because: 'ban' });
    expect(ask(woman)).toMatchObject({ kind: 'ask', needs: expect.arrayContaining(['pregnancy']) });
    const man = ask({ ...woman, sex: 'm' });
    expect(man.reasons.map(({ kind }) => kind)).not.toContain('pregnancy');
  });

  it('finds the same ingredient inside a brand', () => {
    const { cautions } = dosed({ weightKg: 60, ageYears: 30, currentDrugs: ['Combiflam'] });
    expect(cautions.find(({ kind }) => kind === 'duplicate')).toMatchObject({ level: 'avoid' });
  });

  it('finds an interaction whichever drug names it, also through a combination', () => {
    for (const [drug, currentDrugs] of [
      ['ibuprofen', ['warfarin']],
      ['warfarin', ['ibuprofen']],
      ['warfarin', ['Combiflam']],
    ] as const) {
      const { cautions } = dosed({ drug, weightKg: 60, ageYears: 30, currentDrugs });
      expect(cautions.find(({ kind }) => kind === 'interaction')).toMatchObject({ level: 'avoid' });
    }
  });

  it('says which current drug it could not check', () => {
    const { cautions } = dosed({ currentDrugs: ['Xyzolan'] });
    expect(cautions.map(({ en }) => en).join('\n')).toMatch(/Xyzolan.*not checked/);
  });

  it('asks for a second look at high-alert drugs and writes the week in capitals', () => {
    const man = { drug: 'methotrexate', weightKg: 60, ageYears: 50, sex: 'm' as const };
    expect(ask(man)).toMatchObject({ kind: 'ask', needs: ['indication', 'kidney'] });
    const result = dosed({ ...man, indication: 'arthritis', creatinineClearance: 90 });
    expect(kinds(result)).toContain('high-alert');
    expect(result.cautions.map(({ en }) => en).join('\n')).toMatch(/ONCE A WEEK/);
  });
});

describe('the page', () => {
  const page = doseDocument(ask({ indication: 'fever' }), 'english');

  it('says who computed it, the dose once for all frequencies, and both mg and mL', () => {
    expect(page).toMatch(/Computed by the reference engine from cited rules, not by AI/);
    expect(page).toMatch(/One dose: \*\*120–180 mg\*\*, 3–4 times a day\n {2}- In 24 hours: 360–720 mg/);
    expect(page).toMatch(/\*\*5–7\.5 mL\*\* \(120–180 mg\)/);
  });

  it('tells what is sold in one form and strength once, by all its names', () => {
    const lines = page.split('\n').filter((line) => line.includes('(250 mg/5 mL)'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Calpol 250');
  });

  it('names indications, side effects, prescribing rules and sources', () => {
    for (const title of ['Indications', 'Side effects', 'Prescribing', 'Sources', 'Working'])
      expect(page).toContain(`## ${title}`);
  });

  it('does not offer an adult ceiling to a child', () => {
    expect(page).not.toMatch(/1000 mg|4000 mg/);
    expect(page).toMatch(/at most 900 mg in 24 hours/);
  });
});

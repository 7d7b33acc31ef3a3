import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const saidOf = (text: string): Record<string, string> =>
  Object.fromEntries(assess(text).understood.map(({ id, assertion }) => [id, assertion]));
const candidatesOf = (text: string) =>
  assess(text, { patient: { age: { value: 26, unit: 'years' }, sex: 'female' } }).candidates.map(
    ({ id }) => id,
  );

describe('an everyday word', () => {
  it.each([
    ['X-ray shows spurs of the heel', 'slurred-speech'],
    ['the captain of the ship has a cough', 'tremor'],
    ['a sack of cement fell beside him, cough', 'suspicion'],
    ['pillow under the head, headache', 'jaundice'],
    ['tinkling sounds of the bowel', 'numbness'],
    ['a contusion of the thigh', 'altered-consciousness'],
    ['vomits with increasing force', 'sexual-assault'],
    ['abscess drained last year', 'fatigue'],
    ['tourniquet test of the dengue patient positive', 'heavy-bleeding'],
    ['lid retraction of both eyes', 'chest-indrawing'],
    ['hole of the eardrum, perforation seen', 'guarding'],
    ['passed a formed motion', 'diarrhoea'],
  ])('%s: no %s', (text, finding) => {
    expect(saidOf(text)[finding]).toBeUndefined();
  });

  it.each([
    ['slured speech since morning', 'slurred-speech'],
    ['tourniquet tied above the wound', 'heavy-bleeding'],
    ['a neighbour forced her', 'sexual-assault'],
    ['totally drained all day', 'fatigue'],
    ['child with subcostal retractions', 'chest-indrawing'],
    ['loose motions since morning', 'diarrhoea'],
    ['distention of the abdomen', 'distension'],
  ])('does not hide a sign: %s is %s', (text, finding) => {
    expect(saidOf(text)[finding]).toBe('present');
  });
});

describe('what is said of tests', () => {
  it.each([
    ['Hepatitis B and C tests are negative', 'named-hepatitis'],
    ['dengue and malaria tests were both negative', 'named-malaria'],
    ['fever, typhoid and malaria smear came negative', 'named-malaria'],
  ])('%s: %s is denied', (text, finding) => {
    expect(saidOf(text)[finding]).toBe('negated');
  });

  it('needs a result: the name of a test alone shows nothing', () => {
    expect(saidOf('anion gap was measured').acidosis).toBeUndefined();
    expect(saidOf('serum protein electrophoresis sent')['m-spike']).toBeUndefined();
    expect(saidOf('raised anion gap').acidosis).toBe('present');
  });

  it('denies a swelling however its place is called', () => {
    expect(saidOf('neck nodes not enlarged')['swollen-nodes']).toBe('negated');
    expect(saidOf('neck glands not swollen')['swollen-nodes']).toBe('negated');
    expect(saidOf('legs swollen, not red')['leg-swelling']).toBe('present');
  });
});

describe('a course that nobody counted', () => {
  it.each(['cough for months', 'खाँसी महीनों से', 'mahinon se khansi', 'cough for years'])(
    '%s is long',
    (text) => {
      expect(saidOf(text)['chronic-cough']).toBe('present');
    },
  );

  it('is not told of what is new', () => {
    expect(assess('back pain for weeks, since last night legs weak and no urine').urgency.level).toBe(
      'emergency',
    );
  });
});

describe('a patient told by what he does', () => {
  it.each([
    ['Tailor, 52, burning feet', 52],
    ['Bus conductor 47: cough', 47],
    ['दुकानदार 45, सीने में जलन', 45],
  ])('%s', (text, years) => {
    expect(assess(text).patient.age).toEqual({ value: years, unit: 'years' });
  });

  it('has no age where something else is counted', () => {
    expect(assess('Nurse 12 stitches, wound').patient.age).toBeUndefined();
    expect(assess('Farmer 20 yrs, cough').patient.age).toBeUndefined();
  });
});

describe('a text with nothing that weighs', () => {
  it.each(['vegetarian', 'drinks alcohol daily', 'thyroid', 'ibuprofen leti hai', 'on warfarin'])(
    '%s names no disease that is only likely beforehand',
    (text) => {
      for (const id of ['gout', 'acute-gastritis', 'b12-deficiency', 'gastroenteritis', 'anaphylaxis'])
        expect(candidatesOf(text)).not.toContain(id);
    },
  );

  it('takes no pregnancy from a wish', () => {
    for (const text of [
      'गर्भ नहीं चाहिए',
      'garbh nirodhak goli chahiye',
      'wants to avoid pregnancy',
      'pregnancy rokni hai',
    ])
      expect(assess(text).patient.pregnancy).toBeUndefined();
    expect(assess('pregnant 8 weeks, baby nahi chahiye').patient.pregnancy?.state).toBe('yes');
  });
});

describe('a rare disease that a test decides', () => {
  it.each([
    ['9 y boy, liver abscess, neck node drained, DHR test abnormal', 'chronic-granulomatous'],
    [
      '2 y boy, recurrent ear discharge and pneumonia, IgG very low with IgA and IgM, CD19 absent',
      'agammaglobulinaemia',
    ],
    ['20 M large spleen, anaemia, marrow shows Gaucher cells', 'gaucher'],
    ['newborn day 3, sleepy, vomits, orotic acid high', 'urea-cycle-disorder'],
    ['30 F on dapsone, blue lips, blood chocolate brown', 'methaemoglobinaemia'],
    ['60 M memory loss over weeks, walks unsteady, MRI cortical ribboning', 'creutzfeldt-jakob'],
    ['1 y girl with fits, ash leaf patches, subependymal nodules', 'tuberous-sclerosis'],
  ])('%s', (text, id) => {
    expect(assess(text).candidates[0]?.id).toBe(id);
  });
});

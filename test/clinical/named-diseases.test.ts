import { consider, diagnosisMarkdown, understand, weighCase } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';

const found = (text: string, id: string) => understand(text).findings.find((finding) => finding.id === id);
const dangersOf = (text: string) => consider(understand(text)).dangers.map(({ id }) => id);

describe('a disease that someone names', () => {
  it.each([
    ['?dengue, fever 3 days', 'named-dengue', 'possible'],
    ['suspected malaria with chills', 'named-malaria', 'possible'],
    ['typhoid hua tha, ab bukhar', 'named-typhoid', 'historical'],
    ['2 saal pehle TB, ab khansi', 'named-tb', 'historical'],
    ['डेंगू बताया था, अब ठीक', 'named-dengue', 'historical'],
    ['no covid, sore throat', 'named-covid', 'negated'],
    ['malaria, bukhar', 'named-malaria', 'present'],
  ])('is read in %s', (text, id, assertion) => {
    expect(found(text, id)?.assertion).toBe(assertion);
  });

  it('is shown, and neither weighed nor called unexplained', () => {
    const said = understand('?dengue, fever, headache');
    const plain = consider(understand('fever, headache'));
    const named = consider(said);
    expect(named.likely.map(({ id, fit }) => [id, fit])).toEqual(
      plain.likely.map(({ id, fit }) => [id, fit]),
    );
    expect(named.unexplained.map(({ id }) => id)).not.toContain('named-dengue');
    expect(diagnosisMarkdown(weighCase('?dengue, fever, headache'), 'english')).toMatch(
      /Possible: dengue \(named, not weighed\)/,
    );
  });

  it('does not take the place of an exposure or a finding that holds its name', () => {
    expect(found('contact with TB at home', 'tb-contact')).toBeDefined();
    expect(found('malaria endemic area', 'mosquito-area')).toBeDefined();
    expect(found('malaria endemic area', 'named-malaria')).toBeUndefined();
  });

  it('is not answered with "nothing was recognised"', () => {
    expect(diagnosisMarkdown(weighCase('?dengue'), 'english')).not.toMatch(/Nothing in this text/);
  });
});

describe('a condition that the writer asks about', () => {
  const considered = (text: string) => consider(understand(text)).considered.map(({ id }) => id);

  it.each([
    ['?dengue, fever 3 days', 'dengue'],
    ['fever, headache, r/o meningitis', 'meningitis'],
    ['suspected measles with rash', 'measles'],
    ['scabies? itching at night', 'scabies'],
    ['d/d psoriasis', 'psoriasis'],
    ['किसी ने डेंगू बताया, बुखार', 'dengue'],
    ['?GBS or Guillain-Barré syndrome? weakness of legs', 'guillain-barre'],
  ])('is shown as considered in %s', (text, id) => {
    expect(considered(text)).toContain(id);
  });

  it('is not considered when it is denied, over or someone else’s', () => {
    expect(considered('no covid, sore throat')).toEqual([]);
    expect(considered('typhoid hua tha, ab bukhar')).toEqual([]);
    expect(considered('fever with rash')).toEqual([]);
  });

  it('is weighed like every other, and the page says what speaks for and against it', () => {
    const said = understand('?scabies, fever, productive cough, breathlessness');
    const page = diagnosisMarkdown(weighCase(said.text), 'english');
    expect(page).toMatch(/## Considered, because it was named\n\n- \*\*Scabies\*\* · weak fit/);
    expect(consider(said).likely[0]?.id).not.toBe('scabies');
  });

  it('names only conditions of the reference', () => {
    const known = new Set(knowledge.conditions.map(({ id }) => id));
    const named = knowledge.systems.flatMap(({ findings }) => findings.flatMap(({ names }) => names ?? []));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('a known illness', () => {
  it.each([
    ['sugar hai, seene me dard', 'diabetes-known', 'present'],
    ['शुगर है', 'diabetes-known', 'present'],
    ['sugar since 10 years', 'diabetes-known', 'present'],
    ['BP hai 5 saal se', 'hypertension-known', 'present'],
    ['known case of DM/HTN', 'diabetes-known', 'present'],
    ['known case of DM/HTN', 'hypertension-known', 'present'],
    ['k/c/o T2DM, HTN', 'hypertension-known', 'present'],
    ['sugar nahi hai', 'diabetes-known', 'negated'],
    ['father ko sugar hai', 'diabetes-known', 'family'],
    ['mother is diabetic', 'diabetes-known', 'family'],
    ['mother says the child is asthmatic', 'asthma-known', 'present'],
  ])('is read in %s', (text, id, assertion) => {
    expect(found(text, id)?.assertion).toBe(assertion);
  });

  it.each(['sugar 110', 'BP 120/80', 'BP hai 120/80', 'sugar hai 98', 'blood sugar normal', 'BP normal'])(
    'is not read into %s',
    (text) => {
      expect(found(text, 'diabetes-known')).toBeUndefined();
      expect(found(text, 'hypertension-known')).toBeUndefined();
    },
  );
});

describe('bleeding without a place', () => {
  it('is a danger, and an emergency in pregnancy and in fever', () => {
    expect(found('bleeding since morning', 'bleeding')?.assertion).toBe('present');
    expect(dangersOf('bleeding since morning')).toEqual(['bleeding-unplaced']);
    expect(dangersOf('7 months pregnant, bleeding')).toContain('pregnancy-bleeding');
    expect(dangersOf('fever, body ache, bleeding')).toContain('dengue-warning-signs');
    expect(dangersOf('fever, no bleeding')).toEqual([]);
  });

  it('gives way to a place that is told', () => {
    expect(found('bleeding gums', 'bleeding')).toBeUndefined();
    expect(found('vaginal bleeding', 'bleeding')).toBeUndefined();
  });
});

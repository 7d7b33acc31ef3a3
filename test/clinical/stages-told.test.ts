import { assess } from '#clinical/engine';

const told = (text: string) => {
  const { urgency, candidates, mustNotMiss } = assess(text);
  const likely = candidates.map(({ id }) => id);
  return { level: urgency.level, likely, all: [...likely, ...mustNotMiss.map(({ id }) => id)] };
};

/** One illness told twice, mild and grave: what was told decides how urgent it is. */
describe.each([
  {
    illness: 'b12-deficiency',
    mild: '38 F vegan, sore tongue, tired, MCV 114, B12 low, walks well',
    grave: '38 F vegan, sore tongue, tired, MCV 114, B12 low, loses balance in the dark, upgoing plantars',
  },
  {
    illness: 'prolactinoma',
    mild: '27 F galactorrhoea, amenorrhoea one year, prolactin raised',
    grave: '27 F galactorrhoea, amenorrhoea one year, prolactin raised, vision blurred, diplopia',
  },
  {
    illness: 'hyperthyroidism',
    mild: '40 F tremor, heat intolerance, losing weight, goitre, TSH low, pulse 84',
    grave: '40 F tremor, heat intolerance, losing weight, goitre, TSH low, pulse 126',
  },
  {
    illness: 'covid-19',
    mild: '44 M fever, dry cough, loss of smell, body ache since 3 days, SpO2 98',
    grave: '44 M fever, dry cough, loss of smell, body ache since 3 days, SpO2 92',
  },
])('$illness', ({ illness, mild, grave }) => {
  it('waits where it is mild, and does not where it is grave', () => {
    expect(told(mild).likely[0]).toBe(illness);
    expect(['routine', 'self-care']).toContain(told(mild).level);
    expect(told(grave).likely).toContain(illness);
    expect(['urgent', 'emergency']).toContain(told(grave).level);
  });
});

it('takes failing adrenals for a crisis where the pressure is low with belly signs and salts', () => {
  const slow = '41 M dark gums and palm creases, weight loss, tired, BP 96/60, sodium 128, potassium 5.6';
  expect(told(slow)).toMatchObject({ level: 'urgent' });
  expect(told(`${slow}, vomiting`)).toMatchObject({ level: 'emergency' });
});

it('lets a firm illness that can wait settle it beside one that says the same', () => {
  const joints = told(
    '50 F morning stiffness two hours, both wrists and knuckles swollen 6 months, ESR 60, Hb 10, fatigue',
  );
  expect(joints.likely[0]).toBe('rheumatoid-arthritis');
  expect(joints.level).toBe('routine');
});

it('puts what its own finding names before something commoner that leaves it', () => {
  const { likely } = told('47 F pain shooting from buttock down to foot since 5 days, also cough, tired');
  expect(likely[0]).toBe('sciatica-disc');
});

describe('a fever', () => {
  it('is malaria before a disease of the blood where chills and counts are told', () => {
    const { likely } = told(
      '25 F chills then fever then sweating, looks pale, Hb 9, platelets 90000, spleen palpable',
    );
    expect(likely.slice(0, 2).sort()).toEqual(['malaria-falciparum', 'malaria-vivax']);
    for (const id of ['iron-deficiency-anaemia', 'myelodysplasia', 'hus']) expect(likely).not.toContain(id);
  });

  it('of 40 degrees is no dengue with warning signs where none is told', () => {
    const plain = told('36 M temp 104 F, headache, vomited twice, 2 days');
    expect(plain.likely).not.toContain('dengue-warning');
    expect(plain.level).not.toBe('emergency');
    expect(told('36 M temp 104 F, headache, gums bleeding, cold hands, 4 days').all).toContain(
      'dengue-warning',
    );
  });
});

it('names no poison for a bleeding without it, and a wound by iron as a wound', () => {
  const { likely } = told('33 M rusty nail wound of the foot, bleeding stopped');
  expect(likely).toContain('wound-simple');
  expect(likely).not.toContain('rat-poison-liver');
});

it('thinks of a failing pituitary where periods, hair and pressure fall together', () => {
  const { likely, level } = told(
    '34 F no periods for 3 years, underarm hair fell, always cold, tired, BP 98/60, sodium 129',
  );
  expect(likely.slice(0, 2)).toContain('hypopituitarism');
  expect(level).toBe('urgent');
});

it('names no failing kidneys of bloody stools for low counts alone', () => {
  expect(told('30 M pale, Hb 9.5, platelets 80000').all).not.toContain('hus');
});

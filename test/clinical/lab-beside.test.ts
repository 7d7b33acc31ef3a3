import { readReport, understand } from '#clinical/engine';

const read = (text: string) => readReport(text);
const valuesOf = (text: string) => read(text).results.map(({ id, printed }) => `${id} ${printed}`);
const besideOf = (text: string) =>
  read(text)
    .unread.filter(({ why }) => why === 'beside the value')
    .map(({ row, name }) => `${name?.en}: ${row.text}`);

describe('what stands beside the value of a row', () => {
  it.each([
    ['Creatinine 2.9 mg/dL (0.6-1.2)  rechecked 2.8', 'creatinine 2.9', 'Serum creatinine: rechecked 2.8'],
    [
      'Platelet count 18,000 /cumm (150000-410000), repeat run 19000',
      'platelet-count 18,000',
      'Platelet count: repeat run 19000',
    ],
    ['Haemoglobin 6.1 g/dL (12-15) (previous 9.8)', 'haemoglobin 6.1', 'Haemoglobin: (previous 9.8)'],
    ['PT 41 sec   Control: 13.2 sec', 'pt 41', 'Prothrombin time: Control: 13.2 sec'],
    ['INR 4.4 (target 2.5-3.5)', 'inr 4.4', 'INR: (target 2.5-3.5)'],
    ['Prolactin 61 ng/mL (HOMA index 4.1)', 'prolactin 61', 'Prolactin: (HOMA index 4.1)'],
  ])('is neither taken for the value nor lost: %s', (line, value, beside) => {
    expect(valuesOf(line)).toEqual([value]);
    expect(besideOf(line)).toEqual([beside]);
  });

  it('may be a remark of many words, and the value is read all the same', () => {
    expect(valuesOf('Sodium 118 mmol/L (135-145)  sample clear without lipaemia or other trouble')).toEqual([
      'sodium 118',
    ]);
  });

  it('may be the hour of the sample', () => {
    expect(valuesOf('Cortisol 8 am 3.1 ug/dL (6-18)')).toEqual(['cortisol 3.1']);
    expect(valuesOf('Cortisol at 4:30 pm 9.4 ug/dL')).toEqual(['cortisol 9.4']);
  });
});

describe('an earlier value behind that of now', () => {
  const patternsIn = (text: string) => read(text).patterns.map(({ id, level }) => `${id} ${level}`);
  it.each([
    ['S. creatinine 3.4 mg/dL (was 1.1 on Monday)', 'creatinine-doubled emergency'],
    ['Creatinine: 1.8 mg/dl (prev 1.1)', 'creatinine-risen urgent'],
    ['Hb 6.9 g/dl (yesterday 9.4)', 'haemoglobin-fallen emergency'],
  ])('tells how far it has gone: %s', (line, pattern) => {
    expect(patternsIn(line)).toContain(pattern);
  });
  it.each([
    'Creatinine 1.2 mg/dL (prev 1.1)',
    'Creatinine 1.1 mg/dL (prev 3.4)',
    'Hb 11.9 g/dl (was 14.2)',
    'Hb 9.8 g/dl (was 7.1)',
  ])('tells nothing of what has hardly changed or grown better: %s', (line) => {
    expect(patternsIn(line).join()).not.toMatch(/doubled|risen|fallen/);
  });
  it('counts in the unit of the value', () => {
    expect(read('Creatinine 265 µmol/L (previous 97)').results[0]?.earlier).toBeCloseTo(1.1, 1);
  });
});

describe('a ketoacidosis', () => {
  const gas = (potassium: string) =>
    `RBS 488 mg/dl\nVBG pH 7.02, HCO3 5, K ${potassium} mEq/L\nUrine ketones +++`;
  it('waits with insulin where potassium is low', () => {
    expect(read(gas('2.9')).patterns.map(({ id }) => id)).toContain('dka-low-potassium');
    expect(read(gas('4.4')).patterns.map(({ id }) => id)).not.toContain('dka-low-potassium');
  });
});

describe('a row that begins with a known test and its number', () => {
  it('is listed where it cannot be read, however much is told behind it', () => {
    const { results, unread } = read(
      'Bilirubin 14.2 or 41.2 on the second analyser, sample was sent twice by the ward and nobody signed the slip that came along',
    );
    expect(results).toEqual([]);
    expect(unread).toHaveLength(1);
  });
});

describe('a ratio of two tests', () => {
  it.each(['LH:FSH 2.6', 'LH/FSH 2.6', 'TSH:FT4 1.9'])('is none of either: %s', (line) => {
    expect(valuesOf(line)).toEqual([]);
  });
});

describe('OT and PT beside each other', () => {
  it.each(['OT 812, PT 640', 'Bili 4.1, OT-812, PT-640, ALP 210', 'OT/PT 812/640'])(
    'are enzymes of the liver: %s',
    (line) => {
      expect(valuesOf(line)).toEqual(expect.arrayContaining(['ast 812', 'alt 640']));
      expect(valuesOf(line).join()).not.toMatch(/(?:^|,)pt /);
    },
  );
});

describe('a list below the heading of a fluid', () => {
  it.each([
    'CSF EXAMINATION\ncells 410, polys 88%, sugar 21 mg/dl, protein 190 mg/dl',
    'CSF: cells 410 polys 88%, sugar 21, protein 190, gram stain awaited',
  ])('is that of the fluid: %s', (text) => {
    expect(valuesOf(text)).toEqual([
      'csf-cells 410',
      'csf-neutrophils 88',
      'csf-glucose 21',
      'csf-protein 190',
    ]);
  });
});

describe('the heading of a sheet of urine', () => {
  const sheet =
    'URINE ROUTINE + stat sugar\nProtein ++\nsp gr 1.020, pH 6.0\nVBG pH 7.21, HCO3 11, K 5.9 mEq/L';

  it('gives no result by its plus, and the blood below it stays blood', () => {
    expect(valuesOf(sheet)).toEqual([
      'urine-protein ++',
      'urine-gravity 1.020',
      'urine-ph 6.0',
      'blood-ph 7.21',
      'hco3 11',
      'potassium 5.9',
    ]);
  });
});

describe('a list with a test that is not known', () => {
  it('gives the known one and lists the other', () => {
    const { results, unread } = read('Fasting glucose 101 mg/dL, QX-IR 5.2 high');
    expect(results.map(({ id }) => id)).toEqual(['glucose-fasting']);
    expect(unread.map(({ row }) => row.text).join()).toContain('5.2');
  });
});

describe('blood groups, Coombs tests and occult blood', () => {
  it.each([
    ['Blood Group & Rh Type : AB Negative', 'blood-group AB Negative', 'unjudged'],
    ['Blood group   O +ve', 'blood-group O +ve', 'unjudged'],
    ['ब्लड ग्रुप : B positive', 'blood-group B positive', 'unjudged'],
    ['Direct Coombs test : Weakly positive', 'direct-coombs Weakly positive', 'abnormal'],
    ['Indirect Coombs test - Negative', 'indirect-coombs Negative', 'normal'],
    ['FOBT   Positive', 'occult-blood Positive', 'abnormal'],
    ['Sickling solubility test : Positive', 'sickle-solubility Positive', 'abnormal'],
  ])('are read: %s', (line, value, flag) => {
    expect(valuesOf(line)).toEqual([value]);
    expect(read(line).results[0]?.flag).toBe(flag);
  });

  it('are two results where group and type stand apart on one line', () => {
    expect(valuesOf('ABO group : A   Rh (D) : Negative')).toEqual(['abo-group A', 'rh-type Negative']);
  });

  it('of a mother are not those of a child', () => {
    expect(valuesOf('Blood group of mother : O positive')).toEqual([]);
  });

  it('of a stool are read below its heading', () => {
    expect(valuesOf('STOOL EXAMINATION\nOccult blood : positive')).toEqual(['occult-blood positive']);
  });
});

describe('what is no value of today', () => {
  it.each([
    ['Last visit (May): Sodium 118, creatinine 6.4\nSodium 137', ['sodium 137']],
    ['ASCITIC FLUID\nPMN 640 /cumm\nEarlier tap 3 weeks ago: PMN 40', ['ascitic-neutrophils-absolute 640']],
    ['Test       Patient     Control\nAPTT       71 s        29 s', ['aptt 71']],
    ['S. Bilirubin Total .... 7.2 mg/dl\nDirect .... 5.0', ['bilirubin-total 7.2', 'bilirubin-direct 5.0']],
    ['Direct Coombs test: positive, Hb 5.1', ['direct-coombs positive', 'haemoglobin 5.1']],
  ])('is kept apart, and what stands near it is read: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each(['On phenytoin 100 HS and lithium 300 TDS', 'Carbamazepine 200 BD', 'valproate 500 OD'])(
    'is an order of a drug: %s',
    (line) => {
      expect(valuesOf(line)).toEqual([]);
      expect(understand(line).results ?? []).toEqual([]);
    },
  );

  it.each(['Sr carbamazepine 31', 'phenytoin level 31', 'lithium 2.2 mEq/L'])(
    'is a level where the line tells it as one: %s',
    (line) => {
      expect(read(line).critical).toHaveLength(1);
    },
  );
});

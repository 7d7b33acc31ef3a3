import { readReport } from '#clinical/engine';

const measuresOf = (text: string) =>
  (readReport(text).inWords?.measures ?? []).map(({ name, value }) => `${name} = ${value}`);
const criticalOf = (text: string) => (readReport(text).inWords?.critical ?? []).map(({ id }) => id);

describe('a bare number of a report', () => {
  it.each([
    ['2D ECHO\nWilkins 9/16. TAPSE 14. EROA 0.4', ['Wilkins = 9/16', 'TAPSE = 14', 'EROA = 0.4']],
    ['CT ABDOMEN\nAlvarado 6. No free fluid.', ['Alvarado = 6']],
    ['X-RAY CHEST\nCTR 0.58', ['CTR = 0.58']],
    ['2D ECHO\nMr A 50 M, BP R 160 / L 120\nNormal valves.', ['BP = R 160 / L 120']],
    ['USG OBS\n31 weeks 4 days, AFI 9', ['AFI = 9']],
  ])('is kept with its name: %s', (text, expected) => {
    expect(measuresOf(text)).toEqual(expect.arrayContaining(expected));
  });

  it('is that of a tone of the side that was named last', () => {
    expect(measuresOf('PURE TONE AUDIOMETRY\nLEFT: 500 Hz 35, 1k 45, 8 kHz 70')).toEqual([
      'LEFT 500 Hz = 35',
      'LEFT 1k = 45',
      'LEFT 8 kHz = 70',
    ]);
  });

  it('is the concentration of a drug', () => {
    expect(
      measuresOf('URINE CULTURE\nE. coli grown.\nAmikacin 4 S, Meropenem <=1 S, Cefepime >=32 R'),
    ).toEqual(['Amikacin MIC = 4', 'Meropenem MIC = <=1', 'Cefepime MIC = >=32']);
  });

  it('is none where it grades, counts days or belongs to a list', () => {
    expect(
      measuresOf('CT ABDOMEN\n1. Liver normal. 2. Spleen normal. Grade 2 fatty liver. Level D10-11.'),
    ).toEqual([]);
  });

  it('is no time of clotting as a ratio of a heart', () => {
    expect(readReport('X-RAY CHEST PA\nCT ratio 0.6').results).toEqual([]);
  });
});

describe('an emergency', () => {
  it.each([
    ['SPIROMETRY\nFVC 0.9 L (13 ml/kg)', 'breathing-muscles-failing'],
    ['SPIROMETRY\nMIP -18 cmH2O, MEP 25 cm H2O', 'breathing-muscles-failing'],
    [
      'SPIROMETRY\nImpression: respiratory muscles are tiring, elective intubation.',
      'breathing-muscles-failing',
    ],
    ['X-RAY KNEE\nDislocation of knee. Distal pulses are not palpable.', 'limb-without-pulse'],
    ['X-RAY FOREARM\nFracture of both bones.\nNote: fingers are cold and dusky.', 'limb-without-pulse'],
    ['CT ABDOMEN\nMycotic aneurysm of the SMA.', 'false-aneurysm-gut-artery'],
    ['CT HEAD\nUnusual picture of the pons. Please see on emergency basis.', 'reporter-asks-at-once'],
    ['CT ABDOMEN\nUnusual picture of the loops. Told sister on duty.', 'reporter-asks-at-once'],
  ])('is heard: %s', (text, id) => {
    expect(criticalOf(text)).toContain(id);
  });

  it.each([
    'SPIROMETRY\nFVC 3.4 L (52 ml/kg), MIP -80 cmH2O',
    'X-RAY KNEE\nNo fracture. Distal pulses are well felt.',
    'CT ABDOMEN\nNormal study. Follow up after 6 weeks. Routine surgical opinion.',
    'CT HEAD\nNormal. No urgent referral needed.',
  ])('is none: %s', (text) => {
    expect(criticalOf(text)).toEqual([]);
  });
});

describe('what a report tells of the patient', () => {
  const toldIn = (text: string) =>
    (readReport(text).inWords?.alsoStated ?? [])
      .filter(({ id }) => id === 'told-of-patient')
      .map(({ span }) => span.text);
  it('is quoted apart, without names and numbers of the sheet', () => {
    expect(toldIn('USG ABDOMEN\nMrs Lata 44 F, pain after meals, known diabetic\nGall stones 7 mm.')).toEqual(
      ['pain after meals', 'known diabetic'],
    );
    expect(
      toldIn('X-RAY CHEST\nHistory: fever 2 weeks, weight loss.\nCavity in right upper zone.\nHeart normal.'),
    ).toEqual(['fever 2 weeks', 'weight loss']);
    expect(
      toldIn(
        'USG ABDOMEN\nName: Lata  Age: 44 Y / F   Ref by: Dr Rao   Lab no 4411\nGall stones 7 mm.\nCBD normal.',
      ),
    ).toEqual([]);
  });
});

describe('a number beside others', () => {
  it('is none of the row where only a column parts it from the result, and a limit opens it', () => {
    const measures = measuresOf(
      'SEMEN ANALYSIS\nParameter          Result        Ref\nVolume             1.9 ml        >= 1.4\npH                 7.6           > 7.2',
    );
    expect(measures.join()).toContain('pH = 7.6');
    expect(measures.join()).not.toMatch(/1\.4|7\.2/);
  });

  it('is named by the words behind it where those in front name the number before', () => {
    const measures = measuresOf('2D ECHO\nFluid: 18 mm posterior, 12 mm anterior, 15 mm lateral.');
    expect(measures).toEqual(expect.arrayContaining(['anterior = 12 mm', 'lateral = 15 mm']));
    expect(measuresOf('OBSTETRIC USG\nBPD 7.9 cm (31w5d) HC 29.1 cm (32w0d)')).toEqual([
      'BPD = 7.9 cm',
      'BPD = 31w5d',
      'HC = 29.1 cm',
      'HC = 32w0d',
    ]);
  });

  it('keeps its minus where its name may be less than nought', () => {
    expect(measuresOf('TREADMILL TEST\nDuke treadmill score: - 11')).toEqual(['Duke treadmill = -11']);
    expect(measuresOf('2D ECHO\nTAPSE: - 22 mm')).toEqual(['TAPSE = 22 mm']);
  });

  it('is no measure where it tells a town, a telephone, or when to come again', () => {
    const text =
      'SHANTI SCANS, Nagpur - 12   Ph: 0712-22XXXXX\nUSG KUB\nName: R K Rao   51/M\nPrompt care x 5 hrs.\nBladder wall 3 mm.\nRepeat after 4-6 wks.';
    expect(measuresOf(text)).toEqual(['Bladder wall = 3 mm']);
  });
});

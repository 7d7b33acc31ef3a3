import { readReport } from '#clinical/engine';
import { toldAs } from '../support/told-as';

const wordsOf = (text: string) => readReport(text).inWords;
const measuresOf = (text: string) =>
  (wordsOf(text)?.measures ?? []).map(({ name, value }) => `${name} = ${value}`);
const statedOf = (text: string) =>
  (wordsOf(text)?.statements ?? [])
    .filter(({ is }) => is === 'present')
    .flatMap((one) => toldAs(one).map((id) => `${id} ${one.side ?? '-'}`));

describe('a table of a report in words', () => {
  it('is read cell by cell where its columns are two sides', () => {
    const text = [
      'FUNDUS EXAMINATION',
      '            RE                LE',
      'Lens        Early cataract    Clear',
      'Disc        CDR 0.3           CDR 0.7',
      'Macula      Normal            Hard exudates, CSME',
    ].join('\n');
    expect(statedOf(text)).toEqual(
      expect.arrayContaining(['lens-clouded right', 'csme left', 'retina-exudates left']),
    );
    expect(measuresOf(text)).toEqual(expect.arrayContaining(['Disc RE: CDR = 0.3', 'Disc LE: CDR = 0.7']));
  });

  it('gives each number of a vessel its side', () => {
    const text =
      'CAROTID DOPPLER\n            RT          LT\nICA PSV     310 cm/s    78 cm/s\nICA EDV     120         24';
    expect(measuresOf(text)).toEqual([
      'ICA PSV RT = 310 cm/s',
      'ICA PSV LT = 78 cm/s',
      'ICA EDV RT = 120',
      'ICA EDV LT = 24',
    ]);
  });

  it('gives each number the tone, the lead or the run that stands above it', () => {
    expect(measuresOf('PURE TONE AUDIOMETRY\n        250  500  1K  2K\nLt AC   30   30   45  60')).toEqual([
      'Lt AC 250 = 30',
      'Lt AC 500 = 30',
      'Lt AC 1K = 45',
      'Lt AC 2K = 60',
    ]);
    expect(
      measuresOf('STRESS TEST (TMT)\nStage      HR    BP        ST (V5)\nStage 3    140   160/90    -2.5'),
    ).toEqual(['Stage 3 HR = 140', 'Stage 3 BP = 160/90', 'Stage 3 ST (V5) = -2.5']);
    expect(
      measuresOf(
        'NERVE CONDUCTION STUDY\nSENSORY      Peak lat    Amp (uV)\nL Sural      NR          -\nR Sural      3.9         11',
      ),
    ).toEqual(['L Sural Peak lat = NR', 'R Sural Peak lat = 3.9', 'R Sural Amp (uV) = 11']);
  });

  it('keeps signs, hours and thousands of bare numbers as they are printed', () => {
    expect(measuresOf('2D ECHO\nGLS -12.4, LVIDd z +2.6\nIVS .8')).toEqual([
      'GLS = -12.4',
      'LVIDd z = +2.6',
      'IVS = .8',
    ]);
    expect(measuresOf('HOLTER\nTotal beats 1,02,318')).toEqual(['Total beats = 1,02,318']);
    expect(measuresOf('ECG 12 lead 06:15 hrs\nQRS 90')).toEqual(['QRS = 90']);
    expect(measuresOf('X-RAY BOTH KNEES\nOA, KL grade IV left, I right')).toEqual(['KL = IV left, I right']);
  });

  it('carries the side and the part that open a line to its other sentences', () => {
    expect(statedOf('BREAST USG\nL - Ducts normal. Simple cyst 7 mm at 3 o clock.')).toContain(
      'breast-cyst left',
    );
    expect(
      statedOf('USG ABDOMEN\nGall bladder: Partly filled. Wall thickened 6 mm, pericholecystic fluid.'),
    ).toContain('cholecystitis -');
  });
});

describe('what a report does not tell as a finding', () => {
  it.each([
    ['2D ECHO\nTR trivial, physiologic.', 'tricuspid-regurgitation'],
    ['CT CHEST\nFew mediastinal nodes, largest 6 mm (not significant).', 'hilar-lymph-nodes'],
    ['ECG\nEarly repolarisation V3-V5 - normal variant.', 'early-repolarisation'],
    ['CT CHEST\nPulmonary TB 2004, treated.', 'tuberculosis'],
    ['USG PELVIS\nLeft ovary : 4 cm cyst with thin wall, no vascularity.', 'no-flow-ovary'],
    ['CECT ABDOMEN\nInfected necrosis (air pockets), portal vein patent.', 'gas-portal-vein'],
    ['CTPA\nThrombus in left main pulmonary artery.', 'clot-coronary'],
    ['HISTOPATHOLOGY\nGall bladder sent from a pvt hospital, black stones.', 'portal-vein-thrombosis'],
    ['HISTOPATHOLOGY\nGall bladder with black stones.', 'dead-gallbladder'],
    ['PERIPHERAL SMEAR\nMP smear: POSITIVE for vivax.', 'acid-fast-bacilli'],
    ['UPPER GI ENDOSCOPY\nBiopsy from body for H pylori awaited.', 'h-pylori'],
    ['ECG\nST elevation 4 mm V2-V4.\nTall T in V2-V3.', 'hyperkalaemia-ecg'],
    ['CECT NECK\nRetropharyngeal collection 3 cm.', 'epiglottitis'],
    ['URINE CULTURE\nPus cells 2-3 /hpf. No growth.', 'pus-cells'],
    ['DISCHARGE SUMMARY\nDEXA done. FRAX: major osteoporotic 12 %.', 'osteoporosis'],
  ])('%s', (text, id) => {
    expect((wordsOf(text)?.statements ?? []).map((one) => one.id)).not.toContain(id);
  });

  it('denies no more than what could not be done, and nothing that a plus tells', () => {
    expect(statedOf('2D ECHO\nNo clot, valves ok, MAC +, EF 60 %')).toContain('annular-calcification -');
    const { absent = [] } =
      wordsOf('PURE TONE AUDIOMETRY\nTympanometry could not be done, large perforation of TM.') ?? {};
    expect(absent.map(({ id }) => id)).not.toContain('eardrum-hole');
  });

  it('takes lines below a heading of advice, of the machine and of the signature for none', () => {
    const text = 'USG ABDOMEN\nGallstones seen.\nADVICE\nCefixime 200 BD\nreview for cholangitis\n';
    expect(statedOf(text)).toEqual(['gallstones -']);
    const said = wordsOf(`${text}Reported by Dr. S. Rao, MD Radiodiagnosis`)?.alsoStated ?? [];
    expect(said.map(({ span }) => span.text)).toEqual([]);
  });
});

describe('a laboratory result among words', () => {
  const results = (text: string) =>
    readReport(text).results.map(({ id, printed, flag }) => `${id} ${printed} ${flag}`);

  it('is read in two letters, in a list with one result, and beside what the patient came with', () => {
    expect(results('HIV NR, HCV NR')).toEqual(['hiv NR normal', 'anti-hcv NR normal']);
    expect(results('HBsAg / HIV : Non reactive')).toEqual([
      'hbsag Non reactive normal',
      'hiv Non reactive normal',
    ]);
    expect(results('COLONOSCOPY\nMr Ram 60/M   Bleeding PR, Hb 5.8, on clopidogrel since long')).toEqual([
      'haemoglobin 5.8 low',
    ]);
  });

  it('is no age, no number of leads and no duration', () => {
    expect(results('2D ECHO\nPt: 41 M   OPD')).toEqual([]);
    expect(results('ECG 12 lead 07:20 hrs')).toEqual([]);
    expect(results('TVS PELVIS\nUPT +ve, 9 wks amenorrhoea')).toEqual(['pregnancy-test +ve abnormal']);
  });
});

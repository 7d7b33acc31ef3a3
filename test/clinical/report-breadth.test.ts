import { readReport } from '#clinical/engine';
import { reportFindings } from '#clinical/reports/listed';
import calm from './reports-in-words/calm.json' with { type: 'json' };

const statedIn = (report: string) => readReport(report).inWords?.statements ?? [];
const idsOf = (report: string) => statedIn(report).map(({ id }) => id);
const redOf = (report: string) => readReport(report).inWords?.critical.map(({ id }) => id) ?? [];

describe('what reports of every kind say', () => {
  it.each([
    ['X-RAY CHEST\nBoth domes are mildly elevated.', 'raised-diaphragm'],
    ['X-RAY CHEST\nOld healed fracture of left 6th rib.', 'old-fracture'],
    ['X-RAY CHEST\nS/C emphysema over the left chest wall.', 'surgical-emphysema'],
    ['X-RAY CHEST\nOld Kochs with calcified foci in both upper zones.', 'tb-old'],
    ['CT CHEST\nPulled up right hilum.', 'volume-pulled-hilum'],
    ['CT CHEST\nMPA 34 mm.', 'lung-artery-wide'],
    ['CT ANGIO\nTrue lumen is smaller and compressed.', 'dissection-lumen-narrow'],
    ['X-RAY WRIST\nRadial shortening of 6 mm, fracture of distal radius.', 'bone-shortened'],
    ['X-RAY WRIST\nAvulsion of ulnar styloid process, fracture of radius.', 'avulsed-tip'],
    ['MRI KNEE\nAnterior tibial translation of 8 mm.', 'tibia-forward'],
    ['MRI SHOULDER\nMuscle atrophy with fatty infiltration Goutallier 2.', 'muscle-wasted'],
    ['MRI SHOULDER\nAcromion type III.', 'acromion-hooked'],
    ['MRI SPINE\nLeft pedicle of D9 is involved.', 'vertebra-part-diseased'],
    ['MRI BRAIN\nCalcified granuloma in left frontal lobe.', 'brain-granuloma-calcified'],
    ['CT HEAD\nEffacement of sulci in left parietal region.', 'mass-effect'],
    ['CT ABDOMEN\nExtraluminal appendicolith of 5 mm in the collection.', 'appendix-appendicolith-loose'],
    ['USG ABDOMEN\nStone of 9 mm impacted at neck of the gall bladder.', 'gallstone-impacted'],
    ['USG KUB\nRight ureteric jet not seen.', 'ureter-jet-lacking'],
    ['USG ABDOMEN\nCBD 6 mm, PV 15 mm.', 'portal-vein-wide'],
    ['USG ABDOMEN\nBoth kidneys show raised cortical echogenicity.', 'kidney-disease'],
    ['USG OBSTETRIC\nUmbilical artery PI above 95th centile.', 'cord-flow-raised'],
    ['USG OBSTETRIC\nEFW at 7th centile.', 'small-baby-told'],
    ['USG OBSTETRIC\nShort femur length.', 'fetal-limb-face'],
    ['DOPPLER LEG\nThrombus in proximal GSV.', 'surface-vein-clot'],
    ['DOPPLER LEG\nFree floating tip of thrombus in EIV.', 'clot-floating'],
    ['CAROTID DOPPLER\nRight CCA IMT 1.3 mm.', 'thick-artery-lining'],
    ['2D ECHO\nIVC 20 mm <50% collapse.', 'ivc-collapses-little'],
    ['2D ECHO\nCommissures fused.', 'commissures-fused'],
    ['ECG\nRate 48/min.', 'rate-slow'],
    ['ECG\nQ in III.', 'q-wave-one'],
    ['UGI ENDOSCOPY\nGOV1 along the lesser curve.', 'gastric-varices'],
    ['UGI ENDOSCOPY\nHealed ulcer scar in D1.', 'ulcer-healed'],
    ['COLONOSCOPY\nIleocaecal valve is deformed.', 'bowel-opening-odd'],
    ['HISTOPATHOLOGY\nDCIS of comedo type.', 'in-situ-kind'],
    ['HISTOPATHOLOGY\nSeborrhoeic keratosis.', 'skin-lump-benign'],
    ['BLOOD CULTURE\nKlebsiella grown. NDM and OXA-48 detected.', 'carbapenemase-gene'],
    ['SEMEN ANALYSIS\nRound cells 3 million/ml.', 'semen-round-cells'],
    ['AUDIOGRAM\nRight PTA 38 dB, dip at 4 KHz.', 'noise-notch'],
    ['AUDIOGRAM\nReflexes elevated on the right.', 'ear-reflex-high'],
    ['AUDIOGRAM\nSDS rt 92%, lt 64%.', 'speech-poor'],
    ['MAMMOGRAPHY\nPopcorn calcification in the right breast.', 'breast-calcium-harmless'],
    ['SPIROMETRY\nPEFR 3.2 L/s (44% predicted).', 'peak-flow-low'],
    ['SPIROMETRY\nExpiratory limb of the loop is scooped.', 'flow-loop-scooped'],
    ['NERVE CONDUCTION STUDY\nF waves prolonged.', 'f-wave-late'],
    ['NERVE CONDUCTION STUDY\nH reflex absent on both sides.', 'h-reflex-missing'],
    ['BONE MARROW\nErythroid series markedly reduced.', 'erythroid-few'],
    ['BONE MARROW\nPlasma cells 24%.', 'marrow-plasma-cells'],
  ])('is named: %j', (report, id) => {
    expect(idsOf(report)).toContain(id);
  });

  it.each([
    ['USG ABDOMEN\nMRD No 118274\nLiver normal.', 'kidney-disease'],
    ['X-RAY CHEST\nNo hilar enlargement, pulmonary artery 24 mm.', 'lung-artery-wide'],
    ['CT CHEST\nMPA 26 mm.', 'lung-artery-wide'],
    ['MRI SHOULDER\nFatty infiltration of the supraspinatus.', 'fatty-liver'],
    ['X-RAY SPINE\nFocal kyphosis of 34 degrees.', 'scoliosis'],
    ['DEXA SCAN\nHigh fracture risk.', 'fracture'],
    ['MRI SPINE\nBulge causing compression of left traversing L5 root.', 'vertebral-fracture'],
    ['USG SCROTUM\nTwisted cord seen as a knot like mass above the testis.', 'testicular-mass'],
    ['USG KUB\nDiverticulum of the urinary bladder.', 'diverticula'],
    ['USG ABDOMEN\nCortical cyst of right kidney close to the liver.', 'liver-cyst'],
    ['X-RAY KNEE\nSpiking of tibial spines.', 'osteophytes'],
    ['ECG\nSmall q in III and aVF.', 'infarct-of-heart-old'],
    ['HISTOPATHOLOGY\nIDC grade 2. ER PR Ki67 advised.', 'ki67'],
    ['USG OBSTETRIC\nPlacenta extends to the anterior lower segment.', 'grows-into-liver'],
    ['USG BREAST\nBIRADS 4C lt 2 o clock.', 'birads-benign'],
    ['NCCT BRAIN\nInfarct in left parietal lobe.', 'pulmonary-infarct'],
    ['NCCT BRAIN\nCalcified granuloma right frontal lobe.', 'calcified-granuloma'],
    ['UGI ENDOSCOPY\nHealed duodenal ulcer.', 'peptic-ulcer'],
    ['USG OBSTETRIC\nAbsent nasal bone.', 'nuchal-translucency-raised'],
    ['AUDIOGRAM\nType As tympanogram.', 'eardrum-in'],
  ])('is not taken for another finding: %j is no %s', (report, id) => {
    expect(idsOf(report)).not.toContain(id);
  });

  it.each([
    ['CTPA\nWedge opacity in right lower lobe lateral basal seg 24x18 mm ? infarct.', []],
    ['NCCT BRAIN\nBilateral subdural hygroma.', []],
    ['CECT ABDOMEN\nMesenteric lymphadenopathy with central necrosis.', []],
    ['X-RAY CHEST\nCephalization of vessels.', []],
    ['SEMEN ANALYSIS\npH 7.8, total count 17.1 million.', []],
    ['USG OBSTETRIC\nReversal of end diastolic flow in umbilical artery.', ['end-diastolic-flow-absent']],
    ['USG OBSTETRIC\nAbsent EDF in UA.', ['end-diastolic-flow-absent']],
    ['2D ECHO\nSev AS, PG 88 mmHg.', ['severe-valve-narrowing']],
    ['2D ECHO\nVeg on AML 12 mm.', ['vegetation']],
    [
      'NCCT HEAD\nICH left ganglia, IVE present.',
      ['intracerebral-haemorrhage', 'intraventricular-haemorrhage'],
    ],
  ])('is red or not: %j', (report, red) => {
    const { critical } = readReport(report);
    expect([...redOf(report), ...critical.map(({ id }) => id)].sort()).toEqual(red);
  });
});

describe('a finding of several places', () => {
  it('has a statement of its own for each segment, the worst first', () => {
    const discs = statedIn(
      'MRI LS SPINE\nL3-L4: mild diffuse bulge. L4-L5: severe disc extrusion on the left. L5-S1: disc bulge.',
    ).filter(({ id }) => id === 'disc-prolapse');
    expect(discs.map(({ site }) => site)).toEqual(['L4-L5', 'L3-L4', 'L5-S1']);
    expect(discs.map(({ side }) => side)).toEqual(['left', undefined, undefined]);
  });

  it('has one for each side with its size, and one card for an emergency', () => {
    const two = statedIn(
      'USG KUB\nRight kidney: calculus 6 mm lower pole. Left kidney: calculus 11 mm upper pole.',
    );
    expect(two.filter(({ id }) => id === 'kidney-stone').map(({ site }) => site)).toEqual([
      'lower pole',
      'upper pole',
    ]);
    const clots = 'DOPPLER LEG\nRight popliteal vein thrombosed. Left femoral vein thrombosed.';
    expect(redOf(clots)).toEqual(['deep-vein-thrombosis']);
  });

  it('takes the side of the title of a limb, for whatever is found in it', () => {
    const sides = statedIn('MRI LEFT SHOULDER\nTear of supraspinatus with retraction. Acromion type II.');
    expect(sides.map(({ side }) => side)).toEqual(sides.map(() => 'left'));
  });

  it('of a test of bone density has one for each row that is low', () => {
    const rows = statedIn(
      'DEXA SCAN\nL1-L4 spine 0.742 / -2.9 / -1.2\nLeft neck femur 0.588 / -2.6 / -1.1\nTotal hip 0.990 / -0.4 / 0.2',
    ).filter(({ id }) => id === 'bone-density-low');
    expect(rows.map(({ site, size }) => [site, size])).toEqual([
      ['L1-L4 spine', 'T -2.9'],
      ['Left neck femur', 'T -2.6'],
    ]);
  });

  it('reads the shares of a table of breathing, also where a row has fewer cells than heads', () => {
    const ids = idsOf(
      'SPIROMETRY\n              PRE    %pred    POST    % chg\nFVC           2.61     58       2.74    +5\nFEF 25-75   0.52   18\nPEFR          6.1      92',
    );
    expect(ids).toEqual(expect.arrayContaining(['vital-capacity-low', 'small-airways']));
    expect(ids).not.toContain('peak-flow-low');
  });
});

describe('a change of a part of the body', () => {
  it.each([
    ['USG KUB\nDilated right upper ureter of 9 mm.', 'ureter: wider than usual', 'right'],
    ['CT ABDOMEN\nThickened wall of the left ureter.', 'ureter: thickened', 'left'],
    ['CT FOOT\nThe left talus is malaligned.', 'bone: out of its place', 'left'],
  ])('is a finding with the name of both: %j', (report, en, side) => {
    expect(statedIn(report)).toContainEqual(expect.objectContaining({ en, side, changed: true }));
  });

  it('is none where it is denied, as it should be, or told by a listed finding', () => {
    expect(statedIn('USG KUB\nNo dilatation of the ureter. Ureters are not dilated.')).toEqual([]);
    expect(statedIn('MRI NECK\nParotid gland is normal and not swollen.')).toEqual([]);
    expect(statedIn('USG ABDOMEN\nSpleen is enlarged.').map(({ id }) => id)).toEqual(['splenomegaly']);
  });
});

describe('a lack that a report tells', () => {
  it('is no denial of what is lacking', () => {
    const { absent = [] } =
      readReport('DOPPLER LEG\nLeft popliteal vein is filled with thrombus, no flow, no augmentation.')
        .inWords ?? {};
    expect(absent.map(({ en }) => en)).not.toEqual(expect.arrayContaining(['flow', 'augmentation']));
  });
});

describe('what is told only otherwise', () => {
  it('stands back behind another finding of the same words', () => {
    expect(idsOf('CT CHEST\nHilar and mediastinal lymph nodes enlarged.')).not.toContain('mediastinal-nodes');
    expect(idsOf('X-RAY FOOT\nHallux valgus deformity.')).toEqual(['joint-deformity']);
  });

  it('is never an emergency, and is not told in reports that are well', () => {
    const otherwise = reportFindings.filter((one) => one.otherwise);
    expect(otherwise.length).toBeGreaterThan(250);
    expect(otherwise.filter(({ critical }) => critical)).toEqual([]);
  });

  it.each([
    'X-RAY CHEST\nLung fields are clear. No hilar enlargement. Pulmonary vascularity normal. No pleural thickening.',
    'NCCT HEAD\nVentricles and sulci normal. No hyperdense vessel sign. No pneumocephalus. Basal cisterns patent.',
    'MRI KNEE\nMenisci normal, no tear. Cartilage normal. Hoffa fat pad normal. Marrow signal normal.',
    'MRI LS SPINE\nDiscs are normal in height and signal. Facet joints normal. Paraspinal muscles normal.',
    'USG ABDOMEN\nNormal cortical echogenicity, CMD maintained. Bilateral ureteric jets seen. PV 10 mm.',
    'USG PELVIS\nEndometrium 7 mm normal. Follicles normal in number. No adnexal mass. POD clear.',
    'USG SCROTUM\nBoth testes normal. Epididymis normal. Scrotal wall normal. Spermatic cord normal.',
    'DOPPLER LEG\nNo thrombus. SFJ competent. Triphasic flow in all arteries. IMT 0.7 mm.',
    '2D ECHO\nIVS 9 mm. IVC normal, collapsing more than 50%. No LVH. No RWMA.',
    'ECG\nRate 76/min. No Q waves. No ST-T changes. P wave normal.',
    'UGI ENDOSCOPY\nNo varices. No erosions. Pylorus normal. D1, D2 normal.',
    'AUDIOGRAM\nPTA right 15 dB, left 12 dB. SDS 96%. Reflexes present. Weber central.',
    'SPIROMETRY\nFVC 3.8 L (95% predicted). PEFR 98% predicted. Good effort.',
    'NERVE CONDUCTION STUDY\nMedian and ulnar nerves normal. F waves normal. H reflex normal. No decrement.',
    'BONE MARROW\nErythroid series normoblastic. Megakaryocytes adequate. Plasma cells 2%.',
  ])('says nothing of what is well: %j', (report) => {
    expect(idsOf(report)).toEqual([]);
  });

  it('raises nothing over calm reports', () => {
    expect(calm.flatMap((report) => statedIn(report).filter(({ critical }) => critical))).toEqual([]);
  });
});

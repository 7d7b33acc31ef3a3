import { readReport } from '#clinical/engine';
import { toldAs } from '../support/told-as';

const rowsOf = (report: string) =>
  readReport(report).results.map(({ id, printed, flag }) => [id, printed, flag]);

const wordsOf = (report: string) => readReport(report).inWords;
const redOf = (report: string) => wordsOf(report)?.critical.map(({ id }) => id) ?? [];
const toldOf = (report: string, id: string) =>
  wordsOf(report)?.statements.find((one) => toldAs(one).includes(id));

/** What radiologists, cardiologists, endoscopists and pathologists write most, in sentences of no report: the title, how it is told, how it is denied. */
const common: [title: string, id: string, told: string, denied: string][] = [
  ['X-RAY CHEST PA', 'aorta-unfolded', 'The aorta is unfolded and tortuous', 'No unfolding of aorta'],
  ['X-RAY CHEST PA', 'flat-diaphragm', 'Left hemidiaphragm appears depressed', 'No flattening of the domes'],
  ['X-RAY CHEST PA', 'cervical-rib', 'A small cervical rib is noted on the left', 'No cervical rib seen'],
  ['X-RAY CHEST PA', 'pleural-effusion', 'Mild effusion on the left', 'No effusion on either side'],
  ['X-RAY CHEST PA', 'trachea-deviated', 'Trachea is pulled to left', 'Trachea is not deviated'],
  [
    'X-RAY LS SPINE AP LAT',
    'transitional-vertebra',
    'Sacralisation of L5 on the right',
    'No sacralisation of L5',
  ],
  ['X-RAY LS SPINE AP LAT', 'pars-defect', 'Pars defect at L5 on both sides', 'No spondylolysis'],
  ['CHEST X-RAY PA VIEW', 'diaphragm-tented', 'Right dome is tented', 'No tenting of the domes'],
  [
    'CHEST X-RAY PA VIEW',
    'lung-veins-full',
    'Pulmonary venous congestion is seen',
    'No pulmonary venous congestion',
  ],
  ['CECT ABDOMEN', 'pancreatic-duct-wide', 'MPD is dilated, 6 mm', 'No dilated pancreatic duct'],
  ['CECT ABDOMEN', 'pancreas-atrophy', 'Atrophy of the pancreatic body', 'No pancreatic atrophy'],
  ['CECT ABDOMEN', 'bile-duct-cut-off', 'Abrupt cut off of the CBD', 'No abrupt cut off of the CBD'],
  ['MRI BRAIN', 'vessel-variant-brain', 'Fetal origin of left PCA', 'No fetal PCA'],
  [
    'MRI BRAIN',
    'sinus-hypoplastic',
    'Left transverse sinus is hypoplastic',
    'No hypoplasia of transverse sinus',
  ],
  [
    'MRI BRAIN',
    'white-matter-spots',
    'Few non specific white matter foci',
    'No white matter foci, non specific',
  ],
  ['BARIUM SWALLOW', 'gullet-reflux', 'Mild GER into the lower third', 'No gastro-oesophageal reflux'],
  ['X-RAY WRIST', 'fracture-of-a-child', 'Buckle fracture of distal radius', 'No greenstick fracture'],
  [
    'MYOCARDIAL PERFUSION SPECT',
    'perfusion-defect',
    'Reversible defect in the anterior wall',
    'No reversible defect in the wall',
  ],
  ['CT CORONARY ANGIOGRAPHY', 'myocardial-bridge', 'Myocardial bridge of mid LAD', 'No myocardial bridging'],
  ['EEG', 'epileptic-waves-everywhere', 'Generalised polyspike and wave discharges', 'No generalised spikes'],
  ['EEG', 'light-sets-off-waves', 'Photoparoxysmal response at 16 Hz', 'No photoparoxysmal response'],
  ['GASTRIC BIOPSY', 'foveolar-hyperplasia', 'Foveolar hyperplasia is seen', 'No foveolar hyperplasia'],
  ['GASTRIC BIOPSY', 'benign-ulcer-tissue', 'Benign gastric ulcer', 'No benign ulcer'],
  ['BRONCHOSCOPY', 'airway-mucus', 'Mucoid secretions in left bronchus', 'No mucoid secretions'],
  ['USG ABDOMEN', 'double-kidney', 'Duplex collecting system of left kidney', 'No duplex system'],
  ['USG ABDOMEN', 'bladder-debris', 'Floating echoes in the bladder lumen', 'No debris in the bladder'],
  ['USG ABDOMEN', 'spleen-lesion', 'Hypoechoic lesion in the spleen 14 mm', 'No lesion in the spleen'],
  ['TVS PELVIS', 'bulky-ovary', 'Left ovary is bulky', 'Ovaries are not enlarged'],
  ['TVS PELVIS', 'scar-niche', 'Caesarean scar niche of 4 mm depth', 'No niche at the scar'],
  ['OBSTETRIC USG', 'twins-one-chorion', 'Monochorionic diamniotic twins', 'Not monochorionic'],
  ['OBSTETRIC USG', 'placenta-thick', 'Placenta is thickened, 5.4 cm', 'No placentomegaly'],
  ['OBSTETRIC USG', 'single-cord-artery', 'Single umbilical artery noted', 'No two vessel cord'],
  ['OBSTETRIC USG', 'large-baby', 'Features of fetal macrosomia', 'No macrosomia'],
  ['MRI LUMBAR SPINE', 'tarlov-cyst', 'Tarlov cyst at S3, 9 mm', 'No Tarlov cyst'],
  ['MRI LUMBAR SPINE', 'ligamentum-flavum', 'Ligamentum flavum is thickened', 'No flavum hypertrophy'],
  ['MRI LUMBAR SPINE', 'tethered-cord', 'Features of tethered cord', 'No tethering of the cord'],
  ['MRI LEFT KNEE', 'ligament-sprain', 'Grade I sprain of LCL', 'No ligament sprain'],
  ['MRI LEFT KNEE', 'discoid-meniscus', 'Discoid lateral meniscus', 'No discoid meniscus'],
  ['MRI LEFT KNEE', 'joint-effusion', 'Mild effusion', 'No effusion'],
  ['CT BRAIN', 'brain-variant', 'Cavum septum pellucidum is seen', 'No cavum septum pellucidum'],
  ['CT BRAIN', 'axonal-injury', 'Suggests diffuse axonal injury', 'No diffuse axonal injury'],
  ['CECT ABDOMEN', 'vessel-touched', 'The mass encases the SMA', 'SMA is not encased'],
  ['CECT ABDOMEN', 'bowel-stricture', 'Ileal stricture 4 cm long', 'No bowel stricture'],
  ['2D ECHO', 'septum-aneurysm', 'Aneurysm of the interatrial septum', 'No aneurysm of IAS'],
  ['2D ECHO', 'valve-doming', 'AML shows doming', 'No doming of AML'],
  ['OGD SCOPY', 'outlet-deformed', 'The duodenal bulb is deformed', 'Pylorus is not deformed'],
  ['OGD SCOPY', 'gullet-ring', 'Schatzki ring at 38 cm', 'No web or Schatzki ring'],
  ['OGD SCOPY', 'outlet-blocked', 'Gastric outlet obstruction with residue', 'No gastric outlet obstruction'],
  ['COLONOSCOPY', 'pseudopolyps', 'Pseudopolyps in the sigmoid', 'No pseudopolyps'],
  ['HISTOPATHOLOGY REPORT', 'bone-invasion', 'Bone invasion is present', 'Bone invasion is not seen'],
  ['HISTOPATHOLOGY REPORT', 'vessel-invasion', 'Angioinvasion is noted', 'No angioinvasion'],
  [
    'HISTOPATHOLOGY REPORT',
    'intestinal-metaplasia',
    'Intestinal metaplasia seen',
    'No intestinal metaplasia',
  ],
  ['HISTOPATHOLOGY REPORT', 'extranodal-spread', 'Perinodal extension is seen', 'No extranodal extension'],
  ['MRI CERVICAL SPINE', 'uncovertebral', 'Uncovertebral hypertrophy at C5-6', 'No uncovertebral spur'],
  ['CT BRAIN', 'artery-calcified', 'Calcified carotid siphons', 'No calcified carotid artery'],
  ['PAP SMEAR', 'bacterial-vaginosis', 'Shift in flora, bacterial vaginosis', 'No bacterial vaginosis'],
];

describe('a row of a laboratory', () => {
  it.each([
    ['Hb 11.2 g/dl\nBld Grp B Rh Positive', ['blood-group', 'B Rh Positive', 'unjudged']],
    ['Blood Group : O', ['blood-group', 'O', 'unjudged']],
    ['Rubella IgG : Positive', ['rubella-igg', 'Positive', 'unjudged']],
    ['Toxo IgG Non reactive', ['toxoplasma-igg', 'Non reactive', 'unjudged']],
  ])('is read: %s', (report, row) => {
    expect(rowsOf(report)).toContainEqual(row);
  });

  it('says with little sugar in the spinal fluid nothing of its cells', () => {
    const shows = (cells: string) =>
      readReport(`CSF ANALYSIS\nGlucose 24 mg/dl\nProtein 150 mg/dl\n${cells}`).findings.map(({ id }) => id);
    expect(shows('TLC 240, lymphocytes 90%, neutrophils 10 %')).not.toContain('csf-neutrophilic');
    expect(shows('TLC 840, neutrophils 90 %, lymphocytes 10%')).toContain('csf-neutrophilic');
  });
});

describe('what reports state most', () => {
  it.each(common)('%s: %s', (title, id, told, denied) => {
    expect([id, toldOf(`${title}\n${told}.`, id)?.is]).not.toEqual([id, undefined]);
    expect(toldOf(`${title}\n${denied}.`, id)).toBeUndefined();
  });

  it.each([
    ['X-RAY CHEST PA\nBlunting of left CP angle ? minimal effusion.', 'pleural-effusion', 'possible', 'left'],
    ['X-RAY CHEST PA\nLeft CP angle is blunted.', 'cp-angle-blunt', 'present', 'left'],
    [
      'X-RAY PNS\nRight inferior turbinate is hypertrophied, left is normal.',
      'turbinate-large',
      'present',
      'right',
    ],
    ['TVS\n? left paraovarian cyst 3 cm.', 'paraovarian-cyst', 'possible', 'left'],
    [
      'SUN IMAGING CENTRE\nMRI LEFT SHOULDER   Mr Anil 40/M\nSLAP tear is seen.',
      'labral-tear',
      'present',
      'left',
    ],
    [
      'SONOMAMMOGRAPHY\nLEFT BREAST: simple cyst 6 mm. RIGHT BREAST: no lesion.',
      'breast-cyst',
      'present',
      'left',
    ],
    ['USG KUB\nLT KIDNEY- 10 x 4 cm. Mild perinephric fat stranding.', 'fat-stranding', 'present', 'left'],
    ['CT PNS\nLeft inferior turbinate normal, right hypertrophied.', 'turbinate-large', 'present', 'right'],
    [
      'USG PELVIS\nLeft ovary is enlarged. 5.1 cm simple cyst within. Right ovary normal.',
      'ovarian-cyst',
      'present',
      'left',
    ],
  ])('is told with how sure it is and its side: %s', (report, id, is, side) => {
    expect([toldOf(report, id)?.is, toldOf(report, id)?.side]).toEqual([is, side]);
  });

  it.each([
    ['ECG\nP - R 0.24 sec.', 'heart-block-first'],
    ['ECG\nQRS 0.14 s', 'wide-qrs'],
    ['2D ECHO\nLVEF 44 %', 'ef-mildly-low'],
    ['SEMEN ANALYSIS\nVitality 40 %', 'sperm-dead'],
    ['SPIROMETRY\nFEV1/FVC 58 %', 'obstructive-defect'],
    ['DEXA SCAN\nZ score -2.4', 'bone-thin-for-age'],
  ])('is meant by a number: %s', (report, id) => {
    expect(toldOf(report, id)?.is).toBe('present');
  });

  it.each([
    ['ECG\nP - R 0.16 sec, QRS 0.08 s', ['heart-block-first', 'wide-qrs']],
    ['2D ECHO\nLVEF 60 %', ['ef-mildly-low', 'low-ejection-fraction']],
    ['SPIROMETRY\nFEV1/FVC 81 %', ['obstructive-defect']],
    ['DEXA SCAN\nZ score -1.1', ['bone-thin-for-age']],
    ['SEMEN ANALYSIS\nVitality 71 %', ['sperm-dead']],
  ])('is not meant by a number that is as it should be: %s', (report, ids) => {
    expect(ids.filter((id) => toldOf(report, id))).toEqual([]);
  });

  it('gives a stone without a place the place that was told before it', () => {
    const stone = toldOf(
      'CECT ABDOMEN\nMass replaces the gall bladder. A calculus 14 mm lies within.',
      'stone-gallbladder',
    );
    expect(stone?.size).toBe('14 mm');
    expect(
      toldOf('USG ABDOMEN\nGall bladder is distended. No calculus.', 'stone-gallbladder'),
    ).toBeUndefined();
  });

  it('finds a stone behind what was measured of it, and gives a lump the size that it is said to have', () => {
    expect(
      toldOf('CT KUB\nCalculus 6.4 x 5 mm (HU 910) in the left upper ureter.', 'ureteric-stone'),
    ).toMatchObject({ side: 'left', size: '6.4 x 5 mm' });
    const lump =
      "USG BREAST\nRIGHT BREAST\nOval hypoechoic lesion, parallel, at 2 o'clock 4 cm from nipple, size 12 x 8 x 9 mm, no internal vascularity.";
    expect(toldOf(lump, 'breast-mass')?.size).toBe('12 x 8 x 9 mm');
    expect(toldOf(lump, 'no-flow-breast')).toBeUndefined();
  });

  it('takes the name of a house, the angle of a branch and a grade for no part of the body and no side', () => {
    expect(
      toldOf(
        'CITY HEART & VASCULAR CENTRE, PUNE\nCT AORTOGRAM\nMrs Rao 60/F\nDissection flap in the arch.\nTrue lumen compressed.',
        'pressed-heart',
      ),
    ).toBeUndefined();
    expect(
      toldOf('HISTOPATHOLOGY\nNecrosis with hyphae branching at right angles.', 'necrosis-in-tissue')?.side,
    ).toBeUndefined();
    expect(
      wordsOf('OGD SCOPY\nMucosal break 4 mm, LA grade A.')?.statements.map(({ id }) => id),
    ).not.toContain('broken-heart');
  });

  it('raises no card for a narrow nose, a little fluid or an ovary that lies in the middle', () => {
    expect(redOf('X-RAY NECK LATERAL\nAdenoids narrow the nasopharyngeal airway by 60 %.')).toEqual([]);
    expect(redOf('USG PELVIS\nMild free fluid in POD with fine echoes.')).toEqual([]);
    expect(redOf('USG PELVIS\nThe ovary is displaced to the midline.')).toEqual([]);
    expect(redOf('CT NECK\nAirway is severely narrowed by the mass.')).toEqual(['airway-narrowed']);
    expect(redOf('USG PELVIS\nLarge free fluid in POD with internal echoes and clots.')).toEqual([
      'haemoperitoneum',
    ]);
  });

  it('tells another chamber of which it says the same, and every drug that was tried', () => {
    const echo = wordsOf('2D ECHO\nLA dilated 47 mm. RA mildly dilated.');
    const said = [
      ...(echo?.statements ?? []).map((one) => [one.id, one.said]),
      ...(echo?.alsoStated ?? []).map(({ id, span }) => [id, span.text]),
    ];
    expect(said).toContainEqual(['chamber-dilated', 'LA dilated 47 mm']);
    expect(said).toContainEqual(['chamber-dilated', 'RA mildly dilated']);
    const culture = wordsOf('URINE CULTURE\nE. coli isolated.\nAmoxy-clav   R\nNitrofurantoin   S');
    expect(culture?.sensitivities.map(({ drug }) => drug)).toEqual(['Amoxy-clav', 'Nitrofurantoin']);
    expect(culture?.statements.find(({ id }) => id === 'culture-growth')?.said).toContain('coli');
  });

  it('raises no card for an artery that has been closed for long, and one for a clot', () => {
    for (const chronic of [
      'Long segment occlusion of SFA with well formed collaterals',
      'Left SFA is occluded with distal flow through profunda collaterals',
    ]) {
      expect(redOf(`ARTERIAL DOPPLER\n${chronic}.`)).toEqual([]);
      expect(toldOf(`ARTERIAL DOPPLER\n${chronic}.`, 'peripheral-artery-disease')?.is).toBe('present');
    }
    expect(redOf('ARTERIAL DOPPLER\nSFA is filled with thrombus, no collaterals.')).toEqual([
      'acute-limb-ischaemia',
    ]);
  });

  it('takes no row of dots, referring doctor or test to come for a finding', () => {
    const ecg = wordsOf(
      'ECG\nPR interval ......... 160 ms\nP wave ............ Normal\nRhythm ....... Atrial fibrillation',
    );
    expect(ecg?.statements.map(({ id }) => id)).toEqual(['atrial-fibrillation']);
    expect(ecg?.alsoStated).toEqual([]);
    const sent = wordsOf('X-RAY CHEST PA\nMr Ravi 40 M   Ref Dr. Sinha\nLungs are clear.\nHeart normal.');
    expect(sent?.alsoStated).toEqual([]);
    expect(toldOf('OGD SCOPY\nH. pylori test later.', 'h-pylori')).toBeUndefined();
    expect(toldOf('OGD SCOPY\nRUT positive for H. pylori.', 'h-pylori')?.is).toBe('present');
  });
});

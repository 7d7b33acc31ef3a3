import { readReport } from '#clinical/engine';

const read = (text: string) => {
  const { inWords } = readReport(text);
  const all = inWords?.statements.filter(({ is }) => is !== 'absent') ?? [];
  // Of several statements of one finding the first has its side and its size, and the others are of other places.
  const told = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
  const others = all.filter((one) => !told.includes(one));
  return {
    stated: told.map(({ id }) => id),
    sides: Object.fromEntries(
      told.map(({ id, side }) => [
        id,
        others.some((one) => one.id === id && one.side !== side) ? 'both' : side,
      ]),
    ),
    sizes: Object.fromEntries(told.map(({ id, size }) => [id, size])),
    critical: inWords?.critical.map(({ id }) => id) ?? [],
    absent: inWords?.absent.map(({ id }) => id) ?? [],
    also: [
      ...others.map(({ id, side, said }) => `${id} ${side ?? ''} ${said}`),
      ...(inWords?.alsoStated.map(({ id, side, span }) => `${id} ${side ?? ''} ${span.text}`) ?? []),
    ],
  };
};

describe('a report in words is not mistaken', () => {
  it('in a germ that was looked for and not seen, whatever brackets explain its name', () => {
    const swab = read('SPUTUM CULTURE\nAFB (Kinyoun stain)        Not seen\nFungal hyphae: seen');
    expect(swab.absent).toContain('acid-fast-bacilli');
    expect(swab.stated).not.toContain('acid-fast-bacilli');
    expect(swab.stated).toContain('fungus-seen');
    expect(read('KOH MOUNT\nFungal elements: not seen').absent).toContain('fungus-seen');
    expect(read('URINE CULTURE\nOrganism isolated: no growth in 48 hours').stated).not.toContain(
      'culture-growth',
    );
  });

  it('in the organ of an infarct, and in how much of it is lost', () => {
    const spleen = read('CECT ABDOMEN\nWedge shaped splenic infarct in its lower pole, 3 cm.');
    expect(spleen.stated).toEqual(['infarcted-spleen']);
    expect(spleen.critical).toEqual([]);
    for (const organ of ['hepatic', 'adrenal', 'renal', 'omental'])
      expect(read(`CT ABDOMEN\nAcute ${organ} infarct.`).stated).not.toContain('infarct');
    expect(read('CT BRAIN\nAcute infarct in the right PCA territory.').critical).toContain('infarct');
    expect(read('CT ABDOMEN\nThe whole spleen does not enhance.').critical).toContain('no-flow-spleen');
  });

  it('in a raw QT beside a corrected one', () => {
    expect(read('ECG\nRate 44/min. QT 516 ms, QTc 438 ms.').critical).toEqual([]);
    expect(read('ECG\nQT/QTc 530/441 ms').stated).toEqual([]);
    expect(read('ECG\nQT 0.51 s, QTc 0.44 s').stated).toEqual([]);
    expect(read('ECG\nQT/QTc 402/512 ms').stated).toEqual(['very-long-qt']);
    expect(read('ECG\nQT 396 ms, QTc 488 ms').stated).toEqual(['long-qt']);
    expect(read('ECG\nQT 520 ms').critical).toEqual(['very-long-qt']);
  });

  it('in the names of houses, people, places and months', () => {
    const heads = [
      'Goitre and Gout Care\nFracture Road, Kochi',
      'TB SANATORIUM, PILIBHIT\nDr. V. Stone',
      'Heart Failure and Stroke Unit\nHernia Chowk',
    ];
    for (const head of heads)
      expect(read(`${head}\nX-RAY CHEST PA VIEW\nBoth lungs are clear.`).stated).toEqual([]);
    expect(read('X-RAY CHEST\nLungs are clear.\nDr Anil Tumour').stated).toEqual([]);
    expect(read('CT CHEST\nCompared with 4 May pleural effusion has increased.').sides).toHaveProperty(
      'pleural-effusion',
    );
    expect(read("X-RAY CHEST\nKoch's of the right lung.").stated).toContain('tuberculosis');
  });

  it('in the organ of a pouch, a cyst or a knot', () => {
    const bladder = read('USG KUB\nUrinary bladder diverticulum of 3 cm with a calculus of 9 mm within.');
    expect(bladder.stated).toEqual(expect.arrayContaining(['bladder-diverticulum', 'bladder-stone']));
    expect(bladder.stated).not.toContain('diverticula');
    expect(read('USG ABDOMEN\nLeft renal cyst of 4 cm abutting the spleen.').stated).toEqual(['renal-cyst']);
    expect(read('USG ABDOMEN\nEctopic left kidney in the pelvis.').critical).toEqual([]);
    expect(
      read('USG SCROTUM\nTwisted cord seen as a knot like mass above the left testis.').stated,
    ).not.toContain('testicular-mass');
  });

  it('in what does not enhance or is there', () => {
    expect(
      read('CECT BRAIN\nCalcified speck left occipital lobe. No enhancement seen.').stated,
    ).not.toContain('no-flow-brain');
    expect(read('AUDIOGRAM\nReflexes present on the right, absent on the left.').sides).toEqual({
      'ear-reflex-missing': 'left',
    });
  });

  it('in what only looks alike', () => {
    expect(read('CT HEAD\nSwelling of the left parietal scalp.').stated).not.toContain('scalp-haematoma');
    expect(read('ECG\nSmall q waves in the inferior leads.').stated).toEqual([]);
    expect(read('X-RAY CHEST\nVolume loss of the left upper lobe.').stated).toEqual(['volume-loss']);
    expect(read('X-RAY KNEE\nPointed tibial spines.').stated).toEqual(['tibial-spines-peaked']);
    expect(read('MRI SPINE\nHeterogeneous marrow signal.').stated).toEqual(['marrow-signal']);
    expect(read('X-RAY ABDOMEN\nFew air fluid levels in the pelvis.').critical).toEqual([]);
    expect(read('USG ABDOMEN\nGall bladder with 3 stones, wall thickness 2 mm.').stated).not.toContain(
      'gallbladder-wall-thick',
    );
  });

  it('in a side that a heading gives, and in each side of a pair', () => {
    const kidneys = read(
      'USG KUB\nRIGHT KIDNEY:\nCalculus 6 mm\nGross hydronephrosis\nLEFT KIDNEY:\nSimple cyst 2 cm\nUrinary bladder normal',
    );
    expect(kidneys.sides).toEqual({ hydronephrosis: 'right', 'kidney-stone': 'right', 'renal-cyst': 'left' });
    expect(read('CTPA\nSaddle thrombus over the bifurcation.').sides).toEqual({
      'pulmonary-embolism': 'both',
    });
    const knees = read('X-RAY BOTH KNEES\nRight knee KL grade 1 and left knee KL grade 3 osteoarthritis.');
    expect(knees.sides).toMatchObject({ osteoarthritis: 'both' });
    expect(knees.also.join()).toMatch(/osteoarthritis right Right knee KL grade 1/);
    const two = read('USG KUB\nRight kidney: mild hydronephrosis. Left kidney: gross hydronephrosis.');
    expect(two.also.some((one) => one.startsWith('hydronephrosis'))).toBe(true);
  });

  it.each([
    ['2D ECHO\nOld anterior wall MI.', 'infarct-of-heart-old'],
    ['CT ABDOMEN\nCholelithiasis.', 'gallstones'],
    ['X-RAY SPINE\nCollapse of L2.', 'vertebral-fracture'],
    ['PUS CULTURE\nD-test: positive', 'inducible-clindamycin'],
    ['X-RAY CHEST\nHealed Ghon focus on the right.', 'calcified-granuloma'],
    ['COLONOSCOPY\nPerforation seen while the scope was withdrawn.', 'free-air'],
    ['X-RAY CHEST\nCOPD.', 'copd'],
    ['X-RAY HAND\nFracture of the 5th metacarpal.', 'fracture'],
    ['X-RAY CHEST\nOld fibrotic bands in the left upper zone.', 'fibrosis'],
    ['X-RAY SPINE\nBamboo spine.', 'ankylosing-spondylitis'],
    ['IVP\nNon functioning left kidney.', 'kidney-silent'],
  ])('in the plain diagnosis of %j', (text, id) => {
    expect(read(text).stated).toContain(id);
  });

  it('in the day or the thing of which a number is told', () => {
    expect(read('2D ECHO\nLVEF 58 % (earlier EF was 30 %).').stated).toEqual([]);
    expect(read('2D ECHO\nEF improved from 28 % to 56 %.').stated).toEqual([]);
    expect(read('2D ECHO\nLVEF 28 % (previous EF 56 %).').stated).toContain('very-weak-heart');
    expect(read('MRI SPINE\nEpidural soft tissue 8 mm thick compressing the cord.').sizes).toHaveProperty(
      'cord-compression',
      undefined,
    );
    expect(read('USG OBSTETRIC\nAFI 4 cm, severe oligohydramnios.').critical).toEqual([]);
    expect(read('USG OBSTETRIC\nNo liquor seen.').critical).toContain('anhydramnios');
  });

  it('in what it denies', () => {
    expect(read('X-RAY LEFT KNEE\nNo fracture. No effusion.').absent).not.toContain('pleural-effusion');
    expect(read('CXR\nNo effusion.').absent).toContain('pleural-effusion');
    expect(read('COLONOSCOPY\nNo stricture.').absent).not.toContain('oesophageal-stricture');
    const smear = read('PAP SMEAR\nNegative for intraepithelial lesion or malignancy.');
    expect(smear.stated).toEqual(['smear-normal']);
    expect(smear.absent).not.toContain('smear-normal');
    expect(read('PAP SMEAR\nHSIL, not NILM.').stated).not.toContain('smear-normal');
  });
});

describe('a report in words is not mistaken in what is no finding', () => {
  const alsoIn = (text: string) => readReport(text).inWords?.alsoStated.map(({ span }) => span.text) ?? [];

  it('such as the letterhead, the title, the signature and the declaration', () => {
    const text = `LIFELINE SONOGRAPHY & COLOUR DOPPLER CENTRE
Near Bus Stand, Hisar (Haryana)   Ph: 01662-22XXXX
VENOUS COLOUR DOPPLER BOTH LOWER LIMBS
Name: Mrs. J Ahuja   52 F
No thrombus seen.
I declare that while scanning Mrs. Sunita Kamble, I have not disclosed the sex of the foetus.
Told to Dr. Rohit (surgery PG) verbally.
Embryologist: Ms. Kavita
Dr. M. S. Patil, DMRE
(Dr R. C. Rathore)`;
    expect(alsoIn(text)).toEqual([]);
  });

  it('such as advice to the end of its line', () => {
    expect(alsoIn('TMT REPORT\nST depression 2 mm.\nAdv: angiography. Strat aspirin, statin.')).toEqual([]);
  });

  it('and loses no emergency that stands behind an advice on its line', () => {
    expect(
      read('X-RAY CHEST\nNo effusion.\nAdv: surgeon at once. Free air under the diaphragm is seen.').critical,
    ).toEqual(['free-air']);
    expect(read('X-RAY CHEST\nNo effusion.\nAdv: CT. Repeat to exclude free air.').critical).toEqual([]);
  });

  it('such as what is well behind a word that says so of a whole list', () => {
    expect(alsoIn('BARIUM SWALLOW\nNormal course, calibre & mucosal pattern.')).toEqual([]);
  });

  it('in an organ of which the report is not', () => {
    const eye = read(
      'USG BOTH EYES B SCAN\nMr H 59 M\nRE: Dense vitreous haemorrhage.\nFunnel shaped membrane attached to disc.\nRetina detached.\nLE: vitreous clear.\nLens normal.',
    );
    expect(eye.stated.join()).not.toMatch(/cervix/);
    const duct = read(
      'MRCP\nMrs N 54 F\nCBD dilated 13 mm.\nMPD normal.\nLiver: cyst. No SOL.\nSpleen 13.4 cm.\nKidneys normal.\nNo ascites.',
    );
    expect(duct.absent).not.toContain('brain-mass');
    expect(read('SONOMAMMOGRAPHY\nBoth breasts show fibro-glandular tissue.').stated).not.toContain(
      'fibrosis',
    );
    expect(read('GASTRIC BIOPSY\nFoveolar hyperplasia and reactive atypia.').stated).toEqual([
      'foveolar-hyperplasia',
    ]);
  });

  it('in an emergency that nobody told', () => {
    for (const text of [
      'USG ABDOMEN\nGALL BLADDER: Multiple echogenic foci with posterior acoustic shadowing.',
      'MYOCARDIAL PERFUSION SPECT\nReversible moderate perfusion defect in anterior wall and apex.',
      'CHEST X-RAY\nMild pulmonary venous congestion.',
      'USG ABDOMEN\nAppendicitis with abscess. Mild free fluid in pelvis with echoes.',
      'NEONATAL CRANIAL USG\nGrade I germinal matrix haemorrhage on left.',
      'ECG\nStd: 25 mm/s 10 mm/mV',
    ])
      expect([text, read(text).critical.filter((id) => id !== 'appendicitis')]).toEqual([text, []]);
    expect(read('CECT CHEST\nMass compressing the SVC partially.').critical).toEqual(['great-vein-clot-svc']);
  });
});

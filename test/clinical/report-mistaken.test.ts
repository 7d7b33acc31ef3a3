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

  it('in a question of the sender that the report answers', () => {
    const scrotum = (asked: string, said: string) =>
      read(`USG SCROTUM\nName: Mr A   20/M\n${asked}\nLt testis: normal echo.\nRt testis normal.\n${said}`);
    const answered = 'IMPRESSION\nNo evidence of left testicular torsion.';
    expect(scrotum('Ref: Surgery. ? Torsion testis left. H/o pain.', answered).stated).not.toContain(
      'testicular-torsion',
    );
    expect(scrotum('? Torsion testis left.', answered).critical).toEqual([]);
    expect(
      scrotum('Ref: Surgery.', 'Lt testis ? torsion.\nIMPRESSION\nNo right testicular torsion.').critical,
    ).toContain('testicular-torsion');
    expect(
      scrotum('Ref: Surgery.', 'No hydrocele.\nIMPRESSION\n? Torsion of left testis.').critical,
    ).toContain('testicular-torsion');
  });

  it('in two things of which one may be the cause, named in brackets in front of another', () => {
    const bowel = read(
      'CECT ABDOMEN\nClosed loop obstruction (adhesive/ internal hernia), with features of bowel ischaemia.',
    );
    expect(bowel.critical).not.toContain('strangulated-hernia');
    expect(bowel.critical).toContain('mesenteric-ischaemia');
    expect(read('CECT ABDOMEN\nInguinal hernia (right), with strangulated bowel loop.').critical).toContain(
      'strangulated-hernia',
    );
  });

  it('in a lining that oozes by its inflammation, and not in a bowel that bleeds', () => {
    const scope = (said: string) => read(`COLONOSCOPY\n${said}\nImp: ulcerative colitis, severe`).critical;
    expect(scope('Rectum: involved diffusely, spontaneous oozing')).toEqual([]);
    expect(scope('Sigmoid: friable mucosa with contact bleeding')).toEqual([]);
    expect(scope('Sigmoid: ulcer with spurting vessel, active bleeding')).not.toEqual([]);
    expect(read('COLONOSCOPY\nCaecum: angiodysplasia with active oozing').critical).not.toEqual([]);
  });

  it('in the organ that the sentence or its heading names', () => {
    expect(
      read('USG PELVIS\nUterus normal.\nLeft ovary: enlarged. NO intraovarian arterial or venous flow.')
        .stated,
    ).not.toContain('no-flow-uterus');
    expect(
      read('CT ABDOMEN\nLeft kidney: moderate HDN with air fluid level in pelvis.\nUterus normal.').stated,
    ).not.toContain('pelvic-fluid-note');
    const bladder = read('USG KUB\nBladder : well filled. One diverticulum along Rt lateral wall, 2.6 cm.');
    expect(bladder.stated).not.toContain('diverticula');
    expect(
      read('DEXA SCAN\nOn oral steroids for RA.\nL2 excluded because of compression deformity').stated,
    ).not.toContain('pressed-heart');
    expect(read('CECT ABDOMEN\nInfraumbilical midline scar, no incisional hernia.').stated).not.toContain(
      'change-scar-brain-spaces',
    );
    expect(
      read('HYSTEROSALPINGOGRAPHY\nScout film: calcified foci in rt hemipelvis.\nUterus normal.').stated,
    ).not.toContain('calcified-granuloma');
    expect(
      read('HYSTEROSALPINGOGRAPHY\nUterus: filling defect, 8 x 5 mm, in the fundus - s/o polyp.').stated,
    ).not.toContain('clot-uterus');
  });

  it('in a drug whose resistance is denied, which shows no growth', () => {
    expect(read('BLOOD CULTURE\nNo colistin resistant is seen.').critical).toEqual([]);
    expect(read('BLOOD CULTURE\nHistory of colistin resistant in brother.').critical).toEqual([]);
    expect(read('BLOOD CULTURE\nColistin: R').critical).toContain('blood-culture-positive');
  });

  it('in a germ that the laboratory takes for one of the skin', () => {
    const culture = (said: string) => read(`BLOOD CULTURE\nCoagulase negative Staph in ${said}`).critical;
    expect(culture('one bottle of 4, flagged at 41 hrs - likely contaminant.')).toEqual([]);
    expect(culture('two bottles, flagged at 12 hrs.')).toContain('blood-culture-positive');
    expect(culture('two bottles, flagged at 12 hrs - unlikely contaminant.')).toContain(
      'blood-culture-positive',
    );
  });

  it('in an organ at risk beside another emergency, in gas, and in a part that is no organ', () => {
    const aorta = read(
      'CT ANGIOGRAPHY\nStanford type A aortic dissection with left renal hypoperfusion.\nLeft kidney small.',
    );
    expect(aorta.critical).toEqual(expect.arrayContaining(['aortic-dissection', 'less-flow-kidney']));
    expect(read('CT KUB\nEmphysematous pyelonephritis with pyonephrosis on left.').critical.sort()).toEqual([
      'emphysematous-kidney',
      'obstructed-infected-kidney',
    ]);
    const scrotum = 'USG SCROTUM\n5 mm nodule beside upper pole of left testis - torsion of appendix testis.';
    expect(read(scrotum).stated).toContain('testis-appendage-twisted');
    expect(read(scrotum).critical).toEqual([]);
    expect(read('USG SCROTUM\nTorsion of left testis. Appendix testis normal.').critical).toEqual([
      'testicular-torsion',
    ]);
  });

  it('in what is normal, collapsed or only advised', () => {
    expect(read('USG PELVIS\nRight ovary: 3 x 2 cm, normal with small follicles.').stated).toEqual([]);
    expect(read('CT KUB\nLeft kidney normal. Ureter below is collapsed.').stated).not.toContain(
      'change-broken-ureter',
    );
    expect(read('CT PULMONARY ANGIOGRAPHY\nRV / LV ratio 0.8. No septal bowing.').stated).toEqual([]);
    expect(read('CT PULMONARY ANGIOGRAPHY\nRV / LV ratio 1.4.').stated).toContain('right-heart-strain');
    expect(read('CT KUB\nUrgent urology reference for PCN / DJ stenting.').stated).not.toContain(
      'implant-in-place',
    );
    expect(read('CT KUB\nDJ stent in situ on left.').stated).toContain('implant-in-place');
    expect(
      read('MAMMOGRAPHY\nLeft axilla nodes normal.\nTru-cut biopsy of mass & FNAC node advised at earliest.')
        .stated,
    ).not.toContain('grown-node');
  });

  it('in a doubt between two things, or one that stands in brackets beside what is sure', () => {
    const saidOf = (text: string, id: string) =>
      readReport(text).inWords?.statements.find((one) => one.id === id)?.is;
    const gall = 'USG ABDOMEN\nTiny gall bladder polyp vs. sludge 3 mm.';
    expect(saidOf(gall, 'gallbladder-polyp')).toBe('possible');
    expect(saidOf(gall, 'gallbladder-sludge')).toBe('possible');
    expect(saidOf('USG ABDOMEN\nGall bladder polyp 6 mm vs 4 mm in 2019.', 'gallbladder-polyp')).toBe(
      'present',
    );
    const spine = "MRI DORSAL SPINE\nSpondylodiscitis D8-D9 (likely Koch's) with epidural abscess.";
    expect(saidOf(spine, 'spinal-epidural-abscess')).toBe('present');
    expect(saidOf(spine, 'tuberculosis')).toBe('possible');
    expect(
      saidOf(
        'BLOOD CULTURE\nCoagulase negative Staph in one bottle - likely contaminant.',
        'contaminated-sample',
      ),
    ).toBe('possible');
  });
});

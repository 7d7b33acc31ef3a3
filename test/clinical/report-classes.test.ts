import { readReport } from '#clinical/engine';
import { linesInWords } from '#clinical/render/report-in-words';

const read = (text: string) => {
  const { inWords } = readReport(text);
  const ids = (some: readonly { id: string }[] = []) => some.map(({ id }) => id);
  return {
    kind: inWords?.kind,
    stated: ids(inWords?.statements.filter(({ is }) => is === 'present')),
    critical: ids(inWords?.critical),
    absent: ids(inWords?.absent),
    quoted: inWords?.alsoStated.map(({ span }) => span.text) ?? [],
    measures: inWords?.measures.map(({ name, value }) => `${name} ${value}`) ?? [],
  };
};

describe('a report in words', () => {
  it('of sound is one whatever part of the body its name begins with', () => {
    const cranial = read(
      'CRANIAL NEUROSONOGRAPHY\nGerminal matrix haemorrhage with clot in the lateral ventricle.',
    );
    expect(cranial.kind).toBe('ultrasound');
    expect(cranial.critical).toContain('intraventricular-haemorrhage');
    expect(read('SONOHYSTEROSONOGRAM\nFibroid of 2 cm.').kind).toBe('ultrasound');
  });

  it('may be a table with heads over its numbers, also where it measures bone', () => {
    expect(
      read(
        'DEXA SCAN\nSite            BMD g/cm2     T-score     Z-score\nLumbar spine    0.812         -2.7        -1.1',
      ).measures,
    ).toEqual(['Lumbar spine BMD g/cm2 0.812', 'Lumbar spine T-score -2.7', 'Lumbar spine Z-score -1.1']);
    expect(
      read(
        'SPIROMETRY\n              Pred    Pre    Post    %chg\nFVC (L)       3.40    2.10   2.30    +9 (200 ml)',
      ).measures,
    ).toContain('FVC (L) %chg +9 (200 ml)');
  });

  it('does not state what it sets aside', () => {
    expect(read('SPIROMETRY\nObstructive defect. Not in favour of bronchial asthma.').quoted).toEqual([]);
    expect(read('HISTOPATHOLOGY\nGranuloma seen. Lymphoma less likely.').stated).toEqual(['granuloma']);
    expect(read('BLOOD CULTURE\nEnterococcus faecium grown. MRSA not isolated.').absent).toContain('mrsa');
    expect(read('X-RAY CHEST\nFilm taken to r/o pneumothorax. Heart enlarged.').critical).toEqual([]);
    expect(
      read('HISTOPATHOLOGY\nEndometrial bits sent for TB PCR. Proliferative phase.').stated,
    ).not.toContain('tuberculosis');
    expect(read('FNAC NECK NODE\n? Koch ? lymphoma\nReactive hyperplasia.').stated).not.toContain('lymphoma');
  });

  it('tells what was seen before and has gone as not there', () => {
    expect(
      read('X-RAY CHEST\nLeft pleural effusion seen on the previous film has cleared.').stated,
    ).not.toContain('pleural-effusion');
    expect(read('CT CHEST\nPneumothorax noted earlier has resolved.').critical).toEqual([]);
    expect(read('CT CHEST\nPleural effusion seen on the left side.').stated).toContain('pleural-effusion');
  });

  it('names the organ that is torn, and none that is whole or only burst by what was in it', () => {
    expect(read('CT ABDOMEN TRAUMA\nLiver laceration of 4 cm. Spleen intact.').critical).toEqual([
      'liver-torn',
    ]);
    expect(read('CECT ABDOMEN\nLeft kidney: lower pole lac grade 3.').critical).toEqual(['kidney-torn']);
    expect(read('CECT ABDOMEN\nShattered spleen.').critical).toEqual(['spleen-torn']);
    expect(read('CT ABDOMEN\nRuptured hydatid cyst of liver.').critical).not.toContain('liver-torn');
    expect(
      read('CT PELVIS TRAUMA\nSpleen lacerated. Rent in the bladder wall at its dome.').critical,
    ).toEqual(expect.arrayContaining(['spleen-torn', 'bladder-torn']));
    expect(read('CT ABDOMEN\nNo splenic injury.').critical).toEqual([]);
  });

  it('names a battery, swollen discs by pressure, and a chest that flails', () => {
    expect(read('X-RAY NECK\nDisc battery lodged in the upper oesophagus.').critical).toContain(
      'button-battery',
    );
    expect(read('FUNDUS EXAMINATION\nEstablished papilloedema of both eyes.').critical).toEqual([
      'papilloedema-seen',
    ]);
    expect(read('FUNDUS EXAMINATION\nPseudopapilloedema. No papilloedema.').critical).toEqual([]);
    expect(read('X-RAY CHEST\nRight 3rd to 6th ribs, 4 and 5 segmental = flail.').critical).toContain(
      'flail-chest',
    );
  });

  it('of a lung infarct is none of a stroke, and of the pararenal space none of the kidney', () => {
    expect(read('CT PULMONARY ANGIOGRAM\nLeft lower lobe pulm infarct.').stated).not.toContain('infarct');
    expect(
      read('CT ABDOMEN\nCollection in the left pararenal space with infected necrosis of the pancreas.')
        .stated,
    ).not.toContain('dead-kidney');
  });

  it('tells listed parts with what is told of the last of them, and takes no request for a finding', () => {
    const told = (text: string) => {
      const { statements = [], alsoStated = [] } = readReport(text).inWords ?? {};
      return [...statements.map(({ said }) => said), ...alsoStated.map(({ span }) => span.text)];
    };
    expect(told('2D ECHO\nBasal septum, apex and lateral wall hypokinetic.')).toEqual([
      'Basal septum, apex and lateral wall hypokinetic',
    ]);
    const ids = (text: string) => readReport(text).inWords?.critical.map(({ id }) => id) ?? [];
    expect(ids('PERIPHERAL SMEAR\nSepsis profile, DIC to be ruled out.')).toEqual([]);
    expect(ids('PERIPHERAL SMEAR\nAdvised coagulation profile for DIC.')).toEqual([]);
    expect(told('X-RAY HIP\nLeft hip - mild OA.')).toHaveLength(1);
  });

  it('knows what is grave only beside another finding, and reads a report without a title by its words', () => {
    const ids = (text: string) => readReport(text).inWords?.critical.map(({ id }) => id) ?? [];
    expect(ids('CT CHEST\nRV strain. No pulmonary embolism.')).toEqual([]);
    expect(ids('CTPA\nSaddle embolus in pulmonary trunk with RV strain.').sort()).toEqual([
      'pulmonary-embolism',
      'right-heart-strain',
    ]);
    expect(ids('Rate 210/min, QRS 160 ms, axis superior - wide complex tachycardia, VT. QTc 440.')).toContain(
      'ventricular-tachycardia',
    );
  });

  it('takes the sender of a line of a chat for no part of a result', () => {
    const { results } = readReport(
      '[3/07, 8:05 am] Dr Rao: Hb 5.9 (kal 8.8 tha) TLC 9.4\n[3/07, 8:06 am] Dr Rao: Na 128',
    );
    expect(results.map(({ id, value }) => [id, value])).toEqual([
      ['haemoglobin', 5.9],
      ['wbc-count', 9400],
      ['sodium', 128],
    ]);
  });

  it('is one without a title, where it tells several findings and prints no row of a laboratory', () => {
    const wrist = read(
      'RIGHT WRIST\nTransverse fracture of the distal radius. Ulnar styloid avulsion. Bones are osteopenic. No dislocation.',
    );
    expect([wrist.kind, wrist.absent]).toEqual(['x-ray', ['dislocation']]);
    expect(wrist.stated).toEqual(expect.arrayContaining(['fracture', 'osteoporosis']));
    expect(read('RIGHT KNEE AP/LAT\nNo fracture.').kind).toBe('x-ray');
    expect(
      read('TSH 6.2 uIU/mL\nRaised in thyroiditis, goitre, cirrhosis and gallstones.').kind,
    ).toBeUndefined();
    expect(read('Fever for 3 days, cough, hernia since childhood.').kind).toBeUndefined();
  });

  it('tells what was seen before and has only changed as there, as large as it is now', () => {
    const { statements = [] } =
      readReport(
        'HRCT CHEST\nPreviously seen cavity in right upper lobe has reduced from 38 mm to 21 mm. Previously noted pleural effusion has cleared.',
      ).inWords ?? {};
    expect(statements.map(({ id, side, size }) => [id, side, size])).toEqual([['cavity', 'right', '21 mm']]);
  });

  it('keeps a grade in brackets from the denial in front of them', () => {
    const thyroid = read('USG THYROID\nSolid nodule 14 mm in right lobe, no echogenic foci (TI-RADS 4).');
    expect(thyroid.stated).toContain('thyroid-nodule-suspicious');
    expect(read('USG THYROID\nNo nodule of TI-RADS 4 or 5.').stated).toEqual([]);
  });

  it('gives each finding the place and the side of its own part of the sentence', () => {
    const placed = (text: string) =>
      readReport(text).inWords?.statements.map(({ id, side, site }) => [id, side, site]) ?? [];
    expect(placed('ECG\nAcute inferior wall MI, first degree AV block.')).toEqual(
      expect.arrayContaining([['heart-block-first', undefined, undefined]]),
    );
    expect(placed('CT PNS\nDNS to right. Left concha bullosa.')).toEqual(
      expect.arrayContaining([['deviated-septum', 'right', undefined]]),
    );
    expect(
      placed(
        'XRAY CHEST\nLarge lucent area without lung markings in right hemithorax. Mediastinum pushed to left.',
      )[0],
    ).toEqual(['tension-pneumothorax', 'right', undefined]);
    expect(placed('TVS\nBoth ovaries enlarged (Rt 12 cc, Lt 14 cc), PCOM.')).toEqual([
      ['pcos', 'both', undefined],
      ['bulky-ovary', 'both', undefined],
    ]);
  });

  it('means by words of one test nothing in another', () => {
    expect(read('THYROID SCAN\nUptake increased. Background suppressed.').stated).not.toContain('eeg-slow');
    expect(read('EEG\nBackground suppressed.').stated).toContain('eeg-slow');
    expect(read('XRAY HAND\n# base of 5th MC.').stated).not.toContain('rib-fracture');
    expect(read('CT PNS\nMild mucosal thickening in right maxillary sinus.').stated).toEqual([
      'sinus-lining-thick',
    ]);
    expect(read('XRAY LS SPINE\nSpina bifida occulta of S1.').stated).not.toContain('fetal-anomaly');
    expect(read('FLUID CYTOLOGY\nPleural fluid: 45 ml haemorrhagic fluid.').stated).not.toContain(
      'haemothorax',
    );
    expect(read('HSG\nFilling defect 8 mm near left cornu, ? polyp.').stated).toEqual([]);
  });

  it('quotes what is only a variant, and what is told of teeth', () => {
    expect(read('MRI BRAIN\nCavum septum pellucidum noted (normal variant).').quoted).toEqual([
      'Cavum septum pellucidum',
    ]);
    expect(read('OPG\nMissing 36. Deep caries 26 involving pulp.').quoted).toEqual([
      'Missing 36',
      'Deep caries 26 involving pulp',
    ]);
  });

  it('says of which germ each drug was tried, what is only taken for likely, and no germ twice', () => {
    const two = readReport(
      'WOUND SWAB CULTURE\nPseudomonas aeruginosa isolated. Amikacin S, Ciprofloxacin R.\nStaphylococcus aureus isolated. Linezolid S, Penicillin R.',
    ).inWords;
    expect(linesInWords(two, 'english').filter((line) => /ensitive|esistant/.test(line))).toEqual([
      '- Pseudomonas aeruginosa, Resistant: Ciprofloxacin',
      '- Pseudomonas aeruginosa, Sensitive: Amikacin',
      '- Staphylococcus aureus, Resistant: Penicillin',
      '- Staphylococcus aureus, Sensitive: Linezolid',
    ]);
    const one = linesInWords(
      readReport('URINE CULTURE\nOrganism isolated: Escherichia coli\nNitrofurantoin Sensitive').inWords,
      'hindi',
    );
    expect(one.filter((line) => line.includes('Escherichia coli'))).toHaveLength(1);
    expect(one).toContain('- असर करेगी (sensitive): Nitrofurantoin');
    const likely = (text: string) => linesInWords(readReport(text).inWords, 'english').join('\n');
    expect(likely('USG BREAST\nLesion at 2 o clock, likely fibroadenoma.')).toMatch(
      /what the report takes it for/,
    );
    expect(likely('USG BREAST\nFibroadenoma of the left breast.')).not.toMatch(/takes it for|not settled/);
  });

  it('reads drugs in short, and a share without its sign', () => {
    const { sensitivities } =
      readReport('BLOOD CULTURE\nS aureus grown. Vanco MIC 1 S, Clinda R (D test +), Dapto S, Levo R.')
        .inWords ?? {};
    expect(sensitivities?.map(({ drug, is }) => `${drug} ${is}`)).toEqual([
      'Vanco sensitive',
      'Clinda resistant',
      'Dapto sensitive',
      'Levo resistant',
    ]);
    expect(read('2D ECHO\nLA 42 EF 28. No clot.').stated).toContain('very-weak-heart');
    expect(read('2D ECHO\nLA 38 EF 62. EF slope 30 mm/s.').stated).toEqual([]);
  });

  it('tells no result as there that a dash behind it denies', () => {
    expect(read('SEMEN\nAnti sperm antibody (MAR) 4 % - negative.').quoted).toEqual([]);
    expect(read('ECG\nAcute inferior wall MI. Shift to cath lab.').quoted).toEqual([]);
  });
});

describe('a number of a report in words', () => {
  const stated = (text: string) => read(text).stated;
  it('says that an organ is large, narrow or thin where its name and its size alone stand', () => {
    expect(stated('USG ABDOMEN: liver 18 cm with fatty change gr I. Prostate 52 cc.')).toEqual(
      expect.arrayContaining(['hepatomegaly', 'fatty-liver', 'prostate-enlarged']),
    );
    expect(stated('ECHO: MVA 1.4 cm2, LA 48, no clot. LVEDD 64 mm.')).toEqual(
      expect.arrayContaining(['mitral-stenosis', 'chamber-dilated']),
    );
    expect(stated('DEXA hip T -2.7, spine T score: -1.8')).toEqual(['osteoporosis', 'osteoporosis']);
  });

  it('says nothing where it is as it should be', () => {
    const normal = [
      'USG ABDOMEN: Liver 14.2 cm normal echotexture, no fatty change. CBD 4 mm. Prostate 18 gm.',
      '2D ECHO: LA 34 LVIDd 46 LVIDs 29 EF 62%. MVA 4.2 cm2. No RWMA.',
      'DEXA: L1-L4 BMD 1.102 T -0.4 Z 0.2; Lt neck femur T -0.7',
    ];
    expect(normal.map(stated)).toEqual([[], [], []]);
  });

  it('is of the side behind it where the sides stand behind their numbers', () => {
    expect(read('CT PNS: mucosal thickening maxillary sinus 9 mm rt, 4 mm left.').measures).not.toContain(
      'rt 4 mm',
    );
    expect(read('USG: ovarian volume 9 cc rt, 14 cc left.').measures).toContain(
      'USG: ovarian volume left 14 cc',
    );
    expect(read('USG: kidney length right 9 cm, left 10 cm.').measures.join()).toMatch(/left 10 cm/);
  });

  it('is no value of a test where it tells when somebody comes again', () => {
    const values = (text: string) => readReport(text).results.map(({ id, printed }) => [id, printed]);
    expect(values('BIOPSY: granuloma. Correlate with CEA. F/U 3 months')).toEqual([]);
    expect(values('Repeat TSH after 6 weeks')).toEqual([]);
    expect(values('TSH 5.2 repeat after 6 weeks')).toEqual([['tsh', '5.2']]);
  });
});

describe('words that turn a finding of a report', () => {
  it('deny it as a grade of nought', () => {
    expect(read('2D ECHO: Gr 0 DD. No MR.').absent).toContain('diastolic-dysfunction');
    expect(read('ECHO: diastolic dysfunction grade 0').stated).toEqual([]);
    expect(read('ECHO: Grade I DD').stated).toEqual(['diastolic-dysfunction']);
  });

  it('deny it as "neg", and ask for it behind a question mark', () => {
    expect(read('BIOPSY COLON: malignant cells neg. Granuloma neg.').absent.sort()).toEqual([
      'granuloma',
      'malignancy',
    ]);
    const { statements = [] } =
      readReport('PTA: Rt normal. Lt could not seal ?perf. Lt mild conductive loss 34 dB').inWords ?? {};
    expect(statements.find(({ id }) => id === 'eardrum-hole')?.is).toBe('possible');
  });

  it('tell a pressed root from a pressed cord', () => {
    expect(read('MRI LS SPINE: L5-S1 protrusion compressing right traversing S1 root.').critical).toEqual([]);
    expect(read('MRI LS SPINE: L4-5 bulge, compressing left L5 root.').critical).toEqual([]);
    expect(
      read('MRI LS SPINE: L4-5 extrusion with severe canal stenosis compressing cauda equina roots.')
        .critical,
    ).toEqual(['cauda-equina-compression']);
    expect(
      read('MRI C SPINE: C5-6 extrusion compressing cord, compressing right exiting C6 root.').critical,
    ).toEqual(['cord-compression']);
  });

  it('are none of what the patient came with, or of what is to be correlated', () => {
    expect(read('USG KUB c/o rt flank pain. Kidneys normal.').quoted).toEqual([]);
    expect(read('DUODENAL BIOPSY: crypt hyperplasia. Correlate with tTG').quoted).toEqual([
      'DUODENAL BIOPSY: crypt hyperplasia',
    ]);
    expect(read('NCCT HEAD H/O RTA 2 HRS BACK\nAcute SDH left frontal 9 mm.').quoted).toEqual([]);
  });

  it('give a stone the place behind "at"', () => {
    const site = (text: string) =>
      readReport(text).inWords?.statements.find(({ id }) => id === 'ureteric-stone')?.site;
    expect(site('USG KUB: upper ureter dilated, calculus 7 mm at right VUJ.')).toBe('VUJ');
    expect(site('USG KUB: Left ureter dilated, calculus 9 mm at left PUJ.')).toBe('PUJ');
  });

  it('name no sinus where another rhythm goes', () => {
    const also = readReport('ECG: P waves bear no relation to QRS. vent rate 34/min. CHB').inWords
      ?.alsoStated;
    expect(also?.map(({ id }) => id)).not.toContain('sinus-bradycardia');
  });
});

import { readReport } from '#clinical/engine';
import { toldAs } from '../support/told-as';

const valuesIn = (text: string): Record<string, string> =>
  Object.fromEntries(readReport(text).results.map(({ id, printed }) => [id, printed]));
const flagIn = (text: string): string | undefined => readReport(text).results[0]?.flag;
const unreadIn = (text: string): string[] => readReport(text).unread.map(({ row }) => row.text.trim());
const patternsIn = (text: string): string[] => readReport(text).patterns.map(({ id }) => id);
const measuredIn = (text: string): string[] =>
  (readReport(text).inWords?.measures ?? []).map(({ name, value }) => `${name} ${value}`);
const statedIn = (text: string) => readReport(text).inWords?.statements ?? [];

describe('a number of a pasted report', () => {
  it('is never cut at a stroke', () => {
    expect(valuesIn('bili-4.2/2.8, urea-98')).toEqual({
      'bilirubin-total': '4.2',
      'bilirubin-direct': '2.8',
      urea: '98',
    });
    expect(valuesIn('Bilirubin T/D/I 4.2/2.8/1.4')).toMatchObject({ 'bilirubin-indirect': '1.4' });
    // A direct part above the whole is no bilirubin that anybody has.
    expect(valuesIn('bili 2.8/4.2')).toEqual({});
    expect(unreadIn('bili 2.8/4.2')).toEqual(['bili 2.8/4.2']);
  });

  it('belongs to the part that a letter in brackets names', () => {
    const letters = 'S. Bilirubin (T)   18.6  H\nS. Bilirubin (D)   11.2 H\nS. Calcium (I)  1.1';
    expect(valuesIn(letters)).toEqual({ 'bilirubin-total': '18.6', 'bilirubin-direct': '11.2' });
    expect(unreadIn(letters)).toEqual(['S. Calcium (I)  1.1']);
  });

  it('is that of the patient where the control stands beside it or below', () => {
    expect(valuesIn('PT  38 sec (control 13)')).toEqual({ pt: '38' });
    expect(valuesIn('PT : Test 38 sec Control 13 sec INR 3.6')).toEqual({ pt: '38', inr: '3.6' });
    expect(
      valuesIn('Prothrombin Time\n  Patient value : 46.2 Secs\n  Control value : 12.8 Secs\n  INR : 4.10'),
    ).toEqual({ pt: '46.2', inr: '4.10' });
  });

  it('is judged by the bound of healthy people, whatever other bounds the row explains', () => {
    expect(flagIn('25 OH Vitamin D: 7.9 ng/ml Deficient <20')).toBe('low');
    expect(flagIn('Vitamin D 34 ng/mL Deficient <20 Insufficient 20-30 Sufficient 30-100')).toBe('normal');
    expect(flagIn('HbA1c 5.9 % <5.7 normal 5.7-6.4 prediabetes >6.5 diabetes')).toBe('high');
    expect(flagIn('Cholesterol 210 mg/dL Desirable <200 Borderline 200-239 High >240')).toBe('high');
    expect(flagIn('LDL 118 mg/dL Optimal <100 Near optimal 100-129 High 160-189')).toBe('high');
    // Behind the only range the word is what the laboratory says of the value.
    expect(readReport('Glucose Fasting 118 mg/dL 70-100 Prediabetes').results[0]?.range).toMatchObject({
      low: 70,
      high: 100,
    });
    expect(readReport('Creatinine 0.9 mg% upto 1.2').results[0]).toMatchObject({
      printed: '0.9',
      flag: 'normal',
    });
  });
});

describe('a row of a pasted report', () => {
  it('is read or listed, in Hindi letters and behind a short form too', () => {
    expect(unreadIn('सोडियम 128 mmol/L 135 - 145\nअज्ञात जाँच 11 mmol/L 22 - 29')).toEqual([
      'अज्ञात जाँच 11 mmol/L 22 - 29',
    ]);
    expect(unreadIn('Hb 9.1 g/dL\nS.Xyz Total 22.4 mg%')).toEqual(['S.Xyz Total 22.4 mg%']);
    expect(unreadIn('Hb-7.9, N-88')).toEqual(['N-88']);
    expect(unreadIn('Hb 9.1 g/dL\nXCT  Positive\nOva: Hookworm ova seen')).toEqual([
      'XCT  Positive',
      'Ova: Hookworm ova seen',
    ]);
  });

  it('of blood beside a fluid is one of blood, and that of a stool no urine', () => {
    const fluid = 'PLEURAL FLUID\nProtein 5.4 g/dL\nLDH 640 U/L\nSerum protein 6.8 g/dL\nSerum LDH 240 U/L';
    expect(valuesIn(fluid)).toEqual({
      'pleural-protein': '5.4',
      'pleural-ldh': '640',
      'protein-total': '6.8',
      ldh: '240',
    });
    expect(patternsIn(fluid)).toContain('pleural-exudate');
    expect(valuesIn('STOOL EXAMINATION\nBlood: present\nPus cells: 20-25/hpf')).toEqual({});
  });

  it('of the fluid of the belly tells of an infection and of portal pressure', () => {
    const fluid =
      'ASCITIC FLUID\nAlbumin 0.6 g/dl\nSerum albumin 2.3 g/dl\nTotal cells 620 /mm3\nNeutrophils 80 %';
    expect(patternsIn(fluid)).toEqual(['ascites-infected', 'ascites-portal']);
    expect(readReport(fluid).derived.find(({ id }) => id === 'saag')?.text).toBe('1.7');
    expect(patternsIn(fluid.replace('620', '280'))).toEqual(['ascites-portal']);
  });

  it('names each species of malaria by what was found of it', () => {
    const card = 'Malaria antigen (Pv/Pf): Pv Negative, Pf Positive';
    expect(valuesIn(card)).toEqual({ 'malaria-pv': 'Negative', 'malaria-pf': 'Positive' });
    expect(patternsIn(`${card}\nPS for MP - P. falciparum rings seen`)).toContain('malaria-falciparum');
    expect(patternsIn(card.replace('Pf Positive', 'Pf Negative'))).toEqual([]);
  });
});

describe('oxygen in a blood gas', () => {
  const gas = 'pH 7.32\npCO2 38 mmHg\npO2 62 mmHg\nHCO3 20 mmol/L';
  const derivedIn = (text: string) => readReport(text).derived.map(({ id }) => id);
  it('is compared with air only where air was breathed', () => {
    expect(derivedIn(gas)).toContain('a-a-gradient');
    expect(derivedIn(`FiO2 0.40\n${gas}`)).toEqual(['pao2-fio2']);
    expect(derivedIn(`${gas}\nOn 2 L/min O2 by nasal prongs`)).toEqual([]);
    expect(derivedIn(`Sample: Arterial  FiO2: 0.40  Temp 37.0\n${gas}`)).toEqual(['pao2-fio2']);
    // Which of the two shares it is was not read.
    expect(derivedIn(`Sample: Arterial  FiO2: 0.40 0.60\n${gas}`)).toEqual([]);
  });
  it('is not judged by arteries in the blood of a vein', () => {
    const vein = readReport(`Venous blood gas\n${gas.replace('62', '38')}`);
    expect(vein.critical.map(({ id }) => id)).toEqual([]);
    expect(vein.derived).toEqual([]);
    expect(readReport(gas.replace('62', '38')).critical.map(({ id }) => id)).toEqual(['po2']);
  });
});

describe('a headline', () => {
  it('is the infection and no failing liver where both could slow the clotting', () => {
    const labs = 'procalcitonin 24.6, lactate 5.8, inr 1.9, sgpt 102, bilirubin 4.2';
    expect(patternsIn(labs)).toContain('septic-blood');
    expect(patternsIn(labs)).not.toContain('liver-failure');
    expect(patternsIn(labs.replace('sgpt 102', 'sgpt 2400'))).toContain('liver-failure');
  });
  it('names clotting that is used up, casts of red cells and empty stores', () => {
    expect(patternsIn('Platelets 31000/uL\nINR 4.1\nFibrinogen 84 mg/dL (200-400)')).toEqual([
      'clotting-used-up',
    ]);
    expect(patternsIn('Platelets 210000/uL\nINR 4.1\nFibrinogen 84 mg/dL (200-400)')).toEqual([]);
    expect(patternsIn('URINE ROUTINE\nCasts  RBC casts seen')).toEqual(['glomerular-urine']);
    expect(patternsIn('Ferritin 4.1 ng/mL (10-291)')).toEqual(['iron-deficiency']);
  });
});

describe('a pasted report in words', () => {
  it('takes a dash behind a name for the column of the result', () => {
    const stain = readReport('SPUTUM CULTURE\nAFB - not seen');
    expect(stain.inWords?.absent.map(({ id }) => id)).toEqual(['acid-fast-bacilli']);
    expect(stain.findings).toEqual([]);
  });

  it('states what stands with something that is without', () => {
    const lung = statedIn(
      'X-RAY CHEST\nLucency without lung markings in left hemithorax with collapse of the left lung.',
    );
    expect(lung.map(({ id, side }) => [id, side])).toContainEqual(['lung-collapse', 'left']);
  });

  it('gives each size to what stands directly at it, and none of an organ', () => {
    const sizes = Object.fromEntries(
      statedIn(
        'USG ABDOMEN\nGB: wall thickness 6 mm, multiple calculi largest 14 mm at neck\nCBD 11 mm with a 8 mm calculus in distal CBD\nLK 11 x 5 cm: gross hydronephrosis with 12 mm calculus at left PUJ',
      ).map(({ id, size }) => [id, size]),
    );
    expect(sizes).toMatchObject({
      gallstones: '14 mm',
      'bile-duct-stone': '8 mm',
      'bile-duct-dilated': '11 mm',
      'ureteric-stone': '12 mm',
      hydronephrosis: undefined,
    });
  });

  it('keeps the side of one segment of the spine from another', () => {
    const disc = statedIn(
      'MRI LS SPINE\nL4-L5: large central disc extrusion.\nL5-S1: mild disc bulge to the left with left foraminal narrowing.',
    ).find(({ id }) => id === 'disc-prolapse');
    expect(disc).toMatchObject({ site: 'L4-L5' });
    expect(disc?.side).toBeUndefined();
  });

  it.each([
    ['CECT ABDOMEN\nFree intraperitoneal air under the anterior abdominal wall.', 'free-air'],
    ['CT ABDOMEN\nImpression: bowel gangrene and perforation.', 'free-air'],
    ['CSF ANALYSIS\nGram stain : Gram positive diplococci seen', 'csf-germs-seen'],
  ])('calls %j critical', (text, id) => {
    expect(readReport(text).inWords?.critical.map((one) => one.id)).toContain(id);
  });

  it('reads reports of several kinds in one paste, each as what it is', () => {
    const read = readReport(
      'ECG : Rate 178/min, wide complex tachycardia - VT.\n2D ECHO : EF 20-25%, apical clot 2.2 x 1.6 cm.\nPFT: FEV1/FVC 0.48, very severe obstruction.',
    ).inWords;
    expect(read?.critical.map(({ id }) => id)).toEqual(['ventricular-tachycardia', 'intracardiac-thrombus']);
    expect(read?.statements.flatMap(toldAs)).toContain('low-ejection-fraction');
    for (const { span } of read?.statements ?? []) expect(span.text).toMatch(/\S/);
  });

  it('tells what is changed though no finding is known for it, in the words of the report', () => {
    const also = (text: string) => (readReport(text).inWords?.alsoStated ?? []).map(({ span }) => span.text);
    expect(also('CT FOOT\nFracture of the cuboid, edges shifted upwards.')).toEqual([
      'edges shifted upwards',
    ]);
    expect(also('USG ABDOMEN\nLiver normal in size. No focal lesion. Wall not thickened.')).toEqual([]);
    expect(statedIn('PURE TONE AUDIOMETRY\nStapedial reflexes absent on the right.')).toMatchObject([
      { id: 'ear-reflex-missing', side: 'right', said: 'Stapedial reflexes absent on the right' },
    ]);
  });

  it('tells what no list knows in the words of the report, and nothing that is denied, as it should be or about the test', () => {
    const written = (text: string) =>
      (readReport(text).inWords?.alsoStated ?? [])
        .filter(({ id }) => id === 'also-written' || id === 'of-before')
        .map(({ id, span }) => `${id}: ${span.text}`);
    expect(
      written(
        'CT CHEST\nOesophagus patulous. Eleven pairs of ribs. No tracheal tethering. Carina sharp. Old united graft of left 7th rib. Surgeon informed.',
      ),
    ).toEqual([
      'also-written: Oesophagus patulous',
      'also-written: Eleven pairs of ribs',
      'of-before: Old united graft of left 7th rib',
    ]);
  });

  it('tells each segment of the spine by itself', () => {
    const told = readReport(
      'MRI LS SPINE\nL4-5 disc extrusion with root compression. L5-S1 diffuse disc bulge.',
    ).inWords?.statements;
    expect(told?.map(({ id, site, said }) => [id, site, said])).toEqual(
      expect.arrayContaining([
        ['disc-prolapse', 'L4-5', 'L4-5 disc extrusion'],
        ['disc-prolapse', 'L5-S1', 'L5-S1 diffuse disc bulge'],
      ]),
    );
  });

  it('takes "S:" and "R:" for heads of lists, and no letter behind a full stop for the result of the drug in front of it', () => {
    const tried = readReport(
      'PUS CULTURE\nS: linezolid, cotrimoxazole. R: penicillin, cloxacillin. S: amikacin, colistin intermediate.',
    ).inWords?.sensitivities;
    expect(Object.fromEntries((tried ?? []).map(({ drug, is }) => [drug, is]))).toEqual({
      linezolid: 'sensitive',
      cotrimoxazole: 'sensitive',
      penicillin: 'resistant',
      cloxacillin: 'resistant',
      amikacin: 'sensitive',
      colistin: 'intermediate',
    });
  });

  it('takes a common velocity of an artery for no sign of a dying child, and a testis for no breech', () => {
    expect(statedIn('CAROTID DOPPLER\nLeft ICA PSV 255 cm/s, EDV 92 cm/s.')).toEqual([]);
    expect(
      statedIn('USG SCROTUM\nTestis high riding with transverse lie.').map(({ id }) => id),
    ).not.toContain('breech');
    expect(statedIn('OBSTETRIC USG\nUmbilical artery: AEDF.').map(({ id }) => id)).toContain(
      'end-diastolic-flow-absent',
    );
  });

  it('says that cancer is in the nodes, and does not where none of them shows any', () => {
    const nodes = (text: string) => statedIn(`HISTOPATHOLOGY\n${text}`).map(({ id }) => id);
    expect(nodes('5/18 nodes show metastasis.')).toContain('node-metastasis');
    expect(nodes('0/18 nodes show metastasis.')).not.toContain('node-metastasis');
    expect(nodes('No nodal metastasis in 12 lymph nodes.')).not.toContain('node-metastasis');
  });
});

describe('a fluid', () => {
  const csf =
    'C.S.F. EXAMINATION. 22 M, fever x 2 d.\nTLC 2,400 cells/cumm: polymorphs 92%, lymphocytes 8%. Glucose 14 mg/dL (simultaneous blood glucose 126). Protein 285 mg/dL. ADA 4 U/L.';
  it('is what its heading names, whatever the line of the heading tells beside', () => {
    expect(valuesIn(csf)).toMatchObject({
      'csf-cells': '2,400',
      'csf-neutrophils': '92',
      'csf-glucose': '14',
      'glucose-random': '126',
      'csf-protein': '285',
      'csf-ada': '4',
    });
    expect(readReport(csf).critical.map(({ id }) => id)).not.toContain('wbc-count');
  });
  it('has its values apart from those of blood on one line', () => {
    const ascites =
      'ASCITIC FLUID ROUTINE + CYTOLOGY. Case of DCLD.\nTLC 180/cumm, neutrophils 20%. Albumin 0.6 g/dL; serum albumin 2.5 g/dL.';
    expect(valuesIn(ascites)).toMatchObject({
      'ascitic-cells': '180',
      'ascitic-albumin': '0.6',
      albumin: '2.5',
    });
  });
});

describe('a culture', () => {
  it('has every drug of a list under the word in front of it', () => {
    const told = readReport(
      'URINE C/S\nSensitive: Nitrofurantoin (MIC <=16), Amikacin, Meropenem (<=0.25). Resistant: Ciprofloxacin, Ceftriaxone. Intermediate: Gentamicin.',
    ).inWords;
    expect(told?.sensitivities.map(({ drug, is }) => `${drug} ${is}`)).toEqual([
      'Nitrofurantoin sensitive',
      'Amikacin sensitive',
      'Meropenem sensitive',
      'Ciprofloxacin resistant',
      'Ceftriaxone resistant',
      'Gentamicin intermediate',
    ]);
    expect(told?.critical).toEqual([]);
  });
});

describe('an acid blood', () => {
  const findingsIn = (text: string) => readReport(text).findings.map(({ id }) => id);
  const gas = (co2: string, hco3: string) =>
    `ABG\npH 7.18\npCO2 ${co2} mmHg\nHCO3 ${hco3} mmol/L\nGlucose 212 mg/dL`;

  it('of failing breath is no acid of the body, and one of the body is', () => {
    expect(findingsIn(gas('68', '24.8'))).not.toContain('acidosis');
    expect(findingsIn(gas('28', '9.8'))).toContain('acidosis');
    // Both at once: the bicarbonate is low as well.
    expect(findingsIn(gas('58', '18'))).toContain('acidosis');
  });
});

describe('a table in a pasted report', () => {
  it('drops no row in silence whose test is not known', () => {
    expect(
      unreadIn('ARTERIAL BLOOD GAS\npH 7.18\npCO2 68.4 mmHg\nFO2Hb 81.6 %\nFMetHb 0.9 %\np50 27.4 mmHg'),
    ).toEqual(['FO2Hb 81.6 %', 'FMetHb 0.9 %', 'p50 27.4 mmHg']);
    expect(
      unreadIn('URINE R/M\nColour : dark yellow\nQuantity : 30 ml\nAlbumin : trace\nSugar : nil'),
    ).toEqual(['Colour : dark yellow', 'Quantity : 30 ml']);
    expect(
      measuredIn(
        'SEMEN ANALYSIS\nVolume : 1.1 ml\nLiquefaction : 30 min\nSperm concentration : 6.5 million/ml',
      ),
    ).toContain('Liquefaction 30 min');
  });

  it('lists nothing of its head, of its dates and of what explains', () => {
    const around =
      'Lab No 4512\nCollected on : 12/10/2026 08:30\nHb 9.1 g/dL\nTLC 8,200 /cumm\nPage 1 of 2\nComment : repeat after two weeks\nDr. XXXX, Regn. No. 4512';
    expect(unreadIn(around)).toEqual([]);
  });

  it('has its results parted by strokes as by line ends', () => {
    expect(valuesIn('Urine R/M | albumin trace | sugar nil | pus cells 2-3/hpf')).toEqual({
      'urine-protein': 'trace',
      'urine-glucose': 'nil',
      'urine-pus-cells': '2-3',
    });
  });

  it('has each pair on one line read or listed, and Hindi bounds behind their number', () => {
    expect(
      unreadIn(
        'Hb 9.1 g/dL\nSTOOL\nColour : black tarry   Mucus : ++   Occult blood : POSITIVE   Cyst : none seen',
      ),
    ).toEqual(['Colour : black tarry', 'Mucus : ++', 'Cyst : none seen']);
    expect(readReport('एचडीएल : 32 mg/dL (40 से अधिक)').results[0]).toMatchObject({
      printed: '32',
      flag: 'low',
    });
    expect(readReport('कुल कोलेस्ट्रॉल : 298 mg/dL (200 से कम)').results[0]).toMatchObject({
      printed: '298',
      flag: 'high',
    });
  });

  it('gives no result for a number that only counts what is named behind it', () => {
    expect(valuesIn('ECG (12 LEAD) REPORT')).toEqual({});
    expect(valuesIn('Advice : EVL done, 5 bands.')).toEqual({});
  });

  it('has a lone limit as its result where it is said, and not where it may be the range', () => {
    expect(valuesIn('Troponin I : < 0.02 ng/mL')).toEqual({ 'troponin-i': '0.02' });
    expect(valuesIn('Cholesterol     < 200')).toEqual({});
    expect(unreadIn('Cholesterol     < 200')).toHaveLength(1);
  });

  it('tells a clot of the superficial femoral vein, which is a deep one, and none of a superficial vein', () => {
    const said = (line: string) => statedIn(`VENOUS DOPPLER\n${line}`).map(({ id }) => id);
    expect(
      said('Superficial femoral and popliteal veins are non compressible with echogenic thrombus.'),
    ).toContain('deep-vein-thrombosis');
    expect(said('Superficial vein thrombosis of the calf. Femoral vein is normal.')).not.toContain(
      'deep-vein-thrombosis',
    );
  });

  it('tells a thick nuchal fold and a low placenta, and gives a pregnancy no size of a bone', () => {
    const said = (line: string) => statedIn(`OBSTETRIC USG\n${line}`).map(({ id, size }) => [id, size]);
    expect(said('CRL 62 mm, NT 3.8 mm.')).toEqual([['nuchal-translucency-raised', '3.8 mm']]);
    expect(said('CRL 62 mm, NT 1.4 mm, nasal bone seen.')).toEqual([]);
    expect(said('Placenta low lying.')).toEqual([['placenta-low', undefined]]);
    expect(said('Single live intrauterine fetus. FL 6.3 cm. FHR 146 bpm.')).toEqual([
      ['live-pregnancy', undefined],
    ]);
  });

  it('gives a measured finding its own number, and none a place in the gut', () => {
    const sizesOf = (text: string) => statedIn(text).map(({ id, size }) => [id, size]);
    expect(statedIn('2D ECHO\nIVS 9 mm  LVEF 28 %').map((one) => [toldAs(one), one.size])).toEqual([
      [['very-weak-heart', 'low-ejection-fraction'], undefined],
    ]);
    expect(sizesOf('UGI ENDOSCOPY\nGE junction at 38 cm, small sliding hiatus hernia.')).toEqual([
      ['hiatus-hernia', undefined],
    ]);
  });
});

import { readReport } from '#clinical/engine';

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
});

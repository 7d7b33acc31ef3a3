import { readReport } from '#clinical/engine';

const told = (report: string) =>
  (readReport(report).inWords?.statements ?? []).map(({ id, is, side, site, size }) =>
    [id, is, side, site, size].filter((one) => one !== undefined).join(' '),
  );
const redOf = (report: string) => (readReport(report).inWords?.critical ?? []).map(({ id }) => id);
const alsoOf = (report: string) =>
  (readReport(report).inWords?.alsoStated ?? []).map(({ id, is, span }) => `${id} ${is} ${span.text}`);

describe('what a reader of a report counts as wrong', () => {
  it.each([
    ['XRAY CHEST\nRight lung: hazy opacity in lower zone, ? contusion.', 'lung-contusion possible right'],
    ['CT CHEST\nLeft lung: patchy opacity, ? contusion.', 'lung-contusion possible left'],
    [
      'CT THORAX\nWedge shaped opacity in left upper lobe, likely pulmonary infarct.',
      'possible left upper lobe',
    ],
    ['USG ABDOMEN\nGB - multiple calculi. Fundal adenomyomatosis cannot be r/o.', 'adenomyomatosis possible'],
    [
      'CT PNS\nMucosal thickening in right maxillary sinus, likely sinusitis.',
      'sinusitis possible right maxillary',
    ],
  ])('takes the doubt of a finding with its place: %s', (report, wanted) => {
    expect(told(report).some((one) => wanted.split(' ').every((word) => one.includes(word)))).toBe(true);
  });

  it.each([
    ['XRAY CHEST\nRight apex me halka infiltration. TB ho sakta hai.', 'tuberculosis possible'],
    ['XRAY CHEST\nRight lower zone me collapse hai. Pneumonia lagta hai.', 'pneumonia possible'],
    ['XRAY CHEST\nबाएँ फेफड़े में pleural effusion है। TB हो सकता है।', 'tuberculosis possible'],
    ['USG ABDOMEN\nDaye gurde me 6 mm ki pathri.', 'kidney-stone present right 6 mm'],
    ['USG ABDOMEN\nबाएँ गुर्दे में 5 mm की पथरी।', 'kidney-stone present left 5 mm'],
    ['USG ABDOMEN\nPitt ki thaili me 12 mm ki pathri hai.', 'gallstones present 12 mm'],
    ['USG ABDOMEN\nजिगर बढ़ा हुआ 17 cm।', 'hepatomegaly present 17 cm'],
  ])('hears Hindi in either script: %s', (report, wanted) => {
    expect(told(report)).toContain(wanted);
  });

  it.each([
    ['USG ABDOMEN\nliver - mildly enlrged 15.1 cm', 'hepatomegaly present 15.1 cm'],
    ['USG ABDOMEN\nspleen - 13 cm mild splenomegly', 'splenomegaly present'],
    ['USG CHEST\nb/l plural effusion', 'pleural-effusion present both'],
    ['ECG\nAtrial fibrilation, vent rate 92', 'atrial-fibrillation present'],
    ['CT KUB\n8 mm calculs in rt VUJ', 'ureteric-stone present right VUJ 8 mm'],
    ['XRAY CHEST\nRight lower zone consoldation.', 'consolidation present right'],
  ])('reads a word that was typed in haste: %s', (report, wanted) => {
    expect(told(report).some((one) => one.startsWith(wanted))).toBe(true);
  });

  it('takes no word of its own for another that is near to it', () => {
    for (const word of ['serious', 'section', 'series', 'module', 'patient', 'plenty', 'causal'])
      expect(told(`CT CHEST\nThere is ${word} here.`)).toEqual([]);
  });

  it.each([
    ['CT CHEST\nMain pulmonary artery dilated, 34 mm, ?PAH.', 'pulmonary-hypertension'],
    ['USG ABDOMEN\nPortal vein: dilated 15 mm. Portal hypertension.', 'portal-hypertension'],
    ['CT KUB\n5 mm left distal ureteric calculus with mild hydroureter.', 'hydroureter'],
    ['CT ABDOMEN\nPeripancreatic collection 7 x 4 cm in lesser sac. Pancreatitis.', 'pancreatitis'],
    ['CAROTID DOPPLER\nLeft bulb: calcified plaque 2.1 mm, 40% stenosis.', 'carotid-stenosis'],
  ])('lends no size to a neighbour: %s', (report, id) => {
    expect(told(report).filter((one) => one.startsWith(id) && /\d (?:mm|cm)/.test(one))).toEqual([]);
  });

  it.each([
    [
      'MRI BRAIN\nVenous infarct in right parietal lobe measuring 38 x 29 mm with oedema.',
      'venous-infarct present right parietal 38 x 29 mm',
    ],
    [
      'CT KUB\nLeft kidney: two calculi 4 mm and 6 mm in lower pole.',
      'kidney-stone present left lower pole 4 mm and 6 mm',
    ],
    ['XRAY KNEE\nLeft knee: 6 mm calcified loose body.', 'loose-body present left 6 mm'],
    [
      'NCCT HEAD\nThin acute subdural along the left convexity, 4 mm.',
      'subdural-haemorrhage present left 4 mm',
    ],
  ])('gives each size to what has it: %s', (report, wanted) => {
    expect(told(report)).toContain(wanted);
  });

  it('puts an organ of which there is one on no side', () => {
    const report =
      'CT KUB\nLeft kidney: calculus 4 mm. Bladder wall thickened, 6 mm. Prostate 42 cc. Gall bladder contains 1 cm calculus.';
    expect(told(report).filter((one) => /^(?:gall|prostate|bladder).*left/.test(one))).toEqual([]);
    expect(told('USG ABDOMEN\nImp - Gallstone, Rt renal calculus.')).toContain('gallstones present');
  });

  it('reads the number of a root for no place, and a level for one', () => {
    const report =
      'MRI LS SPINE\nL4-5: Left paracentral protrusion compressing left L5 root.\nIMPRESSION: L4-5 left protrusion compressing left L5 root.';
    expect(told(report).filter((one) => one.startsWith('disc'))).toHaveLength(1);
    expect(told(report).join()).not.toMatch(/ L5(?:,|$)/);
  });

  it('keeps apart what sits in front of the spine after an injury and an abscess of the throat', () => {
    const injured =
      'XRAY CERVICAL SPINE\nFall from a tree. Fracture of C6. Prevertebral soft tissue is widened, 14 mm.';
    expect(redOf(injured)).not.toContain('retropharyngeal-abscess');
    expect(told(injured).some((one) => one.startsWith('prevertebral-swelling present'))).toBe(true);
    expect(redOf('XRAY NECK LATERAL\nChild with fever. Prevertebral space is widened.')).toContain(
      'retropharyngeal-abscess',
    );
  });

  it('reds an infarct of a blocked vein, and no question alone', () => {
    expect(redOf('MRI BRAIN\nHaemorrhagic venous infarct in left temporal lobe.')).toContain(
      'venous-infarct',
    );
    expect(redOf('USG ABDOMEN\nAscites: moderate, with internal echoes, ?SBP.')).toEqual([]);
    expect(redOf('CT ABDOMEN\nSmall splenic artery pseudoaneurysm cannot be ruled out.')).toEqual([]);
    expect(redOf('FLUID\nAscitic fluid culture. Spontaneous bacterial peritonitis.')).toContain(
      'infected-ascites',
    );
  });

  it('tells what is of before as that, what is apart not at all, and nothing twice', () => {
    expect(alsoOf('MRI BRAIN\nOld clips in left orbit. Ventricles normal.\nNo bleed.').join()).toContain(
      'of-before present Old clips',
    );
    expect(alsoOf('USG PELVIS\nSac is away from scar. FHR 141.').join()).not.toContain('change-scar');
    const again =
      'XRAY KNEE\nRight knee: marginal osteophytes.\nImp: Osteoarthritis with marginal osteophytes right knee.';
    expect(alsoOf(again)).toEqual([]);
  });

  it('takes a kind of cancer for no denial, and the request for no finding', () => {
    const read = readReport(
      'HISTOPATHOLOGY\nSpecimen: left breast lump (clinically BIRADS 5)\nInvasive carcinoma of no special type. Perineural invasion is suspected.',
    ).inWords;
    expect(read?.absent.map(({ en }) => en)).toEqual([]);
    expect(read?.statements.map(({ id }) => id)).toEqual(
      expect.not.arrayContaining(['breast-cancer-suspicious', 'breast-mass', 'lymphovascular-invasion']),
    );
  });

  it.each([
    'CERVIX PUNCH BIOPSY\nInvasive squamous cell carcinoma, moderately differentiated.',
    'TRUCUT BREAST\nInfiltrating ductal carcinoma, grade 3.',
    'FNAC THYROID\nNuclear grooves and pseudoinclusions. Bethesda VI.',
  ])('tells a cancer on a slide as urgent, and as no emergency of this hour: %s', (report) => {
    const read = readReport(report).inWords;
    expect(read?.statements.find(({ id }) => id === 'malignancy')?.urgent).toBe(true);
    expect(read?.critical).toEqual([]);
  });

  it('denies nothing behind the line that a report of small letters ends', () => {
    const report =
      'NCCT KUB\nForwarded\nUB - partialy filled, no calculus, wall thick 5.5 mm ?cystitis\nappendix normal';
    expect(told(report)).toContain('cystitis possible');
  });
});

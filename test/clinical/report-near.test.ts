import { readReport } from '#clinical/engine';

const wordsOf = (report: string) => readReport(report).inWords;
const redOf = (report: string) => wordsOf(report)?.critical.map(({ id }) => id) ?? [];
const toldOf = (report: string, id: string) => wordsOf(report)?.statements.find((one) => one.id === id);
const deniedOf = (report: string) =>
  wordsOf(report)?.absent.map(({ id, en }) => (id === 'denied-in-words' ? en : id));
const valuesOf = (report: string) =>
  Object.fromEntries(readReport(report).results.map(({ id, printed }) => [id, printed]));

describe('findings that stand near each other in a report', () => {
  it.each([
    ['USG abdomen: no free fluid, splenic laceration 4 cm with perisplenic haematoma.', 'spleen-torn', true],
    [
      'CECT abdomen: no pneumoperitoneum, dilated jejunal loops with transition point in ileum.',
      'bowel-obstruction',
      true,
    ],
    ['CT chest: no embolism, consolidation in left lower lobe and small effusion', 'consolidation', true],
    ['MRI: no cord compression, L4-5 disc extrusion left', 'disc-prolapse', true],
    ['USG: no calculus, hydronephrosis in right kidney.', 'hydronephrosis', false],
    ['CT: no fracture, dislocation or bone lesion.', 'dislocation', false],
    ['USG: no ascites, pleural effusion or lymphadenopathy', 'pleural-effusion', false],
  ])('%s', (report, id, isThere) => {
    expect(toldOf(report, id) !== undefined).toBe(isThere);
  });

  it.each([
    [
      'CT ANGIO LOWER LIMBS\nComplete thrombotic occlusion of right SFA. No evidence of DVT.',
      ['acute-limb-ischaemia'],
    ],
    [
      'Color doppler: femoropopliteal segment totally blocked by thrombus, popliteal reforms. Veins normal',
      ['acute-limb-ischaemia'],
    ],
    [
      'CT angiography abdomen: thrombosed infrarenal aortic aneurysm, iliac arteries occluded. IVC patent.',
      ['acute-limb-ischaemia'],
    ],
    ['Doppler: Left femoropopliteal thrombosis, veins non compressible', ['deep-vein-thrombosis']],
    ['CECT abdomen: thrombosed right iliac vein', ['deep-vein-thrombosis']],
    [
      'Venous doppler: isolated thrombosis of left posterior tibial and soleal veins. Popliteal and femoral veins compressible.',
      [],
    ],
    ['CECT: pancreas shows areas of reduced enhancement in the body', []],
    ['CECT: non enhancing bowel loops in RIF.', ['no-flow-bowel']],
    ['USG obstetric 32 wks: single live fetus cephalic, FHR 88 bpm.', ['fetal-distress']],
    ['USG 36 wks: FHR 144 bpm, AFI 11', []],
    ['TVS: embryo CRL 6 mm, cardiac activity 78 bpm.', []],
    ['PBS: CML in chronic phase, blasts 3 %, occasional schistocytes.', []],
    ['PS: marked thrombocytopenia with schistocytes 4%, ?TTP.', ['torn-red-cells']],
    ['HPE breast: IDC grade II (NOS) with DCIS. Margins free.', []],
    ['HPE breast: DCIS only, no invasive carcinoma', []],
    ['Echo: LVEF 26%, global hypokinesia.', []],
  ])('raises what it should: %s', (report, red) => {
    expect(redOf(report)).toEqual(red);
  });

  it('takes a heart that beats outside the womb for none in it', () => {
    const ectopic =
      'TVS: empty uterine cavity. Left adnexa shows sac with embryo, cardiac activity present 130 bpm.';
    expect(toldOf(ectopic, 'live-pregnancy')).toBeUndefined();
    expect(toldOf('TVS: single live intrauterine pregnancy 7w2d. No ectopic.', 'live-pregnancy')?.is).toBe(
      'present',
    );
  });

  it.each([
    [
      'CECT abdomen: acute pancreatitis with peripancreatic collection 6.2 x 4.1 cm',
      'pancreatitis',
      undefined,
    ],
    ['CT: liver 16.8 cm with grade II laceration segment VI 4 cm deep', 'liver-torn', '4 cm'],
    ['USG: cholecystitis, wall 6 mm', 'cholecystitis', undefined],
    ['USG: fibroid posterior wall 3 cm, left ovarian cyst 4.5 cm', 'fibroid', '3 cm'],
    ['CT head: left frontal mass 4.2 cm, s/o meningioma', 'brain-mass', '4.2 cm'],
  ])('gives a size to what it is of: %s', (report, id, size) => {
    expect(toldOf(report, id)?.size).toBe(size);
  });

  it.each([
    [
      'CECT: liver abscess in segment VII 6 x 5 cm with right pleural effusion 2 cm',
      'liver-abscess',
      undefined,
      'segment VII',
    ],
    [
      'CECT: liver abscess in segment VII 6 x 5 cm with right pleural effusion 2 cm',
      'pleural-effusion',
      'right',
      undefined,
    ],
    ['CT chest: RUL nodule 8 mm, LLL consolidation', 'lung-nodule', 'right', 'RUL'],
    ['CT: right lower lobe consolidation, D11 compression fracture', 'vertebral-fracture', undefined, 'D11'],
    [
      'UGI scopy: esophageal varices grade III, gastric ulcer 8 mm, duodenum normal',
      'varices',
      undefined,
      undefined,
    ],
    [
      'USG: right kidney: calculus 8 mm lower calyx, simple cyst 22 mm upper pole',
      'renal-cyst',
      'right',
      'upper pole',
    ],
  ])('gives a side and a place to what it is of: %s', (report, id, side, site) => {
    const told = toldOf(report, id);
    expect([told?.side, told?.site]).toEqual([side, site]);
  });

  it('tells what a report takes for likely as possible, and lists what it denies in its own words', () => {
    expect(
      toldOf('CT chest: tree in bud in right upper lobe s/o pulmonary tuberculosis', 'tuberculosis'),
    ).toMatchObject({
      is: 'possible',
      suggested: true,
    });
    expect(deniedOf('CT chest: No embolism, no nodules. No change since the previous scan.')).toEqual([
      'embolism',
      'nodules',
    ]);
  });

  it('ties drugs to the germ that they were tried on', () => {
    const two =
      'Wound swab: 1) Pseudomonas aeruginosa S: Mero, Colistin R: Cipro, Genta 2) MRSA S: Vanco R: Clinda';
    expect(wordsOf(two)?.sensitivities.map(({ drug, germ }) => `${drug} ${germ}`)).toEqual([
      'Mero Pseudomonas aeruginosa',
      'Colistin Pseudomonas aeruginosa',
      'Cipro Pseudomonas aeruginosa',
      'Genta Pseudomonas aeruginosa',
      'Vanco MRSA',
      'Clinda MRSA',
    ]);
  });
});

describe('several tests on one line', () => {
  it.each([
    [
      'SGOT/SGPT 45/60 ALP 210 TP/Alb 6.8/3.1',
      { ast: '45', alt: '60', alp: '210', 'protein-total': '6.8', albumin: '3.1' },
    ],
    ['MCV/MCH/MCHC 68/21/29', { mcv: '68', mch: '21', mchc: '29' }],
    ['N/L/E/M 78/15/4/3', { neutrophils: '78', lymphocytes: '15', eosinophils: '4', monocytes: '3' }],
    ['PT/INR 28/2.4', { pt: '28', inr: '2.4' }],
    ['SGOT (AST)/SGPT (ALT) : 245/310', { ast: '245', alt: '310' }],
    ['[Na] 128 [K] 5.6', { sodium: '128', potassium: '5.6' }],
    ['DLC (P)82 (L)12 (E)4 (M)2', { neutrophils: '82', lymphocytes: '12', eosinophils: '4', monocytes: '2' }],
    ['Vit B12 142 L Vit D3 (25-OH) 9.8 L', { 'vitamin-b12': '142', 'vitamin-d': '9.8' }],
    ['NS1 +ve IgM -ve', { 'dengue-ns1': '+ve', 'dengue-igm': '-ve' }],
    ['BP 160/100', {}],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});

import { readReport } from '#clinical/engine';

const read = (text: string) =>
  Object.fromEntries(
    readReport(text, { ageYears: 45, sex: 'm' }).results.map(({ id, printed }) => [id, printed]),
  );
const unread = (text: string) => readReport(text).unread.map(({ row }) => row.text.trim());

describe('results that people write in short', () => {
  it.each<[string, Record<string, string>]>([
    ['Hb-8.4', { haemoglobin: '8.4' }],
    ['S.Creat-1.4', { creatinine: '1.4' }],
    ['N78 L18 E2 M2', { neutrophils: '78', lymphocytes: '18', eosinophils: '2', monocytes: '2' }],
    [
      'D.L.C. P-62 L-32 E-04 M-02 B-00',
      { neutrophils: '62', lymphocytes: '32', eosinophils: '04', monocytes: '02', basophils: '00' },
    ],
    [
      'TLC 12000 N 70, L 25, E 3, M 2 Hb 9',
      {
        'wbc-count': '12000',
        neutrophils: '70',
        lymphocytes: '25',
        eosinophils: '3',
        monocytes: '2',
        haemoglobin: '9',
      },
    ],
    ['SGOT/SGPT 220/310', { ast: '220', alt: '310' }],
    ['SGOT/PT 312/428', { ast: '312', alt: '428' }],
    ['Alb2.9 INR1.8 Na128', { albumin: '2.9', inr: '1.8', sodium: '128' }],
    ['Hb7.2gm% HbA1c7.9 Mg1.1', { haemoglobin: '7.2', hba1c: '7.9', magnesium: '1.1' }],
    ['CA125 40, G6PD 8', { 'ca-125': '40', g6pd: '8' }],
    [
      'ABG pH7.21/pCO2 68/pO2 52/HCO3 26/lac 3.4/BE -2',
      { 'blood-ph': '7.21', pco2: '68', po2: '52', hco3: '26', lactate: '3.4', 'base-excess': '-2' },
    ],
    ['PT 22.4 sec INR 1.9 APTT 48 Fib 110', { pt: '22.4', inr: '1.9', aptt: '48', fibrinogen: '110' }],
    [
      'Urine R/M: Alb ++ Sug nil casts nil',
      { 'urine-protein': '++', 'urine-glucose': 'nil', 'urine-casts': 'nil' },
    ],
    ['Dengue NS1 POS\nIgM neg\nIgG neg', { 'dengue-ns1': 'POS', 'dengue-igm': 'neg', 'dengue-igg': 'neg' }],
    ['Hb - 10.2 ग्राम\nडब्ल्यूबीसी 14500', { haemoglobin: '10.2', 'wbc-count': '14500' }],
    ['विडाल O 1:160 H 1:80', { 'widal-o': '1:160', 'widal-h': '1:80' }],
    ['TLC 12.4 x10^3 | PLT 456 x10^3', { 'wbc-count': '12.4', 'platelet-count': '456' }],
    [
      'Dengue NS1 Ag : Positive, IgM : Negative, IgG : Negative',
      { 'dengue-ns1': 'Positive', 'dengue-igm': 'Negative', 'dengue-igg': 'Negative' },
    ],
    [
      'DENGUE PROFILE\nNS1 - Positive\nIgM - Negative\nIgG - Negative',
      { 'dengue-ns1': 'Positive', 'dengue-igm': 'Negative', 'dengue-igg': 'Negative' },
    ],
    ['Na/K-132/5.6', { sodium: '132', potassium: '5.6' }],
    [
      'S. BILIRUBIN\nTotal : 3.4 mg/dl\nDirect : 1.9 mg/dl',
      { 'bilirubin-total': '3.4', 'bilirubin-direct': '1.9' },
    ],
    [
      'Bilirubin total 4.1 mg/dl, direct 2.2, indirect 1.9',
      { 'bilirubin-total': '4.1', 'bilirubin-direct': '2.2', 'bilirubin-indirect': '1.9' },
    ],
    ['Sodium^141^^mmol/L^135-145\nUrea^88^H^mg/dL^15-40', { sodium: '141', urea: '88' }],
    ['INR 3.4 (target 2.5-3.5)', { inr: '3.4' }],
    ['Haemoglobin 8.8 g/dl (was 10.4 in June)', { haemoglobin: '8.8' }],
    ['APTT 51 s (29)', { aptt: '51' }],
    ['D-dimer > 18 ug/ml', { 'd-dimer': '18' }],
    ['LIPIDS\nTC 244; TG 310; HDL 31', { cholesterol: '244', triglycerides: '310', hdl: '31' }],
    ['Hb 11\nTC 8800', { haemoglobin: '11', 'wbc-count': '8800' }],
    ['Widal: TO 1:160, TH 1:320', { 'widal-o': '1:160', 'widal-h': '1:320' }],
    ['Blasts 64 %, N 12, L 20, M 4', { neutrophils: '12', lymphocytes: '20', monocytes: '4' }],
    [
      'URINE EXAMINATION\nRBC plenty, pus cells 8-10/hpf, bacteria +',
      { 'urine-rbc': 'plenty', 'urine-pus-cells': '8-10', 'urine-bacteria': '+' },
    ],
    ['HBsAg Reactive, index 44.1', { hbsag: 'Reactive, index 44.1' }],
    ['MALARIA CARD\nPf: Negative   Pv: Positive', { 'malaria-pf': 'Negative', 'malaria-pv': 'Positive' }],
    ['*SGOT/SGPT* : 34/41', { ast: '34', alt: '41' }],
    [
      'T.Bil 3.4 D.Bil 2.1 SGOT 345 SGPT 412',
      { 'bilirubin-total': '3.4', 'bilirubin-direct': '2.1', ast: '345', alt: '412' },
    ],
    ['ब्लड शुगर (खाली पेट) : 186 mg/dl', { 'glucose-fasting': '186' }],
    [
      'Test Name : Serum Creatinine\nResult : 1.84\nUnit : mg/dL\nReference Range : 0.60 - 1.20\n\nTest Name : Potassium\nResult : 5.7\nUnit : mmol/L',
      { creatinine: '1.84', potassium: '5.7' },
    ],
    [
      'Na 128 K 3.1 Cl 90 U 60 Cr 2.2',
      { sodium: '128', potassium: '3.1', chloride: '90', urea: '60', creatinine: '2.2' },
    ],
    [
      'LFT:BilT1.9 D1.1 SGOT61SGPT74 TP6.8',
      { 'bilirubin-total': '1.9', 'bilirubin-direct': '1.1', ast: '61', alt: '74', 'protein-total': '6.8' },
    ],
    ['INR1.8PT22APTT44Fib180', { inr: '1.8', pt: '22', aptt: '44', fibrinogen: '180' }],
    [
      'ABG(L radial) pH7.12 pCO2 60 HCO3 19 BE-9 Lac 4.4',
      { 'blood-ph': '7.12', pco2: '60', hco3: '19', 'base-excess': '-9', lactate: '4.4' },
    ],
    [
      'Test Result Range TSH >75 H 0.4-4.2 FT4 0.4 L 0.8-1.8 FT3 1.5 L 2-4.4',
      { tsh: '75', 'free-t4': '0.4', 'free-t3': '1.5' },
    ],
    ['PTH 91H Ca 8.1L 25OHD 9L', { pth: '91', calcium: '8.1', 'vitamin-d': '9' }],
    [
      'Chol profile TC 190 TG 120 HDL 44 LDL 122',
      { cholesterol: '190', triglycerides: '120', hdl: '44', ldl: '122' },
    ],
    [
      'CSF: TLC 310 N 80 L 20 prot 120 sugar 22',
      {
        'csf-cells': '310',
        'csf-neutrophils': '80',
        'csf-lymphocytes': '20',
        'csf-protein': '120',
        'csf-glucose': '22',
      },
    ],
    [
      'creat 5.6H Na128L K6.8HH Cl 98 HCO3 11L',
      { creatinine: '5.6', sodium: '128', potassium: '6.8', chloride: '98', hco3: '11' },
    ],
    [
      'Urine R/M: alb 3+ sug nil PC 20-25 RBC 6-8 ketone nil',
      {
        'urine-protein': '3+',
        'urine-glucose': 'nil',
        'urine-pus-cells': '20-25',
        'urine-rbc': '6-8',
        'urine-ketones': 'nil',
      },
    ],
    [
      'sugar F 142 PP 231 HbA1c 8.1 creat 1.3',
      { 'glucose-fasting': '142', 'glucose-pp': '231', hba1c: '8.1', creatinine: '1.3' },
    ],
    ['RBS 96 HbA1c5.2% HDL 50', { 'glucose-random': '96', hba1c: '5.2', hdl: '50' }],
  ])('%s', (text, values) => {
    expect(read(text)).toEqual(values);
  });

  it('and quotes the place of each in the document', () => {
    const text = 'TLC 12000\nDLC N70 L25 E3 M2';
    const [, neutrophils] = readReport(text).results;
    expect(neutrophils?.row).toEqual({ start: 14, end: 17, text: 'N70' });
    expect(text.slice(14, 17)).toBe('N70');
  });

  it('judges by the range that stands under its label', () => {
    const text = 'Test Name : Serum Creatinine\nResult : 1.84\nUnit : mg/dL\nReference Range : 0.60 - 1.20';
    expect(readReport(text).results[0]).toMatchObject({
      flag: 'high',
      unit: 'mg/dL',
      range: { low: 0.6, high: 1.2 },
    });
  });

  it('takes no letters with numbers for white cells that are none', () => {
    expect(read('N95 mask, L4 L5 disc, M3 of 7')).toEqual({});
    expect(read('P 2 L 1 A 0')).toEqual({});
    expect(read('MRI L4 L5 S1 disc 3 mm, canal 11 mm')).toEqual({});
    expect(read('Room 12 bed 4 tab Ca 500 D3 60000')).toEqual({});
    expect(read('BP/PR 120/80')).toEqual({});
  });

  it('drops nothing in silence', () => {
    expect(unread('urea 66, ot 34, pt 41, alp 90')).toEqual([]);
    expect(unread('pH 7.21 HCO3 9.4 BE -16 Lac 5.2 SaO2 96%')).toEqual([]);
    expect(unread('ascitic fluid: TLC 410 prot 4.4 alb 2.3 ADA 68H gram stain -ve')).toEqual([
      'gram stain -ve',
    ]);
    expect(read('Widal TO 1:160 TH 1:320 dengue NS1 neg IgM neg MP neg CRP 64')).toMatchObject({ crp: '64' });
    expect(unread('albumin 4.1 ALP 70 Ca 9 Na 140 24h U Ca 390 H')).toEqual(['24h U Ca 390 H']);
    expect(unread('Urea -56')).toHaveLength(1);
    expect(unread('HCO3 26/xyz 3.4')).toEqual(['xyz 3.4']);
    expect(unread('PT 22.4 sec INR 1.9 APTT 48 Xyz 110')).toEqual(['Xyz 110']);
  });
});

it('finds no test in the numbers of an identity paper, and lists none as unread', () => {
  const papers = [
    'REPUBLIC OF INDIA PASSPORT\nSurname SHARMA\nPassport No. K1234567',
    'PAN ABCDE1234F\nVoter ID UP12345678\nDL No UP32 20150012345',
  ];
  for (const paper of papers) {
    const { results, unread } = readReport(paper);
    expect([results, unread]).toEqual([[], []]);
  }
});

describe('a line of several tests', () => {
  it('tells names and results in words that strokes join apart', () => {
    expect(read('Dengue NS1/IgM/IgG: neg/pos/neg')).toEqual({
      'dengue-ns1': 'neg',
      'dengue-igm': 'pos',
      'dengue-igg': 'neg',
    });
    expect(read('URINE R/E: Albumin 2+, bile salt/bile pigment -ve/+ve')).toMatchObject({
      'urine-bile-salts': '-ve',
      'urine-bilirubin': '+ve',
    });
    expect(read('HBsAg neg, IgM HAV neg, IgM HEV pos')).toMatchObject({ 'hav-igm': 'neg', 'hev-igm': 'pos' });
  });

  it('lists what is not known beside what was read', () => {
    expect(unread('Typhidot IgM positive IgG negative')).toEqual(['IgG negative']);
    expect(unread('HIV NR, HBsAg neg, Brucella Ab Negative')).toEqual(['Brucella Ab Negative']);
    expect(unread('Hb 9.2 g/dL (13-17), Zeta factor 12 U/L, PLT 1.2 lakh')).toEqual(['Zeta factor 12']);
    expect(unread('HbA2 5.4 HbF 1.2. Double marker free bhcg 1.2 MoM PAPP-A 0.45 MoM')).not.toEqual([]);
    expect(unread('Hb 9.2 g/dL (13-17)\nTSH 2.1 uIU/ml 0.4-4.2 ECLIA method')).toEqual([]);
  });

  it('is of what its head names to its end, but for the blood in brackets', () => {
    expect(read('CSF: sugar 28 (blood sugar 110), protein 186, cells 320 (L 90% N 10%)')).toEqual({
      'csf-glucose': '28',
      'glucose-random': '110',
      'csf-protein': '186',
      'csf-cells': '320',
      'csf-lymphocytes': '90',
      'csf-neutrophils': '10',
    });
  });

  it('takes no hour and no part of a name for a value, and a unit in front of one for a unit', () => {
    expect(read('LH 12.4 FSH 4.6 Cortisol 8am 2.1 L ACTH 4.8')).toMatchObject({ cortisol: '2.1' });
    expect(read('ca15 3 : 50 U/mL')).toEqual({ 'ca-15-3': '50' });
    expect(read('Test  Unit  Result  Ref\nPotassium   mmol/L   6.8 HH   3.5-5.1')).toEqual({
      potassium: '6.8',
    });
  });
});

describe('a range that holds for some', () => {
  const flags = (text: string) => readReport(text).results.map(({ id, flag }) => `${id} ${flag}`);
  it('judges those alone', () => {
    const thirds = 'TSH 2.7 uIU/ml (1st trim 0.1-2.5, 2nd trim 0.2-3.0, 3rd 0.3-3.0)';
    expect(flags(`10 wk pregnant\n${thirds}`)).toEqual(['tsh high']);
    expect(flags(`POG 24 weeks\n${thirds}`)).toEqual(['tsh normal']);
    const byAge = 'Hb 10.4 g/dL (2 mo-6 yrs 10.5-14, 6-12 yrs 9.5-15.5)';
    expect(flags(`Age: 8 Y / M\n${byAge}`)).toEqual(['haemoglobin normal']);
    expect(flags(`Age: 4 Y / M\n${byAge}`)).toEqual(['haemoglobin low']);
  });
});

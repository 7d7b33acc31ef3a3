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
    [
      'Dengue NS1 Ag : Positive, IgM : Negative, IgG : Negative',
      { 'dengue-ns1': 'Positive', 'dengue-igm': 'Negative', 'dengue-igg': 'Negative' },
    ],
    [
      'DENGUE PROFILE\nNS1 - Positive\nIgM - Negative\nIgG - Negative',
      { 'dengue-ns1': 'Positive', 'dengue-igm': 'Negative', 'dengue-igg': 'Negative' },
    ],
    ['Na/K-132/5.6', { sodium: '132', potassium: '5.6' }],
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
    expect(read('BP/PR 120/80')).toEqual({});
  });

  it('drops nothing in silence', () => {
    expect(unread('urea 66, ot 34, pt 41, alp 90')).toEqual(['ot 34', 'pt 41']);
    expect(unread('pH 7.21 HCO3 9.4 BE -16 Lac 5.2 SaO2 96%')).toEqual(['BE -16', 'Lac 5.2']);
    expect(unread('Urea -56')).toHaveLength(1);
  });
});

import { readReport } from '#clinical/engine';

/** A row as a laboratory prints it: our test, its printed name, value, unit, range, mark, method. */
type Row = readonly [
  id: string,
  name: string,
  value: string,
  unit: string,
  range: string,
  mark?: string,
  method?: string,
];
const panels: Record<string, readonly Row[]> = {
  cbcLal: [
    ['haemoglobin', 'Hemoglobin', '10.20', 'g/dL', '13.00 - 17.00', 'L', 'Photometry'],
    ['haematocrit', 'Packed Cell Volume (PCV)', '32.10', '%', '40.00 - 50.00', 'L', 'Calculated'],
    ['rbc-count', 'RBC Count', '4.61', 'mill/mm3', '4.50 - 5.50', '', 'Electrical Impedence'],
    ['mcv', 'MCV', '69.60', 'fL', '83.00 - 101.00', 'L', 'Electrical Impedence'],
    ['mch', 'MCH', '22.10', 'pg', '27.00 - 32.00', 'L', 'Calculated'],
    ['mchc', 'MCHC', '31.80', 'g/dL', '31.50 - 34.50', '', 'Calculated'],
    ['rdw', 'Red Cell Distribution Width (RDW)', '18.40', '%', '11.60 - 14.00', 'H', 'Electrical Impedence'],
    [
      'wbc-count',
      'Total Leukocyte Count (TLC)',
      '12.30',
      'thou/mm3',
      '4.00 - 10.00',
      'H',
      'Electrical Impedence',
    ],
    [
      'platelet-count',
      'Platelet Count',
      '142.00',
      'thou/mm3',
      '150.00 - 410.00',
      'L',
      'Electrical impedence',
    ],
    ['mpv', 'Mean Platelet Volume', '9.10', 'fL', '6.5 - 12.0', '', 'Electrical Impedence'],
  ],
  dlc: [
    ['neutrophils', 'Segmented Neutrophils', '78.00', '%', '40.00 - 80.00'],
    ['lymphocytes', 'Lymphocytes', '14.00', '%', '20.00 - 40.00', 'L'],
    ['monocytes', 'Monocytes', '5.00', '%', '2.00 - 10.00'],
    ['eosinophils', 'Eosinophils', '3.00', '%', '1.00 - 6.00'],
    ['basophils', 'Basophils', '0.00', '%', '<2.00'],
    ['neutrophils-absolute', 'Absolute Neutrophil Count', '9.59', 'thou/mm3', '2.00 - 7.00', 'H'],
    ['lymphocytes-absolute', 'Absolute Lymphocyte Count', '1.72', 'thou/mm3', '1.00 - 3.00'],
  ],
  lft: [
    ['bilirubin-total', 'BILIRUBIN - TOTAL', '3.42', 'mg/dl', '0.3-1.2', 'H'],
    ['bilirubin-direct', 'BILIRUBIN -DIRECT', '2.10', 'mg/dl', '< 0.3', 'H'],
    ['bilirubin-indirect', 'BILIRUBIN (INDIRECT)', '1.32', 'mg/dl', '0-0.9', 'H'],
    ['ast', 'ASPARTATE AMINOTRANSFERASE (SGOT )', '210', 'U/l', '< 35', 'H'],
    ['alt', 'ALANINE TRANSAMINASE (SGPT)', '322', 'U/l', '< 45', 'H'],
    ['alp', 'ALKALINE PHOSPHATASE', '188', 'U/l', '45-129', 'H'],
    ['ggt', 'GAMMA GLUTAMYL TRANSFERASE (GGT)', '96', 'U/l', '< 55', 'H'],
    ['protein-total', 'PROTEIN - TOTAL', '6.9', 'gm/dl', '5.7-8.2'],
    ['albumin', 'ALBUMIN - SERUM', '3.1', 'gm/dl', '3.2-4.8', 'L'],
    ['globulin', 'SERUM GLOBULIN', '3.8', 'gm/dL', '2.5-3.4', 'H'],
    ['ag-ratio', 'SERUM ALB/GLOBULIN RATIO', '0.82', 'Ratio', '0.9 - 2', 'L'],
  ],
  kft: [
    ['urea', 'Blood Urea', '88', 'mg/dL', '17 - 43', 'H'],
    ['creatinine', 'S. Creatinine', '3.4', 'mg/dL', '0.67 - 1.17', 'H'],
    ['uric-acid', 'Serum Uric Acid', '8.8', 'mg/dL', '3.5 - 7.2', 'H'],
    ['sodium', 'Sodium (Na+)', '131', 'mEq/L', '136 - 146', 'L'],
    ['potassium', 'Potassium (K+)', '6.1', 'mEq/L', '3.5 - 5.1', 'H'],
    ['chloride', 'Chloride (Cl-)', '98', 'mEq/L', '101 - 109', 'L'],
    ['calcium', 'Calcium, Total', '7.9', 'mg/dL', '8.8 - 10.6', 'L'],
    ['phosphorus', 'Phosphorus, Inorganic', '6.4', 'mg/dL', '2.4 - 4.4', 'H'],
    ['bun', 'BUN', '41.1', 'mg/dL', '8 - 20', 'H'],
    ['egfr', 'eGFR', '22', 'mL/min/1.73m2', '> 90', 'L'],
  ],
  lipid: [
    ['cholesterol', 'Cholesterol, Total', '248', 'mg/dL', '<200.00', 'H'],
    ['triglycerides', 'Triglycerides', '310', 'mg/dL', '<150.00', 'H'],
    ['hdl', 'HDL Cholesterol', '34', 'mg/dL', '>40.00', 'L'],
    ['ldl', 'LDL Cholesterol, Calculated', '152', 'mg/dL', '<100.00', 'H'],
    ['vldl', 'VLDL Cholesterol,Calculated', '62', 'mg/dL', '<30.00', 'H'],
    ['non-hdl', 'Non-HDL Cholesterol', '214', 'mg/dL', '<130', 'H'],
    ['chol-hdl-ratio', 'TC / HDL Cholesterol Ratio', '7.3', 'Ratio', '3 - 5', 'H'],
  ],
  thy: [
    ['t3', 'TOTAL TRIIODOTHYRONINE (T3)', '62', 'ng/dL', '80-200', 'L'],
    ['t4', 'TOTAL THYROXINE (T4)', '3.1', 'µg/dL', '4.8-12.7', 'L'],
    ['tsh', 'TSH - ULTRASENSITIVE', '48.20', 'µIU/mL', '0.54-5.30', 'H'],
  ],
  dm: [
    ['hba1c', 'HbA1c - (HPLC)', '9.8', '%', '4.0 - 5.6', 'H'],
    ['glucose-fasting', 'Glucose, Fasting (FBS), Plasma', '212', 'mg/dL', '70 - 100', 'H'],
    ['glucose-pp', 'Glucose Post Prandial (PPBS)', '340', 'mg/dL', '70 - 140', 'H'],
    ['glucose-random', 'Random Blood Sugar (RBS)', '288', 'mg/dl', '70 - 140', 'H'],
    ['average-glucose', 'Estimated average glucose (eAG)', '234', 'mg/dL', ''],
  ],
  iron: [
    ['iron', 'IRON, Serum', '28', 'µg/dL', '65 - 175', 'L'],
    ['tibc', 'Total Iron Binding Capacity (TIBC)', '452', 'µg/dL', '250 - 425', 'H'],
    ['transferrin-saturation', 'Transferrin Saturation', '6.2', '%', '20 - 50', 'L'],
    ['ferritin', 'FERRITIN', '5.4', 'ng/mL', '22 - 322', 'L'],
    ['vitamin-b12', 'VITAMIN B-12', '142', 'pg/mL', '211 - 911', 'L'],
    ['vitamin-d', '25-OH VITAMIN D (TOTAL)', '11.2', 'ng/mL', '30 - 100', 'L'],
    ['folate', 'FOLATE', '4.1', 'ng/mL', '> 5.38', 'L'],
  ],
  coag: [
    ['pt', 'Prothrombin Time', '18.4', 'sec', '11.0 - 13.5', 'H'],
    ['inr', 'INR', '1.62', '', '0.9 - 1.2', 'H'],
    ['aptt', 'APTT', '44.1', 'seconds', '25 - 36', 'H'],
    ['d-dimer', 'D-Dimer', '1850', 'ng/mL FEU', '< 500', 'H'],
    ['fibrinogen', 'Fibrinogen', '180', 'mg/dL', '200 - 400', 'L'],
  ],
  inf: [
    ['crp', 'C-Reactive Protein (CRP), Quantitative', '86.2', 'mg/L', '< 5.0', 'H'],
    ['esr', 'ESR (Westergren)', '62', 'mm/hr', '0 - 15', 'H'],
    ['procalcitonin', 'Procalcitonin', '4.2', 'ng/mL', '< 0.5', 'H'],
    ['ldh', 'LDH', '640', 'U/L', '125 - 220', 'H'],
    ['amylase', 'Serum Amylase', '610', 'U/L', '28 - 100', 'H'],
    ['lipase', 'Serum Lipase', '1240', 'U/L', '13 - 60', 'H'],
    ['ck', 'CPK (Total)', '820', 'U/L', '46 - 171', 'H'],
    ['troponin-hs', 'Troponin I (High Sensitive)', '146', 'ng/L', '< 34', 'H'],
  ],
};
const padded = (text: string, width: number): string => `${text} `.padEnd(width);
/** Layouts of Indian laboratories as they come out of a PDF, a message or a spreadsheet. */
const layouts: Record<string, (rows: readonly Row[]) => string> = {
  cols: (rows) =>
    'Test Name                         Results   Units   Bio. Ref. Interval\n' +
    rows.map(([, n, v, u, g]) => padded(n, 36) + padded(v, 10) + padded(u, 12) + g).join('\n'),
  methodBelow: (rows) =>
    'Test Name\tResult\tUnit\tBio. Ref. Range\n' +
    rows.map(([, n, v, u, g, , m]) => `${n}\n${m || 'Spectrophotometry'}\n${v}\t${u}\t${g}`).join('\n'),
  methodBehind: (rows) =>
    rows.map(([, n, v, u, g, , m]) => `${n}   ${v}   ${u}   ${g}   ${m || 'ISE'}`).join('\n'),
  thyrocare: (rows) =>
    'TEST NAME TECHNOLOGY VALUE UNITS\n' +
    rows.map(([, n, v, u, g]) => `${n} PHOTOMETRY ${v} ${u}\nReference Range : ${g || '-'}`).join('\n'),
  thyrocareOne: (rows) =>
    'TEST NAME METHOD VALUE UNITS Bio. Ref. Interval.\n' +
    rows.map(([, n, v, u, g]) => `${n} CALCULATED ${v} ${u} ${g}`).join('\n'),
  flagCol: (rows) =>
    'Investigation  Observed Value  Flag  Unit  Reference\n' +
    rows.map(([, n, v, u, g, f]) => `${n}  ${v}  ${f || ''}  ${u}  ${g}`).join('\n'),
  flagFront: (rows) =>
    rows.map(([, n, v, u, g, f]) => `${n} : ${f ? `${f} ` : ''}${v} ${u} (${g})`).join('\n'),
  pipes: (rows) =>
    '| Test | Result | Unit | Ref |\n|---|---|---|---|\n' +
    rows.map(([, n, v, u, g]) => `| ${n} | ${v} | ${u} | ${g} |`).join('\n'),
  refFirst: (rows) =>
    'TEST  NORMAL VALUE  RESULT  UNIT\n' +
    rows.map(([, n, v, u, g]) => `${n}    ${g || '-'}    ${v}    ${u}`).join('\n'),
  dots: (rows) => rows.map(([, n, v, u, g]) => `${n} ........ ${v} ${u}   [${g}]`).join('\n'),
  colon: (rows) => rows.map(([, n, v, u]) => `${n}: ${v} ${u}`).join('\n'),
  whats: (rows) => rows.map(([, n, v]) => `${n} - ${v}`).join('\n'),
  comma: (rows) => rows.map(([, n, v, u]) => `${n.replaceAll(',', ' ')} ${v} ${u}`.trim()).join(', '),
  equals: (rows) => rows.map(([, n, v, u]) => `${n} = ${v} ${u}`).join('; '),
  star: (rows) =>
    rows.map(([, n, v, u, g, f]) => `${f ? '*' : ''} ${n}  ${v}${f ? ' *' : ''}  ${u}  ${g}`).join('\n'),
  serial: (rows) =>
    rows.map(([, n, v, u, g], i) => `${i + 1}. ${n}  ${v}  ${u}  Normal: ${g || '-'}`).join('\n'),
  stacked: (rows) => rows.map(([, n, v, u, g]) => `${n}\n${v}\n${u}\n${g}`).join('\n'),
  bracketUnit: (rows) => rows.map(([, n, v, u, g]) => `${n} (${u})  ${v}  ${g}`).join('\n'),
  arrows: (rows) =>
    rows
      .map(([, n, v, u, g, f]) => `${n}\t${v} ${f === 'H' ? '↑' : f === 'L' ? '↓' : ''}\t${u}\t${g}`)
      .join('\n'),
  highWord: (rows) =>
    rows
      .map(([, n, v, u, g, f]) => `${n}   ${f === 'H' ? 'High' : f === 'L' ? 'Low' : ''} ${v}   ${u}   ${g}`)
      .join('\n'),
  csv: (rows) =>
    `Parameter,Value,Unit,Reference\n${rows.map(([, n, v, u, g]) => `"${n}",${v},${u},${g}`).join('\n')}`,
  biorefWords: (rows) => rows.map(([, n, v, u, g]) => `${n}    ${v}    ${u}    Adult: ${g}`).join('\n'),
};
const texts = Object.entries(layouts).flatMap(([layout, write]) =>
  Object.entries(panels).map(([panel, rows]) => ({ name: `${panel} as ${layout}`, rows, text: write(rows) })),
);
const head = 'Name : Mr. XXXX   Age/Sex : 45 Yrs / M\nSample Collected : 12/10/2026 08:30\n\n';

describe('a laboratory report pasted as text', () => {
  it('has every row of a known test read with its own value or listed, in every layout, and none made up', () => {
    const wrong: string[] = [];
    const listed: string[] = [];
    for (const { name, rows, text } of texts) {
      const { results, unread } = readReport(`${head}${text}\n\n*** End Of Report ***`, {});
      for (const [id, printed, value] of rows) {
        if (results.some((one) => one.id === id && one.printed === value)) continue;
        (unread.some(({ row }) => row.text.includes(value)) ? listed : wrong).push(
          `${name}: ${printed} ${value}`,
        );
      }
      const known = new Set(rows.map(([id, , value]) => `${id} ${value}`));
      for (const { id, printed } of results)
        if (!known.has(`${id} ${printed}`)) wrong.push(`${name}: ${id} ${printed} is not printed`);
    }
    expect(wrong).toEqual([]);
    expect(listed).toEqual([]);
  });
});

describe('a table with earlier values beside those of now', () => {
  const read = (text: string) => {
    const { results, unread } = readReport(text);
    return [
      results.map(({ id, printed }) => `${id} ${printed}`),
      unread.map(({ row }) => row.text.trim().split(/\s{2,}/)[0]),
    ];
  };

  it('gives the value of now, by the words or the days above the columns', () => {
    expect(
      read(
        'Test            Previous   Current   Normal\nTotal Bilirubin     1.9        4.2     0.3-1.2 mg/dL\nAlbumin             3.1        2.6     3.5-5.2 g/dL',
      ),
    ).toEqual([
      ['bilirubin-total 4.2', 'albumin 2.6'],
      ['1.9', '3.1'],
    ]);
    expect(
      read(
        'Parameter       03/11/2025    21/08/2025    Ref\nTSH             7.4           11.8          0.4-4.2 µIU/mL',
      ),
    ).toEqual([['tsh 7.4'], ['11.8']]);
  });

  it('knows the newest by hours, days of a stay and days without a year, and keeps the others beside it', () => {
    const hours =
      'Test              03/12 6am     03/12 2pm      Jul 23      Ref\nK                 6.9           -              4.8         3.5-5.1 mEq/L\nNa                128           131            139         135-145 mEq/L';
    expect(read(hours)).toEqual([
      ['potassium 6.9', 'sodium 131'],
      ['4.8', '128', '139'],
    ]);
    const days = 'Parameter     Day 1     Day 4     Normal\nCreatinine    4.1       1.9       0.6-1.2 mg/dL';
    expect(read(days)).toEqual([['creatinine 1.9'], ['4.1']]);
    const evenings = 'Investigations    9 Oct    11 Oct\nTLC               18,400   9,700';
    expect(read(evenings)).toEqual([['wbc-count 9,700'], ['18,400']]);
  });

  it('takes none where the order of its columns is not sure', () => {
    expect(read('Test     02/01     28/12\nCreatinine     2.2     1.4')[0]).toEqual([]);
  });

  it('never takes an earlier value for one of now that is missing', () => {
    expect(
      read(
        'Parameter       Today     Last month     Range\nPotassium       -         5.9            3.5-5.1 mmol/L\nUrea                      64             17-43 mg/dL\nSodium          139       -              136-145 mmol/L',
      ),
    ).toEqual([['sodium 139'], ['Potassium', 'Urea']]);
  });
});

describe('a result that was typed', () => {
  const read = (text: string) =>
    readReport(text).results.map(({ id, printed, limit }) => `${id} ${limit ?? ''}${printed}`);

  it('is a limit where no range of healthy people could be so far off', () => {
    expect(read('CSF\nsugar <8 mg/dl')).toEqual(['csf-glucose below8']);
    expect(read('RBS <30')).toEqual(['glucose-random below30']);
    expect(read('Fasting glucose <100')).toEqual([]);
  });

  it('ends with a colon, and may have its number in front of what is counted', () => {
    expect(read('Hb 6.4: TLC 21,000: platelets 31,000:')).toEqual([
      'haemoglobin 6.4',
      'wbc-count 21,000',
      'platelet-count 31,000',
    ]);
    expect(read('CSF: 1,250 cells, 85% neutrophils')).toEqual(['csf-cells 1,250', 'csf-neutrophils 85']);
  });
});

describe('a sheet of a small laboratory', () => {
  const read = (text: string) =>
    readReport(text).results.map(({ id, printed, flag }) => `${id} ${printed} ${flag}`);

  it('may tell a malaria by its species, a stage and crosses, and two species by two results', () => {
    expect(read('MP smear: Pv trophozoites ++. Pf not seen')).toEqual([
      'malaria-pv ++ abnormal',
      'malaria-pf not seen normal',
    ]);
    expect(read('Malaria card Pv/Pf  Positive / Negative')).toEqual([
      'malaria-pv Positive abnormal',
      'malaria-pf Negative normal',
    ]);
  });

  it('may be in Hindi, results and units too', () => {
    expect(read('प्लेटलेट काउंट : 1.8 लाख/cumm\nमलेरिया परजीवी : पाया गया\nसिकलिंग : नेगेटिव')).toEqual([
      'platelet-count 1.8 normal',
      'malaria-smear पाया गया abnormal',
      'sickling-test नेगेटिव normal',
    ]);
  });

  it('has lactate in short only where the row starts, and a lakh elsewhere', () => {
    expect(read('Lac 4.6 mmol/L')).toEqual(['lactate 4.6 high']);
    expect(read('Hb 11 Plt 1.9 lac TLC 6400').map((one) => one.split(' ')[0])).toEqual([
      'haemoglobin',
      'platelet-count',
      'wbc-count',
    ]);
  });

  it('of semen gives no pH of the blood', () => {
    expect(read('SEMEN ANALYSIS (WHO 2021)\nVolume 1.9 ml; viscosity normal; pH 7.7')).toEqual([]);
  });

  it('tells of dengue with a high PCV and few platelets that plasma may be leaking', () => {
    const ids = (pcv: string) =>
      readReport(`Age/Sex 30/M\nDengue NS1 Positive\nPlatelet count 42,000 /cumm\nPCV ${pcv} %`).patterns.map(
        ({ id }) => id,
      );
    expect(ids('55')).toContain('dengue-thick-blood');
    expect(ids('41')).not.toContain('dengue-thick-blood');
  });
});

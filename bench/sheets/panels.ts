/** A row of a laboratory's sheet as it can be printed: names, unit, the printed range, decimals and how far values go. */
export type PrintedTest = {
  /** Of the analyte in `clinical/knowledge/analytes`. */
  readonly id: string;
  readonly names: readonly string[];
  readonly unit: string;
  readonly low?: number;
  readonly high?: number;
  readonly decimals: number;
  /** From the lowest to the highest value that a sheet shows. */
  readonly from: number;
  readonly to: number;
};

const test = (
  id: string,
  names: string,
  unit: string,
  range: readonly [number | undefined, number | undefined],
  decimals: number,
  [from, to]: readonly [number, number],
): PrintedTest => ({
  id,
  names: names.split('|'),
  unit,
  ...(range[0] !== undefined && { low: range[0] }),
  ...(range[1] !== undefined && { high: range[1] }),
  decimals,
  from,
  to,
});

/** Panels of Indian laboratories, each with its headings in English and Hindi. */
export const panels: readonly { en: string; hi: string; tests: readonly PrintedTest[] }[] = [
  {
    en: 'COMPLETE BLOOD COUNT (CBC)',
    hi: 'सम्पूर्ण रक्त जाँच',
    tests: [
      test('haemoglobin', 'Haemoglobin (Hb)|Hemoglobin|HAEMOGLOBIN', 'g/dL', [13, 17], 1, [4.1, 18.9]),
      test('rbc-count', 'Total RBC Count|RBC Count', 'mill/cumm', [4.5, 5.5], 2, [2.11, 6.48]),
      test('haematocrit', 'P.C.V.|PCV|Haematocrit (PCV)', '%', [40, 50], 1, [15.2, 58.7]),
      test('mcv', 'MCV|M.C.V.', 'fL', [83, 101], 1, [58.3, 118.4]),
      test('mch', 'MCH|M.C.H.', 'pg', [27, 32], 1, [16.2, 38.6]),
      test('mchc', 'MCHC|M.C.H.C.', 'g/dL', [31.5, 34.5], 1, [26.3, 36.9]),
      test('rdw', 'RDW-CV|RDW', '%', [11.6, 14], 1, [11.2, 24.8]),
      test(
        'wbc-count',
        'Total Leucocyte Count (TLC)|TLC|WBC Count',
        '/cumm',
        [4000, 11000],
        0,
        [1700, 38600],
      ),
      test('platelet-count', 'Platelet Count|PLATELET COUNT', 'lakhs/cumm', [1.5, 4.5], 2, [0.18, 7.83]),
      test('esr', 'ESR (Westergren)|ESR', 'mm/1st hr', [0, 20], 0, [3, 118]),
    ],
  },
  {
    en: 'DIFFERENTIAL COUNT',
    hi: 'श्वेत रक्त कण भेद',
    tests: [
      test('neutrophils', 'Neutrophils|NEUTROPHILS', '%', [40, 80], 0, [22, 93]),
      test('lymphocytes', 'Lymphocytes|LYMPHOCYTES', '%', [20, 40], 0, [5, 68]),
      test('eosinophils', 'Eosinophils|EOSINOPHILS', '%', [1, 6], 0, [1, 24]),
      test('monocytes', 'Monocytes|MONOCYTES', '%', [2, 10], 0, [1, 17]),
    ],
  },
  {
    en: 'KIDNEY FUNCTION TEST',
    hi: 'गुर्दे की जाँच',
    tests: [
      test('urea', 'Blood Urea|Urea|S. Urea', 'mg/dL', [15, 40], 0, [11, 287]),
      test('creatinine', 'Serum Creatinine|Creatinine|S. Creatinine', 'mg/dL', [0.7, 1.3], 2, [0.48, 11.73]),
      test('uric-acid', 'Uric Acid|Serum Uric Acid', 'mg/dL', [3.5, 7.2], 1, [2.1, 13.8]),
      test('sodium', 'Sodium (Na+)|Serum Sodium|Sodium', 'mmol/L', [135, 145], 0, [108, 163]),
      test('potassium', 'Potassium (K+)|Serum Potassium|Potassium', 'mmol/L', [3.5, 5.1], 1, [2.1, 7.8]),
      test('chloride', 'Chloride|Serum Chloride', 'mmol/L', [98, 107], 0, [84, 121]),
      test('calcium', 'Calcium, Total|Serum Calcium|Calcium', 'mg/dL', [8.6, 10.3], 1, [5.7, 14.6]),
      test('phosphorus', 'Phosphorus|Serum Phosphorus', 'mg/dL', [2.5, 4.5], 1, [1.1, 9.7]),
    ],
  },
  {
    en: 'LIVER FUNCTION TEST',
    hi: 'लिवर (यकृत) की जाँच',
    tests: [
      test(
        'bilirubin-total',
        'Bilirubin, Total|Total Bilirubin|S. Bilirubin Total',
        'mg/dL',
        [0.2, 1.2],
        1,
        [0.2, 27.4],
      ),
      test('bilirubin-direct', 'Bilirubin, Direct|Direct Bilirubin', 'mg/dL', [0, 0.3], 1, [0.1, 17.8]),
      test('ast', 'SGOT (AST)|AST (SGOT)|SGOT', 'U/L', [5, 40], 0, [12, 3870]),
      test('alt', 'SGPT (ALT)|ALT (SGPT)|SGPT', 'U/L', [5, 45], 0, [9, 4165]),
      test('alp', 'Alkaline Phosphatase|ALP', 'U/L', [40, 129], 0, [37, 861]),
      test('ggt', 'Gamma GT|GGT', 'U/L', [10, 71], 0, [11, 743]),
      test('protein-total', 'Total Protein|Protein, Total', 'g/dL', [6.4, 8.3], 1, [4.2, 9.6]),
      test('albumin', 'Albumin|Serum Albumin', 'g/dL', [3.5, 5.2], 1, [1.6, 5.4]),
    ],
  },
  {
    en: 'LIPID PROFILE',
    hi: 'लिपिड प्रोफ़ाइल',
    tests: [
      test('cholesterol', 'Total Cholesterol|Cholesterol, Total', 'mg/dL', [undefined, 200], 0, [97, 386]),
      test('triglycerides', 'Triglycerides|TRIGLYCERIDES', 'mg/dL', [undefined, 150], 0, [48, 913]),
      test('hdl', 'HDL Cholesterol|HDL', 'mg/dL', [40, 60], 0, [19, 87]),
      test('ldl', 'LDL Cholesterol|LDL', 'mg/dL', [undefined, 100], 0, [31, 267]),
    ],
  },
  {
    en: 'DIABETES PROFILE',
    hi: 'शुगर की जाँच',
    tests: [
      test('glucose-fasting', 'Glucose, Fasting|Fasting Blood Sugar|FBS', 'mg/dL', [70, 100], 0, [38, 467]),
      test('glucose-pp', 'Glucose, Post Prandial|PPBS', 'mg/dL', [undefined, 140], 0, [71, 583]),
      test('hba1c', 'HbA1c|Glycosylated Haemoglobin (HbA1c)', '%', [4, 5.6], 1, [4.4, 14.9]),
    ],
  },
  {
    en: 'THYROID PROFILE',
    hi: 'थायरॉइड की जाँच',
    tests: [
      test('tsh', 'TSH|TSH (Ultrasensitive)', 'µIU/mL', [0.35, 4.94], 2, [0.01, 87.63]),
      test('free-t4', 'Free T4|FT4', 'ng/dL', [0.7, 1.48], 2, [0.21, 5.86]),
      test('free-t3', 'Free T3|FT3', 'pg/mL', [1.71, 3.71], 2, [0.92, 16.37]),
    ],
  },
  {
    en: 'IRON STUDIES AND VITAMINS',
    hi: 'आयरन और विटामिन',
    tests: [
      test('iron', 'Serum Iron|Iron', 'µg/dL', [60, 170], 0, [13, 287]),
      test('tibc', 'TIBC|Total Iron Binding Capacity', 'µg/dL', [250, 450], 0, [186, 573]),
      test('ferritin', 'Ferritin|Serum Ferritin', 'ng/mL', [30, 400], 1, [3.2, 1864.7]),
      test('vitamin-b12', 'Vitamin B12|Vitamin B-12', 'pg/mL', [197, 771], 0, [83, 1658]),
      test('vitamin-d', 'Vitamin D (25-OH)|25-OH Vitamin D', 'ng/mL', [30, 100], 1, [4.3, 118.6]),
    ],
  },
];

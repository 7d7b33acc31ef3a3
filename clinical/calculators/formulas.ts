import type { Sex } from '../knowledge/shape';

/** What formulas ask for. Bounds are what can be true of a living person; outside them nothing is computed. */
export const inputs = {
  weightKg: { en: 'Weight', hi: 'वज़न', unit: 'kg', from: 0.3, to: 300 },
  heightCm: { en: 'Height', hi: 'लंबाई', unit: 'cm', from: 20, to: 250 },
  ageYears: { en: 'Age', hi: 'उम्र', unit: 'years', from: 0, to: 120 },
  creatinine: { en: 'Serum creatinine', hi: 'सीरम क्रिएटिनिन', unit: 'mg/dL', from: 0.1, to: 30 },
  systolic: { en: 'Systolic pressure', hi: 'ऊपर का BP', unit: 'mmHg', from: 30, to: 300 },
  diastolic: { en: 'Diastolic pressure', hi: 'नीचे का BP', unit: 'mmHg', from: 10, to: 200 },
  sodium: { en: 'Sodium', hi: 'सोडियम', unit: 'mmol/L', from: 90, to: 200 },
  chloride: { en: 'Chloride', hi: 'क्लोराइड', unit: 'mmol/L', from: 50, to: 160 },
  bicarbonate: { en: 'Bicarbonate', hi: 'बाइकार्बोनेट', unit: 'mmol/L', from: 1, to: 60 },
  albumin: { en: 'Albumin', hi: 'एल्ब्यूमिन', unit: 'g/dL', from: 0.5, to: 7 },
  calcium: { en: 'Total calcium', hi: 'कुल कैल्शियम', unit: 'mg/dL', from: 2, to: 25 },
  glucose: { en: 'Glucose', hi: 'ग्लूकोज़', unit: 'mg/dL', from: 10, to: 2000 },
} as const;
export type InputName = keyof typeof inputs;
export type CalculatorInputs = Partial<Record<InputName, number>> & { sex?: Sex };

/** All that a formula needs, checked to be there. */
type Checked = Record<InputName, number> & { sex: Sex };

export type Formula = {
  needs: readonly InputName[];
  needsSex?: true;
  /** For whom it was made: years of age, `to` excluded; refused outside. */
  ages?: readonly [number, number];
  /** Taller than this only, in cm. */
  heightFrom?: number;
  digits: number;
  value: (x: Checked) => number;
  working: (x: Checked) => string;
};

const inchCm = 2.54;
/** Devine: a base for five feet and 2.3 kg for each inch above. */
const ideal = ({ heightCm, sex }: Checked): number =>
  (sex === 'm' ? 50 : 45.5) + 2.3 * (heightCm / inchCm - 60);
const fiveFeetCm = 60 * inchCm;

/** First 10 kg, second 10 kg, the rest: mL a kg a day. */
const hollidaySegar = (kg: number): number =>
  100 * Math.min(kg, 10) + 50 * Math.min(Math.max(kg - 10, 0), 10) + 20 * Math.max(kg - 20, 0);

const kappa = (sex: Sex): number => (sex === 'f' ? 0.7 : 0.9);
const alpha = (sex: Sex): number => (sex === 'f' ? -0.241 : -0.302);
const gap = ({ sodium, chloride, bicarbonate }: Checked): number => sodium - (chloride + bicarbonate);

/** Formulas by the id of their entry in `knowledge/calculators.json`, where names, units and sources stand. */
export const formulas: Record<string, Formula> = {
  bmi: {
    needs: ['weightKg', 'heightCm'],
    digits: 1,
    value: ({ weightKg, heightCm }) => weightKg / (heightCm / 100) ** 2,
    working: ({ weightKg, heightCm }) => `${weightKg} / (${heightCm} / 100)²`,
  },
  bsa: {
    needs: ['weightKg', 'heightCm'],
    digits: 2,
    value: ({ weightKg, heightCm }) => Math.sqrt((heightCm * weightKg) / 3600),
    working: ({ weightKg, heightCm }) => `√(${heightCm} × ${weightKg} / 3600)`,
  },
  'ideal-weight': {
    needs: ['heightCm'],
    needsSex: true,
    heightFrom: fiveFeetCm,
    digits: 1,
    value: ideal,
    working: ({ heightCm, sex }) => `${sex === 'm' ? 50 : 45.5} + 2.3 × (${heightCm} / 2.54 − 60)`,
  },
  'adjusted-weight': {
    needs: ['weightKg', 'heightCm'],
    needsSex: true,
    heightFrom: fiveFeetCm,
    digits: 1,
    // Below the ideal weight there is nothing to adjust.
    value: (x) => (x.weightKg <= ideal(x) ? x.weightKg : ideal(x) + 0.4 * (x.weightKg - ideal(x))),
    working: (x) =>
      x.weightKg <= ideal(x)
        ? `${x.weightKg} ≤ ${ideal(x).toFixed(1)}`
        : `${ideal(x).toFixed(1)} + 0.4 × (${x.weightKg} − ${ideal(x).toFixed(1)})`,
  },
  'creatinine-clearance': {
    needs: ['ageYears', 'weightKg', 'creatinine'],
    needsSex: true,
    ages: [18, 120],
    digits: 0,
    value: ({ ageYears, weightKg, creatinine, sex }) =>
      (((140 - ageYears) * weightKg) / (72 * creatinine)) * (sex === 'f' ? 0.85 : 1),
    working: ({ ageYears, weightKg, creatinine, sex }) =>
      `(140 − ${ageYears}) × ${weightKg} / (72 × ${creatinine})${sex === 'f' ? ' × 0.85' : ''}`,
  },
  'egfr-ckd-epi': {
    needs: ['ageYears', 'creatinine'],
    needsSex: true,
    ages: [18, 120],
    digits: 0,
    value: ({ ageYears, creatinine, sex }) =>
      142 *
      Math.min(creatinine / kappa(sex), 1) ** alpha(sex) *
      Math.max(creatinine / kappa(sex), 1) ** -1.2 *
      0.9938 ** ageYears *
      (sex === 'f' ? 1.012 : 1),
    working: ({ ageYears, creatinine, sex }) =>
      `142 × min(${creatinine} / ${kappa(sex)}, 1)^${alpha(sex)} × max(${creatinine} / ${kappa(sex)}, 1)^−1.2 × ` +
      `0.9938^${ageYears}${sex === 'f' ? ' × 1.012' : ''}`,
  },
  'egfr-schwartz': {
    needs: ['heightCm', 'creatinine', 'ageYears'],
    ages: [1, 18],
    digits: 0,
    value: ({ heightCm, creatinine }) => (0.413 * heightCm) / creatinine,
    working: ({ heightCm, creatinine }) => `0.413 × ${heightCm} / ${creatinine}`,
  },
  map: {
    needs: ['systolic', 'diastolic'],
    digits: 0,
    value: ({ systolic, diastolic }) => diastolic + (systolic - diastolic) / 3,
    working: ({ systolic, diastolic }) => `${diastolic} + (${systolic} − ${diastolic}) / 3`,
  },
  'anion-gap': {
    needs: ['sodium', 'chloride', 'bicarbonate'],
    digits: 1,
    value: gap,
    working: ({ sodium, chloride, bicarbonate }) => `${sodium} − (${chloride} + ${bicarbonate})`,
  },
  'anion-gap-albumin': {
    needs: ['sodium', 'chloride', 'bicarbonate', 'albumin'],
    digits: 1,
    value: (x) => gap(x) + 2.5 * (4 - x.albumin),
    working: ({ sodium, chloride, bicarbonate, albumin }) =>
      `${sodium} − (${chloride} + ${bicarbonate}) + 2.5 × (4 − ${albumin})`,
  },
  'corrected-calcium': {
    needs: ['calcium', 'albumin'],
    digits: 1,
    value: ({ calcium, albumin }) => calcium + 0.8 * (4 - albumin),
    working: ({ calcium, albumin }) => `${calcium} + 0.8 × (4 − ${albumin})`,
  },
  'corrected-sodium': {
    needs: ['sodium', 'glucose'],
    digits: 0,
    // Below 100 mg/dL glucose dilutes nothing.
    value: ({ sodium, glucose }) => sodium + 0.016 * Math.max(glucose - 100, 0),
    working: ({ sodium, glucose }) => `${sodium} + 0.016 × (${Math.max(glucose, 100)} − 100)`,
  },
  'maintenance-fluid': {
    needs: ['weightKg'],
    digits: 0,
    value: ({ weightKg }) => hollidaySegar(weightKg),
    working: ({ weightKg }) =>
      [
        `100 × ${Math.min(weightKg, 10)}`,
        ...(weightKg > 10 ? [`50 × ${+Math.min(weightKg - 10, 10).toFixed(1)}`] : []),
        ...(weightKg > 20 ? [`20 × ${+(weightKg - 20).toFixed(1)}`] : []),
      ].join(' + '),
  },
};

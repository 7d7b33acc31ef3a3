import type { CalculatorField, ChoiceField, NumberField } from '../knowledge/calculator-shape';

type Shared = Omit<NumberField, 'id'> | Omit<ChoiceField, 'id'>;
const number = (en: string, hi: string, unit: string, from: number, to: number) =>
  ({ kind: 'number', en, hi, unit, from, to }) as const;

/** Several calculators ask for these. Bounds hold what can be true of a living person; outside nothing is computed. */
const inputs = {
  weightKg: number('Weight', 'वज़न', 'kg', 0.3, 300),
  heightCm: number('Height', 'लंबाई', 'cm', 20, 250),
  ageYears: number('Age', 'उम्र', 'years', 0, 120),
  creatinine: number('Serum creatinine', 'सीरम क्रिएटिनिन', 'mg/dL', 0.1, 30),
  systolic: number('Systolic pressure', 'ऊपर का BP', 'mmHg', 30, 300),
  diastolic: number('Diastolic pressure', 'नीचे का BP', 'mmHg', 10, 200),
  spo2: number('Oxygen saturation (SpO2)', 'ऑक्सीजन (SpO2)', '%', 30, 100),
  sodium: number('Sodium', 'सोडियम', 'mmol/L', 90, 200),
  chloride: number('Chloride', 'क्लोराइड', 'mmol/L', 50, 160),
  bicarbonate: number('Bicarbonate', 'बाइकार्बोनेट', 'mmol/L', 1, 60),
  albumin: number('Albumin', 'एल्ब्यूमिन', 'g/dL', 0.5, 7),
  bilirubin: number('Bilirubin, total', 'कुल बिलीरुबिन', 'mg/dL', 0.1, 60),
  inr: number('INR', 'INR', '', 0.5, 15),
  calcium: number('Total calcium', 'कुल कैल्शियम', 'mg/dL', 2, 25),
  glucose: number('Glucose', 'ग्लूकोज़', 'mg/dL', 10, 2000),
  sex: {
    kind: 'choice',
    en: 'Sex',
    hi: 'लिंग',
    options: [
      { value: 'f', en: 'Female', hi: 'महिला' },
      { value: 'm', en: 'Male', hi: 'पुरुष' },
    ],
  },
} satisfies Record<string, Shared>;

/** The whole fields of a row: a name stands for one that several rows share. */
export const wholeFields = ({
  fields,
}: {
  fields: readonly (string | CalculatorField)[];
}): CalculatorField[] =>
  fields.map((field) => {
    if (typeof field !== 'string') return field;
    const shared = (inputs as Readonly<Record<string, Shared>>)[field];
    if (!shared) throw new Error(`no calculator field is called ${field}`);
    return { id: field, ...shared };
  });

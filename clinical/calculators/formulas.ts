import { lmsOf } from '../dosing/growth';
import { alphaOf, bedsideSchwartz, ckdEpi, cockcroftGault, kappaOf } from '../dosing/kidney';
import type { Names, Sex } from '../knowledge/shape';

/** All that was given, checked to be there: numbers by field, what was chosen, and the points that the fields make. */
export type CalculatorValues = {
  readonly numbers: Readonly<Record<string, number>>;
  readonly chosen: Readonly<Record<string, string>>;
  readonly points: number;
};
/** A second number beside the first: its name and the number with its unit. */
export type CalculatorLine = Names & { value: string };
export type Formula = {
  value: (x: CalculatorValues) => number;
  /** Computes the upper end where the value is a range. */
  upTo?: (x: CalculatorValues) => number;
  working: (x: CalculatorValues) => string;
  lines?: (x: CalculatorValues) => CalculatorLine[];
};

type Numbers = Record<string, number>;
type Arithmetic = (x: Numbers & { sex: Sex }) => number;
type Working = (x: Numbers & { sex: Sex }) => string;
const sexed = ({ numbers, chosen }: CalculatorValues) =>
  ({ ...numbers, sex: chosen.sex === 'f' ? 'f' : 'm' }) as Numbers & { sex: Sex };
/** A formula of numbers and sex alone. */
const plain = (value: Arithmetic, working: Working): Formula => ({
  value: (x) => value(sexed(x)),
  working: (x) => working(sexed(x)),
});

const inchCm = 2.54;
/** Devine: a base for five feet and 2.3 kg for each inch above. */
const ideal: Arithmetic = ({ heightCm = 0, sex }) =>
  (sex === 'm' ? 50 : 45.5) + 2.3 * (heightCm / inchCm - 60);

/** First 10 kg, second 10 kg, the rest: mL a kg a day. */
const hollidaySegar = (kg: number): number =>
  100 * Math.min(kg, 10) + 50 * Math.min(Math.max(kg - 10, 0), 10) + 20 * Math.max(kg - 20, 0);

const gap: Arithmetic = ({ sodium = 0, chloride = 0, bicarbonate = 0 }) => sodium - (chloride + bicarbonate);

const whole = (value: number): string => String(Math.round(value));
const between = (low: number, high: number, unit: string): string => `${whole(low)}–${whole(high)} ${unit}`;

/** The oxygen part of NEWS2, by the target that applies. */
function newsOxygen({ numbers, chosen }: CalculatorValues): number {
  const spo2 = numbers.spo2 ?? 0;
  if (chosen.spo2Scale !== '2') return spo2 <= 91 ? 3 : spo2 <= 93 ? 2 : spo2 <= 95 ? 1 : 0;
  if (spo2 <= 83) return 3;
  if (spo2 <= 85) return 2;
  if (spo2 <= 87) return 1;
  if (spo2 <= 92 || chosen.oxygen === 'air') return 0;
  return spo2 <= 94 ? 1 : spo2 <= 96 ? 2 : 3;
}

/** The first crystalloid in mL a kg: within an hour, or within a quarter of an hour where the pressure is low. */
const dengueSteps: Record<string, readonly [number, number]> = {
  warning: [5, 7],
  compensated: [5, 10],
  hypotensive: [20, 20],
};
const dengueStep = (x: CalculatorValues) => dengueSteps[x.chosen.stage ?? ''] ?? [0, 0];
const kg = (x: CalculatorValues): number => x.numbers.weightKg ?? 0;

function dengueLines(x: CalculatorValues): CalculatorLine[] {
  const rate = (low: number, high: number) => between(low * kg(x), high * kg(x), 'mL/h');
  const slower: CalculatorLine[] = [
    { en: 'Then for 2 to 4 hours', hi: 'फिर 2 से 4 घंटे', value: rate(3, 5) },
    { en: 'Then', hi: 'फिर', value: rate(2, 3) },
  ];
  if (x.chosen.stage === 'warning') {
    return [{ en: 'For 1 to 2 hours', hi: '1 से 2 घंटे', value: rate(5, 7) }, ...slower];
  }
  const first: CalculatorLine =
    x.chosen.stage === 'hypotensive'
      ? { en: 'At once, within 15 minutes', hi: 'तुरंत, 15 मिनट में', value: `${whole(20 * kg(x))} mL` }
      : {
          en: 'Over the first hour',
          hi: 'पहले घंटे में',
          value: between(5 * kg(x), 10 * kg(x), 'mL'),
        };
  const better: CalculatorLine = {
    en: 'Better: for 1 to 2 hours',
    hi: 'सुधरे तो: 1 से 2 घंटे',
    value: rate(5, 7),
  };
  return [first, better, ...slower];
}

const burnTotal = ({ numbers, chosen }: CalculatorValues): number =>
  Number(chosen.factor) * (numbers.weightKg ?? 0) * (numbers.burntPercent ?? 0);
const firstHours = 8; // half of the fluid goes in within these, counted from the burn

function burnLines(x: CalculatorValues): CalculatorLine[] {
  const half = burnTotal(x) / 2;
  const left = firstHours - (x.numbers.hoursSince ?? 0);
  const now: CalculatorLine[] =
    left > 0
      ? [
          {
            en: `Now, until hour ${firstHours}`,
            hi: `अभी, ${firstHours} घंटे तक`,
            value: `${whole(half / left)} mL/h`,
          },
        ]
      : [];
  return [
    { en: 'First 8 hours', hi: 'पहले 8 घंटे', value: `${whole(half)} mL` },
    ...now,
    { en: 'Next 16 hours', hi: 'अगले 16 घंटे', value: `${whole(half)} mL (${whole(half / 16)} mL/h)` },
  ];
}

/** Seconds between two beats. */
const beat = ({ numbers }: CalculatorValues): number => 60 / (numbers.pulse ?? 60);
const qt = ({ numbers }: CalculatorValues): number => numbers.qt ?? 0;

const held = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** MELD 3.0 with its bounds; creatinine counts as 3 on dialysis. */
function meld({ numbers, chosen }: CalculatorValues): number {
  const { bilirubin = 1, inr = 1, creatinine = 1, sodium = 137, albumin = 3.5 } = numbers;
  const bili = Math.log(Math.max(bilirubin, 1));
  const crea = Math.log(chosen.dialysis === 'yes' ? 3 : held(creatinine, 1, 3));
  const lowSodium = 137 - held(sodium, 125, 137);
  const lowAlbumin = 3.5 - held(albumin, 1.5, 3.5);
  return (
    (chosen.sex === 'f' ? 1.33 : 0) +
    4.56 * bili +
    0.82 * lowSodium -
    0.24 * lowSodium * bili +
    9.09 * Math.log(Math.max(inr, 1)) +
    11.14 * crea +
    1.85 * lowAlbumin -
    1.83 * lowAlbumin * crea +
    6
  );
}

const dayMs = 24 * 60 * 60 * 1000;
const pregnancyDays = 280;
const daysPregnant = ({ chosen }: CalculatorValues): number =>
  Math.round((Date.parse(chosen.asOf ?? '') - Date.parse(chosen.lmp ?? '')) / dayMs);
const dueDate = ({ chosen }: CalculatorValues): string =>
  new Date(Date.parse(chosen.lmp ?? '') + pregnancyDays * dayMs).toISOString().slice(0, 10);

/** Upper age, then pulse and breaths at rest (APLS, as Fleming 2011 lists them). */
const vitalRanges: readonly (readonly [number, string, string])[] = [
  [1, '110–160', '30–40'],
  [2, '100–150', '25–35'],
  [5, '95–140', '25–30'],
  [12, '80–120', '20–25'],
  [18, '60–100', '15–20'],
];
/** Systolic pressure below which a child of this age has a low one. */
const lowestPressure = (years: number): number =>
  years < 28 / 365.25 ? 60 : years < 1 ? 70 : years <= 10 ? 70 + 2 * Math.floor(years) : 90;

/** Milligrams of equal anti-inflammatory strength. */
const steroidMg: Readonly<Record<string, number>> = {
  hydrocortisone: 20,
  cortisone: 25,
  prednisolone: 5,
  methylprednisolone: 4,
  triamcinolone: 4,
  dexamethasone: 0.75,
  betamethasone: 0.75,
};
const asSteroid = (x: CalculatorValues, wanted: string): number =>
  ((x.numbers.doseMg ?? 0) / (steroidMg[x.chosen.given ?? ''] ?? 1)) * (steroidMg[wanted] ?? 0);

/** WHO's z-score of a weight; beyond three deviations one step counts as the step from two to three. */
function weightScore({ numbers, chosen }: CalculatorValues): number {
  const row = lmsOf(chosen.sex === 'f' ? 'f' : 'm', (numbers.ageYears ?? 0) * 12);
  if (!row) return Number.NaN;
  const weight = kg({ numbers, chosen, points: 0 });
  const at = (z: number) => row.m * (1 + row.l * row.s * z) ** (1 / row.l);
  const z = ((weight / row.m) ** row.l - 1) / (row.l * row.s);
  if (z > 3) return 3 + (weight - at(3)) / (at(3) - at(2));
  return z < -3 ? -3 - (at(-3) - weight) / (at(-2) - at(-3)) : z;
}

/** Formulas by the id of their row in `knowledge/calculators`; a row without one is a sum of points. */
export const formulas: Readonly<Record<string, Formula>> = {
  bmi: plain(
    ({ weightKg = 0, heightCm = 0 }) => weightKg / (heightCm / 100) ** 2,
    ({ weightKg, heightCm }) => `${weightKg} / (${heightCm} / 100)²`,
  ),
  bsa: plain(
    ({ weightKg = 0, heightCm = 0 }) => Math.sqrt((heightCm * weightKg) / 3600),
    ({ weightKg, heightCm }) => `√(${heightCm} × ${weightKg} / 3600)`,
  ),
  'ideal-weight': plain(
    ideal,
    ({ heightCm, sex }) => `${sex === 'm' ? 50 : 45.5} + 2.3 × (${heightCm} / 2.54 − 60)`,
  ),
  'adjusted-weight': plain(
    // Below the ideal weight there is nothing to adjust.
    (x) =>
      (x.weightKg ?? 0) <= ideal(x) ? (x.weightKg ?? 0) : ideal(x) + 0.4 * ((x.weightKg ?? 0) - ideal(x)),
    (x) =>
      (x.weightKg ?? 0) <= ideal(x)
        ? `${x.weightKg} ≤ ${ideal(x).toFixed(1)}`
        : `${ideal(x).toFixed(1)} + 0.4 × (${x.weightKg} − ${ideal(x).toFixed(1)})`,
  ),
  'creatinine-clearance': plain(
    cockcroftGault,
    ({ ageYears, weightKg, creatinine, sex }) =>
      `(140 − ${ageYears}) × ${weightKg} / (72 × ${creatinine})${sex === 'f' ? ' × 0.85' : ''}`,
  ),
  'egfr-ckd-epi': plain(
    ckdEpi,
    ({ ageYears, creatinine, sex }) =>
      `142 × min(${creatinine} / ${kappaOf(sex)}, 1)^${alphaOf(sex)} × max(${creatinine} / ${kappaOf(sex)}, 1)^−1.2 × ` +
      `0.9938^${ageYears}${sex === 'f' ? ' × 1.012' : ''}`,
  ),
  'egfr-schwartz': plain(
    bedsideSchwartz,
    ({ heightCm, creatinine }) => `0.413 × ${heightCm} / ${creatinine}`,
  ),
  map: plain(
    ({ systolic = 0, diastolic = 0 }) => diastolic + (systolic - diastolic) / 3,
    ({ systolic, diastolic }) => `${diastolic} + (${systolic} − ${diastolic}) / 3`,
  ),
  'anion-gap': plain(
    gap,
    ({ sodium, chloride, bicarbonate }) => `${sodium} − (${chloride} + ${bicarbonate})`,
  ),
  'anion-gap-albumin': plain(
    (x) => gap(x) + 2.5 * (4 - (x.albumin ?? 4)),
    ({ sodium, chloride, bicarbonate, albumin }) =>
      `${sodium} − (${chloride} + ${bicarbonate}) + 2.5 × (4 − ${albumin})`,
  ),
  'corrected-calcium': plain(
    ({ calcium = 0, albumin = 4 }) => calcium + 0.8 * (4 - albumin),
    ({ calcium, albumin }) => `${calcium} + 0.8 × (4 − ${albumin})`,
  ),
  'corrected-sodium': plain(
    // Below 100 mg/dL glucose dilutes nothing.
    ({ sodium = 0, glucose = 0 }) => sodium + 0.016 * Math.max(glucose - 100, 0),
    ({ sodium, glucose = 0 }) => `${sodium} + 0.016 × (${Math.max(glucose, 100)} − 100)`,
  ),
  'osmolar-gap': plain(
    ({ osmolality = 0, sodium = 0, glucose = 0, bun = 0 }) =>
      osmolality - (2 * sodium + glucose / 18 + bun / 2.8),
    ({ osmolality, sodium, glucose, bun }) =>
      `${osmolality} − (2 × ${sodium} + ${glucose} / 18 + ${bun} / 2.8)`,
  ),
  'maintenance-fluid': plain(
    ({ weightKg = 0 }) => hollidaySegar(weightKg),
    ({ weightKg = 0 }) =>
      [
        `100 × ${Math.min(weightKg, 10)}`,
        ...(weightKg > 10 ? [`50 × ${+Math.min(weightKg - 10, 10).toFixed(1)}`] : []),
        ...(weightKg > 20 ? [`20 × ${+(weightKg - 20).toFixed(1)}`] : []),
      ].join(' + '),
  ),
  news2: {
    value: (x) => x.points + newsOxygen(x),
    working: (x) => `${x.points} + SpO2 ${newsOxygen(x)}`,
  },
  parkland: {
    value: burnTotal,
    working: ({ numbers, chosen }) => `${chosen.factor} × ${numbers.weightKg} × ${numbers.burntPercent}`,
    lines: burnLines,
  },
  'dengue-fluids': {
    value: (x) => dengueStep(x)[0] * kg(x),
    upTo: (x) => dengueStep(x)[1] * kg(x),
    working: (x) => `${[...new Set(dengueStep(x))].join('–')} mL/kg × ${kg(x)}`,
    lines: dengueLines,
  },
  qtc: {
    value: (x) => qt(x) / Math.sqrt(beat(x)),
    working: (x) => `${qt(x)} / √(60 / ${x.numbers.pulse})`,
    lines: (x) => [
      { en: 'Fridericia', hi: 'Fridericia', value: `${whole(qt(x) / Math.cbrt(beat(x)))} ms` },
      { en: 'Framingham', hi: 'Framingham', value: `${whole(qt(x) + 154 * (1 - beat(x)))} ms` },
      {
        en: 'Hodges',
        hi: 'Hodges',
        value: `${whole(qt(x) + 1.75 * ((x.numbers.pulse ?? 60) - 60))} ms`,
      },
    ],
  },
  meld: { value: meld, working: () => 'MELD 3.0' },
  'gestational-age': {
    value: (x) => Math.floor(daysPregnant(x) / 7),
    working: (x) => `${daysPregnant(x)} / 7`,
    lines: (x) => [
      {
        en: 'Weeks and days',
        hi: 'हफ़्ते और दिन',
        value: `${Math.floor(daysPregnant(x) / 7)} + ${daysPregnant(x) % 7}`,
      },
      { en: 'Due date', hi: 'प्रसव की तारीख', value: dueDate(x) },
    ],
  },
  'paediatric-vitals': {
    value: ({ numbers }) => lowestPressure(numbers.ageYears ?? 0),
    working: ({ numbers: { ageYears = 0 } }) =>
      ageYears >= 1 && ageYears <= 10 ? `70 + 2 × ${Math.floor(ageYears)}` : `${ageYears}`,
    lines: ({ numbers }) => {
      const [, pulse = '', breaths = ''] =
        vitalRanges.find(([below]) => (numbers.ageYears ?? 0) < below) ?? [];
      return [
        { en: 'Pulse', hi: 'नाड़ी', value: `${pulse} /min` },
        { en: 'Breaths', hi: 'साँस', value: `${breaths} /min` },
      ];
    },
  },
  'who-growth': {
    value: weightScore,
    working: ({ numbers }) => `${numbers.weightKg} kg, ${numbers.ageYears} y`,
    lines: ({ numbers, chosen }) => {
      const row = lmsOf(chosen.sex === 'f' ? 'f' : 'm', (numbers.ageYears ?? 0) * 12);
      return row ? [{ en: 'Median weight', hi: 'औसत (median) वज़न', value: `${row.m.toFixed(1)} kg` }] : [];
    },
  },
  'steroid-equivalents': {
    value: (x) => asSteroid(x, x.chosen.wanted ?? ''),
    working: (x) =>
      `${x.numbers.doseMg} / ${steroidMg[x.chosen.given ?? '']} × ${steroidMg[x.chosen.wanted ?? '']}`,
  },
};

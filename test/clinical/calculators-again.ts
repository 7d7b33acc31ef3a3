import table from '../../clinical/knowledge/weight-for-age.json' with { type: 'json' };

/**
 * Every calculator a second time, written from the sources and not from the rows: a slip in a row, a band or a formula
 * shows as a difference. Nothing of `clinical/calculators` is used here.
 */
// biome-ignore lint/suspicious/noExplicitAny: numbers, words and ticks by name, as a form gives them
type Given = any;
const count = (...ticks: unknown[]) => ticks.filter(Boolean).length;
const ln = Math.log;

function news(g: Given): number {
  let score = 0;
  if (g.respiratoryRate <= 8 || g.respiratoryRate >= 25) score += 3;
  else if (g.respiratoryRate >= 21) score += 2;
  else if (g.respiratoryRate <= 11) score += 1;
  if (g.spo2Scale === '1') score += g.spo2 >= 96 ? 0 : g.spo2 >= 94 ? 1 : g.spo2 >= 92 ? 2 : 3;
  else if (g.spo2 < 88) score += g.spo2 >= 86 ? 1 : g.spo2 >= 84 ? 2 : 3;
  else if (g.oxygen === 'oxygen' && g.spo2 >= 93) score += g.spo2 >= 97 ? 3 : g.spo2 >= 95 ? 2 : 1;
  if (g.oxygen === 'oxygen') score += 2;
  if (g.systolic <= 90 || g.systolic >= 220) score += 3;
  else if (g.systolic <= 100) score += 2;
  else if (g.systolic <= 110) score += 1;
  if (g.pulse <= 40 || g.pulse >= 131) score += 3;
  else if (g.pulse >= 111) score += 2;
  else if (g.pulse <= 50 || g.pulse >= 91) score += 1;
  if (g.consciousness !== 'alert') score += 3;
  const tenths = Math.round(g.temperature * 10);
  if (tenths <= 350) score += 3;
  else if (tenths >= 391) score += 2;
  else if (tenths <= 360 || tenths >= 381) score += 1;
  return score;
}

/** Devine's base for five feet, and 2.3 kg an inch. */
const devine = (g: Given) => (g.sex === 'f' ? 45.5 : 50) + ((g.heightCm - 152.4) / 2.54) * 2.3;

/** L, M and S between two months of the table. */
function weightScore(g: Given): number {
  const rows = g.sex === 'f' ? table.f : table.m;
  const months = g.ageYears * 12;
  const after = rows.find((row) => row.month >= months) ?? rows[rows.length - 1];
  const before = [...rows].reverse().find((row) => row.month <= months) ?? rows[0];
  if (!after || !before) return Number.NaN;
  const share = after === before ? 0 : (months - before.month) / (after.month - before.month);
  const mix = (a: number, b: number) => a * (1 - share) + b * share;
  const [l, m, s] = [mix(before.l, after.l), mix(before.m, after.m), mix(before.s, after.s)];
  const at = (z: number) => m * Math.exp(ln(1 + l * s * z) / l);
  const z = (Math.exp(l * ln(g.weightKg / m)) - 1) / (l * s);
  if (Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  return side * 3 + (g.weightKg - at(side * 3)) / Math.abs(at(side * 3) - at(side * 2));
}

export const again: Record<string, (g: Given) => number> = {
  gcs: (g) => Number(g.eyes) + Number(g.verbal) + Number(g.motor),
  qsofa: (g) => count(g.respiratoryRate >= 22, g.systolic <= 100, g.confusion),
  news2: news,
  parkland: (g) => Number(g.factor) * g.burntPercent * g.weightKg,
  'dengue-fluids': (g) => g.weightKg * (g.stage === 'hypotensive' ? 20 : 5),
  'anion-gap': (g) => g.sodium - g.chloride - g.bicarbonate,
  'anion-gap-albumin': (g) => g.sodium - g.chloride - g.bicarbonate + 10 - 2.5 * g.albumin,
  'osmolar-gap': (g) => g.osmolality - 2 * g.sodium - g.glucose / 18 - g.bun / 2.8,
  'corrected-sodium': (g) => g.sodium + (g.glucose > 100 ? (1.6 * (g.glucose - 100)) / 100 : 0),
  'corrected-calcium': (g) => g.calcium + 3.2 - 0.8 * g.albumin,
  'creatinine-clearance': (g) =>
    ((140 - g.ageYears) * g.weightKg * (g.sex === 'f' ? 0.85 : 1)) / g.creatinine / 72,
  'egfr-ckd-epi': (g) => {
    const woman = g.sex === 'f';
    const ratio = g.creatinine / (woman ? 0.7 : 0.9);
    const power = ratio > 1 ? -1.2 : woman ? -0.241 : -0.302;
    return 142 * ratio ** power * 0.9938 ** g.ageYears * (woman ? 1.012 : 1);
  },
  'egfr-schwartz': (g) => (41.3 * (g.heightCm / 100)) / g.creatinine,
  map: (g) => (2 * g.diastolic + g.systolic) / 3,
  qtc: (g) => g.qt * Math.sqrt(g.pulse / 60),
  'cha2ds2-vasc': (g) =>
    count(
      g.failure,
      g.hypertension,
      g.diabetes,
      g.vascular,
      g.sex === 'f',
      g.ageYears >= 65,
      g.ageYears >= 75,
    ) +
    2 * count(g.stroke),
  'has-bled': (g) =>
    count(g.pressure, g.kidney, g.liver, g.stroke, g.bleeding, g.inr, g.ageYears >= 66, g.drugs, g.alcohol),
  'curb-65': (g) => count(g.confusion, g.urea, g.respiratoryRate >= 30, g.pressure, g.ageYears >= 65),
  'wells-pe': (g) =>
    3 * count(g.dvt, g.likeliest) + 1.5 * count(g.pulse > 100, g.still, g.before) + count(g.blood, g.cancer),
  'wells-dvt': (g) =>
    count(g.cancer, g.plaster, g.bed, g.tender, g.whole, g.calf, g.pitting, g.veins, g.before) -
    2 * count(g.other),
  meld: (g) => {
    const [b, i] = [ln(Math.max(1, g.bilirubin)), ln(Math.max(1, g.inr))];
    const c = ln(g.dialysis === 'yes' ? 3 : Math.min(3, Math.max(1, g.creatinine)));
    const n = 137 - Math.min(137, Math.max(125, g.sodium));
    const a = 3.5 - Math.min(3.5, Math.max(1.5, g.albumin));
    const woman = g.sex === 'f' ? 1.33 : 0;
    return woman + 4.56 * b + (0.82 - 0.24 * b) * n + 9.09 * i + 11.14 * c + (1.85 - 1.83 * c) * a + 6;
  },
  'child-pugh': (g) =>
    5 +
    count(g.bilirubin >= 2, g.bilirubin > 3) +
    count(g.albumin <= 3.5, g.albumin < 2.8) +
    count(g.inr >= 1.7, g.inr > 2.3) +
    ['none', 'mild', 'moderate'].indexOf(g.ascites) +
    ['none', 'low', 'high'].indexOf(g.encephalopathy),
  'gestational-age': (g) =>
    Math.floor((new Date(g.asOf).getTime() - new Date(g.lmp).getTime()) / (7 * 86_400_000)),
  bishop: (g) =>
    [g.dilatation, g.effacement, g.station, g.consistency, g.position].map(Number).reduce((a, b) => a + b),
  apgar: (g) => [g.heart, g.breathing, g.tone, g.reflex, g.colour].map(Number).reduce((a, b) => a + b),
  'paediatric-vitals': (g) => {
    if (g.ageYears > 10) return 90;
    if (g.ageYears >= 1) return 70 + 2 * Math.trunc(g.ageYears);
    return g.ageYears * 365.25 < 28 ? 60 : 70;
  },
  'who-growth': weightScore,
  'maintenance-fluid': (g) =>
    g.weightKg <= 10
      ? 100 * g.weightKg
      : g.weightKg <= 20
        ? 1000 + 50 * (g.weightKg - 10)
        : 1500 + 20 * (g.weightKg - 20),
  bmi: (g) => (10_000 * g.weightKg) / g.heightCm / g.heightCm,
  bsa: (g) => Math.sqrt(g.heightCm) * Math.sqrt(g.weightKg) * (1 / 60),
  'ideal-weight': devine,
  'adjusted-weight': (g) => (g.weightKg > devine(g) ? 0.6 * devine(g) + 0.4 * g.weightKg : g.weightKg),
  'steroid-equivalents': (g) => {
    const potency: Record<string, number> = {
      hydrocortisone: 1,
      cortisone: 0.8,
      prednisolone: 4,
      methylprednisolone: 5,
      triamcinolone: 5,
      dexamethasone: 20 / 0.75,
      betamethasone: 20 / 0.75,
    };
    return (g.doseMg * (potency[g.given] ?? 0)) / (potency[g.wanted] ?? 0);
  },
};

import { type Found, type Rule, sum, term, type Values } from './values';

/** mg/dL, mmol/L and pH of ketoacidosis (ADA). */
const DKA_GLUCOSE = 250;
const DKA_BICARBONATE = 18;
const DKA_PH = 7.3;
const RAISED_GAP = 16;
/** mmol/L; an anion gap only means acidosis when bicarbonate is low. */
const LOW_BICARBONATE = 22;
/** ADA's limits: diabetes from the first, prediabetes from the second. */
const SUGAR_LIMITS: [id: string, diabetes: number, prediabetes: number][] = [
  ['glucose-fasting', 126, 100],
  ['glucose-pp', 200, 140],
  ['hba1c', 6.5, 5.7],
];
const LOW_SODIUM = 135;
const HIGH_SODIUM = 145;
const HIGH_POTASSIUM = 5.5;
const LOW_POTASSIUM = 3.5;
/** mg/dL of calcium for each g/dL that albumin is below 4. */
const CALCIUM_PER_ALBUMIN = 0.8;
const NORMAL_ALBUMIN = 4;
const HIGH_CALCIUM = 10.5;
const LOW_CALCIUM = 8.5;
const PH = [7.35, 7.45] as const;
const PCO2 = [35, 45] as const;
const HCO3 = [22, 26] as const;
const VERY_HIGH_TRIGLYCERIDES = 500;
/** Bicarbonate is printed with electrolytes or with blood gases. */
const bicarbonate = (v: Values): { id: string; value: number } | undefined => {
  for (const id of ['hco3', 'bicarbonate-serum']) {
    const value = v.value(id);
    if (value !== undefined) return { id, value };
  }
  return undefined;
};

/** The highest sugar of the report, however it was taken. */
function highestGlucose(v: Values): { id: string; value: number } | undefined {
  return ['glucose-random', 'glucose-pp', 'glucose-fasting']
    .flatMap((id) => {
      const value = v.value(id);
      return value === undefined ? [] : [{ id, value }];
    })
    .sort((a, b) => b.value - a.value)[0];
}

function ketoacidosis(v: Values): Found | undefined {
  const [sugar, base, ph] = [highestGlucose(v), bicarbonate(v), v.value('blood-ph')];
  if (!sugar || sugar.value <= DKA_GLUCOSE) return undefined;
  const acid = [
    ...(base && base.value <= DKA_BICARBONATE ? [base.id] : []),
    ...(ph !== undefined && ph < DKA_PH ? ['blood-ph'] : []),
  ];
  const ketones = v.isAbnormal('urine-ketones') ? ['urine-ketones'] : [];
  return acid.length > 0 ? { because: [sugar.id, ...acid, ...ketones] } : undefined;
}

function gap(v: Values): Found | undefined {
  const [na, cl, base] = [v.value('sodium'), v.value('chloride'), bicarbonate(v)];
  if (na === undefined || cl === undefined || !base || base.value >= LOW_BICARBONATE) return undefined;
  const anionGap = na - cl - base.value;
  return anionGap > RAISED_GAP
    ? {
        because: ['sodium', 'chloride', base.id],
        working: `${term(na)} − ${term(cl)} − ${term(base.value)} = ${sum(anionGap)}`,
      }
    : undefined;
}

/** In pregnancy other limits hold, so nothing is said. */
function sugarRange(v: Values, kind: 'diabetes' | 'prediabetes'): Found | undefined {
  if (v.patient.pregnant) return undefined;
  const over = (limit: 1 | 2) =>
    SUGAR_LIMITS.filter((row) => (v.value(row[0]) ?? 0) >= row[limit]).map(([id]) => id);
  const diabetes = over(1);
  if (kind === 'diabetes') return diabetes.length > 0 ? { because: diabetes } : undefined;
  const between = over(2);
  return diabetes.length === 0 && between.length > 0 ? { because: between } : undefined;
}

/** Calcium as it would be with normal albumin; as printed when albumin was not measured. */
function correctedCalcium(v: Values): { value: number; found: Found } | undefined {
  const [calcium, albumin] = [v.value('calcium'), v.value('albumin')];
  if (calcium === undefined) return undefined;
  if (albumin === undefined) return { value: calcium, found: { because: ['calcium'] } };
  const value = calcium + CALCIUM_PER_ALBUMIN * (NORMAL_ALBUMIN - albumin);
  const working = `${term(calcium)} + ${CALCIUM_PER_ALBUMIN} × (${NORMAL_ALBUMIN} − ${term(albumin)}) = ${sum(value)}`;
  return { value, found: { because: ['calcium', 'albumin'], working } };
}
const calciumWhen =
  (holds: (value: number) => boolean) =>
  (v: Values): Found | undefined => {
    const corrected = correctedCalcium(v);
    return corrected && holds(corrected.value) ? corrected.found : undefined;
  };

/** pH with the partner that explains it. */
function gas(v: Values, acid: boolean, partner: 'hco3' | 'pco2'): Found | undefined {
  const [ph, value] = [v.value('blood-ph'), v.value(partner)];
  if (ph === undefined || value === undefined || (acid ? ph >= PH[0] : ph <= PH[1])) return undefined;
  const explains =
    partner === 'hco3'
      ? acid
        ? value < HCO3[0]
        : value > HCO3[1]
      : acid
        ? value > PCO2[1]
        : value < PCO2[0];
  return explains ? { because: ['blood-ph', partner] } : undefined;
}

const when =
  (id: string, holds: (value: number) => boolean) =>
  (v: Values): Found | undefined => {
    const value = v.value(id);
    return value !== undefined && holds(value) ? { because: [id] } : undefined;
  };

export const metabolicRules: Rule[] = [
  { id: 'dka', when: ketoacidosis },
  { id: 'anion-gap-acidosis', when: gap },
  { id: 'diabetes', when: (v) => sugarRange(v, 'diabetes') },
  { id: 'prediabetes', when: (v) => sugarRange(v, 'prediabetes') },
  { id: 'hyponatraemia', when: when('sodium', (value) => value < LOW_SODIUM) },
  { id: 'hypernatraemia', when: when('sodium', (value) => value > HIGH_SODIUM) },
  { id: 'hyperkalaemia', when: when('potassium', (value) => value >= HIGH_POTASSIUM) },
  { id: 'hypokalaemia', when: when('potassium', (value) => value < LOW_POTASSIUM) },
  { id: 'hypercalcaemia', when: calciumWhen((value) => value > HIGH_CALCIUM) },
  { id: 'hypocalcaemia', when: calciumWhen((value) => value < LOW_CALCIUM) },
  { id: 'metabolic-acidosis', when: (v) => gas(v, true, 'hco3') },
  { id: 'respiratory-acidosis', when: (v) => gas(v, true, 'pco2') },
  { id: 'metabolic-alkalosis', when: (v) => gas(v, false, 'hco3') },
  { id: 'respiratory-alkalosis', when: (v) => gas(v, false, 'pco2') },
  {
    id: 'high-lipids',
    when: (v) => {
      const because = ['ldl', 'cholesterol', 'non-hdl', 'triglycerides'].filter((id) => v.isHigh(id));
      return because.length > 0 ? { because } : undefined;
    },
  },
  {
    id: 'very-high-triglycerides',
    when: when('triglycerides', (value) => value >= VERY_HIGH_TRIGLYCERIDES),
  },
  { id: 'b12-deficiency', when: (v) => (v.isLow('vitamin-b12') ? { because: ['vitamin-b12'] } : undefined) },
  {
    id: 'vitamin-d-deficiency',
    when: (v) => (v.isLow('vitamin-d') ? { because: ['vitamin-d'] } : undefined),
  },
  {
    id: 'troponin',
    when: (v) => {
      const because = ['troponin-hs', 'troponin-i', 'troponin-t'].filter((id) => v.isAbnormal(id));
      return because.length > 0 ? { because } : undefined;
    },
  },
];

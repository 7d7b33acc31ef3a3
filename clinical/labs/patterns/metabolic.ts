import { patternLimit } from './texts';
import { type PatternMatch, type Rule, sum, term, type Values } from './values';

const dkaGlucose = patternLimit('dka', 'sugar');
const dkaBicarbonate = patternLimit('dka', 'bicarbonate');
const dkaPh = patternLimit('dka', 'ph');
const severeBicarbonate = patternLimit('dka', 'severeBicarbonate');
const severePh = patternLimit('dka', 'severePh');
const raisedGap = patternLimit('anion-gap-acidosis', 'gap');
const lowBicarbonate = patternLimit('anion-gap-acidosis', 'bicarbonate');
/** The tests of sugar that have limits of diabetes and of prediabetes. */
const sugarLimits = ['glucose-fasting', 'glucose-pp', 'hba1c'].map(
  (id): [id: string, diabetes: number, prediabetes: number] => [
    id,
    patternLimit('diabetes', id),
    patternLimit('prediabetes', id),
  ],
);
const lowSodium = patternLimit('hyponatraemia', 'sodium');
/** mmol/L of sodium for each mg/dL of glucose above 100. */
const dilutionByGlucose = 0.016;
const highSodium = patternLimit('hypernatraemia', 'sodium');
const highPotassium = patternLimit('hyperkalaemia', 'potassium');
const lowPotassium = patternLimit('hypokalaemia', 'potassium');
/** mg/dL of calcium for each g/dL that albumin is below 4. */
const calciumPerAlbumin = 0.8;
const normalAlbumin = 4;
/** mmol/L of anion gap for each g/dL that albumin is below 4. */
const gapPerAlbumin = 2.5;
const highCalcium = patternLimit('hypercalcaemia', 'calcium');
const lowCalcium = patternLimit('hypocalcaemia', 'calcium');
const phRange = [
  patternLimit('metabolic-acidosis', 'ph'),
  patternLimit('metabolic-alkalosis', 'ph'),
] as const;
const pco2 = [
  patternLimit('respiratory-alkalosis', 'pco2'),
  patternLimit('respiratory-acidosis', 'pco2'),
] as const;
const hco3 = [
  patternLimit('metabolic-acidosis', 'bicarbonate'),
  patternLimit('metabolic-alkalosis', 'bicarbonate'),
] as const;
const veryHighTriglycerides = patternLimit('very-high-triglycerides', 'triglycerides');
/** Bicarbonate is printed with electrolytes or with blood gases. */
const bicarbonate = (v: Values): { id: string; value: number } | undefined => {
  for (const id of ['hco3', 'bicarbonate-serum']) {
    const value = v.value(id);
    if (value !== undefined) return { id, value };
  }
  return undefined;
};

const failingCreatinine = patternLimit('uraemic-acidosis', 'creatinine');
const failingEgfr = patternLimit('uraemic-acidosis', 'filtration');
const kidneysFail = (v: Values): boolean =>
  (v.value('egfr') ?? failingEgfr) < failingEgfr || (v.value('creatinine') ?? 0) >= failingCreatinine;

/** The highest sugar of the report, however it was taken. */
function highestGlucose(v: Values): { id: string; value: number } | undefined {
  return ['glucose-random', 'glucose-pp', 'glucose-fasting']
    .flatMap((id) => {
      const value = v.value(id);
      return value === undefined ? [] : [{ id, value }];
    })
    .sort((a, b) => b.value - a.value)[0];
}

function ketoacidosis(v: Values): PatternMatch | undefined {
  const [sugar, base, ph] = [highestGlucose(v), bicarbonate(v), v.value('blood-ph')];
  if (!sugar || sugar.value <= dkaGlucose) return undefined;
  const acid = [
    ...(base && base.value <= dkaBicarbonate ? [base.id] : []),
    ...(ph !== undefined && ph < dkaPh ? ['blood-ph'] : []),
  ];
  const ketones = ['urine-ketones', 'blood-ketones'].filter((id) => v.isAbnormal(id));
  const looked = v.get('urine-ketones') !== undefined || v.get('blood-ketones') !== undefined;
  // Failed kidneys explain a moderate acidosis by themselves; without ketones it is not headlined as that of sugar.
  const severe = (base?.value ?? severeBicarbonate) < severeBicarbonate || (ph ?? severePh) < severePh;
  if (ketones.length === 0 && (looked || (kidneysFail(v) && !severe))) return undefined;
  return acid.length > 0 ? { because: [sugar.id, ...acid, ...ketones] } : undefined;
}

function gap(v: Values, raised: boolean): PatternMatch | undefined {
  const [na, cl, base] = [v.value('sodium'), v.value('chloride'), bicarbonate(v)];
  if (na === undefined || cl === undefined || !base || base.value >= lowBicarbonate) return undefined;
  const albumin = v.value('albumin');
  const plain = na - cl - base.value;
  const low = albumin !== undefined && albumin < normalAlbumin;
  const anionGap = low ? plain + gapPerAlbumin * (normalAlbumin - albumin) : plain;
  if (anionGap > raisedGap !== raised) return undefined;
  const forAlbumin = low ? ` + ${gapPerAlbumin} × (${normalAlbumin} − ${term(albumin)})` : '';
  return {
    because: ['sodium', 'chloride', base.id, ...(low ? ['albumin'] : [])],
    working: `${term(na)} − ${term(cl)} − ${term(base.value)}${forAlbumin} = ${sum(anionGap)}`,
  };
}

/** Acidosis that the kidneys explain, where sugar is high but nothing says ketones. */
function uraemicAcidosis(v: Values): PatternMatch | undefined {
  const base = bicarbonate(v);
  const ketones = v.isAbnormal('urine-ketones') || v.isAbnormal('blood-ketones');
  if (!base || base.value >= lowBicarbonate || !kidneysFail(v) || ketones) return undefined;
  const raised = gap(v, true);
  return {
    because: [base.id, v.value('creatinine') === undefined ? 'egfr' : 'creatinine'],
    ...(raised?.working && { working: raised.working }),
  };
}

/** In pregnancy other limits hold, so nothing is said. */
function sugarRange(v: Values, kind: 'diabetes' | 'prediabetes'): PatternMatch | undefined {
  if (v.patient.pregnant) return undefined;
  const over = (limit: 1 | 2) =>
    sugarLimits.filter((row) => (v.value(row[0]) ?? 0) >= row[limit]).map(([id]) => id);
  const diabetes = over(1);
  if (kind === 'diabetes') return diabetes.length > 0 ? { because: diabetes } : undefined;
  const between = over(2);
  return diabetes.length === 0 && between.length > 0 ? { because: between } : undefined;
}

/** Calcium as it would be with normal albumin; as printed when albumin was not measured. */
function correctedCalcium(v: Values): { value: number; found: PatternMatch } | undefined {
  const [calcium, albumin] = [v.value('calcium'), v.value('albumin')];
  if (calcium === undefined) return undefined;
  if (albumin === undefined) return { value: calcium, found: { because: ['calcium'] } };
  const value = calcium + calciumPerAlbumin * (normalAlbumin - albumin);
  const working = `${term(calcium)} + ${calciumPerAlbumin} × (${normalAlbumin} − ${term(albumin)}) = ${sum(value)}`;
  return { value, found: { because: ['calcium', 'albumin'], working } };
}
const calciumWhen =
  (holds: (value: number) => boolean) =>
  (v: Values): PatternMatch | undefined => {
    const corrected = correctedCalcium(v);
    // Ionised calcium is what the body sees; where it is normal, the total calcium does not count.
    if (v.get('calcium-ionised')?.flag === 'normal') return undefined;
    return corrected && holds(corrected.value) ? corrected.found : undefined;
  };

/** pH with the partner that explains it. */
function gas(v: Values, acid: boolean, partner: 'hco3' | 'pco2'): PatternMatch | undefined {
  const [ph, value] = [v.value('blood-ph'), v.value(partner)];
  if (ph === undefined || value === undefined || (acid ? ph >= phRange[0] : ph <= phRange[1]))
    return undefined;
  const explains =
    partner === 'hco3'
      ? acid
        ? value < hco3[0]
        : value > hco3[1]
      : acid
        ? value > pco2[1]
        : value < pco2[0];
  return explains ? { because: ['blood-ph', partner] } : undefined;
}

const when =
  (id: string, holds: (value: number) => boolean) =>
  (v: Values): PatternMatch | undefined => {
    const value = v.value(id);
    return value !== undefined && holds(value) ? { because: [id] } : undefined;
  };

/** Sodium that is low though glucose were normal; what glucose dilutes is no lack of sodium (Katz). */
function lowSodiumBeyondGlucose(v: Values): PatternMatch | undefined {
  const [sodium, sugar] = [v.value('sodium'), highestGlucose(v)];
  if (sodium === undefined || sodium >= lowSodium) return undefined;
  const corrected = sodium + dilutionByGlucose * Math.max((sugar?.value ?? 0) - 100, 0);
  return corrected < lowSodium ? { because: ['sodium'] } : undefined;
}

const tooLowForInsulin = patternLimit('dka-low-potassium', 'potassium');
function ketoacidosisLowPotassium(v: Values): PatternMatch | undefined {
  const [found, potassium] = [ketoacidosis(v), v.value('potassium')];
  return found && potassium !== undefined && potassium < tooLowForInsulin
    ? { because: ['potassium', ...found.because] }
    : undefined;
}

export const metabolicRules: Rule[] = [
  { id: 'dka', when: ketoacidosis },
  { id: 'dka-low-potassium', when: ketoacidosisLowPotassium },
  { id: 'uraemic-acidosis', when: uraemicAcidosis },
  // An acidosis that failing kidneys explain is said once, with the same sum.
  { id: 'anion-gap-acidosis', when: (v) => (uraemicAcidosis(v) ? undefined : gap(v, true)) },
  {
    id: 'normal-gap-acidosis',
    // A low bicarbonate in an alkalosis answers to the breathing and is no acidosis.
    when: (v) => ((v.value('blood-ph') ?? 0) > phRange[0] ? undefined : gap(v, false)),
  },
  { id: 'diabetes', when: (v) => sugarRange(v, 'diabetes') },
  { id: 'prediabetes', when: (v) => sugarRange(v, 'prediabetes') },
  { id: 'hyponatraemia', when: lowSodiumBeyondGlucose },
  { id: 'hypernatraemia', when: when('sodium', (value) => value > highSodium) },
  { id: 'hyperkalaemia', when: when('potassium', (value) => value >= highPotassium) },
  { id: 'hypokalaemia', when: when('potassium', (value) => value < lowPotassium) },
  { id: 'hypercalcaemia', when: calciumWhen((value) => value > highCalcium) },
  { id: 'hypocalcaemia', when: calciumWhen((value) => value < lowCalcium) },
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
    when: when('triglycerides', (value) => value >= veryHighTriglycerides),
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

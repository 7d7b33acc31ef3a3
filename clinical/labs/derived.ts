import { formulas } from '../calculators/formulas';
import { cite } from '../knowledge/cite';
import rows from '../knowledge/labs/derived.json' with { type: 'json' };
import { isRead, type ReadMark } from '../knowledge/reading';
import type { HasSources, Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { type Limit, limitsIn } from './limits';
import { patternValues, term, type Values } from './patterns/values';
import type { DerivedValue, LabResult, ReportPatient } from './reading';

/** The words about a worked-out value; a row with the id of a calculator takes unit, digits and sources from it. */
type DerivedRow = Names &
  Partial<HasSources> & {
    id: string;
    unit?: string;
    digits?: number;
    /** The first whose `below` is above the value; without one nothing is said. */
    says?: (Names & { below?: number })[];
    limits?: Limit[];
    checked?: ReadMark;
  };
export const derivedRows = rows as DerivedRow[];
const limitOf = limitsIn(derivedRows);

type ComputedValue = { value: number; working: string; because: string[] };
type DerivedRule = (v: Values) => ComputedValue | undefined;

const adultYears = 18;
const highGlucose = limitOf('corrected-sodium', 'glucose');
/** Urea counts its whole molecule, BUN its nitrogen: 60 ÷ 28. */
const ureaPerBun = 2.14;
const mostTriglycerides = limitOf('ldl-friedewald', 'triglycerides');
const smallCells = limitOf('mentzer', 'smallCells');
/** mmHg: air at sea level without its water, a fifth of it oxygen, and what carbon dioxide takes of it. */
const airPressure = 760 - 47;
const airOxygen = 0.21;
const respiratoryQuotient = 0.8;
const failingInr = limitOf('meld', 'inr');
const jaundice = limitOf('meld', 'bilirubin');

/** All of these values, or nothing. */
function valuesOf<Id extends string>(v: Values, ...ids: Id[]): Record<Id, number> | undefined {
  const found = ids.map((id) => [id, v.value(id)] as const);
  return found.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(found) as Record<Id, number>)
    : undefined;
}

const bicarbonateOf = (v: Values): { id: string; value: number } | undefined => {
  for (const id of ['hco3', 'bicarbonate-serum']) {
    const value = v.value(id);
    if (value !== undefined) return { id, value };
  }
  return undefined;
};

const glucoseOf = (v: Values): { id: string; value: number } | undefined =>
  ['glucose-random', 'glucose-pp', 'glucose-fasting']
    .flatMap((id) => {
      const value = v.value(id);
      return value === undefined ? [] : [{ id, value }];
    })
    .sort((a, b) => b.value - a.value)[0];

/** A calculator's own formula, so that a report and its screen say the same. */
function byCalculator(
  id: string,
  numbers: Record<string, number>,
  because: string[],
  chosen: Record<string, string> = {},
): ComputedValue | undefined {
  const formula = formulas[id];
  if (!formula) return undefined;
  const inputs = { numbers, chosen, points: 0 };
  return { value: formula.value(inputs), working: formula.working(inputs), because };
}

const bun = (v: Values): { id: string; value: number; text: string } | undefined => {
  const [printed, urea] = [v.value('bun'), v.value('urea')];
  if (printed !== undefined) return { id: 'bun', value: printed, text: `${term(printed)} / 2.8` };
  return urea === undefined
    ? undefined
    : { id: 'urea', value: urea / ureaPerBun, text: `${term(urea)} / ${ureaPerBun} / 2.8` };
};

/** Works out what the kidneys of a grown person who is not pregnant filter, by CKD-EPI of 2021; nothing where age or sex is not told. */
export function filteredBy(
  { ageYears, sex, pregnant }: ReportPatient,
  creatinine: number | undefined,
): ComputedValue | undefined {
  if (!creatinine || ageYears === undefined || ageYears < adultYears || !sex || pregnant) return undefined;
  return byCalculator('egfr-ckd-epi', { creatinine, ageYears: Math.floor(ageYears) }, ['creatinine'], {
    sex,
  });
}

const rules: Record<string, DerivedRule> = {
  'egfr-ckd-epi': (v) =>
    v.get('egfr') === undefined ? filteredBy(v.patient, v.value('creatinine')) : undefined,
  'corrected-calcium': (v) => {
    const of = valuesOf(v, 'calcium', 'albumin');
    return of && v.get('calcium-ionised') === undefined
      ? byCalculator('corrected-calcium', of, ['calcium', 'albumin'])
      : undefined;
  },
  'corrected-sodium': (v) => {
    const [sodium, glucose] = [v.value('sodium'), glucoseOf(v)];
    return sodium !== undefined && glucose && glucose.value >= highGlucose
      ? byCalculator('corrected-sodium', { sodium, glucose: glucose.value }, ['sodium', glucose.id])
      : undefined;
  },
  'anion-gap': (v) => {
    const [of, base] = [valuesOf(v, 'sodium', 'chloride'), bicarbonateOf(v)];
    if (!of || !base || v.value('albumin') !== undefined || v.get('anion-gap')) return undefined;
    return byCalculator('anion-gap', { ...of, bicarbonate: base.value }, ['sodium', 'chloride', base.id]);
  },
  'anion-gap-albumin': (v) => {
    const [of, base] = [valuesOf(v, 'sodium', 'chloride', 'albumin'), bicarbonateOf(v)];
    if (!of || !base) return undefined;
    return byCalculator('anion-gap-albumin', { ...of, bicarbonate: base.value }, [
      'sodium',
      'chloride',
      base.id,
      'albumin',
    ]);
  },
  osmolality: (v) => {
    const [sodium, glucose, nitrogen] = [v.value('sodium'), glucoseOf(v), bun(v)];
    if (sodium === undefined || !glucose || !nitrogen || v.get('osmolality')) return undefined;
    return {
      value: 2 * sodium + glucose.value / 18 + nitrogen.value / 2.8,
      working: `2 × ${term(sodium)} + ${term(glucose.value)} / 18 + ${nitrogen.text}`,
      because: ['sodium', glucose.id, nitrogen.id],
    };
  },
  'ldl-friedewald': (v) => {
    const of = valuesOf(v, 'cholesterol', 'hdl', 'triglycerides');
    if (!of || v.get('ldl') || of.triglycerides >= mostTriglycerides) return undefined;
    return {
      value: of.cholesterol - of.hdl - of.triglycerides / 5,
      working: `${term(of.cholesterol)} − ${term(of.hdl)} − ${term(of.triglycerides)} / 5`,
      because: ['cholesterol', 'hdl', 'triglycerides'],
    };
  },
  mentzer: (v) => {
    const of = valuesOf(v, 'mcv', 'rbc-count');
    if (!of || of.mcv >= smallCells || of['rbc-count'] <= 0) return undefined;
    return {
      value: of.mcv / of['rbc-count'],
      working: `${term(of.mcv)} / ${term(of['rbc-count'])}`,
      because: ['mcv', 'rbc-count'],
    };
  },
  'transferrin-saturation': (v) => {
    const of = valuesOf(v, 'iron', 'tibc');
    if (!of || v.get('transferrin-saturation') || of.tibc <= 0 || of.iron > of.tibc) return undefined;
    return {
      value: (of.iron / of.tibc) * 100,
      working: `${term(of.iron)} / ${term(of.tibc)} × 100`,
      because: ['iron', 'tibc'],
    };
  },
  'neutrophils-absolute': (v) => {
    const of = valuesOf(v, 'wbc-count', 'neutrophils');
    if (!of || v.get('neutrophils-absolute') || of.neutrophils > 100) return undefined;
    return {
      value: (of['wbc-count'] * of.neutrophils) / 100,
      working: `${term(of['wbc-count'])} × ${term(of.neutrophils)} / 100`,
      because: ['wbc-count', 'neutrophils'],
    };
  },
  meld: (v) => {
    const of = valuesOf(v, 'bilirubin-total', 'inr', 'creatinine', 'sodium', 'albumin');
    const { sex, ageYears = adultYears } = v.patient;
    if (!of || !sex || ageYears < adultYears || (of.inr < failingInr && of['bilirubin-total'] < jaundice))
      return undefined;
    return byCalculator(
      'meld',
      { ...of, bilirubin: of['bilirubin-total'] },
      ['bilirubin-total', 'inr', 'creatinine', 'sodium', 'albumin'],
      { sex, dialysis: 'no' },
    );
  },
  'fib-4': (v) => {
    const of = valuesOf(v, 'ast', 'alt', 'platelet-count');
    const { ageYears } = v.patient;
    if (!of || ageYears === undefined || ageYears < adultYears || of.alt <= 0 || of['platelet-count'] <= 0)
      return undefined;
    const age = Math.floor(ageYears);
    const platelets = of['platelet-count'] / 1000;
    return {
      value: (age * of.ast) / (platelets * Math.sqrt(of.alt)),
      working: `${age} × ${term(of.ast)} / (${term(platelets)} × √${term(of.alt)})`,
      because: ['ast', 'alt', 'platelet-count'],
    };
  },
  'a-a-gradient': (v) => {
    const of = valuesOf(v, 'po2', 'pco2');
    // The ratio below is told of who breathes oxygen: what is usual is known of air alone.
    if (!of || (v.get('fio2') && (v.value('fio2') ?? 1) > airOxygen)) return undefined;
    const alveolar = airOxygen * airPressure - of.pco2 / respiratoryQuotient;
    // A tension that air cannot give shows that oxygen was breathed; then its share is needed, and not known.
    if (of.po2 > alveolar) return undefined;
    return {
      value: alveolar - of.po2,
      working: `${airOxygen} × (760 − 47) − ${term(of.pco2)} / ${respiratoryQuotient} − ${term(of.po2)}`,
      because: ['po2', 'pco2'],
    };
  },
  'pao2-fio2': (v) => {
    const of = valuesOf(v, 'po2', 'fio2');
    return of && of.fio2 > airOxygen
      ? {
          value: of.po2 / of.fio2,
          working: `${term(of.po2)} / ${term(of.fio2)}`,
          because: ['po2', 'fio2'],
        }
      : undefined;
  },
  saag: (v) => {
    const of = valuesOf(v, 'albumin', 'ascitic-albumin');
    if (!of || v.get('saag')) return undefined;
    return {
      value: of.albumin - of['ascitic-albumin'],
      working: `${term(of.albumin)} − ${term(of['ascitic-albumin'])}`,
      because: ['albumin', 'ascitic-albumin'],
    };
  },
};

/** Works out what the results of a report give beyond what is printed; nothing from limits, assumed ages or doubtful units. */
export function derivedFrom(
  reference: Reference,
  results: readonly LabResult[],
  patient: ReportPatient,
  /** Tests that are named, whether their results were read or not. */
  named: ReadonlySet<string> = new Set(),
): DerivedValue[] {
  const values = patternValues(results, patient);
  return derivedRows.flatMap((row): DerivedValue[] => {
    const found = rules[row.id]?.(values);
    if (!found || !Number.isFinite(found.value)) return [];
    // Oxygen is named, and its share was not read: it is not that of air.
    if (row.id === 'a-a-gradient' && named.has('fio2') && !values.get('fio2')) return [];
    const calculator = reference.knowledge.calculators.find(({ id }) => id === row.id);
    const { unit = calculator?.unit, digits = calculator?.digits ?? 1, src = calculator?.src ?? [] } = row;
    const says = row.says?.find(({ below }) => below === undefined || found.value < below);
    return [
      {
        id: row.id,
        en: row.en,
        hi: row.hi,
        text: found.value.toFixed(digits),
        ...(unit && { unit }),
        working: found.working,
        ...(says && { says: { en: says.en, hi: says.hi } }),
        because: found.because,
        sources: cite(reference.sources, src),
        checked: isRead(row.src ? row.checked : calculator?.checked) && src.length > 0,
      },
    ];
  });
}

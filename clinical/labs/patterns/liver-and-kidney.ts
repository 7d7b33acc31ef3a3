import { formulas } from '../../calculators/formulas';
import { patternLimit } from './texts';
import { type PatternMatch, type Rule, sum, term, type Values } from './values';

const hepatocellularR = patternLimit('hepatocellular', 'leastR');
const cholestaticR = patternLimit('cholestatic', 'mostR');
const alcoholRatio = patternLimit('ast-over-alt', 'ratio');
const mostlyIndirect = patternLimit('unconjugated-bilirubin', 'directShare');
const failingInr = patternLimit('liver-failure', 'inr');
const pancreatitisFactor = patternLimit('pancreatitis', 'factor');
/** Urea counts its whole molecule, BUN its nitrogen: 60 ÷ 28. */
const ureaPerBun = 2.14;
const prerenalRatio = patternLimit('prerenal', 'ratio');
const reducedEgfr = patternLimit('ckd', 'reduced');
const nephroticMg = patternLimit('nephrotic', 'proteinADay');
const nephroticRatio = patternLimit('nephrotic', 'proteinRatio');
const nephroticAlbumin = patternLimit('nephrotic', 'albumin');

/** Says which pattern the enzymes make; only when one of them is raised. */
function enzymePattern(v: Values): (PatternMatch & { is: string }) | undefined {
  const [alt, alp] = [v.timesUpper('alt'), v.timesUpper('alp')];
  if (alt === undefined || !alp || Math.max(alt, alp) <= 1) return undefined;
  const r = alt / alp;
  const is = r >= hepatocellularR ? 'hepatocellular' : r <= cholestaticR ? 'cholestatic' : 'mixed-liver';
  // A low ratio with a normal alkaline phosphatase is a slight rise of ALT, not a blocked bile flow.
  if ((is === 'cholestatic' && alp <= 1) || (is !== 'cholestatic' && alt <= 1)) return undefined;
  return { is, because: ['alt', 'alp'], working: `R = ${sum(alt)} ÷ ${sum(alp)} = ${sum(r)}` };
}
const enzymes =
  (id: string) =>
  (v: Values): PatternMatch | undefined => {
    const found = enzymePattern(v);
    return found?.is === id
      ? { because: found.because, ...(found.working && { working: found.working }) }
      : undefined;
  };

function astOverAlt(v: Values): PatternMatch | undefined {
  const [ast, alt] = [v.value('ast'), v.value('alt')];
  return ast !== undefined && alt && v.isHigh('ast') && ast / alt > alcoholRatio
    ? { because: ['ast', 'alt'], working: `AST ${term(ast)} ÷ ALT ${term(alt)} = ${sum(ast / alt)}` }
    : undefined;
}

function unconjugated(v: Values): PatternMatch | undefined {
  const [total, direct] = [v.value('bilirubin-total'), v.value('bilirubin-direct')];
  return total &&
    direct !== undefined &&
    v.isHigh('bilirubin-total') &&
    !v.isHigh('alt') &&
    direct / total < mostlyIndirect
    ? { because: ['bilirubin-total', 'bilirubin-direct'] }
    : undefined;
}

function pancreatitis(v: Values): PatternMatch | undefined {
  const because = ['amylase', 'lipase'].filter((id) => (v.timesUpper(id) ?? 0) >= pancreatitisFactor);
  return because.length > 0 ? { because } : undefined;
}

/** BUN, or urea turned into it, over creatinine. */
function ureaRatio(v: Values): { ratio: number; because: string[]; working: string } | undefined {
  const creatinine = v.value('creatinine');
  const [bun, urea] = [v.value('bun'), v.value('urea')];
  const nitrogen = bun ?? (urea === undefined ? undefined : urea / ureaPerBun);
  if (!creatinine || nitrogen === undefined) return undefined;
  const ratio = nitrogen / creatinine;
  const top = bun === undefined ? `(urea ${term(urea ?? 0)} ÷ ${ureaPerBun})` : `BUN ${term(bun)}`;
  return {
    ratio,
    because: [bun === undefined ? 'urea' : 'bun', 'creatinine'],
    working: `${top} ÷ creatinine ${term(creatinine)} = ${sum(ratio)}`,
  };
}
function raisedCreatinine(v: Values, kind: 'prerenal' | 'kidney-injury'): PatternMatch | undefined {
  if (!v.isHigh('creatinine')) return undefined;
  const found = ureaRatio(v);
  const is = found && found.ratio > prerenalRatio ? 'prerenal' : 'kidney-injury';
  if (is !== kind) return undefined;
  return found ? { because: found.because, working: found.working } : { because: ['creatinine'] };
}

function nephrotic(v: Values): PatternMatch | undefined {
  const heavy = [
    ...((v.value('urine-protein-24h') ?? 0) >= nephroticMg ? ['urine-protein-24h'] : []),
    ...((v.value('urine-pcr') ?? 0) >= nephroticRatio ? ['urine-pcr'] : []),
    ...(/^(\(?\+{3,}\)?|[34]\+)$/.test(v.get('urine-protein')?.printed ?? '') ? ['urine-protein'] : []),
  ];
  return heavy.length > 0 && (v.value('albumin') ?? nephroticAlbumin) < nephroticAlbumin
    ? { because: [...heavy, 'albumin', ...(v.isHigh('cholesterol') ? ['cholesterol'] : [])] }
    : undefined;
}

const dyingLiver = patternLimit('liver-failure', 'dyingLiver');
/** Clotting that is slow in an infection with failing organs is of that infection, until the liver shows more than it. */
const ofInfection = (v: Values): boolean =>
  v.isHigh('procalcitonin') && v.isHigh('lactate') && (v.timesUpper('alt') ?? 0) < dyingLiver;
function failingLiver(v: Values): PatternMatch | undefined {
  if ((v.value('inr') ?? 0) < failingInr || ofInfection(v)) return undefined;
  const injured = ['alt', 'bilirubin-total'].find((id) => v.isHigh(id));
  return injured ? { because: ['inr', injured] } : undefined;
}

/** The age from which the adult formula of filtration holds. */
const adultYears = 18;
/** KDIGO's stages of filtration, the gravest first. */
const stages = ['G5', 'G4', 'G3b', 'G3a'].map((name): [below: number, name: string] => [
  patternLimit('ckd', name),
  name,
]);
/** Filtration as printed, or worked out of creatinine, age and sex; not in pregnancy nor in children. */
function egfrOf(v: Values): (PatternMatch & { value: number }) | undefined {
  const printed = v.value('egfr');
  const stage = (value: number) => stages.find(([below]) => value < below)?.[1] ?? '';
  if (printed !== undefined)
    return { value: printed, because: ['egfr'], working: `eGFR ${term(printed)} ${stage(printed)}`.trim() };
  const creatinine = v.value('creatinine');
  const { ageYears, sex, pregnant } = v.patient;
  if (!creatinine || ageYears === undefined || ageYears < adultYears || !sex || pregnant) return undefined;
  const formula = formulas['egfr-ckd-epi'];
  if (!formula) return undefined;
  const value = Math.round(formula.value({ numbers: { creatinine, ageYears }, chosen: { sex }, points: 0 }));
  const working =
    `CKD-EPI 2021 (${term(creatinine)} mg/dL, ${Math.round(ageYears)}, ${sex === 'f' ? '♀' : '♂'}) = ${value} mL/min/1.73 m² ${stage(value)}`.trim();
  return { value, because: ['creatinine'], working };
}

const diabeticHba1c = patternLimit('diabetic-kidney-disease', 'hba1c');
const diabeticSugar = patternLimit('diabetic-kidney-disease', 'sugar');
const albuminuria = patternLimit('diabetic-kidney-disease', 'albuminRatio');
function diabeticKidney(v: Values): PatternMatch | undefined {
  const sugar = [
    ...((v.value('hba1c') ?? 0) >= diabeticHba1c ? ['hba1c'] : []),
    ...['glucose-random', 'glucose-pp'].filter((id) => (v.value(id) ?? 0) >= diabeticSugar),
  ];
  const filtered = egfrOf(v);
  if (sugar.length === 0 || (v.value('urine-acr') ?? 0) < albuminuria) return undefined;
  const reduced = filtered && filtered.value < reducedEgfr ? filtered : undefined;
  return {
    because: [...sugar, 'urine-acr', ...(reduced?.because ?? [])],
    ...(reduced?.working && { working: reduced.working }),
  };
}

const risen = patternLimit('creatinine-risen', 'times');
const doubled = patternLimit('creatinine-doubled', 'times');
function risenCreatinine(v: Values, isDoubled: boolean): PatternMatch | undefined {
  const [now, before] = [v.value('creatinine'), v.earlier('creatinine')];
  if (now === undefined || !before || now / before < risen || now / before >= doubled !== isDoubled)
    return undefined;
  return { because: ['creatinine'], working: `${term(now)} ÷ ${term(before)} = ${sum(now / before)}` };
}

export const liverAndKidneyRules: Rule[] = [
  { id: 'creatinine-doubled', when: (v) => risenCreatinine(v, true) },
  { id: 'creatinine-risen', when: (v) => risenCreatinine(v, false) },
  { id: 'hepatocellular', when: enzymes('hepatocellular') },
  { id: 'cholestatic', when: enzymes('cholestatic') },
  { id: 'mixed-liver', when: enzymes('mixed-liver') },
  { id: 'ast-over-alt', when: astOverAlt },
  { id: 'unconjugated-bilirubin', when: unconjugated },
  { id: 'liver-failure', when: failingLiver },
  { id: 'pancreatitis', when: pancreatitis },
  { id: 'prerenal', when: (v) => raisedCreatinine(v, 'prerenal') },
  { id: 'kidney-injury', when: (v) => raisedCreatinine(v, 'kidney-injury') },
  { id: 'diabetic-kidney-disease', when: diabeticKidney },
  {
    id: 'ckd',
    when: (v) => {
      const found = egfrOf(v);
      if (!found || found.value >= reducedEgfr) return undefined;
      return { because: found.because, ...(found.working && { working: found.working }) };
    },
  },
  {
    id: 'albuminuria',
    when: (v) => (v.isHigh('urine-acr') && !diabeticKidney(v) ? { because: ['urine-acr'] } : undefined),
  },
  { id: 'nephrotic', when: nephrotic },
  {
    id: 'glomerular-urine',
    when: (v) =>
      v.isAbnormal('urine-rbc-casts')
        ? { because: ['urine-rbc-casts', ...['urine-pcr', 'urine-protein'].filter((id) => v.isAbnormal(id))] }
        : undefined,
  },
];

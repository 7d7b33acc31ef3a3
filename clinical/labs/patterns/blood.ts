import { patternLimit } from './texts';
import { type PatternMatch, type Rule, sum, term, type Values } from './values';

const mentzer = patternLimit('iron-deficiency', 'mentzer');
const smallCells = patternLimit('iron-deficiency', 'smallCells');
const largeCells = patternLimit('macrocytosis', 'largeCells');
const severeNeutropeniaBelow = patternLimit('neutropenia', 'severeBelow');
const dengueWhiteCells = patternLimit('low-counts-fever', 'whiteCells');
const denguePlatelets = patternLimit('low-counts-fever', 'platelets');

function mentzerOf(v: Values): { index: number; working: string } | undefined {
  const [mcv, rbc] = [v.value('mcv'), v.value('rbc-count')];
  if (mcv === undefined || !rbc) return undefined;
  const index = mcv / rbc;
  return { index, working: `MCV ${term(mcv)} ÷ RBC ${term(rbc)} = ${sum(index)}` };
}
const small = (v: Values): boolean => (v.value('mcv') ?? largeCells) < smallCells;

function ironDeficiency(v: Values): PatternMatch | undefined {
  // Stores that are empty speak for themselves where no size of the cells was measured.
  if (v.get('mcv') === undefined && v.isLow('ferritin'))
    return {
      because: ['ferritin', ...['transferrin-saturation', 'haemoglobin'].filter((id) => v.isLow(id))],
    };
  if (!small(v)) return undefined;
  const index = mentzerOf(v);
  if (v.isLow('ferritin')) return { because: ['mcv', 'ferritin'], ...(index && { working: index.working }) };
  // Small cells with enough iron in the blood or in the stores are of another cause.
  const enough = ['ferritin', 'iron', 'transferrin-saturation'].some(
    (id) => v.get(id) !== undefined && !v.isLow(id),
  );
  return !enough && v.isLow('haemoglobin') && index && index.index > mentzer
    ? { because: ['haemoglobin', 'mcv', 'rbc-count'], working: index.working }
    : undefined;
}

function thalassaemiaTrait(v: Values): PatternMatch | undefined {
  const index = mentzerOf(v);
  return small(v) && index && index.index < mentzer && !v.isLow('ferritin')
    ? { because: ['mcv', 'rbc-count'], working: index.working }
    : undefined;
}

/** The absolute count as printed, or white cells times the share of neutrophils. */
function severeNeutropenia(v: Values): PatternMatch | undefined {
  const told = v.value('neutrophils-absolute');
  if (told !== undefined)
    return told < severeNeutropeniaBelow ? { because: ['neutrophils-absolute'] } : undefined;
  const [cells, share] = [v.value('wbc-count'), v.value('neutrophils')];
  if (cells === undefined || share === undefined || cells * share >= severeNeutropeniaBelow * 100)
    return undefined;
  const working = `${term(cells)} × ${term(share)} % = ${sum((cells * share) / 100)}/µL`;
  return { because: ['wbc-count', 'neutrophils'], working };
}

const pancytopenic = (v: Values): boolean =>
  v.isLow('haemoglobin') && v.isLow('wbc-count') && v.isLow('platelet-count');
const either = (v: Values, ...ids: string[]): string[] => ids.filter((id) => v.isHigh(id));

/** Under six months WHO gives no grades. */
const halfYear = 0.5;
/** g/dL by WHO: anaemia begins below `none`, is moderate below `mild`, severe below `moderate`. */
type AnaemiaLimits = { none: number; mild: number; moderate: number };
const inSmallOrPregnant = {
  mild: patternLimit('moderate-anaemia', 'smallOrPregnant'),
  moderate: patternLimit('severe-anaemia', 'smallOrPregnant'),
};
const larger = {
  mild: patternLimit('moderate-anaemia', 'larger'),
  moderate: patternLimit('severe-anaemia', 'larger'),
};
const anaemicBelow = (who: string): number => patternLimit('mild-anaemia', who);
function anaemiaLimits({ ageYears = 30, sex, pregnant }: Values['patient']): AnaemiaLimits | undefined {
  if (ageYears < halfYear) return undefined;
  if (pregnant || ageYears < 5) return { none: anaemicBelow('smallOrPregnant'), ...inSmallOrPregnant };
  if (ageYears < 12) return { none: anaemicBelow('schoolChild'), ...larger };
  // An adult whose sex is not told has an anaemia only where it is one in both.
  return { none: anaemicBelow(ageYears >= 15 && sex === 'm' ? 'man' : 'womanOrChild'), ...larger };
}

const largeFall = patternLimit('haemoglobin-fallen', 'largeFall');
const fallenBelow = patternLimit('haemoglobin-fallen', 'fallenBelow');
function fallenHaemoglobin(v: Values): PatternMatch | undefined {
  const [now, before] = [v.value('haemoglobin'), v.earlier('haemoglobin')];
  return now !== undefined && before !== undefined && now < fallenBelow && before - now >= largeFall
    ? { because: ['haemoglobin'], working: `${term(before)} − ${term(now)} = ${sum(before - now)} g/dL` }
    : undefined;
}

type AnaemiaGrade = 'severe-anaemia' | 'moderate-anaemia' | 'mild-anaemia';
function anaemia(grade: AnaemiaGrade): Rule {
  return {
    id: grade,
    when: (v) => {
      const [value, limits] = [v.value('haemoglobin'), anaemiaLimits(v.patient)];
      if (value === undefined || !limits || value >= limits.none) return undefined;
      const is =
        value < limits.moderate
          ? 'severe-anaemia'
          : value < limits.mild
            ? 'moderate-anaemia'
            : 'mild-anaemia';
      const limit = {
        'severe-anaemia': limits.moderate,
        'moderate-anaemia': limits.mild,
        'mild-anaemia': limits.none,
      };
      return is === grade
        ? { because: ['haemoglobin'], working: `Hb ${term(value)} < ${limit[grade]} g/dL` }
        : undefined;
    },
  };
}

const usedUpPlatelets = patternLimit('clotting-used-up', 'platelets');
const slowInr = patternLimit('clotting-used-up', 'slowInr');
/** Platelets are few, and fibrinogen is used up or its pieces are many while clotting is slow. */
function clottingUsedUp(v: Values): PatternMatch | undefined {
  if ((v.value('platelet-count') ?? usedUpPlatelets) >= usedUpPlatelets) return undefined;
  const slow = (v.value('inr') ?? 0) >= slowInr ? ['inr'] : ['pt', 'aptt'].filter((id) => v.isHigh(id));
  if (slow.length === 0 || (!v.isLow('fibrinogen') && !v.isHigh('d-dimer'))) return undefined;
  const used = ['fibrinogen', 'd-dimer'].filter((id) => (id === 'fibrinogen' ? v.isLow(id) : v.isHigh(id)));
  return { because: ['platelet-count', ...slow, ...used] };
}

export const bloodRules: Rule[] = [
  { id: 'clotting-used-up', when: clottingUsedUp },
  { id: 'iron-deficiency', when: ironDeficiency },
  { id: 'thalassaemia-trait', when: thalassaemiaTrait },
  {
    id: 'macrocytosis',
    when: (v) => ((v.value('mcv') ?? 0) > largeCells ? { because: ['mcv'] } : undefined),
  },
  {
    id: 'pancytopenia',
    when: (v) => (pancytopenic(v) ? { because: ['haemoglobin', 'wbc-count', 'platelet-count'] } : undefined),
  },
  { id: 'neutropenia', when: severeNeutropenia },
  { id: 'haemoglobin-fallen', when: fallenHaemoglobin },
  anaemia('severe-anaemia'),
  anaemia('moderate-anaemia'),
  anaemia('mild-anaemia'),
  {
    id: 'neutrophilia',
    when: (v) => {
      const neutrophils = either(v, 'neutrophils', 'neutrophils-absolute');
      return v.isHigh('wbc-count') && neutrophils.length > 0
        ? { because: ['wbc-count', ...neutrophils] }
        : undefined;
    },
  },
  { id: 'left-shift', when: (v) => (v.isHigh('bands') ? { because: ['bands'] } : undefined) },
  {
    id: 'eosinophilia',
    when: (v) => {
      const because = either(v, 'eosinophils-absolute', 'eosinophils');
      return because.length > 0 ? { because } : undefined;
    },
  },
  {
    id: 'haemolysis',
    when: (v) =>
      v.isLow('haemoglobin') && v.isHigh('ldh') && v.isHigh('bilirubin-indirect')
        ? { because: ['haemoglobin', 'ldh', 'bilirubin-indirect'] }
        : undefined,
  },
  {
    id: 'low-counts-fever',
    when: (v) =>
      !pancytopenic(v) &&
      (v.value('wbc-count') ?? dengueWhiteCells + 1) <= dengueWhiteCells &&
      (v.value('platelet-count') ?? denguePlatelets) < denguePlatelets
        ? { because: ['wbc-count', 'platelet-count'] }
        : undefined,
  },
];

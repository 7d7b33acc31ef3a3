import { patternLimit } from './texts';
import { type PatternMatch, type Rule, sum, term, type Values } from './values';

const leakRise = patternLimit('dengue-leak', 'rise');
const leakPlatelets = patternLimit('dengue-leak', 'platelets');
const manyCsfCells = patternLimit('csf-bacterial', 'manyCells');
const most = patternLimit('csf-bacterial', 'mostOfThem');
const proteinRatio = patternLimit('pleural-exudate', 'proteinRatio');
const ldhRatio = patternLimit('pleural-exudate', 'ldhRatio');

const positive =
  (...ids: string[]) =>
  (v: Values): PatternMatch | undefined => {
    const because = ids.filter((id) => v.isAbnormal(id));
    return because.length > 0 ? { because } : undefined;
  };

/** Compares the first and the last dated counts: platelets down and packed cells up. */
function plasmaLeak(v: Values): PatternMatch | undefined {
  const [cells, platelets] = [v.dated('haematocrit'), v.dated('platelet-count')];
  const [before, now] = [cells[0], cells.at(-1)];
  const [many, few] = [platelets[0], platelets.at(-1)];
  if (!before || !now || !many || !few || before.order === now.order || many.order === few.order)
    return undefined;
  const rise = now.value / before.value - 1;
  if (rise < leakRise || few.value >= many.value || few.value >= leakPlatelets) return undefined;
  const working = `PCV ${term(before.value)} → ${term(now.value)} % (+${sum(rise * 100)} %); platelets ${term(many.value)} → ${term(few.value)}/µL`;
  return { because: ['haematocrit', 'platelet-count'], working };
}

/** One count alone: packed cells above their range beside few platelets, where dengue was found. */
function thickBlood(v: Values): PatternMatch | undefined {
  const tests = ['dengue-ns1', 'dengue-igm'].filter((id) => v.isAbnormal(id));
  const platelets = v.value('platelet-count');
  if (tests.length === 0 || platelets === undefined || platelets >= leakPlatelets) return undefined;
  return v.isHigh('haematocrit') && !plasmaLeak(v)
    ? { because: [...tests, 'haematocrit', 'platelet-count'] }
    : undefined;
}

function csf(v: Values, kind: 'bacterial' | 'tuberculous' | 'viral'): PatternMatch | undefined {
  if (!v.isHigh('csf-cells')) return undefined;
  const neutrophils = v.value('csf-neutrophils');
  const lymphocytes = v.value('csf-lymphocytes');
  const mostly =
    (neutrophils ?? 0) > most ? 'neutrophils' : (lymphocytes ?? 0) > most ? 'lymphocytes' : 'unknown';
  const lowSugar = v.isLow('csf-glucose');
  const many = (v.value('csf-cells') ?? 0) > manyCsfCells;
  const because = ['csf-cells', 'csf-neutrophils', 'csf-lymphocytes', 'csf-protein', 'csf-glucose'].filter(
    (id) => v.get(id),
  );
  const is =
    mostly === 'neutrophils' || (mostly === 'unknown' && lowSugar && many)
      ? 'bacterial'
      : lowSugar && v.isHigh('csf-protein')
        ? 'tuberculous'
        : v.get('csf-glucose') && !lowSugar
          ? 'viral'
          : undefined;
  return is === kind ? { because } : undefined;
}

/** Light's criteria; one that holds is enough. */
function exudate(v: Values): PatternMatch | undefined {
  const [fluidProtein, protein] = [v.value('pleural-protein'), v.value('protein-total')];
  const [fluidLdh, ldh] = [v.value('pleural-ldh'), v.value('ldh')];
  if (fluidProtein !== undefined && protein && fluidProtein / protein > proteinRatio)
    return {
      because: ['pleural-protein', 'protein-total'],
      working: `${term(fluidProtein)} ÷ ${term(protein)} = ${sum(fluidProtein / protein)}`,
    };
  if (fluidLdh !== undefined && ldh && fluidLdh / ldh > ldhRatio)
    return {
      because: ['pleural-ldh', 'ldh'],
      working: `${term(fluidLdh)} ÷ ${term(ldh)} = ${sum(fluidLdh / ldh)}`,
    };
  return undefined;
}

function urinaryInfection(v: Values): PatternMatch | undefined {
  const signs = ['urine-nitrite', 'urine-leucocyte-esterase', 'urine-bacteria'].filter((id) =>
    v.isAbnormal(id),
  );
  return v.isAbnormal('urine-pus-cells') && signs.length > 0
    ? { because: ['urine-pus-cells', ...signs] }
    : undefined;
}

const highLactate = patternLimit('septic-blood', 'lactate');
/** A marker of bacteria beside a lactate that is too high. */
function septicBlood(v: Values): PatternMatch | undefined {
  return (v.value('lactate') ?? 0) > highLactate && v.isHigh('procalcitonin')
    ? { because: ['lactate', 'procalcitonin', ...(v.isHigh('wbc-count') ? ['wbc-count'] : [])] }
    : undefined;
}

const infectedAscites = patternLimit('ascites-infected', 'neutrophils');
function ascitesInfected(v: Values): PatternMatch | undefined {
  const told = v.value('ascitic-neutrophils-absolute');
  if (told !== undefined)
    return told >= infectedAscites ? { because: ['ascitic-neutrophils-absolute'] } : undefined;
  const [cells, share] = [v.value('ascitic-cells'), v.value('ascitic-neutrophils')];
  if (cells === undefined || share === undefined || cells * share < infectedAscites * 100) return undefined;
  return {
    because: ['ascitic-cells', 'ascitic-neutrophils'],
    working: `${term(cells)} × ${term(share)} % = ${sum((cells * share) / 100)}/µL`,
  };
}

const portalGradient = patternLimit('ascites-portal', 'gradient');
function portalAscites(v: Values): PatternMatch | undefined {
  const told = v.value('saag');
  if (told !== undefined) return told >= portalGradient ? { because: ['saag'] } : undefined;
  const [serum, fluid] = [v.value('albumin'), v.value('ascitic-albumin')];
  if (serum === undefined || fluid === undefined || serum - fluid < portalGradient) return undefined;
  return {
    because: ['albumin', 'ascitic-albumin'],
    working: `${term(serum)} − ${term(fluid)} = ${sum(serum - fluid)} g/dL`,
  };
}

/** A positive antigen test without a species counts only when no species is named as positive. */
function unnamedMalaria(v: Values): PatternMatch | undefined {
  const named = v.isAbnormal('malaria-pf') || v.isAbnormal('malaria-pv');
  return named ? undefined : positive('malaria-smear')(v);
}

export const infectionRules: Rule[] = [
  { id: 'dengue', when: positive('dengue-ns1', 'dengue-igm') },
  { id: 'dengue-leak', when: plasmaLeak },
  { id: 'dengue-thick-blood', when: thickBlood },
  { id: 'malaria-falciparum', when: positive('malaria-pf') },
  { id: 'malaria-vivax', when: positive('malaria-pv') },
  { id: 'malaria-unnamed', when: unnamedMalaria },
  { id: 'widal-weak', when: positive('widal-o', 'widal-h', 'widal-ah', 'widal-bh', 'widal') },
  { id: 'hepatitis-b', when: positive('hbsag') },
  { id: 'hepatitis-c', when: positive('anti-hcv') },
  { id: 'hiv-screening', when: positive('hiv') },
  { id: 'csf-bacterial', when: (v) => csf(v, 'bacterial') },
  { id: 'csf-tuberculous', when: (v) => csf(v, 'tuberculous') },
  { id: 'csf-viral', when: (v) => csf(v, 'viral') },
  { id: 'pleural-exudate', when: exudate },
  { id: 'pleural-tuberculosis', when: positive('pleural-ada') },
  { id: 'septic-blood', when: septicBlood },
  { id: 'ascites-infected', when: ascitesInfected },
  { id: 'ascites-portal', when: portalAscites },
  { id: 'urinary-infection', when: urinaryInfection },
];

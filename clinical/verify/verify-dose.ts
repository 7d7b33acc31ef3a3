import { convert } from '../dosing/amount';
import { banHolds } from '../dosing/bans';
import { renalFactor } from '../dosing/calculate';
import { closeness, keysOf, misfitsOf, routeOf } from '../dosing/choose-rule';
import { agesFor } from '../dosing/growth';
import { oddityOf } from '../dosing/plausible';
import { countedPart } from '../dosing/product';
import { cite } from '../knowledge/cite';
import type { Ban, DoseRule, DoseUnit, Drug } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import { findDrug, ingredientsOf } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { type AllowedDose, allowedBy, type Comparison, compare, countDose } from './compare';
import { referenceText, sentenceFor } from './sentences';
import type { DosePatient, DosePattern, StatedDose, Verdict, VerdictWord } from './verdict';

const rank: VerdictWord[] = ['verified', 'outside', 'above-maximum', 'not-verified'];

/** Whether an untold age may lie in a rule's range: any age may without a weight, else the ages that the weight fits. */
function agePossible({ age }: DoseRule, weightKg: number | undefined): boolean {
  if (!age || weightKg === undefined) return true;
  const ages = agesFor(weightKg);
  return ages === undefined || (ages[0] < age[1] && age[0] <= ages[1]);
}

/** Rules for this patient: age, weight, sex and route fit; of these, the ones for the stated purpose when any names it. */
function rulesFor(drug: Drug, stated: StatedDose, patient: DosePatient): DoseRule[] {
  const { weightKg, ageYears } = patient;
  const route = routeOf(stated.route);
  const fitting = drug.rules.filter((rule) =>
    misfitsOf(rule, { ...patient, weightKg: weightKg ?? Number.NaN }, route).every(
      (misfit) =>
        // What is not known about the patient excludes no rule here: the dose may be right for someone.
        (misfit === 'weight' && weightKg === undefined) ||
        (misfit === 'age unknown' && ageYears === undefined && agePossible(rule, weightKg)) ||
        misfit === 'height unknown',
    ),
  );
  if (!stated.indication?.trim()) return fitting;
  const asked = keysOf(stated.indication.slice(0, 500));
  const named = fitting.filter((rule) => closeness(rule, asked) > 0);
  return named.length > 0 ? named : fitting;
}

type Finding = { verdict: VerdictWord; patterns: DosePattern[]; allowed?: AllowedDose };

/** Absolute ceilings that hold whatever the weight, when the weight is not known. */
function aboveAnyCeiling(stated: StatedDose, rules: readonly DoseRule[], drug: Drug): boolean {
  if (stated.per !== 'dose' && stated.per !== 'day') return false;
  const most = stated.doseTo ?? stated.dose;
  const inUnit = (unit: DoseUnit) => convert(most, stated.unit, unit);
  const perDay = stated.per === 'day' ? 1 : (stated.timesDaily ?? 1);
  const exceeds = (unit: DoseUnit, single?: number, daily?: number) => {
    const amount = inUnit(unit);
    if (amount === undefined) return false;
    return (
      (daily !== undefined && amount * perDay > daily) ||
      (stated.per === 'dose' && single !== undefined && amount > single)
    );
  };
  const ceiling = 'none' in drug.ceiling ? undefined : drug.ceiling;
  if (ceiling && exceeds(ceiling.unit, ceiling.perDose, ceiling.perDay)) return true;
  // With several rules, only what exceeds every one of them is surely too much.
  return rules.length > 0 && rules.every((rule) => exceeds(rule.unit, rule.maxSingle, rule.maxDaily));
}

/** mg written where mL was meant, or the other way round: the number fits once the unit is changed. */
function unitsSwapped(stated: StatedDose, drug: Drug, allowed: AllowedDose): boolean {
  const fits = (amount: number | undefined) =>
    amount !== undefined && amount >= allowed.dose[0] * 0.9 && amount <= allowed.dose[1] * 1.1;
  if (stated.unit === 'mL') return fits(convert(stated.dose, 'mg', allowed.rule.unit));
  if (stated.unit !== 'mg') return false;
  return drug.products.some((product) => {
    const part = countedPart(product, drug, allowed.rule);
    if (!part?.perMl || product.route !== allowed.rule.route) return false;
    return fits(convert((stated.dose * part.amount) / part.perMl, part.unit, allowed.rule.unit));
  });
}

/** The strengths in which a liquid of this route is sold; a dose in mL is clear only when there is one. */
function soleStrength(stated: StatedDose, drug: Drug, rule: DoseRule): StatedDose {
  if (stated.unit !== 'mL' || rule.unit === 'mL' || stated.strength) return stated;
  const parts = drug.products.flatMap((product) => {
    const part = product.route === rule.route ? countedPart(product, drug, rule) : undefined;
    return part?.perMl ? [{ amount: part.amount, unit: part.unit, perMl: part.perMl }] : [];
  });
  const [first] = parts;
  const sole = first && parts.every(({ amount, perMl }) => amount / perMl === first.amount / first.perMl);
  return sole ? { ...stated, strength: first } : stated;
}

/** The stated dose against every rule that may apply: the kindest reading counts, unless a purpose was named. */
function judged(drug: Drug, stated: StatedDose, patient: DosePatient): Finding {
  if (stated.rate) return { verdict: 'not-verified', patterns: ['infusion-rate'] };
  const rules = rulesFor(drug, stated, patient);
  const compared = rules.flatMap((rule): Comparison[] => {
    const { factor } = renalFactor(rule, patient.creatinineClearance);
    const allowed = allowedBy(rule, drug, patient, factor);
    const clear = soleStrength(stated, drug, rule);
    const dose = allowed && countDose(clear, rule.unit, rule, patient);
    if (!allowed || !dose) return [];
    const result = compare(clear, dose, allowed);
    return result.verdict !== 'verified' && unitsSwapped(stated, drug, allowed)
      ? [{ ...result, patterns: [...result.patterns, 'mg-for-mL'] }]
      : [result];
  });
  const [best] = compared.sort(
    (a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict) || b.patterns.length - a.patterns.length,
  );
  if (best) return best;
  if (aboveAnyCeiling(stated, rules, drug)) return { verdict: 'above-maximum', patterns: [] };
  const needsWeight = patient.weightKg === undefined && rules.some(({ basis }) => basis !== 'fixed');
  const swapped = rules
    .flatMap((rule) => allowedBy(rule, drug, patient, 1) ?? [])
    .find((allowed) => unitsSwapped(stated, drug, allowed));
  return {
    verdict: 'not-verified',
    patterns: [needsWeight ? 'weight-needed' : 'no-rule', ...(swapped ? (['mg-for-mL'] as const) : [])],
  };
}

/** The gravest ban that holds for what was stated, the drug's or an ingredient's. */
function banOn(reference: Reference, drug: Drug, stated: StatedDose, patient: DosePatient): Ban | undefined {
  const names = reference.drugNames();
  const amount = { low: stated.doseTo ?? stated.dose, high: stated.doseTo ?? stated.dose, unit: stated.unit };
  const now = {
    ...patient,
    indication: stated.indication,
    route: routeOf(stated.route),
    ...(stated.per === 'dose' && !stated.limit ? { dose: amount } : {}),
  };
  const parts = [drug, ...ingredientsOf(drug).flatMap((id) => names.byId.get(id) ?? [])];
  return parts
    .flatMap((part) => (part.bans ?? []).filter((ban) => banHolds(ban, drug, now) === 'yes'))
    .find(({ level }) => level === 'block');
}

/** The ceilings of a rule and of its drug as one reads them when no dose could be compared. */
function verdictOf(
  reference: Reference,
  drug: Drug,
  stated: StatedDose,
  { verdict, patterns, allowed }: Finding,
  perUnit: boolean,
  ban?: Ban,
): Verdict {
  const known = allowed ? referenceText(allowed, perUnit && allowed.rule.basis !== 'fixed') : undefined;
  const sentence = sentenceFor(stated, drug, verdict, patterns, known);
  const banned: Names = ban ? { en: `${sentence.en} ${ban.en}`, hi: `${sentence.hi} ${ban.hi}` } : sentence;
  return {
    verdict,
    patterns,
    drug: { id: drug.id, en: drug.en, hi: drug.hi },
    ...(allowed ? { rule: allowed.rule.id } : {}),
    ...(known ? { reference: known } : {}),
    sentence: banned,
    sources: cite(reference.sources, [
      ...(ban?.src ?? []),
      ...(allowed?.rule.src ?? []),
      ...('none' in drug.ceiling || verdict !== 'above-maximum' ? [] : drug.ceiling.src),
    ]),
    checked: ban ? (ban.checked ?? false) : (allowed?.rule.checked ?? false),
  };
}

const unknown = (stated: StatedDose, pattern: DosePattern): Verdict => {
  const name =
    stated.drug
      .replace(/[[\]()<>*_`#!|\\\s]+/g, ' ')
      .trim()
      .slice(0, 60) || '?';
  return {
    verdict: 'not-verified',
    patterns: [pattern],
    sentence: sentenceFor(stated, { en: name, hi: name }, 'not-verified', [pattern], undefined),
    sources: [],
    checked: false,
  };
};

/**
 * One stated dose against the reference: verified, outside the range, above the maximum, or not verified, with the
 * reason, the range and its sources. An unknown drug or a patient for whom no rule exists is never passed in silence.
 */
export function verifyDoseWith(reference: Reference, stated: StatedDose, patient: DosePatient): Verdict {
  if (!(Number.isFinite(stated.dose) && stated.dose > 0)) return unknown(stated, 'no-rule');
  const named = findDrug(reference.drugNames(), stated.drug);
  if (named.kind === 'unknown') return unknown(stated, 'unknown-drug');
  const { drug } = named;
  const { weightKg, ageYears, sex } = patient;
  const odd = weightKg === undefined ? undefined : oddityOf(weightKg, ageYears, sex);
  const perUnit = weightKg === undefined;
  if (odd?.level === 'block')
    return verdictOf(
      reference,
      drug,
      stated,
      { verdict: 'not-verified', patterns: ['implausible-patient'] },
      perUnit,
    );
  const ban = banOn(reference, drug, stated, patient);
  const finding = judged(drug, stated, patient);
  if (!ban) return verdictOf(reference, drug, stated, finding, perUnit);
  const verdict =
    ban.above === undefined && finding.verdict !== 'above-maximum' ? 'outside' : 'above-maximum';
  return verdictOf(
    reference,
    drug,
    stated,
    { ...finding, verdict, patterns: ['banned', ...finding.patterns.filter((one) => one !== 'no-rule')] },
    perUnit,
    ban,
  );
}

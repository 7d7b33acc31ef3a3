import { findingsSatisfying } from '../danger/fires';
import { doseWith } from '../dosing/dose';
import { weightBounds } from '../dosing/growth';
import type { Need } from '../dosing/reason';
import type { Dose, DoseResult } from '../dosing/result';
import { amountNames, oftenText } from '../dosing/summary';
import { cite } from '../knowledge/cite';
import type { Route } from '../knowledge/drug-shape';
import type { DrugChoice, OrderRule } from '../knowledge/order-shape';
import type { Names } from '../knowledge/shape';
import type { Patient } from '../patient';
import { findDrug } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import { dosePatientOf } from '../verify/dose-patient';
import type { AssessedOrder } from './assessment';
import { orderedDrug, wording } from './wording';

/** The case that is ordered for. `thought` are English names of the conditions listed; a ban may name one of them. */
export type OrderedFor = {
  patient: Patient;
  evidence: Evidence;
  /** Ids of the dangers and candidates of the answer. */
  listed: ReadonlySet<string>;
  thought: readonly string[];
};

/** An order cannot be given before these are known. */
type Wanting = { kind: 'wanting'; needs: Need[] };

/** The lightest and the heaviest for whom a dose is worked out where the weight is not told, in kg: of grown people, … */
const grownWeights = [35, 120] as const;
/** … and of those who still grow and have left the growth standard, a slight ten-year-old among them. */
const growingWeights = [20, 120] as const;
const standardUntilYears = 10;
const grownFromYears = 18;

/**
 * The dose of a choice for this patient. Without a weight it is worked out for the lightest and the heaviest of the age:
 * where the range of the lightest holds for both, it is the dose, and the weight is not asked for.
 */
function doseFor(
  reference: Reference,
  { drug, indication, route }: DrugChoice,
  { patient, thought }: OrderedFor,
): DoseResult | Wanting {
  const { weightKg, ...told } = dosePatientOf(patient);
  const request = { ...told, drug, indication, route, candidates: thought };
  if (weightKg !== undefined) return doseWith(reference, { ...request, weightKg });
  if (told.ageYears === undefined) return { kind: 'wanting', needs: ['age', 'weightKg'] };
  const bounds = told.ageYears < standardUntilYears ? weightBounds(told.ageYears, told.sex) : undefined;
  const usual = told.ageYears < grownFromYears ? growingWeights : grownWeights;
  const [light, heavy] = bounds ? [bounds[1], bounds[2]] : usual;
  const lightest = doseWith(reference, { ...request, weightKg: light });
  if (lightest.kind !== 'dose') return lightest;
  const heaviest = doseWith(reference, { ...request, weightKg: heavy });
  return heaviest.kind === 'dose' && holdsFor(lightest, heaviest)
    ? lightest
    : { kind: 'wanting', needs: ['weightKg'] };
}

/** Says whether the range worked out for the lighter lies within that of the heavier and begins where it begins. */
const holdsFor = (lighter: Dose, heavier: Dose): boolean =>
  lighter.rule === heavier.rule &&
  lighter.perDose.low === heavier.perDose.low &&
  lighter.perDose.high <= heavier.perDose.high;

const routeNames: Partial<Record<Route, Names>> = {
  oral: { en: 'by mouth', hi: 'मुँह से' },
  iv: { en: 'IV', hi: 'IV' },
  im: { en: 'IM', hi: 'IM' },
  sc: { en: 'SC', hi: 'SC' },
  inhaled: { en: 'inhaled', hi: 'inhaler से' },
  nebulised: { en: 'nebulised', hi: 'nebuliser से' },
  rectal: { en: 'rectally', hi: 'गुदा से' },
  nasal: { en: 'into the nose', hi: 'नाक में' },
  topical: { en: 'on the skin', hi: 'त्वचा पर' },
  eye: { en: 'into the eye', hi: 'आँख में' },
  ear: { en: 'into the ear', hi: 'कान में' },
  sublingual: { en: 'under the tongue', hi: 'जीभ के नीचे' },
  vaginal: { en: 'into the vagina', hi: 'योनि में' },
};

const daysText = ([from, to]: readonly [number, number]): Names => {
  const days = from === to ? `${from}` : `${from}–${to}`;
  return { en: `for ${days} day${to > 1 ? 's' : ''}`, hi: `${days} दिन` };
};

const joined = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part).join(', ');

/** One dose in words: "4 g IV", "8–10 vials IV"; an infusion by the minute or hour. */
function amountOf({ perDose: { low, high, unit }, as, infusion, route }: Dose): Names {
  const amount = amountNames(low, high, unit);
  const by = routeNames[route] ?? { en: route, hi: route };
  const written = (language: keyof Names): string => {
    const counted =
      as === 'vial' ? amount[language].replace(/units$/, high > 1 ? 'vials' : 'vial') : amount[language];
    const of = as && as !== 'vial' ? ` (${as})` : '';
    return `${counted}${infusion ? `/${infusion}` : ''}${of} ${by[language]}`;
  };
  return { en: written('en'), hi: written('hi') };
}

/** Says how it is given beside the amount: by the rule's first remark where it is injected, unless the order says. */
function manner(dose: Dose, how: Names | undefined): Names | undefined {
  if (how) return how;
  return dose.route === 'oral' ? undefined : dose.cautions.find(({ kind }) => kind === 'note');
}

/** A remark behind an order: its own sentence where it is written as one. */
const withRemark = (order: string, remark: string | undefined): string =>
  remark ? `${order}${/^\p{Lu}/u.test(remark) ? '. ' : ', '}${remark}` : order;

/** "Magnesium sulfate 4 g IV, single dose. In 100 mL saline …": the whole order, and the dose in it that was judged. */
function orderText(dose: Dose, { how, line = true }: OrderRule): { text: Names; stated: Names } {
  const { drug, prescription } = dose;
  const named = orderedDrug(drug);
  const amount = amountOf(dose);
  const often = how?.often ?? oftenText(dose);
  const days = dose.days && !dose.once && !how?.often ? daysText(dose.days) : undefined;
  const remark = manner(dose, how?.note);
  const isLine = prescription !== undefined && line && dose.route === 'oral';
  const order = (language: keyof Names): string =>
    isLine
      ? prescription[language]
      : joined([`${named[language]} ${amount[language]}`, often[language], days?.[language]]);
  return {
    stated: { en: joined([amount.en, often.en]), hi: joined([amount.hi, often.hi]) },
    text: { en: withRemark(order('en'), remark?.en), hi: withRemark(order('hi'), remark?.hi) },
  };
}

/** Organs whose function is seldom known where a danger sign is treated. */
const organNeeds = new Set<Need>(['kidney', 'liver']);

/**
 * A dose that treats a danger sign at once does not wait for the kidneys that a mere candidate of the list puts in
 * doubt: the dose is told, not verified, with what is still to be known.
 */
function doseAtOnce(
  reference: Reference,
  choice: DrugChoice,
  ordered: OrderedFor,
  asked: readonly Need[],
): { dose: Dose; needs: Need[] } | undefined {
  if (!asked.every((need) => organNeeds.has(need))) return undefined;
  const dose = doseFor(reference, choice, { ...ordered, thought: [] });
  return dose.kind === 'dose' ? { dose: { ...dose, verdict: 'not-verified' }, needs: [...asked] } : undefined;
}

/** The order by the first of its drugs that this patient may have; nothing where the dose engine forbids them all. */
function orderBy(
  reference: Reference,
  rule: OrderRule,
  id: string,
  kind: AssessedOrder['kind'],
  ordered: OrderedFor,
): AssessedOrder | undefined {
  const own = cite(reference.sources, rule.src ?? []);
  for (const choice of rule.give) {
    const named = findDrug(reference.drugNames(), choice.drug);
    if (named.kind === 'unknown') continue;
    const { drug } = named;
    const asked = { drug: drug.en, indication: choice.indication, route: choice.route };
    const first = doseFor(reference, choice, ordered);
    const atOnce =
      kind === 'now' && first.kind === 'ask'
        ? doseAtOnce(reference, choice, ordered, first.needs)
        : undefined;
    const result = atOnce?.dose ?? first;
    if (result.kind === 'wanting' || result.kind === 'ask') {
      const dose = { ...asked, verdict: 'not-verified' as const, needs: result.needs };
      return { text: wording.doseNeeds(drug, choice.purpose), kind, dose, for: [id], sources: own };
    }
    if (result.kind !== 'dose' || result.verdict === 'not-for-this-patient') continue;
    const { text, stated } = orderText(result, rule);
    return {
      text,
      kind,
      dose: { ...asked, stated, verdict: result.verdict, ...(atOnce && { needs: atOnce.needs }) },
      for: [id],
      sources: [...own, ...result.sources.slice(0, 1)],
      read: result.checked,
    };
  }
  return undefined;
}

/**
 * Lists what is given for a danger or a candidate, with this patient's dose: each drug once, by the first of its orders
 * that holds for the findings, and nothing that the dose engine says is not for this patient. With `reliefOnly` it
 * lists only what eases a complaint.
 */
export function orderedDoses(
  reference: Reference,
  ordered: OrderedFor,
  { id, kind, reliefOnly }: { id: string; kind: AssessedOrder['kind']; reliefOnly: boolean },
  given: Set<string>,
): AssessedOrder[] {
  return reference.knowledge.orders.flatMap((rule) => {
    if (
      !rule.for.includes(id) ||
      (reliefOnly && !rule.relief) ||
      rule.unless?.some((one) => ordered.listed.has(one))
    )
      return [];
    if (rule.when && !findingsSatisfying(reference, rule.when, ordered.evidence)) return [];
    if (given.has(rule.what)) return [];
    const order = orderBy(reference, rule, id, kind, ordered);
    if (!order) return [];
    given.add(rule.what);
    return order;
  });
}

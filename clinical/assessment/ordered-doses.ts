import { holds } from '../danger/fires';
import { hindiPieces } from '../dosing/amount';
import { namesCondition } from '../dosing/conditions';
import { dosesWith, doseWith } from '../dosing/dose';
import { weightBounds } from '../dosing/growth';
import { gravest, type Need } from '../dosing/reason';
import type { Dose, DoseResult } from '../dosing/result';
import { amountNames, oftenText, summaryOf } from '../dosing/summary';
import { cite } from '../knowledge/cite';
import type { Route } from '../knowledge/drug-shape';
import { fileUnder } from '../knowledge/file-under';
import { onceForEach } from '../knowledge/once-for-each';
import type { DrugChoice, OrderRule } from '../knowledge/order-shape';
import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/audiences.json' with { type: 'json' };
import type { Patient } from '../patient';
import { findDrug } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import { dosePatientOf } from '../verify/dose-patient';
import { anyOf } from '../words/phrases';
import type { AssessedOrder } from './assessment';
import { forThisPatient } from './for-this-patient';
import { orderedDrug, withoutStop, wording } from './wording';

/** The case that is ordered for. `thought` are English names of the conditions listed; a ban may name one of them. */
export type OrderedFor = {
  patient: Patient;
  evidence: Evidence;
  /** Ids of the dangers and candidates of the answer. */
  listed: ReadonlySet<string>;
  thought: readonly string[];
};

/** An order cannot be given before these are known. `rule` is how it will be worked out, where one rule holds for every weight. */
type Wanting = { kind: 'wanting'; needs: Need[]; rule?: Names };

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
  { patient, evidence, thought }: OrderedFor,
): DoseResult | Wanting {
  const { weightKg, ...known } = dosePatientOf(patient);
  // A woman with child, or just delivered, takes the dose of the grown where no age is told.
  const told = evidence.pregnant || evidence.postpartum ? { ageYears: grownFromYears, ...known } : known;
  const request = { ...told, drug, indication, route, candidates: thought };
  if (weightKg !== undefined) return doseWith(reference, { ...request, weightKg });
  if (told.ageYears === undefined) return { kind: 'wanting', needs: ['age', 'weightKg'] };
  const doseAt = dosesWith(reference, request);
  const bounds = told.ageYears < standardUntilYears ? weightBounds(told.ageYears, told.sex) : undefined;
  const usual = told.ageYears < grownFromYears ? growingWeights : grownWeights;
  const [light, heavy] = bounds ? [bounds[1], bounds[2]] : usual;
  const lightest = doseAt(light);
  if (lightest.kind !== 'dose') return lightest;
  const heaviest = doseAt(heavy);
  if (heaviest.kind === 'dose' && holdsFor(lightest, heaviest)) return lightest;
  const rule = heaviest.kind === 'dose' && heaviest.rule === lightest.rule && ruleText(reference, lightest);
  return { kind: 'wanting', needs: ['weightKg'], ...(rule && { rule }) };
}

/** "0.2 mg/kg a dose, single dose, at most 10 mg at once": the rule of a dose before any patient. */
function ruleText({ knowledge }: Reference, { drug, rule }: Dose): Names | undefined {
  const known = knowledge.drugs.find(({ id }) => id === drug.id);
  const found = known?.rules.find(({ id }) => id === rule);
  return found && summaryOf(found).text;
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
  const vials: Names = { en: high > 1 ? 'vials' : 'vial', hi: hindiPieces.vial };
  const written = (language: keyof Names): string => {
    const counted =
      as === 'vial' ? amount[language].replace(/(?:units|यूनिट)$/u, vials[language]) : amount[language];
    const of = as && as !== 'vial' ? ` (${as})` : '';
    return `${counted}${infusion ? `/${infusion}` : ''}${of} ${by[language]}`;
  };
  return { en: written('en'), hi: written('hi') };
}

/** A dose that is given again is no single one. */
const givenAgain = new RegExp(`\\b${anyOf(words.givenAgain)}\\b`, 'i');

/** "…, then 250 mg every 8 hours": how a rule whose first dose this is says that it goes on. */
function goesOnBy(purpose: Names): Names | undefined {
  const en = /,\s*((?:then|again)\b.*)$/i.exec(purpose.en)?.[1];
  const hi = /,\s*([^,]*)$/.exec(purpose.hi)?.[1];
  return en && hi ? { en, hi } : undefined;
}

/**
 * Says how it is given beside the amount, as far as it is about this patient: by the words of the order; else, where it
 * is injected, by the rule's first remark, and for a first dose by what comes after it.
 */
function mannerOf(dose: Dose, how: Names | undefined, patient: Patient): readonly Names[] {
  const notes = dose.cautions.filter(({ kind }) => kind === 'note');
  const [first] = dose.route === 'oral' ? [] : notes;
  const told = how ? [how] : first ? [first] : [];
  const goesOn = goesOnBy(dose.for) ?? notes.find(({ en }) => /^(?:then|again|repeat)\b/i.test(en));
  const isTold = told.some(({ en }) => givenAgain.test(en));
  const all = dose.once && !isTold && goesOn ? [...told, goesOn] : told;
  return all.flatMap((remark) => forThisPatient(remark, patient) ?? []);
}

/**
 * A remark behind an order: in English its own sentence where it is written as one; Hindi has no capital that tells so, and
 * a stop of its own. What begins with a semicolon goes on.
 */
function withRemark(order: string, remark: string, language: keyof Names): string {
  if (remark.startsWith(';')) return order + remark;
  const asSentence = language === 'en' && /^\p{Lu}/u.test(remark);
  return `${withoutStop(order)}${asSentence ? '. ' : language === 'en' ? ', ' : '; '}${remark}`;
}

/** The amount without what its remark says in the same number: of "40–80 mg", "40 mg; 80 mg if no answer" the former is 40 mg. */
function withoutEcho(
  dose: Dose,
  [first, ...others]: readonly Names[],
): { dose: Dose; remarks: readonly Names[] } {
  const { low, unit } = dose.perDose;
  const one = amountNames(low, low, unit);
  if (!first?.en.startsWith(`${one.en};`) || !first.hi.startsWith(`${one.hi};`))
    return { dose, remarks: first ? [first, ...others] : [] };
  const rest = { en: first.en.slice(one.en.length), hi: first.hi.slice(one.hi.length) };
  return { dose: { ...dose, perDose: { low, high: low, unit } }, remarks: [rest, ...others] };
}

/** The wider range of days is the drug's, not a length of treatment: nobody can sign it. */
const widestDays = 2;
const isLength = ([from, to]: readonly [number, number]): boolean => to <= from * widestDays;

/** "Magnesium sulfate 4 g IV. In 100 mL saline …": the whole order, and the dose in it that was judged. */
function orderText(
  told: Dose,
  { how, line = true }: OrderRule,
  patient: Patient,
): { text: Names; stated: Names } {
  const { dose, remarks } = withoutEcho(told, mannerOf(told, how?.note, patient));
  const { drug, prescription } = dose;
  const named = orderedDrug(drug);
  const amount = amountOf(dose);
  const isAgain = dose.once && remarks.some(({ en }) => givenAgain.test(en) || en.startsWith(';'));
  const often = how?.often ?? (isAgain ? { en: '', hi: '' } : oftenText(dose));
  const days =
    dose.days && isLength(dose.days) && !dose.once && !how?.often ? daysText(dose.days) : undefined;
  const isLine = prescription !== undefined && line && dose.route === 'oral';
  const order = (language: keyof Names): string =>
    isLine
      ? prescription[language]
      : joined([`${named[language]} ${amount[language]}`, often[language], days?.[language]]);
  const whole = (language: keyof Names): string =>
    remarks.reduce((text, remark) => withRemark(text, remark[language], language), order(language));
  return {
    stated: { en: joined([amount.en, often.en]), hi: joined([amount.hi, often.hi]) },
    text: { en: whole('en'), hi: whole('hi') },
  };
}

/** Organs whose function is seldom known where a danger sign is treated, and the illnesses that say that one of them fails. */
const organNeeds = new Set<Need>(['kidney', 'liver']);
const organIllnesses = ['kidney-disease', 'no-urine', 'liver-disease'];
/** A first dose takes these values for the organs of a patient who is told to have no illness of them. */
const assumedOrgans = { kidney: { clearance: 60 }, liver: 'none' } as const;

/**
 * A dose that treats a danger sign at once does not wait for kidneys that age, diabetes or a mere candidate of the list puts in
 * doubt: the dose is told, not verified, with what is still to be known.
 */
function doseAtOnce(
  reference: Reference,
  choice: DrugChoice,
  ordered: OrderedFor,
  asked: readonly Need[],
): { dose: Dose; needs: Need[] } | undefined {
  if (!asked.every((need) => organNeeds.has(need))) return undefined;
  const { patient } = ordered;
  const said = (patient.conditions ?? []).join('; ');
  const fails = patient.kidney || patient.liver || organIllnesses.some((id) => namesCondition(said, id));
  const assumed = fails ? patient : { ...assumedOrgans, ...patient };
  const dose = doseFor(reference, choice, { ...ordered, patient: assumed, thought: [] });
  return dose.kind === 'dose' ? { dose: { ...dose, verdict: 'not-verified' }, needs: [...asked] } : undefined;
}

/**
 * Says whether a drug is forbidden for nothing but that it is taken already: a heart attack on daily aspirin still has its first
 * dose, counted with what was taken.
 */
const isForbiddenAsTaken = ({ verdict, reasons }: Dose): boolean =>
  verdict === 'not-for-this-patient' &&
  reasons.every((reason) => reason.kind === 'duplicate' || reason.verdict !== verdict);

/** A drug that is not ordered, with the gravest reason; `inDoubt` where the patient may have it once what is listed is ruled out. */
type Refusal = { text: Names; inDoubt: boolean };
/** An order, or why none of its drugs may be given. */
type Ordered = { order: AssessedOrder } | { refused: readonly Refusal[] };

/** "Permethrin (not under 2 months)": a drug that is not ordered, with the gravest reason. */
function refusalOf(drug: Names, result: DoseResult): Names {
  const why = result.kind === 'no-rule' ? wording.noRule : result.reasons[0]?.text;
  const named = orderedDrug(drug);
  return why ? { en: `${named.en} (${saidOnce(why.en)})`, hi: `${named.hi} (${saidOnce(why.hi)})` } : named;
}
/** "Type 1 diabetes: Type 1 diabetes needs insulin" says its heading twice. */
const saidOnce = (text: string): string => withoutStop(text).replace(/^(.+?): (?=\1)/iu, '');

/**
 * A drug that hangs on what is to be ruled out is told with it. Else every drug is forbidden: that is said, and where
 * nothing else is ordered for it, that a specialist is to be asked.
 */
function whyNone(all: readonly Refusal[], isAlone: boolean): Names {
  // Puffs and a nebuliser of one drug are refused for one reason: it is said once.
  const refused = [...new Map(all.map((one) => [one.text.en, one])).values()];
  const inDoubt = refused.filter((one) => one.inDoubt);
  if (inDoubt.length > 0) return wording.ruleOutFirst(inDoubt.map(({ text }) => text));
  const drugs = refused.map(({ text }) => text);
  return isAlone ? wording.noneIsSafe(drugs) : wording.notForThem(drugs);
}

/** The doses that go on after a first one, in words: "then 5 mg/kg …"; nothing where they are not for this patient. */
function dosesAfter(reference: Reference, choice: DrugChoice, ordered: OrderedFor): Dose | undefined {
  if (choice.goesOn === undefined) return undefined;
  const after = doseFor(reference, { ...choice, indication: choice.goesOn }, ordered);
  return after.kind === 'dose' ? after : undefined;
}

/** The order by the first of its drugs that this patient may have, or why the dose engine forbids them all. */
function orderBy(
  reference: Reference,
  rule: OrderRule,
  id: string,
  kind: AssessedOrder['kind'],
  ordered: OrderedFor,
): Ordered {
  const own = cite(reference.sources, rule.src ?? []);
  const refused: Refusal[] = [];
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
      return {
        order: {
          text: wording.doseNeeds(drug, choice.purpose, 'rule' in result ? result.rule : undefined),
          kind,
          dose,
          for: [id],
          sources: own,
        },
      };
    }
    const isTakenAlready = result.kind === 'dose' && isForbiddenAsTaken(result);
    // Drugs of every day go on, and nobody begins them: only what is given once, or eases, is counted with what was taken.
    if (isTakenAlready && kind !== 'now' && !rule.relief && !result.once) return { refused: [] };
    if (result.kind !== 'dose' || (result.verdict === 'not-for-this-patient' && !isTakenAlready)) {
      const himself = doseFor(reference, choice, { ...ordered, thought: [] });
      const inDoubt = himself.kind === 'dose' && himself.verdict !== 'not-for-this-patient';
      refused.push({ text: refusalOf(drug, result), inDoubt });
      continue;
    }
    const { text: told, stated } = orderText(result, rule, ordered.patient);
    const text = isTakenAlready ? wording.takenAlready(told) : told;
    const after = dosesAfter(reference, choice, ordered);
    const order: AssessedOrder = {
      text: after ? wording.goesOn(text, orderText(after, { ...rule, how: {} }, ordered.patient).text) : text,
      kind,
      dose: {
        ...asked,
        stated,
        verdict: isTakenAlready
          ? 'not-verified'
          : gravest([result.verdict, ...(after ? [after.verdict] : [])]),
        ...(atOnce && { needs: atOnce.needs }),
      },
      for: [id],
      sources: [...own, ...result.sources.slice(0, 1)],
      read: result.checked,
    };
    return { order };
  }
  return { refused };
}

const ordersFor = onceForEach((rules: readonly OrderRule[]): ReadonlyMap<string, readonly OrderRule[]> => {
  const byId = new Map<string, OrderRule[]>();
  for (const rule of rules)
    for (const id of new Set(rule.for)) {
      fileUnder(byId, id, rule);
    }
  return byId;
});

/**
 * Lists what is given for a danger or a candidate, with this patient's dose: each drug once, by the first of its orders
 * that holds for the findings, and nothing that the dose engine says is not for this patient. Where it forbids every
 * drug, the order says so and why, for silence would read as if nothing were to be given. `which` asks for what treats, for what
 * eases a complaint, or for both.
 */
export function orderedDoses(
  reference: Reference,
  ordered: OrderedFor,
  { id, kind, which }: { id: string; kind: AssessedOrder['kind']; which: 'all' | 'cure' | 'relief' },
  given: Set<string>,
): AssessedOrder[] {
  const all = ordersFor(reference.knowledge.orders).get(id) ?? [];
  // Drugs that ease are told in a part of their own: where there are some, nobody is left without a drug.
  const isEased =
    which === 'cure' &&
    all.some(({ relief, when }) => relief && (!when || holds(reference, when, ordered.evidence)));
  const holding = all.filter(
    (rule) =>
      (which === 'all' || (which === 'relief') === (rule.relief === true)) &&
      !rule.unless?.some((one) => ordered.listed.has(one)) &&
      (!rule.when || holds(reference, rule.when, ordered.evidence)) &&
      !(rule.notWith && holds(reference, rule.notWith, ordered.evidence)),
  );
  const barred = new Map<string, { rule: OrderRule; refused: readonly Refusal[] }>();
  const orders = holding.flatMap((rule) => {
    if (given.has(rule.what)) return [];
    const made = orderBy(reference, rule, id, kind, ordered);
    if ('order' in made) {
      given.add(rule.what);
      return made.order;
    }
    if (!rule.relief && made.refused.length > 0 && !barred.has(rule.what))
      barred.set(rule.what, { rule, refused: made.refused });
    return [];
  });
  const silent = [...barred].filter(([what]) => !given.has(what));
  for (const [what] of silent) given.add(what);
  return [
    ...orders,
    ...silent.map(
      ([, { rule, refused }]): AssessedOrder => ({
        text: whyNone(refused, orders.length === 0 && !isEased),
        kind,
        for: [id],
        sources: cite(reference.sources, rule.src ?? []),
      }),
    ),
  ];
}

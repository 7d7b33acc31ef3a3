import type { DoseRule, Drug } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import { findDrug, ingredientsOf } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { assumedAge } from './assumed-age';
import { computeDose, renalFactor } from './calculate';
import { banCautions, oddityCaution } from './cautions';
import { chooseRule, routeOf, saysPurpose } from './choose-rule';
import { partsOf } from './facts';
import { withHeard } from './heard-facts';
import { openProduct } from './high-alert';
import { ruleForKidney } from './kidney-row';
import { liverFactor, ruleForLiver } from './liver-row';
import { oddityOf } from './plausible';
import { sizeFor } from './range';
import { brandReasons, neededFacts, type Reason, unreadReasons } from './reason';
import { reasonsAgainst } from './reasons-against';
import { ask, type DoseQuestion, isLeftToService, leftToService, noRule, refuse } from './refusal';
import type { Caution, DoseRequest, DoseResult } from './result';
import { takenDrugs, togetherCautions } from './together';
import { whichProduct, withoutDrug } from './unlisted';

/** What speaks against the drug in question, by the rule that is chosen for it. */
type Against = (
  question: DoseQuestion,
  rule: DoseRule | undefined,
  indicationNamed: boolean,
) => DoseQuestion['reasons'];

const against: Against = ({ reference, request, drug, patient, taken }, rule, indicationNamed) =>
  reasonsAgainst({
    reference,
    drug,
    parts: partsOf(reference, drug),
    asked: request.drug,
    patient: { ...request, ageYears: patient.ageYears },
    indication: request.indication,
    route: request.route,
    taken,
    rule,
    indicationNamed,
  });

/** Remembers what speaks against a drug by one rule: it stays the same for a patient of whom the weight alone changes. */
function againstAtAnyWeight(): Against {
  let last: { rule: DoseRule | undefined; indicationNamed: boolean; reasons: Reason[] } | undefined;
  return (question, rule, indicationNamed) => {
    if (!last || last.rule !== rule || last.indicationNamed !== indicationNamed)
      last = { rule, indicationNamed, reasons: against(question, rule, indicationNamed) };
    return last.reasons;
  };
}

/** Checks in the order of the design: weight, bans and age, rule, kidney, range and ceilings. */
function dosed(question: DoseQuestion, speaksAgainst: Against): DoseResult {
  const { request, drug, patient, route, cautions } = question;
  const banned = cautions.find(({ kind, level }) => kind === 'ban' && level === 'block');
  const withoutRule = () => ({ ...question, reasons: speaksAgainst(question, undefined, false) });
  if (banned) return refuse(withoutRule(), 'ban', banned, cautions);
  if (isLeftToService(drug)) return leftToService(withoutRule());
  const choice = chooseRule(drug, patient, route, request.indication);
  if (choice.kind === 'none') {
    const before = withoutRule();
    const asks = choice.why === 'indication needed' && neededFacts(before.reasons).length > 0;
    return asks ? ask(before) : noRule(before, choice.why);
  }
  const { others, indicationNamed } = choice;
  const reasons = speaksAgainst(question, choice.rule, indicationNamed);
  const found = { ...question, reasons };
  const rule = ruleForLiver(
    ruleForKidney(choice.rule, request.creatinineClearance, drug.renal),
    request.liver,
    drug.hepatic,
  );
  const size = sizeFor(rule, request.weightKg, request.heightCm);
  if (size === undefined) return noRule(found, 'misfit');
  const { factor, avoid } = renalFactor(rule, request.creatinineClearance, drug.renal);
  if (avoid) return refuse(found, 'renal', avoid, cautions);
  const forbidden = reasons.some(({ verdict }) => verdict === 'not-for-this-patient');
  if (!forbidden && neededFacts(reasons).length > 0) return ask(found);
  const unnamed = request.indication?.trim() && !indicationNamed ? [notForThat(rule.for)] : [];
  const other = unnamed.filter(() => saysPurpose(request.indication ?? '')).map(otherPurpose);
  const scale = factor * liverFactor(drug.hepatic, request.liver);
  return computeDose({ ...found, cautions: [...cautions, ...unnamed] }, rule, size, scale, others, [
    ...reasons,
    ...other,
    ...unreadReasons(rule),
    ...brandReasons(question.products),
    ...guessedName(question),
  ]);
}

const assumed: Names = {
  en: `The age was not given: taken as an adult because of the weight. Enter the age for a child or an elderly person.`,
  hi: 'उम्र नहीं बताई गई: वज़न के कारण वयस्क माना गया। बच्चे या बुज़ुर्ग के लिए उम्र लिखें।',
};

/** The only rule that fits is for something else than what was typed. */
const notForThat = ({ en, hi }: Names): Caution => ({
  kind: 'assumption',
  level: 'avoid',
  en: `The indication typed is not named by this rule, which is for: ${en}.`,
  hi: `लिखी गई बीमारी इस नियम में नहीं है; यह नियम इसके लिए है: ${hi}।`,
  sources: [],
});

const otherPurpose = ({ en, hi }: Names): Reason => ({
  kind: 'indication',
  verdict: 'not-verified',
  text: { en, hi },
  sources: [],
});

function namingCautions(by: 'name' | 'brand' | 'spelling', asked: string, drug: Drug): Caution[] {
  if (by !== 'spelling') return [];
  const typed = asked.slice(0, 60);
  return [
    {
      kind: 'spelling',
      level: 'caution',
      en: `“${typed}” was read as ${drug.en.toUpperCase()}. Confirm the name.`,
      hi: `“${typed}” को ${drug.en.toUpperCase()} पढ़ा गया। नाम जाँच लें।`,
      sources: [],
    },
  ];
}

/** A dose of a drug whose name was guessed is not verified, right as the number may be: "lotartan" may be another drug. */
const guessedName = ({ cautions }: DoseQuestion): Reason[] =>
  cautions
    .filter(({ kind }) => kind === 'spelling')
    .map(({ en, hi }) => ({ kind: 'unknown-drug', verdict: 'not-verified', text: { en, hi }, sources: [] }));

/** Ingredients of a combination that are drugs of the list: their bans hold for the combination as well. */
const withIngredients = (reference: Reference, drug: Drug): Drug[] => [
  drug,
  ...ingredientsOf(drug).flatMap((id) => (id === drug.id ? [] : (reference.drugNames().byId.get(id) ?? []))),
];

/** What is asked for, without what the question tells of a relative: "fever; husband has dengue". */
const ownIndication = (
  { withoutTheirs }: Reference,
  { indication }: Pick<DoseRequest, 'indication'>,
): Pick<DoseRequest, 'indication'> =>
  withoutTheirs && indication !== undefined ? { indication: withoutTheirs(indication) } : {};

/** Somebody whose weight is to be told. */
type OfAnyWeight = Omit<DoseRequest, 'weightKg'>;

/**
 * The doses of a drug for one patient by weight; what does not hang on the weight is worked out once. Never throws, never guesses,
 * says why when there is none.
 */
export function dosesWith(reference: Reference, asked: OfAnyWeight): (weightKg: number) => DoseResult {
  const open = openProduct(asked.drug);
  if (open) return () => whichProduct(asked.drug.slice(0, 60), open);
  const names = reference.drugNames();
  const told = { ...withHeard(reference, asked, asked.indication), ...ownIndication(reference, asked) };
  const named = findDrug(names, told.drug);
  if (named.kind === 'unknown')
    return (weightKg) => withoutDrug(reference, { ...told, weightKg }, named.suggestions);
  const { drug, by, products } = named;
  const route = routeOf(told.route);
  const taken = takenDrugs(names, told.currentDrugs);
  // A ban names conditions and other drugs in words: both are looked for in what was typed.
  const said = [
    told.indication ?? '',
    ...(told.conditions ?? []),
    ...(told.candidates ?? []),
    ...(told.currentDrugs ?? []),
  ].join('; ');
  const now = { ...told, route, indication: said, current: taken.known.map((one) => one.drug) };
  let standing: Caution[] | undefined;
  const standingCautions = (): Caution[] => {
    standing ??= [
      ...banCautions(reference, withIngredients(reference, drug), now),
      ...togetherCautions(reference, names, drug, taken),
    ];
    return standing;
  };
  const speaksAgainst = told.ageYears === undefined ? against : againstAtAnyWeight();
  return (weightKg) => {
    const request = { ...told, weightKg };
    const odd = oddityOf(weightKg, request.ageYears, request.sex);
    const ageYears = request.ageYears ?? assumedAge(request);
    const assumedAdult = ageYears !== request.ageYears;
    const found: DoseQuestion = {
      reference,
      request,
      drug,
      products,
      route,
      patient: { ...request, ageYears },
      assumedAdult,
      taken,
      reasons: [],
      cautions: [
        ...(odd ? [oddityCaution(reference, odd)] : []),
        ...namingCautions(by, request.drug, drug),
        ...(assumedAdult
          ? [{ kind: 'assumption', level: 'caution', ...assumed, sources: [] } satisfies Caution]
          : []),
      ],
    };
    if (odd?.level === 'block') {
      const [caution] = found.cautions;
      return refuse(found, 'weight', caution ?? odd, found.cautions.slice(0, 1));
    }
    const result = dosed({ ...found, cautions: [...found.cautions, ...standingCautions()] }, speaksAgainst);
    return result.kind === 'dose' && by !== 'name' ? { ...result, readAs: { by, name: named.name } } : result;
  };
}

/** A dose for one patient from the rules of a body of knowledge, as `dosesWith` has it. */
export const doseWith = (reference: Reference, { weightKg, ...asked }: DoseRequest): DoseResult =>
  dosesWith(reference, asked)(weightKg);

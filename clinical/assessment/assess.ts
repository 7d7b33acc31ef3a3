import { isGraver } from '../danger/triage';
import type { Argument, Candidate, Consideration, Danger } from '../differential/consideration';
import { begunIn, mentions } from '../dosing/bans';
import { conditionsMeasured } from '../dosing/conditions';
import { reviewPrescriptionWith } from '../dosing/review-prescription';
import { cite } from '../knowledge/cite';
import { indianSourceToLookUp } from '../knowledge/indian-sources';
import { anyLength, onceForEach, onceForText } from '../knowledge/once-for-each';
import type { Names, Triage } from '../knowledge/shape';
import words from '../knowledge/words/audiences.json' with { type: 'json' };
import type { Patient } from '../patient';
import { findDrug } from '../reference/drug-names';
import { labelOf } from '../reference/labels';
import type { Reference } from '../reference/reference';
import { evidenceOf, type Setting } from '../text/evidence';
import { type NotUnderstood, notUnderstoodIn } from '../text/not-understood';
import type { Understanding, UnderstoodFinding } from '../text/understanding';
import { dosePatientOf } from '../verify/dose-patient';
import { mentionsIn } from '../verify/drug-mentions';
import type { DosePatient } from '../verify/verdict';
import { anyOf, wordEnd, wordStart } from '../words/phrases';
import { askAbout } from './ask-about';
import type {
  AssessedCandidate,
  AssessedDanger,
  AssessedOrder,
  AssessedQuestion,
  Assessment,
  UrgencyLevel,
} from './assessment';
import { withoutClauses } from './clauses';
import { forThisPatient } from './for-this-patient';
import { besideCards, testsNotNamedBefore, toldOnCards } from './not-told-twice';
import { type OrderedFor, orderedDoses } from './ordered-doses';
import { questionsOfReading } from './reader-questions';
import { drugsToStop } from './taken-drugs';
import { wording } from './wording';

const mostCandidates = 5;
const mostFor = 3;
const mostAgainst = 2;
const mostQuestions = 3;
/** Candidates whose tests and first steps become orders; a longer list is not read in a consultation. */
const actedOn = 2;
const mostOrders = 12;
/** The answer asks, and names no disease, where fewer findings are present and no danger sign. */
const fewestFindings = 2;
/** One complaint is enough beside what was asked for and denied: so many in all. */
const fewestWithDenials = 3;

const levelOf = (triage: Triage): UrgencyLevel => (triage === 'self' ? 'self-care' : triage);
const namesOf = ({ en, hi }: Names): Names => ({ en, hi });
const argumentsOf = (list: readonly Argument[], most: number) =>
  list.slice(0, most).map(({ id, en, hi, denied }) => ({ id, en, hi, ...(denied && { denied }) }));

const dangerOf = ({ id, level, action, findings, sources, checked, ...title }: Danger): AssessedDanger => ({
  id,
  level,
  title: namesOf(title),
  now: namesOf(action),
  findings,
  sources,
  read: checked === 'sign and action',
});

function candidateIn(reference: Reference, candidate: Candidate): AssessedCandidate {
  const condition = reference.conditions.get(candidate.id);
  // A denied finding that speaks for a condition convinces nobody by itself.
  const shown = candidate.for.filter(({ denied }) => !denied);
  const deciding = {
    for: argumentsOf(shown, mostFor),
    against: argumentsOf(candidate.against, mostAgainst),
  };
  const decides = new Set([...deciding.for, ...deciding.against].map(({ id }) => id));
  const places = condition?.findings.flatMap(({ f, src }) => (decides.has(f) ? src : [])) ?? [];
  return {
    id: candidate.id,
    name: namesOf(candidate),
    ...(condition?.icd10 !== undefined && { icd10: condition.icd10 }),
    fit: candidate.fit,
    ...(candidate.stage && { stage: candidate.stage }),
    deciding,
    notMentioned: candidate.notAsked,
    sources: cite(reference.sources, [...(condition?.src ?? []), ...places]),
    read: candidate.whollyRead,
  };
}

/** Dangers and candidates as an assessment has them, of findings that came another way than by a text of a case. */
export const weighedAsData = (
  reference: Reference,
  { dangers, likely }: Pick<Consideration, 'dangers' | 'likely'>,
): Pick<Assessment, 'dangers' | 'candidates'> => ({
  dangers: dangers.map(dangerOf),
  candidates: likely.slice(0, mostCandidates).map((candidate) => candidateIn(reference, candidate)),
});

/** The step that settles a condition that must not be missed: its first test, or its first step. */
function whyNotMissed({ for: speaking, tests, steps }: Candidate): Names {
  const why = wording.raisedBy(speaking.filter(({ denied }) => !denied).slice(0, mostFor));
  const [settling] = [...tests, ...steps];
  return settling ? wording.settledBy(why, settling) : why;
}

/** The questions of the reader, then those that would change the list. Of nonsense none leads on: it asks for no thirst and no smoking. */
function questionsOf(
  reference: Reference,
  { questions, changes }: Consideration,
  first: readonly AssessedQuestion[],
  isUnderstood: boolean,
): AssessedQuestion[] {
  const others = (isUnderstood ? questions : [])
    .slice(0, mostQuestions)
    .map(({ id, favours, ...finding }) => {
      const leading = changes.find((change) => change.finding.id === id)?.first;
      return {
        finding: id,
        ask: askAbout(finding, reference.findings.get(id)?.kind),
        ifYes: leading
          ? wording.makesFirst(leading)
          : favours
            ? wording.favours(favours)
            : wording.changesWhatIsDone,
        ifNo: !favours
          ? wording.changesNothing
          : leading === undefined || leading.en === favours.en
            ? wording.againstTheSame
            : wording.againstIt(favours),
      };
    });
  return [...first, ...others.filter(({ finding }) => first.every((one) => one.finding !== finding))].slice(
    0,
    mostQuestions,
  );
}

const warning = new RegExp(`\\b${anyOf(words.warnsOff)}\\b`, 'i');
/** The drugs that a step of a condition tells to give: the steps are written once, and so read once. */
const drugsOfStep = new WeakMap<Reference, Map<string, readonly string[]>>();

function drugsToldIn(reference: Reference, step: string): readonly string[] {
  const known = drugsOfStep.get(reference) ?? new Map<string, readonly string[]>();
  drugsOfStep.set(reference, known);
  const isWarning = warning.test(step);
  const drugs =
    known.get(step) ??
    (isWarning ? [] : mentionsIn(reference.drugNames(), step).flatMap(({ drug }) => drug?.id ?? []));
  known.set(step, drugs);
  return drugs;
}

/** Says whether a patient must not have a drug; the steps of an answer name the same few. */
type IsForbidden = (drug: string) => boolean;
const forbiddenTo = (reference: Reference, patient: DosePatient): IsForbidden =>
  onceForText(
    (drug) => reviewPrescriptionWith(reference, patient, [drug]).verdict === 'not-for-this-patient',
    { most: 1_000 },
  );

/** Says whether a step names a drug that this patient must not have, and does not warn of it. */
const forbids = (reference: Reference, isForbidden: IsForbidden, { en }: Names): boolean =>
  drugsToldIn(reference, en).some(isForbidden);

type DrugClass = { names: readonly string[]; drugs: readonly string[] };
/** The classes of the drugs by the names that they go by: "ACE inhibitor", "ARB". */
const drugClasses = ({ drugs }: Reference['knowledge']): readonly DrugClass[] =>
  [...new Set(drugs.flatMap(({ classes }) => classes))].map((one) => ({
    names: [one.replaceAll('-', ' ')],
    drugs: drugs.filter(({ classes }) => classes.includes(one)).map(({ id }) => id),
  }));
/** The classes that a clause of a step tells to give: the steps are written once, and so read once. */
const classesToldIn = onceForEach((knowledge: Reference['knowledge']) => {
  const begun = begunIn(drugClasses(knowledge), ({ names }) => names);
  return onceForText((clause) => begun(clause).filter(({ names }) => mentions(clause, names)), {
    most: 10_000,
    longest: anyLength,
  });
});

/** Says whether a clause tells to give a class of which this patient must not have a single drug. */
const forbidsClass = ({ knowledge }: Reference, isForbidden: IsForbidden, clause: string): boolean =>
  classesToldIn(knowledge)(clause).some(({ drugs }) => drugs.every(isForbidden));

const ofTheWell = new RegExp(`^${anyOf(words.theWell)}[:,]`, 'i');
/** Nobody who is an emergency is told what is done with who is hardly ill: a drowsy patient is not watched at home. */
const notForTheWell = (step: Names, isEmergency: boolean): Names | undefined =>
  isEmergency ? withoutClauses(step, (clause) => ofTheWell.test(clause)) : step;

/** The steps of a condition without the drugs, and the clauses without the classes, that this patient must not have. */
const allowedSteps = <T extends Names>(
  reference: Reference,
  isForbidden: IsForbidden,
  steps: readonly T[],
): T[] =>
  steps
    .filter((step) => !forbids(reference, isForbidden, step))
    .flatMap((step) => {
      const text = withoutClauses(step, (clause) => forbidsClass(reference, isForbidden, clause));
      return text ? [{ ...step, en: text.en, hi: text.hi }] : [];
    });

const drugGroups = new RegExp(`(?<!\\bno )\\b${anyOf(words.drugGroups)}\\b`, 'i');
/** Says whether a step tells to give a drug: by its name, its class or a group such as antibiotics. */
const givesDrug = (reference: Reference, { en }: Names): boolean =>
  !warning.test(en) &&
  (drugsToldIn(reference, en).length > 0 ||
    classesToldIn(reference.knowledge)(en).length > 0 ||
    drugGroups.test(en));

/** A clause of so many words that names a drug says no more than its name. */
const bareName = 4;

/** A step without the clauses that only name what is ordered with its dose already: "lactulose", "antifungal cream". */
function withoutOrdered(
  reference: Reference,
  orders: readonly AssessedOrder[],
): (step: Names | undefined) => Names | undefined {
  const names = reference.drugNames();
  const ordered = new Set(
    orders.flatMap(({ dose }) => {
      const found = dose && findDrug(names, dose.drug);
      return found && found.kind !== 'unknown' ? [found.drug.id] : [];
    }),
  );
  const isOrdered = (clause: string): boolean => {
    if (clause.trim().split(/\s+/).length > bareName || warning.test(clause)) return false;
    const drugs = drugsToldIn(reference, clause);
    return drugs.length > 0
      ? drugs.every((id) => ordered.has(id))
      : classesToldIn(reference.knowledge)(clause).some((one) => one.drugs.some((id) => ordered.has(id)));
  };
  return (step) => step && withoutClauses(step, isOrdered);
}

const conditionsBySign = onceForEach(
  ({ dangers }: Reference['knowledge']) => new Map(dangers.map(({ id, consider }) => [id, consider ?? []])),
);
/** Lists the conditions for which a danger sign stands. */
const standsFor = ({ knowledge }: Reference, danger: string): readonly string[] =>
  conditionsBySign(knowledge).get(danger) ?? [];

/** The dangers in the order of the candidates for which they stand: what fits best is treated before what it resembles. */
function leadingFirst(
  reference: Reference,
  dangers: readonly AssessedDanger[],
  candidates: readonly Candidate[],
): readonly AssessedDanger[] {
  const placeOf = ({ id }: AssessedDanger): number => {
    const stands = standsFor(reference, id);
    if (stands.length === 0) return 0;
    const place = candidates.findIndex((candidate) => stands.includes(candidate.id));
    return place < 0 ? candidates.length : place;
  };
  const places = new Map(dangers.map((danger) => [danger, placeOf(danger)]));
  return [...dangers].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** Steps told of the first candidate before what settles the second. */
const stepsBeforeSecond = 2;
const noTest = new RegExp(`^(?:${anyOf(words.noTest)}|clinical\\b)`, 'i');
/** That a disease is known by its signs alone is no test that anybody orders. */
const bySignsAlone = 'Clinical';
/** "Intravenous Ringer lactate for severe dehydration": told at its place, and by no means first. */
const whenSevere = new RegExp(`^[^;:]*\\b${anyOf(words.whenSevere)}\\b`, 'i');

/** Takes of a candidate that merely stands beside the first the one test that settles it, without a word on when none is done. */
function settlingTests<T extends Names>(tests: readonly T[]): T[] {
  const told = tests.flatMap((test) => {
    const text = withoutClauses(test, (clause) => noTest.test(clause));
    return text ? [{ ...test, en: text.en, hi: text.hi }] : [];
  });
  return told.slice(0, 1);
}

/**
 * Puts the test that settles the first candidate before its treatment, and that of the next behind the first steps: a thyroid is
 * measured before it is treated, and who may have either of two diseases is tested for both before advice goes on. In an
 * emergency nothing waits for a test, nor does what is begun today in what is urgent. What only eases a complaint comes behind the
 * first steps: fluids before a tablet against vomiting. What is for a severe form comes last where nothing is urgent.
 */
function inOrder(
  steps: readonly AssessedOrder[],
  { cure, relief }: { cure: readonly AssessedOrder[]; relief: readonly AssessedOrder[] },
  level: Triage,
): AssessedOrder[] {
  const [firstId] = steps[0]?.for ?? [];
  const isSettling = ({ kind, text }: AssessedOrder): boolean => kind === 'test' && !noTest.test(text.en);
  const own = steps.find((step) => isSettling(step) && step.for[0] === firstId);
  const next = steps.find((step) => isSettling(step) && step.for[0] !== firstId);
  const others = steps.filter((step) => step !== own && step !== next);
  const waits = !isGraver(level, 'routine');
  const begun = others
    .filter((step) => step.for[0] === firstId && !(waits && whenSevere.test(step.text.en)))
    .slice(0, stepsBeforeSecond);
  const rest = others.filter((step) => !begun.includes(step));
  const first = own ? [own] : [];
  const settled = isGraver(level, 'routine') ? [...cure, ...first] : [...first, ...cure];
  return [
    ...(level === 'emergency' ? [...cure, ...begun, ...first] : [...settled, ...begun]),
    ...relief,
    ...(next ? [next] : []),
    ...rest,
  ];
}

/**
 * Lists what is done now for danger signs with the doses that belong to it, then the doses, first steps and tests of
 * the leading candidates, each once. Of a bare complaint only what passes by itself is treated; the rest is tested first: no
 * iron, thyroxine or aspirin for a tiredness or a chest pain of which nothing else is known.
 */
function ordersOf(
  reference: Reference,
  dangers: readonly AssessedDanger[],
  candidates: Consideration['likely'],
  { fitsWell, isPresentation, triage: { level } }: Consideration,
  ordered: OrderedFor,
  results: Understanding['results'],
): AssessedOrder[] {
  const given = new Set<string>();
  // A disease is treated where it comes first and fits, or one finding settles it; of what merely stands in the list
  // only the complaint is.
  const doses = (id: string, kind: AssessedOrder['kind'], which: 'all' | 'cure' | 'relief') =>
    orderedDoses(reference, ordered, { id, kind, which }, given);
  const isTreated = ({ fit, triage }: Candidate, place: number): boolean =>
    place === 0 && (fit !== 'weak' || (fitsWell && (triage === 'self' || !isPresentation)));
  const now = dangers.map(
    ({ id, now: text, sources }): AssessedOrder => ({ text, kind: 'now', for: [id], sources }),
  );
  const acted = candidates.slice(0, actedOn);
  const atOnce = leadingFirst(reference, dangers, candidates).flatMap(({ id }) => doses(id, 'now', 'all'));
  const cure = acted.flatMap((one, place) => (isTreated(one, place) ? doses(one.id, 'treat', 'cure') : []));
  const relief = acted.flatMap(({ id }) => doses(id, 'treat', 'relief'));
  const treatment = [...atOnce, ...cure, ...relief];
  const isForbidden = forbiddenTo(reference, dosePatientOf(ordered.patient));
  const toldBefore = toldOnCards(dangers.map(({ now: card }) => card));
  const notNamedBefore = testsNotNamedBefore(results);
  const besideDoses = withoutOrdered(reference, treatment);
  const ofDangers = new Set(dangers.flatMap(({ id }) => standsFor(reference, id)));
  const steps = acted.flatMap(({ id, fit, tests, triage, steps: list }, place) =>
    (
      [
        [
          'treat',
          // A candidate that merely stands beside the first is tested for: no methotrexate for a worn knee, no thyroxine for want of iron.
          (place > 0 && !ofDangers.has(id)) ||
          // Nor is what can wait treated beside a danger: no bran for a limp baby.
          (level === 'emergency' && !isGraver(triage, 'routine') && !ofDangers.has(id)) ||
          (isPresentation && (triage !== 'self' || level === 'urgent' || level === 'emergency'))
            ? []
            : allowedSteps(
                reference,
                isForbidden,
                // No drug is begun for what fits weakly, whether a dose of it is known or not: no antibiotic for a mere thought of sepsis.
                (place === 0 && (fit !== 'weak' || fitsWell)) || ofDangers.has(id) || triage === 'self'
                  ? list
                  : list.filter((step) => !givesDrug(reference, step)),
              ),
        ],
        ['test', place > 0 ? settlingTests(tests) : tests.filter(({ en }) => en !== bySignsAlone)],
      ] as const
    ).flatMap(([kind, of]) =>
      of.flatMap(({ en, hi, sources }): AssessedOrder[] => {
        const meant = notForTheWell({ en, hi }, level === 'emergency');
        const own = meant && forThisPatient(meant, ordered.patient);
        const text =
          own && (kind === 'test' ? notNamedBefore(own) : besideDoses(besideCards(own, toldBefore)));
        return text ? [{ text, kind, for: [id], sources }] : [];
      }),
    ),
  );
  const once = new Map<string, AssessedOrder>();
  const stopped = drugsToStop(reference, ordered, fitsWell ? candidates[0] : undefined);
  for (const order of [...now, ...stopped, ...atOnce, ...inOrder(steps, { cure, relief }, level)]) {
    const same = once.get(order.text.en);
    if (same) same.for.push(...order.for);
    else once.set(order.text.en, order);
  }
  return [...once.values()].slice(0, mostOrders);
}

/** Urgency with its reason, and the ids in this assessment that it rests on. */
function urgencyOf(
  { triage, dangers }: Consideration,
  listed: readonly { id: string; name: Names }[],
): Assessment['urgency'] {
  const { level, reason } = triage;
  const signs = dangers.filter((danger) => danger.level === level).map(({ id }) => id);
  const named = listed.filter(({ name }) => reason.en.startsWith(name.en)).map(({ id }) => id);
  return {
    level: levelOf(level),
    reason: namesOf(reason),
    because: signs.length > 0 ? signs : [...new Set(named)],
  };
}

/** A name is a word or two; who complains says where or how. */
const complaintWords = 4;
const mostUnread = 0.5;
const isSentence = (text: string): boolean => text.trim().split(/\s+/u).length >= complaintWords;
/** Says whether a text is a complaint of which a good part was understood, and no name that was looked up. */
function isComplaint(text: string, unread: readonly NotUnderstood[]): boolean {
  const length = unread.reduce((sum, { start, end }) => sum + end - start, 0);
  return isSentence(text) && length <= text.length * mostUnread;
}

/**
 * Says whether enough was told to name a disease: two findings, one beside what was asked for and denied or beside a
 * pregnancy, or in somebody whose age, sex or course is told, or who complains in a sentence, one that settles the matter nearly by itself, such as a
 * ring on the skin.
 */
function isEnough(
  { text, findings, person, durationDays }: Understanding,
  { likely: [first], isPresentation, isSettled, leads }: Consideration,
  present: ReadonlySet<string>,
  unread: readonly NotUnderstood[],
): boolean {
  // "Chest clear" denies several findings and is said once.
  const denied = new Set(
    findings.flatMap(({ assertion, span }) => (assertion === 'negated' ? [span.start] : [])),
  ).size;
  // "Sneezing and runny nose" are two complaints, although one finding stands for both.
  const complaints = new Set(
    findings.flatMap(({ assertion, from, span }) =>
      assertion === 'present' && from === 'words' ? [span.text.toLowerCase()] : [],
    ),
  ).size;
  const found = Math.max(present.size, complaints);
  const told = found + denied + (person.pregnant || person.postpartum ? 1 : 0);
  if (present.size === 0) return false;
  if (found >= fewestFindings || told >= fewestWithDenials || (person.pregnant && told >= fewestFindings))
    return true;
  const isCase =
    person.ageYears !== undefined ||
    person.sex !== undefined ||
    durationDays !== undefined ||
    isComplaint(text, unread);
  const isNamed = findings.some(
    ({ id, assertion }) => assertion === 'present' && first && id === labelOf(first.id),
  );
  if (first === undefined) return false;
  // "Hand wart in a student nurse, paint or cryo": what one finding settles is named, however much was asked beside it.
  if (isSentence(text) && (isNamed || isSettled)) return true;
  return isCase && (isNamed || isPresentation || isSettled || leads || denied > 0);
}

/** Says whether a text is a question of knowledge: for the most part about nobody, and nothing in it is anybody's. */
function isAboutNobody({ text, findings, nobody = [] }: Understanding): boolean {
  const length = nobody.reduce((sum, { start, end }) => sum + end - start, 0);
  const isOfSomebody = findings.some(({ assertion }) => assertion === 'present' || assertion === 'possible');
  return length > text.trim().length / 2 && !isOfSomebody;
}

/** Between a denial and what it denies stand at most so many other words, with commas or not. */
const others = '(?:[\\s,/]+[\\p{L}\\p{M}]+){0,3}?[\\s,/]+';
const complained = new RegExp(
  `(?<!${wordStart}${anyOf(words.complaintDenied)}${others})${wordStart}${anyOf(words.complained)}${wordEnd}(?!${others}${anyOf(words.complaintDeniedBehind)}${wordEnd})`,
  'giu',
);
/** Says whether a pain, a swelling or a bleeding was told of which nobody knows what it was: "groin to testis pain". */
const isComplaintUnread = (text: string, unread: readonly NotUnderstood[]): boolean =>
  unread.length > 0 &&
  [...text.matchAll(complained)].some(({ index }) =>
    unread.some(({ start, end }) => start <= index && index < end),
  );

/** Names the Indian document for each candidate of which, with its orders, foreign sources alone speak. */
function indianSourcesOf(
  candidates: readonly AssessedCandidate[],
  orders: readonly AssessedOrder[],
): Pick<Assessment, 'indianSources'> {
  const named = candidates.flatMap(({ id, icd10, sources }) => {
    const shown = [...sources, ...orders.flatMap((order) => (order.for.includes(id) ? order.sources : []))];
    return indianSourceToLookUp({ condition: { id, ...(icd10 !== undefined && { icd10 }) } }, shown) ?? [];
  });
  const once = [...new Map(named.map((names) => [names.en, names])).values()];
  return once.length > 0 ? { indianSources: once } : {};
}

/** The parts of a weighed case, chosen and worded as an answer. `patient` is all that is known of the person. */
export function assessmentOf(
  reference: Reference,
  understanding: Understanding,
  consideration: Consideration,
  patient: Patient,
  setting: Setting = {},
): Assessment {
  const dangers = consideration.dangers.map(dangerOf);
  const findings = understanding.findings.filter(({ id }) => !consideration.setAside.includes(id));
  const idsOf = (of: (finding: UnderstoodFinding) => boolean) =>
    new Set(findings.filter(of).map(({ id }) => id));
  const now = idsOf(({ assertion }) => assertion === 'present');
  // "Nose bleed, stopped": where nothing else was told, what is over is the complaint.
  const present = now.size > 0 ? now : idsOf(({ isOver }) => isOver === true);
  const notUnderstood = notUnderstoodIn(understanding, reference.lexicon());
  // A likeness of words says that somebody is ill, and of what nothing at all.
  const isDanger = dangers.length > 0 && !consideration.byLikeness;
  const enough = isDanger || isEnough({ ...understanding, findings }, consideration, present, notUnderstood);
  const likely = enough ? consideration.likely.slice(0, mostCandidates) : [];
  const grave = enough ? consideration.mustNotMiss : [];
  const candidates = likely.map((candidate) => candidateIn(reference, candidate));
  const mustNotMiss = grave
    .filter(({ for: speaking }) => speaking.some(({ denied }) => !denied))
    .map((candidate) => ({
      id: candidate.id,
      name: namesOf(candidate),
      why: whyNotMissed(candidate),
    }));
  // A potassium of 6.1 in the text forbids what it would forbid as an illness by its name.
  const measured = conditionsMeasured(understanding.text);
  const ordered: OrderedFor = {
    patient:
      measured.length > 0
        ? { ...patient, conditions: [...(patient.conditions ?? []), ...measured] }
        : patient,
    evidence: evidenceOf(reference, understanding, setting),
    listed: new Set([...dangers, ...candidates].map(({ id }) => id)),
    thought: candidates.map(({ name }) => name.en),
  };
  // It is asked about today, however little was understood beside it.
  const isDoubtful = consideration.dangersDoubtful.length > 0;
  const aboutNobody = !enough && !isDoubtful && dangers.length === 0 && isAboutNobody(understanding);
  const urgency = urgencyOf(consideration, [...candidates, ...mustNotMiss]);
  const orders = ordersOf(reference, dangers, likely, consideration, ordered, understanding.results);
  const isPartUnread = urgency.level === 'self-care' && isComplaintUnread(understanding.text, notUnderstood);
  return {
    urgency:
      enough || dangers.length > 0 || isDoubtful
        ? isPartUnread
          ? { level: 'routine', reason: wording.partUnread, because: [] }
          : urgency
        : {
            level: 'routine',
            reason: understanding.language
              ? wording.otherLanguage(understanding.language)
              : aboutNobody
                ? wording.aboutNobody
                : wording.tooLittle,
            because: [],
          },
    dangers,
    candidates,
    mustNotMiss,
    questions: aboutNobody
      ? []
      : questionsOf(
          reference,
          consideration,
          questionsOfReading(reference, understanding, consideration),
          understanding.findings.length > 0,
        ),
    orders,
    ...indianSourcesOf(candidates, orders),
    understood: understanding.findings,
    notUnderstood,
    ...(aboutNobody && { aboutNobody }),
    ...(understanding.language && { language: understanding.language }),
    patient,
    order: consideration.order,
  };
}

import { holds, mayHold } from '../danger/fires';
import { fileUnder } from '../knowledge/file-under';
import type { Finding, When } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import { chanceRate, type Listing, levelProbability, type Tables } from './levels';
import type { ScoredCondition } from './score';

export type ChosenQuestion = {
  finding: string;
  /** Condition for which a "yes" speaks; nothing where it changes what is done and not what is likely. */
  favours?: string;
};

/** Scores are too sure of themselves: differences are taken at half, so that what comes second is still asked about. */
const softened = 0.5;
/** A condition that must not be missed counts at least this share of the first. */
const graveShare = 0.15;
/** Weight of what is not listed, beside 1 for the first: a patient as anybody else, so that a lone candidate is asked about too. */
const restShare = 0.5;
/** From this ratio to the others, and to anybody else, a "yes" speaks for a condition. */
const speaksFrom = 1.5;
/** Worth of a question whose "yes" makes an emergency of the case, for its chance, beside what it sorts (in nats). */
const worthOfDanger = 1;
/**
 * A danger that hardly anybody with what is listed has is not among the first questions, but for those of what comes first: whoever
 * sees a sciatica asks for the bladder, however seldom it fails.
 */
const dangerShare = 0.06;
/** Below this age, in years, nobody tells what only the patient can feel. */
export const speaksAge = 4;
/** Below this age nobody points at where it hurts: asked is what can be seen, as crying, or legs drawn up. */
const pointsAge = 2;
const hurts = /(?:^|-)(?:pain|ache|sore|itch)/;
const feltGroups: ReadonlySet<string> = new Set(lists.feltGroups.words);
const felt: ReadonlySet<string> = new Set(lists.felt.words);
/** Whoever writes has seen it: it is not asked where all that is listed can wait. */
const plainlySeen = new Set(['altered-consciousness']);
/** Any fever that falls brings it, so that beside one the answer sorts nothing: the rigor is asked for, or a bleeding. */
const comesWithFever = new Set(['sweating']);
/** Measures whose findings people feel and tell; what the others settle is measured, not asked. */
const toldMeasures = new Set(['temperature', 'gcs']);

const totalOf = (weights: readonly number[]): number => {
  let total = 0;
  for (const weight of weights) total += weight;
  return total;
};

const entropy = (weights: readonly number[]): number => {
  const total = totalOf(weights);
  let sum = 0;
  for (const weight of weights) if (weight > 0) sum -= (weight / total) * Math.log(weight / total);
  return sum;
};

const namedIn = (when: When): string[] => {
  if ('finding' in when) return [when.finding];
  const parts = 'all' in when ? when.all : 'any' in when ? when.any : 'of' in when ? when.of : [];
  return parts.flatMap(namedIn);
};

/** Findings that are measured, gathered once. */
const measuredBefore = new WeakMap<Reference, ReadonlySet<string>>();

function measuredIn(reference: Reference): ReadonlySet<string> {
  const measured =
    measuredBefore.get(reference) ??
    new Set(
      reference.knowledge.measures
        .filter(({ id }) => !toldMeasures.has(id))
        .flatMap(({ rows }) => rows.map(({ f }) => f)),
    );
  measuredBefore.set(reference, measured);
  return measured;
}

/** Says whether a finding can be told of this patient: nobody who is pregnant is asked about heavy periods, no grown man about the navel of a baby. */
function canBeTold(
  { sex: own, askedOf }: Finding,
  { ageYears, sex, pregnant, postpartum }: Evidence,
): boolean {
  const only = own ?? askedOf?.sex;
  if (only && sex && only !== sex) return false;
  if (!askedOf) return true;
  if (ageYears !== undefined && ageYears < (askedOf.from ?? 0)) return false;
  if (ageYears !== undefined && askedOf.to !== undefined && ageYears >= askedOf.to) return false;
  if (askedOf.pregnant !== undefined && askedOf.pregnant !== pregnant) return false;
  return !askedOf.delivered || postpartum;
}

/** Says whether a finding may be asked: it is not measured, not known already, and the patient can tell it. */
function askable(reference: Reference, evidence: Evidence): (finding: string) => boolean {
  const measured = measuredIn(reference);
  const settled = new Set([...evidence.present.keys()].flatMap((id) => reference.upward(id)));
  const tooYoung = evidence.ageYears !== undefined && evidence.ageYears < speaksAge;
  const isInfant = evidence.ageYears !== undefined && evidence.ageYears < pointsAge;
  return (id) => {
    const finding = reference.findings.get(id);
    if (!finding || finding.kind === 'result' || settled.has(id) || measured.has(id)) return false;
    if (reference.upward(id).some((one) => evidence.negated.has(one) || evidence.unknown.has(one)))
      return false;
    if (!canBeTold(finding, evidence)) return false;
    if (isInfant && hurts.test(id)) return false;
    return !(tooYoung && (felt.has(id) || feltGroups.has(finding.group ?? '')));
  };
}

type ByFinding = ReadonlyMap<string, readonly When[]>;

function byFindingOf(whens: readonly When[]): ByFinding {
  const byFinding = new Map<string, When[]>();
  for (const when of whens)
    for (const id of namedIn(when)) {
      fileUnder(byFinding, id, when);
    }
  return byFinding;
}

/** The rules of emergencies by the findings that they name, indexed once. */
const emergencyRules = new WeakMap<Reference, ByFinding>();

function emergencyRulesOf(reference: Reference): ByFinding {
  const known =
    emergencyRules.get(reference) ??
    byFindingOf(
      reference.knowledge.dangers.filter(({ level }) => level === 'emergency').map(({ when }) => when),
    );
  emergencyRules.set(reference, known);
  return known;
}

/** Says whether one more finding would make this an emergency: by a danger rule, or by the stage of what is listed. */
function emergencyBy(
  reference: Reference,
  evidence: Evidence,
  listed: readonly ScoredCondition[],
): (finding: string) => boolean {
  const stages = byFindingOf(
    listed.flatMap(({ condition }) =>
      (condition.stages ?? []).filter(({ triage }) => triage === 'emergency').map(({ when }) => when),
    ),
  );
  const rules = emergencyRulesOf(reference);
  const known = new Map<When, boolean>();
  const holdsNow = (when: When): boolean => {
    const before = known.get(when) ?? holds(reference, when, evidence);
    known.set(when, before);
    return before;
  };
  return (finding) => {
    const told = reference.upward(finding);
    const isTold = (id: string): boolean => evidence.mentioned.has(id) || told.includes(id);
    const makes = (when: When): boolean =>
      mayHold(when, isTold) && !holdsNow(when) && holds(reference, when, evidence, told);
    // A finding that is told already makes nothing new: a rule that holds only now names another finding of the line, too.
    const isNew = (id: string): boolean => !holds(reference, { finding: id }, evidence);
    return told.some((id) => isNew(id) && (rules.get(id)?.some(makes) || stages.get(id)?.some(makes)));
  };
}

/** A condition that lists only the general form has the special one as often as anybody with the general form. */
function chanceOf(tables: Tables, finding: string, listing: Listing | undefined): number {
  if (!listing) return chanceRate;
  const special =
    listing.how === 'through-parent' ? tables.background(finding) / tables.background(listing.as) : 1;
  return listing.probability * Math.min(1, special);
}

type Weighed = ChosenQuestion & { worth: number; danger: boolean };

/**
 * Findings not yet mentioned whose answer would change most: the order of what is listed, or the urgency. What a "yes" speaks for
 * is the condition that it makes likelier than the others, not the one that comes first anyway. One question of a kind.
 */
export function questionsOf(
  reference: Reference,
  tables: Tables,
  listed: readonly ScoredCondition[],
  evidence: Evidence,
  most: number,
  { isEmergency, isLone, canWait }: { isEmergency: boolean; isLone: boolean; canWait: boolean },
): ChosenQuestion[] {
  const top = listed[0]?.score ?? 0;
  const weights = listed.map(({ score, condition }) =>
    Math.max(Math.exp(softened * (score - top)), condition.mustNotMiss ? graveShare : 0),
  );
  weights.push(restShare);
  const rows = listed.map(({ row }) => row);
  const total = totalOf(weights);
  const before = entropy(weights);
  const may = askable(reference, evidence);
  const makesEmergency = emergencyBy(reference, evidence, listed);
  const open = new Set(
    listed.flatMap(({ condition: { findings, stages = [] } }) => [
      ...findings.map(({ f }) => f),
      ...stages.flatMap(({ when }) => namedIn(when)),
    ]),
  );
  /** What a yes to a finding says: for which of the listed it speaks, if for any, and what it is worth. */
  const heard = (finding: string) => {
    const listers = tables.listers(finding);
    const background = tables.background(finding);
    const chances = [...rows.map((row) => chanceOf(tables, finding, listers[row])), background];
    const yes = weights.map((w, i) => w * (chances[i] ?? 0));
    const share = totalOf(yes) / total;
    let best = 0;
    let bestRatio = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < rows.length; i++) {
      const others = total - (weights[i] ?? 0);
      const ratio = (chances[i] ?? 0) / ((share * total - (yes[i] ?? 0)) / others);
      if (ratio > bestRatio) [best, bestRatio] = [i, ratio];
    }
    const speaks = bestRatio >= speaksFrom && (chances[best] ?? 0) >= speaksFrom * background;
    const favours = speaks ? listed[best]?.condition.id : undefined;
    const isOfFirst = rows[0] !== undefined && listers[rows[0]]?.how === 'exact';
    /** Nats by which the answer sorts the list; worked out only for what is asked at all. */
    const sorts = (): number => {
      const no = weights.map((w, i) => w * (1 - (chances[i] ?? 0)));
      return before - share * entropy(yes) - (1 - share) * entropy(no);
    };
    const isListed = listers[rows[best] ?? -1]?.how === 'exact';
    return { share, best, favours, isListed, isOfFirst, sorts, ofFirst: chances[0] ?? 0 };
  };
  const isFeverish = evidence.mentioned.has('fever');
  const worthAsking = (finding: string) =>
    may(finding) && !(canWait && plainlySeen.has(finding)) && !(isFeverish && comesWithFever.has(finding));
  const weighed = [...open].filter(worthAsking).flatMap((finding): Weighed[] => {
    const { share, best, favours, isOfFirst, sorts, ofFirst } = heard(finding);
    const danger = (isOfFirst || share >= dangerShare) && makesEmergency(finding);
    if (favours === undefined && !danger) return [];
    const worth = sorts() + (danger && !isEmergency ? worthOfDanger * share : 0);
    // The form of a complaint changes nothing when it speaks for what comes first anyway.
    const isForm = reference
      .upward(finding)
      .slice(1)
      .some((one) => evidence.mentioned.has(one));
    if (isForm && best === 0 && !danger) return [];
    // Nor does what the only one listed shows now and then.
    if (listed.length === 1 && !danger && ofFirst < levelProbability.common) return [];
    return [{ finding, worth, danger, ...(favours && { favours }) }];
  });
  const asked = listed.slice(0, 1).flatMap(({ condition: { ask = [] } }) =>
    ask.filter(worthAsking).map((finding): ChosenQuestion => {
      // Blood in the stool is asked about in a watery diarrhoea because it is then another disease, and speaks for none listed.
      const { favours, isListed } = heard(finding);
      return { finding, ...(favours && isListed && { favours }) };
    }),
  );
  return oneOfEachKind(reference, weighed, asked, evidence, isLone).slice(0, most);
}

/**
 * The most telling first, one of a family or group; what a senior asks of the first condition stands behind the most telling, before
 * it where that condition is alone, and one that may make an emergency among the first three.
 */
function oneOfEachKind(
  reference: Reference,
  weighed: readonly Weighed[],
  asked: readonly ChosenQuestion[],
  evidence: Evidence,
  isLone: boolean,
): ChosenQuestion[] {
  const kinds = (id: string) => [reference.findings.get(id)?.group ?? id, reference.upward(id).at(-1) ?? id];
  const said = new Set([...evidence.present.keys()].flatMap(kinds));
  const chosen: Weighed[] = [];
  const taken = new Set<string>();
  const sorted = [...weighed].sort((a, b) => b.worth - a.worth || (a.finding < b.finding ? -1 : 1));
  const take = (one: Weighed): void => {
    const of = kinds(one.finding);
    if (of.some((kind) => taken.has(kind))) return;
    // Of what is there already one more word may be asked, not several.
    if (of.some((kind) => said.has(kind))) for (const kind of said) taken.add(kind);
    for (const kind of of) taken.add(kind);
    chosen.push(one);
  };
  for (const one of sorted) take(one);
  const danger = chosen.findIndex((one) => one.danger);
  const grave = danger > 2 ? chosen.splice(danger, 1) : [];
  // Where nothing rivals the first, what a senior asks of it comes before what would speak for something that is not listed.
  const before = isLone ? asked.slice(0, 2) : [];
  const telling = [
    ...before,
    ...chosen.slice(0, 1),
    ...asked.slice(before.length, Math.max(1, before.length)),
    ...grave,
    ...asked.slice(Math.max(1, before.length)),
    ...chosen.slice(1),
  ];
  return telling
    .filter(({ finding }, place) => telling.findIndex((other) => other.finding === finding) === place)
    .map(({ finding, favours }) => ({ finding, ...(favours && { favours }) }));
}

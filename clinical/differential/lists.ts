import type { FiredRule } from '../danger/fires';
import { isGraver } from '../danger/triage';
import { onceForEach } from '../knowledge/once-for-each';
import type { Condition, Finding, Level } from '../knowledge/shape';
import type { Evidence } from '../text/evidence';
import { moderate, settlingNats } from './levels';
import { isOfBefore } from './of-before';
import { countLacking, prerequisitesOf, showsNeverLacking } from './prerequisites';
import type { Alternatives } from './presented';
import type { Ranking } from './ranking';
import type { Contribution, ScoredCondition } from './score';

/** Candidates shown; a longer list is not read. */
const mostLikely = 5;
export const mostGrave = 5;
/** Nats below the first at which a candidate is still shown; something grave only while it lies about thirty to one. */
const likelyWithin = 4;
/** A weak fit stands beside a better one only where it is nearly as likely. */
const weakWithin = 2.5;
const graveWithin = 3.5;
/** Nats below the first at which the condition of a danger sign comes before it: the scores are no finer than that. */
const leadsWithin = 1.5;
/** Nats below the likeliest of what a danger sign stands for within which another of them is named. */
const namedWithin = 3.5;
/** Nats below the first within which a condition is as likely as the first. */
const nearFirst = 1;
/** Nats from which one finding speaks for a condition by itself: about two to one. */
const specificFrom = 0.7;
/** Something grave is named for a finding that says four to one, not for several that say hardly anything. */
const graveFrom = 1.3;
/** Something grave says at least this share of what the first says, or the first has explained it away. */
const graveShare = 0.5;
/** Nats below the first beyond which not even the complaint brings a condition to mind. */
const thoughtWithin = 9;
/** The same for what is to be excluded: far less likely, but grave. */
const excludedWithin = 14;
/** Nats that what was denied may take off what the complaint brings to mind. */
const mostDenied = -1.5;
/** Nats of what was denied from which an emergency behind the first is no longer named. */
const answeredBy = -1.5;
/** Nats of one finding denied from which a condition lacks what it mostly shows. */
const lackingFrom = -1;
/** Conditions to be excluded for the complaint alone; more of them are not worked through. */
const mostExcluded = 3;
/** A finding says so much for the first that what leaves it unexplained is no rival, unless something else says nearly as much. */
const chiefFrom = 2.2;
const chiefBy = 1;
/** Nats below what explains a bare complaint by something that was given beyond which nothing else is listed beside it. */
const givenWithin = 2;
/** What says nothing more than the first says at least this share of it, or nobody would name it. */
const leastShare = 0.5;
/** Nats by which a finding says more for one condition than for another. */
const addsFrom = 0.2;
export const clearlyMore = 1;
/** Nats of the prior, as it counts, from which a condition is much rarer than another: about four to one. */
const muchRarer = 0.8;
/** Nats that a condition may leave more unexplained than the best explanation, or this share of all that was told. */
const mostLeft = 1.1;
const mostLeftShare = 0.1;

export type Lists = {
  likely: ScoredCondition[];
  grave: ScoredCondition[];
  top: number;
};

const sum = (list: readonly Contribution[]): number => list.reduce((total, { nats }) => total + nats, 0);

/** Lists what speaks for a condition and is there, in nats. */
function saidFor({ contributions }: ScoredCondition, present: Evidence['present']): number[] {
  const said: number[] = [];
  for (const { finding, nats } of contributions) if (nats > 0 && present.has(finding)) said.push(nats);
  return said;
}

/** Says whether a condition leaves about as little unexplained as the best does, or so many times what is bearable. */
function explainsEnough(
  supported: readonly ScoredCondition[],
): (one: ScoredCondition, times?: number) => boolean {
  const leading = supported.slice(0, 3);
  const [best] = [...leading].sort((a, b) => sum(a.unexplained) - sum(b.unexplained));
  const least = best ? sum(best.unexplained) : 0;
  const told = best ? sum(best.unexplained) + sum(best.contributions) : 0;
  const bearable = least + Math.max(mostLeft, mostLeftShare * told);
  return ({ unexplained }, times = 1) => sum(unexplained) <= times * bearable;
}

/**
 * Says whether a condition leaves unexplained what tells most for the first, and rests on less: a ring on the skin is
 * no malaria for the sweat that comes with it.
 */
function leavingChief(
  first: ScoredCondition | undefined,
  { present }: Evidence,
  kindOf: (finding: string) => Finding['kind'],
): (one: ScoredCondition) => boolean {
  const isExposure = (id: string): boolean => kindOf(id) === 'exposure';
  // Nor is a medicine that somebody takes the chief of what was told: a fever under it is still a fever.
  const said =
    first?.contributions.filter(
      ({ finding }) => present.has(finding) && !isOfBefore(finding, kindOf(finding)),
    ) ?? [];
  const chief = said.reduce<Contribution | undefined>(
    (best, one) => (best && best.nats >= one.nats ? best : one),
    undefined,
  );
  if (!first || !chief || chief.nats < chiefFrom) return () => false;
  // What somebody was exposed to is no sign that rivals what they complain of: an itch after an antibiotic is no anaphylaxis.
  const shown = new Map([...present].filter(([id]) => !isExposure(id)));
  // A snake bite, a poison or a burn is no chance beside something else.
  const cause = first.condition.findings.find(
    ({ f, required }) => required === true && present.has(f) && isExposure(f) && !isOfBefore(f, 'exposure'),
  );
  return (one) => {
    if (cause && one !== first && one.unexplained.some(({ finding }) => finding === cause.f)) return true;
    const best = Math.max(0, ...saidFor(one, shown));
    return (
      one !== first &&
      one.unexplained.some(({ finding }) => finding === chief.finding) &&
      best < chief.nats - chiefBy
    );
  };
}

/**
 * Says whether nobody would name a condition beside the first: it can wait, shows nothing that it hardly ever lacks, and says less than half of what the
 * first says and nothing more; or the first nearly settles the matter and it leaves all of that to rest on a single other finding: fear beside ulcers of the mouth.
 */
function addingNothing(
  first: ScoredCondition | undefined,
  evidence: Evidence,
): (one: ScoredCondition) => boolean {
  if (!first) return () => false;
  const { present, mentioned } = evidence;
  const byFirst = saidFor(first, present);
  const total = (said: readonly number[]): number => said.reduce((all, nats) => all + nats, 0);
  const isSettled = byFirst.some((nats) => nats >= settlingNats);
  return (one) => {
    if (one === first) return false;
    const said = saidFor(one, present);
    const saysLittle =
      total(said) < leastShare * total(byFirst) && !addsToFirst(one, first, evidence, specificFrom);
    if (saysLittle && !isGraver(one.condition.triage, 'routine') && !showsHallmark(one, mentioned))
      return true;
    const left = new Set(one.unexplained.map(({ finding }) => finding));
    return (
      isSettled &&
      said.filter((nats) => nats >= specificFrom).length < 2 &&
      first.contributions.every(
        ({ finding, nats }) => nats < specificFrom || left.has(finding) || !present.has(finding),
      )
    );
  };
}

/**
 * Puts before the first what is as likely, says more by its findings, and needs a chief finding that the first leaves, resting on
 * less: a pain down the leg with a cough beside it is a pain down the leg, though colds are commoner.
 */
function ownFindingFirst(
  supported: readonly ScoredCondition[],
  { present }: Evidence,
): readonly ScoredCondition[] {
  const [first] = supported;
  if (!first) return supported;
  const bestOfFirst = Math.max(0, ...saidFor(first, present));
  const isOwn = ({ condition }: ScoredCondition, finding: string): boolean => {
    const { each, oneOf } = prerequisitesOf(condition);
    return each.includes(finding) || oneOf.includes(finding);
  };
  const lead = supported.find(
    (one) =>
      first.score - one.score <= nearFirst &&
      one.evidence > first.evidence &&
      one.contributions.some(
        ({ finding, nats }) =>
          nats >= Math.max(chiefFrom, bestOfFirst + chiefBy) &&
          isOwn(one, finding) &&
          first.unexplained.some((left) => left.finding === finding),
      ),
  );
  return lead ? [lead, ...supported.filter((one) => one !== lead)] : supported;
}

/** Says whether something told speaks more for a condition than for the first, which otherwise has said all it says. */
export function addsToFirst(
  one: ScoredCondition,
  first: ScoredCondition | undefined,
  { present }: Pick<Evidence, 'present'>,
  by = addsFrom,
): boolean {
  if (!first || one === first) return true;
  const byFirst = new Map(first.contributions.map(({ finding, nats }) => [finding, nats]));
  return one.contributions.some(
    ({ finding, nats }) => present.has(finding) && nats > Math.max(0, byFirst.get(finding) ?? 0) + by,
  );
}

/** Says whether a condition is much rarer than the first in this person, whatever was found. */
function isMuchRarer(one: ScoredCondition, first: ScoredCondition | undefined): boolean {
  const usual = ({ score, evidence }: ScoredCondition): number => score - evidence;
  return first !== undefined && usual(first) - usual(one) >= muchRarer;
}

/**
 * Says whether a condition is much rarer than the first in this person and nothing told speaks more for it: a pressure of 170 with a
 * headache in pregnancy is no arteritis of Takayasu, nausea and vomiting in it no appendicitis.
 */
const isRarerSame = (one: ScoredCondition, first: ScoredCondition | undefined, evidence: Evidence): boolean =>
  isMuchRarer(one, first) && !addsToFirst(one, first, evidence, specificFrom);

/** Findings that prove a condition: a smear, a biopsy, a sign of that disease alone. */
const decidingOf = onceForEach(({ findings }: Condition): readonly string[] =>
  findings.flatMap(({ f, deciding }) => (deciding ? [f] : [])),
);
/** Says whether a finding is told for certain that proves a condition. */
const isDecided = ({ condition }: ScoredCondition, present: Evidence['present']): boolean =>
  decidingOf(condition).some((f) => (present.get(f) ?? 0) >= 1);

/** Lists what a condition hardly ever lacks: risk factors and signs that come with anything bring nothing to mind. */
const hallmarksOf = onceForEach(({ findings }: Condition): readonly string[] => {
  const often = findings.some(({ p }) => p === 'always') ? 'always' : 'usual';
  return findings.filter(({ p }) => p === often).map(({ f }) => f);
});

/** Says whether something is told that a condition hardly ever lacks; what has nothing of the kind always does. */
export function showsHallmark(one: ScoredCondition, mentioned: Evidence['mentioned']): boolean {
  const hallmarks = hallmarksOf(one.condition);
  return hallmarks.length === 0 || hallmarks.some((f) => mentioned.has(f));
}

const familyOf = ({ formOf, id }: Condition): string => formOf ?? id;
/**
 * Another form of what is listed is named beside it only where it is graver, and something was told that the listed form does
 * not show: dengue with warning signs beside dengue, never unstable angina beside a heart attack.
 */
function isAnotherForm(
  one: ScoredCondition,
  listed: readonly ScoredCondition[],
  present: Evidence['present'],
) {
  const twin = listed.find(({ condition }) => familyOf(condition) === familyOf(one.condition));
  if (!twin || twin === one) return false;
  const shown = new Set(twin.condition.findings.map(({ f }) => f));
  return !(
    isGraver(one.condition.triage, twin.condition.triage) &&
    one.contributions.some(
      ({ finding, nats }) => nats >= graveFrom && present.has(finding) && !shown.has(finding),
    )
  );
}

/**
 * Conditions that the complaint brings to mind and that this patient may have: something told speaks for them, and what was denied
 * does not speak much against them. Of a rival nothing that it needs is missing; what is to be excluded is looked for before anybody
 * asked for that, and not where something of it was denied: lost sight may be an arteritis, a limp without fever is no hot joint.
 */
function rivalsIn(
  thought: readonly ScoredCondition[],
  { present, negated, mentioned }: Evidence,
  top: number,
  { within, needsAll }: { within: number; needsAll: boolean },
): ScoredCondition[] {
  return thought.filter((one) => {
    if (top - one.score > within) return false;
    const denied = sum(one.contributions.filter(({ finding }) => negated.has(finding)));
    const isLacking = countLacking(prerequisitesOf(one.condition), mentioned) > 0;
    if (isLacking && (needsAll || denied < 0)) return false;
    return denied > mostDenied && saidFor(one, present).length > 0;
  });
}

/** Rivals take the places of what fits weakly and nobody would think of; they stand behind what fits better. */
function withRivals(
  likely: readonly ScoredCondition[],
  rivals: readonly ScoredCondition[],
  isFirm: (one: ScoredCondition) => boolean,
): ScoredCondition[] {
  const more = oneOfEach([...likely, ...rivals]).filter((one) => !likely.includes(one));
  const firm = likely.filter((one, place) => place === 0 || isFirm(one) || rivals.includes(one));
  const room = Math.max(0, mostLikely - firm.length - more.length);
  const others = new Set(likely.filter((one) => !firm.includes(one)).slice(0, room));
  return [...likely.filter((one) => firm.includes(one) || others.has(one)), ...more].slice(0, mostLikely);
}

/** Of several forms of one condition only the likeliest: "dengue with warning signs" is no rival of dengue. */
function oneOfEach(list: readonly ScoredCondition[]): ScoredCondition[] {
  return list.filter(
    (one, place) =>
      list.findIndex(({ condition }) => familyOf(condition) === familyOf(one.condition)) === place,
  );
}

/**
 * Conditions that danger signs name, the likeliest first. Of several for which one sign stands, those far less likely than the best
 * of them are not: a mouth that does not open beside a sore throat is no tetanus.
 */
function namedByRules(rankedOf: Ranking['rankedOf'], fired: readonly FiredRule[]): ScoredCondition[] {
  const named = fired.flatMap(({ rule: { consider = [] } }) => {
    const of = rankedOf(consider);
    return of.filter(({ score }) => (of[0]?.score ?? score) - score <= namedWithin);
  });
  return rankedOf(named.map(({ condition }) => condition.id));
}

/**
 * A danger sign names what it stands for: that leads where it is as likely as the first, or where it explains more of the sign
 * than the first does, and what fits worse and has nothing to do with the sign is not listed beside it: blood that was vomited
 * is no want of iron.
 */
function dangersFirst(
  list: readonly ScoredCondition[],
  ofEmergency: ReadonlySet<string>,
  signs: ReadonlySet<string>,
  present: Evidence['present'],
  isWeak: (one: ScoredCondition) => boolean,
): ScoredCondition[] {
  const top = list[0]?.score ?? 0;
  // What only a more general finding explains is half explained: who vomits blood has more than vomiting.
  const explainedSigns = ({ contributions, unexplained }: ScoredCondition): number =>
    contributions
      .filter(({ finding, nats }) => nats > 0 && signs.has(finding) && present.has(finding))
      .reduce(
        (total, { finding }) => total + (unexplained.some((left) => left.finding === finding) ? 0.5 : 1),
        0,
      );
  const byFirst = list[0] ? explainedSigns(list[0]) : 0;
  const leads = list.filter(
    (one) =>
      (ofEmergency.has(one.condition.id) || ofEmergency.has(familyOf(one.condition))) &&
      (top - one.score <= leadsWithin || explainedSigns(one) > byFirst),
  );
  const others = list.filter((one) => !leads.includes(one));
  const [lead] = leads;
  if (!lead) return others;
  // Nor is what explains of the sign only what comes with much else: no acromegaly beside a heart attack for the sweat of it.
  const chief = lead.contributions
    .filter(({ finding, nats }) => nats > 0 && signs.has(finding) && present.has(finding))
    .reduce<Contribution | undefined>((best, one) => (best && best.nats >= one.nats ? best : one), undefined);
  const explainsChief = ({ contributions }: ScoredCondition): boolean =>
    chief === undefined || contributions.some(({ finding, nats }) => finding === chief.finding && nats > 0);
  const explains = (one: ScoredCondition): boolean => explainedSigns(one) >= 1 && explainsChief(one);
  // Beside what a danger sign stands for, what is harmless is listed only where something told speaks clearly more for it.
  const isRival = (one: ScoredCondition): boolean =>
    isGraver(one.condition.triage, 'routine') || addsToFirst(one, lead, { present }, clearlyMore);
  // Nor is what fits weakly and is milder: no stable angina beside a torn aorta.
  const isMilder = (one: ScoredCondition): boolean =>
    lead.condition.triage === 'emergency' && isWeak(one) && one.condition.triage !== 'emergency';
  return [
    ...leads,
    ...others.filter(
      (one) =>
        one.score > lead.score + (explains(one) ? 0 : leadsWithin) ||
        (explains(one) && isRival(one) && !isMilder(one)),
    ),
  ];
}

/** Puts what nobody complains of behind what explains a complaint: a heavy chest on walking is no high cholesterol. */
function silentLast(listed: readonly ScoredCondition[], felt: ReadonlySet<string>): ScoredCondition[] {
  const isSilent = ({ condition }: ScoredCondition): boolean => condition.silent === true;
  const explains = ({ contributions }: ScoredCondition): boolean =>
    contributions.some(({ finding, nats }) => nats >= specificFrom && felt.has(finding));
  return listed.some((one) => !isSilent(one) && explains(one))
    ? [...listed.filter((one) => !isSilent(one)), ...listed.filter(isSilent)]
    : [...listed];
}

/**
 * "Most likely" by score, each with a finding that speaks for it by itself; "must not miss" what is grave and made possible by
 * what was found, and whatever a danger rule names. `kindOf` tells a history and an exposure from a complaint; what
 * `isOfOtherPlace` names is not listed.
 */
export function listsOf(
  { ranked, worded, named, rankedOf }: Ranking,
  { fired, thought }: { fired: readonly FiredRule[]; thought: Alternatives },
  evidence: Evidence,
  kindOf: (finding: string) => Finding['kind'],
  isOfOtherPlace: (one: ScoredCondition) => boolean,
): Lists {
  const { present, mentioned, negated } = evidence;
  const complaints = [...present.keys()].filter((id) => kindOf(id) !== 'history');
  // Of how somebody lives, of what is taken or was met, and of names, only that illness is listed which is never without it: who drinks
  // has no gout for that, and a thyroid tablet brings no wheals.
  const isBackgroundAlone =
    fired.length === 0 &&
    present.size > 0 &&
    [...present.keys()].every((id) => /^(?:history|exposure|label)$/.test(kindOf(id) ?? ''));
  const standsFor = (condition: Condition): boolean =>
    countLacking(prerequisitesOf(condition), mentioned) === 0 &&
    condition.findings.some(
      ({ f, p, required }) => mentioned.has(f) && (p === 'always' || required !== undefined),
    );
  // What a patient has had for long is no answer to what is new: who smokes is not ill with tobacco.
  // Beside an illness that is named, nor is a medicine: the painkiller for a known migraine brings no ulcer to mind.
  const tells = named.size > 0 ? complaints.filter((id) => !isOfBefore(id, kindOf(id))) : complaints;
  const telling = new Map([...present].filter(([id]) => tells.length === 0 || tells.includes(id)));
  const isSpecific = (one: ScoredCondition): boolean =>
    !one.listsNone &&
    one.contributions.some(({ finding, nats }) => nats >= specificFrom && telling.has(finding));
  // Nor is it an answer to nothing: who has had diabetes for ten years and comes for a check has no low sugar.
  const isOfHistoryAlone = ({ condition }: ScoredCondition): boolean =>
    (complaints.length === 0 &&
      // Who comes for a review of the diabetes is shown that, and no cataract that it may bring.
      (worded.size > 0 || isGraver(condition.triage, 'routine'))) ||
    (isBackgroundAlone && !standsFor(condition));
  // Beside a finding words alone name nothing that it does not speak for: "cough 5 days" is no back pain of five days.
  const isWorded = (one: ScoredCondition): boolean =>
    worded.size > 0 &&
    worded.has(one.condition.id) &&
    (present.size === 0 || saidFor(one, present).length > 0) &&
    // Nor does a medicine alone name what it may do.
    !(isBackgroundAlone && prerequisitesOf(one.condition).oneOf.length > 0 && !standsFor(one.condition));
  const speaking = ranked.filter(
    (one) =>
      isWorded(one) ||
      named.has(one.condition.id) ||
      (one.evidence > 0 && isSpecific(one) && !isOfHistoryAlone(one)),
  );
  // Where much was denied nothing may be left that all of it speaks for: what one finding speaks for is named then.
  const byScore =
    speaking.length > 0
      ? speaking
      : ranked.slice(0, mostLikely).filter((one) => isSpecific(one) && !isOfHistoryAlone(one));
  const top = byScore[0]?.score ?? 0;
  const supported = ownFindingFirst(byScore, evidence);
  const explains = explainsEnough(supported);
  // What comes first has already paid for what it leaves unexplained.
  const enough = (one: ScoredCondition): boolean => one === supported[0] || explains(one);
  const leavesChief = leavingChief(supported[0], evidence, kindOf);
  // Something grave that rests on a shared word, or on what is absent, is no reason for alarm.
  const isAlarming = (one: ScoredCondition): boolean => {
    const said = saidFor(one, present);
    return (
      said.some((nats) => nats >= graveFrom) && said.reduce((total, nats) => total + nats, 0) >= moderate
    );
  };
  const namedAt = (of: FiredRule['rule']['level']): ReadonlySet<string> =>
    new Set(fired.flatMap(({ rule }) => (rule.level === of ? (rule.consider ?? []) : [])));
  const ofEmergency = namedAt('emergency');
  const ofUrgent = namedAt('urgent');
  // What an urgent sign stands for leads where no emergency does: an ulcer of a diabetic's foot is no simple wound.
  const gravestNamed = ofEmergency.size > 0 ? ofEmergency : ofUrgent;
  const byRule = namedByRules(rankedOf, fired);
  const signs = new Set(fired.flatMap(({ because }) => because));
  const hasHallmark = (one: ScoredCondition): boolean => showsHallmark(one, mentioned);
  const hasAllHallmarks = (one: ScoredCondition): boolean =>
    hallmarksOf(one.condition).every((f) => mentioned.has(f));
  const saidByFirst = supported[0] ? sum(supported[0].contributions) : 0;
  // Wheals without breathlessness or swelling of the lips: what was asked for and denied has answered the fear.
  const isAnswered = (one: ScoredCondition): boolean =>
    one !== supported[0] &&
    one.condition.triage === 'emergency' &&
    sum(one.contributions.filter(({ finding }) => negated.has(finding))) <= answeredBy;
  const plausible = supported.filter(
    (one) =>
      one.condition.mustNotMiss &&
      top - one.score <= graveWithin &&
      hasHallmark(one) &&
      !isAnswered(one) &&
      isAlarming(one) &&
      sum(one.contributions) >= graveShare * saidByFirst &&
      enough(one) &&
      !leavesChief(one) &&
      !isOfOtherPlace(one) &&
      addsToFirst(one, supported[0], evidence, specificFrom),
  );
  const isAlwaysLacking = ({ condition }: ScoredCondition): boolean =>
    !showsNeverLacking(condition, mentioned, kindOf);
  const isWeak = (one: ScoredCondition): boolean =>
    one.evidence < moderate || saidFor(one, present).length < 2;
  const isLed = supported[0] !== undefined && !isWeak(supported[0]);
  // A raised pressure alone is no stroke, and vomiting alone no malaria: what is grave is not named for one finding in passing.
  const isInPassing = (one: ScoredCondition): boolean =>
    isWeak(one) &&
    top - one.score > nearFirst &&
    !hasHallmark(one) &&
    (one.condition.mustNotMiss === true || one.condition.triage === 'emergency');
  // Nor is what lies far behind and lacks what it mostly shows: a cold with a quiet breath is no pneumonia.
  const lacksUsual = (one: ScoredCondition): boolean =>
    top - one.score > weakWithin &&
    one.contributions.some(({ finding, nats }) => nats <= lackingFrom && negated.has(finding));
  // Nor is what hardly ever lacks something of which nothing was told, beside what shows its own: no croup without a bark.
  const isShownFirst = isLed && supported[0] !== undefined && hasHallmark(supported[0]);
  const lacksHallmarks = (one: ScoredCondition): boolean =>
    isShownFirst &&
    one !== supported[0] &&
    (isAlwaysLacking(one) ||
      (one.condition.triage !== 'emergency' && isMuchRarer(one, supported[0]) && !hasHallmark(one)));
  // What explains clearly more of one complaint may leave another to the first: burning feet beside the kidneys of a diabetic.
  const sharesOut = (one: ScoredCondition): boolean =>
    top - one.score <= weakWithin &&
    hasHallmark(one) &&
    addsToFirst(one, supported[0], evidence, clearlyMore) &&
    explains(one, 2);
  // Of one complaint alone nothing is listed that shows it only now and then, or is far rarer, beside what mostly does: a hoarse voice is no
  // nut in the airway.
  const [lone, ...more] = complaints.filter((id) => kindOf(id) !== 'label' && !isOfBefore(id, kindOf(id)));
  const levelOfLone = ({ condition: { findings } }: ScoredCondition): Level | undefined =>
    findings.find(({ f }) => f === lone)?.p;
  const isMostly = (level: Level | undefined): boolean => level === 'always' || level === 'usual';
  const showsMostly =
    more.length === 0 && fired.length === 0
      ? supported.slice(0, mostLikely).find((one) => isMostly(levelOfLone(one)))
      : undefined;
  const showsSeldom = (one: ScoredCondition): boolean => {
    const level = showsMostly && levelOfLone(one);
    if (level === undefined || isMostly(level)) return false;
    const hasMore = one.contributions.some(
      ({ finding, nats }) => finding !== lone && nats >= specificFrom && present.has(finding),
    );
    return !hasMore && (level === 'occasional' || isMuchRarer(one, showsMostly));
  };
  const addsNothing = addingNothing(supported[0], evidence);
  const likely = supported.filter(
    (one) =>
      !showsSeldom(one) &&
      (thought.beside.has(one.condition.id) || gravestNamed.has(one.condition.id) || !addsNothing(one)) &&
      (thought.beside.has(one.condition.id) || !isRarerSame(one, supported[0], evidence)) &&
      top - one.score <= (isLed && isWeak(one) ? weakWithin : likelyWithin) &&
      (enough(one) || sharesOut(one)) &&
      !isInPassing(one) &&
      !lacksHallmarks(one) &&
      !isAnswered(one) &&
      !lacksUsual(one) &&
      !leavesChief(one) &&
      !isOfOtherPlace(one),
  );
  // The condition behind a sign of danger is listed where its hallmarks are told, whatever else was told beside them.
  const signed = supported.filter(
    (one) => gravestNamed.has(one.condition.id) && !likely.includes(one) && hasAllHallmarks(one),
  );
  const isProven = (one: ScoredCondition): boolean => isDecided(one, present) && enough(one);
  const proven = supported.filter(isProven);
  const leading = dangersFirst([...likely, ...signed], gravestNamed, signs, present, isWeak);
  // What is proven leaves room beside it only for what something told speaks more for.
  const beside = (one: ScoredCondition): boolean =>
    isProven(one) || addsToFirst(one, proven[0], evidence, specificFrom);
  const ordered = [...leading.filter(isProven), ...proven, ...leading.filter(beside)];
  const rivals = proven[0]
    ? []
    : rivalsIn(rankedOf(thought.beside), evidence, top, { within: thoughtWithin, needsAll: true });
  const isFirm = (one: ScoredCondition): boolean => !isWeak(one) || ofEmergency.has(one.condition.id);
  const brought = oneOfEach(rivals).slice(0, mostLikely);
  // A fever on the day of a vaccine, loose motions under an antibiotic: what was given leads, and leaves room for what is nearly as likely.
  const given = supported.filter(
    (one) =>
      one.score >= (brought[0]?.score ?? top) &&
      countLacking(prerequisitesOf(one.condition), mentioned) === 0 &&
      prerequisitesOf(one.condition).each.some((f) => present.has(f) && isOfBefore(f, kindOf(f))),
  );
  const thoughtOf = given[0] ? brought.filter(({ score }) => score >= top - givenWithin) : brought;
  // A bare complaint is answered with what it brings to mind, behind what was called by its name: nothing told makes more of it.
  const listed =
    thought.isAlone && brought.length > 0
      ? oneOfEach([
          ...supported.filter((one) => isWorded(one) || named.has(one.condition.id)),
          ...given,
          ...thoughtOf,
        ]).slice(0, mostLikely)
      : withRivals(oneOfEach(ordered), rivals, isFirm);
  const excluded = rivalsIn(rankedOf(thought.exclude), evidence, top, {
    within: excludedWithin,
    needsAll: false,
  })
    .filter((one) => listed[0] !== one)
    .slice(0, mostExcluded);
  const grave = [...new Set([...byRule, ...excluded, ...plausible])].filter(
    (one) => !isAnotherForm(one, listed, present),
  );
  const felt = new Set(complaints.filter((id) => kindOf(id) !== 'result'));
  return { top, likely: silentLast(listed, felt), grave: grave.slice(0, mostGrave) };
}

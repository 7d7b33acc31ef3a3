import { dangersIn, type FiredRule } from '../danger/fires';
import { ofTheIll, readsCalm, resemblanceOf } from '../danger/resemblance';
import { isGraver, type Plausible, type TriageDecision, triageOf } from '../danger/triage';
import { cite } from '../knowledge/cite';
import { onceForEach } from '../knowledge/once-for-each';
import { extentOf } from '../knowledge/reading';
import type { Condition, DangerRule, Names, Triage } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Assertion } from '../text/assertion';
import { type Evidence, evidenceOf, type Setting, weighedOf } from '../text/evidence';
import { notUnderstoodIn } from '../text/not-understood';
import { saysItDidNotHappen } from '../text/told-calm';
import type { Understanding } from '../text/understanding';
import { candidateOf, nameIn, settledIn } from './candidate';
import { changesOf } from './changes';
import type { Candidate, Consideration, Danger, Fit, Question } from './consideration';
import { moderate, settlingNats, type Tables } from './levels';
import { addsToFirst, clearlyMore, type Lists, listsOf, mostGrave, showsHallmark } from './lists';
import { isOfBefore } from './of-before';
import { isElsewhere } from './place';
import { type Alternatives, alternativesOf } from './presented';
import { impossible } from './prior';
import { questionsOf } from './questions';
import { type Ranking, rank } from './ranking';
import { type ScoredCondition, type Scoring, scoring, speakingFor } from './score';
import { severityStageOf } from './stage';
import { supportsEmergency, urgencyOf } from './urgency';

/** Nats below the first at which urgency still counts for triage. */
const urgencyWithin = 2.5;
/** Nats below the first beyond which a candidate that adds nothing to what the first says makes nothing urgent. */
const aloneWithin = 1;
/** What has lasted longer, in days, is urgent by no single finding: a stiff neck of five months, HIV treated for years. */
const longestAcute = 60;
const settles = ({ contributions }: ScoredCondition): boolean =>
  contributions.some(({ nats }) => nats >= settlingNats);
/** Nats by which what settles the matter says more for one condition than for any other that is listed. */
const settlesBy = 1;
const noMoreThanRoutine = (triage: Triage): Triage => (triage === 'self' ? triage : 'routine');
/** Says whether a finding nearly settles the matter and is no sign of a milder rival too: a dry cough alone is of many illnesses. */
const settlesAlone = (one: ScoredCondition, listed: readonly ScoredCondition[]): boolean =>
  one.contributions.some(
    ({ finding, nats }) =>
      nats >= settlingNats &&
      !listed.some(
        (rival) =>
          isGraver(one.condition.triage, rival.condition.triage) &&
          rival.contributions.some((own) => own.finding === finding && own.nats > nats - settlesBy),
      ),
  );
/** Nats before the second, about five to one, from which the first stands alone: loose motions of a child. */
const leading = 1.6;
const mostQuestions = 5;
const mostInOrder = 20;

const withWords = ({ en, hi }: DangerRule, words: readonly string[]): Names => {
  if (words.length === 0) return { en, hi };
  const quoted = words.map((word) => `“${word}”`).join(', ');
  return { en: `${en}: ${quoted}`, hi: `${hi}: ${quoted}` };
};

function dangerOf(
  reference: Reference,
  { rule, because, words }: FiredRule,
  { findings, shown = [] }: Understanding,
): Danger {
  const extent = extentOf(rule.checked);
  const told = findings.filter(({ id, assertion }) => because.includes(id) && assertion !== 'negated');
  return {
    id: rule.id,
    ...(words ? withWords(rule, words) : { en: rule.en, hi: rule.hi }),
    level: rule.level,
    action: rule.action,
    findings: because.map(nameIn(reference)),
    spans: [
      ...told.map(({ span }) => span),
      ...shown.filter((one) => one.rule === rule.id).map(({ span }) => span),
    ],
    sources: cite(reference.sources, rule.src),
    ...(extent && { checked: extent }),
  };
}

/** Conditions that the findings would support but this person cannot have. */
function excludedFrom(tables: Tables, evidence: Evidence, scoreOf: Scoring): Consideration['excluded'] {
  const barred = tables.barredFor(evidence);
  const supported = tables.conditions.filter(
    (_, row) => barred[row] === 1 && scoreOf(row).evidence >= moderate,
  );
  return supported.flatMap((condition) => {
    const { id, en, hi } = condition;
    const reason = impossible(condition, evidence);
    return reason ? [{ id, en, hi, reason }] : [];
  });
}

/**
 * Says whether a condition leaves unexplained what the first explains, and nothing told speaks clearly more for it: where a cold
 * fits strongly, a runny nose with cough and fever makes no pneumonia urgent.
 */
const saysLess = (
  one: ScoredCondition,
  first: ScoredCondition | undefined,
  present: Evidence['present'],
): boolean =>
  first !== undefined &&
  one.unexplained.some(({ finding }) =>
    first.contributions.some((own) => own.finding === finding && own.nats > 0),
  ) &&
  !addsToFirst(one, first, { present }, clearlyMore);

/**
 * Says whether something milder before it on the list accounts for all that was told as well: fever and cough of two days are
 * no more urgent because pneumonia, third of the list, has them too.
 */
const milderTells = (
  one: ScoredCondition,
  before: readonly ScoredCondition[],
  present: Evidence['present'],
): boolean =>
  before.some(
    (rival) =>
      isGraver(one.condition.triage, rival.condition.triage) &&
      !addsToFirst(one, rival, { present }, clearlyMore),
  );

/** Lists what a condition mostly shows that somebody can complain of, or that is seen or measured. */
const shownBy = onceForEach((condition: Condition) =>
  onceForEach((findings: Reference['findings']): readonly string[] =>
    condition.findings.flatMap(({ f, p }) =>
      (p === 'always' || p === 'usual') && !isOfBefore(f, findings.get(f)?.kind) ? [f] : [],
    ),
  ),
);

/**
 * Says whether something of today speaks for a condition. Who takes a medicine against psychosis and complains of nothing has no movement
 * disorder, who went up a mountain no altitude sickness; an injury, a bite or a burn is itself what brings the patient.
 */
const isOfToday = (
  { condition, contributions }: ScoredCondition,
  { findings }: Reference,
  { present, negated }: Evidence,
): boolean =>
  shownBy(condition)(findings).length === 0 ||
  contributions.some(
    ({ finding, nats }) =>
      nats > 0 &&
      present.has(finding) &&
      !negated.has(finding) &&
      !isOfBefore(finding, findings.get(finding)?.kind),
  );

/** Lists whose urgency counts: the leading candidates. */
function plausibleFor(
  reference: Reference,
  shown: readonly Candidate[],
  evidence: Evidence,
  { likely, grave, top }: Lists,
  supports: (condition: Condition) => boolean,
): Plausible[] {
  const { mentioned, present, longestDays = 0 } = evidence;
  const weight = ({ score }: ScoredCondition) => Math.exp(score - top);
  const whole = [...new Set([...likely, ...grave])].reduce((total, one) => total + weight(one), 0);
  const settlesItself = shown[0]?.fit === 'strong' && shown[0].triage === 'self';
  const [{ fit, triage: ofFirst } = { fit: 'weak', triage: undefined }] = shown;
  // Lupus behind a firm arthritis, or an inflamed gallbladder behind a colic without fever: what can wait comes first and says the same.
  const yieldsTo = (place: number, { against }: Candidate): boolean =>
    place > 1 || (place === 1 && ofFirst === 'routine' && (fit === 'strong' || against.length > 0));
  return shown.flatMap((candidate, place): Plausible[] => {
    const scored = likely[place];
    // What leads the list counts, wherever its score stands: a danger sign or a name may have brought it there.
    const behind = place === 0 ? 0 : top - (scored?.score ?? 0);
    if (!scored || behind > urgencyWithin) return [];
    const isBehind = behind > aloneWithin && candidate.stage === undefined;
    if (isBehind && !addsToFirst(scored, likely[0], { present }, clearlyMore)) return [];
    const supported = candidate.stage !== undefined || supports(scored.condition);
    if (!supported && settlesItself && saysLess(scored, likely[0], present)) return [];
    if (!supported && yieldsTo(place, candidate) && milderTells(scored, likely.slice(0, place), present))
      return [];
    const asListed = urgencyOf(candidate, place, {
      share: weight(scored) / whole,
      supported,
      hasHallmark: showsHallmark(scored, mentioned),
      isSettled: longestDays <= longestAcute && settlesAlone(scored, likely),
    });
    const triage = isOfToday(scored, reference, evidence) ? asListed : noMoreThanRoutine(asListed);
    const { homeFrom } = scored.condition;
    return [
      {
        id: candidate.id,
        en: candidate.en,
        hi: candidate.hi,
        triage,
        ...(homeFrom !== undefined && { homeFrom }),
      },
    ];
  });
}

/** So many conditions at least are told apart by questions. */
const toldApart = 4;

/**
 * What resembles the first most where little is listed: a lone sprain is asked what would make a fracture of it, not what every
 * sprain shows.
 */
function resembling(
  tables: Tables,
  listed: readonly ScoredCondition[],
  ranked: readonly ScoredCondition[],
): ScoredCondition[] {
  const [chief] = listed[0] ? speakingFor(listed[0]) : [];
  if (!chief || listed.length >= toldApart) return [];
  const listers = tables.listers(chief.finding);
  const alike: ScoredCondition[] = [];
  for (const one of ranked) {
    if (listed.length + alike.length >= toldApart) break;
    const speaks = (listers[one.row]?.nats ?? 0) > 0;
    if (speaks && !listed.includes(one)) alike.push(one);
  }
  return alike;
}

function asking(
  reference: Reference,
  tables: Tables,
  evidence: Evidence,
  { likely, grave }: Lists,
  ranked: readonly ScoredCondition[],
  isEmergency: boolean,
): Question[] {
  const name = nameIn(reference);
  const shown = [...new Set([...likely, ...grave])];
  const listed = [...shown, ...resembling(tables, shown, ranked)];
  const isLone = likely.length === 1;
  const canWait = shown.every(({ condition: { triage } }) => triage === 'self' || triage === 'routine');
  const course = { isEmergency, isLone, canWait };
  return questionsOf(reference, tables, listed, evidence, mostQuestions, course).map(
    ({ finding, favours }) => {
      const favoured = favours === undefined ? undefined : reference.conditions.get(favours);
      return { ...name(finding), ...(favoured && { favours: { en: favoured.en, hi: favoured.hi } }) };
    },
  );
}

const isHighRisk = (reference: Reference, { present }: Evidence): boolean =>
  [...present.keys()].some((id) => reference.findings.get(id)?.group === 'high-risk');

/** A vaccine, a certificate, contraception: who comes for that alone is well. */
const isWell = (reference: Reference, { present }: Evidence): boolean =>
  [...present.keys()].every((id) => reference.findings.get(id)?.group === 'visit');

/** Answers for the scored; a grave condition is often a likely one as well, and each is worked out once. */
function candidatesIn(
  reference: Reference,
  evidence: Evidence,
  top: number,
): (list: readonly ScoredCondition[]) => Candidate[] {
  const known = new Map<ScoredCondition, Candidate>();
  const settled = settledIn(reference, evidence);
  return (list) =>
    list.map((scored) => {
      const candidate = known.get(scored) ?? candidateOf(reference, scored, top, evidence, settled);
      known.set(scored, candidate);
      return candidate;
    });
}

/** The dangers alone, as `considerWith` gives them, for whoever needs no more: nothing is weighed. */
export const dangersWith = (reference: Reference, understanding: Understanding, setting: Setting): Danger[] =>
  dangersIn(reference, evidenceOf(reference, understanding, setting)).map((danger) =>
    dangerOf(reference, danger, understanding),
  );

/** What a text comes to before it is written out as an answer. */
type Weighing = {
  fired: FiredRule[];
  evidence: Evidence;
  scoreOf: Scoring;
  thought: Alternatives;
  ranking: Ranking;
  lists: Lists;
  candidatesOf: (list: readonly ScoredCondition[]) => Candidate[];
  shown: Candidate[];
  triage: TriageDecision;
  /** The finding whose denial takes back what rests on the words alone. */
  doubted?: string;
  /** What a danger sign in doubt rests on: it speaks for nothing. */
  setAside?: readonly string[];
  /** Danger signs that the rest of the text does not go with: until a question is answered they are not raised. */
  doubtful?: readonly FiredRule[];
  supports: (condition: Condition) => boolean;
};

function weigh(
  reference: Reference,
  tables: Tables,
  understanding: Understanding,
  setting: Setting,
): Weighing {
  const whole = evidenceOf(reference, understanding, setting);
  const fired = dangersIn(reference, whole);
  const evidence = weighedOf(reference, whole);
  const scoreOf = scoring(reference, tables, evidence);
  const thought = alternativesOf(reference, evidence);
  const kindOf = (id: string) => reference.findings.get(id)?.kind;
  const isHistory = (id: string) => kindOf(id) === 'history';
  const isResult = (id: string) => kindOf(id) === 'result';
  const isMedicine = (id: string) => reference.findings.get(id)?.group === 'medicine';
  const ranking = rank(
    tables,
    evidence,
    { understanding, thought, isHistory, isMedicine, isResult, isCalm: fired.length === 0 },
    scoreOf,
  );
  const supports = (condition: Condition) => supportsEmergency(reference, tables, condition, evidence);
  const lists = listsOf(ranking, { fired, thought }, evidence, kindOf, isElsewhere(reference, evidence));
  const candidatesOf = candidatesIn(reference, evidence, lists.top);
  const shown = candidatesOf(lists.likely);
  const toExclude = lists.grave.filter(
    ({ condition }) => thought.isAlone && thought.exclude.has(condition.id),
  );
  const plausible = [
    ...plausibleFor(reference, shown, evidence, lists, supports),
    // Malaria or pneumonia that fits as well as the influenza before it is no matter of self-care either.
    ...shown
      .filter(({ fit, triage }) => fit === 'strong' && isGraver(triage, 'routine'))
      .map(({ id, en, hi }): Plausible => ({ id, en, hi, triage: 'routine' })),
    // What a bare complaint asks to be excluded is no matter of self-care.
    ...toExclude.map(
      ({ condition: { id, en, hi } }): Plausible => ({
        id,
        en,
        hi,
        triage: thought.urgent.has(id) ? 'urgent' : 'routine',
      }),
    ),
  ];
  const triage = triageOf(fired, plausible, evidence, {
    highRisk: isHighRisk(reference, evidence),
    isWell: isWell(reference, evidence),
  });
  return { fired, evidence, scoreOf, thought, ranking, lists, candidatesOf, shown, triage, supports };
}

/** The conditions that are an emergency, or have a stage that is one. */
const everEmergencies = onceForEach((conditions: readonly Condition[]) =>
  conditions.filter(({ triage, stages = [] }) =>
    [triage, ...stages.map((stage) => stage.triage)].includes('emergency'),
  ),
);

/**
 * Weighs a text as if one of its danger signs, or all of them, had not been told, and takes the emergency that the rest makes by
 * itself: a sign of something else more never makes anybody less urgent. Asked only where some emergency is supported at all.
 */
function emergencyApart(
  reference: Reference,
  tables: Tables,
  understanding: Understanding,
  setting: Setting,
  { fired, triage, supports }: Weighing,
): Weighing | undefined {
  if (fired.length === 0 || triage.level === 'emergency') return undefined;
  const emergencies = everEmergencies(tables.conditions);
  if (!emergencies.some(supports)) return undefined;
  const signs = fired.map(({ because }) => because);
  // What is left is told by what is left out: the text as it stands was weighed, and a lone sign is all of them.
  const weighed = new Set(['']);
  for (const apart of [...signs, signs.flat()]) {
    const leftOut = understanding.findings.flatMap(({ id }, place) => (apart.includes(id) ? place : []));
    const key = leftOut.join();
    if (weighed.has(key)) continue;
    weighed.add(key);
    const findings = understanding.findings.filter((_, place) => !leftOut.includes(place));
    const told = { ...understanding, findings };
    const evidence = weighedOf(reference, evidenceOf(reference, told, setting));
    // An illness alone makes an emergency here, by its stage or its findings; where none does, there is nothing to weigh.
    const mayBe = (condition: Condition): boolean =>
      severityStageOf(reference, condition, evidence)?.triage === 'emergency' ||
      supportsEmergency(reference, tables, condition, evidence);
    if (!emergencies.some(mayBe)) continue;
    const rest = weigh(reference, tables, told, setting);
    // What sets a finding apart from a danger was left out as well: that danger is none of this patient.
    const raised = rest.fired.some(({ rule }) => fired.every((one) => one.rule !== rule));
    if (rest.triage.level === 'emergency' && !raised) return rest;
  }
  return undefined;
}

/** A question that was answered with yes, and what was understood before it was. */
export type SaidYes = { finding: string; before: Understanding };

/** A text is explained when a condition fits so well and no larger share than this was left unread: its mere words say less. */
const mostUnread: Record<Fit | 'none', number> = { strong: 0.2, moderate: 0.06, weak: 0.06, none: 0.06 };
/** A text that is hardly understood at all is nonsense: nobody can say how it reads. */
const nearlyAll = 0.7;
/** So many of those that lead the list say how a text is likened. */
const leadingMarks = 3;

/** What was understood of a text and what leads its list, as marks by which it is likened to texts whose urgency is known. */
export const marksOf = (
  { findings }: Understanding,
  { likely }: Pick<Consideration, 'likely'>,
): readonly string[] => [
  ...new Set([
    ...findings.map(({ assertion, id }) => `${assertion} ${id}`),
    ...likely.slice(0, leadingMarks).map(({ id }) => `first ${id}`),
  ]),
];

/** Whoever does not look ill is no emergency for the words that tell of them. */
const looksIll = 'toxic-look';

/**
 * Says whether an illness that can wait explains well what has gone on for months: a goitre, a smoker's cough of years. What is sudden
 * in it raises a sign of its own.
 */
const isOfLong = ({ evidence, shown: [first], fired }: Weighing): boolean =>
  fired.length === 0 &&
  first !== undefined &&
  first.fit !== 'weak' &&
  !isGraver(first.triage, 'routine') &&
  (evidence.longestDays ?? 0) > longestAcute;

const signIsDoubtful: Names = {
  en: 'a danger sign that does not go with the rest of the text: answer the first question',
  hi: 'ख़तरे का एक लक्षण बाकी बातों से मेल नहीं खाता: पहले सवाल का जवाब दें',
};
/**
 * What raises a danger sign in doubt was more likely misread than meant: it is asked about, nobody waits longer than a day, and
 * until it is answered it speaks for no illness: no epilepsy is named for a young man who is fit. Where it alone was complained of it does.
 */
function withDoubt(
  reference: Reference,
  tables: Tables,
  understanding: Understanding,
  setting: Setting,
  weighing: Weighing,
): Weighing {
  const doubted = new Set(weighing.fired.flatMap(({ because }) => because));
  const findings = understanding.findings.filter(({ id }) => !doubted.has(id));
  const rest = weigh(reference, tables, { ...understanding, findings }, setting);
  return {
    ...(rest.evidence.present.size > 0 ? { ...rest, setAside: [...doubted] } : weighing),
    fired: [],
    doubtful: weighing.fired,
    triage: { level: 'urgent', reason: signIsDoubtful },
  };
}

/**
 * Says whether a text raises danger signs and yet reads plainly like those that can wait. What was measured, and what was asked
 * about and is so or may be, is not doubted.
 */
function isDoubtful(
  understanding: Understanding,
  { fired, shown, evidence }: Weighing,
  answers: readonly SaidYes[],
): boolean {
  const { text, findings } = understanding;
  const because = new Set(fired.flatMap((one) => one.because));
  if (because.size === 0) return false;
  // Two danger signs that rest on different words are hardly both misread.
  const isToldTwice = fired.some((one) =>
    fired.some((other) => one.because.every((id) => !other.because.includes(id))),
  );
  if (isToldTwice) return false;
  const stands =
    findings.some(({ id, from }) => from === 'number' && because.has(id)) ||
    [...because].some((id) => evidence.unknown.has(id)) ||
    answers.some(({ finding }) => because.has(finding));
  const rules = fired.map(({ rule }) => rule.id);
  return !stands && readsCalm({ text, marks: marksOf(understanding, { likely: shown }) }, rules);
}

/** So many words beside measured signs tell nothing: "RA", "afebrile". */
const mostBesideNumbers = 2;
/** "BP 124/78 nadi 70 spo2 98": measured signs tell by their numbers what they are, and their names are like nothing. */
function isOfNumbersAlone({ text, measurements }: Understanding): boolean {
  const letters = [...text];
  for (const { span } of measurements) letters.fill(' ', span.start, span.end);
  const words = letters.join('').match(/\p{L}{2,}/gu) ?? [];
  return measurements.length > 0 && words.length <= mostBesideNumbers;
}

/**
 * A text that raises no danger sign and reads like those that do is never passed over, nor one that reads graver than the sign that
 * it raises. What is well explained by an illness, or is told of somebody who does not look ill at all, is.
 */
function withResemblance(reference: Reference, understanding: Understanding, weighing: Weighing): Weighing {
  const { text, language } = understanding;
  const { fired, evidence, shown, triage } = weighing;
  if (language || evidence.negated.has(looksIll)) return weighing;
  // What is told of an illness that is over, with denials and nothing of now, reads like that illness.
  const isTold = (as: Assertion): boolean => understanding.findings.some(({ assertion }) => assertion === as);
  if (evidence.present.size === 0 && isTold('historical') && isTold('negated')) return weighing;
  // "Khoon aaye ya ulti na ruke to emergency aana": words of what may come say nothing of how it is.
  const mayCome = understanding.findings.filter(({ assertion }) => assertion === 'hypothetical').length;
  if (mayCome > 1 && mayCome > evidence.present.size) return weighing;
  if (fired.length > 0 && triage.level === 'emergency') return weighing;
  if (isOfLong(weighing)) return weighing;
  const isHarmless = evidence.present.size === 0 || shown[0]?.triage === 'self';
  if (isHarmless && (saysItDidNotHappen(text) || isOfNumbersAlone(understanding))) return weighing;
  const likened = { text, marks: marksOf(understanding, { likely: shown }) };
  const level = fired.length > 0 ? 'urgent' : 'none';
  const fit = shown[0]?.fit ?? 'none';
  const found = resemblanceOf(likened, level, () => {
    const letters = notUnderstoodIn(understanding, reference.lexicon()).reduce(
      (sum, { start, end }) => sum + end - start,
      0,
    );
    const unread = letters / text.length;
    return unread > nearlyAll ? undefined : { fit, how: unread < mostUnread[fit] ? 'read' : 'unread' };
  });
  if (!found) return weighing;
  const { words } = found;
  const rule = evidence.present.has(looksIll) ? ofTheIll(found.rule) : found.rule;
  return {
    ...weighing,
    fired: [{ rule, because: [], words }, ...fired],
    ...(!evidence.present.has(looksIll) && !evidence.unknown.has(looksIll) && { doubted: looksIll }),
    triage: isGraver(triage.level, rule.level)
      ? triage
      : { level: rule.level, reason: withWords(rule, words) },
  };
}

/**
 * Says whether what was answered with yes speaks by itself for something milder: it nearly settles what comes first now, and what
 * made the case urgent before is no longer listed. A danger rule sets apart what is none by itself.
 */
function speaksForMilder(
  { fired, triage }: Weighing,
  { lists: { likely }, shown }: Weighing,
  said: ReadonlySet<string>,
): boolean {
  if (triage.by === undefined && fired.some(({ rule, words }) => !words && rule.level === triage.level))
    return true;
  const settlesFirst = likely[0]?.contributions.some(
    ({ finding, nats }) => nats >= settlingNats && said.has(finding),
  );
  return settlesFirst === true && shown.every(({ id }) => id !== triage.by);
}

/** A weighing as the whole text reads: danger signs in doubt, or a danger where none was raised. */
const asRead = (
  reference: Reference,
  tables: Tables,
  understanding: Understanding,
  setting: Setting,
  weighing: Weighing,
  answers: readonly SaidYes[],
): Weighing =>
  isDoubtful(understanding, weighing, answers)
    ? withDoubt(reference, tables, understanding, setting, weighing)
    : withResemblance(reference, understanding, weighing);

/** A yes to a question never makes anybody less urgent, unless it speaks for that itself: the gravest weighing before it. */
function graverBefore(
  reference: Reference,
  tables: Tables,
  answers: readonly SaidYes[],
  setting: Setting,
  weighing: Weighing,
): Weighing | undefined {
  let gravest: Weighing | undefined;
  for (const [place, { before }] of answers.entries()) {
    if ((gravest ?? weighing).triage.level === 'emergency') break;
    const weighed = weigh(reference, tables, before, setting);
    const one = asRead(reference, tables, before, setting, weighed, answers.slice(0, place));
    const said = new Set(answers.slice(place).map(({ finding }) => finding));
    if (!isGraver(one.triage.level, (gravest ?? weighing).triage.level)) continue;
    if (!speaksForMilder(one, weighing, said)) gravest = one;
  }
  return gravest;
}

/**
 * Weighs what was understood. Dangers come first and apart; the same input always gives the same answer. `answers` are the questions
 * of an earlier answer that were answered with yes.
 */
export function considerWith(
  reference: Reference,
  tables: Tables,
  understanding: Understanding,
  setting: Setting,
  answers: readonly SaidYes[] = [],
): Consideration {
  const weighed = weigh(reference, tables, understanding, setting);
  const weighing = asRead(reference, tables, understanding, setting, weighed, answers);
  const { fired, evidence, scoreOf, thought, ranking, lists, candidatesOf, shown } = weighing;
  const { ranked, worded, rankedOf } = ranking;
  const apart =
    emergencyApart(reference, tables, understanding, setting, weighing.doubtful ? weighing : weighed) ??
    graverBefore(reference, tables, answers, setting, weighing);
  const triage = apart?.triage ?? weighing.triage;
  // What makes it so urgent is named, though something else leads the list.
  const isListed = shown.some(({ id }) => id === apart?.triage.by);
  const hidden = apart?.triage.by === undefined || isListed ? [] : rankedOf([apart.triage.by]);
  const named = tables.namesIn(understanding);
  const byName = named.flatMap((id) => rankedOf([id]));
  const [first, second] = lists.likely;
  /** What the words of the text add is no finding. */
  const byFindings = ({ condition, score }: ScoredCondition): number =>
    score - (worded.get(condition.id) ?? 0);
  let changes: Consideration['changes'] | undefined;
  let excluded: Consideration['excluded'] | undefined;
  const asked = asking(reference, tables, evidence, lists, ranked, triage.level === 'emergency');
  return {
    dangers: fired.map((danger) => dangerOf(reference, danger, understanding)),
    triage,
    likely: shown,
    mustNotMiss: candidatesOf([...new Set([...hidden, ...lists.grave])].slice(0, mostGrave)),
    order: ranked.slice(0, mostInOrder).map(({ condition }) => condition.id),
    considered: candidatesOf(byName),
    // Only a whole document shows what is excluded.
    get excluded() {
      excluded ??= excludedFrom(tables, evidence, scoreOf);
      return excluded;
    },
    questions: asked,
    byLikeness: weighing !== weighed && weighed.fired.length === 0,
    setAside: weighing.setAside ?? [],
    dangersDoubtful: (weighing.doubtful ?? []).map((danger) => dangerOf(reference, danger, understanding)),
    ...(weighing.doubted !== undefined && { doubted: weighing.doubted }),
    unexplained: (first?.unexplained ?? []).map(({ finding }) => nameIn(reference)(finding)),
    // Half of the work, and only a whole document shows it.
    get changes() {
      changes ??= first ? changesOf(reference, tables, evidence, ranked, asked) : [];
      return changes;
    },
    byWords: worded.size > 0,
    known: understanding.findings.length > 0 || worded.size > 0,
    fitsWell:
      first !== undefined &&
      // One complaint that nearly settles the matter fits, however little was told beside it.
      (shown[0]?.fit !== 'weak' || (settles(first) && first.unexplained.length === 0)) &&
      first.unexplained.length <= speakingFor(first).length,
    isPresentation: thought.isAlone,
    isSettled: first !== undefined && settles(first),
    leads: first !== undefined && (second === undefined || byFindings(first) - byFindings(second) >= leading),
    conditionsKnown: reference.knowledge.conditions.length,
  };
}

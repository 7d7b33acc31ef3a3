import type { Finding } from '../knowledge/shape';
import context from '../knowledge/words/context.json' with { type: 'json' };
import course from '../knowledge/words/course.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { fullKey } from '../reference/spelling';
import { withLettersJoined } from '../words/names-by-sound';
import { findAll, type Pattern, pattern, scriptOf } from '../words/pattern';
import { anyOf, wholeWord } from '../words/phrases';
import { type Token, tokensOf } from '../words/tokens';
import { assertionsOf } from './assert';
import type { Assertion, WordedAssertion } from './assertion';
import { breathlessLying } from './breathless-lying';
import { cannotSee } from './cannot-see';
import { deniedBeside } from './denied-beside';
import { type Duration, durationsOf } from './duration';
import { eyesPushedOut } from './eyes-pushed-out';
import { feverOfFit, rashOfMedicine } from './fever-of-fit';
import { fitThatIsOver } from './fit-over';
import { foreignLanguageOf } from './foreign';
import { withoutExplainedHearing } from './hearing-explained';
import { namedIllnesses } from './illness-names';
import { bareFit, inStatus } from './in-status';
import { withTimes } from './in-time';
import { inabilitiesIn } from './inability';
import { swellingOfJoint } from './joint-beside';
import { knownIllnesses } from './known-illness';
import { inTheirLanguage } from './language';
import { looselyTold } from './loosely-told';
import { type Match, matchesOf } from './match';
import { type Measurement, measurementsOf, shownBy } from './measure';
import { mendedTokens, withoutMistakes } from './mend';
import { notThereButHere } from './not-there-but-here';
import { numbOnOneSide } from './numb-side';
import { ofTheWomb } from './of-the-womb';
import { toldOften } from './often-told';
import { withoutOpposites } from './opposites';
import { inTheirSense } from './other-sense';
import { othersMedicines } from './others-medicines';
import { withoutRelatives } from './others-told';
import { withTabletsNamed } from './overdose-of';
import { isOwnTime } from './own-time';
import { painBeside } from './pain-beside';
import { partOfChild } from './part-of-child';
import { childOfNoAgeYears, type Person, personOf } from './person';
import { isLongPast, isOnCondition, isUpright } from './reading-of-now';
import { withSaidJoins } from './said-joins';
import { saidOfPerson } from './said-of-person';
import { besidesSaidWell, saidWell } from './said-well';
import { selfCorrected } from './self-corrected';
import { sentencesOf } from './sentences';
import type { Span } from './span';
import { stoppedSince } from './stopped-since';
import { aboutNobody } from './subject';
import { valuesOfThen } from './then-and-now';
import type { Understanding, UnderstoodFinding } from './understanding';
import { muchBlood, unplacedBleeding } from './unplaced-bleeding';
import { signsWithoutNumber } from './vital-signs';
import { watersGone } from './waters-gone';
import { slightlyYellow, yellowPatient } from './yellow-newborn';

const severe = pattern(wholeWord(course.severe), 'iu');
const mild = pattern(wholeWord(course.mild), 'iu');
const sudden = pattern(wholeWord(course.sudden), 'iu');
const gradual = pattern(wholeWord(course.gradual), 'iu');

/** Behind the name of a disease: it is over. Of a symptom the same words tell of this illness. */
const over = pattern(wholeWord(course.over), 'iu');

const lastingExposures: ReadonlySet<string> = new Set(context.lastingExposures.words);

const fluidLoss: ReadonlySet<string> = new Set(context.fluidLoss.words);

const sharedExposures: ReadonlySet<string> = new Set(context.sharedExposures.words);

const kinExposures: ReadonlySet<string> = new Set(context.kinExposures.words);

/** Says what a finding's kind makes of what was written: a history stays present, a disease or a bite may be over. */
function heldOf(written: Assertion, { id, kind }: Finding, behind: string): Assertion {
  if (kind === 'label')
    return written === 'present' && over(scriptOf(behind)).test(behind) ? 'historical' : written;
  // Smoke in a room or a meal is shared: "the family slept beside coals" exposes the patient too.
  if (written === 'family' && (sharedExposures.has(id) || kinExposures.has(id))) return 'present';
  const lasts = kind === 'history' || (kind === 'exposure' && lastingExposures.has(id));
  return written === 'historical' && lasts ? 'present' : written;
}

/** "Slept beside coals, the wife has a headache, the husband does not wake": who shared the smoke is a patient too. */
const ofAllExposed = (findings: readonly UnderstoodFinding[]): UnderstoodFinding[] =>
  findings.some(({ id, assertion }) => assertion === 'present' && sharedExposures.has(id))
    ? findings.map((one) => (one.assertion === 'family' ? { ...one, assertion: 'present' } : one))
    : [...findings];

/** "Vomited 5 times, now vomiting has stopped": what was told of it before is over with it. */
function overWithIt(
  findings: readonly UnderstoodFinding[],
  upward: Reference['upward'],
): UnderstoodFinding[] {
  const stop = findings.findLast(({ id }) => id === 'vomiting');
  return stop?.assertion === 'historical'
    ? findings.map((one) =>
        one.assertion === 'present' &&
        one.id !== stop.id &&
        one.span.end <= stop.span.start &&
        upward(one.id).includes(stop.id)
          ? { ...one, assertion: 'historical' }
          : one,
      )
    : [...findings];
}

type Place = { start: number; end: number };

/** These end a comma-clause; a full stop inside a number does not end what follows. */
const clauseEnds = ',.;\n।';
const clauseEnd = /[,;\n।]|\.(?!\d)/;

/** A clause reaches so many letters to either side of a finding, at most. */
const clauseReach = 400;

/** The comma-clause around a match, as a stretch of the text. */
function clauseOf(tokens: readonly Token[], match: Match, text: string): Place {
  const first = tokens[match.at[0] ?? 0]?.start ?? 0;
  let start = first;
  while (start > Math.max(0, first - clauseReach) && !clauseEnds.includes(text.charAt(start - 1))) start--;
  const last = tokens[match.at.at(-1) ?? 0]?.end ?? 0;
  const end = text.slice(last, last + clauseReach).search(clauseEnd);
  return { start, end: end < 0 ? Math.min(text.length, last + clauseReach) : last + end };
}

/** Days from which a time told beside an hour is the course. */
const courseFrom = 14;

/** A duration belongs to the findings of its clause; a lone one to its whole sentence. */
function durationFor(
  clause: Place,
  sentence: Place,
  at: number,
  durations: readonly Duration[],
): number | undefined {
  const inside = durations.filter(({ start }) => start >= clause.start && start < clause.end);
  const nearest = [...inside].sort((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at))[0];
  if (nearest && nearest.days < 1) {
    // "Morning stiffness 1 hr 3 months": beside weeks the hour is each time's, and no course.
    const long = inside.find(({ days }) => days >= courseFrom);
    if (long) return long.days;
  }
  if (nearest) return nearest.days;
  const around = durations.filter(({ start }) => start >= sentence.start && start < sentence.end);
  return around.length === 1 ? around[0]?.days : undefined;
}

/** Up to this share of the time that makes it long, an illness is clearly short; between the two nothing is said. */
const clearlyShort = 0.5;

/** Adds what the course of the illness says: a cough of three weeks is also a chronic one, one of three days is not. */
function courseOf(said: UnderstoodFinding, reference: Reference, isOwn: () => boolean): UnderstoodFinding[] {
  const { durationDays, assertion } = said;
  if (durationDays === undefined || assertion !== 'present') return [];
  return reference.upward(said.id).flatMap((id) =>
    (reference.findings.get(id)?.refine ?? []).flatMap((more) => {
      const { to } = more;
      const isSo = 'minDays' in more ? durationDays >= more.minDays : durationDays <= more.maxDays;
      if (isSo && 'minDays' in more && !isOwn()) return [];
      const isClearlyNot = 'minDays' in more && durationDays <= more.minDays * clearlyShort;
      const special = (isSo || isClearlyNot) && to !== said.id ? reference.findings.get(to) : undefined;
      const course = isSo ? ('present' as const) : ('negated' as const);
      return special
        ? [
            {
              ...said,
              id: special.id,
              en: special.en,
              hi: special.hi,
              from: 'course' as const,
              assertion: course,
            },
          ]
        : [];
    }),
  );
}

type Character = { where: Pattern; of: 'whenSevere' | 'whenSudden' | 'whenOver' };
/** Words that say how bad a finding is, or how it began, and what they make of it. */
const characters: readonly Character[] = [
  { where: pattern(wholeWord(course.severe), 'giu'), of: 'whenSevere' },
  { where: pattern(wholeWord(course.sudden), 'giu'), of: 'whenSudden' },
  { where: pattern(wholeWord(course.passed), 'giu'), of: 'whenOver' },
];
/** A word further off, in letters, speaks of something else. */
const furthestCharacter = 40;
/** No words that say the same thing of it twice make up for more letters between. */
const farApart = 160;
/** A denial beside a word is no longer than so many letters, with the words that stand between. */
const longestDenial = 80;
const setsApart = pattern(wholeWord(course.setsApart), 'iu');
const deniesInFront = pattern(`${wholeWord(course.notSo)}\\s+(?:so\\s+|very\\s+|that\\s+|much\\s+)?$`, 'iu');
const deniesBehind = pattern(`^\\s+${wholeWord(course.notSo)}`, 'iu');

const sameThing = pattern(`(?<![\\p{L}])and\\s+(?:it\\s+)?${anyOf(course.sameThingIs)}(?![\\p{L}])`, 'iu');

/** Finds what a word between `start` and `end` speaks of: the nearest finding that nothing between sets apart. */
function spokenOf(text: string, findings: readonly UnderstoodFinding[], start: number, end: number) {
  const script = scriptOf(text);
  const inFront = text.slice(Math.max(0, start - longestDenial), start);
  if (deniesInFront(script).test(inFront) || deniesBehind(script).test(text.slice(end, end + longestDenial)))
    return undefined;
  const near = findings.flatMap((said) => {
    const [from, to] = said.span.end <= start ? [said.span.end, start] : [end, said.span.start];
    if (to - from > farApart) return [];
    // "Came suddenly and is severe": the same thing is spoken of.
    const between = text.slice(from, Math.max(from, to)).replace(sameThing(script), ' ');
    const isApart =
      between.length > furthestCharacter || /[.;।\n]/.test(between) || setsApart(script).test(between);
    // A comma sets apart unless the word stands alone behind it: "belly pain, unbearable".
    return isApart || (between.includes(',') && said.span.end > start) ? [] : [{ said, far: between.length }];
  });
  return near.sort((a, b) => a.far - b.far)[0]?.said;
}

const mayBe = ({ id }: UnderstoodFinding, of: Character['of'], reference: Reference): boolean =>
  reference.upward(id).some((one) => reference.findings.get(one)?.[of] !== undefined);
/** What came along stands at most so many letters behind. */
const furthestAlong = 20;
/** "Suddenly drenched in sweat, breathless": what came suddenly and has no name for it was sudden for what stands right behind it. */
function cameAlong(
  text: string,
  findings: readonly UnderstoodFinding[],
  first: UnderstoodFinding,
): UnderstoodFinding | undefined {
  return findings
    .filter(({ span }) => span.start >= first.span.end && span.start - first.span.end <= furthestAlong)
    .filter(({ span }) => !/[.;।\n]/.test(text.slice(first.span.end, span.start)))
    .sort((a, b) => a.span.start - b.span.start)[0];
}

/** Findings with what they are for being severe or sudden: "pain in the belly, unbearable" is a severe pain. */
function sharpened(
  text: string,
  findings: readonly UnderstoodFinding[],
  reference: Reference,
): UnderstoodFinding[] {
  const added: UnderstoodFinding[] = [];
  const passed = new Set<UnderstoodFinding>();
  for (const { where, of } of characters)
    for (const hit of findAll(text, where(scriptOf(text), text))) {
      const nearest = spokenOf(text, findings, hit.index, hit.index + hit[0].length);
      const said =
        nearest && of === 'whenSudden' && hit.index < nearest.span.start && !mayBe(nearest, of, reference)
          ? cameAlong(text, findings, nearest)
          : nearest;
      if (!said || (said.assertion !== 'present' && said.assertion !== 'possible')) continue;
      const own = [said, ...added.filter(({ span }) => span === said.span)];
      const to = own
        .flatMap(({ id }) => reference.upward(id))
        .map((id) => reference.findings.get(id)?.[of])
        .find((id) => id !== undefined && own.every((other) => !reference.upward(other.id).includes(id)));
      const known = to === undefined ? undefined : reference.findings.get(to);
      if (known) added.push({ ...said, id: known.id, en: known.en, hi: known.hi, from: 'course' });
      if (known && of === 'whenOver') passed.add(said);
    }
  return [...findings.filter((said) => !passed.has(said)), ...added];
}

/** Below this age a child that is "sust" is dull, as IMNCI says it in Hindi ("सुस्त या बेहोश"), and not tired. */
const dullBelowYears = 5;
const saysDull = /^(?:bahut )?(?:sust|susth|सुस्त)$/u;

/** A tired child of a few months or years is a lethargic one where the text calls it so. */
function inChild(
  said: UnderstoodFinding,
  years: number | undefined,
  reference: Reference,
): UnderstoodFinding {
  const isDull = said.id === 'fatigue' && saysDull.test(said.span.text.toLowerCase());
  const dull =
    isDull && years !== undefined && years < dullBelowYears
      ? reference.findings.get('lethargic-child')
      : undefined;
  return dull ? { ...said, id: dull.id, en: dull.en, hi: dull.hi } : said;
}

/** Days of a mild fever before which it is not the low-grade fever of a long illness. */
const lowGradeDays = 14;
const saysMild = new RegExp(`^(?:${anyOf(course.mildWords)} ?)+${anyOf(course.feverSaid)}$`, 'u');
/** "Mild fever, runny nose": a mild fever that has not lasted for weeks is a fever, and no low-grade one. */
function ofFewDays(said: UnderstoodFinding, reference: Reference): UnderstoodFinding {
  const isShort = said.id === 'low-grade-fever' && (said.durationDays ?? 0) < lowGradeDays;
  const fever =
    isShort && saysMild.test(said.span.text.toLowerCase()) ? reference.findings.get('fever') : undefined;
  return fever ? { ...said, id: fever.id, en: fever.en, hi: fever.hi } : said;
}

const besideWeak = pattern('(?<![\\p{L}])(?:left|right|lt|rt)\\s+$', 'iu');
/** "Sudden left weakness": a weakness right behind a side is of that side, and no tiredness. */
function ofOneSide(said: UnderstoodFinding, text: string, reference: Reference): UnderstoodFinding {
  const isWeak = said.id === 'fatigue' && /^weak(?:ness)?$/i.test(said.span.text);
  const side =
    isWeak && besideWeak(scriptOf(text)).test(text.slice(0, said.span.start))
      ? reference.findings.get('focal-weakness')
      : undefined;
  return side ? { ...said, id: side.id, en: side.en, hi: side.hi } : said;
}

type Onset = Pick<UnderstoodFinding, 'onset' | 'severity'>;

/** Reads how it began and how bad it is, from the words of its clause. */
function characterOf(words: string): Onset {
  const script = scriptOf(words);
  return {
    ...(sudden(script).test(words)
      ? { onset: 'sudden' as const }
      : gradual(script).test(words) && { onset: 'gradual' as const }),
    ...(severe(script).test(words)
      ? { severity: 'severe' as const }
      : mild(script).test(words) && { severity: 'mild' as const }),
  };
}

/** The character of each clause of a text, which all findings of that clause share. */
function charactersIn(text: string): (clause: Place) => Onset {
  const known = new Map<string, Onset>();
  return ({ start, end }) => {
    const place = `${start} ${end}`;
    const character = known.get(place) ?? characterOf(text.slice(start, end));
    known.set(place, character);
    return character;
  };
}

type Reading = {
  text: string;
  tokens: readonly Token[];
  durations: Duration[];
  measurements: readonly Measurement[];
  person: Person;
};
type SentencePlace = Place & { first: number; last: number };

/** One finding as its words, its clause and its sentence tell it. */
function saidOf(
  { text, tokens, durations }: Reading,
  sentences: readonly SentencePlace[],
  characterIn: (clause: Place) => Onset,
  match: Match,
  written: WordedAssertion,
): UnderstoodFinding {
  const at = match.at[0] ?? 0;
  const start = tokens[at]?.start ?? 0;
  const end = tokens[match.at.at(-1) ?? 0]?.end ?? start;
  const clause = clauseOf(tokens, match, text);
  const sentence = sentences.find(({ first, last }) => at >= first && at < last) ?? clause;
  const days = durationFor(clause, sentence, start, durations);
  const { finding } = match;
  const assertion = heldOf(
    written === 'over' ? 'historical' : written === 'listed' ? 'negated' : written,
    finding,
    text.slice(end, clause.end),
  );
  return {
    id: finding.id,
    en: finding.en,
    hi: finding.hi,
    assertion,
    from: 'words',
    ...(assertion === 'historical' && written === 'over' && { isOver: true as const }),
    ...(written === 'listed' && { isListed: true as const }),
    ...(days !== undefined && assertion !== 'negated' && !finding.kind && { durationDays: days }),
    ...characterIn(clause),
    span: { start, end, text: text.slice(start, end) },
  };
}

/** Letters between a finding and a time that is its own, at most. */
const besideTime = 14;
const anew = pattern(wholeWord(course.anew), 'iu');
const lifelong = pattern(wholeWord(course.lifelong), 'giu');
/** A time told without a number, "since childhood", counts as so many days. */
const yearsUntold = 3650;
const timesUntold = (text: string): Duration[] =>
  findAll(text, lifelong(scriptOf(text), text)).map(({ 0: words, index }) => ({
    days: yearsUntold,
    start: index,
    end: index + words.length,
  }));
const asItWas = pattern(wholeWord(course.unchanged), 'giu');
/** The letters between two stretches of one clause; nothing where a sign parts them. */
function lettersBetween(text: string, a: Place, b: Place): number | undefined {
  const between = text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
  // "Foot drag unchanged for two years": that it stayed as it was parts no time from it.
  return /[.,;:।|\n]/.test(between) ? undefined : between.replace(asItWas(scriptOf(between)), '').length;
}
/**
 * "Testicular pain since 6 months": findings with the time that stands beside them. A time that as well may be another finding's,
 * and any time in a text that tells of something new, is nobody's: "diabetic 10 years right sided weakness".
 */
function withLastingDays(
  findings: readonly UnderstoodFinding[],
  { text, durations }: Reading,
): UnderstoodFinding[] {
  const script = scriptOf(text);
  const times = [...durations, ...timesUntold(text)];
  if (times.length === 0 || anew(script, text).test(text) || sudden(script, text).test(text))
    return [...findings];
  return findings.map((said) => {
    const [nearest] = times
      .flatMap((time) => {
        const far = lettersBetween(text, said.span, time);
        return far === undefined || far > besideTime ? [] : [{ time, far }];
      })
      .sort((a, b) => a.far - b.far);
    if (!nearest) return said;
    const isShared = findings.some(
      (other) =>
        (other.span.end <= said.span.start || other.span.start >= said.span.end) &&
        (lettersBetween(text, other.span, nearest.time) ?? Number.POSITIVE_INFINITY) <= besideTime,
    );
    return isShared ? said : { ...said, lastingDays: nearest.time.days };
  });
}

function wordFindings(reading: Reading, reference: Reference): UnderstoodFinding[] {
  const { text, tokens, measurements, person } = reading;
  const around = {
    tokens,
    measured: measurements.map(({ span }) => span),
    person,
    isDrug: nameCheckOf(reference),
  };
  const inSense = (found: readonly Match[]): Match[] =>
    inTheirSense({ ...around, matches: found }, reference.findings);
  const read = inSense(matchesOf(tokens, reference.lexicon()));
  const here = notThereButHere(tokens, reference.lexicon());
  const termed = swellingOfJoint(tokens, read, reference.findings).filter(
    ({ finding, at, denied }) =>
      !denied ||
      !here.some((one) => one.finding.id === finding.id && one.at.some((index) => at.includes(index))),
  );
  const matches = [
    ...termed,
    ...eyesPushedOut(tokens, termed, reference.findings),
    ...knownIllnesses(tokens, termed, reference.findings),
    ...inSense(namedIllnesses(tokens, termed, reference)),
    ...feverOfFit(tokens, termed, reference.findings),
    ...rashOfMedicine(tokens, termed, reference.findings),
    ...inStatus(tokens, termed, reference.findings),
    ...bareFit(tokens, termed, person, reference.findings),
    ...unplacedBleeding(tokens, termed, person, reference.findings),
    ...muchBlood(tokens, termed, reference.findings),
    ...saidOfPerson(tokens, termed, reference.findings),
    ...inSense(looselyTold(tokens, termed, reference.lexicon(), reference.findings)),
    ...painBeside(tokens, termed, reference.findings),
    ...here,
    ...cannotSee(tokens, termed, reference.findings),
    ...numbOnOneSide(tokens, termed, reference.lexicon(), reference.findings),
    ...watersGone(tokens, termed, person, reference.findings),
    ...partOfChild(tokens, termed, person, reference.findings),
    ...ofTheWomb(tokens, termed, person, reference.findings),
    ...stoppedSince(tokens, termed, reference.findings),
    ...yellowPatient(tokens, termed, person, reference.findings),
    ...othersMedicines(tokens, termed, person, reference.findings),
    ...toldOften(tokens, termed, reference.findings),
  ].sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
  const spans = sentencesOf(tokens, text);
  const assertions = assertionsOf(tokens, spans, matches);
  const sentences = spans.map(({ from, to }) => ({
    first: from,
    last: to,
    start: tokens[from]?.start ?? 0,
    end: tokens[to - 1]?.end ?? text.length,
  }));
  const characterIn = charactersIn(text);
  const all = matches.map((match, index) =>
    saidOf(reading, sentences, characterIn, match, assertions[index] ?? 'present'),
  );
  const lasting = withLastingDays(all, reading);
  const isAgeTold = person.age !== undefined;
  const complaints = lasting.filter(({ id }) => reference.findings.get(id)?.kind === undefined);
  const told = sharpened(text, breathlessLying(lasting, reference.findings), reference).flatMap((said) => [
    said,
    ...courseOf(said, reference, () =>
      isOwnTime({ text, durations: reading.durations, isAgeTold }, said, complaints),
    ),
  ]);
  return fitThatIsOver(withoutExplainedHearing(told), tokens, person.ageYears, reference.findings);
}

const child = pattern(wholeWord(senses.childOfNoAge), 'iu');
/** "Child, RR 28": of a child whose age is not told numbers are judged by the oldest rows for children. */
const schoolChildYears = 6;
const judgedAs = (person: Person, text: string): Person => {
  const isChild =
    (person.ageYears === undefined || (person.age === undefined && person.ageYears === childOfNoAgeYears)) &&
    !person.pregnant &&
    !person.postpartum &&
    child(scriptOf(text), text).test(text);
  return isChild ? { ...person, ageYears: schoolChildYears } : person;
};

/** Lists what numbers show; a finding already told in words is not repeated. */
function numberFindings(
  measurements: Measurement[],
  person: Person,
  reference: Reference,
  text: string,
  worded: readonly UnderstoodFinding[],
): UnderstoodFinding[] {
  // Who bleeds, vomits or is hurt is in danger where the pressure falls on standing; of anybody else it is the one at rest.
  const losesFluid = worded.some(
    ({ id, assertion }) => assertion === 'present' && reference.upward(id).some((one) => fluidLoss.has(one)),
  );
  const ofThen = valuesOfThen(text, measurements);
  return measurements.flatMap((measurement) => {
    const { present, negated } = shownBy(measurement, reference.knowledge.measures, judgedAs(person, text));
    const understood = (ids: string[], assertion: Assertion): UnderstoodFinding[] =>
      ids.flatMap((id) => {
        const finding = reference.findings.get(id);
        return finding
          ? [{ id, en: finding.en, hi: finding.hi, assertion, from: 'number', span: measurement.span }]
          : [];
      });
    if (measurement.id === 'blood-pressure' && !losesFluid && isUpright(text, measurement.span)) return [];
    if (isOnCondition(text, measurement.span)) return understood(present, 'hypothetical');
    if (ofThen.has(measurement) || isLongPast(text, measurement.span))
      return understood(present, 'historical');
    return [...understood(present, 'present'), ...understood(negated, 'negated')];
  });
}

/** "Low calcium of 6.1 in week one": the words for a value of then are of then with it; a known illness stays. */
export const withValueOfThen = (
  { findings }: Reference,
  said: UnderstoodFinding,
  ofThen: readonly { span: Span }[],
): UnderstoodFinding =>
  said.assertion === 'present' &&
  findings.get(said.id)?.kind !== 'history' &&
  ofThen.some(({ span }) => span.start < said.span.end && said.span.start < span.end)
    ? { ...said, assertion: 'historical' }
    : said;

/** What a number says itself, where the word for it stands beside: who had a fever may be cool now, and a pressure is as it was measured. */
const asMeasured: ReadonlySet<string> = new Set(measures.asMeasured.words);
const nowWord = pattern(wholeWord(context.nowWords), 'iu');
/** "BP fell to 128/80", "sugar came down from 190 to 118": what a word makes low the number in its clause denies. */
const isMeasuredOtherwise = (
  { id, assertion, span }: UnderstoodFinding,
  counted: readonly UnderstoodFinding[],
  text: string,
): boolean =>
  assertion === 'present' &&
  asMeasured.has(id) &&
  !counted.some((one) => one.id === id && one.assertion !== 'negated') &&
  counted.some((one) => {
    if (one.id !== id || one.assertion !== 'negated' || one.span.end < span.start) return false;
    const between = text.slice(span.end, Math.max(span.end, one.span.start));
    return !/[,.;।|\n]/.test(between) && !nowWord(scriptOf(between)).test(between);
  });

/** In mmHg: an upper pressure from here is no low pressure of a shock, whatever the word in front of it says. */
const noShockFrom = 90;
/** "Low BP 100/66": what a word calls low is as low as the number right behind it, which shows by itself what it is. */
const isCalledLow = (
  { id, assertion, span }: UnderstoodFinding,
  measurements: readonly Measurement[],
  text: string,
): boolean =>
  id === 'hypotension' &&
  assertion === 'present' &&
  measurements.some(
    (one) =>
      one.lower !== undefined &&
      one.value > noShockFrom &&
      one.span.end > span.end &&
      !/[,.;।|\n]/.test(text.slice(span.end, Math.max(span.end, one.span.start))),
  );

/** Between months and weeks of a pregnancy at most so many days are lost. */
const roundedDays = 7;
/** "28 wk, T 101": the first time that is as long as the pregnancy tells how far it is, and not for how long she is ill. */
function withoutPregnancy(durations: readonly Duration[], { told }: Person): Duration[] {
  const weeks = told?.pregnancy?.weeks;
  if (weeks === undefined) return [...durations];
  const own = durations.find(({ days }) => Math.abs(days - weeks * 7) <= roundedDays);
  return durations.filter((one) => one !== own);
}

const nameChecks = new WeakMap<Reference, (word: string) => boolean>();
/** Says whether a word is a drug, or stands in a disease's name: it is never misspelt. The words are gathered once. */
function nameCheckOf(reference: Reference): (word: string) => boolean {
  const before = nameChecks.get(reference);
  if (before) return before;
  const ofDiseases = new Set(
    reference.knowledge.conditions.flatMap(({ en }) => en.toLowerCase().split(/[^a-z]+/)),
  );
  const drugs = reference.drugNames().exact;
  const check = (word: string): boolean => ofDiseases.has(word) || drugs.has(fullKey(word));
  nameChecks.set(reference, check);
  return check;
}

/** Two months, IMNCI's young infant. */
const youngInfantYears = 2 / 12;
const yellowSaid = /p[ie]+la+p|पीलाप/iu;
/** "शरीर में पीलापन, आँख पीली": beside eyes that are yellow the yellow of the body is jaundice, and no want of blood. */
function yellowOfJaundice(
  findings: readonly UnderstoodFinding[],
  reference: Reference,
  { age, ageYears = 1 }: Person,
): UnderstoodFinding[] {
  const jaundice = reference.findings.get('jaundice');
  // Of a newborn the yellow of the body is jaundice too.
  const isTold =
    (age !== undefined && ageYears < youngInfantYears) ||
    findings.some(({ id, assertion }) => id === 'jaundice' && assertion === 'present');
  if (!jaundice || !isTold) return [...findings];
  return findings.map((said) =>
    said.id === 'pallor' && yellowSaid.test(said.span.text)
      ? { ...said, id: jaundice.id, en: jaundice.en, hi: jaundice.hi }
      : said,
  );
}

/**
 * Reads clinical text in English, Devanagari or romanised Hindi. Never throws; spans point into the text as given. With the day of
 * today a date of birth is an age.
 */
export function understandWith(reference: Reference, written: string, today?: string): Understanding {
  const text = withLettersJoined(selfCorrected(written));
  const allMeasured = measurementsOf(text, reference.knowledge.measures);
  const person = personOf(
    text,
    reference.drugNames(),
    allMeasured.map(({ span }) => span),
    today,
  );
  // "Father BP 190/110; patient 32 M": what a relative measures is none of the patient's.
  const own = allMeasured.length > 0 ? withoutRelatives(text, scriptOf(text), person.readAt?.age?.[0]) : text;
  const measurements = allMeasured.filter(({ span }) => own.slice(span.start, span.end).trim() !== '');
  const taken = [...person.spans, ...measurements.map(({ span }) => span)];
  const durations = withoutPregnancy(
    durationsOf(text).filter((d) => !taken.some((span) => d.start < span.end && span.start < d.end)),
    person,
  );
  const told = inTheirLanguage(
    withTimes(inabilitiesIn(withSaidJoins(tokensOf(text))), durations),
    reference.lexicon(),
  );
  const tokens = mendedTokens(
    withoutOpposites(told, reference.lexicon()),
    reference.lexicon(),
    nameCheckOf(reference),
  );
  const language = foreignLanguageOf(text);
  const inWords = language
    ? []
    : wordFindings({ text, tokens, durations, measurements, person }, reference).map((said) =>
        ofOneSide(inChild(ofFewDays(said, reference), person.ageYears, reference), text, reference),
      );
  const numbers = numberFindings(measurements, person, reference, text, inWords);
  const ofThen = [...valuesOfThen(text, measurements)];
  const worded = inWords
    .map((said) => withValueOfThen(reference, said, ofThen))
    .filter((said) => !isMeasuredOtherwise(said, numbers, text))
    .filter((said) => !isCalledLow(said, measurements, text));
  const counted = numbers.filter(
    (found) =>
      !(
        found.assertion === 'negated' &&
        worded.some(({ id, assertion }) => id === found.id && assertion === 'present')
      ),
  );
  const beyond = signsWithoutNumber(text, scriptOf(text)).flatMap(
    ({ finding: id, span }): UnderstoodFinding[] => {
      const known = reference.findings.get(id);
      return known ? [{ id, en: known.en, hi: known.hi, assertion: 'present', from: 'number', span }] : [];
    },
  );
  const shown = ofAllExposed(
    withTabletsNamed(
      text,
      [...slightlyYellow(yellowOfJaundice(worded, reference, person), text, person), ...counted, ...beyond],
      reference.findings,
      reference.drugNames,
    ),
  );
  const spelt = withoutMistakes(told);
  const well = language ? [] : saidWell(spelt, text, shown, reference);
  const besides = [...besidesSaidWell(shown, well), ...well];
  const denied = language ? [] : deniedBeside(spelt, text, besides, person, reference);
  const findings = overWithIt([...besides, ...denied], reference.upward);
  const lasting = findings.flatMap(({ assertion, durationDays }) =>
    assertion === 'present' ? (durationDays ?? []) : [],
  );
  const longest =
    lasting.length > 0 ? Math.max(...lasting) : Math.max(0, ...durations.map(({ days }) => days));
  return {
    text,
    findings,
    measurements,
    person,
    ...(language && { language }),
    ...(longest > 0 && { durationDays: longest }),
    nobody: aboutNobody(told, text),
  };
}

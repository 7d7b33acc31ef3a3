import { fileUnder } from '../knowledge/file-under';
import { onceForEach } from '../knowledge/once-for-each';
import ages from '../knowledge/words/age.json' with { type: 'json' };
import lists from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import negation from '../knowledge/words/negation.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import type { WordList } from '../words/phrases';
import { type Token, wordPieces } from '../words/tokens';
import { hindiNegations, joins, WordSet } from '../words/words';
import type { WordedAssertion } from './assertion';
import type { Match } from './match';
import { isOfThen } from './of-then';
import {
  clauseAround,
  clauseAt,
  firstOf,
  isComma,
  lastOf,
  oneOf,
  patternOfWords,
  type Scope,
  spacedWords,
} from './sentences';
import { isTurnedFrom } from './then-and-now';

const conditionals = new WordSet(lists.conditionals);
const vaccines = new WordSet(lists.vaccines);
const advice = new WordSet(lists.advice);
const doubts = new WordSet(lists.doubts);
const past = new WordSet(lists.past);
const longAgo = new WordSet(lists.longAgo);
const longUnits = new WordSet(lists.longUnits);
const hindiBefore = new WordSet(lists.hindiBefore);
const firsts = new WordSet(lists.firsts);
const wasInHindi = new WordSet(lists.wasInHindi);
const was = new WordSet(grammar.hindiWas);
const relatives = new WordSet(lists.relatives);
const reporters = new WordSet(lists.reporters);
const patients = new WordSet(lists.patients);
const ofRelatives = new WordSet(lists.ofRelatives);
const describing = new WordSet(lists.describing);
const notOver = new WordSet(lists.notOver);
const courseVerbs = new WordSet(negation.denyNothing);
const nowInHindi = new WordSet(lists.nowInHindi);
const nowWords = new WordSet(lists.nowWords);
/** Findings that are the illness even when they are over: a fit, a weakness of an hour. */
const events: ReadonlySet<string> = new Set(lists.events.words);

/** Small words by how they are written in the other script. */
const otherScript: ReadonlyMap<string, string> = new Map(
  lists.smallWords.words.flatMap((pair) => {
    const [latin = '', devanagari = ''] = wordPieces(pair.replace('=', ' ')).map(({ word }) => word);
    return [
      [latin, devanagari],
      [devanagari, latin],
    ] as const;
  }),
);
/**
 * The phrases of a list as they stand among words joined by single spaces; the small words of a Hindi one in either script:
 * "दौरा आए to".
 */
const phrasesOf = ({ words }: WordList): string[] => [
  ...new Set(
    words.flatMap((phrase) =>
      wordPieces(phrase)
        .map(({ word }) => word)
        .reduce<string[]>(
          (ways, word) => {
            const other = otherScript.get(word);
            return ways.flatMap((way) => [`${way}${word} `, ...(other ? [`${way}${other} `] : [])]);
          },
          [' '],
        ),
    ),
  ),
];
/** The lists to whose phrases a word is the first one. */
const listsByFirstWord = new Map<string, { phrase: string; list: readonly string[] }[]>();
function indexed(list: readonly string[]): readonly string[] {
  for (const phrase of list) {
    const [first = ''] = phrase.trim().split(' ');
    fileUnder(listsByFirstWord, first, { phrase, list });
  }
  return list;
}

const conditionalPhrases = indexed(phrasesOf(lists.conditionalPhrases));
const conditionalsBehind = indexed(phrasesOf(lists.conditionalsBehind));
const warnings = indexed(phrasesOf(lists.warnings));
const doubtPhrases = indexed(phrasesOf(lists.doubtPhrases));
const doubtsBehind = indexed(phrasesOf(lists.doubtsBehind));
const lastPeriods = phrasesOf(lists.lastPeriods);
const overBehind = indexed(phrasesOf(lists.overBehind));
const besideOver = new WordSet(lists.besideOver);
const directions = new WordSet(lists.directions);
const overInFront = indexed(phrasesOf(lists.overInFront));
const healed = indexed(phrasesOf(lists.healed));
const takenOut = indexed(phrasesOf(lists.takenOut));
const notOut = new WordSet(lists.notOut);
const stoppedWords = new WordSet(lists.stoppedWords);
const stoppable: ReadonlySet<string> = new Set(lists.stoppable.words);
const oldWords = new WordSet(lists.oldWords);
const grownPeople = new WordSet(ages.grownPeople);
const agedUnits = new WordSet(lists.agedUnits);
const reasonWords = new WordSet(lists.reasonWords);
const notHealed = new WordSet(lists.notHealed);
const notNow = indexed(phrasesOf(lists.notNow));
const absentHeadings = phrasesOf(lists.absentHeadings);
const pastHeadings = phrasesOf(lists.pastHeadings);
const familyHeadings = phrasesOf(lists.familyHeadings);
const adviceHeadings = phrasesOf(lists.adviceHeadings);
const ongoingLosses: ReadonlySet<string> = new Set(lists.ongoingLosses.words);
const movedPains: ReadonlySet<string> = new Set(lists.movedPains.words);
const illNow = indexed(phrasesOf(lists.illNow));
const taken: ReadonlySet<string> = new Set(lists.takenExposures.words);
const notTaken = indexed(phrasesOf(lists.notTaken));
const bites: ReadonlySet<string> = new Set(lists.bitingExposures.words);
const notBitten = indexed(phrasesOf(lists.notBitten));
const othersTold = phrasesOf(lists.othersTold);
const besideWhoComes = phrasesOf(lists.besideWhoComes);

const endedBehind = new WordSet(lists.endedBehind);
const goneVerbs = new WordSet(lists.goneVerbs);
const bothOver = phrasesOf(lists.bothOver);

const says = (words: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => words.includes(phrase));

const spoken = new WeakMap<Scope, ReadonlySet<readonly string[]>>();
/** Finds the lists of which a phrase stands in the sentence: its words are looked up once, for all lists together. */
function spokenIn(scope: Scope): ReadonlySet<readonly string[]> {
  const known = spoken.get(scope);
  if (known) return known;
  const { from, to } = scope.sentence;
  const words = spacedWords(scope.tokens, from, to);
  const held = new Set<readonly string[]>();
  for (let i = from; i < to; i++)
    for (const { phrase, list } of listsByFirstWord.get(scope.tokens[i]?.word ?? '') ?? [])
      if (!held.has(list) && words.includes(phrase)) held.add(list);
  spoken.set(scope, held);
  return held;
}
/** Says whether a phrase of the list stands anywhere in the sentence: most hold none, and then nobody looks closer. */
const mayHold = (scope: Scope, phrases: readonly string[]): boolean => spokenIn(scope).has(phrases);

/** So many words behind a finding still speak of it. */
const reachBehind = 6;
const reachBefore = 3;
/** Words between a relative and the illness that is the relative's. */
const relativeReach = 6;

type Around = { scope: Scope; match: Match; from: number; to: number; before: Token[]; clause: Token[] };

function aroundOf(scope: Scope, match: Match): Around {
  const { from, to } = clauseAround(scope, match);
  const before = scope.tokens.slice(from, firstOf(match)).filter((_, i) => !scope.consumed.has(from + i));
  return { scope, match, from, to, before, clause: scope.tokens.slice(from, to) };
}

/** "Advised red flags: chest pain": what a patient was told to look out for is not there. */
function isWarnedOf({ tokens, sentence }: Scope, match: Match): boolean {
  const words = spacedWords(tokens, sentence.from, firstOf(match));
  if (!says(words, warnings)) return false;
  const before = tokens.slice(sentence.from, firstOf(match));
  return before.some((token) => advice.has(token)) || signsAre.test(words);
}
/** "Danger signs of pregnancy are bleeding, fits": a list of them is taught. */
const signsAre = new RegExp(`(?:${oneOf(lists.signsBefore)})(?: [^ ]+){0,4}? (?:${oneOf(lists.signsAre)}) `);

/** "Afraid of a heart attack because of chest pain": what is feared stands in front of the reason, and the reason is there. */
function behindReason({ scope, match, from }: Around): number {
  for (let i = firstOf(match) - 1; i >= from; i--) if (reasonWords.has(scope.tokens[i])) return i + 1;
  return from;
}

const worn = new WordSet(lists.thingsToWear);

/** "If I sneeze or laugh my saree gets wet", "if anyone tries to straighten it": what is told so happens each time. */
const isOwnTrigger = (tokens: readonly Token[], at: number): boolean =>
  triggered.has(tokens[at + 1]) && tokens.slice(at + 2, at + 4).some((token) => triggers.has(token));
const triggered = new WordSet(lists.triggered);
const triggers = new WordSet(lists.ownTriggers);

function isHypothetical(around: Around): boolean {
  const { scope, match, to, clause } = around;
  const { tokens } = scope;
  const from = behindReason(around);
  const before = tokens.slice(from, firstOf(match)).filter((_, i) => !scope.consumed.has(from + i));
  const should = before[0]?.word === 'should';
  const isCondition = (token: Token, at: number): boolean =>
    conditionals.has(token) &&
    !isOwnTrigger(tokens, tokens.indexOf(token)) &&
    (token.word !== 'should' || should) &&
    !(token.word === 'watch' && worn.has(before[at - 1])) &&
    !(token.word === 'if' && before[at - 1]?.word === 'as');
  if ((before.some(isCondition) && !isOfOwnNow(clause)) || holdsThen(scope, match)) return true;
  if (isVaccinatedAgainst(around)) return true;
  if (isUpon(tokens, lastOf(match))) return true;
  if (isInListOfCondition(scope, match) || isBeforeThen(scope, match)) return true;
  if (mayHold(scope, warnings) && isWarnedOf(scope, match)) return true;
  // "Ab muh nahi khul raha aur aawaz hone pe badan akad jaata hai": what is so now waits for no condition.
  if (nowInHindi.has(tokens[firstOf(match) - 1])) return false;
  if (
    mayHold(scope, conditionalPhrases) &&
    says(spacedWords(tokens, from, firstOf(match)), conditionalPhrases)
  )
    return true;
  return (
    mayHold(scope, conditionalsBehind) &&
    says(
      spacedWords(tokens, lastOf(match) + 1, Math.min(to, lastOf(match) + 1 + reachBehind)),
      conditionalsBehind,
    )
  );
}

const ofADisease = new WordSet(grammar.hindiOf);
/** So many words may stand between a disease and the vaccine that is named behind it: "hepatitis B ka teeka". */
const toVaccine = 2;
/**
 * "Vaccinated against measles, mumps", "tetanus toxoid": a disease behind a vaccine or right in front of one. "Kutte ne kaata, teeka
 * nahi laga": an exposure has happened, whatever was given for it, and what stands far in front of it is no disease of a vaccine.
 */
function isVaccinatedAgainst({ scope: { tokens, consumed }, match, from, to }: Around): boolean {
  if (match.finding.kind === 'exposure') return false;
  const last = lastOf(match);
  // "रेबीज़ का टीका कभी नहीं लगा": the vaccine right behind a disease is called so; "दाने टीके नहीं लगे" tells of two things.
  const isCalledSo = tokens
    .slice(last + 1, Math.min(to, last + 2 + toVaccine))
    .some(
      (token, i) => vaccines.has(token) && (!consumed.has(last + 1 + i) || ofADisease.has(tokens[last + i])),
    );
  if (isCalledSo) return true;
  if (atVaccine.has(match.finding.id)) return false;
  // "टीके नहीं लगे": a vaccine that a finding has used was not given.
  const isVaccineBetween = (start: number, end: number): boolean =>
    tokens.slice(start, end).some((token, i) => vaccines.has(token) && !consumed.has(start + i));
  return isVaccineBetween(from, last + 1);
}
/** "Tika lagi jaangh pe laal sakht sujan": the place of the vaccine itself. */
const atVaccine: ReadonlySet<string> = new Set(lists.vaccineSite.words);

/** "What if my child swallowed a battery", "agar mere bachche ko daura 10 minute se hai": one's own, and it has happened. */
const isOfOwnNow = (clause: readonly Token[]): boolean =>
  clause.some(
    (token, i) =>
      mine.has(token) &&
      clause
        .slice(i + 1, i + 3)
        .some((one) => patients.has(one) || relatives.has(one) || one.word === 'patient'),
  ) && hasHappened.test(spacedWords(clause, 0, clause.length));
const hasHappened = patternOfWords(lists.hasHappened);

/** Words of an item that no finding has used, at most: "if high fever, less movement of baby or fits". */
const wordsInItem = 2;
/** "Come back if breathless, drowsy or fits": in advice a condition leads every item of its list, over the commas. */
function isInListOfCondition({ tokens, consumed, sentence }: Scope, match: Match): boolean {
  let strange = 0;
  for (let i = firstOf(match) - 1; i >= sentence.from; i--) {
    const token = tokens[i];
    if (watchWords.has(token) && tokens[i + 1]?.word === 'for') return true;
    // "As if someone sat on her chest, soaked in sweat": a likeness is no condition.
    if (listConditions.has(token) && tokens[i - 1]?.word !== 'as') {
      const around =
        spacedWords(tokens, sentence.from, i) + spacedWords(tokens, lastOf(match) + 1, sentence.to);
      return isAdvised(around);
    }
    if (statesSomething.has(token) && !consumed.has(i)) return false;
    if (isComma(token) || token?.word === '/' || joins.has(token)) strange = 0;
    else if (!consumed.has(i)) strange += 1;
    if (strange > wordsInItem) return false;
  }
  return false;
}
const watchWords = new WordSet(lists.watchWords);
const listConditions = new WordSet(lists.listConditions);
const statesSomething = new WordSet(lists.statesSomething);
const advises = new RegExp(` (?:${oneOf(lists.advises)}) `);
const isAdvised = (words: string): boolean => advises.test(words);

/** How far behind a finding "to" may stand, and how far behind that the verb that tells what to do then. */
const reachOfThen = 10;
/**
 * "Saans phoole ya daura pade to turant aayen": what stands in front of a "then" with a verb of what may come is a condition where
 * advice follows.
 */
function isBeforeThen({ tokens, sentence }: Scope, match: Match): boolean {
  const end = Math.min(sentence.to, lastOf(match) + reachOfThen);
  for (let i = lastOf(match); i < end; i++) {
    if (!thenWords.has(tokens[i])) {
      if (i > lastOf(match) && statesSomething.has(tokens[i])) return false;
      continue;
    }
    return (
      mayCome.test(tokens[i - 1]?.word ?? '') &&
      isAdvised(spacedWords(tokens, i + 1, Math.min(sentence.to, i + reachOfThen)))
    );
  }
  return false;
}
/** "Khoon dikhe to turant ana": words of a finding that stand on both sides of such a "then" are a condition and an advice. */
const holdsThen = ({ tokens, consumed, sentence }: Scope, match: Match): boolean =>
  match.at.some((at, i) => {
    const next = match.at[i + 1];
    if (next === undefined) return false;
    return tokens
      .slice(at + 1, next)
      .some(
        (token, k) =>
          thenWords.has(token) &&
          !consumed.has(at + 1 + k) &&
          mayCome.test(tokens[at + k]?.word ?? '') &&
          isAdvised(spacedWords(tokens, at + 2 + k, Math.min(sentence.to, at + 2 + k + reachOfThen))),
      );
  });
const thenWords = new WordSet(lists.thenWords);
/** A Hindi verb of what may come: aaye, ho, pade, phoole, आए, हो, पड़े. */
const mayCome = new RegExp(
  `^(?:${oneOf(lists.mayCome)}|(?!(?:${oneOf(lists.hasCome)})$)(?:[a-z]{2,}(?:e|ein)|\\p{L}[\\p{L}\\p{M}]*(?:[ेएँ]|[ेए]ं)))$`,
  'u',
);

/** "Saanp ke kaatne par kya karein": what to do upon a thing asks about it; "kaata haath par" has the verb done. */
const upon = /(?:ne|ने)$/u;
const isUpon = (tokens: readonly Token[], last: number): boolean =>
  [last, last + 1].some(
    (at) => upon.test(tokens[at]?.word ?? '') && uponAsked.test(spacedWords(tokens, at + 1, at + 3)),
  );
const uponAsked = new RegExp(` (?:par|pe|पर) (?:${oneOf(lists.askedUpon)}) `, 'u');

/** "Maa ka doodh" names the milk, not the mother. */
const isOfMilk = (tokens: readonly Token[], i: number): boolean =>
  /^(?:ka|ke|का|के)$/.test(tokens[i + 1]?.word ?? '') && /^(?:doodh|dudh|दूध)$/.test(tokens[i + 2]?.word ?? '');

/** "Saas ko", "saas ki bp": alone the word may be breath misspelt. */
const isMotherInLaw = (tokens: readonly Token[], i: number): boolean => {
  if (!/^(?:saas|sas|सास)$/.test(tokens[i]?.word ?? '')) return false;
  const next = tokens[i + 2];
  if (ofMotherInLaw.has(next)) return true;
  return toWhom.has(tokens[i + 1]) && !takenOrLeft.test(next?.word ?? '');
};
const takenOrLeft = new RegExp(`^(?:${oneOf(lists.takenOrLeft)}|le$)`);
const ofMotherInLaw = new WordSet(lists.ofMotherInLaw);

/** "Son had a fit; mother came for her own acne": who came for himself is the patient, and a child named is not. */
const cameForOneself = new RegExp(
  ` (?:${oneOf(lists.forOneself)}|(?:${oneOf(lists.ownInHindi)}) (?:${oneOf(lists.ownMatters)})|` +
    `(?:${oneOf(lists.toMe)}) (?!${oneOf(lists.feltByMe)}|(?:${oneOf(lists.fearedByMe)}) )) ?`,
);
const children = new WordSet(lists.childWords);
const strangers = new WordSet(lists.strangers);
const isOtherChild = (tokens: readonly Token[], i: number): boolean =>
  children.has(tokens[i]) && cameForOneself.test(spacedWords(tokens, i, tokens.length));

/** "Family found unconscious": what befalls a whole family at once is the patients', and no history of it. */
const isWholeFamily = ({ tokens }: Scope, i: number, match: Match): boolean =>
  /^(?:family|parivar|परिवार)$/.test(tokens[i]?.word ?? '') &&
  /^(?:altered-consciousness|collapse)$/.test(match.finding.id) &&
  !/ (?:history|h \/ o|members? (?:had|has)) /.test(spacedWords(tokens, i - 3, firstOf(match)));

/** "माँ को दौरा पड़ा, 8 महीने की गर्भवती": of relatives only the patient's own pregnancy is told. */
const isExpecting = / (?:pregnant|garbhvati|garbhwati|गर्भवती) /;

/** "Papa ko chhati me dard ho raha hai": where nobody else is told of, the relative who is ill now is the patient. */
const isThePatient = (scope: Scope, i: number, match: Match): boolean =>
  isAgedFirst(scope, i) ||
  isAgedBehind(scope, i) ||
  isIllJustNow(scope, i, match) ||
  isOneWhoComes(scope, i, match) ||
  isIllNow(scope, i, match) ||
  isNewMother(scope, i, match) ||
  isSpokenOfOn(scope, i) ||
  hasOwnHabit(scope, i, match) ||
  isOnesOwnOfNow(scope, i, match) ||
  isOnlyOneTold(scope, i, match);

/**
 * "Father takes Eliquis, he tripped and his head aches", "my wife is on a steroid and she is hot": with whom a text begins, and of
 * whom the same sentence goes on to tell, is the patient, where nobody else is told of.
 */
function isSpokenOfOn({ tokens, sentence }: Scope, i: number): boolean {
  if (i > furthestSpokenOf || sentence.from > 0) return false;
  return (
    !tellsOfOthers(tokens, i) &&
    tokens.slice(i + 2, sentence.to).some((token, at, all) => goesOnAs.has(token) && saysOn.has(all[at - 1]))
  );
}
/** Says whether a text tells of anybody else than the relative who stands there. */
const tellsOfOthers = (tokens: readonly Token[], i: number): boolean =>
  tokens.some(
    (token, index) =>
      index !== i &&
      ((relatives.has(token) && !spokenTo.has(tokens[index - 1])) ||
        (index !== i - 1 && speaksOfHimself.has(token)) ||
        (patients.has(token) && !goesOnAs.has(token))),
  );
/** "Wrote mother a letter": a relative to whom somebody speaks is not told of. */
const spokenTo = new WordSet(lists.spokenTo);
const habits: ReadonlySet<string> = new Set(lists.ownHabits.words);
/** "Pita ji roz peete the, parso se band": nobody tells a drink or a medicine of a relative alone, but of the patient. */
const hasOwnHabit = ({ tokens, sentence }: Scope, i: number, { finding }: Match): boolean =>
  habits.has(finding.id) && i <= furthestSpokenOf && sentence.from === 0 && !tellsOfOthers(tokens, i);
const furthestSpokenOf = 1;
const goesOnAs = new WordSet(lists.goesOnAs);
const saysOn = new WordSet(lists.saysOn);

/**
 * "My husband has cirrhosis. For two days he has had a fever", "दादी acitrom लेती हैं, आज से सिर में दर्द": somebody's own relative, or one
 * with whom a text begins, of whom alone it tells and something of now, is the patient; where it tells of a risk, a death or another's
 * check-up the illness is a history.
 */
function isOnesOwnOfNow({ tokens, sentence }: Scope, i: number, { finding, at }: Match): boolean {
  const isFamiliar = familiarKin.has(tokens[i]) && i <= furthestSpokenOf;
  const isOwn = isFamiliar || mine.has(tokens[i - 1]) || mine.has(tokens[i - 2]);
  const beginsNow = tokens.slice(0, i).every((token) => recentTimes.has(token));
  if (!isOwn && !beginsNow && i > furthestSpokenOf) return false;
  const isAlone = !tokens.some(
    (token, index) =>
      (index < i - 2 || index > i) &&
      ((relatives.has(token) && !reporters.has(tokens[index + 1])) ||
        speaksOfHimself.has(token) ||
        (patients.has(token) && !goesOnAs.has(token) && !spokenOf.has(token))),
  );
  if (!isAlone) return false;
  const words = spacedWords(tokens, 0, tokens.length);
  if (notOfNow.test(words)) return false;
  const isKnown = finding.kind === 'history' || finding.kind === 'label';
  const goesOn = tokens.some(
    (token, index) => index > i + 1 && goesOnAs.has(token) && (isOwn || beginsSaying(tokens, index)),
  );
  // What somebody has for long is the patient's where the text goes on about him, or says that it is of now.
  if (goesOn) return isOwn || !isKnown || takesMedicine.test(spacedWords(tokens, i + 1, at[0] ?? i));
  const isTold = nowToldOf.test(words);
  // "Bhai ko sickle ki bimari hai, kal se haddiyon me dard": so a sentence goes on about the same one.
  if (toWhom.has(tokens[i + 1]) && nowToldOf.test(spacedWords(tokens, i, sentence.to))) return true;
  return (
    isTold && (!isKnown || isOwn || takesMedicine.test(spacedWords(tokens, i + 1, (at.at(-1) ?? i) + 3)))
  );
}
const recentTimes = new WordSet(lists.recentTimes);
const familiarKin = new WordSet(lists.familiarKin);
const beginsSaying = (tokens: readonly Token[], at: number): boolean =>
  saysOn.has(tokens[at - 1]) || /^[.;।]$/.test(tokens[at - 1]?.word ?? '');
const spokenOf = new WordSet(lists.himWords);
const notOfNow = patternOfWords(lists.notOfNow);
const nowToldOf = patternOfWords(lists.tellsOfNow);

/** "80 saal dadi gir gayi": whom a text begins with by age is the patient. */
const isAgedFirst = ({ tokens }: Scope, i: number): boolean =>
  i === 2 && yearsBehindAge.has(tokens[1]) && tokens[0]?.kind === 'number';
const yearsBehindAge = new WordSet(lists.yearsBehindAge);

/** "Papa 70 saal ke hain, dil ke valve wale": whose age is told right behind is the patient. */
const isAgedBehind = ({ tokens }: Scope, i: number): boolean =>
  tokens[i + 1]?.kind === 'number' &&
  yearsBehindAge.has(tokens[i + 2]) &&
  soOld.test(spacedWords(tokens, i + 3, i + 5));
const soOld = patternOfWords(lists.aged);

/**
 * "Dadi aankh nahi khol rahin", "dada ji ko lakwe ke lakshan subah se", "ab papa ladkhada ke chalte hain": a grave complaint that goes on
 * now is why somebody comes, where it is of no one else too.
 */
function isIllJustNow({ tokens, sentence }: Scope, i: number, { finding, at }: Match): boolean {
  if (alsoBehind.test(spacedWords(tokens, i, i + 4))) return false;
  if (nowInHindi.has(tokens[i - 1])) return finding.kind === undefined;
  if (!graveAlone.has(finding.id)) return false;
  const last = at.at(-1) ?? i;
  const clause = clauseAt(tokens, sentence, i);
  const words = spacedWords(clause, 0, clause.length);
  const goesOnNow = goingOn.has(tokens[last + 1]) || goingOn.has(tokens[last]);
  return (goesOnNow || nowToldOf.test(words)) && !says(words, othersTold);
}
const goingOn = new WordSet(lists.goingOnInHindi);

/**
 * "Papa ki chhati me dard, paseena": with whom a text begins, and of whom alone it tells more than one thing or something
 * grave of now, is the patient.
 */
function isOnlyOneTold(scope: Scope, i: number, { finding, at }: Match): boolean {
  const { tokens, consumed } = scope;
  // "My mother is on warfarin and banged her head": her medicine is the patient's, her illness perhaps a history.
  const takes = finding.kind === 'history' && takesMedicine.test(spacedWords(tokens, i + 1, i + 4));
  if (finding.kind !== undefined && finding.kind !== 'exposure' && !takes) return false;
  // "What should I do, my husband has chest pain": the question in front does not count.
  const inFront =
    spacedWords(tokens, 0, i)
      .replaceAll(asksWhatToDo, ' ')
      .match(/[^ ,]+/g) ?? [];
  if (inFront.length > furthestWhoComes) return false;
  const tellsMore = [...consumed].some((index) => index !== i && !at.includes(index));
  // "Dost ne zeher kha liya": what befell somebody is why he is brought.
  const isGrave = finding.kind === 'exposure' || graveAlone.has(finding.id);
  if (!tellsMore && (!isGrave || isHabit(tokens, finding.id, at.at(-1) ?? i))) return false;
  // "Papa ko bhi": somebody else has it, too.
  if (alsoBehind.test(spacedWords(tokens, i, i + 3))) return false;
  if (tokens.some((token, index) => index !== i && relatives.has(token))) return false;
  // Whose relative it is tells of nobody else: "meri mummy".
  const others = tokens.filter((token, index) => index !== i - 1 || !mine.has(token));
  return !says(spacedWords(others, 0, others.length).replaceAll(asksWhatToDo, ' '), othersBeside);
}
/**
 * "मेरे पिता को दौरे पड़ते हैं": what a relative has time and again, with nothing of now and no help asked for, is a history of the
 * family.
 */
function isHabit(tokens: readonly Token[], id: string, last: number): boolean {
  if (id !== 'seizure' && id !== 'collapse') return false;
  const words = spacedWords(tokens, 0, tokens.length);
  return (
    (timeAndAgain.test(spacedWords(tokens, last, last + 4)) || getsThem.test(words)) &&
    !tokens.some((token) => nowWords.has(token) || nowInHindi.has(token)) &&
    !asksForHelp.test(words) &&
    words.replaceAll(asksWhatToDo, ' ') === words
  );
}
const timeAndAgain = new RegExp(
  ` [^ ]+(?:${grammar.habitEndings.words.join('|')}) (?:${oneOf(lists.habitVerbs)}) `,
);
const getsThem = new RegExp(` (?:${oneOf(lists.getsWords)}) (?:${oneOf(lists.attackWords)}) `);
const graveAlone: ReadonlySet<string> = new Set(lists.graveAlone.words);
const othersBeside = phrasesOf(lists.othersBeside);
const takesMedicine = new RegExp(` (?:${oneOf(lists.takesMedicine)}) `);
/** "What should I do": who asks so is not ill himself. */
const asksWhatToDo = new RegExp(` (?:${oneOf(lists.asksWhatToDo)})(?= )`, 'g');

/** "Nani ko bukhar, 75 saal", "माँ को दौरा पड़ा, 8 महीने की गर्भवती": whom a text begins with is the patient, unless others follow. */
function isOneWhoComes({ tokens }: Scope, i: number, { finding }: Match): boolean {
  if (finding.kind !== undefined || !toWhom.has(tokens[i + 1])) return false;
  if (i > furthestWhoComes) return false;
  const words = spacedWords(tokens, 0, tokens.length);
  const isDescribed = isExpecting.test(words) || agedBehind.test(words) || measuredBehind.test(words);
  return isDescribed && !/ (?:bhi|भी) /.test(words) && !says(words, besideWhoComes);
}

const furthestWhoComes = 4;
const measuredBehind = new RegExp(` (?:${oneOf(lists.vitalsInShort)}) (?:: )?[0-9]`);
const agedBehind = new RegExp(
  ` [0-9०-९]{1,3} (?:${oneOf(lists.yearsBehindAge)}) (?!${oneOf(lists.hindiBefore)}|(?:${oneOf(grammar.hindiSince)}) )`,
);

const isIllNow = (scope: Scope, i: number, { finding }: Match): boolean =>
  finding.kind === undefined &&
  (mayHold(scope, illNow) || isExpecting.test(spacedWords(scope.tokens, 0, scope.tokens.length))) &&
  !/ (?:also|too|bhi|भी) /.test(spacedWords(scope.tokens, i + 1, i + 3)) &&
  !says(spacedWords(scope.tokens, 0, scope.tokens.length), othersTold);

const anyBirth = `(?:${oneOf(lists.birthsTold)}|${oneOf(lists.birthsInEnglish)})`;
const someTimeAgo = `(?:${oneOf(grammar.timeAgo)}|${oneOf(lists.sinceBirth)})`;
const gaveBirth = new RegExp(
  ` (?:${someTimeAgo} (?:[^ ]+ )?${anyBirth}|${anyBirth} (?:[^ ,]+ ){0,4}${someTimeAgo}) `,
  'u',
);
const ageOfChild = new RegExp(` (?:${oneOf(lists.childsUnits)}) (?:old|${oneOf(grammar.hindiOf)}) `, 'u');
const mothers = new WordSet(lists.motherWords);
/** "माँ को आवाज़ें सुनाई देती हैं, 10 दिन पहले बच्चा हुआ": a mother of whom the birth is told, and of no child its age, is the patient. */
function isNewMother({ tokens }: Scope, i: number, { finding }: Match): boolean {
  if (finding.kind !== undefined || !mothers.has(tokens[i])) return false;
  const words = spacedWords(tokens, 0, tokens.length);
  return gaveBirth.test(words) && !ageOfChild.test(words);
}

const men = new WordSet(lists.men);
const ofTheMother: ReadonlySet<string> = new Set(lists.ofTheMother.words);
const toWhom = new WordSet(grammar.hindiTo);
const knowingOrSeeing = new WordSet(lists.knowingOrSeeing);
const isKnownOrSeen = (tokens: readonly Token[], at: number): boolean =>
  knowingOrSeeing.has(tokens[at - 1]) ||
  (toWhom.has(tokens[at + 1]) && tokens.slice(at + 2, at + 5).some((token) => knowingOrSeeing.has(token)));

const agents = new WordSet(lists.agents);
const seen = new WordSet(lists.seen);
/** "Maa ne pakhane me keede dekhe": what a relative has seen is the patient's. */
function hasSeen(tokens: readonly Token[], at: number): boolean {
  if (!agents.has(tokens[at + 1])) return false;
  const end = tokens.findIndex((token, i) => i > at && token.kind === 'sign');
  return tokens.slice(at + 2, end < 0 ? tokens.length : end).some((token) => seen.has(token));
}

/** Says whether somebody else is ill: a relative in front, and only words between that tie the illness to them. */
function isOfFamily({ scope, match, from }: Around): boolean {
  const { tokens, consumed } = scope;
  const first = firstOf(match);
  for (let i = first - 1; i >= from; i--) {
    const token = tokens[i];
    if (!token) return false;
    const isOther = isMotherInLaw(tokens, i) || isOtherChild(tokens, i);
    if (patients.has(token) && !relatives.has(token) && !isOther) return false;
    if (!(relatives.has(token) || isOther) || isOfMilk(tokens, i)) continue;
    // "Mummy papa ko pehchan nahi raha, gardan akdi": whom the patient does not know is spoken of no further.
    if (isKnownOrSeen(tokens, i)) return false;
    if (isWholeFamily(scope, i, match) || isThePatient(scope, i, match)) return false;
    // "Pati ne pet par laat maari, tab se bachcha kam hil raha": what a mother feels is none of a man's.
    if (men.has(token) && ofTheMother.has(match.finding.id)) return false;
    if (describing.has(tokens[i - 1])) return false;
    if (hasSeen(tokens, i)) return false;
    const between = tokens.slice(i + 1, first).filter((_, k) => !consumed.has(i + 1 + k));
    if (reporters.has(tokens[i - 1]) || reporters.has(tokens[i - 2])) {
      const kind = tokens[i - 1]?.word === 'of' || tokens[i - 2]?.word === 'of';
      if (!kind) return false;
    }
    if (between.some((token) => reporters.has(token) && token.word !== 'of')) return false;
    if (tokens[i + 1]?.word === 'of' && token.word !== 'family') return false;
    const tied = between.length === 0 || between.some((token) => ofRelatives.has(token));
    return tied && between.length <= relativeReach;
  }
  return false;
}

/**
 * "Driver ko daura pada tha, mujhe bas kamar dard hai": whom something had befallen is another than the one who speaks of himself
 * behind it.
 */
function isOfAnother({ tokens, sentence }: Scope, match: Match): boolean {
  const [first, last] = [firstOf(match), lastOf(match)];
  const himself = ownWordsOf(tokens);
  if (himself.length === 0) return false;
  // "The neighbour's child had fits. My son is fine, only a runny nose": a stranger's, where the patient follows.
  const begins = tokens.slice(sentence.from, first);
  const isOfStranger =
    begins.some((token) => strangers.has(token)) && !begins.some((token) => speaksOfHimself.has(token));
  if (
    isOfStranger &&
    himself.some((i) => i >= sentence.to && (i === sentence.to || /^[.;।|]$/.test(tokens[i - 1]?.word ?? '')))
  )
    return true;
  const own = himself.find((i) => i > last);
  if (own === undefined) return false;
  // "Pados me kisi ne fansi laga li, … khud ko aisa khayal nahi": who speaks of himself behind it is somebody else.
  if (isOfStranger && begins.some((token) => doers.has(token)) && isComma(tokens[own - 1])) return true;
  // "Mere dost ne … bach gaya": whose friend it is, and nothing of himself; where help is asked for, the friend is the patient.
  const isSafe = (): boolean => {
    const later = spacedWords(tokens, last, tokens.length);
    return otherIsSafe.test(later) && !asksForHelp.test(later);
  };
  const tellsOfHimself = (token: Token, i: number): boolean =>
    speaksOfHimself.has(token) && !(mine.has(token) && relatives.has(tokens[i + 1]) && isSafe());
  if (tokens.slice(0, first).some(tellsOfHimself)) return false;
  if (alsoBehind.test(spacedWords(tokens, own, own + 3))) return false;
  const starts =
    isComma(tokens[own - 1]) || /^[.;।|]$/.test(tokens[own - 1]?.word ?? '') || own === sentence.to;
  if (!starts) return false;
  const whom = begins.findIndex((token, i) => i > 0 && ofWhom.has(token));
  const named = begins[whom - 1];
  if (whom < 0 || patients.has(named) || isComma(named) || named?.kind !== 'word') return false;
  return tokens.slice(last, own).some((token) => wasInHindi.has(token));
}
/** Where a text speaks of its writer: most never do. */
const ownWordsOf = onceForEach((tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap((token, i) => (speaksOfHimself.has(token) ? [i] : [])),
);
const mine = new WordSet(grammar.mine);
/** "Maine bhi khaya": what befell the other befell the patient too. */
const alsoBehind = / (?:bhi|भी|also|too) /;
const otherIsSafe = patternOfWords(lists.otherIsSafe);
const asksForHelp = patternOfWords(lists.asksForHelp);
const speaksOfHimself = new WordSet(lists.speaksOfHimself);
const doers = new WordSet(lists.doers);
const ofWhom = new WordSet(lists.ofWhom);

/** A year of the calendar, and "old" in front of an injury: "amputated in 2018", "old fracture", but not "60 year old", "old man". */
const isYear = ({ kind, word }: Token): boolean => kind === 'number' && /^(?:19|20)[0-9]{2}$/.test(word);
const saysOld = (before: readonly Token[]): boolean =>
  before.some(
    (token, i) =>
      token.word === 'old' &&
      !longUnits.has(before[i - 1]) &&
      before[i - 1]?.word !== '-' &&
      !grownPeople.has(before[i + 1]),
  );

/** Words of a place between "old" and what is old, at most: "old anterior wall MI", "purana haath ka fracture". */
const wordsOfPlace = 4;
/** "Old fracture wrist", "पुराना लकवा": of an injury or an attack the word in front of it and of its place says that it is past. */
function isOldEvent({ match, before, scope: { tokens } }: Around): boolean {
  const counts =
    match.finding.kind !== undefined && match.finding.kind !== 'history'
      ? true
      : lastingMarks.has(match.finding.id);
  if (!counts && !events.has(match.finding.id)) return false;
  // Words of the finding itself may stand behind the "old": "old wall MI".
  const words = [...before, ...match.at.flatMap((at) => tokens[at] ?? [])];
  for (let i = before.length - 1; i >= 0 && i >= before.length - 1 - wordsOfPlace; i--) {
    const token = words[i];
    if (oldWords.has(token))
      return (
        !agedUnits.has(words[i - 1]) &&
        // "Ab wahi purana bhaari-pan": the same again.
        !theSame.has(words[i - 1]) &&
        words[i - 1]?.kind !== 'number' &&
        words[i - 1]?.word !== '-' &&
        !grownPeople.has(words[i + 1])
      );
    if (token?.word === '-') continue;
    if (token?.kind !== 'word' || endsOld.has(token) || patients.has(token) || grownPeople.has(token))
      return false;
  }
  return false;
}
const lastingMarks: ReadonlySet<string> = new Set(lists.lastingMarks.words);
const endsOld = new WordSet(lists.endsOld);
const theSame = new WordSet(lists.theSame);

/** "Transplant 6 months back, now fever": behind the word of now nothing is past. */
function comesNow({ scope: { tokens }, match, from }: Around): boolean {
  for (let i = firstOf(match) - 1; i >= Math.max(from, firstOf(match) - nowReach); i--)
    if (nowWords.has(tokens[i])) return true;
  return false;
}
const nowReach = 3;

/** "Pyelonephritis 2018, now well": a year right behind, with nothing counted in it. */
function endsInYear({ scope: { tokens }, match }: Around): boolean {
  const year = tokens[lastOf(match) + 1];
  const next = tokens[lastOf(match) + 2];
  return year !== undefined && isYear(year) && (next === undefined || isStop(next));
}

const anewBehindYear = patternOfWords(lists.anewBehindYear);
/** Words in brackets between an illness and its year, at most. */
const longestBracket = 4;
/** "Febrile seizure (simple), 2023.": the year stands behind what is in brackets, or behind a comma, and ends its sentence. */
function endsInYearBehind({ scope: { tokens, consumed }, match }: Around): boolean {
  let at = lastOf(match) + 1;
  while (consumed.has(at)) at++;
  if (tokens[at]?.word === '(') {
    const closed = tokens.findIndex((token, i) => i > at && token.word === ')');
    if (closed < 0 || closed - at - 1 > longestBracket) return false;
    at = closed + 1;
  }
  if (isComma(tokens[at])) at++;
  const [year, next] = tokens.slice(at);
  if (year === undefined || !isYear(year) || (next && !isSentenceStop.test(next.word))) return false;
  return !anewBehindYear.test(
    spacedWords(tokens, at + 1, tokens.length).replace(/ (?:no|not|never|nil) [^ ]+/g, ' '),
  );
}
const isSentenceStop = /^[.;)।]$/;

/** "Febrile fit at 1 year of age, now 5 yrs", "ek daura 2 saal ki umar me, ab 9 saal": an age that the patient had; the one of now stands behind. */
const atAnAge = new RegExp(
  ` (?:${oneOf(lists.atTheAgeOf)}) [0-9]{1,2} (?:${oneOf(lists.agesCounted)}) (?:of age |old )?| [^ ]+ (?:${oneOf(lists.agesCounted)}) (?:${oneOf(lists.ofAnAge)}) (?:${oneOf(lists.ageWords)}) (?:${oneOf(lists.inTime)}) `,
);
const ageOfNow = new RegExp(
  ` (?:${oneOf(lists.ofNow)}) (?:is |aged |umar |उम्र )?[0-9]{1,2} (?:${oneOf(lists.agesCounted)}) `,
);
const wasYounger = ({ scope: { tokens }, match, clause, to }: Around): boolean => {
  const behind = spacedWords(tokens, lastOf(match) + 1, to);
  return (
    atTheAge.test(behind) ||
    (atBareAge.test(behind) &&
      (clause.some((token) => wasInHindi.has(token) || hadOnce.has(token)) ||
        ageOfNow.test(spacedWords(tokens, to - 1, tokens.length)))) ||
    (atAnAge.test(spacedWords(clause, 0, clause.length)) &&
      ageOfNow.test(spacedWords(tokens, to - 1, tokens.length)))
  );
};
/** "Anaphylaxis to peanuts at age 5": so nobody tells of today. */
const atTheAge = / at (?:the )?age (?:of )?[0-9]{1,2} /;

/** "Febrile seizure hui thi at 2, now fine": behind what was had once a bare number that ends its clause is an age. */
const atBareAge = / at [0-9]{1,2} $/;

const lastYearOrMonth = `(?:${oneOf(lists.lastOnes)}) (?:${oneOf(lists.yearOrMonth)})`;
/** "Over the last month" lasts until now. */
const untilNow = new RegExp(` (?:${oneOf(lists.reachesNow)}) (?:the )?(?:${lastYearOrMonth}|last [^ ]+) `);

/**
 * "Hypoglycaemia in Jan", "मार्च में दौरा पड़ा था": what is told of a month of the calendar and of nothing since is past. What
 * began in a month goes on, and of a period the month tells when the last one was.
 */
function isInMonth({ scope: { tokens }, match, clause }: Around): boolean {
  if (match.finding.id === 'missed-period') return false;
  const own = tokens.slice(lastOf(match) + 1, lastOf(match) + 1 + reachOfMonth);
  const [next, month, ...rest] = own.slice(onceWords.has(own[0]) ? 1 : 0);
  const skipped = Number(rest[0] !== undefined && isYear(rest[0]));
  const behind = rest.slice(skipped + Number(treated.has(rest[skipped])));
  if (inEnglish.has(next) && calendarMonths.has(month))
    return (
      (behind[0] === undefined || isStop(behind[0])) &&
      !behind.some((token, i) => goesOn.has(token) && !wellWords.has(behind[i - 1]))
    );
  // "In June he had fits, none since."
  const [begins, named] = clause;
  if (inEnglish.has(begins) && calendarMonths.has(named) && clause.some((token) => hadOnce.has(token)))
    return !own.some((token, i) => goesOn.has(token) && !wellWords.has(own[i - 1]) && !isNone(own[i - 1]));
  return (
    clause.some((token, i) => calendarMonths.has(token) && inHindi.has(clause[i + 1])) &&
    clause.some((token) => wasInHindi.has(token)) &&
    !clause.some((token) => goesOn.has(token))
  );
}
const hadOnce = new WordSet(lists.hadOnce);
const isNone = (token: Token | undefined): boolean => /^(?:none|nil|nothing|no)$/.test(token?.word ?? '');
/** Words behind a month that may say that the thing goes on. */
const reachOfMonth = 40;
/** "Hypo episode in Feb", "in March, admitted": between a thing and its month, and right behind it. */
const onceWords = new WordSet(lists.onceEpisode);
const treated = new WordSet(lists.treatedWords);
const isStop = ({ word }: Token): boolean => /^[,.;)।]$/.test(word);
const goesOn = new WordSet(lists.goesOn);
/** "Fine since": behind these the illness does not go on. */
const wellWords = new WordSet(lists.wellWords);
const calendarMonths = new WordSet(lists.calendarMonths);
const inEnglish = new WordSet({ about: '', words: ['in', 'during', 'last'] });
const inHindi = new WordSet({ about: '', words: ['me', 'mein', 'mai', 'में'] });

/** "MI in 2015", "2014 में साँप ने काटा था", "eclampsia 2017": a bare year of the calendar, unless it has lasted since. */
const isOfYear = (clause: readonly Token[]): boolean =>
  clause.some(
    (token, i) =>
      isYear(token) &&
      !isOfDate(clause, i - 1, i - 2) &&
      !isOfDate(clause, i + 1, i + 2) &&
      !isSince(clause[i + 1]) &&
      !measured.has(clause[i + 1]),
  ) && !clause.some((token) => sinceThen.has(token));
/** "3/2015", "2015-03": a number beyond the sign; the full stop behind a year ends its sentence. */
const isOfDate = (clause: readonly Token[], sign: number, other: number): boolean =>
  partsOfDate.test(clause[sign]?.word ?? '') &&
  (clause[sign]?.word !== '.' || clause[other]?.kind === 'number');
const partsOfDate = /^[/.-]$/;
const sinceThen = new WordSet({ about: '', words: ['since', 'onwards', 'till'] });
const measured = new WordSet(lists.notYears);

/** "After a tooth was pulled last month I keep getting fever": what somebody has had since. */
const goneOnSince = new RegExp(` ${lastYearOrMonth} (?:[^ ]{1,4} )?(?:${oneOf(lists.goesOnSince)}) `);

/** "तीन बार उल्टी हो चुकी है", "char ulti ho chuki hai": what is counted goes on. */
const doneSoOften = new RegExp(
  ` (?:(?:${oneOf(lists.doneSoOften)}) (?:[^ ]+ ){0,2}|(?:[0-9]+|${oneOf(lists.severalInHindi)}) (?!${oneOf(lists.longHindi)}|${oneOf(lists.beginningsOfMonths)})[^ ]+ )(?:हो|ho) (?:${oneOf(lists.hasBeenDone)})(?= )`,
  'gu',
);

const operations = new WordSet(lists.operations);
const afterOperation = new WordSet(lists.afterOperation);
/**
 * "Post cataract surgery day 30", "foot drop since surgery for a fracture": what was operated on is past; who comes for the operation
 * still has it.
 */
const isOperated = ({ scope: { tokens }, match, from }: Around): boolean => {
  const first = firstOf(match);
  const isFor = tokens[first - 1]?.word === 'for' && operations.has(tokens[first - 2]);
  if (!isFor && !operations.has(tokens[lastOf(match) + 1])) return false;
  const inFront = tokens.slice(Math.max(from, first - wordsOfPlace - (isFor ? 2 : 0)), first);
  return inFront.some((token) => afterOperation.has(token) || (isFor && token.word === 'since'));
};

/** "6 weeks after eclampsia": an attack of weeks or months ago. */
const isLongAfter = ({ scope: { tokens }, match }: Around): boolean => {
  const first = firstOf(match) - Number(articles.has(tokens[firstOf(match) - 1]));
  const [number, unit, after] = tokens.slice(Math.max(0, first - 3), first);
  const isAttack =
    match.finding.kind === 'label' || match.finding.kind === 'exposure' || events.has(match.finding.id);
  return isAttack && afterIt.has(after) && weeksOrLonger.has(unit) && number?.kind === 'number';
};
const articles = new WordSet(lists.articles);
const afterIt = new WordSet(lists.afterIt);
const weeksOrLonger = new WordSet(lists.weeksOrLonger);

const lastPeriodByName = new WordSet({ about: '', words: ['lmp', 'एलएमपी'] });
/** "LMP 2 months back": the last period is over, and that it is missed is of now. */
const tellsLastPeriod = ({ scope: { tokens }, match }: Around): boolean =>
  match.finding.id === 'missed-period' && match.at.some((at) => lastPeriodByName.has(tokens[at]));

/** "One fit at 14 months, that was 8 months ago": the next item says when it was. */
function isDatedNext({ scope: { tokens, sentence }, to }: Around): boolean {
  const item = clauseAt(tokens, { from: to + 1, to: sentence.to }, to + 1);
  if (!pointsBack.has(item[0])) return false;
  const isLong = item.some((token, i) => longAgo.has(token) && longUnits.has(item[i - 1]));
  return (
    (isLong && wasThen.has(item[1])) ||
    (item.some((token, i) => hindiBefore.has(token) && longHindi.has(item[i - 1])) &&
      item.some((token) => wasInHindi.has(token)))
  );
}
const pointsBack = new WordSet(lists.pointsBack);
const wasThen = new WordSet(lists.wasThen);

/** "पहले बच्चे में खून ज्यादा गया था": what befell at a birth before this one, where the verb is of the past; "PPH in 2nd delivery". */
const isOfFormerBirth = ({ clause }: Around): boolean => {
  const words = spacedWords(clause, 0, clause.length);
  return (
    (formerBirth.test(words) && clause.some((token) => wasInHindi.has(token))) || inFormerBirth.test(words)
  );
};
const formerBirth = new RegExp(
  ` (?:${oneOf(lists.formerOnes)}) (?:${oneOf(lists.birthsTold)}) (?:${oneOf(lists.inBirth)}) `,
);
const birthBefore = `(?:${oneOf(lists.birthsBefore)}) (?:${oneOf(lists.birthsInEnglish)})`;
const inFormerBirth = new RegExp(
  ` (?:(?:${oneOf(lists.atBirth)}) (?:(?:${oneOf(lists.whoseBirth)}) )?${birthBefore}|${birthBefore} (?:${oneOf(lists.birthEnded)})) `,
);

/** "महीने भर पहले": all of a month. */
const allOfIt = new WordSet(lists.allOfIt);
const eachOfMonths = new WordSet(lists.eachOfMonths);
/** What is of no danger any more after three weeks, be it healed or watched. */
const overAfterWeeks: ReadonlySet<string> = new Set(lists.overAfterWeeks.words);
const weeksAgo = new RegExp(
  ` (?:[3-9]|[1-9][0-9]|${oneOf(lists.manyInWords)}) (?:${oneOf(lists.weekWords)}) (?:${oneOf(grammar.timeAgo)}|${oneOf(lists.inPlaster)}) | (?:${oneOf(lists.manyInWords)}|[2-9]) months? after `,
  'u',
);

/** "2 years back", "pichle saal", "as a child"; days and weeks ago are this illness. */
function isPast(around: Around): boolean {
  const { scope, match, from, to, before, clause } = around;
  if (isOldEvent(around)) return true;
  if (comesNow(around) || tellsLastPeriod(around) || movedPains.has(match.finding.id)) return false;
  if (
    before.some((token, i) => past.has(token) && !isSince(before[i + 1])) ||
    isOperated(around) ||
    isLongAfter(around) ||
    isInMonth(around) ||
    endsInYear(around) ||
    endsInYearBehind(around) ||
    isDatedNext(around) ||
    isOfFormerBirth(around) ||
    wasYounger(around) ||
    isOfThen(scope, match) ||
    isTurnedFrom(scope.tokens, match)
  )
    return true;
  if (isOfYear(clause) || isNoMore(around)) return true;
  if (match.finding.kind === 'exposure' && saysOld(before)) return true;
  // In a long clause without a comma the time is of what stands near it: "pichle mahine copper T lagi, ab pedu me dard".
  const words = spacedWords(
    scope.tokens,
    Math.max(from, firstOf(match) - reachOfPast),
    Math.min(to, lastOf(match) + 1 + reachOfPast),
  );
  const told = words.replace(untilNow, ' ').replace(doneSoOften, ' ').replace(goneOnSince, ' ');
  if (!ongoingLosses.has(match.finding.id) && says(told, lastPeriods)) return true;
  // "Har mahine pehle din": the first day of each month.
  const long = clause.some(
    (token, i) =>
      longAgo.has(token) &&
      longUnits.has(clause[i - (allOfIt.has(clause[i - 1]) ? 2 : 1)]) &&
      // "Began aching five months ago", "falling since I had my baby four months back": since then it goes on.
      !clause.slice(0, i).some((one) => onsets.has(one)) &&
      !(eachOfMonths.has(clause[i - 2]) && firsts.has(clause[i + 1])),
  );
  if (long || (overAfterWeeks.has(match.finding.id) && weeksAgo.test(spacedWords(clause, 0, clause.length))))
    return true;
  const isCounted = clause.some(
    (token, i) => hindiBefore.has(token) && clause[i - 1]?.kind === 'word' && i > 1,
  );
  // "Subah pehle kadam par": the first step.
  // "Pehle doodh aa raha tha ab hara paani": what the word of now stands in front of, or is part of, comes behind what was before.
  const upTo = [...before, ...scope.tokens.slice(firstOf(match), lastOf(match) + 1)];
  const bare =
    before.some(
      (token, i) =>
        hindiBefore.has(token) &&
        !firsts.has(before[i + 1]) &&
        !upTo.slice(i + 1).some((one) => nowInHindi.has(one)),
    ) &&
    !isCounted &&
    !isFirstOfOrder(around);
  // "पहले दौरे आते थे": the fits of before were once read as a first fit.
  if (match.at.some((at) => hindiBefore.has(scope.tokens[at])) && clause.some((token) => was.has(token)))
    return true;
  // "मिर्गी पहले थी": with a verb of the past the word counts behind the illness too.
  const wasBefore = clause.some((token, i) => hindiBefore.has(token) && wasInHindi.has(clause[i + 1]));
  // "2 mahine pehle sugar low ho gayi thi": months and years before are past where the verb is.
  const longBefore =
    clause.some(
      (token, i) => hindiBefore.has(token) && longHindi.has(clause[i - 1]) && !isSince(clause[i + 1]),
    ) && clause.some((token) => wasInHindi.has(token));
  return (bare || longBefore || (wasBefore && !isCounted)) && !isMoreNow(around);
}

const onsets = new WordSet(lists.onsets);
const inOrder = new WordSet(lists.inOrder);
/** "Pehle pair sunn hue, phir haath": the first of what came one behind the other, unless a verb tells that it was. */
const isFirstOfOrder = ({ scope: { tokens, sentence }, match, clause }: Around): boolean =>
  !clause.some((token) => was.has(token)) &&
  tokens.slice(firstOf(match), sentence.to).some((token) => inOrder.has(token));

/** "पहले रोटी अटकती थी अब पानी भी": what was so before goes further now. */
function isMoreNow({ scope: { tokens, sentence }, match }: Around): boolean {
  const behind = tokens.slice(lastOf(match) + 1, Math.min(sentence.to, lastOf(match) + 1 + reachOfNoMore));
  const now = behind.findIndex((token) => nowInHindi.has(token));
  const next = behind.slice(now + 1, now + 1 + reachOfMore);
  return (
    now >= 0 &&
    next.some(({ word }) => /^(?:bhi|भी)$/.test(word)) &&
    !next.some((token) => hindiNegations.has(token))
  );
}
const reachOfMore = 4;

/** "खून वाली खाँसी जो पहले थी अब दो महीने से नहीं": what was before and is denied for now. */
function isNoMore({ scope: { tokens, sentence }, match }: Around): boolean {
  const behind = tokens.slice(lastOf(match) + 1, Math.min(sentence.to, lastOf(match) + 1 + reachOfNoMore));
  const before = behind.findIndex((token) => hindiBefore.has(token));
  const was = behind.findIndex((token, i) => i > before && wasInHindi.has(token));
  if (before < 0 || was < 0 || was - before > 2) return false;
  const now = behind.findIndex((token, i) => i > was && nowInHindi.has(token));
  return now >= 0 && behind.slice(now + 1).some((token) => hindiNegations.has(token)) && now - was <= 2;
}
const reachOfNoMore = 14;

const reachOfPast = 7;
const longHindi = new WordSet(lists.longHindi);
const isSince = (token: Token | undefined): boolean => /^(?:se|से)$/.test(token?.word ?? '');

/**
 * "Small burn last week, healed": the word counts for its own part of the sentence, and for what stands in front of it where that
 * part has no finding of its own. "Fever, rash, ulcer healed": only the ulcer is.
 */
function isHealed(scope: Scope, { from, to }: Pick<Around, 'from' | 'to'>): boolean {
  if (!mayHold(scope, healed)) return false;
  const { tokens, sentence, consumed } = scope;
  if (filledUp.test(spacedWords(tokens, sentence.from, sentence.to))) return false;
  if (tokens.slice(sentence.from, sentence.to).some((token) => notHealed.has(token))) return false;
  if (says(spacedWords(tokens, from, to), healed)) return true;
  for (let start = to + 1, end = start; start < sentence.to; start = end + 1) {
    end = tokens.findIndex((token, i) => i >= start && (i >= sentence.to || isComma(token)));
    if (end < 0) end = sentence.to;
    for (let i = start; i < end; i++) if (consumed.has(i)) return false;
    if (says(spacedWords(tokens, start, end), healed)) return true;
  }
  return false;
}

/** "पेट में पानी भर गया", "बच्चा सूख गया": what fills is no wound that has closed, and who withers none that has dried. */
const filledUp = new RegExp(
  ` (?:(?:${oneOf(lists.filling)}) (?:[^ ,;।.]+ ){0,3}(?:${oneOf(lists.filledUp)})|(?:${oneOf(lists.withering)}) (?:${oneOf(lists.dried)}) (?:${oneOf(lists.hasGone)})) `,
  'u',
);

/** "Removed a fish bone", "coin passed in stool": what was stuck is out. */
const isOut = (scope: Scope): boolean =>
  mayHold(scope, takenOut) &&
  !scope.tokens.slice(scope.sentence.from, scope.sentence.to).some((token) => notOut.has(token));

/** The next item says no more than that it is over: "vomited twice yesterday, settled". "Hand numb, voice gone" tells of the voice. */
function isOverNext(scope: Scope, to: number): boolean {
  const { tokens, sentence, consumed } = scope;
  let end = to + 1;
  while (end < sentence.to && tokens[end]?.kind !== 'sign') end++;
  if (end - to - 1 > 4 || tokens.slice(to + 1, end).some((token) => notOver.has(token))) return false;
  let start = to + 1;
  while (start < end && besideOver.has(tokens[start])) start++;
  // "Seeing insects, stopped drinking 2 days", "fever 3 days, stopped medicine": something else has stopped.
  if (consumed.has(start) || mayBeStopped.has(tokens[start + 1])) return false;
  const words = spacedWords(tokens, start, end);
  const whole = spacedWords(tokens, to + 1, end);
  return (
    !easedBy.test(words) &&
    !endsEachTime(scope, words) &&
    (wellNow.test(whole) || overBehind.some((phrase) => words.startsWith(phrase) || whole.startsWith(phrase)))
  );
}
/** "Ab bilkul theek", "now quite well": an item that says that the patient is well. */
const wellNow = new RegExp(`^ (?:${oneOf(lists.nowWordsOfCourse)}) (?:[^ ]+ ){0,2}(?:${oneOf(lists.well)}) `);

const mayBeStopped = new WordSet(lists.mayBeStopped);
/** "Calf pain on walking, gone on rest": what eases it each time, and no end of it. */
const easedBy = new RegExp(` (?:${oneOf(lists.easedWhen)}) (?:${oneOf(lists.easedBy)}) `);
/** "Legs ache at night, gone by morning", "cramps at every period, settles with mefenamic": it comes again, and is no past one. */
const endsEachTime = ({ tokens, sentence }: Scope, words: string): boolean =>
  goneEachTime.test(words) && comesEachTime.test(spacedWords(tokens, sentence.from, sentence.to));
const goneEachTime = patternOfWords(lists.goneEachTime);
const comesEachTime = patternOfWords(lists.comesEachTime);

const standing = new WordSet(lists.standing);
/** "Bleeding बंद, period regular": it has stopped; "band nahi ho rahi" goes on. */
const standsStill = (tokens: readonly Token[], at: number): boolean =>
  standing.has(tokens[at]) && (tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'sign');
/** A symptom that is said to be over; an event is the illness all the same. */
function isOver({ scope, match, from, to, before }: Around): boolean {
  const { tokens, sentence } = scope;
  if (isHealed(scope, { from, to }) && !events.has(match.finding.id)) return match.finding.kind !== 'history';
  if (match.finding.id === 'foreign-body' && isOut(scope)) return true;
  if (match.finding.kind === 'exposure') return false;
  const first = firstOf(match);
  const hasStopped = stoppedWords.has(tokens[first - 1]) && stoppable.has(match.finding.id);
  if (hasStopped && !notHealed.has(tokens[first - 2])) return true;
  if (stoppable.has(match.finding.id) && standsStill(tokens, lastOf(match) + 1)) return true;
  const isLabel = match.finding.kind === 'label';
  if (!isLabel && (events.has(match.finding.id) || match.finding.kind)) return false;
  if (mayHold(scope, overInFront) && says(spacedWords(tokens, from, firstOf(match)), overInFront))
    return true;
  if (isLabel)
    return endedBehind.has(tokens[lastOf(match) + 1]) && tokens[lastOf(match) + 2]?.word !== 'with';
  const last = lastOf(match);
  // "Chamdi pichhe chali gayi": it went somewhere, and is not gone.
  if (directions.has(tokens[last])) return false;
  const isNoMore = before.some((token) => nowInHindi.has(token)) && hindiNegations.has(tokens[last + 1]);
  if (isNoMore && !courseVerbs.has(tokens[last + 2])) return true;
  const behind = tokens.slice(last + 1, to);
  const isAgain = before.some((token) => notOver.has(token)) || behind.some((token) => notOver.has(token));
  const nearBehind = spacedWords(tokens, last + 1, Math.min(to, last + 1 + reachBehind));
  const nextFinding = behind.findIndex((token, i) => joins.has(token) && scope.consumed.has(last + 2 + i));
  const own = nextFinding < 0 ? nearBehind : spacedWords(tokens, last + 1, last + 1 + nextFinding);
  if (mayHold(scope, overBehind) && says(own, overBehind) && !isAgain && !easedBy.test(own))
    return !endsEachTime(scope, own);
  if (wasThenAndIsWell(tokens, { from, to })) return true;
  const isGone = hindiNegations.has(tokens[last + 1]) && goneVerbs.has(tokens[last + 2]);
  if (isGone || (mayHold(scope, overBehind) && isOverNext(scope, to))) return true;
  const later = spacedWords(tokens, last + 1, Math.min(sentence.to, last + 1 + reachBehind));
  const both = says(later, bothOver);
  return (
    both ||
    (mayHold(scope, notNow) && says(spacedWords(tokens, last - 3, Math.min(sentence.to, last + 5)), notNow))
  );
}

const isLittleNow = new RegExp(
  ` (?:${oneOf(lists.nowWordsOfCourse)}) (?:[^ .;।]+ ){0,5}(?:${oneOf(lists.well)}|${oneOf(lists.onlyLittle)}) `,
);
/**
 * "Kandhe ki khaal utri thi. Ab 10 din baad bas halka kalapan hai": what was so, where a sentence behind it says that now the patient
 * is well or that only a little is left.
 */
function wasThenAndIsWell(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  if (!tokens.slice(from, to).some((token) => was.has(token))) return false;
  const behind = spacedWords(tokens, to, tokens.length);
  return isLittleNow.test(behind) && !comesAgain.test(behind);
}

/**
 * "Lives near a kerosene depot, no ingestion", "bichhu dikha, kata nahi": the sentence denies what the exposure takes. "A snake charmer
 * came; nobody was bitten": of nobody it is denied for the whole text.
 */
function isUndone(scope: Scope, match: Match): boolean {
  const { finding } = match;
  if (isAskedAndDenied(scope, match)) return true;
  const phrases = taken.has(finding.id) ? notTaken : bites.has(finding.id) ? notBitten : undefined;
  return phrases !== undefined && (mayHold(scope, phrases) || befellNobody(scope.tokens));
}
const asked = new RegExp(
  `^ (?:[^ ,;।.]+ ){0,2}(?:${oneOf(lists.askedAbout)}) (?:[^ ]+ )?, (?:[^ ,;।.]+ ){0,2}(?:${oneOf(lists.deniedSo)}) `,
);
/** "आत्महत्या के विचार पूछे, नहीं हैं", "khayal poocha, saaf mana kiya": what was asked about, and the answer. */
const isAskedAndDenied = ({ tokens, sentence }: Scope, match: Match): boolean =>
  asked.test(spacedWords(tokens, lastOf(match) + 1, Math.min(sentence.to, lastOf(match) + 9)));
const befellNobody = onceForEach((tokens: readonly Token[]) =>
  ofNobody.test(spacedWords(tokens, 0, tokens.length)),
);
const ofNobody = new RegExp(
  ` (?:${oneOf(lists.nobodyWords)}) (?:[^ ]+ )?(?:${oneOf(lists.harmedWords)}) | (?:${oneOf(lists.toSomebody)}) (?:${oneOf(lists.notBitten)}) `,
);

/** So many words in front of a thing at most stands the word that likens something to it. */
const reachOfLikeness = 5;
/**
 * "Dard jaise karant laga ho", "as if stung by a wasp", "laga jaise behosh ho jaunga": what something is likened to has not happened. Of
 * a faint or a fit it is said so where it did not come; "jaise hi", as soon as, likens nothing.
 */
function isLikened({ scope: { tokens }, match, from, to }: Around): boolean {
  const [first, last] = [firstOf(match), lastOf(match)];
  const isBefallen = match.finding.kind === 'exposure' || match.finding.kind === 'label';
  if (!isBefallen && !nearlyCame.has(match.finding.id)) return false;
  const inFront = spacedWords(tokens, Math.max(from, first - reachOfLikeness), first);
  const behind = spacedWords(tokens, last + 1, Math.min(to, last + 1 + reachOfLikeness));
  if (isBefallen && likePain.test(spacedWords(tokens, first, Math.min(to, last + 4)))) return true;
  return likens.test(inFront) && (isBefallen || willCome.test(inFront) || wouldCome.test(behind));
}
const nearlyCame: ReadonlySet<string> = new Set(lists.nearlyCame.words);
const likens = new RegExp(` (?:${oneOf(lists.likens)}) (?!(?:${oneOf(lists.soonAs)}) )`);
const likePain = new RegExp(
  ` (?:${oneOf(lists.likeBehind)}) (?:${oneOf(senses.pain)}|${oneOf(lists.feltSo)}) `,
);
const willCome = patternOfWords(lists.willComeWords);
/** Hindi of what may come: jaunga, padega, जाऊँगा, गया हो. */
const wouldCome = new RegExp(
  ` (?:[^ ]+(?:${lists.futureEndings.words.join('|')})|${oneOf(lists.maybeDone)}) `,
);

function isPossible({ scope, match, from, to, before }: Around): boolean {
  const { tokens } = scope;
  const first = firstOf(match);
  const isQueried = tokens[first - 1]?.word === '?';
  if (isQueried || before.slice(-reachBefore).some((token) => doubts.has(token) && !negatedDoubt(before)))
    return true;
  if (mayHold(scope, doubtPhrases) && says(spacedWords(tokens, from, first), doubtPhrases)) return true;
  const slashed = / r \/ o /.test(spacedWords(tokens, first - 4, first));
  return (
    slashed ||
    (mayHold(scope, doubtsBehind) &&
      says(
        spacedWords(tokens, lastOf(match) + 1, Math.min(to, lastOf(match) + 1 + reachBehind)),
        doubtsBehind,
      ))
  );
}

/** "No doubt about jaundice". */
const negatedDoubt = (before: readonly Token[]): boolean =>
  before.some((token, i) => token.word === 'doubt' && before[i - 1]?.word === 'no');

/** "Past history: TB", "Family history: heart attack": the heading of a list, up to the end of its sentence. */
function headingOf({ tokens, sentence }: Scope, match: Match): WordedAssertion | undefined {
  for (let i = firstOf(match) - 1; i > sentence.from; i--) {
    if (tokens[i]?.word !== ':') continue;
    const heading = spacedWords(tokens, Math.max(sentence.from, i - longestHeading), i);
    if (familyHeadings.some((one) => heading.endsWith(one))) return 'family';
    if (says(heading, adviceHeadings)) return 'hypothetical';
    if (absentHeadings.some((one) => heading.endsWith(one))) return 'negated';
    return pastHeadings.some((one) => heading.endsWith(one)) ? 'historical' : undefined;
  }
  return undefined;
}
const longestHeading = 4;

const controlledBehind = new RegExp(
  ` (?:(?:(?:${oneOf(lists.besideControlled)}) )*(?:controlled|control)|free) `,
);
const notControlled = patternOfWords(lists.notControlled);
/** "Seizures controlled on valproate": the illness is known, and no fit is told. */
function isControlled({ tokens, sentence }: Scope, match: Match): boolean {
  if (match.finding.id !== 'seizure') return false;
  const near = spacedWords(tokens, lastOf(match) + 1, Math.min(sentence.to, lastOf(match) + 4));
  return controlledBehind.test(near) && !notControlled.test(spacedWords(tokens, sentence.from, sentence.to));
}

const atDischarge = patternOfWords(lists.atDischarge);
const tellsOfDischarge = onceForEach((tokens: readonly Token[]) =>
  atDischarge.test(spacedWords(tokens, 0, tokens.length)),
);
const wellAtDischarge = patternOfWords(lists.wellAtDischarge);
const notWellAtDischarge = patternOfWords(lists.notWellAtDischarge);
/**
 * "Admitted with dehydration. At discharge: vitals stable, tolerating": what led to the admission is over where the patient left
 * well and nothing is told since.
 */
function endedWithDischarge({ tokens, sentence }: Scope): boolean {
  if (!tellsOfDischarge(tokens)) return false;
  const behind = spacedWords(tokens, sentence.to, tokens.length);
  const left = atDischarge.exec(behind);
  if (!left) return false;
  const since = behind.slice(left.index);
  return wellAtDischarge.test(since) && !notWellAtDischarge.test(since);
}

/** "Discharge: scorpion sting 3 days back, stable, home today": a paper of leaving, of somebody who was well. */
const ofLeaving = onceForEach((tokens: readonly Token[]): boolean => {
  const words = spacedWords(tokens, 0, tokens.length).replace(homeToday, ' ');
  return opensLeaving.test(words) && wellAtDischarge.test(words) && !notWellAtDischarge.test(words);
});
const homeToday = new RegExp(` (?:${oneOf(lists.homeToday)}) `, 'g');
const opensLeaving = new RegExp(`^ (?:${oneOf(lists.opensLeaving)}) `);

/** Says what the clause around a finding makes of it, before its negation is asked for. */
export function contextOf(scope: Scope, match: Match): WordedAssertion | undefined {
  const around = aroundOf(scope, match);
  if (isUndone(scope, match)) return 'negated';
  if (isControlled(scope, match)) return 'historical';
  if (isHypothetical(around) || isLikened(around)) return 'hypothetical';
  const headed = headingOf(scope, match);
  if (headed) return headed;
  if (isOfFamily(around) || isOfAnother(scope, match)) return 'family';
  if (isPossible(around)) return 'possible';
  if (isPast(around) || hasNotComeAgain(scope, match)) return 'historical';
  // Who left well has what led to the admission behind him, a poisoning too.
  if (ofLeaving(scope.tokens) || endedWithDischarge(scope) || endedBeforeDischarge(scope, match))
    return 'historical';
  if (isOver(around)) return 'over';
  return undefined;
}

const admittedWith = patternOfWords(lists.admittedWith);
/** "Condition on discharge: walking; was admitted with poisoning": what led to the admission, behind the words of leaving. */
function endedBeforeDischarge({ tokens, sentence }: Scope, match: Match): boolean {
  const first = firstOf(match);
  const near = spacedWords(tokens, Math.max(sentence.from, first - reachOfAdmission), first);
  if (!admittedWith.test(near)) return false;
  const inFront = spacedWords(tokens, 0, first);
  const left = atDischarge.exec(inFront);
  if (!left) return false;
  const since = (inFront.slice(left.index) + spacedWords(tokens, lastOf(match) + 1, tokens.length)).replace(
    / now (?=stable |well |asymptomatic )/g,
    ' ',
  );
  return wellAtDischarge.test(since) && !notWellAtDischarge.test(since.replace(admittedWith, ' '));
}
const reachOfAdmission = 6;

const noneSince = patternOfWords(lists.noneSince);
const daysBefore = new RegExp(
  ` (?:[2-9]|[1-9][0-9]) (?:${oneOf(lists.daysOrWeeks)}) (?:${oneOf(grammar.timeAgo)}) `,
  'u',
);
/** "One febrile fit at 14 months, none since": what befell at an age is long ago. */
const atAge = new RegExp(` at (?:age )?[0-9]{1,2} (?:${oneOf(lists.longUnits)}) `, 'u');
const denials = new WordSet({ about: '', words: ['no', 'nil', 'without'] });
/**
 * "GI bleed 5 days back, no melena now": what was days ago, has not come again by the words behind it, and is denied for now is of
 * the past.
 */
function hasNotComeAgain({ tokens, sentence }: Scope, match: Match): boolean {
  const first = firstOf(match);
  const near = spacedWords(tokens, lastOf(match) + 1, lastOf(match) + 6);
  const inFront = spacedWords(tokens, Math.max(sentence.from, first - reachOfAdmission), first);
  const isOfDays = daysBefore.test(near) || dayOfStay.test(near) || atAge.test(near);
  const isHandedOver = (): boolean =>
    tellsOfHandover(tokens) && opensHandover.test(spacedWords(tokens, 0, first));
  if (!isOfDays && !admittedWith.test(inFront) && !isHandedOver()) return false;
  const behind = spacedWords(tokens, lastOf(match) + 1, tokens.length);
  if (comesAgain.test(behind)) return false;
  return noneSince.test(behind) || isDeniedSince(tokens.slice(lastOf(match)), match.finding.en.split(' '));
}
/** "No melena now", "no fits since": the same event, or any further one, is denied for the time since. */
function isDeniedSince(tokens: readonly Token[], own: readonly string[]): boolean {
  const said = [...tokens.slice(0, 1).map(({ word }) => word), ...own];
  return tokens.some((token, i) => {
    if (!denials.has(token)) return false;
    const window = tokens.slice(i + 1, i + reachOfDenial);
    const isOfTime = window.some((one) => nowWords.has(one) || one.word === 'since');
    const isSame = (group: WordSet): boolean =>
      said.some((word) => group.has({ word })) && window.some((one) => group.has(one));
    return isOfTime && (window.some((one) => againWords.has(one)) || sameEvents.some(isSame));
  });
}
const againWords = new WordSet(lists.againWords);
const sameEvents = [new WordSet(lists.bleedingWords), new WordSet(lists.fitWords)];
/** "Day 4", "POD 3": so a stay is counted. */
const dayOfStay = / (?:day|d|pod) (?:[2-9]|[1-9][0-9]) /;
const opensHandover = patternOfWords(lists.handovers);
const tellsOfHandover = onceForEach((tokens: readonly Token[]) =>
  opensHandover.test(spacedWords(tokens, 0, tokens.length)),
);
const reachOfDenial = 6;
const comesAgain = patternOfWords(lists.comesAgain);

const sequels: ReadonlySet<string> = new Set(lists.sequels.words);
const leftOver = new WordSet(lists.leftOver);
/** What tells that the stroke itself is over: "stroke 2019 with residual left weakness". */
const residues = new WordSet(lists.residues);
const newlyBegun = new WordSet(lists.newlyBegun);

/**
 * "Stroke 2 years back, left weakness recovered": what a stroke of the past has left, where its words say so and nothing behind
 * the stroke has begun anew.
 */
export function sequelsOf(
  scope: Scope,
  here: readonly Match[],
  assertions: ReadonlyMap<Match, WordedAssertion>,
): Match[] {
  const { tokens, sentence } = scope;
  const leaves = tokens.slice(sentence.from, sentence.to).some((token) => residues.has(token));
  const stroke = here.find(
    (match) => match.finding.id === 'named-stroke' && (leaves || assertions.get(match) === 'historical'),
  );
  if (!stroke) return [];
  const begins = (token: Token, i: number): boolean =>
    newlyBegun.has(token) && !/^(?:no|nil|without|koi)$/.test(tokens[lastOf(stroke) + i]?.word ?? '');
  if (tokens.slice(lastOf(stroke) + 1, sentence.to).some(begins)) return [];
  return here.filter((match) => {
    if (!sequels.has(match.finding.id) || firstOf(match) < lastOf(stroke)) return false;
    const { from, to } = clauseAround(scope, match);
    return tokens.slice(from, to).some((token) => leftOver.has(token));
  });
}

import learned from '../knowledge/nobody.json' with { type: 'json' };
import context from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import lists from '../knowledge/words/subject.json' with { type: 'json' };
import { scoreByPacked } from '../words/learned-weights';
import { findAll } from '../words/pattern';
import { anyOf } from '../words/phrases';
import type { Token } from '../words/tokens';
import { fewestWordsOfStory, foldDrawer, wordPartsOf } from '../words/word-parts';
import { hindiNegations, WordSet } from '../words/words';
import {
  clauseAt,
  isComma,
  oneOf,
  patternOfWords,
  type SentenceSpan,
  sentencesOf,
  spacedWords,
} from './sentences';
import { type Span, spanAt } from './span';
import type { Understanding, UnderstoodFinding } from './understanding';

/**
 * What a text is about. A sentence may be about nobody: a question of knowledge, an occasion at which illnesses are named (a class,
 * the news, a policy), a person who is none in particular ("if a patient"), or what was made up (a drill, a quiz). Each needs so
 * much to be about a patient all the same: a verb that tells what happened, somebody who is meant, somebody with an age or a
 * measured value, the writer's own patient. What might be about a patient stays about one.
 */
const tells = 1;
const meant = 2;
const withFigures = 3;
const surelyHere = 4;

const question = tells;
const occasion = meant;
const someOrOther = withFigures;
const unreal = surelyHere;

const group = (...names: (keyof typeof lists)[]): string =>
  `(?:${names.map((name) => oneOf(lists[name])).join('|')})`;
const words = (least: number, most: number): string => `(?:[^ ]+ ){${least},${most}}?`;

const inventions = patternOfWords(lists.unreal);
const noInvention = new RegExp(
  ` ${group('notUnreal')} ${group('unreal')} | ${group('unreal')} ${group('notUnrealBehind')} `,
);
/** "In the film a man dies", "नाटक में बूढ़े को दौरा पड़ता है"; who saw the film is somebody. */
const story = new RegExp(
  `^ (?:[^ ]+ ){0,3}?${group('fictions')} (?:${oneOf(grammar.hindiIn)}) |^ (?:[^ ]+ ){0,2}?(?:in|on) (?:[^ ]+ ){0,3}?${group('fictions')} `,
);
const atStory = patternOfWords(lists.atFictions);
const ofNobody = patternOfWords(lists.ofNobody);
const lessons = patternOfWords(lists.lessons);
/** "Kal ki training ka topic:", "Policy -": an occasion in what heads a sentence. */
const heading = new RegExp(`^ (?:[^ :]+ ){0,5}?${group('occasions')} (?:[^ :]+ ){0,6}?[:–\\]-] `);
const befallen = new RegExp(` ${group('notAnOccasion')} (?:[^ ]+ ){0,2}?${group('occasions')} `);
const named = group('occasions', 'papers');
const purpose = new RegExp(
  ` for (?:[a-z']+ ){0,3}?${group('occasions', 'audiences')} | ${group('occasions')} (?:[^ ]+ )?(?:${oneOf(grammar.hindiFor)}) | ${group('occasions')} (?:[^ ]+ ){0,3}?${group('topics')} `,
);
const reported = new RegExp(
  ` ${named} (?:${group('behindPaper')} )?${words(0, 4)}${group('toldThere')} | ${group('toldThere')} (?:[^ ]+ ){0,3}?${group('inPaper')} (?:[^ ]+ ){0,3}?${named} `,
);
const making = new RegExp(
  ` ${group('makes')} ${words(0, 5)}${group('madeThings')} | ${group('madeThings')} ${words(0, 2)}${group('makes')} `,
);
const openedBy = (name: keyof typeof lists): RegExp =>
  new RegExp(`^ (?:(?:${group('addresses')}|[0-9]+|[.:,)/-]) ){0,4}${group(name)} `);
const requesting = openedBy('requests');
const naming = openedBy('namedRequests');
const besideCase = openedBy('treatmentRequests');
const lesson = new RegExp(
  ` ${group('lessonNouns')} ${words(0, 4)}${group('lessonQuestions')} | ${group('lessonQuestions')} ${words(0, 4)}${group('lessonNouns')} `,
);
// Twice two long lists are too much for the engine of patterns to make fast: hardly a sentence has a word of each.
const lessonNoun = patternOfWords(lists.lessonNouns);
const lessonQuestion = patternOfWords(lists.lessonQuestions);
const general = patternOfWords(lists.generalQuestions);
/** "PPH me oxytocin kitni dete hain?": what stands beside a comma may be the case. */
const habits = new RegExp(`^[^,:]* ${group('asksHowMuch')} ${words(0, 2)}${group('howThingsAre')} [^,:]*$`);
const anybody = patternOfWords(lists.someOrOther);
const ifTried = new RegExp(
  ` if (?:${context.triggered.words.join('|')}) (?:${context.ownTriggers.words.join('|')}) `,
  'g',
);

const learning = patternOfWords(lists.learners);
/** "When is a section done for cord prolapse?": what stands behind a comma may be the case. */
const wonders = new RegExp(`${openedBy('wonders').source}[^,:]*\\? $`);
/** "Can a BP tablet cause a stroke?", "kya sugar se pair kat jate hain?": asked about what happens in general. */
const happens = patternOfWords(lists.inGeneral);
const asking = new RegExp(
  `^ (?:[^ ]+ )?${group('questionWords')} | ${group('asking')} (?:[^ ]+ )?${group('questionWords')} `,
);
/** "Do kadam chalne par", "do din se", "ek do ulti": the Hindi number, and no English question. */
const two = new RegExp(` do ${group('countedInTwos')} | ek do `);
const asksWhether = (said: string): boolean => asking.test(said) && !two.test(said);
const goingOn = patternOfWords(lists.goingOn);
/** "Pt asking can metformin cause low sugar?": who asks is not who is ill. */
const askers = new WordSet(lists.asking);
const pointsAt = new RegExp(
  ` ${group('requests', 'namedRequests', 'treatmentRequests')} (?:[^ ]+ ){0,2}?${group('pointsAt')} `,
);
const notIllness = new WordSet(lists.notIllness);

const telling = patternOfWords(lists.tells);
const somebody = patternOfWords(lists.whoIsMeant);
const here = patternOfWords(lists.surelyHere);
const patients = new WordSet(lists.patientNouns);
const notInParticular = new WordSet(lists.notInParticular);
const owners = new WordSet(lists.ownWords);
const relatives = new WordSet(context.relatives);
const wellBeside = new WordSet(lists.wellBeside);
const vitalNames = new WordSet(lists.vitalNames);
const bounds = patternOfWords(lists.notMeasured);
const counted = new WordSet(lists.countedUnits);

/** The clauses between the commas of a sentence. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens)
    if (isComma(token)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  return clauses;
}

/** What befell a neighbour and is made a lesson of is no patient's: "padosi ne zeher kha liya tha, poster chahiye". */
const isPerson = (token: Token | undefined): boolean =>
  patients.has(token) || (relatives.has(token) && !strangers.has(token));
const strangers = new WordSet(context.strangers);
/** "Navjaat me khatre ke lakshan": in newborns, and not in one. */
const inGeneral = new RegExp(`^(?:${oneOf(grammar.hindiIn)})$`);
const whom = new RegExp(`^${group('marksOfPerson')}$`);
const postposition = new RegExp(`^(?:${group('behindSomebody')}|'s)$`);

/** Says how surely a word tells of a person who is ill: one's own, a known one, or nobody in particular. */
function personAt(tokens: readonly Token[], sentence: SentenceSpan, at: number): number {
  const token = tokens[at];
  if (!isPerson(token)) return 0;
  if (clauseAt(tokens, sentence, at).some((one) => wellBeside.has(one))) return 0;
  const before = tokens.slice(Math.max(sentence.from, at - 3), at);
  if (before.slice(-2).some((one) => owners.has(one))) return surelyHere;
  if (
    notInParticular.has(before.at(-1)) ||
    // "Causes of melaena in a cirrhotic patient": any who is so.
    (inAny.test(before.at(-3)?.word ?? '') && notInParticular.has(before.at(-2))) ||
    isOfWeight(tokens, at) ||
    inGeneral.test(tokens[at + 1]?.word ?? '')
  )
    return 0;
  if (askers.has(tokens[at + 1]) || hindiNegations.has(tokens[at + 1])) return 0;
  if (patients.has(token)) return meant;
  const clause = clauseAt(tokens, sentence, at);
  if (
    telling.test(spacedWords(clause, 0, clause.length)) &&
    at < sentence.to - 1 &&
    whom.test(tokens[at + 1]?.word ?? '')
  )
    return withFigures;
  return postposition.test(tokens[at + 1]?.word ?? '') ? meant : 0;
}

const inAny = /^(?:in|of|for)$/;

/** "For a 20 kg child": any of that weight. */
const isOfWeight = (tokens: readonly Token[], at: number): boolean =>
  /^kgs?$/.test(tokens[at - 1]?.word ?? '') &&
  tokens[at - 2]?.kind === 'number' &&
  notInParticular.has(tokens[at - 3]);

const nearNumber = 3;
/** Says whether a number tells how old somebody is, for how long he has been ill, or what was measured. */
function figureAt(tokens: readonly Token[], at: number): number {
  const number = tokens[at];
  if (number?.kind !== 'number') return 0;
  const next = tokens[at + 1]?.word === '-' ? tokens[at + 2] : tokens[at + 1];
  const near = spacedWords(tokens, at - nearNumber, at + 1 + nearNumber);
  if (bounds.test(near)) return 0;
  const names = tokens.slice(Math.max(0, at - nearNumber), at);
  if (names.some((token) => vitalNames.has(token))) return withFigures;
  return counted.has(next) ? withFigures : 0;
}

/** Says whether something goes on now that is not how somebody earns his living or studies. */
const isGoingOn = (tokens: readonly Token[], { from, to }: SentenceSpan, said: string): boolean =>
  goingOn.test(said) &&
  clausesOf(tokens.slice(from, to)).some(
    (clause) =>
      goingOn.test(spacedWords(clause, 0, clause.length).replace(sayings, ' ')) &&
      !clause.some((one) => wellBeside.has(one)),
  );

/** "I have face droop now", and not "I have a question". */
const saysOfHimself = (tokens: readonly Token[], { from, to }: SentenceSpan): boolean =>
  tokens
    .slice(from, to)
    .some(
      (token, i) =>
        token.word === 'i' &&
        /^(?:have|am|feel|got)$/.test(tokens[from + i + 1]?.word ?? '') &&
        !tokens.slice(from + i + 2, from + i + 5).some((one) => notIllness.has(one)),
    );

/** Says how surely a sentence tells of a patient. */
function patientIn(tokens: readonly Token[], sentence: SentenceSpan, said: string): number {
  if (here.test(said) || saysOfHimself(tokens, sentence)) return surelyHere;
  const isMeant = somebody.test(said) || isGoingOn(tokens, sentence, said);
  let most = isMeant ? meant : telling.test(said) || pointsAt.test(said) ? tells : 0;
  for (let at = sentence.from; at < sentence.to; at++)
    most = Math.max(most, personAt(tokens, sentence, at), figureAt(tokens, at));
  return most;
}

/** Says what a sentence is about where no patient is: nothing (0), or which of the four. */
function lessonIn(said: string): number {
  if (inventions.test(said) && !noInvention.test(said)) return unreal;
  if (story.test(said) && !atStory.test(said)) return unreal;
  // "As if someone sits on her chest" likens what is felt.
  // "If anyone tries to straighten it the pain shoots up": so a sign is told.
  if (anybody.test(said.replaceAll(' as if ', ' as ').replace(ifTried, ' '))) return someOrOther;
  const isOccasion =
    ofNobody.test(said) ||
    lessons.test(said) ||
    making.test(said) ||
    ((heading.test(said) || purpose.test(said) || reported.test(said)) && !befallen.test(said));
  if (isOccasion) return occasion;
  return isAsked(said) || requesting.test(said) ? question : 0;
}

/** A question that may as well be asked beside a case. */
const isAsked = (said: string): boolean =>
  naming.test(said) ||
  besideCase.test(said) ||
  (lessonNoun.test(said) && lessonQuestion.test(said) && lesson.test(said)) ||
  general.test(said) ||
  habits.test(said) ||
  wonders.test(said) ||
  (happens.test(said) && asksWhether(said));

const asksInWords = openedBy('openQuestions');
/** So many words of a request may stand in front of its own colon: "Describe pain: crushing". */
const shortRequest = 3;
/**
 * "Treatment of eclampsia, 36 weeks, fitting": behind its first comma a request of treatment may tell of the case, and any request
 * behind its first colon.
 */
function partsOf(tokens: readonly Token[], sentence: SentenceSpan): SentenceSpan[] {
  const said = spacedWords(tokens, sentence.from, sentence.to);
  const isOfTreatment = besideCase.test(said);
  // "Signs of shock, cold, P 140": nobody asks, and what stands behind the comma was seen.
  const isObserved = naming.test(said) && !said.endsWith(' ? ') && !asksInWords.test(said);
  const ends = isOfTreatment || isObserved ? /^[,:]$/ : /^:$/;
  const at = tokens.findIndex(({ word }, i) => i > sentence.from && i < sentence.to - 1 && ends.test(word));
  const asks =
    isOfTreatment || naming.test(said) || (at - sentence.from <= shortRequest && requesting.test(said));
  if (!asks || at < 0) return [sentence];
  return [
    { from: sentence.from, to: at + 1 },
    { from: at + 1, to: sentence.to },
  ];
}

type SentenceSubject = { sentence: SentenceSpan; needed: number; patient: number; isQuestion: boolean };

const sayings = new RegExp(` (?:${oneOf(lists.sayings)})(?= )`, 'g');
/** What each sentence needs to be about a patient, and how surely it tells of one. */
function toldIn(tokens: readonly Token[], text: string): SentenceSubject[] {
  const sentences = sentencesOf(tokens, text)
    .flatMap((sentence) => partsOf(tokens, sentence))
    .map((sentence) => {
      const said = spacedWords(tokens, sentence.from, sentence.to);
      return { sentence, said, needed: lessonIn(said) };
    });
  if (sentences.every(({ needed }) => needed === 0)) return [];
  const isOfLearner = learning.test(spacedWords(tokens, 0, tokens.length));
  return sentences.map(({ sentence, said, needed }) => ({
    sentence,
    needed: needed === question && isOfLearner ? occasion : needed,
    patient: patientIn(tokens, sentence, said.replace(sayings, ' ')),
    isQuestion: needed === question,
  }));
}

/** Longer texts hold more than a question, and no whole. */
const longestQuestion = 600;
/**
 * Says how a short text reads as a whole, by what was learned from lines about nobody and about somebody (bench/resemblance): surely
 * about nobody, or about somebody whatever its sentences say. Between both its sentences decide.
 */
function readsAbout(tokens: readonly Token[], text: string): 'nobody' | 'somebody' | undefined {
  if (text.length > longestQuestion) return undefined;
  const parts = wordPartsOf(text);
  if (parts.length < fewestWordsOfStory) return undefined;
  const filled = new Set(parts.flatMap(({ drawers }) => drawers.map(foldDrawer)));
  const score = scoreByPacked(learned, filled);
  if (score < learned.notBelow) return 'somebody';
  if (score < learned.surelyFrom) return undefined;
  // "Exam ki tension me zeher kha liya": what tells of anything that happened is not passed over for its words alone.
  const isTold = sentencesOf(tokens, text).some(
    (sentence) =>
      patientIn(tokens, sentence, spacedWords(tokens, sentence.from, sentence.to).replace(sayings, ' ')) > 0,
  );
  return isTold ? undefined : 'nobody';
}

const isWhole = (parts: ReadonlySet<SentenceSpan>, sentences: readonly SentenceSpan[]): boolean =>
  sentences.every(({ from }) => [...parts].some((one) => one.from <= from && from < one.to));

/** The sentences of a text that are about nobody, as stretches of it. */
export function aboutNobody(tokens: readonly Token[], text: string): Span[] {
  const reads = readsAbout(tokens, text);
  if (reads === 'nobody') return [spanAt(text, 0, text.length)];
  const nobody = new Set<SentenceSpan>();
  const questions: SentenceSpan[] = [];
  // What needs to be told for a patient to come in; 0 once one is there.
  let governs: number | undefined;
  let open: SentenceSpan[] = [];
  for (const { sentence, needed, patient, isQuestion } of toldIn(tokens, text)) {
    if (needed > 0 && patient < needed) {
      nobody.add(sentence);
      if (isQuestion) questions.push(sentence);
      // A question of knowledge is asked beside a case too; an occasion takes what stood open in front of it along.
      if (needed < occasion) continue;
      if (governs === undefined) for (const one of open) nobody.add(one);
      if (governs !== 0 || needed === unreal) governs = needed;
      open = [];
    } else if (governs !== undefined && governs > 0) {
      if (patient < governs) nobody.add(sentence);
      else governs = 0;
    } else if (patient > 0) governs = 0;
    else if (governs === undefined) open.push(sentence);
  }
  // "How do I know if it is ectopic? 7 weeks, severe pain": where a patient is told of the question is about him.
  if (governs === 0) for (const one of questions) nobody.delete(one);
  // "Student found unconscious in the library": so no question is told. Beside a patient a sentence may be about nobody all the same.
  if (reads === 'somebody' && nobody.size > 0 && isWhole(nobody, sentencesOf(tokens, text))) nobody.clear();
  const advised = findAll(text, bracketOfAdvice).map(({ 0: told, index }) =>
    spanAt(text, index, told.length),
  );
  const stretches = [...nobody].map(({ from, to }) => {
    const start = tokens[from]?.start ?? 0;
    const end = tokens[to - 1]?.end ?? start;
    return spanAt(text, start, end - start);
  });
  return [...advised, ...stretches];
}

/** "Card given (vomiting, drowsiness, fits -> return)": what a patient was told to come back for. */
const bracketOfAdvice = new RegExp(`\\([^()]*(?:->|→|=>|:|–|,)\\s*${anyOf(lists.comeBack)}[^()]*\\)`, 'giu');

const lies = (span: Span, parts: readonly Span[]): boolean =>
  parts.some(({ start, end }) => span.start >= start && span.start < end);

/** What was understood, where a sentence about nobody makes nobody ill. */
export function withoutNobody(understanding: Understanding): Understanding {
  const { nobody } = understanding;
  if (!nobody || nobody.length === 0) return understanding;
  const results = understanding.results?.filter(({ span }) => !lies(span, nobody));
  const shown = understanding.shown?.filter(({ span }) => !lies(span, nobody));
  return {
    ...understanding,
    findings: understanding.findings.map(
      (said): UnderstoodFinding =>
        (said.assertion === 'present' || said.assertion === 'possible') && lies(said.span, nobody)
          ? { ...said, assertion: 'hypothetical' }
          : said,
    ),
    measurements: understanding.measurements.filter(({ span }) => !lies(span, nobody)),
    ...(results && { results }),
    ...(shown && { shown }),
  };
}

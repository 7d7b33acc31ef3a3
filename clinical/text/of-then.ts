import lists from '../knowledge/words/context.json' with { type: 'json' };
import formerTimes from '../knowledge/words/former-times.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import type { Match } from './match';
import { clauseAround, firstOf, lastOf, oneOf, type Scope, spacedWords } from './sentences';

/**
 * A time that a text names and has left behind: a year, an age the patient had, a month of the calendar, an earlier visit. What is told
 * of it, over the commas of its sentence too, is of then.
 */
const numbers = `(?:[0-9]{1,2}|${oneOf(formerTimes.smallNumbers)})`;
const opensWithYear = new RegExp(
  ` (?:${oneOf(formerTimes.inYear)}) (?:19|20)[0-9]{2} | (?:19|20)[0-9]{2} (?:${oneOf(grammar.hindiIn)}) `,
);
const opensWithAge = new RegExp(`^ (?:at|when) ${numbers} (?:${oneOf(formerTimes.agesInEnglish)}) `);
const atAge = new RegExp(` (?:${oneOf(formerTimes.atAge)}) ${numbers} `);
const birthLongAgo = new RegExp(
  ` (?:${oneOf(formerTimes.births)}) (?:\\S+ ){0,2}?${numbers} (?:${oneOf(grammar.wholeYears)}) (?:${oneOf(grammar.timeAgo)}) `,
);
const wentWrong = new RegExp(` (?:${oneOf(formerTimes.wentWrongAtBirth)}) `);
const happened = new RegExp(` (?:${oneOf(lists.hadOnce)}|${oneOf(grammar.hindiWas)}) `);
const ofNow = new RegExp(` (?:${oneOf(lists.nowWords)}|${oneOf(formerTimes.sinceThen)}) `);
const beginsWithThen = new RegExp(`^ (?:${oneOf(formerTimes.atThatTime)}) `);
const inMonth = new RegExp(
  ` (?:${oneOf(lists.hadOnce)}|${oneOf(formerTimes.gotOnce)}) .* in (?:${oneOf(lists.calendarMonths)}) (?:and|,|\\.|;|$)`,
);
const goesOn = new RegExp(` (?:${oneOf(lists.goesOn)}) `);
const formerVisit = new RegExp(
  ` (?:${oneOf(formerTimes.seenFor)}) (?:${oneOf(formerTimes.lastVisit)}) (?:for|with|due to) $`,
);

/** "In 2022, three weeks after a fracture, she had a clot": the opening of a sentence is of all that it tells of the past. */
function isOfYearInFront({ tokens, sentence }: Scope, match: Match, clause: string): boolean {
  const first = firstOf(match);
  const inFront = spacedWords(tokens, sentence.from, first);
  if (!opensWithYear.test(inFront) || ofNow.test(inFront)) return false;
  return happened.test(clause);
}

/** "At five months she had bloody stools. Now, at two years, …": an age that she had; the text goes on to now. */
function isOfAgeInFront({ tokens, sentence }: Scope, match: Match, clause: string): boolean {
  const opening = spacedWords(tokens, sentence.from, firstOf(match));
  return (
    opensWithAge.test(opening) &&
    happened.test(clause) &&
    ofNow.test(spacedWords(tokens, sentence.to, tokens.length))
  );
}

/** "2018 में टीबी हुई थी, तब खून आया था": a clause that begins with "then", behind one of a year or of long ago. */
function isOfThatTime({ tokens, sentence }: Scope, match: Match, clause: string): boolean {
  if (!beginsWithThen.test(clause)) return false;
  const inFront = spacedWords(tokens, sentence.from, firstOf(match));
  return (
    opensWithYear.test(inFront) || formerTimes.longAgo.words.some((word) => inFront.includes(` ${word} `))
  );
}

/** "Seen last week for less movement; now brisk": what led to an earlier visit, where the text goes on to now. */
function isOfFormerVisit({ tokens, sentence }: Scope, match: Match): boolean {
  const first = firstOf(match);
  return (
    formerVisit.test(spacedWords(tokens, Math.max(sentence.from, first - 6), first)) &&
    ofNow.test(spacedWords(tokens, lastOf(match) + 1, tokens.length))
  );
}

/**
 * "Last delivery 6 years back at home, bled so much that she fainted": a clause that tells what went wrong at a birth is of that
 * birth. Whatever else follows, as a headache and fits, is of now.
 */
function isOfFormerBirth({ tokens, sentence }: Scope, match: Match, clause: string): boolean {
  const inFront = spacedWords(tokens, sentence.from, firstOf(match));
  return wentWrong.test(clause) && birthLongAgo.test(inFront) && !ofNow.test(inFront) && !ofNow.test(clause);
}

/** So many words behind a month may say that the thing goes on. */
const wordsOfSequel = 20;

/** Says whether what is told was so at a time that the text names and has left behind. */
export function isOfThen(scope: Scope, match: Match): boolean {
  const { tokens } = scope;
  const { from, to } = clauseAround(scope, match);
  const clause = spacedWords(tokens, from, to);
  const behind = spacedWords(tokens, to, to + wordsOfSequel);
  return (
    atAge.test(spacedWords(tokens, lastOf(match) + 1, to)) ||
    isOfYearInFront(scope, match, clause) ||
    isOfAgeInFront(scope, match, clause) ||
    isOfThatTime(scope, match, clause) ||
    isOfFormerBirth(scope, match, clause) ||
    isOfFormerVisit(scope, match) ||
    (inMonth.test(`${clause}${tokens[to]?.word ?? ''}`) && !goesOn.test(behind))
  );
}

import words from '../knowledge/words/person.json' with { type: 'json' };
import { type Pattern, pattern, type Script } from '../words/pattern';
import { anyOf, type WordList, wholeWord, wordEnd, wordStart } from '../words/phrases';
import { numberOf } from '../words/tokens';
import { type Span, spanAt } from './span';

/** At most three digits: an age, and no work for the matcher on a long row of digits. */
const numberPart = '([0-9०-९]{1,3}(?:\\.[0-9०-९]{1,2})?)';
/** 1 to 94: "103 F" is a temperature. */
const likelyAge = '([1-9]|[1-8][0-9]|9[0-4])';
const years = anyOf(words.years);
const months = anyOf(words.months);
const sexes = anyOf(words.sexes);

/** "45 years old", "45 y/o", "3 saal ka bachcha", "45 year male": what follows shows whose age it is. */
const old = `(?:\\s*-?\\s*${anyOf(words.old)}|\\s*\\/\\s*o)`;
const owned = `(?:\\s+${anyOf(words.possessives)}\\s+(?!${anyOf(words.notOwners)}))`;
const person = `(?=[\\s,\\/-]*${anyOf(words.people)}(?![\\p{L}]))`;
/** "Age: 45". */
const named = `${wordStart}${anyOf(words.ageNames)}\\s*${anyOf(words.ageLinks)}?\\s*${numberPart}`;
/** "Child of 3 years". */
const ofPerson = `${wordStart}${anyOf(words.peopleInFront)}[\\s,]+(?:of\\s+|aged\\s+)?${numberPart}`;

const inUnit = (list: WordList, perYear: number): [Pattern, number][] => [
  [pattern(`${wordStart}${numberPart}\\s*-?\\s*${anyOf(list)}(?:${old}|${owned}|${person})`, 'iu'), perYear],
  [pattern(`${named}\\s*${anyOf(list)}${wordEnd}`, 'iu'), perYear],
];
/** Tried in turn; the number is in group 1, in units of which so many make a year. */
const agePatterns: [Pattern, number][] = [
  ...inUnit(words.years, 1),
  ...inUnit(words.months, 12),
  ...inUnit(words.weeks, 52),
  ...inUnit(words.days, 365),
  [pattern(`${ofPerson}\\s*${years}${wordEnd}`, 'iu'), 1],
  [pattern(`${ofPerson}\\s*${months}${wordEnd}`, 'iu'), 12],
  [pattern(`${wordStart}${numberPart}\\s*${anyOf(words.yearsOld)}`, 'iu'), 1],
  [pattern(named, 'iu'), 1],
  [pattern(`${wordStart}${likelyAge}\\s*(?:\\/\\s*)?${sexes}(?![\\p{L}\\p{N}/])`, 'iu'), 1],
  [pattern(`${wordStart}${sexes}\\s*\\/?\\s*${likelyAge}(?![\\p{N}/%.])`, 'iu'), 1],
  [pattern(`^[\\s\\p{L}.]{0,30},?\\s*${numberPart}\\s*${years}\\s*(?:,|$)`, 'iu'), 1],
];
/** "neck pain, 45 yr, no fever": a clause of its own. Below this many years it may as well be how long something has lasted. */
const loneAgeFrom = 18;
const loneAgePatterns = [
  pattern(`(?:^|[,.;।\\n])\\s*${numberPart}\\s*-?\\s*${years}\\s*(?=[,.;।\\n]|$)`, 'iu'),
  pattern(`^\\s*${numberPart}\\s*-?\\s*${years}\\s+(?!${anyOf(words.notAnAge)})(?=[\\p{L}])`, 'iu'),
];
/** Nobody is older; a larger number was not an age. */
const oldest = 120;

/** Years taken for a "newborn" (two weeks) and an "infant" (half a year) whose age is not told. */
const ageWords: [Pattern, number][] = [
  [pattern(wholeWord(words.newborn), 'iu'), 14 / 365],
  [pattern(wholeWord(words.infant), 'iu'), 0.5],
];

/** Every age told as a number holds a digit. */
const digit = /[0-9०-९]/;

/** The age that a text tells of its patient, and where. */
export function ageOf(text: string, script: Script): { years: number; span: Span } | undefined {
  const digits = digit.test(text);
  for (const [age, perYear] of digits ? agePatterns : []) {
    const hit = age(script).exec(text);
    const inYears = hit?.[1] ? numberOf(hit[1]) / perYear : Number.NaN;
    if (hit && inYears <= oldest && inYears >= 0)
      return { years: inYears, span: spanAt(text, hit.index, hit[0].trimEnd().length) };
  }
  for (const age of digits ? loneAgePatterns : []) {
    const hit = age(script).exec(text);
    const inYears = hit?.[1] ? numberOf(hit[1]) : Number.NaN;
    if (hit && inYears >= loneAgeFrom && inYears <= oldest)
      return { years: inYears, span: spanAt(text, hit.index, hit[0].trimEnd().length) };
  }
  for (const [word, inYears] of ageWords) {
    const hit = word(script).exec(text);
    if (hit) return { years: inYears, span: spanAt(text, hit.index, hit[0].length) };
  }
  return undefined;
}

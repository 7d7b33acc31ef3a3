import harmlessSenses from '../knowledge/harmless-senses.json' with { type: 'json' };
import { onceForLastText } from '../knowledge/once-for-each';
import otherSenses from '../knowledge/other-senses.json' with { type: 'json' };
import type { NearWords, OtherSense } from '../knowledge/sense-shape';
import type { Finding } from '../knowledge/shape';
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import { wordPieces } from '../words/tokens';
import type { Match } from './match';
import { type MatchInText, type Sense, sensesByGrammar } from './sense-by-grammar';
import { oneOf, spacedWords } from './sentences';

const anyNumber = '[0-9]+(?:\\.[0-9]+)?';
/** A word or phrase as a pattern over single-spaced words: a star stands for the rest of a word, `#` for a number. */
const patternOf = (phrase: string): string => {
  const stem = phrase.endsWith('*');
  const words = (stem ? phrase.slice(0, -1) : phrase)
    .split(' ')
    .flatMap((part) => (part === '#' ? [anyNumber] : wordPieces(part).map(({ word }) => word)));
  return words.join(' ') + (stem ? '\\S*' : '');
};
const oneOfWords = (words: readonly string[]): RegExp =>
  new RegExp(` (?:${words.map(patternOf).join('|')}) `);

/** Every finding of a text asks the same of all its words. */
const isSaidIn = (words: readonly string[]) => {
  const pattern = oneOfWords(words);
  return onceForLastText((text) => pattern.test(text));
};

type Test = (place: MatchInText) => boolean;
const wordOf = ({ tokens }: MatchInText, index: number): string => ` ${tokens[index]?.word ?? ''} `;

/** Says whether one of the words stands within reach of a token, on the sides asked for. */
const isNear = ({ words, reach }: NearWords, sides: { front?: boolean; behind?: boolean }) => {
  const pattern = oneOfWords(words);
  return ({ tokens }: MatchInText, index: number): boolean =>
    (sides.front === true && pattern.test(spacedWords(tokens, index - reach, index))) ||
    (sides.behind === true && pattern.test(spacedWords(tokens, index + 1, index + 1 + reach)));
};

/** A rule of the knowledge as tests that all must hold. */
function testsOf(rule: OtherSense): Test[] {
  const { only, own, notOwn, atMost, inFront, behind, near, text, notText, beside, notBeside } = rule;
  const tests: Test[] = [];
  if (atMost !== undefined) tests.push(({ match }) => match.at.length <= atMost);
  if (only) {
    const pattern = oneOfWords(only);
    tests.push((place) => place.match.at.every((index) => pattern.test(wordOf(place, index))));
  }
  const ownPatterns = own?.map(oneOfWords) ?? [];
  const ownPlaces = (place: MatchInText, pattern: RegExp): number[] =>
    place.match.at.filter((index) => pattern.test(wordOf(place, index)));
  for (const pattern of ownPatterns) tests.push((place) => ownPlaces(place, pattern).length > 0);
  if (notOwn) {
    const pattern = oneOfWords(notOwn);
    tests.push((place) => ownPlaces(place, pattern).length === 0);
  }
  const [named] = ownPatterns;
  for (const isPlaced of [
    inFront && isNear(inFront, { front: true }),
    behind && isNear(behind, { behind: true }),
    near && isNear(near, { front: true, behind: true }),
  ])
    if (isPlaced)
      tests.push((place) =>
        (named ? ownPlaces(place, named) : place.match.at).some((index) => isPlaced(place, index)),
      );
  if (beside) tests.push(({ isTold }) => beside.some(isTold));
  if (notBeside) tests.push(({ isTold }) => !notBeside.some(isTold));
  for (const list of text ?? []) {
    const isSaid = isSaidIn(list);
    tests.push(({ words }) => isSaid(words));
  }
  if (notText) {
    const isSaid = isSaidIn(notText);
    // A rule on a bare "no" is about what is denied, and hears that too: "no feeling in legs".
    const isOnDenial = only?.includes('no') === true;
    tests.push(({ affirmed, words }) => !isSaid(isOnDenial ? words : affirmed));
  }
  if (rule.pregnant) tests.push(({ person }) => person.pregnant === true || person.postpartum === true);
  if (rule.notPregnant) tests.push(({ person }) => person.pregnant !== true);
  const { youngerThan, olderThan } = rule;
  if (youngerThan !== undefined)
    tests.push(({ person }) => person.ageYears !== undefined && person.ageYears < youngerThan);
  if (olderThan !== undefined)
    tests.push(({ person }) => person.age !== undefined && (person.ageYears ?? 0) >= olderThan);
  return tests;
}

/** What looks like a danger and is none comes first: it is told by the whole of a text. */
export const rulesOfSense: readonly OtherSense[] = [...harmlessSenses, ...otherSenses];
const sensesOfKnowledge = rulesOfSense.map((rule): Sense => {
  const tests = testsOf(rule);
  return { ...rule, holds: (place) => tests.every((test) => test(place)) };
});

/** Rules of any finding, and of each finding by its id: those by grammar first, each list in its order. */
const ofAny = sensesByGrammar.filter(({ findings }) => !findings);
const ofFinding = new Map<string, Sense[]>();
for (const sense of [...sensesByGrammar, ...sensesOfKnowledge])
  for (const id of sense.findings ?? []) ofFinding.set(id, [...(ofFinding.get(id) ?? []), sense]);

const deniedWord = new RegExp(
  `(?<= (?:${oneOf(senses.denyingInFront)})) (?!(?:${oneOf(senses.notDeniedThere)}) )[^ ]+(?= )`,
  'g',
);
const wordNotSo = new RegExp(` [^ ]+(?= (?:${oneOf(grammar.hindiNot)}) )`, 'g');
/** "No dizziness", "chakkar nahi": the words of a text without those that a word beside them denies. */
const withoutDenied = (words: string): string => words.replace(deniedWord, '').replace(wordNotSo, '');

/** Matches as what their words mean where they stand; a match whose words mean no finding is left out. */
export function inTheirSense(
  around: Omit<MatchInText, 'match' | 'words' | 'affirmed' | 'isTold'>,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const { tokens, matches } = around;
  const words = spacedWords(tokens, 0, tokens.length);
  const affirmed = withoutDenied(words);
  const told = new Set(matches.map(({ finding }) => finding.id));
  return matches.flatMap((match) => {
    const { id } = match.finding;
    const place: MatchInText = {
      ...around,
      match,
      words,
      affirmed,
      isTold: (other) => other !== id && told.has(other),
    };
    const sense = [...ofAny, ...(ofFinding.get(id) ?? [])].find(({ holds }) => holds(place));
    if (!sense) return [match];
    const meant = sense.becomes === undefined ? undefined : findings.get(sense.becomes);
    return meant ? [{ ...match, finding: meant }] : [];
  });
}

import course from '../knowledge/words/course.json' with { type: 'json' };
import { englishKey } from '../words/stem';
import { type Token, wordPieces } from '../words/tokens';
import { joins, WordSet } from '../words/words';
import { isComma } from './sentences';

/** A sign between two words, with as much space in front as behind, is said; in "RDT+ vivax" it is a result. */
const isSaid = (before: Token | undefined, { start, end }: Token, behind: Token | undefined): boolean =>
  before?.kind === 'word' && behind?.kind === 'word' && start - before.end === behind.start - end;

const asWord = (token: Token, word: string): Token => ({
  ...token,
  kind: 'word',
  word,
  english: englishKey(word),
});

const inWords = (phrases: readonly string[]): string[][] =>
  phrases.map((phrase) => wordPieces(phrase).map(({ word }) => word));
const goesOn = inWords(course.goesOn.words);
const cannotStand = inWords(course.cannotStand.words);
const fell = new Set(course.fell.words);
const begins = (tokens: readonly Token[], at: number, phrases: readonly string[][]): boolean =>
  phrases.some((words) => words.every((word, i) => tokens[at + i]?.word === word));

/** A fall and what its comma parts from it stand so near. */
const fallReach = 6;
/**
 * "Bleeding from the nose 2 hours, not stopping": what goes on is what stands in front of the comma. "Fell in the bathroom,
 * cannot get up": it is the fall that keeps from standing.
 */
const joinsWhatFollows = (tokens: readonly Token[], index: number): boolean =>
  isComma(tokens[index]) &&
  (begins(tokens, index + 1, goesOn) ||
    (begins(tokens, index + 1, cannotStand) &&
      tokens.slice(Math.max(0, index - fallReach), index).some(({ word }) => fell.has(word))));

const colouredAlike = new WordSet(course.colouredAlike);
const yellowWords = new WordSet(course.yellowWords);
/** The colour stands at most so many words behind what has it. */
const colourReach = 6;
/** "Her eyes and urine have turned yellow": the word between two things of one colour parts nothing. */
const joinsColoured = (tokens: readonly Token[], index: number): boolean =>
  joins.has(tokens[index]) &&
  colouredAlike.has(tokens[index - 1]) &&
  colouredAlike.has(tokens[index + 1]) &&
  tokens.slice(index + 2, index + 2 + colourReach).some((token) => yellowWords.has(token));

const shortForKnown = ['k', '/', 'c', '/', 'o'];
/** "K/C/O epilepsy": five tokens that say "known". */
const isShortForKnown = (tokens: readonly Token[], index: number): boolean =>
  shortForKnown.every((word, i) => tokens[index + i]?.word === word);

const drinks = new Set(course.drinks.words);
const ofVerb = new Set(course.ofVerb.words);
/** "Roz sharab pita tha", "bidi pita hai": who drinks is no father. */
const isDrinking = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === 'pita' &&
  (drinks.has(tokens[index - 1]?.word ?? '') || ofVerb.has(tokens[index + 1]?.word ?? ''));

/**
 * "Mouth + genital ulcers", "fever&chills": the sign is read as the word that it stands for, "k/c/o" as the word that it is
 * short for, "pita" behind a drink as a verb, and a comma that sets a thing apart from its going on, or a fall from what it keeps from, is left out.
 */
export function withSaidJoins(tokens: readonly Token[]): Token[] {
  const said: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (isShortForKnown(tokens, i)) {
      const last = tokens[i + shortForKnown.length - 1] as Token;
      said.push({ ...asWord(token, 'known'), end: last.end });
      i += shortForKnown.length - 1;
    } else if (/^[+&]$/.test(token.word) && isSaid(tokens[i - 1], token, tokens[i + 1]))
      said.push(asWord(token, 'and'));
    else if (isDrinking(tokens, i)) said.push(asWord(token, 'peeta'));
    else if (token.word === 'kco') said.push(asWord(token, 'known'));
    else if (!joinsWhatFollows(tokens, i) && !joinsColoured(tokens, i)) said.push(token);
  }
  return said;
}

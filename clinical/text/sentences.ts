import { onceForEach } from '../knowledge/once-for-each';
import negation from '../knowledge/words/negation.json' with { type: 'json' };
import type { WordList } from '../words/phrases';
import { type Token, wordPieces } from '../words/tokens';
import { turns, WordSet } from '../words/words';
import type { Match } from './match';

/** A sentence as a half-open range of token indexes. */
export type SentenceSpan = { from: number; to: number };
/** A sentence with its text and the tokens that findings have used. */
export type Scope = {
  tokens: readonly Token[];
  consumed: ReadonlySet<number>;
  sentence: SentenceSpan;
};

const answers = new WordSet(negation.answersAQuestion);
/** "Testicular pain? none": a question with its denial right behind it is one statement. */
const isAnswered = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === '?' &&
  answers.has(tokens[index + 1]) &&
  tokens[index + 2]?.kind !== 'word' &&
  tokens[index + 2]?.kind !== 'number';
const isSentenceEnd = (token: Token): boolean => token.kind === 'sign' && /[.;?!।॥\n|]/.test(token.word);
export const isComma = (token: Token | undefined): boolean =>
  token?.kind === 'sign' && /[,:]/.test(token.word);

/** Nobody says more in one sentence: what was dictated without any sign is read in pieces, or each word of it asks all others. */
const longestSentence = 120;

/** Cuts what is longer than a sentence can be into pieces, each behind its last comma where it has one. */
function inPieces(tokens: readonly Token[], { from, to }: SentenceSpan): SentenceSpan[] {
  const pieces: SentenceSpan[] = [];
  let start = from;
  while (to - start > longestSentence) {
    const comma = tokens.slice(start, start + longestSentence).findLastIndex(isComma);
    const end = start + (comma < 0 ? longestSentence : comma + 1);
    pieces.push({ from: start, to: end });
    start = end;
  }
  return [...pieces, { from: start, to }];
}

/** Sentences end at full stops, line ends and words that turn ("but", "lekin"). */
export function sentencesOf(tokens: readonly Token[], text: string): SentenceSpan[] {
  const sentences: SentenceSpan[] = [];
  let from = 0;
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    const lineEnds = next !== undefined && text.slice(token.end, next.start).includes('\n');
    const leadingQuery = token.word === '?' && next?.start === token.end && next.kind === 'word';
    if (
      (isSentenceEnd(token) && !leadingQuery && !isAnswered(tokens, index)) ||
      lineEnds ||
      turns.has(next)
    ) {
      sentences.push({ from, to: index + 1 });
      from = index + 1;
    }
  });
  return [...sentences, { from, to: tokens.length }]
    .filter(({ from: a, to: b }) => b > a)
    .flatMap((sentence) => inPieces(tokens, sentence));
}

export const firstOf = ({ at }: Match): number => at[0] ?? 0;
export const lastOf = ({ at }: Match): number => at.at(-1) ?? 0;

/** Says whether a match begins in a half-open range of tokens. */
export const within = (match: Match, from: number, to: number): boolean => {
  const first = match.at[0] ?? -1;
  return first >= from && first < to;
};

/** The comma-clause around a match, as a half-open range of tokens. */
export function clauseAround({ tokens, sentence }: Scope, match: Match): SentenceSpan {
  let from = firstOf(match);
  while (from > sentence.from && !isComma(tokens[from - 1])) from--;
  let to = lastOf(match);
  while (to < sentence.to && !isComma(tokens[to])) to++;
  return { from, to };
}

/** All words of a text, single-spaced, with a space at either end, and the place of the space in front of each. */
const spacedTexts = onceForEach((tokens: readonly Token[]) => {
  const places = new Int32Array(tokens.length + 1);
  let words = ' ';
  tokens.forEach(({ word }, at) => {
    places[at] = words.length - 1;
    words += `${word} `;
  });
  places[tokens.length] = words.length - 1;
  return { words, places };
});

/** The words of a range, single-spaced, with a space at either end, so that phrases are found whole. */
export function spacedWords(tokens: readonly Token[], from: number, to: number): string {
  const first = Math.max(0, from);
  const behind = Math.min(tokens.length, to);
  if (behind <= first) return '  ';
  // Every finding asks for many ranges of one text: they are cut from the same words.
  const { words, places } = spacedTexts(tokens);
  return words.slice(places[first], (places[behind] ?? 0) + 1);
}

/** Where a token stands among those words. */
export const placeOfToken = (tokens: readonly Token[], at: number): { start: number; end: number } => {
  const { places } = spacedTexts(tokens);
  return { start: (places[at] ?? 0) + 1, end: places[at + 1] ?? 0 };
};

/** The words of a list as the alternatives of a pattern over `spacedWords`. */
export const oneOf = ({ words }: WordList): string =>
  words
    .map((word) =>
      wordPieces(word)
        .map((piece) => piece.word)
        .join(' '),
    )
    .join('|');

/** Finds a word or phrase of a list in `spacedWords`. */
export const patternOfWords = (list: WordList): RegExp => new RegExp(` (?:${oneOf(list)}) `);

/** The clause between commas in which a word stands. */
export function clauseAt(tokens: readonly Token[], { from, to }: SentenceSpan, at: number): readonly Token[] {
  let start = at;
  while (start > from && !isComma(tokens[start - 1])) start--;
  let end = at;
  while (end < to && !isComma(tokens[end])) end++;
  return tokens.slice(start, end);
}

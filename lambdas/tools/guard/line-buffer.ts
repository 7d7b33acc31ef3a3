import { numberWords } from '#clinical/verify/written-numbers';

/** The next part of a text that comes in pieces. `held`: it has numbers or citations and must be looked at as a whole. */
export type LinePart = { readonly length: number; readonly held: boolean };

// A dose or a citation may begin with one of these: a digit of any script, a sign written as an entity, a bracket.
// Half of a pair of code units may be anything, so it holds the line too.
const trigger = /[\p{Nd}½¼¾⅓⅔&[①-⑳]|[\uD800-\uDFFF]/u;

const anyWord = /[\p{L}\p{M}]+/gu;
const countingWords: ReadonlySet<string> = new Set(numberWords);
const countingBeginnings: ReadonlySet<string> = new Set(
  numberWords.flatMap((word) => [...word].map((_, index, letters) => letters.slice(0, index + 1).join(''))),
);

// "1. ", "२) ": the number of a list item is no dose. While it may still become one, it is held as any number is.
const ordinal = /^[ \t]*[\d०-९]{1,2}[.)][ \t]/;

// These signs go with what follows: a point may begin a number (".5 mg"), blanks go with a citation that is taken out.
const leading = /[ \t.]+$/;

// A line may be a whole paragraph: from here on it is let through sentence by sentence.
const longLine = 400;
// These signs end the reach of a dose in its line: nothing behind them says how often or of which drug.
const sentenceEnd = /[;।]|\.(?=\s)/g;
// A dose in mL is clear only with the strength of the liquid, which may stand in the next sentence.
const ofLiquid = /[\d०-९][^.;।]{0,12}(?:m\s?l|cc|मिली|एमएल)[^;।]{0,60}$/i;

/**
 * Says what of `waiting` can be let go now, or undefined when more must come first. It depends on the text alone and
 * never on how it was cut: a decision is made only when nothing that follows can change it.
 */
export function nextPart(
  waiting: string,
  { atLineStart, last }: { atLineStart: boolean; last: boolean },
): LinePart | undefined {
  const from = atLineStart ? (ordinal.exec(waiting)?.[0].length ?? 0) : 0;

  const newline = waiting.indexOf('\n', from);
  const line = newline < 0 ? waiting : waiting.slice(0, newline + 1);
  const found = beginOfNumber(line.slice(from), !last);
  if (found < 0) {
    const length = last ? line.length : line.replace(leading, '').length;
    return length > 0 ? { length, held: false } : undefined;
  }
  const free = line.slice(0, from + found).replace(leading, '').length;
  if (free > 0) return { length: free, held: false };

  const end = endOfSentence(line);
  if (end !== undefined) return { length: end, held: true };
  return line.endsWith('\n') || last ? { length: line.length, held: true } : undefined;
}

/**
 * Finds where the first number may begin: at a digit, or at a word that counts ("five grams"). While more may come, a word
 * at the very end may still become such a word.
 */
function beginOfNumber(line: string, unfinished: boolean): number {
  const digit = line.search(trigger);
  const before = digit < 0 ? line : line.slice(0, digit);
  for (const { 0: word, index } of before.matchAll(anyWord)) {
    const said = word.toLowerCase();
    const isLast = unfinished && index + word.length === line.length;
    if (countingWords.has(said) || (isLast && countingBeginnings.has(said))) return index;
  }
  return digit;
}

/** Finds where a long line may be cut: behind a sentence that nothing further on in the line can change. */
function endOfSentence(line: string): number | undefined {
  sentenceEnd.lastIndex = longLine;
  for (let match = sentenceEnd.exec(line); match; match = sentenceEnd.exec(line)) {
    const end = match.index + 1;
    const until = line.slice(0, end);
    const openBracket = until.lastIndexOf('[') > until.lastIndexOf(']');
    if (!openBracket && !ofLiquid.test(until.slice(-120))) return end;
  }
  return undefined;
}

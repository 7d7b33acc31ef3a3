import words from '../knowledge/words/duration.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { countingWords, WordSet } from '../words/words';
import type { Duration } from './duration';

/** Seconds and minutes are no course of an illness, but a time all the same. */
const briefUnits = new WordSet(words.minutes);
/** Between a time and what lasts so long: "10 minute ke liye", "lasting 10 minutes". */
const besideTime = new WordSet(words.besideTime);
/** "Aankh me baar baar paani", "होंठ के अंदर बार-बार छाले". */
const often = new WordSet(words.howOften);

/** The tokens with those of a time marked: a time told between the words of a term parts nothing. */
export function withTimes(tokens: readonly Token[], durations: readonly Duration[]): Token[] {
  const isCount = (token: Token | undefined): boolean => token?.kind === 'number' || countingWords.has(token);
  const isTime = tokens.map(
    (token, at) =>
      durations.some(({ start, end }) => token.start >= start && token.end <= end) ||
      (briefUnits.has(token) && isCount(tokens[at - 1])) ||
      (isCount(token) && briefUnits.has(tokens[at + 1])),
  );
  const isBeside = (at: number): boolean =>
    besideTime.has(tokens[at]) && [at - 2, at - 1, at + 1, at + 2].some((near) => isTime[near]);
  return tokens.map((token, at) =>
    isTime[at] || isBeside(at) || often.has(token) ? { ...token, ofTime: true } : token,
  );
}

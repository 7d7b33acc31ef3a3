import numbers from '../knowledge/words/numbers.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import { numberOf, plain } from '../words/tokens';

/** A number of a reading in one group: digits of both scripts, with a letter O or l typed for a nought or a one. */
export const numeral = '([li]?[0-9०-९][0-9०-९o]*(?:,[0-9०-९o]{2,3})*(?:\\.[0-9०-९]+)?)';

const counts = new Map(
  Object.entries(numbers).flatMap(([count, { words }]) =>
    words.map((word) => [plain(word), Number(count)] as const),
  ),
);
/** A number in words. */
export const wordNumber = anyOf(
  Object.values(numbers)
    .filter(({ words }) => !words.includes('a'))
    .concat({ about: '', words: ['ek', 'एक'] }),
);
/** "एक सौ", "sau", "hundred". */
export const hundredWord = '(?:एक\\s+|ek\\s+|one\\s+|a\\s+)?(?:सौ|sau|hundred(?:\\s+and)?)';

/** What was typed as a number, in words or digits. */
export function numberTyped(text: string): number {
  const inWords = counts.get(plain(text));
  return inWords ?? numberOf(text.replace(/^[li]/i, '1').replace(/o/gi, '0'));
}

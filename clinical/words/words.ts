import lists from '../knowledge/words/negation.json' with { type: 'json' };
import numbers from '../knowledge/words/numbers.json' with { type: 'json' };
import type { WordList } from './phrases';
import { type Piece, wordPieces } from './tokens';

/** A set of words in any script, recognised by their letters. */
export class WordSet {
  readonly #words: ReadonlySet<string>;

  constructor({ words }: WordList) {
    this.#words = new Set(wordPieces(words.join(' ')).map(({ word }) => word));
  }

  has(token: Pick<Piece, 'word'> | undefined): boolean {
    return token !== undefined && this.#words.has(token.word);
  }
}

/** Words that carry no finding and do not count as a gap. */
export const fillers = new WordSet(lists.fillers);

/** "Three", "तीन": numbers in letters. */
export const countingWords = new WordSet({
  about: 'Numbers in letters.',
  words: Object.values(numbers).flatMap(({ words }) => words),
});

/** One thing said ends at these words and the next begins. */
export const joins = new WordSet(lists.joins);
export const turns = new WordSet(lists.turns);

export const forwardNegations = new WordSet(lists.forwardNegations);
/** Denials of a whole list: commas do not end them. */
export const denials = new WordSet(lists.denials);
export const hindiNegations = new WordSet(lists.hindiNegations);
export const lateNegations = new WordSet(lists.lateNegations);
/** "Difficulty", "problem", "dikkat": behind a thing they are what a negation in front of it denies. */
export const troubles = new WordSet(lists.troubles);

/** Words and within how many tokens one of them stands. A phrase counts by its words, `#` is any number. */
export type NearWords = { words: readonly string[]; reach: number };

/**
 * A rule says what a finding's words mean where they stand: everything that it names must be so. Words are in small letters; a star
 * at the end of one stands for the rest of the word. The first rule that holds decides.
 */
export type OtherSense = {
  /** The rule in a sentence, with what somebody writes. */
  about: string;
  /** Findings whose words may mean something else. */
  findings: readonly string[];
  /** The finding that is meant; without it nothing is found. */
  becomes?: string;
  /** Every word of the finding is one of these. */
  only?: readonly string[];
  /** The finding has a word of each list; places are counted from the word of the first list. */
  own?: readonly (readonly string[])[];
  /** The words of the finding hold none of these. */
  notOwn?: readonly string[];
  /** The finding has at most so many words. */
  atMost?: number;
  /** One stands so near in front, behind, or on either side. */
  inFront?: NearWords;
  behind?: NearWords;
  near?: NearWords;
  /** The text holds one of each list. */
  text?: readonly (readonly string[])[];
  /** The text holds none of these. */
  notText?: readonly string[];
  /** One of these other findings is told too. */
  beside?: readonly string[];
  /** No other finding of these is told. */
  notBeside?: readonly string[];
  /** A pregnancy or a birth is told; no pregnancy is. */
  pregnant?: boolean;
  notPregnant?: boolean;
  /** The patient has not reached this age, in years. */
  youngerThan?: number;
  /** The patient is known to have passed it. */
  olderThan?: number;
};

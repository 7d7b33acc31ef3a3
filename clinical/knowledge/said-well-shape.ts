/** A row says what is denied by a thing that is told to be well: a clear chest has no crackles. */
export type SaidWell = {
  of: string;
  /** Its names; with a word for well beside one of them it is a statement. */
  things?: string[];
  /** Lists of `words/well.json` that say so of this thing beside those that say it of everything. */
  also?: ('clear' | 'soft' | 'stable' | 'regular' | 'full')[];
  /** Words that are the whole statement: "afebrile". */
  alone?: string[];
  /** Findings that are not there; what they are the parents of goes with them. */
  denies: string[];
};

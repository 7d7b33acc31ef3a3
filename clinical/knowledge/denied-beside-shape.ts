/** A row says what a bare word denies: "no blood" beside loose motions is none in the stool, "sugar nahi" no diabetes. */
export type DeniedBeside = {
  of: string;
  /** One of these is denied, with "no" in front or "nahi" behind. */
  words: string[];
  /** Words that need no denial: "test negative", "wazan nahi ghata". */
  alone?: string[];
  /** One of these findings is told; without them the words alone say enough. */
  beside?: string[];
  /** A pregnancy is told. */
  pregnant?: true;
  /** These, behind the words, make another thing of them: "no blood pressure". */
  notBefore?: string[];
  /** Findings that are not there. */
  denies: string[];
};

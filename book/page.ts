import type { Names, Src } from '#clinical/knowledge/shape';
import type { ReferenceKind } from '#contract/reference-pages';

/** Ranks mistakes in facts: 1 a dose, ban or emergency, 2 what changes a treatment, 3 tests and numbers, 4 the rest. */
export type Risk = 1 | 2 | 3 | 4;

/** A fact as a reader sees it, with what is needed to find, judge and correct it. */
export type BookFact = {
  /** Names the fact for a decision: file, entry and field. Facts of one list that state different things differ by `signs`. */
  key: string;
  signs: string;
  /** Path in the repository, and the line there. */
  file: string;
  line: number;
  risk: Risk;
  title?: Names;
  lines: Names[];
  /** A word beside it: how likely, how grave. */
  word?: Names & { tone?: 'danger' | 'attention' };
  /** A page that it leads to. */
  to?: { kind: ReferenceKind; id: string };
  src: readonly Src[];
  read: boolean;
  /** A second reader found the same without seeing the first's result. */
  byTwo: boolean;
  /** Tells who read it and when, where the mark says so; whose copy was read stands in the knowledge alone. */
  readBy?: Names[];
  reviewed: boolean;
};

/** Facts that belong together, or a text that is none. */
export type BookSection = {
  title: Names;
  text?: Names[];
  facts: BookFact[] /** Sources of a text that is no fact by itself. */;
  from?: readonly Src[];
};

/** One page: everything that is known of one thing. */
export type BookEntry = {
  kind: ReferenceKind;
  id: string;
  names: Names;
  /** Other names under which it is known. */
  aka: readonly string[];
  /** More words under which the search finds it. */
  brands?: readonly string[];
  /** A list of its kind shows it under this heading. */
  group: Names;
  /** These are true of it without a source of their own. */
  about: { label: Names; value: Names }[];
  sections: BookSection[];
  /** Its file begins here: the place of whatever has no line of its own. */
  file: string;
  line: number;
  /** Mistakes in it are graver than in others: a high-alert drug. */
  highAlert?: boolean;
};

export const factsOfEntry = ({ sections }: BookEntry): BookFact[] => sections.flatMap(({ facts }) => facts);

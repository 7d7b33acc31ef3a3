import type { Names } from '../knowledge/shape';

/** One line of a note; `checked` says that it was read at its source. */
export type Line = Names & {
  checked: boolean;
  src: readonly string[];
  /** It says more of the line above it. */
  below?: boolean;
};
export type NoteSection = { title: Names; lines: Line[] };

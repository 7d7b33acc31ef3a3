import type { Names } from '../knowledge/shape';

/** One line of a note; `checked` says that it was read at its source. */
export type Line = Names & {
  checked: boolean;
  src: readonly string[];
  /** It says more of the line above it. */
  below?: boolean;
};
export type NoteSection = { title: Names; lines: Line[] };

/** The titles of what is acted on: a screen keeps these in sight, and all else for who wants to read on. */
export const actedOn = {
  redFlags: { en: 'Red flags', hi: 'ख़तरे के लक्षण' },
  firstSteps: { en: 'Management: first steps', hi: 'इलाज: पहले कदम' },
  doses: { en: 'Doses', hi: 'खुराक' },
  bans: { en: 'Rules in India', hi: 'भारत के नियम' },
  against: { en: 'Not to be given in', hi: 'कब न दें' },
} satisfies Record<string, Names>;

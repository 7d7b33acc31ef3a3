/** That a fact was read at its source: the day, who read (a role, never a name), and which source in which edition. */
type Reading = { on: string; by: 'first reader' | 'second reader' | 'physician'; edition: string };

/** A mark on a fact; `true` is a first reader's from before the day and the edition were kept. */
export type ReadMark = boolean | Reading;

/** Of a danger rule, the sign alone or also what is done about it was read. */
type Extent = 'sign' | 'sign and action';
export type DangerMark = Extent | (Reading & { read: Extent });

export const isRead = (mark: ReadMark | undefined): boolean => Boolean(mark);

/** Says what was read of a danger rule; undefined when nothing was. */
export const extentOf = (mark: DangerMark | undefined): Extent | undefined =>
  typeof mark === 'object' ? mark.read : mark;

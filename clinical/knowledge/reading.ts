/** That a fact was read at its source: the day, who read (a role, never a name), and which source in which edition. */
type Reading = { on: string; by: 'first reader' | 'second reader' | 'physician'; edition: string };

/** One reading, or the list of those that agreed: a second reader did not see what the first had found. */
type Mark<One> = One | readonly One[];
export type ReadMark = Mark<Reading>;

/** A reader read of a danger rule the sign alone, or what is done about it as well. */
type Extent = 'sign' | 'sign and action';
type DangerReading = Reading & { read: Extent };
export type DangerMark = Mark<DangerReading>;

type AnyReading = Reading | DangerReading;
export type AnyMark = ReadMark | DangerMark;
/** A deployed build holds of a reading only how far it went, or that there was one; no file of the knowledge does. */
type ShortReading = true | Extent;

/** Every reading that a mark names, the first reader's first. */
export const readingsOf = (mark: AnyMark | undefined): AnyReading[] =>
  mark === undefined ? [] : ([mark].flat() as AnyReading[]);

const extent = (one: AnyReading | ShortReading | undefined): Extent | undefined =>
  typeof one === 'string' ? one : typeof one === 'object' && 'read' in one ? one.read : undefined;

export const isRead = (mark: AnyMark | undefined): boolean => readingsOf(mark).length > 0;

/** Says whether two readers, each without the other's result, found the whole of a fact at its source. */
export const isReadByTwo = (mark: AnyMark | undefined): boolean =>
  readingsOf(mark).filter((one) => extent(one) !== 'sign').length > 1;

/** Says what was read of a danger rule; undefined when nothing was. */
export const extentOf = (mark: DangerMark | undefined): Extent | undefined => {
  const extents = readingsOf(mark).map(extent);
  return extents.find((one) => one === 'sign and action') ?? extents[0];
};

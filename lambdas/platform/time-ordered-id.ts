/**
 * Makes an id that sorts by its time: the moment in milliseconds (base 36, nine signs until the year 5188) and part of
 * a random id, which keeps two ids of the same moment apart.
 */
export const timeOrderedId = (now: Date, randomId: string): string =>
  `${now.getTime().toString(36).padStart(9, '0')}-${randomId.replaceAll('-', '').slice(-16)}`;

/** Makes the smallest id of a moment: every older id sorts before it. */
export const firstIdOf = (moment: Date): string => moment.getTime().toString(36).padStart(9, '0');

/** Reads the moment in an id; a text that is no such id gives undefined. */
export function momentOf(id: string): Date | undefined {
  const [, moment] = /^([0-9a-z]{9})-[0-9a-z]+$/.exec(id) ?? [];
  return moment === undefined ? undefined : new Date(Number.parseInt(moment, 36));
}

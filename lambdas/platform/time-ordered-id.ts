/**
 * An id that sorts by its time: the moment in milliseconds (base 36, nine signs until the year 5188) and part of a
 * random id that keeps two of one moment apart.
 */
export const timeOrderedId = (now: Date, randomId: string): string =>
  `${now.getTime().toString(36).padStart(9, '0')}-${randomId.replaceAll('-', '').slice(-16)}`;

/** The least id of a moment: what is older sorts before it. */
export const firstIdOf = (moment: Date): string => moment.getTime().toString(36).padStart(9, '0');

/** The moment in an id, or undefined when it is none of ours. */
export function momentOf(id: string): Date | undefined {
  const [, moment] = /^([0-9a-z]{9})-[0-9a-z]+$/.exec(id) ?? [];
  return moment === undefined ? undefined : new Date(Number.parseInt(moment, 36));
}

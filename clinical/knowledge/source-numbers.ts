// A device is sent each name of a source once, and its number wherever it is cited.

const change = (value: unknown, one: (src: string | number) => string | number): unknown => {
  if (Array.isArray(value)) return value.map((each) => change(each, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'src' ? (field as (string | number)[]).map(one) : change(field, one),
    ]),
  );
};

/** Anything with the numbers of its sources in the place of their names; a name that is not among them stays. */
export function sourcesNumbered(value: unknown, names: readonly string[]): unknown {
  const numbers = new Map(names.map((name, number) => [name, number]));
  return change(value, (src) => numbers.get(String(src)) ?? src);
}

/** The same with their names again. */
export const sourcesNamed = (value: unknown, names: readonly string[]): unknown =>
  change(value, (src) => names[Number(src)] ?? src);

/** The names by their numbers: the places of the sources that come along. */
export const namesOf = ({ sources }: { sources: readonly { id: string }[] }): string[] =>
  sources.map(({ id }) => id);

type Source = { id: string };
/** Sources without their names, but for those that a program calls by name: the place of one is name enough. */
export const sourcesByPlace = <One extends Source>(
  sources: readonly One[],
  isCalled: (id: string) => boolean,
): object[] => sources.map(({ id, ...source }) => (isCalled(id) ? { id, ...source } : source));

/** The same with a name for each: its own, or its place. */
export const sourcesCalled = <Doses extends { sources: readonly Partial<Source>[] }>(
  doses: Doses,
): Doses => ({
  ...doses,
  sources: doses.sources.map((source, place) => ({ ...source, id: source.id ?? `${place}` })),
});

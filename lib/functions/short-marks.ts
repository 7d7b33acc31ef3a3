/** Readings as short as they can be told: how far the farthest went, or that there was one. What is short already stays so. */
const shortened = (readings: readonly unknown[]): unknown => {
  const extents = readings.flatMap((reading) => {
    if (typeof reading === 'object' && reading !== null) return 'read' in reading ? [reading.read] : [];
    return typeof reading === 'string' ? [reading] : [];
  });
  return extents.find((extent) => extent === 'sign and action') ?? extents[0] ?? true;
};

/** A prior without the reason for its number, which is for whoever reads the knowledge. */
const withoutReason = (prior: unknown): unknown => {
  if (typeof prior !== 'object' || prior === null) return prior;
  return Object.fromEntries(Object.entries(prior).filter(([name]) => name !== 'why'));
};

/** A place without whose copy of it was read; `withoutCopy` of the knowledge takes the same words from every answer. */
const withoutCopy = (place: unknown): unknown =>
  typeof place === 'string' ? place.replace(/,?\s*(?:NHS text |text )?as given by [^;]*/g, '').trim() : place;

/**
 * The maker of a packet, with which finding another shares a way of speaking, and where in a source, in which language and as
 * what kind its record was made stand in the book and before the checker alone.
 */
const ofTheBook = (name: string, value: object): boolean =>
  name === 'maker' ||
  name === 'shared' ||
  ('publisher' in value && (name === 'locator' || name === 'language' || name === 'kind'));

const shortField = (name: string, field: unknown): unknown => {
  if (name === 'checked') return shortened([field].flat());
  if (name === 'prior') return withoutReason(field);
  return name === 'src' && Array.isArray(field) ? field.map(withoutCopy) : withShortMarks(field);
};

/**
 * Anything with its marks of reading by their extent alone. Who read, when, in which edition and in whose copy is a
 * twentieth of the knowledge and stands in the book; no answer tells it, nor why a prior is what it is, so that what is deployed
 * need not carry them. It imports nothing, so that a bundler can use it as it lies.
 */
export function withShortMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withShortMarks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ofTheBook(name, value))
      .map(([name, field]) => [name, shortField(name, field)]),
  );
}

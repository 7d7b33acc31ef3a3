/** One reading as short as it can be told: how far it went, or that there was one. */
const shortened = (reading: unknown): unknown =>
  typeof reading === 'object' && reading !== null ? ('read' in reading ? reading.read : true) : reading;

/**
 * Anything with its marks of reading by their number and extent alone. Who read, when and in which edition is a twentieth of the
 * knowledge and stands in the book; no answer tells it, so that what is deployed need not carry it. It imports nothing, so that a
 * bundler can use it as it lies.
 */
export function withShortMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withShortMarks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'checked'
        ? Array.isArray(field)
          ? field.map(shortened)
          : shortened(field)
        : withShortMarks(field),
    ]),
  );
}

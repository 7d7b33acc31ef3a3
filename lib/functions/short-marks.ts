/** One reading as short as it can be told: how far it went, or that there was one. */
const shortened = (reading: unknown): unknown =>
  typeof reading === 'object' && reading !== null ? ('read' in reading ? reading.read : true) : reading;

/** A prior without the reason for its number, which is for whoever reads the knowledge. */
const withoutReason = (prior: unknown): unknown => {
  if (typeof prior !== 'object' || prior === null) return prior;
  return Object.fromEntries(Object.entries(prior).filter(([name]) => name !== 'why'));
};

/**
 * Anything with its marks of reading by their number and extent alone. Who read, when and in which edition is a twentieth of the
 * knowledge and stands in the book; no answer tells it, nor why a prior is what it is, so that what is deployed need not carry
 * them. It imports nothing, so that a bundler can use it as it lies.
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
        : name === 'prior'
          ? withoutReason(field)
          : withShortMarks(field),
    ]),
  );
}

/**
 * Anything with its sources by name alone: at which place they were read, when and by whom stands on the server. It imports
 * nothing, so that the build of the pages can read it as it lies.
 */
export function asShown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asShown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'src'
        ? [...new Set((field as string[]).map((src) => src.split(':', 1)[0]?.trim()))]
        : name === 'checked' || asShown(field),
    ]),
  );
}

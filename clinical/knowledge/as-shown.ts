import { placeOf } from './cite';
import { isRead, type ReadMark } from './reading';

/** Anything with its sources by name alone: at which place they were read, when and by whom stands on the server. */
export function asShown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asShown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'src'
        ? [...new Set((field as string[]).map((src) => placeOf(src).id))]
        : name === 'checked'
          ? isRead(field as ReadMark)
          : asShown(field),
    ]),
  );
}

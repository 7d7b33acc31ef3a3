import type { Complaint } from './complaints';

const day = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const readers: readonly unknown[] = ['first reader', 'second reader', 'physician'];
const extents: readonly unknown[] = ['sign', 'sign and action'];
const fields: readonly string[] = ['on', 'by', 'edition'];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Says whether a reading tells the day, the reader and the edition, of a danger how far it went, and nothing else. */
function isWhole(reading: unknown, isOfDanger: boolean): boolean {
  if (typeof reading !== 'object' || reading === null) return false;
  const { on, by, edition, read } = reading as Record<string, unknown>;
  const known = isOfDanger ? [...fields, 'read'] : fields;
  return (
    Object.keys(reading).every((name) => known.includes(name)) &&
    isText(on) &&
    day.test(on) &&
    readers.includes(by) &&
    isText(edition) &&
    (!isOfDanger || extents.includes(read))
  );
}

/** Lists the marks inside something that do not say when, by whom and in which edition its facts were read. */
export function checkMarks(held: unknown, place: string): Complaint[] {
  if (typeof held !== 'object' || held === null) return [];
  const inside = Object.entries(held).flatMap(([name, one]) =>
    name === 'checked' ? [] : checkMarks(one, `${place}/${name}`),
  );
  if (!('checked' in held) || held.checked === undefined) return inside;
  const readings: unknown[] = [held.checked].flat();
  const isOfDanger = 'level' in held && 'action' in held && 'when' in held;
  return readings.length > 0 && readings.every((one) => isWhole(one, isOfDanger))
    ? inside
    : [`${place}: a mark says the day, the reader (a role) and the edition of each reading`, ...inside];
}

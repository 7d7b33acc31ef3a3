// Knowledge packed for a browser. What stands at one place in many things is told in one row, so that like follows like and
// compresses a third better.

/** References stand together wherever they are cited. */
const together = 'src';

type Kind = 'value' | 'list' | 'thing';
const kinds: readonly Kind[] = ['value', 'list', 'thing'];
/**
 * A row, or its different entries as they first come, and for each place 0 where the next of them comes for the first time,
 * or the place among those met so far, the last one met being 1.
 */
type Row = unknown[] | { of: unknown[]; at: number[] };
/** The names of the fields that things have, and the rows by their place. */
export type PackedRows = { shapes: string[][]; rows: Record<string, Row> };

/** A row of texts of which many come again is told by its different ones. */
const worthwhile = 0.9;
function shortened(row: unknown[]): Row {
  if (row.length < 2 || !row.every((one) => typeof one === 'string' || typeof one === 'number')) return row;
  const of = [...new Set(row)];
  if (of.length === 1 || (typeof row[0] === 'string' && of.length <= row.length * worthwhile)) {
    return { of, at: of.length === 1 ? [row.length] : recencies(row) };
  }
  return row;
}

/** Small numbers: what comes again mostly comes again soon. */
function recencies(row: unknown[]): number[] {
  const recent: unknown[] = [];
  return row.map((one) => {
    const at = recent.indexOf(one);
    if (at >= 0) recent.splice(at, 1);
    recent.unshift(one);
    return at + 1;
  });
}

const kindOf = (value: unknown): Kind =>
  Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'thing' : 'value';

/** Packs plain data: lists, things and values as JSON has them. */
export function inColumns(value: unknown): PackedRows {
  const shapes = new Map<string, number>();
  const rows = new Map<string, unknown[]>();
  const tell = (row: string, entry: unknown) => {
    const told = rows.get(row);
    if (told) told.push(entry);
    else rows.set(row, [entry]);
  };
  const walk = (one: unknown, path: string) => {
    const kind = kindOf(one);
    tell(`?${path}`, kinds.indexOf(kind));
    if (Array.isArray(one)) {
      tell(`#${path}`, one.length);
      for (const entry of one) walk(entry, `${path}[]`);
    } else if (kind === 'thing') {
      const fields = Object.entries(one as object);
      const names = JSON.stringify(fields.map(([name]) => name));
      if (!shapes.has(names)) shapes.set(names, shapes.size);
      tell(`@${path}`, shapes.get(names));
      for (const [name, field] of fields) walk(field, name === together ? name : `${path}/${name}`);
    } else tell(`=${path}`, one);
  };
  walk(value, '');
  return {
    shapes: [...shapes.keys()].map((names) => JSON.parse(names) as string[]),
    rows: Object.fromEntries([...rows].map(([path, row]) => [path, shortened(row)])),
  };
}

/** Unpacks what was packed, as it was. */
export function fromColumns({ shapes, rows }: PackedRows): unknown {
  const places = new Map<string, number>();
  const recent = new Map<string, { seen: number; met: unknown[] }>();
  const next = (name: string): unknown => {
    const row = rows[name] ?? [];
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    if (Array.isArray(row)) return row[place];
    if (row.of.length === 1) return row.of[0];
    const known = recent.get(name) ?? { seen: 0, met: [] };
    recent.set(name, known);
    const at = row.at[place] ?? 0;
    const one = at === 0 ? row.of[known.seen++] : known.met.splice(at - 1, 1)[0];
    known.met.unshift(one);
    return one;
  };
  const read = (path: string): unknown => {
    const kind = kinds[next(`?${path}`) as number];
    if (kind === 'list') return Array.from({ length: next(`#${path}`) as number }, () => read(`${path}[]`));
    if (kind === 'value') return next(`=${path}`);
    const names = shapes[next(`@${path}`) as number] ?? [];
    return Object.fromEntries(
      names.map((name) => [name, read(name === together ? name : `${path}/${name}`)]),
    );
  };
  return read('');
}

// Knowledge packed for a browser. What stands at one place in many things is told in one row, so that like follows like and
// compresses a third better.

/** References stand together wherever they are cited. */
const together = 'src';

/** What stands at a place is told by its number in this list. */
const kinds = ['value', 'list', 'thing'] as const;
type Kind = (typeof kinds)[number];
/**
 * A row, or its different entries as they first come, and for each place 0 where the next of them comes for the first time,
 * or the place among those met so far, the last one met being 1.
 */
type Row = unknown[] | { of: unknown[]; at: number[] };
/** The names of fields, by their numbers those that things have together, and the rows by their place. */
export type PackedRows = { names: string[]; shapes: number[][]; rows: Record<string, Row> };

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

/** Things of the same fields are of one shape, in whatever order they were written. */
const inOneOrder = (fields: [string, unknown][]): [string, unknown][] =>
  fields.sort(([one], [other]) => Number(one > other) - Number(one < other));

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
      const fields = inOneOrder(Object.entries(one as object));
      const names = JSON.stringify(fields.map(([name]) => name));
      if (!shapes.has(names)) shapes.set(names, shapes.size);
      tell(`@${path}`, shapes.get(names));
      for (const [name, field] of fields) walk(field, name === together ? name : `${path}/${name}`);
    } else tell(`=${path}`, one);
  };
  walk(value, '');
  const named = [...shapes.keys()].map((names) => JSON.parse(names) as string[]);
  const names = [...new Set(named.flat())];
  return {
    names,
    shapes: named.map((shape) => shape.map((name) => names.indexOf(name))),
    rows: Object.fromEntries([...rows].map(([path, row]) => [path, shortened(row)])),
  };
}

type Next = () => unknown;

/** What a row says everywhere, where it says one thing alone. */
const saidEverywhere = (row: Row = []): unknown =>
  !Array.isArray(row) && row.of.length === 1 ? row.of[0] : undefined;

/** Gives the entries of a row, one after the other. */
function entriesOf(row: Row = []): Next {
  let place = 0;
  if (Array.isArray(row)) return () => row[place++];
  const { of, at } = row;
  if (of.length === 1) return () => of[0];
  // Places in `of`, the one met last first: numbers are moved on faster than texts.
  const met = new Uint32Array(of.length);
  let seen = 0;
  return () => {
    const told = at[place++] ?? 0;
    const before = told === 0 ? seen : told - 1;
    const one = told === 0 ? seen++ : (met[before] ?? 0);
    if (before > 0) met.copyWithin(1, 0, before);
    met[0] = one;
    return of[one];
  };
}

/**
 * Unpacks what was packed, as it was. Every path has a reader of its own, found once, and loops are plain: a first answer
 * waits for this, in code that was never run before.
 */
export function fromColumns({ names, shapes, rows }: PackedRows): unknown {
  const named = shapes.map((shape) => shape.map((name) => names[name] ?? ''));
  const readers = new Map<string, Next>();
  const readerOf = (path: string): Next => {
    const known = readers.get(path);
    if (known) return known;
    const length = entriesOf(rows[`#${path}`]);
    const shape = entriesOf(rows[`@${path}`]);
    const fieldsByShape: Next[][] = [];
    let entry: Next | undefined;
    const list = (): unknown[] => {
      entry ??= readerOf(`${path}[]`);
      const whole: unknown[] = [];
      for (let left = length() as number; left > 0; left--) whole.push(entry());
      return whole;
    };
    const thing = (): object => {
      const which = shape() as number;
      const fieldNames = named[which] ?? [];
      fieldsByShape[which] ??= fieldNames.map((name) =>
        readerOf(name === together ? name : `${path}/${name}`),
      );
      const fields = fieldsByShape[which];
      const whole: Record<string, unknown> = {};
      for (let place = 0; place < fieldNames.length; place++)
        whole[fieldNames[place] ?? ''] = fields[place]?.();
      return whole;
    };
    const byKind: readonly Next[] = [entriesOf(rows[`=${path}`]), list, thing];
    const kindAt = `?${path}`;
    const nextKind = entriesOf(rows[kindAt]);
    const reader =
      byKind[(saidEverywhere(rows[kindAt]) ?? -1) as number] ?? (() => byKind[nextKind() as number]?.());
    readers.set(path, reader);
    return reader;
  };
  return readerOf('')();
}

import { fileUnder } from './file-under';

// Knowledge packed for a browser. What stands at one place in many things is told in one row, so that like follows like and
// compresses a third better.

/** References stand together wherever they are cited. */
const together = 'src';

/** The number in this list tells what stands at a place; a row of values alone is not told. */
const kinds = ['value', 'list', 'thing'] as const;
type Kind = (typeof kinds)[number];
/**
 * A row; or its different entries as they first come, and for each place 0 where the next of them comes for the first time,
 * or the place among those met so far, the last one met being 1; or the one entry that it has everywhere.
 */
type Row = unknown[] | { of: unknown[]; at: number[] } | string | number | boolean | null;
/** The names of fields, by their numbers those that things have together, and the rows by their place. */
export type PackedRows = { names: string[]; shapes: number[][]; rows: Record<string, Row> };

/** A row of which many entries come again is told by its different ones. */
const worthwhile = 0.9;
const comesAgain = (row: readonly unknown[]): boolean =>
  row.length > 2 && new Set(row).size <= row.length * worthwhile;

function shortened(path: string, row: unknown[]): Row {
  const [first] = row;
  if (row.length < 2 || typeof first === 'object') return row;
  if (row.every((one) => one === first)) return first as Row;
  const isOfTexts = typeof first === 'string' && row.every((one) => typeof one === 'string');
  return (isOfTexts || path.startsWith('@')) && comesAgain(row)
    ? { of: [...new Set(row)], at: recencies(row) }
    : row;
}

/** Small numbers: what comes again mostly comes again soon. */
function recency(): (one: unknown) => number {
  const recent: unknown[] = [];
  return (one) => {
    const at = recent.indexOf(one);
    if (at >= 0) recent.splice(at, 1);
    recent.unshift(one);
    return at + 1;
  };
}
const recencies = (row: readonly unknown[]): number[] => row.map(recency());

const kindOf = (value: unknown): Kind =>
  Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'thing' : 'value';

/** Things of the same fields are of one shape, in whatever order they were written. */
const inOneOrder = (fields: [string, unknown][]): [string, unknown][] =>
  fields.sort(([one], [other]) => Number(one > other) - Number(one < other));

/** Lists what a list or a thing holds, each with the path of its row. */
const heldIn = (one: object, path: string): [path: string, value: unknown][] =>
  Array.isArray(one)
    ? one.map((entry) => [`${path}[]`, entry])
    : inOneOrder(Object.entries(one)).map(([name, field]) => [
        name === together ? name : `${path}/${name}`,
        field,
      ]);

/** Numbers lists and things by their content, so that two of one content are one. */
function contents(): (one: object) => number {
  const known = new Map<object, number>();
  const numbers = new Map<string, number>();
  const contentOf = (one: object): number => {
    const before = known.get(one);
    if (before !== undefined) return before;
    const held = heldIn(one, '').map(([name, value]) =>
      kindOf(value) === 'value' ? [name, value] : [name, contentOf(value as object), kindOf(value)],
    );
    const content = JSON.stringify([kindOf(one), held]);
    const number = numbers.get(content) ?? numbers.size;
    numbers.set(content, number);
    known.set(one, number);
    return number;
  };
  return contentOf;
}

/** Packs plain data: lists, things and values as JSON has them. */
export function inColumns(value: unknown): PackedRows {
  const shapes = new Map<string, number>();
  const rows = new Map<string, unknown[]>();
  const contentOf = contents();
  const tell = (row: string, entry: unknown) => fileUnder(rows, row, entry);

  const contentsAt = new Map<string, number[]>();
  const meet = (path: string, one: unknown): void => {
    if (kindOf(one) === 'value') return;
    fileUnder(contentsAt, path, contentOf(one as object));
    for (const [place, held] of heldIn(one as object, path)) meet(place, held);
  };
  meet('', value);
  /** At these paths what was told before is not told again. */
  const recent = new Map(
    [...contentsAt].filter(([, all]) => comesAgain(all)).map(([path]) => [path, recency()]),
  );

  const walk = (path: string, one: unknown): void => {
    const kind = kindOf(one);
    const place = kind !== 'value' && recent.get(path)?.(contentOf(one as object));
    if (typeof place === 'number') tell(`&${path}`, place);
    if (place) return;
    tell(`?${path}`, kinds.indexOf(kind));
    if (kind === 'value') tell(`=${path}`, one);
    else {
      if (Array.isArray(one)) tell(`#${path}`, one.length);
      else {
        const names = JSON.stringify(inOneOrder(Object.entries(one as object)).map(([name]) => name));
        if (!shapes.has(names)) shapes.set(names, shapes.size);
        tell(`@${path}`, shapes.get(names));
      }
      for (const [below, held] of heldIn(one as object, path)) walk(below, held);
    }
  };
  walk('', value);
  const named = [...shapes.keys()].map((names) => JSON.parse(names) as string[]);
  const names = [...new Set(named.flat())];
  const told = [...rows].filter(([path, row]) => !path.startsWith('?') || row.some((kind) => kind !== 0));
  return {
    names,
    shapes: named.map((shape) => shape.map((name) => names.indexOf(name))),
    rows: Object.fromEntries(told.map(([path, row]) => [path, shortened(path, row)])),
  };
}

type Next = () => unknown;

const isOneEverywhere = (row: Row): row is string | number | boolean | null =>
  typeof row !== 'object' || row === null;

/** Gives what `made` makes where a place is 0, and else what was met there, the last one met being 1. */
function metAgain(places: Next, made: Next): Next {
  const met: unknown[] = []; // the last one met at the end: what comes again is mostly near it
  return () => {
    const place = places() as number;
    if (place === 0) {
      const one = made();
      met.push(one);
      return one;
    }
    const last = met.length - 1;
    let at = last + 1 - place;
    const one = met[at];
    for (; at < last; at++) met[at] = met[at + 1];
    met[last] = one;
    return one;
  };
}

const along = (row: readonly unknown[]): Next => {
  let place = 0;
  return () => row[place++];
};
/** Gives the entries of a row, one after the other. */
function entriesOf(row: Row = []): Next {
  if (isOneEverywhere(row)) return () => row;
  return Array.isArray(row) ? along(row) : metAgain(along(row.at), along(row.of));
}

/**
 * Unpacks what was packed, as it was; what has one content at one path is one. Every path has a reader of its own, found once,
 * and loops are plain: a first answer waits for this, in code that was never run before.
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
    const value = entriesOf(rows[`=${path}`]);
    const byKind: readonly Next[] = [value, list, thing];
    const kind = rows[`?${path}`] ?? 0;
    const again = rows[`&${path}`];
    const nextKind = entriesOf(kind);
    const made = typeof kind === 'number' ? (byKind[kind] ?? value) : () => byKind[nextKind() as number]?.();
    const reader = again === undefined ? made : metAgain(entriesOf(again), made);
    readers.set(path, reader);
    return reader;
  };
  return readerOf('')();
}

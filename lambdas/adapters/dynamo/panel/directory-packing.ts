import type { Table } from '../table';
import { changesSince, type DirectoryChange, everyAccount } from './directory-feed';
import {
  type DirectoryHead,
  type DirectoryPart,
  partCount,
  partOf,
  readHead,
  readParts,
  writeHead,
  writePart,
} from './directory-parts';
import type { DirectoryRow } from './directory-rows';

// A function that starts cold reads fewer changes than this in one or two round trips: not worth writing the parts …
const enoughChanges = 200;
// … unless the changes have been waiting this long.
const longestWaitMs = 6 * 3_600_000;
// The parts are made from nothing as often as this, which repairs whatever was ever missed.
const rebuiltEveryMs = 7 * 86_400_000;

export type PackedDirectory = { readonly how: 'rebuilt' | 'followed' | 'rested'; readonly written: number };

/**
 * Brings the stored directory up to date. Every part is written only if nobody wrote it since it was read, and it is
 * read before the accounts: so nobody comes back who was erased meanwhile. Stopped anywhere, the head is still the old
 * one, and the next run does all of it again. `anew`: from nothing.
 */
export async function packDirectory(
  table: Table,
  now: Date,
  { anew = false }: { anew?: boolean } = {},
): Promise<PackedDirectory> {
  const head = await readHead(table);
  const parts = await readParts(table);
  const age = head === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(head.builtAt);
  if (!head || anew || age > rebuiltEveryMs) {
    const written = await rebuild(table, parts);
    await writeHead(table, { asOf: now.toISOString(), builtAt: now.toISOString() });
    return { how: 'rebuilt', written };
  }
  return follow(table, head, parts, now);
}

async function rebuild(table: Table, parts: readonly DirectoryPart[]): Promise<number> {
  const rows: DirectoryRow[][] = Array.from({ length: partCount }, () => []);
  for await (const page of everyAccount(table)) for (const row of page) rows[partOf(row.id)]?.push(row);
  const wanted = rows.map((some, place) => ({ place, rows: some, version: parts[place]?.version ?? 0 }));
  // A part without people that was never written need not be written.
  return writeAll(
    table,
    wanted.filter((part) => part.rows.length > 0 || part.version > 0),
  );
}

async function follow(
  table: Table,
  head: DirectoryHead,
  parts: readonly DirectoryPart[],
  now: Date,
): Promise<PackedDirectory> {
  const changed = await changesSince(table, new Date(head.asOf));
  const waited = now.getTime() - Date.parse(head.asOf);
  const rests = changed.length === 0 || (changed.length < enoughChanges && waited < longestWaitMs);
  if (rests) return { how: 'rested', written: 0 };
  const byPart = new Map<number, DirectoryChange[]>();
  for (const change of changed) {
    const place = partOf(change.id);
    byPart.set(place, [...(byPart.get(place) ?? []), change]);
  }
  const written = await writeAll(
    table,
    [...byPart].map(([place, changes]) => ({
      place,
      version: parts[place]?.version ?? 0,
      rows: withChanges(parts[place]?.rows ?? [], changes),
    })),
  );
  await writeHead(table, { ...head, asOf: now.toISOString() });
  return { how: 'followed', written };
}

function withChanges(rows: readonly DirectoryRow[], changes: readonly DirectoryChange[]): DirectoryRow[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, row } of changes) {
    if (row) found.set(id, row);
    else found.delete(id);
  }
  return [...found.values()];
}

async function writeAll(
  table: Table,
  parts: readonly (DirectoryPart & { place: number })[],
): Promise<number> {
  for (let from = 0; from < parts.length; from += atOnce) {
    const written = await Promise.all(
      parts.slice(from, from + atOnce).map(({ place, ...part }) => writePart(table, place, part)),
    );
    if (written.includes(false))
      throw new Error('a part of the directory changed meanwhile; the next run begins anew');
  }
  return parts.length;
}

const atOnce = 8; // some megabytes under way

import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { planNames } from '#contract/product';
import { keys } from '../keys';
import type { Table } from '../table';
import type { DirectoryRow } from './directory-rows';

/** The number of items that hold the directory. With a million people each has half of the 400 KB that an item may. */
export const partCount = 256;
export const partOf = (memberId: string): number => createHash('sha256').update(memberId).digest()[0] ?? 0;

/** Id, created, number of the plan, end of the plan, bits, referred by, text. */
type Line = [string, number, number, number, number, string, string];
const PartItem = z.object({ version: z.number(), rows: z.instanceof(Uint8Array).optional() });
const HeadItem = z.object({ asOf: z.string(), builtAt: z.string() });
export type DirectoryHead = z.infer<typeof HeadItem>;

/** A part as it is stored. A missing part has the version 0; `rows` is missing until it was first packed. */
export type DirectoryPart = { readonly version: number; readonly rows: DirectoryRow[] | undefined };

const admin = 1;
const active = 2;

export function packRows(rows: readonly DirectoryRow[]): Buffer {
  const lines = rows.map((row) => [
    row.id,
    row.createdMs,
    planNames.indexOf(row.plan),
    row.planEndsMs,
    (row.isAdmin ? admin : 0) | (row.isActive ? active : 0),
    row.referredBy,
    row.text,
  ]);
  return gzipSync(JSON.stringify(lines));
}

export function unpackRows(bytes: Uint8Array): DirectoryRow[] {
  // The bytes are our own; a schema for each of a million lines would cost seconds.
  const lines = JSON.parse(gunzipSync(bytes).toString()) as Line[];
  return lines.map(([id, createdMs, plan, planEndsMs, bits, referredBy, text]) => ({
    id,
    createdMs,
    plan: planNames[plan] ?? 'free',
    planEndsMs,
    isAdmin: (bits & admin) !== 0,
    isActive: (bits & active) !== 0,
    referredBy,
    text,
  }));
}

/** Reads when the parts were last brought up to date and last made from nothing; undefined before that. */
export const readHead = (table: Table): Promise<DirectoryHead | undefined> =>
  table.read(keys.directoryHead(), HeadItem);

export async function writeHead(table: Table, head: DirectoryHead): Promise<void> {
  await table.put(keys.directoryHead(), head);
}

/** Reads all parts, in three round trips at once. */
export async function readParts(table: Table): Promise<DirectoryPart[]> {
  const items = await table.readTogether(
    Array.from({ length: partCount }, (_, part) => keys.directoryPart(part)),
  );
  return items.map(partFrom);
}

function partFrom(item: Record<string, unknown> | undefined): DirectoryPart {
  const { version, rows } = PartItem.parse(item ?? { version: 0 });
  return { version, rows: rows && unpackRows(rows) };
}

/** Writes a part if nobody else has meanwhile; says whether it did. */
export async function writePart(
  table: Table,
  part: number,
  { version, rows }: DirectoryPart,
): Promise<boolean> {
  const refused = await table.put(
    keys.directoryPart(part),
    { version: version + 1, ...(rows && { rows: packRows(rows) }) },
    {
      condition: version === 0 ? 'attribute_not_exists(pk)' : 'version = :version',
      ...(version !== 0 && { values: { ':version': version } }),
    },
  );
  return refused === undefined;
}

/**
 * Takes a person out of the stored directory. The version grows even where they are not in it, so that a run that is
 * writing the part at this moment begins anew and finds the account gone.
 */
export async function removeFromDirectory(table: Table, memberId: string): Promise<void> {
  const place = partOf(memberId);
  for (let round = 0; round < mostRounds; round += 1) {
    const part = partFrom((await table.readTogether([keys.directoryPart(place)]))[0]);
    const rows = part.rows?.filter(({ id }) => id !== memberId);
    if (await writePart(table, place, { ...part, rows })) return;
  }
  throw new Error('a part of the directory found no rest');
}

const mostRounds = 8; // each of them lost to somebody who did write

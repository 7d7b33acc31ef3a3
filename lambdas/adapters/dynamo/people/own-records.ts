import * as z from 'zod';
import type { OwnRecords } from '../../../me/ports';
import { keys } from '../keys';
import { unpackJson } from '../packed-json';
import type { Table } from '../table';

const pageLength = 1_000; // the service itself stops a page at 1 MB

const packedParts: ReadonlySet<string> = new Set(['assessment', 'dose', 'factSources']);

/** An item as a person reads it: what lies packed of an answer is told whole. */
const whole = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      packedParts.has(name) && value instanceof Uint8Array ? unpackJson(value) : value,
    ]),
  );

/** Reads all items of a person's own partition, in the order of their keys. */
export const dynamoOwnRecords = (table: Table): OwnRecords => ({
  async all(memberId) {
    const found: Record<string, unknown>[] = [];
    let cursor: string | undefined;
    do {
      const walk = { pk: keys.account(memberId).pk, prefix: '', oldestFirst: true, cursor } as const;
      const page = await table.query({ ...walk, limit: pageLength }, z.record(z.string(), z.unknown()));
      found.push(...page.items.map(whole));
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  },
});

import * as z from 'zod';
import { languages } from '#contract/sentences';
import type { Farewells } from '../../../messages/ports';
import { epochSeconds, keys, lists } from '../keys';
import type { Table, Write } from '../table';

// An address is forgotten in the end even if no mail reaches it.
const keptMs = 3 * 86_400_000;

const FarewellItem = z.object({ email: z.string(), language: z.enum(languages), expiresAt: z.number() });
const Waiting = z.object({ requestId: z.string() });

/** Keeps an address for the one mail that tells its person that the account is deleted. */
export const farewellWrite = (
  requestId: string,
  person: { email: string; language: z.infer<typeof FarewellItem>['language'] },
  now: Date,
): Write => ({
  put: {
    requestId,
    ...person,
    list: lists.farewells,
    at: now.toISOString(),
    expiresAt: epochSeconds(now.getTime() + keptMs),
  },
  key: keys.farewell(requestId),
});

export const dynamoFarewells = (table: Table): Farewells & { waiting(before: Date): Promise<string[]> } => ({
  read: (requestId) => table.read(keys.farewell(requestId), FarewellItem),
  remove: (requestId) => table.remove(keys.farewell(requestId)),

  async waiting(before) {
    const walk = { list: lists.farewells, to: before.toISOString(), limit: 100, oldestFirst: true } as const;
    const { items } = await table.query(walk, Waiting);
    return items.map(({ requestId }) => requestId);
  },
});

import * as z from 'zod';
import { epochSeconds, type Key } from '../keys';
import type { Table } from '../table';

/** As stored: `count` is how many came since the window opened. All times are milliseconds since 1970. */
const WindowItem = z.object({ count: z.number(), windowEnds: z.number() });

type WindowLimit = {
  most: number;
  windowMs: number;
  /** The count grows by this number, or by one. */
  by?: number;
  /** The wait between two of the same kind. The kind names an attribute of the item. */
  pause?: { kind: string; ms: number };
};

/**
 * Counts one more of something if the window, which opens with the first, has room and the last of its kind is old
 * enough. Otherwise it answers the seconds to wait. Each step is one conditional write, so parallel calls are counted
 * one by one; the store removes expired items late, so the conditions compare the times themselves.
 */
export async function countInWindow(
  table: Table,
  key: Key,
  { most, windowMs, by = 1, pause }: WindowLimit,
  now: Date,
): Promise<{ waitSeconds: number } | undefined> {
  const at = now.getTime();
  const room = most - by; // of what came before
  const last = pause && {
    names: { '#last': pause.kind },
    values: { ':now': at, ':rested': at - pause.ms },
    set: ', #last = :now',
    condition: ' AND (attribute_not_exists(#last) OR #last <= :rested)',
  };
  const shared = { ':now': at, ':by': by, ...last?.values };

  // Two rounds, because another call may open the window between the two writes.
  for (let round = 0; round < 2; round += 1) {
    const opened = await table.change(key, {
      update: `SET #count = :by, windowEnds = :ends, expiresAt = :expires${last?.set ?? ''}`,
      condition: `(attribute_not_exists(windowEnds) OR windowEnds <= :now)${last?.condition ?? ''}`,
      names: { '#count': 'count', ...last?.names },
      values: { ...shared, ':ends': at + windowMs, ':expires': epochSeconds(at + windowMs) },
    });
    if (!opened.refused) return undefined;

    const more = await table.change(key, {
      update: `SET #count = #count + :by${last?.set ?? ''}`,
      condition: `windowEnds > :now AND #count <= :room${last?.condition ?? ''}`,
      names: { '#count': 'count', ...last?.names },
      values: { ...shared, ':room': room },
    });
    if (!more.refused) return undefined;

    const found = WindowItem.safeParse(more.item);
    if (!found.success) continue;
    const lastAt = pause && more.item?.[pause.kind];
    const rests = pause && typeof lastAt === 'number' ? lastAt + pause.ms - at : 0;
    const full = found.data.count > room && found.data.windowEnds > at ? found.data.windowEnds - at : 0;
    const waitMs = Math.max(rests, full);
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
  }
  return { waitSeconds: 1 }; // lost both races: fail closed for a moment
}

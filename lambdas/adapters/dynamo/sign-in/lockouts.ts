import * as z from 'zod';
import { lockout } from '#contract/product';
import type { Lockouts } from '../../../auth/ports';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';

const mostAttempts = lockout.tries;
const windowMs = lockout.minutes * 60_000;

/** As stored: `attempts` counts tries that have not succeeded; both times are milliseconds since 1970. */
const Attempts = z.object({ attempts: z.number(), windowEnds: z.number(), lastAt: z.number() });

/**
 *   no item, or its window or block is over ──► 1 attempt, a new window
 *   1 … 4 attempts within the window        ──► one more
 *   5 attempts, the last within 30 minutes  ──► blocked
 *
 * Both steps are single conditional writes, so that parallel guesses are counted one by one. The store removes
 * expired items late; the conditions compare the times themselves.
 */
export const dynamoLockouts = (table: Table): Lockouts => ({
  async attempt(identifierHash, now) {
    const at = now.getTime();
    const key = keys.lockout(identifierHash);
    const times = { ':now': at, ':most': mostAttempts };

    // Two rounds, because another attempt may open or close the window between the two writes.
    for (let round = 0; round < 2; round += 1) {
      const opened = await table.change(key, {
        update: 'SET attempts = :one, windowEnds = :ends, lastAt = :now, expiresAt = :expires',
        condition:
          'attribute_not_exists(windowEnds) OR (windowEnds <= :now AND attempts < :most) ' +
          'OR (attempts >= :most AND lastAt <= :over)',
        values: {
          ...times,
          ':one': 1,
          ':ends': at + windowMs,
          ':over': at - windowMs,
          ':expires': epochSeconds(at + windowMs),
        },
      });
      if (!opened.refused) return { left: mostAttempts - 1 }; // most people get it right the first time

      const more = await table.change(key, {
        update: 'SET lastAt = :now, expiresAt = :expires ADD attempts :one',
        condition: 'windowEnds > :now AND attempts < :most',
        values: { ...times, ':one': 1, ':expires': epochSeconds(at + windowMs) },
      });
      if (!more.refused) {
        const left = mostAttempts - Attempts.parse(more.item).attempts;
        return left > 0 ? { left } : { blockedUntil: new Date(at + windowMs), isLast: true };
      }

      // No item: somebody signed in between the two writes, and nothing is held against the identifier any more.
      const found = Attempts.safeParse(more.item);
      if (found.success && found.data.attempts >= mostAttempts) {
        return { blockedUntil: new Date(found.data.lastAt + windowMs) };
      }
    }
    // Lost both races: fail closed for a moment rather than let an uncounted guess through.
    return { blockedUntil: new Date(at + 1_000) };
  },

  clear: (identifierHash) => table.remove(keys.lockout(identifierHash)),
});

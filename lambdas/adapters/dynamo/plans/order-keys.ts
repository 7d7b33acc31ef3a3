import { randomUUID } from 'node:crypto';
import type { KeyedReplies } from '#platform/idempotency';
import type { Table } from '../table';
import { answeredUnder, claimWrite, forgetKey, replyWrite } from '../writes/question-keys';
import { whileActive } from '../writes/while-active';

/** Idempotency keys of orders: the same items as those of tool requests, without a query that they would cost. */
export const dynamoOrderKeys = (table: Table): KeyedReplies => ({
  async claim(memberId, key, request, now) {
    const keyed = { key, request };
    const refused = await table.together([
      claimWrite(memberId, keyed, randomUUID(), now),
      whileActive(memberId),
    ]);
    if (!refused) return { state: 'claimed' };
    // One that lapsed in this very moment is claimed by the next try.
    const stands = await answeredUnder(table, memberId, keyed, now);
    return stands ?? { state: 'running' };
  },

  async remember(memberId, key, reply, now) {
    await table.together([replyWrite(memberId, key, reply, now)]);
  },

  forget: (memberId, key) => forgetKey(table, memberId, key),
});

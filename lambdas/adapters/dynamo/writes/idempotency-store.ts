import { randomUUID } from 'node:crypto';
import type { KeyedReplies } from '#platform/idempotency';
import type { Table } from '../table';
import { claimWrite, forgetKey, readReply, replyWrite } from './idempotency-keys';
import { whileActive } from './while-active';

/** Idempotency keys of calls that cost no query, such as orders. They are the same items as those of queries. */
export const dynamoIdempotency = (table: Table): KeyedReplies => ({
  async claim(memberId, key, request, now) {
    const keyed = { key, request };
    const refused = await table.together([
      claimWrite(memberId, keyed, randomUUID(), now),
      whileActive(memberId),
    ]);
    if (!refused) return { state: 'claimed' };
    // A claim that lapsed in this very moment can be claimed by the next call.
    const stands = await readReply(table, memberId, keyed, now);
    return stands ?? { state: 'running' };
  },

  async remember(memberId, key, reply, now) {
    await table.together([replyWrite(memberId, key, reply, now)]);
  },

  forget: (memberId, key) => forgetKey(table, memberId, key),
});

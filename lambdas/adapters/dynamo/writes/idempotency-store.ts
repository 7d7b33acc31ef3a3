import { randomUUID } from 'node:crypto';
import type { Answers } from '#platform/idempotency';
import type { Table } from '../table';
import { claimWrite, forgetKey, readReply, replyWrite } from './idempotency-keys';
import { whileActive } from './while-active';

/** Idempotency keys of calls that cost no query, such as orders. They are the same items as those of queries. */
export const dynamoIdempotency = (table: Table): Answers => ({
  async claim(memberId, key, question, now) {
    const asked = { key, question };
    const refused = await table.together([
      claimWrite(memberId, asked, randomUUID(), now),
      whileActive(memberId),
    ]);
    if (!refused) return { state: 'claimed' };
    // A claim that lapsed in this very moment can be claimed by the next call.
    const stands = await readReply(table, memberId, asked, now);
    return stands ?? { state: 'running' };
  },

  async remember(memberId, key, reply, now) {
    await table.together([replyWrite(memberId, key, reply, now)]);
  },

  forget: (memberId, key) => forgetKey(table, memberId, key),
});

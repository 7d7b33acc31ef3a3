import { randomUUID } from 'node:crypto';
import type { Answers } from '#platform/idempotency';
import type { Table } from '../table';
import { claimWrite, forgetKey, readReply, replyWrite } from './idempotency-keys';
import { whileActive } from './while-active';

/** Idempotency keys of orders: the same items as those of questions, without a query that they would cost. */
export const dynamoIdempotency = (table: Table): Answers => ({
  async claim(memberId, key, question, now) {
    const asked = { key, question };
    const refused = await table.together([
      claimWrite(memberId, asked, randomUUID(), now),
      whileActive(memberId),
    ]);
    if (!refused) return { state: 'claimed' };
    // One that lapsed in this very moment is claimed by the next try.
    const stands = await readReply(table, memberId, asked, now);
    return stands ?? { state: 'running' };
  },

  async remember(memberId, key, reply, now) {
    await table.together([replyWrite(memberId, key, reply, now)]);
  },

  forget: (memberId, key) => forgetKey(table, memberId, key),
});

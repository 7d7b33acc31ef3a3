import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Answers } from '../../tools/ports';
import { epochSeconds, keys } from './keys';
import type { Table } from './table';

// An answer is replayed for a day; a run that has not answered by its lease is taken to have died.
const answerMs = 24 * 60 * 60_000;
const leaseMs = 120_000;

/** As stored. `reply` is there once the question was answered; the item means nothing after `until` (milliseconds). */
const AnswerItem = z.object({ question: z.string(), until: z.number(), reply: z.string().optional() });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const dynamoAnswers = (table: Table): Answers => ({
  async claim(memberId, key, question, now) {
    const until = now.getTime() + leaseMs;
    const claimed = await table.put(
      keys.answer(memberId, sha256(key)),
      { question: sha256(question), until, expiresAt: epochSeconds(until) },
      {
        condition: 'attribute_not_exists(pk) OR #until <= :now',
        names: { '#until': 'until' },
        values: { ':now': now.getTime() },
      },
    );
    if (!claimed) return { state: 'claimed' };
    const item = AnswerItem.parse(claimed.item);
    if (item.question !== sha256(question)) return { state: 'other' };
    return item.reply === undefined
      ? { state: 'running' }
      : { state: 'answered', reply: JSON.parse(item.reply) };
  },

  async remember(memberId, key, reply, now) {
    const until = now.getTime() + answerMs;
    await table.change(keys.answer(memberId, sha256(key)), {
      update: 'SET #reply = :reply, #until = :until, expiresAt = :expires',
      // The claim goes with the person: nothing is remembered for somebody whose account was erased meanwhile.
      condition: 'attribute_exists(pk)',
      names: { '#reply': 'reply', '#until': 'until' },
      values: { ':reply': JSON.stringify(reply), ':until': until, ':expires': epochSeconds(until) },
    });
  },

  forget: (memberId, key) => table.remove(keys.answer(memberId, sha256(key))),
});

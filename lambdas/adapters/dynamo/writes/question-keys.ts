import { createHash } from 'node:crypto';
import * as z from 'zod';
import { retention } from '#contract/product';
import type { EarlierRun, KeyedRequest } from '#platform/idempotency';
import { epochSeconds, type Key, keys } from '../keys';
import type { Table, Write } from '../table';

// An answer is replayed for a day; a run that has not answered by its lease is taken to have died.
const answerMs = retention.replyHours * 3_600_000;
const leaseMs = 120_000;

/**
 * As stored. `run` is the reservation of the call that claimed it; `reply` is there once the question was answered; the
 * item means nothing after `until` (milliseconds).
 */
const AnswerItem = z.object({
  question: z.string(),
  run: z.string().optional(),
  until: z.number(),
  reply: z.string().optional(),
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Where the reply under a caller's key stands. */
export const answerKeyOf = (memberId: string, key: string): Key => keys.answer(memberId, sha256(key));
const keyOf = answerKeyOf;

/** Claiming a key for one run: refused while another run is at it, and for a day once it was answered. */
export function claimWrite(memberId: string, { key, request }: KeyedRequest, run: string, now: Date): Write {
  const until = now.getTime() + leaseMs;
  return {
    put: { question: sha256(request), run, until, expiresAt: epochSeconds(until) },
    key: keyOf(memberId, key),
    condition: 'attribute_not_exists(pk) OR #until <= :now',
    names: { '#until': 'until' },
    values: { ':now': now.getTime() },
    tellOld: true,
  };
}

/** What a key that is claimed already means for the call that wanted it; undefined when the claim is its own. */
export function claimedBy(
  stood: Record<string, unknown>,
  { request }: KeyedRequest,
  run: string,
): EarlierRun | undefined {
  const item = AnswerItem.parse(stood);
  if (item.run === run) return undefined; // the client repeated a write whose answer was lost
  if (item.question !== sha256(request)) return { state: 'other' };
  return item.reply === undefined
    ? { state: 'running' }
    : { state: 'answered', reply: JSON.parse(item.reply) };
}

/** What was answered under a key, if it still means anything. */
export async function answeredUnder(
  table: Table,
  memberId: string,
  keyed: KeyedRequest,
  now: Date,
): Promise<EarlierRun | undefined> {
  const item = await table.read(keyOf(memberId, keyed.key), AnswerItem);
  return item && item.until > now.getTime() ? claimedBy(item, keyed, '') : undefined;
}

/** Remembering the reply. The claim goes with the person: nothing is remembered for whom was erased meanwhile. */
export function replyWrite(memberId: string, key: string, reply: unknown, now: Date): Write {
  const until = now.getTime() + answerMs;
  return {
    change: keyOf(memberId, key),
    update: 'SET #reply = :reply, #until = :until, expiresAt = :expires',
    condition: 'attribute_exists(pk)',
    names: { '#reply': 'reply', '#until': 'until' },
    values: { ':reply': JSON.stringify(reply), ':until': until, ':expires': epochSeconds(until) },
  };
}

/** The key is free again. */
export const forgetKey = (table: Table, memberId: string, key: string): Promise<void> =>
  table.remove(keyOf(memberId, key));

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { retention } from '#contract/product';
import type { EarlierRun, KeyedRequest } from '#platform/idempotency';
import { epochSeconds, type Key, keys } from '../keys';
import { packJson, unpackJson } from '../packed-json';
import type { Table, Write } from '../table';

// A run that has not replied when its lease ends is taken to have died.
const answerMs = retention.replyHours * 3_600_000;
const leaseMs = 120_000;

/**
 * As stored. `run` is the reservation of the call that claimed it; `reply` is there once the request was answered; the
 * item means nothing after `until` (milliseconds).
 */
const IdempotencyItem = z.object({
  question: z.string(),
  run: z.string().optional(),
  until: z.number(),
  /** As JSON, packed; a text is one that was kept before replies were. */
  reply: z.union([z.string(), z.instanceof(Uint8Array)]).optional(),
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

// A reply repeats what the history keeps, and is read again only after a call that was lost: it stays whole, also where
// the history is off, cleared or refined since.
const replyIn = (kept: string | Uint8Array): unknown =>
  typeof kept === 'string' ? JSON.parse(kept) : unpackJson(kept);

/** The key of the item that holds the reply under a caller's idempotency key. */
export const idempotencyKeyOf = (memberId: string, key: string): Key => keys.answer(memberId, sha256(key));

/** Claims a key for one run. It is refused while another run has it, and for a day once there is a reply. */
export function claimWrite(memberId: string, { key, request }: KeyedRequest, run: string, now: Date): Write {
  const until = now.getTime() + leaseMs;
  return {
    put: { question: sha256(request), run, until, expiresAt: epochSeconds(until) },
    key: idempotencyKeyOf(memberId, key),
    condition: 'attribute_not_exists(pk) OR #until <= :now',
    names: { '#until': 'until' },
    values: { ':now': now.getTime() },
    tellOld: true,
  };
}

/** Says what an existing claim means for the call that wanted the key; undefined when the claim is its own. */
export function meaningOfClaim(
  stood: Record<string, unknown>,
  { request }: KeyedRequest,
  run: string,
): EarlierRun | undefined {
  const item = IdempotencyItem.parse(stood);
  if (item.run === run) return undefined; // the client repeated a write whose answer was lost
  if (item.question !== sha256(request)) return { state: 'other' };
  return item.reply === undefined ? { state: 'running' } : { state: 'answered', reply: replyIn(item.reply) };
}

/** Reads the reply under a key, as long as it still counts. */
export async function readReply(
  table: Table,
  memberId: string,
  keyed: KeyedRequest,
  now: Date,
): Promise<EarlierRun | undefined> {
  const item = await table.read(idempotencyKeyOf(memberId, keyed.key), IdempotencyItem);
  return item && item.until > now.getTime() ? meaningOfClaim(item, keyed, '') : undefined;
}

/** Keeps a reply. It needs the claim, which is erased with the person: nothing is kept for somebody who is gone. */
export function replyWrite(memberId: string, key: string, reply: unknown, now: Date): Write {
  const until = now.getTime() + answerMs;
  return {
    change: idempotencyKeyOf(memberId, key),
    update: 'SET #reply = :reply, #until = :until, expiresAt = :expires',
    condition: 'attribute_exists(pk)',
    names: { '#reply': 'reply', '#until': 'until' },
    values: { ':reply': packJson(reply), ':until': until, ':expires': epochSeconds(until) },
  };
}

/** Frees a key. */
export const forgetKey = (table: Table, memberId: string, key: string): Promise<void> =>
  table.remove(idempotencyKeyOf(memberId, key));

import { Problem } from '#contract/problem';
import { log } from './log';

/** A caller's key for one request: for 24 hours the same key and request have the same reply, and cost once. */
export type KeyedRequest = { readonly key: string; readonly request: string };

/** An earlier run says what a key already means for the call that wants it. */
export type EarlierRun =
  /** It was answered, with this. */
  | { readonly state: 'answered'; readonly reply: unknown }
  /** Another call is at it, or it belongs to another request. */
  | { readonly state: 'running' | 'other' };

/** Replies kept under keys, for 24 hours. */
export type KeyedReplies = {
  /** Claims the key for one run. */
  claim(
    memberId: string,
    key: string,
    request: string,
    now: Date,
  ): Promise<{ readonly state: 'claimed' } | EarlierRun>;
  /** Keeps the reply under its key. */
  remember(memberId: string, key: string, reply: unknown, now: Date): Promise<void>;
  /** The run failed: the key is free again. */
  forget(memberId: string, key: string): Promise<void>;
};

/** A keyed run takes its key, waits for another one at it, and gives it back. */
export type KeyedRun<Claim extends { readonly state: string }> = {
  /** Takes the key, or tells what it already means. What else is taken with it is the claim's own affair. */
  readonly begin: () => Promise<Claim | EarlierRun>;
  readonly forget: () => Promise<void>;
  /** A second call waits for the first as long as a person would, then is asked to come back. */
  readonly patience: { readonly rounds: number; readonly roundMs: number };
  readonly pause: (ms: number, until?: AbortSignal) => Promise<void>;
  /** Aborts when the caller is gone. */
  readonly gone?: AbortSignal;
};

const isEarlier = (claim: { readonly state: string }): claim is EarlierRun =>
  ['answered', 'running', 'other'].includes(claim.state);

/**
 * Runs once for a key: a repeated call has the reply of the first. Throws CONFLICT for a key of another request, and
 * when the first call takes too long. A run that fails leaves its key free.
 */
export async function runUnderKey<Claim extends { readonly state: string }, Reply>(
  { begin, forget, patience, pause, gone }: KeyedRun<Claim>,
  run: (claim: Claim) => Promise<Reply>,
): Promise<Reply> {
  for (let round = 0; round <= patience.rounds; round += 1) {
    const claim = await begin();
    if (!isEarlier(claim)) {
      return run(claim).catch(async (fault: unknown) => {
        // A claim that cannot be taken back lapses by itself.
        await forget().catch((lost: unknown) => log.error('a key was left to lapse', lost));
        throw fault;
      });
    }
    if (claim.state === 'answered') return claim.reply as Reply;
    if (claim.state === 'other') throw new Problem('CONFLICT');
    await pause(patience.roundMs, gone);
    if (gone?.aborted) throw new Problem('CONFLICT', { cause: gone.reason });
  }
  throw new Problem('CONFLICT', { details: { retryAfter: 5 } });
}

const patience = { rounds: 50, roundMs: 200 };

type Ports = { readonly answers: KeyedReplies; readonly pause: (ms: number) => Promise<void> };
type Request = {
  readonly memberId: string;
  /** A call that brings no key is a request of its own. */
  readonly key: string | undefined;
  readonly request: object;
  readonly now: Date;
};

/** Runs once for a key whose reply is kept when the run is done. */
export async function withIdempotencyKey<Reply>(
  { answers, pause }: Ports,
  { memberId, key, request, now }: Request,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return run();
  const keyed = {
    begin: () => answers.claim(memberId, key, JSON.stringify(request), now),
    forget: () => answers.forget(memberId, key),
    patience,
    pause,
  };
  return runUnderKey(keyed, async () => {
    const reply = await run();
    // It was done: the reply is given even when it could not be kept.
    await answers
      .remember(memberId, key, reply, now)
      .catch((lost: unknown) => log.error('an answer was not remembered', lost));
    return reply;
  });
}

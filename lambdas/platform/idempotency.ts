import { Problem } from '#contract/problem';
import { log } from './log';

/** Answers given under a caller's idempotency key, for 24 hours. */
export type Answers = {
  /**
   * Claims the key for one run. `answered`: it was answered before, with this. `running`: another call is at it.
   * `other`: the key belongs to another question.
   */
  claim(
    memberId: string,
    key: string,
    question: string,
    now: Date,
  ): Promise<{ state: 'claimed' | 'running' | 'other' } | { state: 'answered'; reply: unknown }>;
  /** Remembers the answer under its key. */
  remember(memberId: string, key: string, reply: unknown, now: Date): Promise<void>;
  /** The run failed: the key is free again. */
  forget(memberId: string, key: string): Promise<void>;
};

// A second call under the same key waits for the first as long as a person would, then is asked to come back.
const waits = 50;
const waitMs = 200;

type Ports = { readonly answers: Answers; readonly pause: (ms: number) => Promise<void> };
type Asked = {
  memberId: string;
  /** Without a key every call is a question of its own. */
  key: string | undefined;
  question: object;
  now: Date;
};

/** The same key within 24 hours gives the same answer and costs once; the same key for another question is refused. */
export async function answerOnce<Reply>(
  ports: Ports,
  { memberId, key, question, now }: Asked,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return run();
  const asked = JSON.stringify(question);
  for (let round = 0; round <= waits; round += 1) {
    const claim = await ports.answers.claim(memberId, key, asked, now);
    if (claim.state === 'answered') return claim.reply as Reply;
    if (claim.state === 'other') throw new Problem('CONFLICT');
    if (claim.state === 'claimed') return remembered(ports, { memberId, key, now }, run);
    await ports.pause(waitMs);
  }
  throw new Problem('CONFLICT', { details: { retryAfter: 5 } });
}

async function remembered<Reply>(
  { answers }: Ports,
  { memberId, key, now }: { memberId: string; key: string; now: Date },
  run: () => Promise<Reply>,
): Promise<Reply> {
  let reply: Reply;
  try {
    reply = await run();
  } catch (fault) {
    // A claim that cannot be taken back lapses by itself.
    await answers.forget(memberId, key).catch((lost) => log.error('a key was left to lapse', lost));
    throw fault;
  }
  // It was done: the answer is given even when it could not be remembered.
  await answers
    .remember(memberId, key, reply, now)
    .catch((lost) => log.error('an answer was not remembered', lost));
  return reply;
}

import { Problem } from '#contract/problem';
import { log } from '#platform/log';
import type { ToolsPorts } from './ports';

// A second call under the same key waits for the first as long as a person would, then is asked to come back.
const waits = 60;
const waitMs = 500;

type Asked = {
  memberId: string;
  /** Without a key every call is a question of its own. */
  key: string | undefined;
  question: object;
  now: Date;
};

/** The same key within 24 hours gives the same answer and costs once; the same key for another question is refused. */
export async function answerOnce<Reply>(
  ports: Pick<ToolsPorts, 'answers' | 'pause'>,
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
  ports: Pick<ToolsPorts, 'answers'>,
  { memberId, key, now }: { memberId: string; key: string; now: Date },
  run: () => Promise<Reply>,
): Promise<Reply> {
  let reply: Reply;
  try {
    reply = await run();
  } catch (fault) {
    // A claim that cannot be taken back lapses by itself.
    await ports.answers.forget(memberId, key).catch((lost) => log.error('a key was left to lapse', lost));
    throw fault;
  }
  // The answer was paid for: it is given even when it could not be remembered.
  await ports.answers
    .remember(memberId, key, reply, now)
    .catch((lost) => log.error('an answer was not remembered', lost));
  return reply;
}

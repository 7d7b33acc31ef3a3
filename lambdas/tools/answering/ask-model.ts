import { log } from '#platform/log';
import { count } from '#platform/metrics';
import type { Attempt, Broken, Failing, Outage, ToolsPorts, Whole } from '../ports';

// A person looks at an empty page for at most so long: then the reference engine answers.
const patienceMs = 20_000;
// One attempt says something within this time, or another one may be quicker.
const firstTextMs = 12_000;
// The whole must end before the function and its gateway do (90 s).
const wholeMs = 75_000;
// Long enough for a hiccup to pass; the same again at random, so that many callers do not come back at once.
const backoffMs = 300;
// A server that wants to be left alone for longer is not waited for.
const longestRetryAfterMs = 5_000;
// With less time than this a second attempt would only cost.
const leastAttemptMs = 2_000;

/** What another attempt may help against. A request that was rejected will be rejected again. */
const passing: readonly Failing[] = ['late', 'busy', 'down', 'malformed', 'refused'];
/** What tells of an outage, and not of this one question. */
const outages: readonly Failing[] = ['late', 'busy', 'down', 'rejected'];

/** Times that a tool may stretch: a picture takes a model longer to look at than a sentence. */
export type Patience = { readonly firstTextMs?: number; readonly patienceMs?: number };

type Asker = {
  readonly memberId: string;
  readonly now: Date;
  readonly gone: AbortSignal;
  /** Whether this call tries if an outage is over. */
  readonly probing: boolean;
  /** Whether the person has seen any of it: then nothing is tried again. */
  readonly said?: () => boolean;
  readonly patience?: Patience;
};
type Ports = Pick<ToolsPorts, 'outage' | 'pause' | 'elapsed'>;

/** What is known of the model before a question: see `Outage`. When nobody knows, it is asked. */
export const lookAtOutage = ({ outage }: Pick<ToolsPorts, 'outage'>, now: Date): ReturnType<Outage['look']> =>
  outage.look(now).catch((fault: unknown) => {
    log.error('an outage was not looked up', fault);
    return 'closed';
  });

/** Whether this call tries if an outage is over; with the table away nobody does. */
export const mayProbe = ({ outage }: Pick<ToolsPorts, 'outage'>, now: Date): Promise<boolean> =>
  outage.probe(now).catch((fault: unknown) => {
    log.error('an outage was not probed', fault);
    return false;
  });

/**
 * Asks a model within the time that a person has: one attempt, and where nothing was said yet another one after a short
 * wait. Answers what came, or why nothing did; an outage is told to the other functions. Throws only when the caller
 * has left.
 */
export async function askModel<Value>(
  ports: Ports,
  asker: Asker,
  attempt: (attempt: Attempt) => Promise<Whole<Value> | Broken>,
): Promise<Whole<Value> | Broken> {
  const { memberId, gone, said = () => false } = asker;
  const { firstTextMs: first = firstTextMs, patienceMs: patience = patienceMs } = asker.patience ?? {};
  const began = ports.elapsed();
  const spent = () => ports.elapsed() - began;

  gone.throwIfAborted();
  let outcome = await attempt({ memberId, gone, firstTextMs: first, wholeMs });
  gone.throwIfAborted();
  const waitMs = outcome.ended === 'broken' ? waitBefore(outcome) : undefined;
  if (waitMs !== undefined && !said() && spent() + waitMs + leastAttemptMs <= patience) {
    count('ModelRetried');
    await ports.pause(waitMs, gone);
    gone.throwIfAborted();
    outcome = await attempt({
      memberId,
      gone,
      firstTextMs: Math.min(first, patience - spent()),
      wholeMs: wholeMs - spent(),
    });
    gone.throwIfAborted();
  }
  await tellOthers(ports, asker, outcome, new Date(asker.now.getTime() + spent()));
  return outcome;
}

/** How long to wait before another attempt, or undefined when none would help. */
function waitBefore({ why, retryAfterMs = 0 }: Broken): number | undefined {
  if (!passing.includes(why) || retryAfterMs > longestRetryAfterMs) return undefined;
  return Math.max(retryAfterMs, backoffMs * (1 + Math.random()));
}

async function tellOthers(
  { outage }: Ports,
  { probing }: Asker,
  outcome: Whole<unknown> | Broken,
  now: Date,
): Promise<void> {
  try {
    if (outcome.ended === 'broken') {
      count('ModelFellOver');
      // A rejected request is a fault of ours: a key that was revoked, a model that is gone. The alarm must ring.
      const { why } = outcome;
      if (why === 'rejected') log.error('the model rejects our requests', undefined);
      else log.warn('the model gave no whole answer', { why });
      if (outages.includes(outcome.why)) await outage.failed(now, probing);
      else if (probing) await outage.recovered();
    } else if (probing) await outage.recovered();
  } catch (fault) {
    log.error('an outage was not told', fault);
  }
}

import { log } from '#platform/log';
import { count } from '#platform/metrics';
import type { Attempt, BrokenAnswer, ModelFailure, Outage, ToolsPorts, WholeAnswer } from '../ports';

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
// A second attempt in less time than this would only cost.
const leastAttemptMs = 2_000;

/** Another attempt may help against these failures. A request that was rejected will be rejected again. */
const passing: readonly ModelFailure[] = ['late', 'busy', 'down', 'malformed', 'refused'];
/** These failures tell of an outage, and not of one request alone. */
const outages: readonly ModelFailure[] = ['late', 'busy', 'down', 'rejected'];

/** Times that a tool may stretch: a picture takes a model longer to look at than a sentence. */
type Patience = { readonly firstTextMs?: number; readonly patienceMs?: number };

/** One request to a model: for whom, and with what patience. */
export type ModelCall = {
  readonly memberId: string;
  readonly now: Date;
  readonly gone: AbortSignal;
  /** True when this call finds out whether an outage is over. */
  readonly probing: boolean;
  /** Says whether the person has seen any of it: then nothing is tried again. */
  readonly said?: () => boolean;
  readonly patience?: Patience;
};
type Ports = Pick<ToolsPorts, 'outage' | 'pause' | 'elapsed'>;

export type OutageState = Awaited<ReturnType<Outage['look']>>;

/** Looks up what is known of the model before a request: see `Outage`. Where the table is away, the model is asked. */
export const lookAtOutage = ({ outage }: Pick<ToolsPorts, 'outage'>, now: Date): ReturnType<Outage['look']> =>
  outage.look(now).catch((fault: unknown) => {
    log.error('an outage was not looked up', fault);
    return 'closed';
  });

/**
 * Says whether the model is to be asked (no outage, and below the stage's ceiling of the day), and whether this call is
 * the one that finds out whether an outage is over. A model that is left alone is counted.
 */
export async function mayAsk(
  ports: Pick<ToolsPorts, 'outage' | 'modelCeiling'>,
  state: OutageState | undefined,
  now: Date,
): Promise<{ readonly probing: boolean } | undefined> {
  const probing = state === 'ajar' && (await mayProbe(ports, now));
  if (state !== 'closed' && !probing) {
    count('ModelSkipped');
    return undefined;
  }
  if (await belowCeiling(ports, now)) return { probing };
  count('ModelCallsFull');
  return undefined;
}

/** The model is asked although the table is away: the spend of an hour matters less than an answer. */
const belowCeiling = ({ modelCeiling }: Pick<ToolsPorts, 'modelCeiling'>, now: Date): Promise<boolean> =>
  modelCeiling.count(now).catch((fault: unknown) => {
    log.error('a call to the model was not counted', fault);
    return true;
  });

const mayProbe = ({ outage }: Pick<ToolsPorts, 'outage'>, now: Date): Promise<boolean> =>
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
  call: ModelCall,
  attempt: (attempt: Attempt) => Promise<WholeAnswer<Value> | BrokenAnswer>,
): Promise<WholeAnswer<Value> | BrokenAnswer> {
  const { memberId, gone, said = () => false } = call;
  const { firstTextMs: first = firstTextMs, patienceMs: patience = patienceMs } = call.patience ?? {};
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
  await tellOthers(ports, call, outcome, new Date(call.now.getTime() + spent()));
  return outcome;
}

/** Computes how long to wait before another attempt, or undefined when none would help. */
function waitBefore({ why, retryAfterMs = 0 }: BrokenAnswer): number | undefined {
  if (!passing.includes(why) || retryAfterMs > longestRetryAfterMs) return undefined;
  return Math.max(retryAfterMs, backoffMs * (1 + Math.random()));
}

async function tellOthers(
  { outage }: Ports,
  { probing }: ModelCall,
  outcome: WholeAnswer<unknown> | BrokenAnswer,
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

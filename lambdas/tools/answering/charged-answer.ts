import { setImmediate } from 'node:timers/promises';
import { knowledgeVersion } from '#clinical/knowledge/version';
import type { Usage } from '#contract/plans';
import { indianDay } from '#person/quota';
import { type KeyedRequest, runUnderKey } from '#platform/idempotency';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { AnswerListener, QuotaSnapshot, ToolsPorts } from '../ports';
import { doseToken } from './dose-marks';
import { keepAnswer, sendNote } from './keep-answer';
import { type Query, queryOf, reserveQuery, settle, usageOf } from './reserve-query';
import type { Caller, ToolAnswer, ToolRequest } from './tool-request';

// By then the model is being asked, which waits for nothing; its first word takes longer.
const lookUpMs = 10;

const patience = { rounds: 60, roundMs: 500 };

/** Every answer carries these fields beside its own. */
type ChargeFields = {
  readonly usage: Usage;
  readonly charged?: false;
  readonly answer_id: string;
  readonly knowledge: string;
};
type Ports = Pick<ToolsPorts, 'spending' | 'answers' | 'messages' | 'hash' | 'newId' | 'pause'>;

/**
 * Runs `run` at the price of one query and once for each idempotency key. The query is taken before anything is
 * computed, and given back when the run throws; a caller who leaves before the first text gets it back too, after the
 * first text it counts. An answer that helps nobody gives it back as well. What was answered is kept for the history and for the same key.
 */
export async function chargedAnswer<Reply extends object>(
  ports: Ports,
  caller: Caller,
  request: ToolRequest,
  run: (listener: AnswerListener) => Promise<ToolAnswer<Reply>>,
): Promise<Reply & ChargeFields> {
  const { member, idempotencyKey, gone } = caller;
  const query = queryOf(ports, caller);
  const keyed =
    idempotencyKey === undefined
      ? undefined
      : { key: idempotencyKey, request: JSON.stringify({ tool: request.tool, ...request.body }) };
  const keyedRun = {
    begin: () => reserveQuery(ports, caller, query, keyed),
    forget: async () => keyed && ports.spending.forget(member.id, keyed.key),
    patience,
    pause: ports.pause,
    gone,
  };
  return runUnderKey(keyedRun, ({ quota }) =>
    answerOnReservation(ports, caller, { request, query, keyed, quota }, run),
  );
}

/** A request whose query and key are taken. */
type ReservedRequest = {
  readonly request: ToolRequest;
  readonly query: Query;
  readonly keyed: KeyedRequest | undefined;
  readonly quota: QuotaSnapshot | undefined;
};

async function answerOnReservation<Reply extends object>(
  ports: Ports,
  caller: Caller,
  { request, query: { claim, limit }, keyed, quota }: ReservedRequest,
  run: (listener: AnswerListener) => Promise<ToolAnswer<Reply>>,
): Promise<Reply & ChargeFields> {
  const { member, now, gone, afterwards } = caller;
  const day = quotaLookUp(ports, caller, quota);
  const id = timeOrderedId(now, ports.newId());
  const { listener, hasTold } = listenerOf(caller, day.lookUp, doseToken(ports, id));
  try {
    const { reply, free = false, ...answer } = await run(listener);
    // The last words leave before the work of keeping them begins.
    caller.tell('');
    await setImmediate();
    count(free ? 'AnswerFree' : 'AnswerGiven');
    if (free) await settle(ports, claim, 'giveBack');
    const today = await (free ? lookUpQuota(ports, caller) : day.lookUp());
    const charged: Reply & ChargeFields = {
      ...reply,
      usage: usageOf(member, today, limit, now),
      ...(free && { charged: false as const }),
      answer_id: id,
      knowledge: knowledgeVersion,
    };
    const record = { ...answer, id: charged.answer_id, key: keyed?.key, reply: charged };
    const kept = await keepAnswer(ports, caller, request, free ? record : { ...record, claim });
    if (!kept && !free) await settle(ports, claim, 'keep');
    const note = kept?.note;
    if (note) afterwards(() => sendNote(ports, member, note));
    return charged;
  } catch (fault) {
    count(gone.aborted ? 'AnswerStopped' : 'AnswerFailed');
    await settle(ports, claim, gone.aborted && hasTold() ? 'keep' : 'giveBack');
    throw fault;
  } finally {
    day.stop();
  }
}

/** Passes pieces on to the caller, and looks the quota up behind the first word, which is on its way out by then. */
function listenerOf(
  { gone, tell, announce }: Caller,
  lookUp: () => Promise<QuotaSnapshot>,
  token: Promise<string>,
) {
  token.catch(() => {}); // heard by the one who takes it

  let told = false;
  let said = false;
  const listener: AnswerListener = {
    gone,
    token,
    // An announced field counts as text: the person who saw it has seen an answer.
    announce: (content) => {
      told = true;
      announce(content);
    },
    tell: (piece) => {
      const first = !said && piece !== '';
      said ||= first;
      told ||= first;
      tell(piece);
      if (first) void setImmediate().then(lookUp);
    },
  };
  return { listener, hasTold: () => told };
}

const lookUpQuota = ({ spending }: Ports, { member, now }: Caller): Promise<QuotaSnapshot> =>
  spending.state(member.id, indianDay(now), now).catch((fault: unknown) => {
    // Nobody loses an answer over a count: without it, the query that was taken is shown.
    log.error('a usage was not looked up', fault);
    return { used: 1 };
  });

/** The day's quota, looked up once and while the model thinks: a transaction does not say how many are used now. */
function quotaLookUp(ports: Ports, caller: Caller, known: QuotaSnapshot | undefined) {
  let quota = known && Promise.resolve(known);
  const lookUp = (): Promise<QuotaSnapshot> => {
    quota ??= lookUpQuota(ports, caller);
    return quota;
  };
  const soon = setTimeout(lookUp, lookUpMs);
  return { lookUp, stop: () => clearTimeout(soon) };
}

import { setImmediate } from 'node:timers/promises';
import type { Usage } from '#contract/plans';
import type { Afterwards } from '#http/gateway-event';
import { dailyLimitOf, type Member } from '#person/account';
import { indianDay, reservationFor } from '#person/quota';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { KeptAnswer, KeptReading, Listener, Looked, ToolsPorts } from '../ports';
import { remember, tellOf } from './keep-answer';
import { reservationSeconds, settle, spendOne, usageOf } from './spend-query';

/** Who asks, when, and where the answer goes. What `serve` hands to a handler fits. */
export type Asking = Listener & {
  readonly member: Member;
  readonly now: Date;
  readonly idempotencyKey: string | undefined;
  readonly afterwards: Afterwards;
};

// By then the model is being asked, which waits for nothing; its first word takes longer.
const lookUpMs = 10;

/** A question as it is paid for and kept. */
export type Question = Pick<KeptAnswer, 'tool' | 'question'> & {
  /** The parsed body: under one idempotency key it must stay the same. */
  readonly body: object;
  /** Whether the person is told in their list of notifications: of every analysis, so that they find it again. */
  readonly noticed?: boolean;
};

/** What a run gives: fields of the reply, and the answer as Markdown for the history. */
export type Run<Reply extends object> = Pick<KeptAnswer, 'answer' | 'promptVersion'> & {
  readonly reply: Reply;
  /** What is kept of a report beside its answer. */
  readonly reading?: Pick<KeptReading, 'path' | 'mark' | 'values'>;
};

type Paid = { readonly usage: Usage; readonly answer_id: string };
type Ports = Pick<ToolsPorts, 'spending' | 'answers' | 'messages' | 'newId' | 'pause'>;

/**
 * Runs `run` at the price of one query and once for each idempotency key. The query is taken before anything is
 * computed, and given back when the run throws; a caller who leaves before the first text gets it back too, after the
 * first text it counts. What was answered is kept for the history and for the same key.
 */
export async function answerOnce<Reply extends object>(
  ports: Ports,
  { member, now, idempotencyKey, tell, gone, afterwards }: Asking,
  question: Question,
  run: (listener: Listener) => Promise<Run<Reply>>,
): Promise<Reply & Paid> {
  const limit = dailyLimitOf(member, now);
  const claim = reservationFor(member.id, ports.newId(), now, reservationSeconds);
  const asked =
    idempotencyKey === undefined
      ? undefined
      : { key: idempotencyKey, question: JSON.stringify({ tool: question.tool, ...question.body }) };
  const spent = await spendOne(ports, member, claim, limit, asked, now, gone);
  if ('replayed' in spent) return spent.replayed as Reply & Paid;

  // A transaction does not say how many are used now: that is looked up while the model thinks.
  let quota = spent.quota && Promise.resolve(spent.quota);
  const lookUp = () => {
    quota ??= looked(ports, member, now);
    return quota;
  };
  const lookingUp = setTimeout(lookUp, lookUpMs);
  let said = false;
  const listener: Listener = {
    gone,
    tell: (piece) => {
      const first = !said && piece !== '';
      said ||= first;
      tell(piece);
      if (first) void setImmediate().then(lookUp); // behind the first word, which is on its way out
    },
  };
  try {
    const { reply, ...kept } = await run(listener);
    // The last words leave before the work of keeping them begins.
    tell('');
    await setImmediate();
    count('AnswerGiven');
    const paid: Reply & Paid = {
      ...reply,
      usage: usageOf(member, await lookUp(), limit, now),
      answer_id: timeOrderedId(now, ports.newId()),
    };
    const given = { ...question, ...kept, id: paid.answer_id };
    const left = await remember(ports, member, given, { claim, asked, reply: paid }, now);
    if (!left) await settle(ports, claim, 'keep');
    const { note } = left ?? {};
    if (note) afterwards(() => tellOf(ports, member, note));
    return paid;
  } catch (fault) {
    count(gone.aborted ? 'AnswerStopped' : 'AnswerFailed');
    await Promise.all([
      settle(ports, claim, gone.aborted && said ? 'keep' : 'giveBack'),
      // A claim that cannot be taken back lapses by itself.
      asked &&
        ports.spending
          .forget(member.id, asked.key)
          .catch((lost: unknown) => log.error('a key was left to lapse', lost)),
    ]);
    throw fault;
  } finally {
    clearTimeout(lookingUp);
  }
}

/** How the day stands. Nobody loses an answer over a count: without it, the one that was taken is shown. */
async function looked({ spending }: Pick<Ports, 'spending'>, { id }: Member, now: Date): Promise<Looked> {
  try {
    return await spending.state(id, indianDay(now), now);
  } catch (fault) {
    log.error('a usage was not looked up', fault);
    return { used: 1 };
  }
}

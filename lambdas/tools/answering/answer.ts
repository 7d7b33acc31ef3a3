import type { Usage } from '#contract/plans';
import type { Language } from '#contract/sentences';
import type { DoseCheck, Provider } from '#contract/tools/answer';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import type { Listener, ToolsPorts } from '../ports';
import type { Grounded } from './answer-plan';
import { telling } from './answer-writer';
import { lookAtOutage, mayProbe } from './ask-model';
import { byEngine, byModel, type Given } from './by-model';
import { type Asking, answerOnce, type Question } from './charged-answer';
import { removedKinds } from './removed-kinds';

export type { Grounded, Shaped } from './answer-plan';
export type { Asking } from './charged-answer';

/** A question to a text tool. */
export type Asked = Question & { readonly language: Language };

/** What every text tool replies with; the caller names the text as its contract does. */
export type Answered<More extends object = object> = More & {
  readonly text: string;
  readonly provider: Provider;
  readonly usage: Usage;
  readonly answer_id: string;
  readonly removed?: { kind: string; count: number }[];
  readonly doses?: DoseCheck[];
  readonly opd_note: string;
};

/**
 * The one way to an answer of the text tools: a query is taken, `ground` is run, the model answers through the dose
 * guard or the engine in its place, and what was told is kept. Everything told is final: its pieces are the text of the
 * reply. Throws a Problem when there is no query left or the key belongs to another question.
 */
export async function answerWith<More extends object = object>(
  ports: ToolsPorts,
  asking: Asking,
  asked: Asked,
  ground: () => Promise<Grounded<More>>,
): Promise<Answered<More>> {
  const { language, ...question } = asked;
  // Beside the reservation, so that an outage costs no step of its own.
  const looking = ports.assistant && lookAtOutage(ports, asking.now);
  // While the table takes the query, the engine works: a person waits for the longer of the two, not for both.
  const grounding = ahead(ground);
  const run = async (listener: Listener) => {
    listener.gone.throwIfAborted();
    const [grounded, engine, state] = await Promise.all([
      grounding.take(),
      import('#clinical/engine'),
      looking,
    ]);
    const told = telling(listener.tell);
    const given = await answered(ports, asking, grounded, { listener, state, language, engine, told });
    const { provider, doses, promptVersion, more } = given;
    const { removed = [], complaints } = grounded;
    if (removed.length > 0) count('IdentifiersRemoved');
    log.info('answered', { tool: asked.tool, provider, prompt: promptVersion, language });
    const text = told.text();
    const reply = {
      ...(grounded.more as More),
      ...more,
      text,
      provider,
      ...(removed.length > 0 && { removed: removedKinds(removed) }),
      ...(doses.length > 0 && { doses }),
      opd_note: engine.opdNote(text, language, { complaints }),
    };
    return { reply, answer: text, ...(promptVersion !== undefined && { promptVersion }) };
  };
  return answerOnce(ports, asking, question, run).finally(grounding.drop);
}

/** Work that begins as soon as nothing else is to be done, or when its outcome is taken; what was dropped never begins. */
function ahead<Outcome>(work: () => Promise<Outcome>) {
  let begun: Promise<Outcome> | undefined;
  const take = () => {
    begun ??= work();
    return begun;
  };
  const soon = setImmediate(() => take().catch(() => {})); // whoever takes it hears of a failure
  return { take, drop: () => clearImmediate(soon) };
}

type Answering = {
  readonly listener: Listener;
  readonly state: Awaited<ReturnType<typeof lookAtOutage>> | undefined;
  readonly language: Language;
  readonly engine: typeof import('#clinical/engine');
  readonly told: ReturnType<typeof telling>;
};

/** By the model where there is one, it was asked for, and it has no outage; by the engine otherwise. */
async function answered<More extends object>(
  ports: ToolsPorts,
  { member, now }: Asking,
  grounded: Grounded<More>,
  { listener: { gone }, state, language, engine, told }: Answering,
): Promise<Given<More>> {
  const { assistant } = ports;
  const { ask } = grounded;
  if (!assistant || !ask) return byEngine(grounded, told, language, { fellOver: false });
  const probing = state === 'ajar' && (await mayProbe(ports, now));
  if (state !== 'closed' && !probing) {
    count('ModelSkipped');
    return byEngine(grounded, told, language, { fellOver: true });
  }
  const asker = { memberId: member.id, now, gone, probing };
  return byModel({ ...ports, assistant }, asker, { ...grounded, ask }, { language, engine, told });
}

import type { Usage } from '#contract/plans';
import type { AnswerPage, DoseCheck, FactSource, Provider } from '#contract/tools/answer';
import type { NoteInBoth } from '#contract/tools/case-note';
import { log } from '#platform/log';
import { loadEngine } from '../engine';
import type { AnswerListener, ToolsPorts } from '../ports';
import type { AnswerPlan } from './answer-plan';
import { answerSentences } from './answer-words';
import { answerWriter } from './answer-writer';
import { lookAtOutage, mayAsk, type OutageState } from './ask-model';
import { byEngine, type Desk, type WrittenAnswer } from './by-engine';
import { chargedAnswer } from './charged-answer';
import { removedFields } from './removed-fields';
import type { Caller, ToolRequest } from './tool-request';

/** Every text tool replies in this shape; the use case names the text as its contract does. */
export type TextReply<More extends object = object> = More & {
  readonly text: string;
  readonly provider: Provider;
  readonly usage: Usage;
  readonly charged?: false;
  readonly answer_id: string;
  readonly removed?: { kind: string; count: number }[];
  readonly doses?: DoseCheck[];
  readonly pages?: AnswerPage[];
  readonly fact_sources?: FactSource[];
  readonly indian_source?: string;
  readonly opd_note: string;
  readonly opd_sections?: NoteInBoth;
};

/**
 * The one way to an answer of the text tools: a query is taken, `makePlan` is run, the model answers through the dose
 * guard or the engine in its place, and what was told is kept. Everything told is final: its pieces are the text of the
 * reply. Throws a Problem when there is no query left or the key belongs to another request.
 */
export async function answerWith<More extends object = object>(
  ports: ToolsPorts,
  caller: Caller,
  request: ToolRequest,
  makePlan: () => Promise<AnswerPlan<More>>,
): Promise<TextReply<More>> {
  const { tool, language } = request;
  // The outage is looked up while the query is reserved, so that it costs no step of its own.
  const looking = ports.assistant && lookAtOutage(ports, caller.now);
  // While the table takes the query, the engine works: a person waits for the longer of the two, not for both.
  const planning = beginSoon(makePlan);
  const run = async ({ gone, tell, announce, token: madeToken }: AnswerListener) => {
    gone.throwIfAborted();
    const [plan, engine, token, state] = await Promise.all([
      planning.take(),
      loadEngine(),
      madeToken,
      looking,
    ]);
    if (plan.announced !== undefined) announce(plan.announced);
    const writer = answerWriter(tell, token);
    const written = await writeAnswer(ports, { ...caller, gone }, plan, state, { language, engine, writer });
    const { provider, promptVersion, more } = written;
    const doses = written.doses.map((dose) => ({ ...dose, token }));
    const { removed = [], complaints, pages = [], sources = [], indianSource } = plan;
    log.info('answered', { tool, provider, prompt: promptVersion, language });
    const text = writer.text();
    const beside = { ...(plan.more as More), ...more };
    const note = plan.sections?.(beside);
    const reply = {
      ...beside,
      text,
      provider,
      ...removedFields(removed),
      ...(doses.length > 0 && { doses }),
      ...(pages.length > 0 && { pages: [...pages] }),
      ...(sources.length > 0 && { fact_sources: [...sources] }),
      ...(indianSource !== undefined && { indian_source: indianSource }),
      ...(note && { opd_sections: note }),
      opd_note: note
        ? engine.caseNoteText({ note }, language)
        : (plan.note?.() ?? engine.opdNote(text, language, { complaints })),
    };
    const free = plan.isFree?.(written) === true;
    const record = {
      ...plan.record,
      ...plan.recordBeside?.(beside),
      ...(doses.length > 0 && { doses }),
      ...(sources.length > 0 && { factSources: sources }),
      ...(indianSource !== undefined && { indianSource }),
    };
    return { reply, answer: text, free, record, ...(promptVersion !== undefined && { promptVersion }) };
  };
  return chargedAnswer(ports, caller, request, run).finally(planning.drop);
}

/**
 * Begins work as soon as nothing else is to be done, or when its outcome is taken; dropped work never begins. The outcome
 * is taken once and not held on to: while an answer is kept, all that its text was made of can be thrown away.
 */
function beginSoon<Outcome>(work: () => Promise<Outcome>) {
  let begun: Promise<Outcome> | undefined;
  const soon = setImmediate(() => {
    begun = work();
    begun.catch(() => {}); // the failure is heard by the one who takes the outcome
  });
  const drop = () => {
    clearImmediate(soon);
    begun = undefined;
  };
  const take = () => {
    const outcome = begun ?? work();
    drop();
    return outcome;
  };
  return { take, drop };
}

/** By the model where there is one, it was asked for, and it has no outage; by the engine otherwise. */
async function writeAnswer<More extends object>(
  { assistant, ...ports }: ToolsPorts,
  { member, now, gone }: Caller,
  plan: AnswerPlan<More>,
  state: OutageState | undefined,
  desk: Desk,
): Promise<WrittenAnswer<More>> {
  const { ask } = plan;
  if (ask && ports.proveFirst) return byEngine(plan, desk, answerSentences.proveFirst);
  if (!assistant || !ask) return byEngine(plan, desk);
  const turn = await mayAsk(ports, state, now);
  if (!turn) return byEngine(plan, desk, answerSentences.fellOver);
  const call = { memberId: member.id, now, gone, ...turn };
  const { byModel } = await import('./by-model'); // the guard of a model's doses: who has no model needs none
  return byModel({ ...ports, assistant }, call, { ...plan, ask }, desk);
}

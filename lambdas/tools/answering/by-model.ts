import type { Sentence } from '#contract/sentences';
import { count } from '#platform/metrics';
import { countChanges, doseChecks } from '../guard/dose-checks';
import { type DoseGuard, doseGuard } from '../guard/dose-guard';
import type { Assistant, BrokenAnswer, Prompt, ToolsPorts, WholeAnswer } from '../ports';
import type { AnswerPlan } from './answer-plan';
import { answerSentences } from './answer-words';
import { askModel, type ModelCall } from './ask-model';
import { asRemark, type Desk, type WrittenAnswer } from './by-engine';

type ModelPorts = Pick<ToolsPorts, 'outage' | 'pause' | 'elapsed'> & { assistant: Assistant };
/** A plan that asks a model something. */
type ModelPlan<More extends object> = AnswerPlan<More> & { ask: NonNullable<AnswerPlan<More>['ask']> };

/**
 * A model's answer: the opening at once, then its text through the dose guard, then the checks of its doses and the
 * sources. A model that fails is said so, and the engine answers in its place.
 */
export async function byModel<More extends object>(
  ports: ModelPorts,
  call: ModelCall,
  plan: ModelPlan<More>,
  { language, engine, writer }: Desk,
): Promise<WrittenAnswer<More>> {
  const { ask, opening = '', reference, closing, dangers = [], patient } = plan;
  const factIds = plan.factIds?.() ?? [];
  const checks = doseChecks(engine, language, plan.doses);
  const newGuard = () =>
    doseGuard(engine, { patient, language, factIds, badge: checks.badge, tell: writer.add });
  let guard = newGuard();

  if (opening !== '') writer.block(`${opening.trimEnd()}\n\n`);
  const prompt = ask.prompt();
  const asker = { ...call, said: () => guard.said() !== '' };
  const { outcome, more } = await askForText(ports, asker, { ...ask, prompt }, () => {
    guard = newGuard(); // what an attempt before this one left unsaid is forgotten
    return guard;
  });
  const whole = outcome.ended === 'whole';
  if (whole) guard.end();
  else guard.drop();

  const said = guard.said();
  if (!whole && said !== '') writer.block(asRemark(brokenWords(reference(true)), language));
  if (checks.verdicts().length > 0) writer.block(engine.verdictMarkdown(checks.verdicts(), language));
  if (whole) writer.block(closing?.(said) ?? '');
  else {
    if (said === '') writer.block(asRemark(answerSentences.fellOver, language));
    writer.block(reference(opening !== ''));
  }
  countChanges(checks.doses().slice(plan.doses?.length ?? 0), guard.stripped());
  if (whole && engine.missingDangers(said, dangers).length > 0) count('DangerMissing');
  return {
    provider: whole ? ports.assistant.provider : 'reference',
    doses: checks.doses(),
    promptVersion: prompt.version,
    ...(whole && { more: { ...more, ...plan.beside?.(said) } as Partial<More> }),
  };
}

const brokenWords = (rest: string): Sentence =>
  rest === '' ? answerSentences.brokeOff : answerSentences.incomplete;

/** Has the model write, one attempt after the other; each gets a guard of its own. */
async function askForText<More extends object>(
  { assistant, ...ports }: ModelPorts,
  call: ModelCall,
  { shape, prompt }: Pick<ModelPlan<More>['ask'], 'shape'> & { prompt: Prompt },
  begin: () => DoseGuard,
): Promise<{ outcome: WholeAnswer<unknown> | BrokenAnswer; more?: Partial<More> | undefined }> {
  if (!shape) {
    const outcome = await askModel(ports, call, (attempt) => {
      const guard = begin();
      return assistant.answer(prompt, { ...attempt, tell: guard.take });
    });
    return { outcome };
  }
  const outcome = await askModel(ports, call, (attempt) => assistant.fill(prompt, shape, attempt));
  if (outcome.ended === 'broken') return { outcome };
  const { text, more } = shape.inWords(outcome.value);
  begin().take(text);
  return { outcome, more };
}
